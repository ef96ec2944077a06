// Inputs an action asks for: accepted by value type, required ones demanded, unknown ones refused.
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { FieldError } from '../../core/contract/wire.ts';
import { fill, errors as catalogue } from '../../core/contract/errors.ts';
import type { ErrorCode } from '../../core/contract/errors.ts';
import { idOf, isEmpty, valueType } from '../../core/values/index.ts';
import type { Action, Field } from '../../core/language/model.ts';
import { readRows } from '../entities/index.ts';
import { mayKnow } from '../entities/paths.ts';
import type { Work } from '../context.ts';

/** @param isInternal asked by the server itself, whose rights are not looked at @throws AppError with a fault for each input */
export async function acceptAsk(work: Work, action: Action, given: Record<string, unknown>, isInternal = false): Promise<Record<string, unknown>> {
  const faults: FieldError[] = [];
  const tell = sayIn(work.app.model.locales, work.caller.lang);
  const fault = (name: string, code: ErrorCode, values: Record<string, unknown>): void => { faults.push({ path: name, code, message: fill(tell(catalogue[code].says), values) }); };
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(action.ask, name)) fault(name, 'field.unknown', { field: name });
  }
  const accepted: Record<string, unknown> = {};
  for (const field of Object.values(action.ask)) {
    const parsed = valueType(field.type).accept(given[field.name], field, work.values);
    if (!isInternal && !isEmpty(given[field.name]) && !mayKnow([field], work.caller)) fault(field.name, 'field.readonly', { name: tell(field.label) });
    else if (!parsed.ok) fault(field.name, parsed.code, { field: tell(field.label), value: given[field.name], ...parsed.values });
    else if (isEmpty(parsed.value) && field.required === true) fault(field.name, 'field.required', { field: tell(field.label) });
    else accepted[field.name] = await withLabel(work, field, parsed.value);
  }
  if (faults.length > 0) throw new AppError(faults[0].code as ErrorCode, { field: tell(action.ask[faults[0].path]?.label ?? faults[0].path) }, faults);
  return accepted;
}

async function withLabel(work: Work, field: Field, value: unknown): Promise<unknown> {
  const id = idOf(value);
  if ((field.type !== 'ref' && field.type !== 'tree') || id === null) return value ?? null;
  const [row] = await readRows(work, field.to!, [id], field.carries);
  if (!row) throw new AppError('field.choice', { field: field.label, value: id }, [{ path: field.name, code: 'field.choice', message: field.label }]);
  return row;
}
