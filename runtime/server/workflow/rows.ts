// Writes to rows of any record by row type and id: adds decimals, puts values, locks the heads they belong to.
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { Decimal, toText } from '../../core/decimal.ts';
import { idOf, valueType } from '../../core/values/index.ts';
import { holdClosed } from '../entities/closing.ts';
import type { Work } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** Figures or values by field, for rows by id. */
export type RowValues<T> = Map<string, Record<string, T>>;

/** The record a row belongs to; `at` is the row's place in it: `lines[2].`, empty for the head itself. */
export interface Head { entityId: string; id: string; at: string }

/**
 * Locks the heads of rows, in the order of entity and id that all actions keep.
 * @returns row type and row id → the head's entity and id, and the row's place in it; rows that do not exist are left out
 */
export async function lockHeads(work: Work, rows: ReadonlyMap<string, ReadonlySet<string>>): Promise<Map<string, Head>> {
  const heads = new Map<string, Head>();
  const { model } = work.app;
  const inOrder = [...rows.keys()].sort((a, b) => compare(model.rows[a].entity, model.rows[b].entity) || compare(a, b));
  for (const rowTypeId of inOrder) {
    const ids = [...rows.get(rowTypeId)!].sort();
    if (ids.length === 0) continue;
    const chain = chainOf(model, model.rows[rowTypeId]);
    const entity = chain[chain.length - 1] as Entity;
    const hasCompany = entity.scope !== 'platform';
    const joins = chain.slice(1).map((row, i) => `join ${tableOf(row)} t${i + 1} on ${hasCompany ? `t${i + 1}.company = t0.company and ` : ''}t${i + 1}.id = t${i}.parent`);
    const head = `t${chain.length - 1}`;
    // `lines[2].allocs[0].`: names from the outside in, places as they stand.
    const names = chain.slice(0, -1).map((row) => row.id.split('.').at(-1)!);
    const places = names.length === 0 ? 'null' : `jsonb_build_array(${names.map((_, i) => `t${i}.seq`).join(', ')})`;
    const found = await work.tx.run<{ id: string; head: string; places: number[] | null }>(prepared(
      `select t0.id, ${places} as places, ${head}.id as head from ${tableOf(chain[0])} t0 ${joins.join(' ')}
       where t0.id = any($1::bigint[])${hasCompany ? ' and t0.company = $2::bigint' : ''} order by ${head}.id for update of ${head}`,
      hasCompany ? [ids, work.caller.company] : [ids]));
    for (const row of found) heads.set(`${rowTypeId} ${row.id}`, { entityId: entity.id, id: row.head, at: names.map((name, i) => `${name}[${Math.max(0, (row.places?.[i] ?? 1) - 1)}].`).reverse().join('') });
  }
  return heads;
}

/** The state each record is in, by its workflow's field, and whether it is void. */
export async function headsNow(work: Work, entity: Entity, ids: readonly string[]): Promise<{ id: string; state: string; voided: boolean }[]> {
  const state = quote(fieldOf(entity, entity.workflow!.field).column);
  return work.tx.run(prepared(`select id::text as id, ${state}::text as state, ${entity.fields.delFlag ? `coalesce(${quote(entity.fields.delFlag.column)}::text, '0') = '1'` : 'false'} as voided from ${tableOf(entity)} where ${ofCompany(work, entity)} and id = any($2::bigint[]) order by id`, [work.caller.company, ids]));
}

/** `set col = col + delta` for all rows in one statement. @returns what they hold then, as text */
export async function addToRows(work: Work, rowTypeId: string, adds: RowValues<string>): Promise<RowValues<string | null>> {
  const row = work.app.model.rows[rowTypeId];
  const returning = namesOf(adds).map((name) => `t.${quote(fieldOf(row, name).column)}::text as ${quote(name)}`).join(', ');
  const rows = await writeRows(work, rowTypeId, adds, (field, given) => `coalesce(t.${quote(field.column)}, 0) + coalesce(${given}, 0)`, returning);
  return new Map(rows.map(({ id, ...values }) => [id as string, values as Record<string, string | null>]));
}

/** Puts values (JSON values, references as id or RefValue). @returns what stood there before, by row and field */
export async function putInRows(work: Work, rowTypeId: string, puts: RowValues<unknown>): Promise<RowValues<unknown>> {
  const row = work.app.model.rows[rowTypeId];
  const names = namesOf(puts);
  const columns = names.map((name) => `${quote(fieldOf(row, name).column)}::text as ${quote(name)}`).join(', ');
  const before = await work.tx.run<Record<string, unknown> & { id: string }>(prepared(
    `select id, ${columns} from ${tableOf(row)} where ${ofCompany(work, row)} and id = any($2::bigint[])`, [work.caller.company, [...puts.keys()]]));
  const texts = new Map([...puts].map(([id, values]) => [id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(fieldOf(row, name), value)]))]));
  await writeRows(work, rowTypeId, texts, (field, given, isGiven) => `case when ${isGiven} then ${given} else t.${quote(field.column)} end`);
  return new Map(before.map(({ id, ...values }) => [id, Object.fromEntries(Object.entries(values).filter(([name]) => name in puts.get(id)!))]));
}

/** What some fields of a row hold, as text. */
export async function currentValues(work: Work, rowTypeId: string, id: string, names: readonly string[]): Promise<Record<string, string | null>> {
  const row = work.app.model.rows[rowTypeId];
  const columns = names.map((name) => `${quote(fieldOf(row, name).column)}::text as ${quote(name)}`).join(', ');
  const found = await work.tx.one<Record<string, string | null>>(prepared(
    `select ${columns} from ${tableOf(row)} where ${ofCompany(work, row)} and id = $2::bigint`, [work.caller.company, id]));
  return found ?? {};
}

/** A JSON value as the text PostgreSQL casts to the field's column. */
export function textOf(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Decimal.isDecimal(value)) return toText(value as Decimal);
  if (traitsOf(field.type).refers === 'one') return idOf(value);
  if (traitsOf(field.type).refers === 'many') return `{${(value as unknown[]).map(idOf).join(',')}}`;
  if (traitsOf(field.type).choice === 'many') return `{${(value as string[]).map((one) => JSON.stringify(one)).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** PostgreSQL type of a field's column. */
export const columnType = (field: Field): string => valueType(field.type).sql || 'text';

async function writeRows(work: Work, rowTypeId: string, rows: RowValues<string | null>, make: (field: Field, given: string, isGiven: string) => string, returning = ''): Promise<Record<string, unknown>[]> {
  if (rows.size === 0) return [];
  const row = work.app.model.rows[rowTypeId];
  await holdClosed(work, [row.entity]);
  const names = namesOf(rows);
  const ids = [...rows.keys()].sort();
  const sets = names.map((name, i) => {
    const field = fieldOf(row, name);
    return `${quote(field.column)} = ${make(field, `d.v${i}::${columnType(field)}`, `d.g${i}`)}`;
  });
  const lists: unknown[] = [ids];
  const parts = ['$2::text[]'];
  for (const name of names) {
    lists.push(ids.map((id) => rows.get(id)![name] ?? null), ids.map((id) => String(name in rows.get(id)!)));
    parts.push(`$${lists.length}::text[]`, `$${lists.length + 1}::boolean[]`);
  }
  return work.tx.run(prepared(
    `update ${tableOf(row)} t set ${sets.join(', ')} from unnest(${parts.join(', ')}) as d(id, ${names.map((_, i) => `v${i}, g${i}`).join(', ')})
     where ${ofCompany(work, row, 't.')} and t.id = d.id::bigint${returning && ` returning t.id::text as id, ${returning}`}`, [work.caller.company, ...lists]));
}

const namesOf = (rows: RowValues<unknown>): string[] => [...new Set([...rows.values()].flatMap((values) => Object.keys(values)))].sort();

function fieldOf(row: RowType, name: string): Field {
  const field = row.fields[name];
  if (!field?.column) throw new Error(`${row.id} has no field "${name}" to write.`);
  return field;
}

/** Shared rows have no company; the value is named all the same, since every statement here brings it. */
function ofCompany(work: Work, row: RowType, alias = ''): string {
  return work.app.model.entities[row.entity]?.scope === 'platform' ? '$1::bigint is not null' : `${alias}company = $1::bigint`;
}

/** The row type itself first, its entity last. */
function chainOf(model: Model, row: RowType): RowType[] {
  return row.parent ? [row, ...chainOf(model, model.rows[row.parent])] : [row];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const tableOf = ({ table }: { table: { schema: string; name: string } }): string => `${quote(table.schema)}.${quote(table.name)}`;
