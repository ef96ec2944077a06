// A page of rows that a sub-select gives (a balance, a query) under the list contract: filter, quick search, order, paging, total, sums.
import { sql, type RawBuilder } from 'kysely';
import type { Condition, Operator, Page, PageRequest, Row } from '../../core/contract/wire.ts';
import { parseFilter } from '../../core/filters/index.ts';
import { isReference } from '../../core/values/index.ts';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { testTerm, type Term } from '../entities/conditionSql.ts';
import { bad, Values } from '../entities/operands.ts';
import { columnsSql, wantedOf } from '../entities/json.ts';
import { displaySql } from '../entities/display.ts';
import { keywordTerm } from '../entities/filterTerms.ts';
import { findPath } from '../entities/paths.ts';
import { ready } from '../entities/slots.ts';
import { run } from '../entities/types.ts';
import type { Surroundings } from '../entities/surroundings.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { withoutEmptyKeys } from '../ledger/balanceRows.ts';
import { knowableColumns, mustFindColumn } from './columns.ts';

export interface Table {
  /** Fields of the sub-select. */
  row: RowType;
  /** `(select …) as "t"` */
  source: RawBuilder<unknown>;
  /** Fields that together name a row: they make every order total, and the row's id. */
  key: Field[];
  order?: string;
  search?: readonly string[];
  /** Left out unless the filter asks for `withZero`. */
  hidesZero?: readonly Field[];
  /** What else narrows the rows, whatever is asked for: the caller's data scope. */
  own?: Term;
}

export const countCap = 10_000;
const mostKeys = 5;

/** @param given values whose slots stand in the table already, the company first */
export async function pageOf(asking: Surroundings, table: Table, request: PageRequest, given?: Values): Promise<Page> {
  const around = knowing(asking, table.row);
  const { app: { model }, caller } = around;
  const pageNum = request.pageNum ?? 1;
  const pageSize = request.pageSize ?? 10;
  const values = given ?? new Values();
  if (!given) values.add(caller.company); // where every statement of this kind has it (entities/columns.ts)
  const terms = termsOf(around, table, request, values);
  const scope = new SqlScope(model, { rowType: table.row, alias: 't' });
  const where = terms.length ? sql.join(terms.map((term) => term.sql(scope)), sql` and `) : sql`true`;
  const order = orderSql(around, table, request.order ?? table.order, scope);
  const members = columnsSql(scope, model, table.row, wantedOf(fieldsOf(model, table.row, request.fields, around)), caller);
  const rows = sql`select row_to_json("r")::text as "json" from ${table.source} ${scope.joins()}
    cross join lateral (select ${sql.join([idSql(table), ...members])}) as "r"
    where ${where} order by ${order} limit ${sql.lit(pageSize)} offset ${sql.lit((pageNum - 1) * pageSize)}`;
  const [row] = await run(around, ready<{ list: string; total: number | null }>(sql`
    select '[' || coalesce(string_agg("rows"."json", ','), '') || ']' as "list", ${totalSql(around, table, terms, request)} as "total" from (${rows}) as "rows"`).with(values.list));

  const list = JSON.parse(row!.list) as Row[];
  for (const one of list) withoutEmptyKeys(one, table.key);
  const isCapped = request.total !== 'exact' && (row!.total ?? 0) > countCap;
  return { total: isCapped ? countCap : row!.total ?? 0, totalIs: request.total === 'none' ? 'none' : isCapped ? 'atLeast' : 'exact', list, pageNum, pageSize };
}

/** Sums of figures over the whole filter. */
export async function sumsOf(asking: Surroundings, table: Table, names: readonly string[], request: PageRequest): Promise<Record<string, string>> {
  const around = knowing(asking, table.row);
  const { app: { model }, caller } = around;
  const known = knowableColumns(model, table.row, names, caller, (path) => { throw bad('sums', '没有字段【{name}】', { name: path.slice(0, 60) }); });
  if (known.length === 0) return {};
  const values = new Values();
  values.add(caller.company); // where every statement of this kind has it (entities/columns.ts)
  const terms = termsOf(around, table, request, values);
  const scope = new SqlScope(model, { rowType: table.row, alias: 't' });
  const columns = known.map((name) => sql`coalesce(sum(${scope.column(name).sql}), 0)::text as ${sql.id(name)}`);
  const where = terms.length ? sql.join(terms.map((term) => term.sql(scope)), sql` and `) : sql`true`;
  const [row] = await run(around, ready<Record<string, string>>(sql`select ${sql.join(columns)} from ${table.source} ${scope.joins()} where ${where}`).with(values.list));
  return row!;
}

const models = new WeakMap<RowType, Model>();

/** Paths are found by row type in the model: here the sub-select's is one of them. */
export function knowing(around: Surroundings, row: RowType): Surroundings {
  const { model } = around.app;
  let wider = models.get(row);
  if (!wider || wider.entities !== model.entities) models.set(row, wider = { ...model, rows: { ...model.rows, [row.id]: row } });
  return { ...around, app: { ...around.app, model: wider } };
}

/** Conditions of a request over the fields of a row type that the model given knows. */
export function termsOf({ app: { model }, caller }: Surroundings, table: Pick<Table, 'row' | 'key' | 'search' | 'hidesZero' | 'own'>, request: PageRequest, values: Values): Term[] {
  const { row } = table;
  const terms: Term[] = table.own ? [table.own] : [];
  const { withZero, keyword, view: _view, ...filter } = request.filter ?? {};
  for (const [key, value] of Object.entries(filter)) {
    const path = mustFindColumn(model, table, key, `filter.${key}`.slice(0, 80), caller);
    if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    terms.push(testTerm(path, 'eq', value, undefined, values, caller.timeZone, `filter.${key}`));
  }
  if (keyword !== undefined) {
    const search = table.search?.length ? table.search : table.key.map((field) => field.name);
    const term = keywordTerm(model, row, { search: search.filter((path) => findPath(model, row, path)) } as never, keyword, values, caller);
    if (term) terms.push(term);
  }
  if (request.sql) terms.push(treeTerm(parseFilter(request.sql), 'sql'));
  if (table.hidesZero?.length && withZero !== true) {
    const columns = table.hidesZero.map((field) => field.name);
    terms.push({ key: 'not zero', sql: (scope) => sql`(${sql.join(columns.map((name) => sql`${scope.column(name).sql} <> 0`), sql` or `)})` });
  }
  return terms;

  function treeTerm(node: Condition, at: string): Term {
    if ('items' in node) {
      const parts = node.items.map((item, index) => treeTerm(item, `${at}.items[${index}]`));
      return { key: node.op, sql: (scope) => (parts.length === 0 ? sql`true` : sql`(${sql.join(parts.map((part) => part.sql(scope)), node.op === 'or' ? sql` or ` : sql` and `)})`) };
    }
    return testTerm(mustFindColumn(model, table, node.field, `${at}.field`, caller), node.operator as Operator, node.value, node.value2, values, caller.timeZone, at);
  }
}

function totalSql(around: Surroundings, table: Table, terms: readonly Term[], request: PageRequest): RawBuilder<unknown> {
  if (request.total === 'none') return sql`null::int`;
  const scope = new SqlScope(around.app.model, { rowType: table.row, alias: 't' });
  const where = terms.length ? sql.join(terms.map((term) => term.sql(scope)), sql` and `) : sql`true`;
  const limit = request.total === 'exact' ? sql`` : sql`limit ${sql.lit(countCap + 1)}`;
  return sql`(select count(*)::int from (select 1 from ${table.source} ${scope.joins()} where ${where} ${limit}) as "counted")`;
}

export function orderSql(around: Surroundings, table: Pick<Table, 'row' | 'key'>, text: string | undefined, scope: SqlScope): RawBuilder<unknown> {
  const { model } = around.app;
  const parts: RawBuilder<unknown>[] = [];
  for (const part of (text ?? '').split(',')) {
    if (part.trim() === '') continue;
    const match = /^\s*([A-Za-z_][\w.]*)(?:\s+(asc|desc))?\s*$/i.exec(part);
    if (!match || parts.length >= mostKeys) throw bad('order', '看不懂【{name}】', { name: part.trim().slice(0, 40) });
    const path = mustFindColumn(model, table, match[1]!, 'order', around.caller);
    const value = isReference(path.field) ? sql`(${displaySql(scope, model, model.rows[path.field.to!]!, `${path.path}.`)} collate "zh-x-icu")` : scope.column(path.path).sql;
    parts.push(match[2]?.toLowerCase() === 'desc' ? sql`${value} desc nulls last` : value);
  }
  parts.push(...table.key.map((field) => sql.ref(`t.${field.column}`)));
  return parts.length ? sql.join(parts) : sql`1`;
}

/** Rows of grouped data have no id of their own; screens need one to tell them apart. */
export function idSql(table: Pick<Table, 'key'>): RawBuilder<unknown> {
  if (table.key.length === 0) return sql`'all' as "id"`;
  return sql`concat_ws('-', ${sql.join(table.key.map((field) => sql`coalesce(${sql.ref(`t.${field.column}`)}::text, '')`))}) as "id"`;
}

function fieldsOf(model: Model, row: RowType, asked: readonly string[] | undefined, around: Surroundings): string[] {
  const own = Object.keys(row.fields);
  const wanted = knowableColumns(model, row, (asked ?? own).filter((path) => path !== 'id'), around.caller, (path) => { throw bad('fields', '没有字段【{name}】', { name: path.slice(0, 60) }); });
  // Quantities are shown by their unit, wherever that stands.
  const units = wanted.flatMap((path) => { const unit = row.fields[path]?.unit; return unit && findPath(model, row, unit) ? ['name', 'scale', 'rounding'].map((part) => `${unit}.${part}`).filter((unitPath) => findPath(model, row, unitPath)) : []; });
  return [...new Set([...wanted, ...units])];
}
