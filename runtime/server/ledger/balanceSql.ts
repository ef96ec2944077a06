// The statements of posting: one that locks and reads every balance touched, one that writes rows and balances together.
import { valueType } from '../../core/values/index.ts';
import type { Field } from '../../core/language/model.ts';
import type { Sql } from '../context.ts';
import { prepared } from '../store/statement.ts';
import type { BalanceShape, LedgerShape } from './shape.ts';

/** Keys of one balance, sorted; each key is the dimension values as text. */
export interface Keys { of: BalanceShape; keys: (readonly string[])[] }
/** What is added to the sums of each key. */
export interface Change extends Keys { adds: Record<string, string>[] }

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

/** Appends the rows and adds to the balances. */
export function writeSql(company: string, inserts: { shape: LedgerShape; rows: { id: string; stored: (string | null)[] }[] }[], changes: Change[]): Sql {
  const values = new Values();
  const at = `${values.add(company)}::bigint`;
  const parts = [
    ...inserts.map(({ shape, rows }, index) => {
      const names = shape.fields.map((_, i) => `c${i}`);
      const arrays = [rows.map((row) => row.id), ...names.map((_, i) => rows.map((row) => row.stored[i]))].map((list) => `${values.add(list)}::text[]`);
      return `r${index} as (insert into ${tableOf(shape.entity)} (company, id, version, ${shape.fields.map((field) => quote(field.column)).join(', ')})
        select ${at}, d.id::bigint, 1, ${shape.fields.map((field, i) => `d.c${i}::${valueType(field.type).sql}`).join(', ')} from unnest(${arrays.join(', ')}) as d(id, ${names.join(', ')}))`;
    }),
    ...changes.map((change, index) => updatePart(values, at, change, index)),
  ];
  return prepared(`with ${parts.join(', ')} select 1`, values.list);
}

function updatePart(values: Values, at: string, { of, keys, adds }: Change, index: number): string {
  const sums = of.sums.filter((sum) => adds.some((add) => add[sum.name] !== undefined));
  const sets = sums.map((sum, i) => `${quote(sum.column)} = b.${quote(sum.column)} + d.a${i}::numeric`);
  const lists = [...of.dims.map((_, i) => keys.map((key) => key[i])), ...sums.map((sum) => adds.map((add) => add[sum.name] ?? '0'))];
  const names = [...of.dims.map((_, i) => `k${i}`), ...sums.map((_, i) => `a${i}`)];
  return `u${index} as (update ${tableOf(of.balance)} b set ${sets.join(', ')}
    from unnest(${lists.map((list) => `${values.add(list)}::text[]`).join(', ')}) as d(${names.join(', ')}) where ${keyMatch(of.dims, at)})`;
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

class Values {
  readonly list: unknown[] = [];
  add(value: unknown): string {
    this.list.push(value);
    return '$' + this.list.length;
  }
}
