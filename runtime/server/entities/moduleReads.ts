// What modules read of other rows without SQL: one, find, sum and count over an entity (or its lines) with a condition, always of the caller's company.
// Rights, data scopes and carried paths are `readRecord`'s matter; these see what the company has, as effects do.
import { sql, type RawBuilder } from 'kysely';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import type { Caller, Tx } from '../context.ts';
import { isOfCompany, sqlTypeOf } from './columns.ts';

/** Of a `Work`: the app's model, whose company, and the transaction. */
export interface ReadsAt { app: { model: Model }; caller: Pick<Caller, 'company'>; tx: Pick<Tx, 'run'> }

const company = 'amc.company';

type Value = string | number | boolean | null;
/** A value (null: empty), one of several, none of one or several, or a span whose ends count. */
export type Test = Value | readonly Value[] | { not: Value | readonly Value[] } | { from?: Value; to?: Value };
/** Field name → test; all of them hold. References by id; `id` and, of lines, `parent` (the id of the row above) may stand here as well. */
export type Where = Readonly<Record<string, Test>>;
/** Ids, decimals and days as text, as on the wire; `id` is always there. */
export type Found<F extends string> = { id: string } & Record<F, string | null>;

export interface FindOptions {
  where?: Where;
  /** `effectiveDate desc, code`; the id comes last. */
  order?: string;
  /** At most so many rows. */
  limit?: number;
  /** Rows that were deleted or made void too; else only those with `delFlag` '0', where the entity has one. */
  deleted?: boolean;
  /** Locks the records that the rows are of until the transaction ends, in the order of their ids, and reads them then: before code writes what it reckoned from them. */
  lock?: boolean;
}

/**
 * Rows of the caller's company; of an entity that several companies see (`seenBy`), those that concern the caller's.
 * @param row `ccm.unit`, or of lines `ccm.unit.lines`
 * @param fields names of stored fields; whole numbers, booleans and lists come as text too (`"true"`, `"{1,2}"`)
 * @throws Error for a row type or field that the schemas lack, or rows that belong to no company
 */
export async function find<F extends string>(at: ReadsAt, row: string, fields: readonly F[], { where = {}, order, limit, deleted, lock }: FindOptions = {}): Promise<Found<F>[]> {
  const type = ownType(at.app.model, row);
  // A statement of its own: one that waits for a lock itself would still see other rows as they were when it began to wait.
  if (lock) await at.tx.run(lockSql(at, type, conditions(at, type, where, deleted)));
  const columns = fields.map((name) => sql`${columnOf(type, name)}::text as ${sql.id(name)}`);
  return at.tx.run<Found<F>>(sql<Found<F>>`select ${sql.join([sql`"id"::text as "id"`, ...columns])} from ${from(type)} where ${conditions(at, type, where, deleted)}
    order by ${orderOf(type, order)} ${limit === undefined ? sql`` : sql`limit ${limit}::int`}`);
}

/** The first of them; undefined where there is none. */
export async function one<F extends string>(at: ReadsAt, row: string, fields: readonly F[], options: Omit<FindOptions, 'limit'> = {}): Promise<Found<F> | undefined> {
  return (await find(at, row, fields, { ...options, limit: 1 }))[0];
}

/** Exact, as text; `'0'` where no row is. @param field a stored number */
export async function sum(at: ReadsAt, row: string, field: string, { where = {}, deleted }: Pick<FindOptions, 'where' | 'deleted'> = {}): Promise<string> {
  const type = ownType(at.app.model, row);
  const [found] = await at.tx.run<{ sum: string }>(sql<{ sum: string }>`select coalesce(sum(${columnOf(type, field)}), 0)::text as sum from ${from(type)} where ${conditions(at, type, where, deleted)}`);
  return found!.sum;
}

export async function count(at: ReadsAt, row: string, { where = {}, deleted }: Pick<FindOptions, 'where' | 'deleted'> = {}): Promise<number> {
  const type = ownType(at.app.model, row);
  const [found] = await at.tx.run<{ n: number }>(sql<{ n: number }>`select count(*)::int as n from ${from(type)} where ${conditions(at, type, where, deleted)}`);
  return found!.n;
}

/** Whoever writes a row locks its record, so that is what is locked, whichever rows are asked for. */
function lockSql(at: ReadsAt, type: RowType, fits: RawBuilder<unknown>): RawBuilder<Record<string, unknown>> {
  let rows = sql`select ${type.parent ? sql.id('parent') : sql.id('id')} from ${from(type)} where ${fits}`;
  const { model } = at.app;
  let head = type;
  while (head.parent) {
    head = model.rows[head.parent]!;
    if (head.parent) rows = sql`select "parent" from ${from(head)} where ${ofCaller(at, head)} and "id" in (${rows})`;
  }
  return sql`select 1 from ${from(head)} where ${ofCaller(at, head)} and "id" in (${rows}) order by "id" for update`;
}

function ownType(model: Model, row: string): RowType {
  const type = model.rows[row];
  if (!type) throw new Error(`the schemas lack the row type "${row}"`);
  if (!isOfCompany(model, type) && companiesOf(model, type).length === 0) throw new Error(`rows of "${row}" belong to no company: read them by shared('${row}')`);
  return type;
}

/** Columns that name the companies a platform row concerns. */
function companiesOf(model: Model, type: RowType): string[] {
  if (type.parent) return [];
  return (model.entities[type.entity]?.seenBy ?? []).flatMap((name) => (type.fields[name]?.to === company && type.fields[name].column ? [type.fields[name].column] : []));
}

/** Whose rows: the one place where what modules read is kept to a company. */
function ofCaller({ app: { model }, caller }: ReadsAt, type: RowType): RawBuilder<unknown> {
  const columns = isOfCompany(model, type) ? ['company'] : companiesOf(model, type);
  return sql`(${sql.join(columns.map((column) => sql`${sql.id(column)} = ${caller.company}::bigint`), sql` or `)})`;
}

const from = ({ table }: RowType): RawBuilder<unknown> => sql`${sql.id(table.schema, table.name)}`;

function fieldOf(type: RowType, name: string): Field | undefined {
  const field = type.fields[name];
  if (name === 'id' || (type.parent && (name === 'parent' || name === 'seq'))) return undefined;
  if (!field?.column || field.live || field.secret) throw new Error(`${type.id} has no stored field "${name}"; it has ${Object.values(type.fields).filter(({ column, secret }) => column && !secret).map((one) => one.name).join(', ')}`);
  return field;
}
const columnOf = (type: RowType, name: string): RawBuilder<unknown> => sql.id(fieldOf(type, name)?.column ?? name);

function conditions(at: ReadsAt, type: RowType, where: Where, deleted = false): RawBuilder<unknown> {
  const live = !deleted && type.fields.delFlag?.column ? [sql`${sql.id(type.fields.delFlag.column)} = '0'`] : [];
  return sql.join([ofCaller(at, type), ...live, ...Object.entries(where).map(([name, test]) => testSql(type, name, test))], sql` and `);
}

function testSql(type: RowType, name: string, test: Test): RawBuilder<unknown> {
  const column = columnOf(type, name);
  const field = fieldOf(type, name);
  const as = sql.raw(field ? sqlTypeOf(field) : name === 'seq' ? 'integer' : 'bigint');
  // An element of a list: `departments: id`.
  const isList = field !== undefined && sqlTypeOf(field).endsWith('[]');
  const is = (value: Value | readonly Value[]): RawBuilder<unknown> => {
    if (value === null) return sql`${column} is null`;
    if (isList) return sql`${column} && ${[value].flat().map(String)}::${as}`;
    return Array.isArray(value) ? sql`${column} = any(${value.map(String)}::${as}[])` : sql`${column} = ${value}::${as}`;
  };
  if (test === null || typeof test !== 'object' || Array.isArray(test)) return is(test as Value | readonly Value[]);
  if ('not' in test) return sql`(${is(test.not)}) is not true`;
  const { from: least, to: most } = test as { from?: Value; to?: Value };
  const ends = [...(least === undefined ? [] : [sql`${column} >= ${least}::${as}`]), ...(most === undefined ? [] : [sql`${column} <= ${most}::${as}`])];
  return ends.length ? sql.join(ends, sql` and `) : sql`true`;
}

function orderOf(type: RowType, order = ''): RawBuilder<unknown> {
  const keys = order.split(',').map((part) => part.trim()).filter(Boolean).map((part) => {
    const [name, way = 'asc'] = part.split(/\s+/);
    if (way !== 'asc' && way !== 'desc') throw new Error(`order "${part}": write "field" or "field desc"`);
    return sql`${columnOf(type, name!)} ${sql.raw(way)}`;
  });
  return sql.join([...keys, sql`"id"`]);
}
