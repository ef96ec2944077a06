// The plan of a screen that takes one code after another: the questions of its action, sorted by what they are for.
import type { Action, Entity, Field, Screen } from '../language/model.ts';
import { traitsOf } from '../values/types/index.ts';
import { planActions } from './actions.ts';
import { baseOf } from './base.ts';
import { defined, planField, planFields } from './fields.ts';
import type { ScanPlan } from './plan.ts';
import { screenOf, sees } from './rights.ts';
import type { Making } from './rights.ts';
import { TypesOf } from './types.ts';

/** @throws RangeError where the action is not there, which the schema check tells */
export function scanPlan(making: Making, screen: Screen, entity: Entity): ScanPlan {
  const { model, rights, say } = making;
  const types = new TypesOf(making);
  types.own(entity.id);
  const scan = screen.scan!;
  const action = entity.workflow?.actions[scan.do];
  if (!action?.ask[scan.code]) throw new RangeError(`Screen "${screen.id}" scans by no action of ${entity.id}.`);
  const planned = (field: Field): ReturnType<typeof planField> => planField(making, entity, { ...field, column: field.column ?? '' }, types);
  const fields = planFields(making, entity, types, true);
  const back = scan.undo === undefined ? undefined : entity.workflow!.actions[scan.undo];
  return {
    ...baseOf(making, screen, entity), kind: 'scan', do: action.name, code: planned(action.ask[scan.code]!),
    keeps: (scan.keeps ?? []).flatMap((name) => (action.ask[name] && sees(rights, action.ask[name]!) ? [{ field: planned(action.ask[name]!), by: codesOf(model.entities[action.ask[name]!.to ?? '']) }] : [])),
    figures: screen.figures.map((figure) => (typeof figure === 'string' ? { field: figure, label: undefined } : figure)).filter(({ field }) => fields[field]).map(({ field, label }) => ({ field, label: label === undefined ? fields[field]!.label : say(label) })),
    fields,
    actions: planActions(making, entity, screen.actions, types, {}),
    ...defined({
      from: statesOf(action), adds: scan.adds === undefined ? undefined : planned(action.ask[scan.adds]!),
      undo: back && rights.may(back.permission) ? { do: back.name, ask: Object.keys(back.ask) } : undefined,
      detail: screenOf(model, entity.id, 'detail', rights)?.route,
    }),
    types: types.types,
  };
}

const statesOf = ({ from }: Action): string[] | undefined => (from && from.length > 0 ? from : undefined);

/** What a label on a record says: its codes, none of a reference. */
const codesOf = (target: Entity | undefined): string[] => Object.values(target?.fields ?? {}).filter(({ type }) => type === 'code' || type === 'barcode' || traitsOf(type).text === 'code').map(({ name }) => name);
