// GET api/sums: totals of figures over the whole filter, whatever the page shows; quantities by their units, which are never added.
import { sql } from 'kysely';
import type { PageRequest, RefValue } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';
import { isDecimal } from '../../core/values/index.ts';
import { bad, Values } from './conditionSql.ts';
import { displaySql } from './display.ts';
import { filterTerms } from './filterTerms.ts';
import { screenOf } from './list.ts';
import { conditionSql, scopeFor } from './listPlan.ts';
import { findPath, mustFindPath, type FoundPath } from './paths.ts';
import { ready } from './slots.ts';
import type { Surroundings } from './surroundings.ts';
import { runAsked } from './types.ts';

const mostSums = 20;

export type Sum = string | { unit: RefValue | null; value: string }[];

/** @returns field → sum as decimal text (nothing to add gives "0"), or one for each unit that occurs */
export async function sumsOf(around: Surroundings, entity: Entity, names: readonly string[], request: PageRequest): Promise<Record<string, Sum>> {
  const { app: { model }, caller } = around;
  if (names.length > mostSums) throw bad('sums', `最多${mostSums}列`);
  const paths = names.map((name) => mustFindPath(model, entity, name, 'sums', caller));
  for (const path of paths) if (path.isMany || !(isDecimal(path.field.type) || path.field.type === 'integer')) throw bad('sums', `【${path.path}】不是数值`);
  const values = new Values();
  values.add(caller.company);
  const terms = filterTerms(around, entity, { filter: request.filter, sql: request.sql, screen: screenOf(model, entity, request.screen) }, values);

  const plain = paths.filter((path) => !unitOf(path));
  const [sums, ...byUnit] = await Promise.all([plain.length ? addPlain() : {}, ...paths.filter(unitOf).map(addByUnit)]);
  return Object.assign({}, sums, ...byUnit) as Record<string, Sum>;

  function unitOf(path: FoundPath): FoundPath | undefined {
    if (!path.field.unit) return undefined;
    const before = path.path.split('.').slice(0, -1);
    const unit = findPath(model, entity, [...before, path.field.unit].join('.'));
    return unit && !unit.isMany && unit.field.to ? unit : undefined;
  }

  async function addPlain(): Promise<Record<string, Sum>> {
    const scope = scopeFor(around, entity);
    const columns = plain.map((path) => sql`coalesce(sum(${scope.column(path.path).sql}), 0)::text as ${sql.id(path.path)}`);
    const where = conditionSql(model, entity, terms, scope);
    const plan = ready<Record<string, string>>(sql`select ${sql.join(columns)} from ${scope.from()} ${scope.joins()} where ${where}`);
    return (await runAsked(around, plan.with(values.list), 'filter'))[0]!;
  }

  async function addByUnit(path: FoundPath): Promise<Record<string, Sum>> {
    const scope = scopeFor(around, entity);
    const unit = unitOf(path)!;
    const target = model.rows[unit.field.to!]!;
    const id = scope.column(unit.path).sql;
    const label = displaySql(scope, model, target, `${unit.path}.`);
    const scale = target.fields.scale ? scope.column(`${unit.path}.scale`).sql : sql`null::int`;
    const where = conditionSql(model, entity, terms, scope);
    const amount = scope.column(path.path).sql;
    const plan = ready<{ id: string | null; label: string | null; scale: number | null; value: string }>(sql`select ${id}::text as "id", ${label} as "label", ${scale} as "scale", sum(${amount})::text as "value"
      from ${scope.from()} ${scope.joins()} where ${where} and ${amount} is not null group by 1, 2, 3 order by 2, 1`);
    const rows = await runAsked(around, plan.with(values.list), 'filter');
    return { [path.path]: rows.map((row) => ({ unit: row.id === null ? null : { id: row.id, label: row.label ?? '', ...(row.scale === null ? {} : { scale: row.scale }) }, value: row.value })) };
  }
}
