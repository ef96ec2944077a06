// Completes the references of rows about to be posted: units and balance figures read paths that a bare id does not carry.
import { idOf } from '../../core/values/index.ts';
import type { Field } from '../../core/language/model.ts';
import { readRows } from '../entities/index.ts';
import type { Work } from '../context.ts';
import type { PendingRow } from './pendingRow.ts';

/** One read per referred entity, and none when the document's own references carry what is needed. */
export async function completeRefs(work: Work, rows: PendingRow[]): Promise<void> {
  const wanted = new Map<string, { field: Field; ids: Set<string>; paths: Set<string>; rows: PendingRow[] }>();
  for (const row of rows) {
    for (const [name, paths] of Object.entries(row.shape.needs)) {
      const field = row.shape.entity.fields[name];
      const id = idOf(row.values[name]);
      if (!field?.to || id === null || paths.every((path) => carries(row.values[name], path))) continue;
      const key = `${field.to} ${name}`;
      const want = wanted.get(key) ?? { field, ids: new Set(), paths: new Set(), rows: [] };
      wanted.set(key, want);
      want.ids.add(id);
      paths.forEach((path) => want.paths.add(path));
      want.rows.push(row);
    }
  }
  for (const { field, ids, paths, rows: list } of wanted.values()) {
    const found = new Map((await readRows(work, field.to!, [...ids], [...paths])).map((row) => [row.id, row]));
    for (const row of list) {
      const target = found.get(idOf(row.values[field.name])!);
      if (target) row.values[field.name] = target;
    }
  }
}

/** Null on the way is an answer; an absent property is not. */
function carries(value: unknown, path: string): boolean {
  let at: unknown = value;
  for (const step of path.split('.')) {
    if (at === null) return true;
    if (typeof at !== 'object' || !(step in (at as object))) return false;
    at = (at as Record<string, unknown>)[step];
  }
  return true;
}
