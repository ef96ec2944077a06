// Checks the life of documents: states that can be reached and left, actions, guards, and what effects do elsewhere.
import { effectKind } from '../effects/index.ts';
import { plainScopeOf, scopeOf, type ScopeTypes, type Type, typeOfField } from '../expressions/index.ts';
import type { Context } from './checkContext.ts';
import { checkField, checkRule } from './checkEntities.ts';
import type { Definition } from './definition.ts';
import { checkAutos } from './checkAutos.ts';
import { checkOf, checkOn, scopeOn } from './checkOn.ts';
import { didYouMean } from './faults.ts';
import type { Action, Effect, Entity, Field, Workflow } from './model.ts';
import type { Path } from './places.ts';
import { traitsOf } from '../values/types/index.ts';
import { isTogether } from './together.ts';
import { aloneScope, chosenOf } from '../places/here.ts';
import { checkTable } from './checkTable.ts';

export function checkWorkflows(context: Context): void {
  for (const entity of Object.values(context.model.entities)) {
    if (!entity.workflow) continue;
    const definition = context.compiled.definitions.entity.get(entity.id)!;
    context.once('workflow', definition, () => {
      checkStates(entity.workflow!, definition);
      checkLock(entity, definition, context);
      checkAutos(entity, definition, context);
      for (const action of Object.values(entity.workflow!.actions)) checkAction(action, entity, definition, context);
    });
  }
}

/** What locks has a way to unlock, unless the figures it looks at are other documents' to change. */
function checkLock({ id, workflow, fields }: Entity, definition: Definition, context: Context): void {
  const { lockedWhen, actions } = workflow!;
  const expression = context.sound(lockedWhen, scopeOf(context.model, id));
  for (const action of Object.values(actions)) if (action.whileLocked && lockedWhen === undefined) definition.fault(['workflow', 'actions', action.name, 'whileLocked'], 'lock.none', 'Nothing locks this document.', 'Say when: `"lockedWhen": "record.locked"` beside `actions`.', { key: true });
  const own = expression?.field;
  if (own && traitsOf(fields[own.name]?.type).flag && !Object.values(actions).some((action) => action.whileLocked || action.internal)) definition.fault(['workflow', 'lockedWhen'], 'lock.stuck', 'Nobody could unlock the record.', 'Mark the action that does with `"whileLocked": true`.');
}

function checkStates({ states, actions, initial }: Workflow, definition: Definition): void {
  const at = ['workflow', 'states'];
  const names = Object.keys(states);
  if (!states[initial]) { definition.fault(['workflow', 'initial'], 'state.unknown', `There is no state \`${initial}\` to begin with.`, didYouMean(initial, names, 'Add states.')); return; }
  // With a misspelt state any answer would be noise.
  if (Object.values(actions).some((action) => action.from.length === 0 || [...action.from, action.to ?? initial].some((name) => !states[name]))) return;
  const steps = Object.values(actions).flatMap((action) => (action.to === undefined ? [] : action.from.map((from) => ({ from, to: action.to! }))));
  const reached = new Set([initial]);
  for (let before = 0; before < reached.size;) { before = reached.size; for (const step of steps) if (reached.has(step.from)) reached.add(step.to); }
  for (const state of Object.values(states)) {
    if (!reached.has(state.name)) definition.fault([...at, state.name], 'state.unreached', `No way leads to the state \`${state.name}\`.`, 'Give an action `"to"` it, or remove the state with null.', { key: true });
    else if (!state.end && !steps.some((step) => step.from === state.name && step.to !== state.name)) definition.fault([...at, state.name], 'state.stuck', `Nobody can leave the state \`${state.name}\`.`, 'Add an action from it, or say `"end": true`.', { key: true });
  }
}

/** Of `PUT {api}/…`, see openapi/generic.ts. */
const generalAddresses = ['batch', 'import', 'status', 'status-update'];

function checkAction(action: Action, entity: Entity, definition: Definition, context: Context): void {
  const at = ['workflow', 'actions', action.name];
  const { states } = entity.workflow!;
  if (!action.internal && generalAddresses.includes(action.name)) definition.fault(at, 'action.address', `\`${action.name}\` is the address of a call that every record has: the action would never be reached.`, 'Give it another name.', { key: true });
  action.from.forEach((name, index) => { if (!states[name]) definition.fault([...at, 'from', index], 'state.unknown', `${entity.id} has no state \`${name}\`.`, didYouMean(name, Object.keys(states))); });
  if (action.to !== undefined && !states[action.to]) definition.fault([...at, 'to'], 'state.unknown', `${entity.id} has no state \`${action.to}\`.`, didYouMean(action.to, Object.keys(states)));
  const ask: Type = { kind: 'record', fields: Object.fromEntries(Object.values(action.ask).map((field) => [field.name, typeOfField(field)])) };
  if (!checkOf(action, entity, definition, at, context)) return;
  const extra: ScopeTypes = { ask, ...(action.on === 'chosen' && { chosen: chosenOf(entity.id) }), ...(action.of !== undefined && { chosen: chosenOf(`${entity.id}.${action.of}`) }) };
  // What is chosen is not known before the question is answered.
  const scope = scopeOn(action, plainScopeOf(context.model, entity.id, { ask }), { ask }, context.model);
  for (const field of Object.values(action.ask)) checkInput(field, action, entity, scope, definition, [...at, 'ask', field.name], context);
  checkTimed(action, definition, at, context);
  checkBulk(action, definition, at);
  checkJob(action, definition, at);
  checkOn(action, entity, definition, at, context);
  // An action like another holds that one's guards and effects, which are checked there.
  const like = (definition.value as { workflow?: { actions?: Record<string, { like?: string } | null> } }).workflow?.actions?.[action.name]?.like;
  const model = like === undefined ? undefined : entity.workflow!.actions[like];
  checkGuards(action.guard.slice(model?.guard.length ?? 0), entity, definition, [...at, 'guard'], context);
  action.effects.slice(model?.effects.length ?? 0).forEach((effect, index) => checkEffect(effect, action, entity, definition, [...at, 'effects', index], context, extra));
}

/** An input of an action: whether it is asked for does not hang on itself, and choices are looked up without the other inputs. */
function checkInput(field: Field, action: Action, entity: Entity, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  checkField(field, undefined, scope, definition, at, context);
  if (field.table) checkTable(field, action, entity, definition, [...at, 'table'], context);
  for (const word of ['visible', 'required'] as const) {
    const source = field[word];
    if (typeof source === 'string' && context.sound(source, scope)?.reads.some((path) => path === `ask.${field.name}` || path.startsWith(`ask.${field.name}.`))) definition.fault([...at, word], 'field.itself', `Whether \`${field.name}\` is ${word === 'visible' ? 'asked for' : 'required'} depends on what it holds itself.`, 'Name another input, or the record.');
  }
  const nth = field.where?.search(/\bask\./) ?? -1;
  if (nth >= 0) definition.fault([...at, 'where'], 'ask.where', 'What may be chosen is looked up without the other inputs: here `ask` is not known.', 'Let the rule look at the record, and refuse what does not go together with a `check` of the input.', { nth });
}

/** Records that a person selects, changed together: the action is one that people run, and that is done when it has run. */
function checkBulk({ bulk, internal, effects }: Action, definition: Definition, at: Path): void {
  if (bulk !== 'all') return;
  const tell = (code: string, message: string, fix: string): void => definition.fault([...at, 'bulk'], code, message, fix);
  if (internal) tell('bulk.internal', 'Nobody runs this action by hand, so nobody selects records for it.', 'Take it away, or take `internal` or `timed` away.');
  if (effects.some(({ kind }) => kind === 'approve')) tell('bulk.approve', 'Approvers decide each record by itself, so some would go on and others would not.', 'Write `true`.');
}

/** Long work is what a person asks of one record, and that is over when the job has ended. */
function checkJob({ job, on, of, internal, effects }: Action, definition: Definition, at: Path): void {
  if (job === undefined) return;
  const tell = (message: string, fix: string): void => definition.fault([...at, 'job'], 'job.action', message, fix, { key: true });
  if (internal) tell('Nobody runs this action by hand, so nobody waits for it.', 'Take it away.');
  else if (of !== undefined || on === 'chosen' || on === 'page') tell('A job does the action of one record.', 'Take it away, or take `on` or `of` away.');
  else if (effects.some(({ kind }) => kind === 'approve')) tell('Who approves is settled while the submitter waits.', 'Take it away, or let another action ask for approval.');
}

/** The job is one that a module names, and nothing is asked that it could not give. */
function checkTimed({ timed, ask }: Action, definition: Definition, at: Path, context: Context): void {
  if (!timed) return;
  const jobs = Object.values(context.model.modules).flatMap((module) => Object.keys(module.timed));
  if (!jobs.includes(timed.job)) definition.fault([...at, 'timed', 'job'], 'job.unknown', `No module names a job \`${timed.job}\`.`, didYouMean(timed.job, jobs, `Name it in module.json: \`"timed": {"${timed.job}": {"label": "…", "cron": "0 0 8 * * *"}}\`.`));
  const missing = Object.values(ask).filter((field) => field.required === true && field.default === undefined);
  if (missing.length > 0) definition.fault([...at, 'timed'], 'timed.ask', `The action asks for ${missing.map((field) => `\`${field.name}\``).join(', ')}, which nobody gives.`, 'Ask for nothing.', { key: true });
}

function checkGuards(guards: Action['guard'], entity: Entity, definition: Definition, at: Path, context: Context): void {
  guards.forEach((guard, index) => {
    const here = [...at, index];
    if (!('call' in guard)) { checkRule(guard, entity, definition, here, context); return; }
    context.hook(definition, [...here, 'call'], guard.call);
    if (guard.each !== undefined) context.rowsOf(definition, [...here, 'each'], entity, guard.each);
  });
}

function checkEffect(effect: Effect, action: Action, entity: Entity, definition: Definition, at: Path, context: Context, extra: ScopeTypes): void {
  const row = effect.each === undefined ? entity : context.rowsOf(definition, [...at, 'each'], entity, effect.each);
  const scope = row && scopeOf(context.model, row.id, extra);
  if (row) effectKind(effect.kind).check?.(effect, { entity, action, row, scope: action.on === 'page' || isTogether(action, effect) ? aloneScope(context.model, extra) : scope!, definition, at, context });
}
