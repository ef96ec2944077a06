// How the inputs of an action stand while they are typed: which are shown, which have to be given, what those not given begin with.
import type { InputsNow, Row } from '../../core/contract/wire.ts';
import { compileExpression } from '../../core/expressions/index.ts';
import type { Action, Entity, Field } from '../../core/language/model.ts';
import { idOf, isEmpty, valueType } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { chosen, rulesOf, scopeOfAsk } from './inputs.ts';
import { acceptRows, begunRows } from './questionTable.ts';
import { findPath, mayKnow } from './paths.ts';

/** @param given what stands so far; what cannot be read counts as not given, and is told when the action runs */
export async function inputsNow(work: Work, entity: Entity, action: Action, record: Row, given: Record<string, unknown>): Promise<InputsNow> {
  const fields = Object.values(action.ask).filter((field) => mayKnow([field], work.caller));
  const ask: Record<string, unknown> = {};
  for (const field of Object.values(action.ask)) {
    if (field.table) { ask[field.name] = given[field.name] === undefined ? await begunRows(work, entity, record, field, true) : (await acceptRows(work, entity, record, field, given[field.name], ask)).rows; continue; }
    const parsed = valueType(field.type).accept(fields.includes(field) ? given[field.name] : null, field, work.values);
    const found = parsed.ok ? await chosen(work, entity, record, field, parsed.value, false) : undefined;
    ask[field.name] = found?.refused.length === 0 ? found.value : null;
  }
  const rules = await rulesOf(work, entity, action, record, ask);
  const inputs: InputsNow['inputs'] = {};
  // Those before are seen by those after, as when the action runs.
  for (const field of fields) {
    const visible = rules.isSo(field.visible, true);
    if (field.table) {
      inputs[field.name] = { visible, required: rules.isSo(field.required, false), ...(given[field.name] === undefined && visible && { value: (ask[field.name] as Row[]).map(({ line, ...row }) => ({ line: idOf(line), ...row })) }) };
      continue;
    }
    const isBegun = visible && given[field.name] === undefined && field.default !== undefined && mayBegin(work, entity, action, field);
    const begun = isBegun ? await chosen(work, entity, record, field, await rules.defaultOf(field), false, true) : undefined;
    if (begun?.refused.length === 0) ask[field.name] = begun.value;
    inputs[field.name] = { visible, required: rules.isSo(field.required, false), ...(begun?.refused.length === 0 && !isEmpty(begun.value) && { value: begun.value }) };
  }
  return { inputs };
}

/** What is made of fields that the reader may not know is not drawn; the action works it out all the same. */
function mayBegin(work: Work, entity: Entity, action: Action, { default: source }: Field): boolean {
  if (typeof source !== 'string') return true;
  const compiled = compileExpression(source, scopeOfAsk(work.app.model, entity, action), work.app.model);
  if (!compiled.ok) return false;
  return compiled.expression.reads.every((path) => {
    const [root, ...steps] = path.split('.');
    if (root !== 'record' || steps.length === 0) return true;
    const found = findPath(work.app.model, entity, steps.join('.'));
    return found !== undefined && mayKnow(found.steps, work.caller);
  });
}
