// Checks a screen that takes one code after another: its action asks for what the screen gives.
import { isCount } from './checkTypes.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Action, Entity, Field, Screen } from './model.ts';
import type { Path } from './places.ts';
import { traitsOf } from '../values/types/index.ts';

export function checkScan({ scan, route }: Screen, entity: Entity, definition: Definition): void {
  if (!scan) return;
  const { do: name, code, keeps = [], adds, undo } = scan;
  const actions = entity.workflow?.actions ?? {};
  const actionAt = (at: Path, called: string): Action | undefined => {
    const action = actions[called];
    const isRun = action && !action.internal && action.of === undefined && (action.on ?? 'record') === 'record';
    if (!isRun) definition.fault(at, 'action.unknown', `${entity.id} has no action \`${called}\` that runs on one record.`, didYouMean(called, Object.keys(actions)));
    return isRun ? action : undefined;
  };
  if (!route.includes('{')) definition.fault(['scan'], 'scan.record', 'No place of the address names the record.', 'Add `{id}` to the route.', { key: true });
  const action = actionAt(['scan', 'do'], name);
  if (!action) return;
  const question = (at: Path, called: string, does: (field: Field) => boolean, what: string, hint: string): void => {
    const field = action.ask[called];
    if (!field) definition.fault(at, 'field.unknown', `\`${name}\` does not ask for \`${called}\`.`, didYouMean(called, Object.keys(action.ask)));
    else if (!does(field)) definition.fault(at, 'scan.question', `\`${called}\` ${what}.`, hint);
  };
  question(['scan', 'code'], code, ({ type }) => traitsOf(type).text !== undefined, 'takes no code', 'Name a question of type string or barcode; what it means is found by the action.');
  keeps.forEach((one, index) => question(['scan', 'keeps', index], one, ({ type }) => traitsOf(type).refers === 'one' || traitsOf(type).choice === 'one', 'is no reference and no choice', 'Name a question of type ref or enum.'));
  if (adds !== undefined) question(['scan', 'adds'], adds, ({ type }) => isCount(traitsOf(type)), 'does not count', 'Name a quantity or an integer.');
  const given = [code, ...keeps, ...(adds === undefined ? [] : [adds])];
  const lacking = !action.ask[code] ? undefined : Object.values(action.ask).find((field) => field.required === true && field.default === undefined && !given.includes(field.name));
  if (lacking) definition.fault(['scan', 'do'], 'scan.lacks', `\`${name}\` asks for \`${lacking.name}\`, which nothing on the screen gives.`, `Add it to \`keeps\`, or give it a default.`);
  if (undo === undefined) return;
  const back = actionAt(['scan', 'undo'], undo);
  const strange = Object.values(back?.ask ?? {}).find((field) => field.required === true && field.default === undefined && !given.includes(field.name));
  if (strange) definition.fault(['scan', 'undo'], 'scan.lacks', `\`${undo}\` asks for \`${strange.name}\`, which no scan says.`, `Name it like a question of \`${name}\`.`);
}
