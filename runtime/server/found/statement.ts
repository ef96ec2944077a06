// A look-up as one statement, however many rows ask: the values they ask by go in as rows, each finds its own.
import { sql, type RawBuilder } from 'kysely';
import type { Expression, Node, RunEnv, Type } from '../../core/expressions/index.ts';
import { inputSources, type LookParts, partsOf, sourceOf } from '../../core/found/fill.ts';
import { inputsOf } from '../../core/found/inputs.ts';
import type { Found, Model, RowType } from '../../core/language/model.ts';
import { companyAt, isOfCompany, tableSql } from '../entities/columns.ts';
import { displaySql } from '../entities/display.ts';
import { ready, type Ready, ShapeCache, slot } from '../entities/slots.ts';
import { balanceShape, emptyKey, figureField } from '../ledger/shape.ts';
import { figureSql, withBalances } from '../ledger/balanceRows.ts';
import { sqlType } from '../store/expression/literals.ts';
import { SqlScope } from '../store/expressionSql.ts';

/** `n`: which of those that asked. Without `id`: rows were counted or summed, or are of a balance. */
export interface FoundRow { n: number; value: unknown; id?: string; head?: string; label?: string }

const inputsAt = 1;
const maxLevels = 32;
const plans = new WeakMap<Model, ShapeCache<Ready<FoundRow>>>();

/** Run it `with([company, values])`: JSON of a list of `{n, v0, v1, …}`. */
export function statementOf(model: Model, look: Found, env: RunEnv): Ready<FoundRow> {
  let cache = plans.get(model);
  if (!cache) plans.set(model, cache = new ShapeCache(1_000));
  return cache.get(`${look.rowType}#${look.name} ${env.timeZone ?? ''}`, () => ready<FoundRow>(new Looking(model, look, env).whole()), env);
}

/** The parts of the statement of one look-up. */
export class Looking {
  readonly scope: SqlScope;
  readonly parts: LookParts;
  readonly from: RowType;
  private readonly columns: { source: string; type: Type }[];
  private readonly wide: Model;

  constructor(private readonly model: Model, private readonly look: Found, env: RunEnv) {
    this.wide = withBalances(model);
    this.from = this.wide.rows[look.from]!;
    this.parts = partsOf(model, look);
    this.columns = inputSources(this.parts);
    const given = new Map<Node, RawBuilder<unknown>>();
    for (const expression of [this.parts.where, this.parts.up, this.parts.take, this.parts.sum, ...this.parts.prefer.map(([, value]) => value)]) {
      for (const node of expression ? inputsOf(expression.tree) : []) given.set(node, this.column(sourceOf(expression!, node)));
    }
    this.scope = new SqlScope(this.wide, { rowType: look.from, alias: 't', as: ['target'], bound: {}, env, given });
  }

  whole(): RawBuilder<unknown> {
    const { look, scope } = this;
    const what = look.count ? sql`count(*)::text as "value"` : look.sum !== undefined ? sql`coalesce(sum(${scope.compile(this.parts.sum!)}), 0)::text as "value"` : sql.join([sql`${valueSql(this.parts.take!, scope)} as "value"`, ...this.source()]);
    const conditions = this.conditions();
    const order = look.count || look.sum !== undefined ? sql`` : sql`order by ${sql.join(this.order())} limit 1`;
    return sql`select "i"."n", "f".* from ${this.inputRows()} cross join lateral (${this.climb()} select ${what} from ${this.rows()} ${scope.joins()} where ${sql.join(conditions, sql` and `)} ${order}) as "f"`;
  }

  /** Those that ask, a row each. */
  inputRows(): RawBuilder<unknown> {
    const types = [sql`"n" integer`, ...this.columns.map(({ type }, index) => sql`${sql.id(`v${index}`)} ${sql.raw(sqlType(type))}`)];
    return sql`jsonb_to_recordset(${slot(inputsAt, 'jsonb')}) as "i" (${sql.join(types)})`;
  }

  rows(): RawBuilder<unknown> {
    const source = sourceSql(this.model, this.look.from, this.scope);
    return this.parts.up ? sql`"up" join ${source} on "t"."id" = "up"."id"` : source;
  }

  /** What every row has to be, and what the look-up asks of it. */
  conditions(): RawBuilder<unknown>[] {
    return [...this.base(), ...(this.parts.where ? [sql`(${this.scope.condition(this.parts.where)})`] : []), ...this.preferred(), ...(this.parts.up && this.parts.take ? [sql`${this.scope.compile(this.parts.take)} is not null`] : [])];
  }

  base(): RawBuilder<unknown>[] { return liveRows(this.model, this.from, this.scope); }

  /** Fields that have the value asked for, or none. */
  preferred(): RawBuilder<unknown>[] {
    return this.parts.prefer.map(([path, value]) => { const column = this.scope.column(path).sql; return sql`(${column} is null or ${column} = ${this.scope.compile(value)})`; });
  }

  order(): RawBuilder<unknown>[] {
    const preferred = this.parts.prefer.map(([path]) => sql`(${this.scope.column(path).sql} is not null) desc`);
    const said = this.look.order.map(({ path, isDown }) => sql`${this.scope.column(path).sql} ${sql.raw(isDown ? 'desc nulls last' : 'asc nulls last')}`);
    return [...(this.parts.up ? [sql`"up"."far"`] : []), ...preferred, ...said, ...(this.model.balances[this.look.from] ? [sql`1`] : [sql`"t"."id" desc`])];
  }

  /** The record a row belongs to, and how the row reads. */
  source(): RawBuilder<unknown>[] {
    if (this.model.balances[this.look.from]) return [];
    let way = '';
    for (let row = this.from; row.parent !== undefined; row = this.model.rows[row.parent]!) way += 'parent.';
    return [sql`"t"."id"::text as "id"`, sql`${this.scope.column(`${way}id`).sql}::text as "head"`, sql`coalesce(${displaySql(this.scope, this.wide, this.from, '')}, '') as "label"`];
  }

  /** A node of a tree and those above it. */
  climb(): RawBuilder<unknown> {
    const { model, look, parts } = this;
    if (!parts.up) return sql``;
    const tree = model.entities[look.from]!;
    const above = sql.id(tree.fields[tree.treeField!]!.column);
    const mine = isOfCompany(model, tree) ? sql`"w"."company" = ${slot(companyAt, 'bigint')} and` : sql``;
    return sql`with recursive "up" as (select "w"."id", 0 as "far", "w".${above} as "above" from ${tableSql(tree)} as "w" where ${mine} "w"."id" = ${this.scope.compile(parts.up)}
      union all select "w"."id", "up"."far" + 1, "w".${above} from ${tableSql(tree)} as "w" join "up" on "w"."id" = "up"."above" where ${mine} "up"."far" < ${sql.lit(maxLevels)})`;
  }

  private column(source: string): RawBuilder<unknown> { return sql.id('i', `v${this.columns.findIndex((one) => one.source === source)}`); }
}

/** Figures and days as text, as on the wire; a record by its id. */
function valueSql({ tree, type }: Expression, scope: SqlScope): RawBuilder<unknown> {
  const value = scope.compile({ tree, type } as Expression);
  if (type.kind === 'bool') return sql`to_jsonb(${value})`;
  if (type.kind === 'datetime') return sql`to_jsonb(to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
  return sql`to_jsonb((${value})::text)`;
}

/** Where rows of an entity, of lines or of a balance stand, as `t`. */
export const sourceSql = (model: Model, from: string, scope: SqlScope): RawBuilder<unknown> => (model.balances[from] ? balanceRows(model, from) : scope.from());

/** Rows of the company, of records that are not void. */
export function liveRows(model: Model, from: RowType, scope: SqlScope): RawBuilder<unknown>[] {
  const isBalance = model.balances[from.id] !== undefined;
  let head: RowType | undefined = from;
  let way = '';
  while (head?.parent !== undefined) { way += 'parent.'; head = model.rows[head.parent]; }
  return [...(!isBalance && isOfCompany(model, from) ? [sql`"t"."company" = ${slot(companyAt, 'bigint')}`] : []), ...(!isBalance && head?.fields.delFlag?.column ? [sql`${scope.column(`${way}delFlag`).sql} = '0'`] : []), sql`true`];
}

/** A balance of the company: dimensions that stand empty are null. With its company: what rows refer to is joined within it. */
function balanceRows(model: Model, id: string): RawBuilder<unknown> {
  const { balance, dims, sums, dates } = balanceShape(model, id);
  const scope = new SqlScope(withBalances(model), { rowType: id, alias: 'b', bare: true });
  const columns = [
    ...dims.map((dim) => (dim.required === true ? sql.id('b', dim.column) : sql`nullif(${sql.id('b', dim.column)}, ${sql.lit(emptyKey(dim))}) as ${sql.id(dim.column)}`)),
    ...[...sums, ...dates].map(({ column }) => sql.id('b', column)),
    ...Object.entries(balance.figures).map(([name, figure]) => sql`${figureSql(model, balance, name, scope)} as ${sql.id(figureField(name, figure).column)}`),
  ];
  return sql`(select "b"."company", ${sql.join(columns)} from ${tableSql(balance)} as "b" where "b"."company" = ${slot(companyAt, 'bigint')}) as "t"`;
}
