// Whether a record in memory fulfils a condition tree: what the mock store answers lists with.
import type { Condition } from '../contract/wire.ts';
import type { Field, Model } from '../language/model.ts';
import { idOf, isEmpty, labelOf, localTime, valueType } from '../values/index.ts';
import { operatorOf, type Compared } from '../values/operators/index.ts';
import { compareDecimals } from '../values/decimals.ts';
import { findField } from './fieldKeys.ts';

/** @param condition parsed over the same row type (see parseFilter); a field that is not there holds for no record */
export function matches(model: Pick<Model, 'rows'>, rowType: string, record: Record<string, unknown>, condition: Condition, timeZone = 'Asia/Shanghai'): boolean {
  if ('items' in condition) {
    const one = (item: Condition): boolean => matches(model, rowType, record, item, timeZone);
    return condition.op === 'or' ? condition.items.some(one) : condition.items.every(one);
  }
  const found = findField(model, rowType, condition.field);
  if (!found) return false;
  const values = valuesAt(record, found.path.split('.'));
  const operator = operatorOf(condition.operator);
  // "Is not" means that no row is, so it holds for empty values and for records without rows.
  if (operator.denies) return !values.some((value) => test(value, found.field, { ...condition, operator: operator.denies! }, timeZone));
  return values.some((value) => test(value, found.field, condition, timeZone));
}

function test(value: unknown, field: Field, condition: Extract<Condition, { field: string }>, timeZone: string): boolean {
  const { value: wanted, value2 } = condition;
  if (isEmpty(value)) return false;
  if (Array.isArray(wanted)) return wanted.some((item) => test(value, field, { ...condition, value: item }, timeZone));
  const compare = compareWith(field, timeZone);
  const compared: Compared = { order: (other) => compare(value, other), text: () => (typeof value === 'object' ? labelOf(value) : String(value)) };
  return operatorOf(condition.operator).holds?.(compared, wanted, value2) ?? false;
}

/** Moments are compared with days by the day they fall on, with moments as they are. */
function compareWith(field: Field, timeZone: string): (value: unknown, wanted: unknown) => number {
  const { cel } = valueType(field.type);
  if (cel === 'datetime') return (value, wanted) => (String(wanted).includes('T') ? Date.parse(String(value)) - Date.parse(String(wanted)) : byText(localTime(new Date(String(value)), timeZone).slice(0, 10), String(wanted).slice(0, 10)));
  if (cel === 'ref' || cel === 'refs') return (value, wanted) => ((Array.isArray(value) ? value : [value]).some((item) => idOf(item) === idOf(wanted)) ? 0 : 1);
  if (cel === 'enums') return (value, wanted) => ([value].flat().includes(wanted) ? 0 : 1);
  if (cel === 'decimal') return compareDecimals;
  return (value, wanted) => byText(String(value), String(wanted));
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** All values at a path; lists on the way are opened. */
function valuesAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  if (path.length === 0) return [value];
  if (typeof value !== 'object' || value === null) return [null];
  const next = (value as Record<string, unknown>)[path[0]];
  return path.length === 1 ? [next] : valuesAt(next, path.slice(1));
}
