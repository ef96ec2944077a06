// Small parts of a change: an empty one to fill, a step turned round, and when two values are the same.
import type { Change, Patch } from './types.ts';

export function empty(label: string, kind: Change['kind']): Change {
  return { label, kind, rows: new Map(), lists: [], inserted: [], removed: [] };
}

export function inverse(patch: Patch): Patch {
  if (patch.do === 'set') return { ...patch, before: patch.after, after: patch.before };
  if ('fault' in patch) return { ...patch, do: patch.do === 'refuse' ? 'forget' : 'refuse' };
  return { ...patch, do: patch.do === 'insert' ? 'remove' : 'insert' };
}

/** References are the same when they point to the same row; undefined and null are both empty. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (isRef(a) && isRef(b)) return a.id === b.id;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => same(item, b[at]));
  return false;
}
function isRef(value: unknown): value is { id: string } { return typeof value === 'object' && value !== null && 'id' in value; }
