// What a screen keeps for its tab: in this browser tab first, and a copy for the day the browser crashes. Gone when the tab is closed.
import { ownKey } from '../session/identity.ts';

/** A chosen set of rows may be large; the copy keeps what fits easily. */
const mostCopied = 60_000;

export function loadOfTab<T>(id: string, key: string): T | undefined {
  const place = placeOf(id, key);
  return read<T>(sessionStorage, place) ?? read<T>(localStorage, place) ?? undefined;
}

export function saveOfTab(id: string, key: string, value: unknown): void {
  const place = placeOf(id, key);
  const text = JSON.stringify(value) ?? 'null';
  try {
    sessionStorage.setItem(place, text);
  } catch { /* Full: the tab starts afresh after a reload, nothing else is lost. */ }
  try {
    if (text.length <= mostCopied) localStorage.setItem(place, text);
    else localStorage.removeItem(place);
  } catch { /* The same. */ }
}

export function forgetTab(id: string): void {
  const prefix = placeOf(id, '');
  for (const storage of [sessionStorage, localStorage]) for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

function placeOf(id: string, key: string): string {
  return `${ownKey('tab')}.${id}.${key}`;
}

function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
