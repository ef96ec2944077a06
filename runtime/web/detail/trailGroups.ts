// The trail as it is read: entries of one person at one moment together, fields by line, and one field alone where asked for.
import type { TrailEntry } from '../../core/contract/wire.ts';

export type TrailChange = TrailEntry['changes'][number];
export interface Moment { key: string; at: string; user: TrailEntry['user']; entries: TrailEntry[] }

/** What one request did belongs together; its entries are written within this time. */
const sameMs = 1_500;

/** @param entries newest first */
export function momentsOf(entries: readonly TrailEntry[]): Moment[] {
  const moments: Moment[] = [];
  for (const entry of entries) {
    const last = moments.at(-1);
    if (last && last.user.id === entry.user.id && Math.abs(Date.parse(last.at) - Date.parse(entry.at)) < sameMs) last.entries.push(entry);
    else moments.push({ key: entry.id, at: entry.at, user: entry.user, entries: [entry] });
  }
  return moments;
}

/** `lines[2].qty` → `lines.qty`: the same field of whatever line. */
export const fieldOf = (change: TrailChange): string => change.path.replace(/\[\d+\]/g, '');

/** Fields that ever changed, each once, by their names; those of lines after those of the head. */
export function fieldsOf(entries: readonly TrailEntry[]): { value: string; label: string }[] {
  const fields = new Map<string, string>();
  for (const { changes } of entries) for (const change of changes) fields.set(fieldOf(change), fields.get(fieldOf(change)) ?? nameOf(change));
  return [...fields].map(([value, label]) => ({ value, label })).sort((a, b) => Number(a.value.includes('.')) - Number(b.value.includes('.')));
}

/** Without the number of the line. */
function nameOf({ label, place, name }: TrailChange): string {
  const lines = place?.replace(/\s*\S*\d+\S*\s*$/, '') ?? '';
  return name === undefined ? label : [lines, name].filter(Boolean).join(' · ');
}

/** Entries with changes of one field only; those without any are left out. */
export function ofField(entries: readonly TrailEntry[], field: string): TrailEntry[] {
  if (field === '') return [...entries];
  return entries.flatMap((entry) => {
    const changes = entry.changes.filter((change) => fieldOf(change) === field);
    return changes.length > 0 ? [{ ...entry, changes }] : [];
  });
}

/** Changes of the head first, then line after line. */
export function byPlace(changes: readonly TrailChange[]): { place: string; changes: TrailChange[] }[] {
  const places = new Map<string, TrailChange[]>([['', []]]);
  for (const change of changes) places.set(change.place ?? '', [...places.get(change.place ?? '') ?? [], change]);
  return [...places].filter(([, list]) => list.length > 0).map(([place, list]) => ({ place, changes: list }));
}
