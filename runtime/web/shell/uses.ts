// How often each menu was opened here, by this user in this company: what one uses comes before what one might.
import { ownKey } from '../session/identity.ts';

const key = (): string => ownKey('uses');
/** Halved when one of them gets here, so that what was of use last year makes room. */
const most = 64;

export function noteUse(route: string): void {
  try { localStorage.setItem(key(), JSON.stringify(counted(readUses(), route))); } catch { /* Full store: nothing is counted. */ }
}

export function counted(uses: Readonly<Record<string, number>>, route: string): Record<string, number> {
  const next: Record<string, number> = { ...uses, [route]: (uses[route] ?? 0) + 1 };
  if (next[route]! < most) return next;
  return Object.fromEntries(Object.entries(next).map(([name, count]): [string, number] => [name, Math.floor(count / 2)]).filter(([, count]) => count > 0));
}

export function readUses(): Record<string, number> {
  try { return JSON.parse(localStorage.getItem(key()) ?? '{}') as Record<string, number>; } catch { return {}; }
}
