// Parameters of a query as given by the reader: accepted by the types the query says, their defaults filled in.
import { AppError } from '../../core/contract/errors.ts';
import { compileExpression, sharedScope } from '../../core/expressions/index.ts';
import { relativeDays } from '../../core/filters/index.ts';
import type { Field, Query } from '../../core/language/model.ts';
import { isEmpty, valueType } from '../../core/values/index.ts';
import { boundOf, runEnvOf, type Surroundings } from '../entities/surroundings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** @throws AppError `field.unknown`, `field.required`, or what the type of a parameter says of a value */
export function acceptParams(around: Surroundings, query: Query, given: Record<string, unknown>): Record<string, unknown> {
  for (const name of Object.keys(given)) if (!Object.hasOwn(query.params, name)) throw new AppError('field.unknown', { field: name });
  return Object.fromEntries(Object.values(query.params).map((field) => {
    // Emptied on purpose (null) stays empty where it may; not given takes the default.
    const value = given[field.name] === undefined || (isEmpty(given[field.name]) && field.required === true) ? defaultOf(around, field) : dayOf(around, field, given[field.name]);
    const parsed = valueType(field.type).accept(isEmpty(value) ? null : value, field, around.values);
    if (!parsed.ok) throw new AppError(parsed.code, { field: field.label, value, ...parsed.values });
    if (field.required === true && isEmpty(parsed.value)) throw new AppError('field.required', { field: field.label });
    return [field.name, (traitsOf(field.type).refers === 'one') && typeof parsed.value === 'string' ? { id: parsed.value } : parsed.value];
  }));
}

/** `$today-30`, `$thisMonth`: of a saved report, so that it moves with the calendar; a parameter whose name ends in To takes the last day. */
function dayOf(around: Surroundings, field: Field, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('$') || !['day', 'month'].includes(traitsOf(field.type).time ?? '')) return value;
  const days = relativeDays(value, around.today);
  if (!days) return value;
  const day = /(^to|To|end|End)$/.test(field.name) ? days.to : days.from;
  return traitsOf(field.type).time === 'month' ? day.slice(0, 7) : day;
}

function defaultOf(around: Surroundings, field: Field): unknown {
  if (typeof field.default !== 'string') return field.default ?? null;
  const { model } = around.app;
  const compiled = compileExpression(field.default, sharedScope(model), model);
  const value = compiled.ok ? compiled.expression.run({ ...boundOf(around), today: around.today, now: around.now }, runEnvOf(around)) : null;
  return value !== null && typeof value === 'object' && 'toFixed' in value ? String(value) : value;
}
