// Grouping of a list: which fields group, by which unit of time, and the one more condition that a group's rows fulfil.
import type { Condition } from '../contract/wire.ts';
import type { FieldType } from '../language/model.ts';
import { addDays, addMonths } from '../values/dates.ts';
import { traitsOf } from '../values/types/index.ts';

export type GroupUnit = 'day' | 'month' | 'year';
export interface GroupBy { path: string; unit?: GroupUnit }

/** @returns units of time to choose from; empty: grouped by its value as it is; null: a field that makes no groups */
export function groupUnits(type: FieldType): readonly GroupUnit[] | null {
  return traitsOf(type).groups ?? null;
}

/** `supplier`, `docDate:month`; null for anything else. */
export function readGroupBy(text: string): GroupBy | null {
  const found = /^([A-Za-z_][\w.]*)(?::(day|month|year))?$/.exec(text);
  return found && { path: found[1], ...(found[2] && { unit: found[2] as GroupUnit }) };
}

/** @param key as the server names a group: a value as text, a reference, or null for rows that have none */
export function groupCondition(by: GroupBy, type: FieldType, key: unknown): Condition {
  const field = by.path;
  if (key === null || key === undefined || key === '') return { field, operator: 'empty', value: null };
  if (typeof key === 'object') return { field, operator: 'eq', value: (key as { id: string }).id };
  const text = String(key);
  const { time } = traitsOf(type);
  if (time === 'month') return text.length === 4 ? { field, operator: 'between', value: `${text}-01`, value2: `${text}-12` } : { field, operator: 'eq', value: text };
  if (time === undefined) return { field, operator: 'eq', value: key };
  if (text.length === 4) return { field, operator: 'between', value: `${text}-01-01`, value2: `${text}-12-31` };
  if (text.length === 7) return { field, operator: 'between', value: `${text}-01`, value2: addDays(addMonths(`${text}-01`, 1), -1) };
  return { field, operator: 'eq', value: text };
}
