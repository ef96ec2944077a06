// transition: runs an action on other records: those `at` names, or all that `where` finds.
import { idOf } from '../../../core/values/index.ts';
import { rowOf } from '../../../core/expressions/scopes.ts';
import { sql } from 'kysely';
import { isOfCompany } from '../../entities/columns.ts';
import { SqlScope } from '../../store/expressionSql.ts';
import type { ActionRun, EffectOf, EffectRunner, Place } from '../actionRun.ts';
import { runAction } from '../run.ts';

export const runTransition: EffectRunner<EffectOf<'transition'>> = async (run, effect) => {
  const scope = run.scope(effect.each);
  if (effect.where !== undefined) await run.flush();
  const calls = new Map<string, Record<string, unknown>>();
  for (const place of run.places(effect)) {
    const ask = effect.with ? run.valuesOf(effect.with, scope, place.values) : {};
    for (const id of await idsOf(run, effect, place)) if (!calls.has(id)) calls.set(id, ask);
  }
  if (calls.size > 0) await run.flush();
  // In the order of ids, as all actions lock.
  for (const id of [...calls.keys()].sort()) {
    await runAction(run.work, effect.of, id, effect.do, { internal: true, confirmed: run.isConfirmed, ask: calls.get(id) });
  }
};

async function idsOf(run: ActionRun, effect: EffectOf<'transition'>, { values }: Place): Promise<string[]> {
  if (effect.at !== undefined) {
    const found = run.compiled(effect.at, run.scope(effect.each)).run(values, run.env.run);
    return (Array.isArray(found) ? found : [found]).flatMap((row) => idOf(row) ?? []);
  }
  if (effect.where === undefined) return [];
  const { model } = run.work.app;
  const where = run.compiled(effect.where, run.scope(effect.each, { target: rowOf(effect.of) }, `target ${effect.of}`));
  const scope = new SqlScope(model, { rowType: effect.of, alias: 't', as: ['target'], bound: values, env: run.env.run });
  const condition = scope.condition(where);
  const rows = await run.work.tx.run<{ id: string }>(sql`
    select t.id from ${scope.from()} ${scope.joins()} where ${isOfCompany(model, model.rows[effect.of]!) ? sql`t.company = ${run.work.caller.company}::bigint and` : sql``} (${condition}) order by t.id`);
  return rows.map((row) => row.id);
}
