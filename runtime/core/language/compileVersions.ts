// Versions of an entity: what the word gives is said in what the language has: a counted number, unique rows, transitions and rollups.
import type { RollupEffect } from '../effects/rollup.ts';
import type { TransitionEffect } from '../effects/transition.ts';
import type { Entity, Versions } from './model.ts';
import type { Action, Effect } from './workflowModel.ts';

export function giveVersions(entity: Entity, versions: Versions): void {
  entity.versions = versions;
  const { fields, workflow, id } = entity;
  // What is faulty is told by checkVersions, once.
  if (!versions.of.every((name) => fields[name]?.column)) return;
  const number = fields[versions.no];
  if (number) number.counted ??= versions.of;
  if (!workflow?.states[versions.inForce] || !workflow.actions[versions.replacedBy]) return;
  const same = sameKey(entity, versions);
  const state = workflow.field;
  entity.unique = [...entity.unique, { fields: versions.of, when: `record.${state} == '${versions.inForce}'`, nulls: 'same' }];
  for (const action of Object.values(workflow.actions)) if (action.to === versions.inForce) {
    const replaces: TransitionEffect = { kind: 'transition', transition: id, where: `${same} && target.${state} == '${versions.inForce}' && target != record`, do: versions.replacedBy };
    action.effects = [...action.effects, replaces];
  }
  const { chosen } = versions;
  if (chosen === undefined || !fields[chosen]?.column) return;
  entity.unique = [...entity.unique, { fields: versions.of, when: `record.${chosen} == true`, nulls: 'same' }];
  for (const action of Object.values(workflow.actions)) action.effects = action.effects.flatMap((effect) => [...givesUp(effect, entity, chosen, same), effect]);
}

/** Of all versions of a record one is chosen: the others are let go before it is. */
function givesUp(effect: Action['effects'][number], { id, workflow }: Entity, chosen: string, same: string): Effect[] {
  if (effect.kind !== 'set' || effect.each !== undefined || effect.set[chosen] === undefined) return [];
  const others: RollupEffect = {
    kind: 'rollup', rollup: id, when: effect.when === undefined ? effect.set[chosen] : `(${effect.when}) && (${effect.set[chosen]})`,
    where: `${same} && target.${chosen} == true && target != record`, put: { [chosen]: 'false' }, states: Object.keys(workflow!.states),
  };
  return [others];
}

/** Fields that both leave empty agree, too. */
function sameKey({ fields }: Entity, { of }: Versions): string {
  return of.map((name) => (fields[name]!.required === true ? `target.${name} == record.${name}` : `(target.${name} == record.${name} || (target.${name} == null && record.${name} == null))`)).join(' && ');
}
