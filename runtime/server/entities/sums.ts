// GET api/sums: totals of figures over the whole filter, whatever the page shows; quantities by their units and money by its currencies, which are never added.
import { sql, type RawBuilder } from 'kysely';
import type { PageRequest, RefValue } from '../../core/contract/wire.ts';
import { Decimal, toText } from '../../core/decimal.ts';
import type { Entity, Model } from '../../core/language/model.ts';
import { isDecimal } from '../../core/values/index.ts';
import type { Caller } from '../context.ts';
import type { SqlScope } from '../store/expressionSql.ts';
import { inWords } from '../store/inWords.ts';
import { bad, Values } from './operands.ts';
import { displaySql } from './display.ts';
import { filterTerms } from './filterTerms.ts';
import { screenOf } from './list.ts';
import { conditionSql, scopeFor } from './listPlan.ts';
import { findPath, mustFindPath, type FoundPath } from './paths.ts';
import { ready } from './slots.ts';
import type { Surroundings } from './surroundings.ts';
import { runAsked } from './types.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const mostSums = 20;

export type Sum = string | { unit: RefValue | null; value: string }[];

/** Columns that add up. @throws AppError `filter.bad` */
export function figuresOf(model: Model, entity: Entity, names: readonly string[], caller: Caller): FoundPath[] {
  if (names.length > mostSums) throw bad('sums', '最多{n}列', { n: mostSums });
  const paths = names.map((name) => mustFindPath(model, entity, name, 'sums', caller));
  for (const path of paths) if (path.isMany || !(isDecimal(path.field.type) || traitsOf(path.field.type).number === 'integer')) throw bad('sums', '【{name}】不是数值', { name: path.path });
  return paths;
}

/** Where a quantity's unit, or the currency of money that is not the company's own, stands beside it. */
export function unitOf(model: Model, entity: Entity, path: FoundPath): FoundPath | undefined {
  const way = path.field.unit ?? path.field.currency;
  if (!way) return undefined;
  const before = path.path.split('.').slice(0, -1);
  const unit = findPath(model, entity, [...before, way].join('.'));
  return unit && !unit.isMany && unit.field.to ? unit : undefined;
}

export function unitSql(model: Model, entity: Entity, scope: SqlScope, path: FoundPath): Record<'id' | 'label' | 'scale', RawBuilder<unknown>> {
  const unit = unitOf(model, entity, path)!;
  const target = model.rows[unit.field.to!]!;
  return { id: scope.column(unit.path).sql, label: displaySql(scope, model, target, `${unit.path}.`), scale: target.fields.scale ? scope.column(`${unit.path}.scale`).sql : sql`null::int` };
}

/** @returns field → sum as decimal text (nothing to add gives "0"), or one for each unit or currency that occurs */
export async function sumsOf(around: Surroundings, entity: Entity, names: readonly string[], request: PageRequest): Promise<Record<string, Sum>> {
  const { app: { model }, caller } = around;
  const paths = figuresOf(model, entity, names, caller);
  const values = new Values();
  values.add(caller.company);
  const terms = filterTerms(around, entity, { filter: request.filter, sql: request.sql, within: request.within, screen: screenOf(model, entity, request.screen) }, values);

  const hasUnit = (path: FoundPath): boolean => unitOf(model, entity, path) !== undefined;
  const plain = paths.filter((path) => !hasUnit(path));
  const [sums, ...byUnit] = await Promise.all([plain.length ? addPlain() : {}, ...paths.filter(hasUnit).map(addByUnit)]);
  return Object.assign({}, sums, ...byUnit) as Record<string, Sum>;

  async function addPlain(): Promise<Record<string, Sum>> {
    const scope = scopeFor(around, entity);
    const columns = plain.map((path) => sql`coalesce(sum(${scope.column(path.path).sql}), 0)::text as ${sql.id(path.path)}`);
    const where = conditionSql(model, entity, terms, scope);
    const plan = ready<Record<string, string>>(sql`select ${sql.join(columns)} from ${scope.from()} ${scope.joins()} where ${where}`);
    return (await runAsked(around, inWords(plan.with(values.list), () => ({ do: 'sums', around, entity, terms, figures: plain })), 'filter'))[0]!;
  }

  async function addByUnit(path: FoundPath): Promise<Record<string, Sum>> {
    const scope = scopeFor(around, entity);
    const unit = unitSql(model, entity, scope, path);
    const where = conditionSql(model, entity, terms, scope);
    const amount = scope.column(path.path).sql;
    const plan = ready<{ id: string | null; label: string | null; scale: number | null; value: string }>(sql`select ${unit.id}::text as "id", ${unit.label} as "label", ${unit.scale} as "scale", sum(${amount})::text as "value"
      from ${scope.from()} ${scope.joins()} where ${where} and ${amount} is not null group by 1, 2, 3 order by 2, 1`);
    const rows = await runAsked(around, inWords(plan.with(values.list), () => ({ do: 'sums', around, entity, terms, figures: [path], unit: unitOf(model, entity, path) })), 'filter');
    const apart = rows.map((row) => ({ unit: row.id === null ? null : { id: row.id, label: row.label ?? '', ...(row.scale === null ? {} : { scale: row.scale }) }, value: row.value }));
    return { [path.path]: traitsOf(path.field.type).measure === 'currency' ? byCurrency(apart, ownCurrency(around)) : apart };
  }
}

/** What the company keeps its books in. */
export const ownCurrency = ({ app: { model }, caller }: Surroundings): string | undefined => caller.settings.GLOBAL_BASE_CURRENCY ?? model.settings.GLOBAL_BASE_CURRENCY?.default ?? undefined;

/** Money that names no currency is in the company's own; where all of it is, there is one sum. */
export function byCurrency(apart: Exclude<Sum, string>, own: string | undefined): Sum {
  const isOwn = ({ unit }: { unit: RefValue | null }): boolean => unit === null || unit.label === own;
  const ours = apart.filter(isOwn);
  const others = apart.filter((one) => !isOwn(one));
  const sum = addAll(ours.map(({ value }) => value));
  if (others.length === 0) return sum;
  return ours.length === 0 ? others : [{ unit: ours.find(({ unit }) => unit !== null)?.unit ?? null, value: sum }, ...others];
}

/** The last digit of the longest stays: 1.50 and 2 are 3.50; nothing is "0". */
export function addAll(figures: readonly string[]): string {
  if (figures.length <= 1) return figures[0] ?? '0';
  const scale = Math.max(...figures.map((figure) => figure.split('.')[1]?.length ?? 0));
  return toText(figures.reduce((sum, figure) => sum.plus(figure), new Decimal(0)), scale);
}
