// The statements of posting: one that locks and reads every balance touched, one that writes rows and balances together.
import { valueType } from '../../core/values/index.ts';
import type { Field } from '../../core/language/model.ts';
import type { Sql } from '../context.ts';
import { prepared } from '../store/statement.ts';
import type { BalanceShape, LedgerShape } from './shape.ts';

/** Keys of one balance, sorted; each key is the dimension values as text. */
export interface Keys { of: BalanceShape; keys: (readonly string[])[] }
/** What is added to the sums of each key, and the days that its own move to. */
export interface Change extends Keys { adds: Record<string, string>[]; dates: Record<string, string>[] }

/**
 * Locks the rows of all balances, each in the order of its keys, and reads their sums.
 * One statement: its parts run in the order they stand, so every poster locks in the same order.
 * @returns a row with one JSON list per balance: `{ ord, <sum>… }`, ord counting keys from 1
 */
export function lockSql(company: string, parts: Keys[]): Sql<Record<string, { ord: number }[]>> {
  const values = new Values();
  const at = `${values.add(company)}::bigint`;
  const selects = parts.map(({ of, keys }, index) => {
    const sums = of.sums.map((sum) => `, b.${quote(sum.column)}::text as ${quote(sum.name)}`).join('');
    return `(select coalesce(json_agg(x), '[]') from (
      select d.ord${sums} from ${keyRows(values, of.dims, keys)} join ${tableOf(of.balance)} b on ${keyMatch(of.dims, at)} order by d.ord for update of b) x) as ${quote(String(index))}`;
  });
  return prepared(`select ${selects.join(', ')}`, values.list);
}

/** Rows for keys seen for the first time, at zero. */
export function insertKeysSql(company: string, { of, keys }: Keys): Sql {
  const values = new Values();
  const at = `${values.add(company)}::bigint`;
  const columns = [...of.dims, ...of.sums].map((field) => quote(field.column)).join(', ');
  return prepared(`insert into ${tableOf(of.balance)} (company, ${columns})
    select ${at}${of.dims.map((dim, i) => `, d.k${i}::${valueType(dim.type).sql}`).join('')}${of.sums.map(() => ', 0').join('')}
    from ${keyRows(values, of.dims, keys)} order by d.ord on conflict do nothing`, values.list);
}

/** Rows on their way into one ledger, values in the order of its fields. */
export interface Insert { shape: LedgerShape; rows: { id: string; stored: (string | null)[] }[] }

/** Appends the rows and adds to the balances. */
export function writeSql(company: string, inserts: Insert[], changes: Change[]): Sql {
  const values = new Values();
  const at = `${values.add(company)}::bigint`;
  const parts = [...inserts.map((insert, index) => insertPart(values, at, insert, index)), ...changes.map((change, index) => updatePart(values, at, change, index))];
  return prepared(`with ${parts.join(', ')} select 1`, values.list);
}

/** Appends the rows. */
export function insertSql(company: string, inserts: Insert[]): Sql {
  const values = new Values();
  const at = `${values.add(company)}::bigint`;
  return prepared(`with ${inserts.map((insert, index) => insertPart(values, at, insert, index)).join(', ')} select 1`, values.list);
}

/** What the database answers where `addSql` finds that it cannot be done blindly; besides the check constraints of the balances. */
export const notBlindly = '22012';

/**
 * Adds to the balances without having looked at them: a division by zero (`notBlindly`) says that a key is missing, that a residue has to be swept,
 * or that the period was closed meanwhile. Balances are taken in the order of the list, which is that of all locks.
 * @param open a term that holds while the rows' periods are open
 */
export function addSql(company: string, changes: Change[], open?: (values: Values) => string): Sql {
  const values = new Values();
  const at = `${values.add(company)}::bigint`;
  const parts = changes.map((change, index) => updatePart(values, at, change, index, ` returning ${returned(change.of)}`));
  const tests = changes.map(({ of, keys }, index) => {
    const { sweep } = of.balance;
    const left = sweep && `"${sumNamed(of, sweep.zero)}"`;
    const due = sweep ? ` filter (where ${left} = 0 or ${left} > 0 and "${sumNamed(of, sweep.when)}" <> 0)` : '';
    return `when (select count(*)${due} from u${index}) <> ${values.add(keys.length)}::integer then 0`;
  });
  return prepared(`with ${parts.join(', ')} select 1 / (case ${tests.join(' ')} ${open ? `when not (${open(values)}) then 0 ` : ''}else 1 end) as done`, values.list);
}

const sumNamed = (of: BalanceShape, name: string): string => of.sums.find((sum) => sum.name === name)!.column;
const returned = (of: BalanceShape): string => of.sums.map((sum) => `b.${quote(sum.column)}`).join(', ');

function insertPart(values: Values, at: string, { shape, rows }: Insert, index: number): string {
  const columns = `company, id, version, ${shape.fields.map((field) => quote(field.column)).join(', ')}`;
  const [only] = rows;
  if (rows.length === 1) {
    const given = shape.fields.map((field, i) => `${values.add(only!.stored[i])}::${valueType(field.type).sql}`);
    return `r${index} as (insert into ${tableOf(shape.entity)} (${columns}) values (${at}, ${values.add(only!.id)}::bigint, 1, ${given.join(', ')}))`;
  }
  const names = shape.fields.map((_, i) => `c${i}`);
  const arrays = [rows.map((row) => row.id), ...names.map((_, i) => rows.map((row) => row.stored[i]))].map((list) => `${values.add(list)}::text[]`);
  return `r${index} as (insert into ${tableOf(shape.entity)} (${columns})
    select ${at}, d.id::bigint, 1, ${shape.fields.map((field, i) => `d.c${i}::${valueType(field.type).sql}`).join(', ')} from unnest(${arrays.join(', ')}) as d(id, ${names.join(', ')}))`;
}

function updatePart(values: Values, at: string, { of, keys, adds, dates: days }: Change, index: number, returning = ''): string {
  const sums = of.sums.filter((sum) => adds.some((add) => add[sum.name] !== undefined));
  const [key, add] = [keys[0]!, adds[0]!];
  const dates = of.dates.filter(({ name }) => days.some((day) => day[name] !== undefined));
  // Neither counts what is null: a key without a day yet takes the one that comes, one that gets none keeps its own.
  const moved = (date: Field, to: string): string => `${quote(date.column)} = ${of.balance.dates[date.name]!.kind === 'first' ? 'least' : 'greatest'}(b.${quote(date.column)}, ${to}::date)`;
  if (keys.length === 1) {
    const given = [...sums.map((sum) => `${quote(sum.column)} = b.${quote(sum.column)} + ${values.add(add[sum.name])}::numeric`), ...dates.map((date) => moved(date, values.add(days[0]![date.name])))];
    const match = of.dims.map((dim, i) => `b.${quote(dim.column)} = ${values.add(key[i])}::${valueType(dim.type).sql}`);
    return `u${index} as (update ${tableOf(of.balance)} b set ${given.join(', ')} where ${[`b.company = ${at}`, ...match].join(' and ')}${returning})`;
  }
  const sets = [...sums.map((sum, i) => `${quote(sum.column)} = b.${quote(sum.column)} + d.a${i}::numeric`), ...dates.map((date, i) => moved(date, `d.t${i}`))];
  const lists = [...of.dims.map((_, i) => keys.map((key) => key[i])), ...sums.map((sum) => adds.map((add) => add[sum.name] ?? '0')), ...dates.map((date) => days.map((day) => day[date.name] ?? null))];
  const names = [...of.dims.map((_, i) => `k${i}`), ...sums.map((_, i) => `a${i}`), ...dates.map((_, i) => `t${i}`)];
  return `u${index} as (update ${tableOf(of.balance)} b set ${sets.join(', ')}
    from unnest(${lists.map((list) => `${values.add(list)}::text[]`).join(', ')}) as d(${names.join(', ')}) where ${keyMatch(of.dims, at)}${returning})`;
}

function keyRows(values: Values, dims: Field[], keys: Keys['keys']): string {
  const arrays = dims.map((_, i) => `${values.add(keys.map((key) => key[i]))}::text[]`);
  return `unnest(${arrays.join(', ')}) with ordinality as d(${dims.map((_, i) => `k${i}`).join(', ')}, ord)`;
}

const keyMatch = (dims: Field[], at: string): string =>
  [`b.company = ${at}`, ...dims.map((dim, i) => `b.${quote(dim.column)} = d.k${i}::${valueType(dim.type).sql}`)].join(' and ');

function tableOf({ table }: { table: { schema: string; name: string } }): string {
  return `${quote(table.schema)}.${quote(table.name)}`;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export class Values {
  readonly list: unknown[] = [];
  add(value: unknown): string {
    this.list.push(value);
    return '$' + this.list.length;
  }
}
