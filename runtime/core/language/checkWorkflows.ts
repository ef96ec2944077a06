// Checks the life of documents: states that can be reached and left, actions, guards, and what effects do elsewhere.
import { compileExpression, type Expression, type Node, scopeOf, type ScopeTypes, type Type, typeOfField } from '../expressions/index.ts';
import type { Context, Landing, Want } from './checkContext.ts';
import { checkField, checkRule } from './checkEntities.ts';
import { numbers } from './checkTypes.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Action, Effect, Entity, Field, LinesFrom, RowType, Workflow } from './model.ts';
import type { Path } from './places.ts';

export function checkWorkflows(context: Context): void {
  for (const entity of Object.values(context.model.entities)) {
    if (!entity.workflow) continue;
    const definition = context.compiled.definitions.entity.get(entity.id)!;
    context.once('workflow', definition, () => {
      checkStates(entity.workflow!, definition);
      checkLock(entity, definition, context);
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
  if (own && fields[own.name]?.type === 'boolean' && !Object.values(actions).some((action) => action.whileLocked || action.internal)) definition.fault(['workflow', 'lockedWhen'], 'lock.stuck', 'Nobody could unlock the record.', 'Mark the action that does with `"whileLocked": true`.');
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

function checkAction(action: Action, entity: Entity, definition: Definition, context: Context): void {
  const at = ['workflow', 'actions', action.name];
  const { states } = entity.workflow!;
  action.from.forEach((name, index) => { if (!states[name]) definition.fault([...at, 'from', index], 'state.unknown', `${entity.id} has no state \`${name}\`.`, didYouMean(name, Object.keys(states))); });
  if (action.to !== undefined && !states[action.to]) definition.fault([...at, 'to'], 'state.unknown', `${entity.id} has no state \`${action.to}\`.`, didYouMean(action.to, Object.keys(states)));
  const ask: Type = { kind: 'record', fields: Object.fromEntries(Object.values(action.ask).map((field) => [field.name, typeOfField(field)])) };
  const extra: ScopeTypes = { ask };
  const scope = scopeOf(context.model, entity.id, extra);
  for (const field of Object.values(action.ask)) checkField(field, undefined, scope, definition, [...at, 'ask', field.name], context);
  checkTimed(action, definition, at, context);
  // An action like another holds that one's guards and effects, which are checked there.
  const like = (definition.value as { workflow?: { actions?: Record<string, { like?: string } | null> } }).workflow?.actions?.[action.name]?.like;
  const model = like === undefined ? undefined : entity.workflow!.actions[like];
  checkGuards(action.guard.slice(model?.guard.length ?? 0), entity, definition, [...at, 'guard'], context);
  action.effects.slice(model?.effects.length ?? 0).forEach((effect, index) => checkEffect(effect, entity, definition, [...at, 'effects', index], context, extra));
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

function checkEffect(effect: Effect, entity: Entity, definition: Definition, at: Path, context: Context, extra: ScopeTypes): void {
  const { model } = context;
  const row = effect.each === undefined ? entity : context.rowsOf(definition, [...at, 'each'], entity, effect.each);
  if (!row) return;
  const scope = scopeOf(model, row.id, extra);
  switch (effect.kind) {
    case 'post': checkWorkedOut(effect, row, definition, at, context); return checkPost(effect, scope, definition, at, context);
    case 'reverse': if (effect.reverse !== 'all') ledgerOf(effect.reverse, definition, [...at, 'reverse'], context); return;
    case 'call': return context.hook(definition, [...at, 'call'], effect.call);
    case 'set': return setFields(effect.set, row, scope, definition, [...at, 'set'], context, 'own', 'row');
    case 'add': {
      const lines = context.rowsOf(definition, [...at, 'add'], entity, effect.add);
      return lines && setFields(effect.set, lines, scope, definition, [...at, 'set'], context, 'new');
    }
    case 'rollup': {
      const target = effect.where === undefined ? context.sound(effect.rollup, scope) : rowsFound(effect, definition, at, context);
      if (!effect.add && !effect.put) definition.fault(at, 'effect.empty', 'This rollup changes nothing.', 'Say what to `add` or to `put`.');
      const rows = target?.type.kind === 'row' ? model.rows[target.type.row] : undefined;
      if (!rows || isNotTheirs(rows, effect.where === undefined ? [...at, 'rollup'] : [...at, 'where'], definition, context)) return;
      const onto = effect.where === undefined ? (target as Expression | undefined)?.tree : undefined;
      setFields(effect.add, rows, scope, definition, [...at, 'add'], context, 'add', onto);
      return setFields(effect.put, rows, scope, definition, [...at, 'put'], context, 'put', onto);
    }
    case 'create': return checkCreate(effect, scope, definition, at, context);
    case 'notify': case 'task': return checkTold(effect, scope, definition, at, context);
    case 'transition': return checkTransition(effect, scope, definition, at, context);
    case 'merge': {
      const into = context.sound(effect.merge, scope);
      if (into?.type.kind === 'row' && into.type.row !== entity.id) definition.fault([...at, 'merge'], 'merge.other', `This gives no record of ${entity.id}.`, 'Ask for one: `"into": {"type": "ref", "to": "' + entity.id + '"}`.');
      return;
    }
    case 'approve': return checkApprove(effect, entity, definition, at);
  }
}

/** The actions an approval ends in are there, and ask for nothing that it could not give. */
function checkApprove(effect: Extract<Effect, { kind: 'approve' }>, entity: Entity, definition: Definition, at: Path): void {
  for (const [word, name] of [['approve', effect.approve], ['reject', effect.reject], ['withdraw', effect.withdraw]] as const) {
    const action = name === undefined ? undefined : actionOf(entity, name, definition, [...at, word]);
    // What an action held back itself asks for was given when it was asked for.
    if (!action || action.name === at[2]) continue;
    const missing = Object.values(action.ask).filter((field) => field.required === true && field.default === undefined && field.name !== 'reason');
    if (missing.length > 0) definition.fault([...at, word], 'approve.ask', `\`${name}\` asks for ${missing.map((field) => `\`${field.name}\``).join(', ')}, which an approval cannot give.`, 'Give it a default, or ask for `reason` alone.');
  }
}

/** `rollup` of all rows of a type for which `where` holds. */
function rowsFound(effect: Extract<Effect, { kind: 'rollup' }>, definition: Definition, at: Path, context: Context): { type: Type } | undefined {
  const found = context.row(definition, [...at, 'rollup'], effect.rollup);
  return found && { type: { kind: 'row', row: found.id } };
}

/** Balances that tell a posting's value or bound it: of the same ledger; what they write is a field of the row. */
function checkWorkedOut(effect: Extract<Effect, { kind: 'post' }>, row: RowType, definition: Definition, at: Path, context: Context): void {
  for (const word of ['valued', 'within'] as const) {
    const said = effect[word];
    if (!said) continue;
    const balances = Object.values(context.model.entities[effect.post]?.ledger?.balances ?? {});
    const balance = balances.find((one) => one.id === said.balance);
    if (!balance) definition.fault([...at, word, 'balance'], 'balance.unknown', `${effect.post} keeps no balance \`${said.balance}\`.`, didYouMean(said.balance, balances.map((one) => one.id)));
    else if (word === 'valued' && !balance.sweep) definition.fault([...at, word, 'balance'], 'balance.value', `\`${said.balance}\` does not say which of its sums is the value of which.`, 'Give it a `sweep`.');
    if (said.into !== undefined && !row.fields[said.into]) definition.fault([...at, word, 'into'], 'field.unknown', `${row.id} has no field \`${said.into}\`.`, didYouMean(said.into, Object.keys(row.fields)));
  }
}

/** Whom a message or a to-do goes to. */
function checkTold(effect: Extract<Effect, { kind: 'notify' | 'task' }>, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  const to = context.sound(effect.to, scope);
  const type = to?.type.kind === 'list' ? to.type.of : to?.type;
  const people = type?.kind === 'row' && (type.row === 'amc.user' || context.model.rows[type.row]?.fields.user?.to === 'amc.user');
  if (to && !people && type?.kind !== 'null') definition.fault([...at, 'to'], 'told.nobody', 'This gives no user, and nothing that names one.', 'Name a field that refers to amc.user, or to a record with a field `user`.');
}

function ledgerOf(id: string, definition: Definition, at: Path, context: Context): Entity | undefined {
  const entity = context.model.entities[id];
  if (entity?.ledger) return entity;
  const ledgers = Object.values(context.model.entities).filter((one) => one.ledger).map((one) => one.id);
  definition.fault(at, 'ledger.unknown', entity ? `\`${id}\` is not a ledger.` : `There is no ledger \`${id}\`.`, didYouMean(id, ledgers, 'Give the entity a `ledger`.'));
  return undefined;
}

function checkPost({ post: id, row, valued }: Extract<Effect, { kind: 'post' }>, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  const ledger = ledgerOf(id, definition, [...at, 'post'], context);
  if (!ledger) return;
  setFields(row, ledger, scope, definition, [...at, 'row'], context, 'new');
  const { measures } = ledger.ledger!;
  const balance = Object.values(ledger.ledger!.balances).find((one) => one.id === valued?.balance);
  // What the balance tells need not be said.
  const told = balance?.sweep && balance.sums[balance.sweep.zero]?.is;
  const missing = Object.values(ledger.fields).filter((field) => !(field.name in row) && told !== `row.${field.name}` && !field.system && field.computed === undefined && field.default === undefined && field.required === true).map((field) => field.name);
  if (missing.length > 0) definition.fault([...at, 'row'], 'post.incomplete', `Rows of ${id} also need ${missing.map((name) => `\`${name}\``).join(', ')}.`, 'Give them a value, or null with `"null"`.', { key: true });
  if (!measures.some((name) => name in row)) definition.fault([...at, 'row'], 'post.nothing', `None of the measures of ${id} is posted.`, `Give at least one of ${measures.map((name) => `\`${name}\``).join(', ')}.`, { key: true });
}

/**
 * Checks field ← expression maps.
 * @param how `add` and `put`: upstream fields only the system writes; `new`: a record being made; `own`: the document itself
 */
function setFields(values: Record<string, string> | undefined, row: RowType, scope: ScopeTypes, definition: Definition, at: Path, context: Context, how: 'add' | 'put' | 'new' | 'own', onto?: 'row' | Node): void {
  const into: Landing = how === 'new' ? { made: referencesIn(values, scope, context) } : { at: onto };
  for (const [name, source] of Object.entries(values ?? {})) {
    const here = [...at, name];
    const field: Field | undefined = row.fields[name];
    if (!field) {
      if (!context.wasCut(row, name)) definition.fault(here, 'field.unknown', `${row.id} has no field \`${name}\`.`, didYouMean(name, Object.keys(row.fields)), { key: true });
      continue;
    }
    const workflow = row.parent === undefined ? context.model.entities[row.entity]?.workflow : undefined;
    if (workflow && field.name === workflow.field) definition.fault(here, 'effect.state', `\`${name}\` is the state of ${row.id}: only its actions move it.`, how === 'own' ? 'Say `"to"` at the action.' : `Run an action: \`{"transition": "${row.id}", …, "do": "${Object.keys(workflow.actions)[0] ?? 'confirm'}"}\`.`, { key: true });
    else if (field.computed !== undefined) definition.fault(here, 'field.computed', `\`${name}\` of ${row.id} is computed: it cannot be written.`, 'Write what it is computed from.', { key: true });
    else if ((how === 'add' || how === 'put') && !field.system) definition.fault(here, 'rollup.system', `\`${name}\` of ${row.id} can be edited by people, so a rollup would be overwritten.`, `Mark \`${name}\` with \`"system": true\`.`, { key: true });
    if (how === 'add' && !numbers.includes(field.type)) definition.fault(here, 'rollup.number', `\`${name}\` of ${row.id} is no number: nothing can be added to it.`, 'Use `put`.', { key: true });
    const want: Want = how === 'add' ? 'decimal' : field;
    context.expression(definition, here, source, scope, want, { ...into, field });
  }
}

/** Rows that no effect writes: those of a ledger are posted and never changed, those of the server are its own. @returns true when that was told */
function isNotTheirs(row: RowType, at: Path, definition: Definition, context: Context): boolean {
  const entity = context.model.entities[row.entity];
  if (entity?.ledger) definition.fault(at, 'effect.post', `Rows of the ledger ${entity.id} are posted, and never written otherwise.`, `Write \`{"post": "${entity.id}", "row": {…}}\`.`);
  else if (entity?.isOfServer) definition.fault(at, 'effect.server', `Rows of ${row.id} are the server's own to write.`, 'Take the effect away.');
  else return false;
  return true;
}

/** What a new row is given for its references: units and currencies are found by way of them. */
function referencesIn(values: Record<string, string> | undefined, scope: ScopeTypes, context: Context): Map<string, Node> {
  const trees = new Map<string, Node>();
  for (const [name, source] of Object.entries(values ?? {})) {
    const compiled = compileExpression(source, scope, context.model);
    if (compiled.ok && compiled.expression.type.kind === 'row') trees.set(name, compiled.expression.tree);
  }
  return trees;
}

type CreateEffect = Extract<Effect, { kind: 'create' }>;
function checkCreate(effect: CreateEffect, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  const made = context.model.entities[effect.create] ?? (context.row(definition, [...at, 'create'], effect.create) && undefined);
  if (!made || isNotTheirs(made, [...at, 'create'], definition, context)) return;
  setFields(effect.set, made, scope, definition, [...at, 'set'], context, 'new');
  checkLinesFrom(effect.lines, made, scope, definition, [...at, 'lines'], context);
  effect.then?.forEach((step, index) => actionOf(made, step.do, definition, [...at, 'then', index, 'do']));
}

function checkLinesFrom(lines: Record<string, LinesFrom> | undefined, made: RowType, outer: ScopeTypes, definition: Definition, at: Path, context: Context, depth = 0): void {
  for (const [name, source] of Object.entries(lines ?? {})) {
    const here = [...at, name];
    const target = context.rowsOf(definition, here, made, name);
    const rowsOf = (word: 'each' | 'inside', from: ScopeTypes): Type | undefined => {
      const list = context.sound(source[word], from);
      const of = list?.type.kind === 'list' ? list.type.of : undefined;
      if (list && of?.kind !== 'row') definition.fault([...here, word], 'lines.each', 'This gives no rows.', 'Name lines: `record.lines`, `line.allocs`, `record.lines.filter(l, l.qty > 0)`.');
      return of;
    };
    const of = rowsOf('each', outer);
    if (!target || !of) continue;
    // The rows taken are `line`, those taken inside them `row`, as everywhere.
    let scope: ScopeTypes = { ...outer, ...(depth === 0 && { line: of }), row: of };
    if (source.inside !== undefined) {
      const inner = rowsOf('inside', scope);
      if (!inner) continue;
      scope = { ...scope, row: inner };
    }
    setFields(source.set, target, scope, definition, [...here, 'set'], context, 'new');
    checkLinesFrom(source.lines, target, scope, definition, [...here, 'lines'], context, depth + 1);
  }
}

type TransitionEffect = Extract<Effect, { kind: 'transition' }>;
function checkTransition(effect: TransitionEffect, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  const other = context.model.entities[effect.transition] ?? (context.row(definition, [...at, 'transition'], effect.transition) && undefined);
  if (!other) return;
  if ((effect.at === undefined) === (effect.where === undefined)) definition.fault(at, 'effect.which', 'A transition names its records by `at` or by `where`: one of the two.', 'Write `"at": "record.order"`, or `"where": "target.… == record"`.');
  const target = context.sound(effect.at, scope);
  if (target?.type.kind === 'row' && target.type.row !== other.id) definition.fault([...at, 'at'], 'effect.row', `This gives a row of ${target.type.row}, not of ${other.id}.`, 'Correct the path, or the entity.');
  const action = actionOf(other, effect.do, definition, [...at, 'do']);
  for (const [name, source] of Object.entries(effect.with ?? {})) {
    const asked = action?.ask[name];
    if (action && !asked) definition.fault([...at, 'with', name], 'ask.unknown', `The action \`${effect.do}\` asks for no \`${name}\`.`, didYouMean(name, Object.keys(action.ask), 'Take it away.'), { key: true });
    context.expression(definition, [...at, 'with', name], source, scope, asked ?? 'any');
  }
  const missing = Object.values(action?.ask ?? {}).filter((field) => field.required === true && field.default === undefined && !(field.name in (effect.with ?? {})));
  if (missing.length > 0) definition.fault([...at, 'do'], 'ask.missing', `\`${effect.do}\` asks for ${missing.map((field) => `\`${field.name}\``).join(', ')}.`, `Give it: \`"with": {"${missing[0].name}": "'…'"}\`.`);
}

function actionOf(entity: Entity, name: string, definition: Definition, at: Path): Action | undefined {
  const action = entity.workflow?.actions[name];
  if (!action) definition.fault(at, 'action.unknown', `${entity.id} has no action \`${name}\`.`, didYouMean(name, Object.keys(entity.workflow?.actions ?? {}), 'It has no workflow.'));
  return action;
}
