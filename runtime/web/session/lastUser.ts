// Who used this browser last, for pages that may not ask the server: the lock screen, quick login. No secrets but a device token its owner asked for.
export interface KnownUser { id: string; name: string; avatar?: string | null; phone?: string | null }
/** `token` is good for 30 days; without one the account signs in by password. */
export interface KnownDevice extends KnownUser { token: string; at: number }

const lastKey = 'loom.lastUser';
const devicesKey = 'loom.devices';
const dayMs = 86_400_000;

export function rememberUser({ id, name, avatar, phone }: KnownUser): void {
  write(lastKey, { id, name, avatar, phone });
  const devices = knownDevices();
  if (devices.some((each) => each.id === id)) write(devicesKey, devices.map((each) => (each.id === id ? { ...each, name, avatar, phone } : each)));
}

export function lastUser(): KnownUser | null {
  return read<KnownUser>(lastKey);
}

/** Accounts that may sign in here without a password, the latest first. */
export function knownDevices(nowMs = Date.now()): KnownDevice[] {
  return (read<KnownDevice[]>(devicesKey) ?? []).filter((each) => nowMs - each.at < 30 * dayMs);
}

export function rememberDevice(user: KnownUser, token: string, nowMs = Date.now()): void {
  const others = knownDevices(nowMs).filter((each) => each.id !== user.id);
  write(devicesKey, [{ ...user, token, at: nowMs }, ...others].slice(0, 5));
}

export function forgetDevice(id: string): void {
  write(devicesKey, knownDevices().filter((each) => each.id !== id));
}

function read<T>(key: string): T | null {
  try { return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null; } catch { return null; }
}

function write(key: string, value: unknown): void {
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* Full or closed: the page works without. */ }
}
