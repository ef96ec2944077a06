// What is sent when a record is saved: only what may be written, references as ids, unchanged stored rows by their id alone.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { RecordStore } from './record/recordStore.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** @param isNew everything writable is sent; else changed head fields, and lists in which something changed */
export function bodyOf(store: RecordStore, isNew: boolean): Row {
  const { record, shape } = store;
  const body: Row = isNew ? {} : { id: record.id, version: record.version };
  const changed = store.changedFields(record);
  for (const field of Object.values(shape.fields)) {
    if (!isWritable(store, record, field) || (!isNew && !changed.has(field.name))) continue;
    put(body, field, record[field.name], isNew);
  }
  for (const name of Object.keys(shape.lines)) {
    if (shape.lines[name].readonly || (!isNew && !store.isListChanged(record, name))) continue;
    body[name] = store.rowsOf(record, name).map((row) => rowBody(store, row));
  }
  return body;
}

function rowBody(store: RecordStore, row: Row): Row {
  const isNew = row.id === undefined;
  const body: Row = isNew ? {} : { id: row.id };
  const changed = store.changedFields(row);
  for (const field of Object.values(store.fieldsOf(row))) {
    if (!isWritable(store, row, field) || (!isNew && !changed.has(field.name))) continue;
    put(body, field, row[field.name], isNew);
  }
  for (const name of Object.keys(store.linesOf(row))) {
    if (isNew ? store.rowsOf(row, name).length > 0 : store.isListChanged(row, name)) body[name] = store.rowsOf(row, name).map((inner) => rowBody(store, inner));
  }
  return body;
}

function isWritable(store: RecordStore, row: Row, field: PlanField): boolean {
  if (field.computed !== undefined || field.readonly === true || traitsOf(field.type).rows || field.name === 'seq') return false;
  // A field that is read-only just now keeps what the server has, unless a choice has just filled it.
  return store.isChanged(row, field.name) || store.engine?.state(row, field.name).readonly !== true;
}

/** A new record leaves out what is empty, so that the server's defaults apply; an emptied field of a stored one is sent as null. */
function put(body: Row, field: PlanField, value: unknown, isNew: boolean): void {
  if (value === undefined || (isNew && value === null)) return;
  body[field.name] = idsOnly(value);
}

function idsOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOnly);
  return typeof value === 'object' && value !== null && 'id' in value && 'label' in value ? (value as { id: unknown }).id : value;
}

/** Rows that were added and never filled in: they are dropped before checking. */
export function emptyRows(store: RecordStore): { owner: Row; name: string; at: number }[] {
  const found: { owner: Row; name: string; at: number }[] = [];
  const walk = (owner: Row): void => {
    for (const [name, lines] of Object.entries(store.linesOf(owner))) {
      const rows = store.rowsOf(owner, name);
      const isEmpty = (row: Row): boolean => row.id === undefined && store.isMade(row) && store.changedFields(row).size === 0 && store.faults.ofRow(row).length === 0 && Object.keys(lines.lines).every((below) => store.rowsOf(row, below).length === 0);
      rows.forEach((row, at) => { if (isEmpty(row)) found.push({ owner, name, at }); else walk(row); });
    }
  };
  walk(store.record);
  // Last first, so that places stay right while they go.
  return found.reverse();
}
