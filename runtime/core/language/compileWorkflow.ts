// Turns a merged workflow and a ledger of a source file into the model's.
import { compileEffect } from '../effects/index.ts';
import type { Action, Balance, Closing, Field, Ledger, State, Workflow } from './model.ts';
import type * as Source from './meta.generated.ts';
import { compileFields } from './compileFields.ts';
import { didYouMean } from './faults.ts';
import { eachOf } from './together.ts';
import type { Definition } from './definition.ts';
import { mapOf, snake } from './names.ts';
import { makeField } from '../values/makeField.ts';

export function compileWorkflow(source: Source.Workflow, api: string, definition: Definition): Workflow {
  const states = mapOf<State>();
  for (const [name, state] of Object.entries(source.states ?? {})) {
    if (state === null) continue;
    if (state.label === undefined) definition.fault(['workflow', 'states', name], 'state.incomplete', `State \`${name}\` has no label.`, 'Add `"label": …`, or check the name: no inherited state gives it.', { key: true, cut: 'label' });
    const tone = state.tone ?? 'draft';
    states[name] = { name, ...state, label: state.label ?? name, tone, live: state.live ?? tone !== 'void' };
  }
  const actions = mapOf<Action>();
  for (const [name, said] of Object.entries(source.actions ?? {})) {
    if (said === null) continue;
    const action = likened(name, said, source.actions ?? {}, definition);
    const at = ['workflow', 'actions', name];
    if (action.label === undefined) definition.fault(at, 'action.incomplete', `Action \`${name}\` has no label.`, 'Add `"label": …`, or check the name: no inherited action gives it.', { key: true, cut: 'label' });
    if (action.from === undefined && action.on !== 'page') definition.fault(at, 'action.incomplete', `Action \`${name}\` does not say from which states it may be used.`, 'Add `"from": ["draft"]`.', { key: true, cut: 'from' });
    const { afresh: _afresh, like: _like, who, confirm, auto, timed, ask, effects, guard, ...rest } = action;
    actions[name] = {
      ...rest, ...(who && { who }), ...(confirm && { confirm }), ...(auto && { auto }), ...(timed && { timed, internal: true }), name, label: action.label ?? name, from: action.from ?? [], permission: action.permission ?? `PUT ${api}/${name}`,
      // Those that look into other records become rules once lines are known (core/found/compile.ts).
      guard: ((guard ?? []) as Action['guard']).map((one) => placed(action, one)), ask: tablesOf(compileFields(ask, definition, [...at, 'ask']), definition), effects: (effects ?? []).map((one) => compileEffect(placed(action, one))),
    };
  }
  return { field: source.field ?? 'status', initial: source.initial ?? Object.keys(states)[0] ?? 'draft', ...(source.lockedWhen !== undefined && { lockedWhen: source.lockedWhen }), states, actions };
}

/** Tables that begin with rows of the document know whose they are. */
function tablesOf(ask: Record<string, Field>, definition: Definition): Record<string, Field> {
  const { id } = definition.value as { id?: string };
  for (const { table } of Object.values(ask)) if (table?.from !== undefined) table.of = `${id}.${table.from}`;
  return ask;
}

/** Parts of an action on rows of lines say where they are done. */
function placed<T extends object>({ of }: Source.Action, part: T): T {
  const each = of === undefined ? undefined : eachOf({ of }, part);
  return each === undefined ? part : { ...part, each };
}

/** Laid over the action it is like; one step, so that reading needs no search. */
function likened(name: string, action: Source.Action, actions: NonNullable<Source.Workflow['actions']>, definition: Definition): Source.Action {
  if (action.like === undefined) return action;
  const model = actions[action.like];
  const at = ['workflow', 'actions', name, 'like'];
  if (!model) { definition.fault(at, 'action.unknown', `There is no action \`${action.like}\` to start from.`, didYouMean(action.like, Object.keys(actions))); return action; }
  if (action.like === name) { definition.fault(at, 'action.like', `\`${name}\` starts from itself: it would do everything twice.`, 'Take it away, or name another action.', { key: true }); return action; }
  if (model.like !== undefined) definition.fault(at, 'action.like', `\`${action.like}\` is itself like \`${model.like}\`.`, `Write \`"like": "${model.like}"\` and say what differs.`);
  const { permission: _permission, label: _label, ...rest } = model;
  return { ...rest, ...action, guard: [...(model.guard ?? []), ...(action.guard ?? [])], effects: [...(model.effects ?? []), ...(action.effects ?? [])], ask: { ...model.ask, ...action.ask } };
}

/** The field that holds the state, unless the entity says more about it. */
export function stateField(workflow: Workflow, said: Field | undefined): Field {
  const options = Object.values(workflow.states).map(({ name, label, tone }) => ({ value: name, label, tone }));
  return makeField({
    name: workflow.field, label: '状态', column: snake(workflow.field), list: true, width: 96,
    ...said, type: 'enum', options: said?.options ?? options, system: true, default: `'${workflow.initial}'`,
  });
}

export function compileLedger(source: Source.Ledger, entity: { id: string; table: { schema: string; name: string }; fields: Record<string, Field> }): Ledger {
  const balances = mapOf<Balance>();
  for (const [name, balance] of Object.entries(source.balances ?? {})) {
    balances[name] = {
      id: `${entity.id}.${name}`, name, label: balance.label ?? name, by: balance.by, ...(balance.when && { when: balance.when }),
      sums: figures(balance.sums, entity.fields, (field) => `row.${field}`), figures: figures(balance.figures ?? {}, entity.fields, (field) => field),
      dates: dates(balance.dates ?? {}), never: balance.never ?? [], ...(balance.sweep && { sweep: balance.sweep }), table: { schema: entity.table.schema, name: `${entity.table.name}__${snake(name)}` },
    };
  }
  return { dimensions: source.dimensions, measures: source.measures, balances, feeds: source.feeds ?? {}, date: source.date ?? 'docDate', closes: closings(source.closes) };
}

/** A setting alone stands for what it closes. */
function closings(said: Source.Ledger['closes']): Closing[] {
  return [said ?? []].flat().map((one): Closing => {
    if (typeof one === 'string') return { setting: one };
    const when = pick('when', one.when);
    return one.in === undefined ? { setting: one.setting ?? '', ...when } : { in: one.in, by: one.by ?? [], period: one.period ?? '', ...pick('states', one.states), ...when };
  });
}

/** What a figure leaves unsaid is taken from the ledger field of its name. */
function figures(source: Record<string, Source.Figure>, fields: Record<string, Field>, own: (field: string) => string): Balance['sums'] {
  return mapOf(Object.entries(source).map(([name, said]) => {
    const figure = typeof said === 'string' ? { is: said } : said;
    const field = fields[name];
    return [name, {
      is: figure.is ?? own(name), type: figure.type ?? field?.type ?? 'quantity', label: figure.label ?? field?.label ?? name,
      ...pick('unit', figure.unit ?? field?.unit), ...pick('scale', figure.scale ?? field?.scale), ...pick('grant', figure.grant ?? field?.grant),
    }];
  }));
}

function dates(source: Record<string, Source.BalanceDate>): Balance['dates'] {
  return mapOf(Object.entries(source).map(([name, said]) => [name, { kind: said.last === undefined ? 'first' : 'last', of: said.first ?? said.last ?? '', label: said.label, ...pick('when', said.when), ...pick('grant', said.grant) }]));
}

const pick = <Value>(key: string, value: Value | undefined): Record<string, Value> => (value === undefined ? {} : { [key]: value });
