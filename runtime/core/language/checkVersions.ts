// Checks versions: what they are versions of, which state is in force, how the former one goes, and which is chosen.
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Entity } from './model.ts';

export function checkVersions(entity: Entity, definition: Definition, context: Context): void {
  const { versions, workflow } = entity;
  if (!versions) return;
  const at = ['versions'];
  if (!workflow) { definition.fault(at, 'versions.flow', `${entity.id} has no states: none of its versions could be in force.`, 'Give it a `workflow`, or take `versions` away.', { key: true }); return; }
  versions.of.forEach((name, index) => {
    const field = context.fieldAt(definition, [...at, 'of', index], entity, name);
    if (field && (field.live || traitsOf(field.type).refers === 'many' || traitsOf(field.type).structure)) definition.fault([...at, 'of', index], 'versions.of', `Records cannot be told apart by \`${name}\`.`, 'Name the references or choices that all versions have in common.');
  });
  const number = context.fieldAt(definition, [...at, 'no'], entity, versions.no);
  if (number?.counted && number.counted.join() !== versions.of.join()) definition.fault([...at, 'no'], 'versions.no', `\`${versions.no}\` is counted within something else than \`of\`: two versions could bear one number.`, 'Take its `counted` away: versions are counted within `of`.');
  checkForce(entity, definition);
  if (versions.chosen === undefined) return;
  const chosen = context.fieldAt(definition, [...at, 'chosen'], entity, versions.chosen);
  if (chosen && (!traitsOf(chosen.type).flag || !chosen.system)) definition.fault([...at, 'chosen'], 'versions.chosen', `\`${versions.chosen}\` ${chosen.system ? 'does not say yes or no' : 'can be ticked by people, in two versions at once'}.`, 'Name a field of type boolean with `"system": true`, which an action sets.');
}

function checkForce({ id, versions, workflow }: Entity, definition: Definition): void {
  const { inForce, replacedBy } = versions!;
  const { states, actions } = workflow!;
  const state = states[inForce];
  if (!state) definition.fault(['versions', 'inForce'], 'state.unknown', `${id} has no state \`${inForce}\`.`, didYouMean(inForce, Object.keys(states)));
  else if (state.editable) definition.fault(['versions', 'inForce'], 'versions.editable', `What is in force could be edited: \`${inForce}\` is \`editable\`.`, 'Take `editable` away from the state: what is in force is changed by a new version.');
  else if (!Object.values(actions).some(({ to }) => to === inForce)) definition.fault(['versions', 'inForce'], 'versions.never', `No action leads to \`${inForce}\`: no version would ever be in force.`, 'Name the state that the confirming action leads to.');
  const action = actions[replacedBy];
  if (!action) definition.fault(['versions', 'replacedBy'], 'action.unknown', `${id} has no action \`${replacedBy}\`.`, didYouMean(replacedBy, Object.keys(actions), 'Add one from the state in force to another.'));
  else if (state && (!action.from.includes(inForce) || action.to === undefined || action.to === inForce)) definition.fault(['versions', 'replacedBy'], 'versions.replaced', `\`${replacedBy}\` does not lead a version out of \`${inForce}\`: two would be in force.`, `Write \`"from": ["${inForce}"], "to": "replaced", "internal": true\` at the action.`);
}
