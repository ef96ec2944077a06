// A bulk action over everything a list's conditions find: the records meant, within what one call may do.
import { sql } from 'kysely';
import { AppError, fill } from '../../core/contract/errors.ts';
import type { PageRequest } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { Values } from './operands.ts';
import { filterTerms } from './filterTerms.ts';
import { screenOf } from './list.ts';
import { conditionSql, scopeFor } from './listPlan.ts';
import { ready } from './slots.ts';
import type { Surroundings } from './surroundings.ts';
import { runAsked } from './types.ts';

/** Records of one call "for all that the list finds". */
export const mostOfAll = 5_000;

/** The list's own conditions, as its calls carry them, already read from JSON. One without a condition says `everything: true`. @throws AppError `shape.bad` */
export function allIn(value: unknown): Pick<PageRequest, 'filter' | 'sql' | 'within' | 'screen'> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('shape.bad', { path: 'all' });
  const { filter, sql: tree, within, screen, everything, ...others } = value as Record<string, unknown>;
  // A condition under a mistaken name would let everything be meant.
  for (const name of Object.keys(others)) throw new AppError('shape.bad', { path: `all.${name}` });
  if (everything !== undefined && typeof everything !== 'boolean') throw new AppError('shape.bad', { path: 'all.everything' });

  for (const [name, part] of Object.entries({ filter, sql: tree, within })) {
    if (part !== undefined && (typeof part !== 'object' || part === null || Array.isArray(part))) throw new AppError('shape.bad', { path: `all.${name}` });
  }
  if (screen !== undefined && typeof screen !== 'string') throw new AppError('shape.bad', { path: 'all.screen' });
  if (everything !== true && ![filter, tree, within].some((part) => part !== undefined && Object.keys(part as object).length > 0)) throw new AppError('shape.bad', { path: 'all.everything' });
  return { filter, sql: tree, within, screen } as ReturnType<typeof allIn>;
}

/** Ids in the order they were made. @throws AppError `rule.refused` when there are more than one call may touch, `selection.none` when there is none */
export async function idsOfAll(around: Surroundings, entity: Entity, asked: ReturnType<typeof allIn>): Promise<string[]> {
  const { app: { model }, caller } = around;
  const values = new Values();
  values.add(caller.company);
  const terms = filterTerms(around, entity, { ...asked, screen: screenOf(model, entity, asked.screen) }, values);
  const scope = scopeFor(around, entity);
  const where = conditionSql(model, entity, terms, scope);
  const plan = ready<{ id: string }>(sql`select "t"."id"::text as "id" from ${scope.from()} ${scope.joins()} where ${where} order by "t"."id" limit ${sql.lit(mostOfAll + 1)}`);
  const rows = await runAsked(around, plan.with(values.list), 'filter');
  if (rows.length === 0) throw new AppError('selection.none');
  if (rows.length > mostOfAll) throw new AppError('rule.refused', { text: fill(sayIn(model.locales, caller.lang)('一次最多处理{n}条，请缩小筛选范围'), { n: mostOfAll }) });
  return rows.map(({ id }) => id);
}
