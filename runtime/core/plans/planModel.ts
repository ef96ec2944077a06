// The part of the model that a plan carries, rebuilt in the browser so that the document functions run on it as they do on the server.
import type { Action, Entity, Field, Lines, Model, RowType } from '../language/model.ts';
import type { DocModel } from '../documents/env.ts';
import type { PrintPlan } from '../print/plan.ts';
import type { Plan, PlanAction, PlanField, PlanFound, PlanLines } from './plan.ts';
import { makeField } from '../values/makeField.ts';

/** Offered by state too, but no actions of a workflow. */
const ofEveryEntity = new Set(['edit', 'delete']);

const built = new WeakMap<object, DocModel>();

/** @returns row types and rules of the plan's entity, and of others what its expressions read; the same object for the same plan */
export function planModel(plan: Plan | PrintPlan): DocModel {
  let model = built.get(plan);
  if (!model) built.set(plan, (model = build(plan)));
  return model;
}

function build(plan: Plan | PrintPlan): DocModel {
  const rows: Model['rows'] = {};
  for (const [id, type] of Object.entries(plan.types.rows)) {
    rows[id] = rowType(id, type.label, type.parent, Object.fromEntries(Object.values(type.fields).map((field) => [field.name, makeField(field)])));
  }
  for (const [id, type] of Object.entries(plan.types.rows)) {
    for (const name of type.lines) if (rows[`${id}.${name}`]) rows[id].lines[name] = Object.assign(rows[`${id}.${name}`], { name, parent: id }) as Lines;
  }
  const whole = 'fields' in plan && !Array.isArray(plan.fields) && 'lines' in plan;
  if (whole) addOwn(rows, plan.entity, plan.title, undefined, plan.fields as Record<string, PlanField>, plan.lines, 'found' in plan ? plan.found : undefined);
  const entity = entityOf(plan, rows[plan.entity] ?? rowType(plan.entity, plan.title, undefined, {}));
  rows[plan.entity] = entity;
  return { entities: { [plan.entity]: entity }, rows, settings: plan.types.settings as unknown as Model['settings'] };
}

function addOwn(rows: Model['rows'], id: string, label: string, parent: string | undefined, fields: Record<string, PlanField>, lines: Record<string, PlanLines>, found?: PlanFound): RowType {
  const type = rowType(id, label, parent, Object.fromEntries(Object.values(fields).map((field) => [field.name, { ...field, column: '' } as Field])));
  rows[id] = type;
  if (found) type.found = found as unknown as NonNullable<RowType['found']>;
  for (const one of Object.values(lines)) {
    const inside = addOwn(rows, `${id}.${one.name}`, one.label, id, one.fields, one.lines, one.found);
    const { name, min, max, visible, unique, scan } = one;
    type.lines[name] = Object.assign(inside, { name, min, max, visible, unique, scan }) as Lines;
  }
  return type;
}

function rowType(id: string, label: string, parent: string | undefined, fields: Record<string, Field>): RowType {
  return { id, label, entity: id, ...(parent !== undefined && { parent }), table: { schema: '', name: '' }, fields, lines: {}, display: '', called: { name: '' }, unique: [], computeOrder: [] };
}

function entityOf(plan: Plan | PrintPlan, type: RowType): Entity {
  const workflow = plan.kind === 'print' || plan.statusField === undefined || plan.states === undefined ? undefined : {
    field: plan.statusField, initial: Object.keys(plan.states)[0],
    states: Object.fromEntries(Object.entries(plan.states).map(([name, state]) => [name, { name, ...state }])),
    actions: Object.fromEntries(actionsOf(plan).filter((action) => action.from !== undefined && !ofEveryEntity.has(action.do)).map((action) => [action.do, flowAction(action)])),
  };
  return Object.assign(type, {
    module: plan.entity.split('.')[0], file: '', api: plan.api, scope: 'company' as const, key: [], indexes: [], large: false, owners: [],
    constraints: 'constraints' in plan ? plan.constraints : [], ...(workflow && { workflow }),
  }) as Entity;
}

function actionsOf(plan: Plan): PlanAction[] {
  return 'actions' in plan ? [...plan.actions, ...('rowActions' in plan ? plan.rowActions : [])] : [];
}

/** Rights were applied when the plan was made, so the permission no longer matters. */
function flowAction(action: PlanAction): Action {
  return { name: action.do, label: action.label, from: action.from!, to: action.to, who: action.who, permission: '', guard: [], ask: {}, effects: [], bulk: action.bulk };
}
