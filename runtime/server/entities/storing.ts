// Puts records into their tables: a new one whole, of a changed one what differs, and says what a refusal of the database means.
import type { Row } from '../../core/contract/wire.ts';
import { rowsOf, walkRows } from '../../core/documents/index.ts';
import type { Entity, Field, RowType } from '../../core/language/model.ts';
import { isReference } from '../../core/values/index.ts';
import type { Sql, Work } from '../context.ts';
import { tellRecord } from '../bus/recordWord.ts';
import { nextId } from '../store/ids.ts';
import { holdClosed } from './closing.ts';
import { throwMeaning } from './dbFaults.ts';
import { deleteRows, insertRows, insertSql, isPut, secretFields, storedFields, updateSql } from './rows.ts';
import type { StoredRow } from '../store/storedRow.ts';
import { isSame } from './trail.ts';

/** A new record with its lines. */
export async function insertWhole(work: Work, entity: Entity, record: Row, isUnwaited = false): Promise<void> {
  await holdClosed(work, [entity.id]);
  giveLineIds(entity, record);
  const byType = new Map<RowType, StoredRow[]>();
  for (const { type, row, chain } of walkRows(entity, record)) {
    if (!byType.has(type)) byType.set(type, []);
    byType.get(type)!.push({ id: row.id!, parent: chain.at(-2)?.id, version: 1, values: row });
  }
  for (const [type, rows] of byType) {
    const query = insertSql(work.app.model, work.caller.company, type, rows);
    if (isUnwaited) work.tx.later(query, meaningOf(work, entity, record));
    else await work.tx.run(query);
  }
}

/** What a failed statement means, for those whose answer is not waited for. */
const meaningOf = (work: Work, entity: Entity, record: Row) => (error: unknown): unknown => {
  try {
    throwMeaning(work, entity, record, error);
  } catch (told) {
    return told;
  }
};

export function giveLineIds(entity: Entity, record: Row): void {
  for (const { type, row } of walkRows(entity, record)) {
    if (type.parent) row.id ??= nextId();
    for (const lines of Object.values(type.lines)) rowsOf(row, lines.name).forEach((line, index) => { line.seq = index + 1; });
  }
}

/** What differs between two states of a record, table by table. */
export interface Difference { head: { row: StoredRow; names: Set<string> }; gone: Map<RowType, string[]>; updates: Map<RowType, { rows: StoredRow[]; names: Set<string> }>; inserts: Map<RowType, StoredRow[]> }

/** @returns undefined when nothing differs */
export function differenceOf(work: Work, entity: Entity, before: Row, record: Row): Difference | undefined {
  const old = oldRows(entity, before);
  const kept = new Set<string>();
  const inserts = new Map<RowType, StoredRow[]>();
  const updates = new Map<RowType, { rows: StoredRow[]; names: Set<string> }>();
  for (const { type, row, chain } of walkRows(entity, record)) {
    const stood = old.get(row.id!);
    const stored: StoredRow = { id: row.id!, parent: chain.at(-2)?.id, values: row };
    if (!stood) {
      if (!inserts.has(type)) inserts.set(type, []);
      inserts.get(type)!.push(stored);
      continue;
    }
    kept.add(row.id!);
    const changed = [...storedFields(type).filter((field) => !isSameText(field, stood[field.name], row[field.name])), ...secretFields(type).filter((field) => isPut(row, field))];
    if (changed.length === 0 && (!type.parent || stood.seq === row.seq)) continue;
    if (!updates.has(type)) updates.set(type, { rows: [], names: new Set() });
    const update = updates.get(type)!;
    update.rows.push(stored);
    changed.forEach((field) => update.names.add(field.name));
  }
  const gone = new Map<RowType, string[]>();
  for (const { type, row } of walkRows(entity, before)) {
    if (!type.parent || kept.has(row.id!)) continue;
    if (!gone.has(type)) gone.set(type, []);
    gone.get(type)!.push(row.id!);
  }
  const touched = [...updates].some(([type, { names }]) => type.parent || [...names].some((name) => name !== 'updateBy' && name !== 'updateDate'));
  if (!touched && inserts.size === 0 && gone.size === 0) return undefined;
  const { rows: [row], names } = updates.get(entity) ?? { rows: [{ id: before.id!, values: record }], names: new Set<string>() };
  updates.delete(entity);
  for (const name of ['updateBy', 'updateDate']) if (entity.fields[name]) names.add(name);
  row!.values = { ...row!.values, updateBy: { id: work.caller.userId, label: work.caller.userName }, updateDate: work.now };
  return { head: { row: row!, names }, gone, updates, inserts };
}

/** Writes what differs, the head with its next version. @returns that version; undefined when nothing differs */
export async function storeRows(work: Work, entity: Entity, before: Row, record: Row, isUnwaited = false): Promise<number | undefined> {
  const { tx, app: { model }, caller: { company } } = work;
  const difference = differenceOf(work, entity, before, record);
  if (!difference) return undefined;
  await holdClosed(work, [entity.id]);
  const { head, gone, updates, inserts } = difference;
  const send = async (query: Sql<{ version?: number }> | undefined): Promise<{ version?: number } | undefined> => {
    if (!query) return undefined;
    if (!isUnwaited) return (await tx.run(query))[0];
    tx.later(query, meaningOf(work, entity, record));
    return undefined;
  };
  const stored = await send(updateSql(model, company, entity, [head.row], [...head.names], true));
  for (const [type, ids] of gone) await deleteRows(tx, model, company, type, ids);
  for (const [type, { rows, names }] of updates) await send(updateSql(model, company, type, rows, [...names]));
  for (const [type, rows] of inserts) await insertRows(tx, model, company, type, rows);
  const version = stored?.version ?? Number(before.version) + 1;
  tellRecord(work, entity.id, before.id!, version);
  return version;
}

/** A figure whose scale changed is stored anew although it is equal: `5` becomes `5.00`. */
function isSameText(field: Field, a: unknown, b: unknown): boolean {
  return isSame(field, a, b) && (isReference(field) || typeof a !== 'string' || a === b);
}

export function oldRows(entity: Entity, before: Row): Map<string, Row> {
  return new Map([...walkRows(entity, before)].map(({ row }) => [row.id!, row]));
}
