// Checks what an action runs on: several chosen records together, or the page without any.
import { effectKind } from '../effects/index.ts';
import type { ScopeTypes } from '../expressions/index.ts';
import { aloneScope } from '../places/here.ts';
import { isTogether } from './together.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Action, Effect, Entity, Model } from './model.ts';
import type { Path } from './places.ts';

/** Inputs of an action on several records, or on none, are asked once: they look at no record. */
export const scopeOn = ({ on }: Action, scope: ScopeTypes, extra: ScopeTypes, model: Model): ScopeTypes => (on === undefined || on === 'record' ? scope : aloneScope(model, extra));

/** Rows of lines that an action runs on. @returns whether there are such lines, so that all else of it can be read */
export function checkOf(action: Action, entity: Entity, definition: Definition, at: Path, context: Context): boolean {
  const fault = (word: string, message: string, fix: string): void => definition.fault([...at, word], 'of.word', message, fix, { key: true });
  if (action.of === undefined) {
    if (action.when !== undefined) fault('when', 'This runs on the whole record: `when` narrows rows of lines.', 'Say which lines with `of`; for a record write a `guard`.');
    return true;
  }
  if (!context.rowsOf(definition, [...at, 'of'], entity, action.of)) return false;
  if (action.of.includes('.')) { fault('of', `Rows of \`${action.of}\` stand inside other rows.`, `Run it on \`${action.of.split('.')[0]!}\`; effects go further with \`each\`.`); return true; }
  for (const word of ['on', 'bulk', 'auto', 'who'] as const) if (action[word] !== undefined && !(word === 'on' && action.on !== 'page')) fault(word, `Rows of lines are chosen: \`${word}\` means nothing.`, 'Take it away.');
  if (action.ask.lines) fault('ask', 'The chosen rows are sent as `lines`.', 'Give the input another name.');
  const approves = action.effects.findIndex(({ kind }) => kind === 'approve');
  if (approves >= 0) definition.fault([...at, 'effects', approves], 'of.word', 'Approvers decide a record, not rows of it.', 'Let an action of the record ask for approval.', { key: true });
  return true;
}

export function checkOn(action: Action, entity: Entity, definition: Definition, at: Path, context: Context): void {
  const fault = (word: string, code: string, message: string, fix: string): void => definition.fault([...at, word], code, message, fix, { key: true });
  if (action.on !== 'chosen') for (const word of ['split', 'same'] as const) if (action[word]) fault(word, 'on.chosen', `Nothing is chosen here: \`${word}\` means nothing.`, 'Add `"on": "chosen"`, or take it away.');
  if (action.on === 'chosen') checkChosen(action, entity, definition, at, context, fault);
  if (action.on === 'page') checkPage(action, definition, at, fault);
}

type Tell = (word: string, code: string, message: string, fix: string) => void;

function checkChosen(action: Action, entity: Entity, definition: Definition, at: Path, context: Context, fault: Tell): void {
  if (action.bulk !== undefined) fault('bulk', 'on.bulk', 'What runs on chosen records is for several in any case, all of them or none.', 'Take it away.');
  for (const word of ['internal', 'auto', 'timed'] as const) if (action[word]) fault(action.timed ? 'timed' : word, 'on.alone', 'Nobody chooses records for it.', 'Write it for one record: take `on` away.');
  for (const [path, names] of [[['split'], action.split], [['same', 'fields'], action.same?.fields]] as const) names?.forEach((name, index) => {
    if (entity.fields[name] && !entity.fields[name].column) definition.fault([...at, ...path, index], 'on.read', `\`${name}\` is worked out when it is read: records are not told apart by it.`, 'Name a field that is stored.');
    else if (!entity.fields[name] && !context.wasCut(entity, name)) definition.fault([...at, ...path, index], 'field.unknown', `${entity.id} has no field \`${name}\`.`, didYouMean(name, Object.keys(entity.fields)));
  });
  const agreed = new Set([...action.split ?? [], ...action.same?.fields ?? []]);
  for (const [index, effect] of action.effects.entries()) {
    const here = [...at, 'effects', index];
    if (effect.kind === 'approve') definition.fault(here, 'on.approve', 'Approvers decide each record by itself, so some would go on and others would not.', 'Let an action of one record ask for approval.', { key: true });
    if (effect.each !== undefined && isTogether(action, effect)) definition.fault([...here, 'each'], 'on.each', 'This is done once for all chosen records, which have no lines in common.', 'Take `each` away; rows of the new record come from `"lines": {"lines": {"each": "chosen", …}}`.', { key: true });
    checkFirst(effect, agreed, definition, here);
  }
}

/** The first record speaks for the others only in what they agree in. */
function checkFirst(effect: Effect, agreed: ReadonlySet<string>, definition: Definition, at: Path): void {
  for (const [, name] of JSON.stringify(effect).matchAll(/\bchosen\[0\]\.(\w+)/g)) {
    if (!agreed.has(name!)) { definition.fault(at, 'on.first', `\`chosen[0].${name}\` is of the first record, whatever the others hold.`, `Let them agree: \`"same": {"fields": ["${name}"], "else": "…"}\`, or make one for each: \`"split": ["${name}"]\`.`, { key: true }); return; }
  }
}

/** Without a record there is no state to come from or to lead to, and nothing to write to. */
function checkPage(action: Action, definition: Definition, at: Path, fault: Tell): void {
  for (const word of ['to', 'who', 'auto', 'bulk', 'unused', 'whileLocked'] as const) if (action[word]) fault(word, 'on.page', `There is no record here: \`${word}\` means nothing.`, 'Take it away.');
  if (action.from.length > 0) fault('from', 'on.page', 'There is no record here: `from` means nothing.', 'Take it away.');
  for (const [index, effect] of action.effects.entries()) {
    const needs = !effectKind(effect.kind).needsNone?.(effect);
    if (needs || effect.each !== undefined) definition.fault([...at, 'effects', index], 'on.none', `\`${effect.kind}\` writes to the record it runs on, and there is none.`, 'Make records (`create`), or run actions of others (`transition` with `where`).', { key: true });
  }
}
