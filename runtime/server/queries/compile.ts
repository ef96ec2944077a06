// Turns a query of the schemas into SQL: groups and aggregates inside, figures of other balances joined by the groups, figures of figures around them.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import { compileExpression, scopeOf, typeOfField } from '../../core/expressions/index.ts';
import type { Expression, ScopeTypes, Type } from '../../core/expressions/index.ts';
import type { Field, Model, Query, RowType } from '../../core/language/model.ts';
import { isEmpty, valueType } from '../../core/values/index.ts';
import { balanceScopeSql, dataScopeSql } from '../entities/dataScope.ts';
import { isOfCompany } from '../entities/columns.ts';
import { findPath } from '../entities/paths.ts';
import { boundOf, runEnvOf, type Surroundings } from '../entities/surroundings.ts';
import { balanceRowType, balanceSource, figureSql, roundedSql, virtualRow, withBalances } from '../ledger/balanceRows.ts';
import { balanceShape, emptyKey } from '../ledger/shape.ts';
import { SqlScope } from '../store/expressionSql.ts';
import type { Table } from './page.ts';

/** A figure read from another balance, by the dimensions that the query groups by under the same names. */
const fromBalance = /^balance\('([^']*)',\s*'([^']*)'\)$/;

/** @param params as given by the reader; accepted by the types the query says */
export function queryTable(around: Surroundings, query: Query, params: Record<string, unknown>): Table {
  const { app: { model } } = around;
  const shape = shapeOf(model, query);
  const bound = { ...boundOf(around), param: acceptParams(around, query, params) };
  const company = sql`${around.caller.company}::bigint`;
  let source = innerSql(around, query, shape, bound, company);
  for (const figure of shape.outer) source = figure.balance ? joinedSql(around, query, shape, figure, source, company) : derivedSql(around, shape, figure, source);
  // References of the result are followed within the company, as those of any table.
  return { row: shape.row, source: sql`(select ${company} as company, q.* from (${source}) as q) as "t"`, key: shape.by, ...(query.order ? { order: query.order } : {}), ...(query.search ? { search: query.search } : {}) };
}

interface Figure { field: Field; expression?: Expression; balance?: { id: string; figure: string } }
interface Shape { from: RowType; by: Field[]; grouped: Expression[]; where?: Expression; inner: Figure[]; outer: Figure[]; row: RowType; wider: Model }

const shapes = new WeakMap<Query, Shape>();

/** What a query gives, whoever asks. @throws Error for what the schema check should have refused */
export function shapeOf(model: Model, query: Query): Shape {
  let shape = shapes.get(query);
  if (!shape) shapes.set(query, shape = makeShape(model, query));
  return shape;
}

function makeShape(model: Model, query: Query): Shape {
  const wider = withBalances(model);
  const from = model.balances[query.from] ? balanceRowType(model, query.from) : model.rows[query.from];
  const scope = scopeOf(wider, query.from, { param: { kind: 'record', fields: Object.fromEntries(Object.values(query.params).map((field) => [field.name, typeOfField(field)])) } });
  const compile = (source: string, types: ScopeTypes, aggregates = false): Expression => {
    const compiled = compileExpression(source, types, wider, { aggregates });
    if (!compiled.ok) throw new Error(`${query.file}: "${source}": ${compiled.faults[0].message}`);
    return compiled.expression;
  };
  const grouped = Object.values(query.by).map((by) => compile(by.is, scope));
  const by = Object.entries(query.by).map(([name, { label }], i) => ({ ...rightsOf(wider, from, grouped[i]), ...groupField(name, label, grouped[i]) }));

  const inner: Figure[] = [];
  const outer: Figure[] = [];
  const sources = new Map<string, string>();
  const known: ScopeTypes = {};
  for (const [name, measure] of Object.entries(query.measures)) {
    const field: Field = { name, column: columnOf(name), carries: [], type: measure.type, label: measure.label, ...pick(measure, 'grant', 'unit', 'scale') };
    const other = fromBalance.exec(measure.is.trim());
    if (other) {
      const balance = model.balances[other[1]];
      field.grant ??= (balance.sums[other[2]] ?? balance.figures[other[2]]).grant;
      inherit(field, [balanceRowType(model, other[1]).fields[other[2]]!]);
      outer.push({ field, balance: { id: other[1], figure: other[2] } });
    } else {
      const named = compile(measure.is, { ...scope, ...known }, true);
      const uses = Object.keys(known).filter((one) => named.reads.includes(one));
      if (uses.some((one) => !sources.has(one)) || (uses.length > 0 && !hasAggregate(named))) {
        outer.push({ field, expression: compile(measure.is, known) });
        inherit(field, outer.concat(inner).map((one) => one.field).filter((one) => uses.includes(one.name)));
      } else {
        // A figure beside aggregates that uses another figure means that figure's own expression.
        const source = uses.reduce((text, one) => text.replace(new RegExp(`(?<![\\w.'])${one}(?![\\w'(])`, 'g'), `(${sources.get(one)})`), measure.is);
        const expression = compile(source, scope, true);
        const { grant, made } = rightsOf(wider, from, expression);
        field.grant ??= grant;
        if (made) field.made = made;
        sources.set(name, source);
        inner.push({ field, expression });
      }
    }
    known[name] = typeOfField(field);
  }
  const row = virtualRow(query.id, query.label, query.id, [...by, ...Object.keys(query.measures).map((name) => [...inner, ...outer].find((one) => one.field.name === name)!.field)]);
  return { from, by, grouped, inner, outer, row, wider, ...(query.where ? { where: compile(query.where, scope) } : {}) };
}

function innerSql(around: Surroundings, query: Query, shape: Shape, bound: Record<string, unknown>, company: RawBuilder<unknown>): RawBuilder<unknown> {
  const { model } = around.app;
  const { from, by, grouped, inner } = shape;
  const scope = new SqlScope(shape.wider, { rowType: from, alias: 'f', bound, env: runEnvOf(around) });
  const columns = [
    ...grouped.map((expression, i) => sql`${scope.compile(expression)} as ${sql.id(by[i].column)}`),
    ...inner.map(({ field, expression }) => sql`${roundedSql(scope.compile(expression!), field, around.values.amountScale)} as ${sql.id(field.column)}`),
  ];
  const conditions = [
    ...(model.balances[query.from] || isOfCompany(model, from) ? [sql`f.company = ${company}`] : []),
    ...(shape.where ? [scope.condition(shape.where)] : []),
    ...ownRows(around, from, scope),
  ];
  const source = model.balances[query.from] ? balanceSource(model, query.from, company, 'f') : scope.from();
  const groups = by.length ? sql`group by ${sql.join(by.map((_, i) => sql.lit(i + 1)))}` : sql``;
  return sql`select ${sql.join(columns)} from ${source} ${scope.joins()} where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`} ${groups}`;
}

/** The caller's data scope holds in queries as in lists: over documents, ledgers and what ledgers add up to. */
function ownRows(around: Surroundings, from: RowType, scope: SqlScope): RawBuilder<unknown>[] {
  const { model } = around.app;
  const columnAt = (path: string): RawBuilder<unknown> => scope.column(path).sql;
  const balance = model.balances[from.id];
  const own = balance ? balanceScopeSql(around, model.entities[from.entity]!, balance.by, columnAt) : dataScopeSql(around, from, columnAt);
  return own ? [own] : [];
}

/** Adds a figure of another balance; dimensions that the query does not group by are added up. */
function joinedSql(around: Surroundings, query: Query, shape: Shape, { field, balance }: Figure, source: RawBuilder<unknown>, company: RawBuilder<unknown>): RawBuilder<unknown> {
  const { model } = around.app;
  const other = balanceShape(model, balance!.id);
  const matches = other.dims.filter((dim) => query.by[dim.name]).map((dim) => {
    const group = shape.by.find((one) => one.name === dim.name)!;
    return sql`b.${sql.id(dim.column)} = coalesce(q.${sql.id(group.column)}, ${sql.lit(emptyKey(dim))})`;
  });
  const sums = other.sums.map((sum) => sql`coalesce(sum(b.${sql.id(sum.column)}), 0) as ${sql.id(sum.column)}`);
  const scope = new SqlScope(model, { rowType: balanceRowType(model, other.id), alias: 's', bare: true });
  const figure = other.balance.sums[balance!.figure] ? sql`s.${sql.id(other.sums.find((sum) => sum.name === balance!.figure)!.column)}` : figureSql(model, other.balance, balance!.figure, scope);
  const row = balanceRowType(model, other.id);
  const own = new SqlScope(shape.wider, { rowType: row, alias: 'b' });
  const where = sql.join([sql`b.company = ${company}`, ...matches, ...ownRows(around, row, own)], sql` and `);
  return sql`select q.*, ${figure} as ${sql.id(field.column)} from (${source}) as q
    left join lateral (select ${sql.join(sums)} from ${sql.table(`${other.balance.table.schema}.${other.balance.table.name}`)} as b ${own.joins()} where ${where}) as s on true`;
}

function derivedSql(around: Surroundings, shape: Shape, { field, expression }: Figure, source: RawBuilder<unknown>): RawBuilder<unknown> {
  const scope = new SqlScope(shape.wider, { rowType: shape.row, alias: 'q', bare: true, env: runEnvOf(around), bound: boundOf(around) });
  return sql`select q.*, ${roundedSql(scope.compile(expression!), field, around.values.amountScale)} as ${sql.id(field.column)} from (${source}) as q`;
}

function acceptParams(around: Surroundings, query: Query, given: Record<string, unknown>): Record<string, unknown> {
  for (const name of Object.keys(given)) if (!query.params[name]) throw new AppError('field.unknown', { field: name });
  return Object.fromEntries(Object.values(query.params).map((field) => {
    const value = isEmpty(given[field.name]) ? defaultOf(around, field) : given[field.name];
    const parsed = valueType(field.type).accept(value, field, around.values);
    if (!parsed.ok) throw new AppError(parsed.code, { field: field.label, value, ...parsed.values });
    if (field.required === true && isEmpty(parsed.value)) throw new AppError('field.required', { field: field.label });
    return [field.name, (field.type === 'ref' || field.type === 'tree') && typeof parsed.value === 'string' ? { id: parsed.value } : parsed.value];
  }));
}

function defaultOf(around: Surroundings, field: Field): unknown {
  if (typeof field.default !== 'string') return field.default ?? null;
  const { model } = around.app;
  const compiled = compileExpression(field.default, scopeOf(model, 'amc.user'), model);
  const value = compiled.ok ? compiled.expression.run({ ...boundOf(around), today: around.today, now: around.now }, runEnvOf(around)) : null;
  return value !== null && typeof value === 'object' && 'toFixed' in value ? String(value) : value;
}

/** A group's value as a field: the schema's own field where the group is nothing but one. */
function groupField(name: string, label: string | undefined, { type, field }: Expression): Field {
  const base = { name, column: columnOf(name), label: label ?? field?.label ?? name, carries: [] };
  if (field) return { ...field, ...base, label: label ?? field.label, carries: field.carries };
  const of = (kind: Type['kind']): Field['type'] => (kind === 'decimal' ? 'rate' : kind === 'bool' ? 'boolean' : kind === 'date' || kind === 'datetime' || kind === 'month' ? kind : kind === 'json' ? 'json' : 'string');
  return type.kind === 'row' ? { ...base, type: 'ref', to: type.row } : { ...base, type: type.kind === 'decimal' && type.integer ? 'integer' : of(type.kind) };
}

/** A figure made of fields that need a right needs it too, and goes where one of them is hidden. */
function rightsOf(model: Model, from: RowType, { reads }: Expression): Pick<Field, 'grant' | 'made'> {
  const steps = reads.flatMap((path) => findPath(model, from, path.replace(/^(row|record|line)\./, ''))?.steps ?? []);
  const grant = steps.find((step) => step.grant)?.grant;
  const made = [...new Set(steps.flatMap((step) => [...(step.key ? [step.key] : []), ...step.made ?? []]))];
  return { ...(grant ? { grant } : {}), ...(made.length ? { made } : {}) };
}

/** What the figures it uses need. */
function inherit(field: Field, used: readonly Field[]): void {
  field.grant ??= used.find((one) => one.grant)?.grant;
  const made = [...new Set(used.flatMap((one) => one.made ?? []))];
  if (made.length) field.made = made;
}

/** Names keep their capitals as columns of a sub-select. */
const columnOf = (name: string): string => name;

function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Partial<Pick<T, K>>;
}

function hasAggregate(expression: Expression): boolean {
  const walk = (node: unknown): boolean => typeof node === 'object' && node !== null && ((node as { op?: string }).op === 'aggregate' || Object.entries(node).some(([key, value]) => key !== 'type' && key !== 'field' && walk(value)));
  return walk(expression.tree);
}
