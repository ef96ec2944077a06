// What is done to the rows of a worklist: actions of the records they stand for, and documents begun with what is ticked.
import type { Entity, Lines, Query, Screen, ScreenAction } from '../language/model.ts';
import { standsFor, typedIn } from '../language/worklist.ts';
import { linesActions, planActions } from './actions.ts';
import { addressed, newLink, recordLink } from './address.ts';
import { baseOf } from './base.ts';
import type { ListPlan, PlanAction } from './plan.ts';
import { formOf } from './pullPlan.ts';
import { detailRoute, mayOpen, sees, type Making } from './rights.ts';
import type { TypesOf } from './types.ts';

type Work = Pick<ListPlan, 'stands' | 'actions' | 'rowActions' | 'bulkActions' | 'opens' | 'statusField' | 'states'>;

/** @param exports the report's own button, where it is held */
export function worklistPlan(making: Making, screen: Screen, query: Query, groups: readonly { key: string }[], types: TypesOf, exports: PlanAction[]): Work | undefined {
  const by = screen.standsFor!;
  const of = groups.some(({ key }) => key === by) ? standsFor(making.model, query, by) : undefined;
  if (!of) return undefined;
  const entity = making.model.entities[of.entity]!;
  const planned = (said: readonly ScreenAction[]): PlanAction[] => said.flatMap((action) => (entity.workflow?.actions[action.do]?.of !== undefined ? ofLines(making, entity, action, types) : action.pull === undefined ? planActions(making, entity, [action], types, {}) : begun(making, action)));
  const actions = planned(screen.actions.filter((action) => action.do !== 'export'));
  const rowActions = planned((screen.row?.actions ?? []) as ScreenAction[]);
  const isBulk = (action: PlanAction): boolean => action.bulk === true;
  const opens = screen.row?.opens ?? detailRoute(making, entity.id);
  const { statusField, states } = baseOf(making, { ...screen, entity: entity.id }, entity);
  return {
    stands: { by, up: of.up, row: of.row, entity: entity.id, api: entity.api, fields: wanted(entity, by, of.up, [...actions, ...rowActions], types), ...editsOf(making, screen, query, of) },
    actions: [...actions.filter((action) => !isBulk(action)), ...exports], rowActions,
    bulkActions: [...actions.filter(isBulk), ...rowActions.filter((action) => isBulk(action) && !actions.some((known) => known.do === action.do))],
    ...(opens !== undefined && isOpen(making, opens) && { opens: recordLink(addressed(making.model, opens)) }), ...(statusField !== undefined && { statusField, states }),
  };
}

/** What runs on the lines that rows stand for. */
function ofLines(making: Making, entity: Entity, { do: name, label }: ScreenAction, types: TypesOf): PlanAction[] {
  return linesActions(making, entity, entity.workflow!.actions[name]!.of!, types).filter((action) => action.do === name).map(({ when: _when, ...action }) => ({ ...action, ...(label !== undefined && { label: making.say(label) }) }));
}

const isOpen = ({ model, rights }: Making, route: string): boolean => { const screen = Object.values(model.screens).find((one) => one.route === route); return screen === undefined || mayOpen(model, screen, rights); };

/** A new document of whoever may make one, begun with what is ticked. */
function begun(making: Making, { do: name, label, pull, primary, icon }: ScreenAction): PlanAction[] {
  const { model, rights, say } = making;
  const lines = model.rows[pull!.slice(0, pull!.lastIndexOf('.'))] as Lines | undefined;
  const made = lines && model.entities[lines.entity];
  const form = made && rights.may(`POST ${made.api}`) ? formOf(making, made.id) : undefined;
  if (!lines || !form) return [];
  return [{ do: name, label: say(label ?? name), bulk: true, takes: true, open: `${newLink(form)}?pull=${lines.name}.${pull!.slice(pull!.lastIndexOf('.') + 1)}`, ...(primary && { primary }), ...(icon !== undefined && { icon }) }];
}

/** Cells that the caller may type into, each in the states where everything or this field is open. */
function editsOf({ model, rights }: Making, screen: Screen, query: Query, of: NonNullable<ReturnType<typeof standsFor>>): { edits?: Record<string, readonly string[]> } {
  const entity = model.entities[of.entity]!;
  if (!rights.may(`PUT ${entity.api}`)) return {};
  const states = Object.values(entity.workflow?.states ?? {}).filter(({ editable }) => editable).map(({ name }) => name);
  const edits = screen.columns.flatMap(({ field: name, edit }) => {
    const field = edit && typedIn(model, query, of, name);
    return field && sees(rights, field) && !(field.key !== undefined && rights.lockedFields?.has(field.key)) ? [[name, [...states, ...field.editable ?? []]] as const] : [];
  });
  return edits.length > 0 ? { edits: Object.fromEntries(edits) } : {};
}

/** What the answer brings of the record: its state, and what its actions look at. */
function wanted({ id, workflow }: Entity, by: string, up: string, actions: readonly PlanAction[], types: TypesOf): string[] {
  const own = actions.flatMap(({ when, who }) => [when, who].flatMap((source) => (source === undefined ? [] : types.readsOf(source, id) ?? [])))
    .flatMap((path) => (path.startsWith('record.') && !path.includes('.*') ? [path.slice('record.'.length)] : []));
  const before = up === '' ? by : `${by}.${up}`;
  return [...new Set([before, ...[...(workflow ? [workflow.field] : []), ...own].map((path) => `${before}.${path}`)])];
}
