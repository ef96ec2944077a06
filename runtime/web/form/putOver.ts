// Puts a record over the one that is open, as changes: only what differs is touched, so that only that is sent.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { RecordStore } from './record/recordStore.ts';
import { same } from './record/recordStore.ts';
import type { Edit } from './record/types.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** A chosen value fills its neighbours, which have values of their own to come: they are put right in another round. */
const mostRounds = 3;

/** @param wanted rows are the same by `id`; those without one are put in anew, as copies */
export function putOver(store: RecordStore, wanted: Row, label: string): void {
  store.change(label, (edit) => putRow(store, edit, store.record, wanted));
}

function putRow(store: RecordStore, edit: Edit, row: Row, wanted: Row): void {
  for (let round = 0; round < mostRounds; round++) {
    let isDone = true;
    for (const field of Object.values(store.fieldsOf(row))) {
      if (!isTyped(field) || !(field.name in wanted) || same(row[field.name], wanted[field.name])) continue;
      edit.set(row, field.name, wanted[field.name] ?? null);
      isDone = false;
    }
    if (isDone) break;
  }
  for (const name of Object.keys(store.linesOf(row))) if (Array.isArray(wanted[name])) putList(store, edit, row, name, wanted[name] as Row[]);
}

function putList(store: RecordStore, edit: Edit, owner: Row, name: string, wanted: readonly Row[]): void {
  const stays = new Set(wanted.flatMap(({ id }) => id ?? []));
  const before = store.rowsOf(owner, name);
  for (let at = before.length - 1; at >= 0; at--) if (!stays.has(before[at].id ?? '')) edit.remove(owner, name, at, 1);
  const kept = new Map([...store.rowsOf(owner, name)].map((row) => [row.id, row]));
  const order = wanted.filter(({ id }) => id !== undefined && kept.has(id)).map(({ id }) => id);
  if (store.rowsOf(owner, name).some(({ id }, at) => id !== order[at])) {
    edit.remove(owner, name, 0, kept.size);
    edit.insert(owner, name, 0, order.map((id) => kept.get(id)!));
  }
  for (const [at, row] of wanted.entries()) {
    const standing = row.id === undefined ? undefined : kept.get(row.id);
    if (standing) putRow(store, edit, standing, row); else edit.insert(owner, name, at, [structuredClone(row)]);
  }
}

export function isTyped(field: PlanField): boolean {
  return field.computed === undefined && field.readonly !== true && !traitsOf(field.type).rows && field.name !== 'seq';
}
