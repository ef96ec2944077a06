// transition: runs an action on other records: those `at` names, or all that `where` finds.
import { idOf } from '../../../core/values/index.ts';
import type { ActionRun, EffectOf, EffectRunner, Place } from '../actionRun.ts';
import { idsWhere } from '../found.ts';

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
    await run.runAction(run.work, effect.transition, id, effect.do, { internal: true, confirmed: run.isConfirmed, ask: calls.get(id) });
  }
};

/** Those `at` names: what `with` reckons of them is reckoned once they are locked. What `where` finds is locked as it acts, in the order of ids. */
export async function transitionRows(run: ActionRun, effect: EffectOf<'transition'>): Promise<{ rowType: string; id: string }[]> {
  if (effect.at === undefined) return [];
  const ids = await Promise.all(run.places(effect).map((place) => idsOf(run, effect, place)));
  return ids.flat().filter((id) => effect.transition !== run.entity.id || id !== run.record.id).map((id) => ({ rowType: effect.transition, id }));
}

async function idsOf(run: ActionRun, effect: EffectOf<'transition'>, { values }: Place): Promise<string[]> {
  if (effect.at !== undefined) {
    const found = run.compiled(effect.at, run.scope(effect.each)).run(values, run.env.run);
    return (Array.isArray(found) ? found : [found]).flatMap((row) => idOf(row) ?? []);
  }
  if (effect.where === undefined) return [];
  return idsWhere(run, effect.transition, effect.where, effect.each, { values });
}
