// Inputs an action asks for: accepted by value type, required ones demanded, unknown ones refused.
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { FieldError } from '../../core/contract/wire.ts';
import { fill, errors as catalogue } from '../../core/contract/errors.ts';
import type { ErrorCode } from '../../core/contract/errors.ts';
import { idOf, isEmpty, valueType } from '../../core/values/index.ts';
import { holds } from '../../core/expressions/index.ts';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { Action, Entity, Field } from '../../core/language/model.ts';
import { docEnv, readRows } from './index.ts';
import { completeGiven } from './given.ts';
import { mayKnow } from './paths.ts';
import { outOfReach } from './reach.ts';
import { targetExpression } from './surroundings.ts';
import type { Work } from '../context.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/**
 * @param record the document the action is for: rules of choice look at it
 * @param how internal: asked by the server itself, whose rights and choices are not looked at; trial: what is required may still be missing
 * @throws AppError with a fault for each input
 */
export async function acceptAsk(work: Work, entity: Entity, action: Action, record: Row, given: Record<string, unknown>, { internal: isInternal = false, trial = false }: { internal?: boolean; trial?: boolean } = {}): Promise<Record<string, unknown>> {
  const faults: FieldError[] = [];
  const tell = sayIn(work.app.model.locales, work.caller.lang);
  const told = new Map<FieldError, Record<string, unknown>>();
  const fault = (name: string, code: ErrorCode, values: Record<string, unknown>): void => {
    const one = { path: name, code, message: fill(tell(catalogue[code].says), values) };
    faults.push(one);
    told.set(one, values);
  };
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(action.ask, name)) fault(name, 'field.unknown', { field: name });
  }
  const accepted: Record<string, unknown> = {};
  for (const field of Object.values(action.ask)) {
    const parsed = valueType(field.type).accept(given[field.name], field, work.values);
    if (!isInternal && !isEmpty(given[field.name]) && !mayKnow([field], work.caller)) fault(field.name, 'field.readonly', { name: tell(field.label, field.key) });
    else if (!parsed.ok) fault(field.name, parsed.code, { field: tell(field.label, field.key), value: given[field.name], ...parsed.values });
    else if (isEmpty(parsed.value) && field.required === true && !trial) fault(field.name, 'field.required', { field: tell(field.label, field.key) });
    else {
      const { value, refused } = await chosen(work, entity, record, field, parsed.value, isInternal);
      accepted[field.name] = value;
      for (const one of refused) fault(field.name, one.isStopped ? 'record.stopped' : 'field.choice', { field: tell(field.label, field.key), value: one.name, name: one.name, entity: tell(work.app.model.rows[field.to!]?.label ?? '') });
    }
  }
  const [first] = faults;
  if (first) throw new AppError(first.code as ErrorCode, told.get(first)!, faults);
  return accepted;
}

/** References whole; and those that are not there, out of the person's reach, or against the field's `where`: lookups offer none of these. */
async function chosen(work: Work, entity: Entity, record: Row, field: Field, value: unknown, isInternal: boolean): Promise<{ value: unknown; refused: { name: string; isStopped?: boolean }[] }> {
  const isMany = traitsOf(field.type).refers === 'many';
  const target = field.to === undefined ? undefined : work.app.model.rows[field.to];
  const ids = (isMany && Array.isArray(value) ? value as unknown[] : [value]).flatMap((one) => idOf(one) ?? []);
  if (!target || traitsOf(field.type).refers === undefined || ids.length === 0) return { value: value ?? null, refused: [] };
  const where = field.where === undefined || isInternal ? undefined : targetExpression(work.app.model, entity.id, target.id, field.where);
  const paths = [...field.carries, ...(where?.reads ?? []).flatMap((path) => (path.startsWith('target.') ? [path.slice('target.'.length)] : []))];
  const rows = new Map((await readRows(work, target.id, ids, [...new Set(paths)].filter((path) => path !== 'id' && path !== 'label'))).map((row) => [row.id, row]));
  const closed = isInternal ? new Set<string>() : await outOfReach(work, target, ids);
  const env = docEnv(work);
  const around = where ? await completeGiven(work, entity, entity, where.reads, { record }) : {};
  const refused = ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row || closed.has(id)) return [{ name: id }];
    if (!where || holds(where.run({ ...env.values, ...around, row: around.record, line: around.record, target: row }, env.run))) return [];
    return [{ name: row.label, isStopped: row.status === 'stopped' && where.reads.includes('target.status') }];
  });
  const whole = ids.flatMap((id): RefValue[] => (rows.has(id) ? [rows.get(id)!] : []));
  return { value: isMany ? whole : whole[0] ?? null, refused };
}
