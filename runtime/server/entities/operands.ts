// Values of a filter as the columns of the database take them, collected in the order their slots are given out.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Field } from '../../core/language/model.ts';
import { idOf, isDecimal } from '../../core/values/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { seal } from '../store/seals.ts';
import { sqlTypeOf } from './columns.ts';

/** Values of a request in the order their slots were given out. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown): number { return this.list.push(value) - 1; }
}

const maxInList = 1000;
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const decimal = /^[+-]?\d{1,30}(\.\d{1,20})?$/;

/** `%` and `_` typed by people mean themselves. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

export function emptySql(field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = sqlTypeOf(field);
  if (type === 'text') return sql`coalesce(${column}, '') = ''`;
  if (type.endsWith('[]')) return sql`coalesce(cardinality(${column}), 0) = 0`;
  if (type === 'jsonb') return sql`coalesce(${column}, 'null') in ('null', '[]', '{}')`;
  return sql`${column} is null`;
}

/** A value as the column's type takes it. @throws AppError `filter.bad` */
export function operand(field: Field, value: unknown, at: string): unknown {
  const type = sqlTypeOf(field);
  if (traitsOf(field.type).refers !== undefined) {
    const id = idOf(typeof value === 'number' ? String(value) : value);
    if (id === null || !/^\d{1,19}$/.test(id)) throw bad(at, '须为编号');
    return id;
  }
  if (traitsOf(field.type).flag) {
    if (value === true || value === 'true' || value === '1') return true;
    if (value === false || value === 'false' || value === '0') return false;
    throw bad(at, '须为是或否');
  }
  if (type === 'integer' || type === 'numeric' || isDecimal(field.type)) {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !decimal.test(text.trim())) throw bad(at, '须为数字');
    if (type === 'integer' && (text.includes('.') || Math.abs(Number(text)) > 2147483647)) throw bad(at, '须为整数');
    return text.trim();
  }
  if (typeof value !== 'string') throw bad(at, '须为文字');
  if (type === 'date') {
    const text = value.slice(0, 10);
    if (!isDay(text)) throw bad(at, '须为日期');
    return text;
  }
  if (type === 'timestamptz') {
    const moment = new Date(value.includes('T') ? value : `${value.replace(' ', 'T')}Z`);
    if (Number.isNaN(moment.getTime())) throw bad(at, '须为时间');
    return moment.toISOString();
  }
  if (traitsOf(field.type).choice !== undefined && field.options && !field.options.some((option) => option.value === value)) throw bad(at, '没有选项【{name}】', { name: value.slice(0, 40) });
  const text = textValue(value, at);
  return field.sealed && text !== '' ? seal(text.trim()) : text;
}

export function textValue(value: unknown, at: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw bad(at, '须为文字');
  if (text.length > 500 || text.includes('\0')) throw bad(at, '值过长');
  return text;
}

/** One value or several, as a list. @throws AppError `filter.bad` */
export function operands(field: Field, given: unknown, at: string): unknown[] {
  const items = Array.isArray(given) ? given : [given];
  if (items.length > maxInList) throw bad(at, '最多{n}个值', { n: maxInList });
  return items.map((item) => operand(field, item, at));
}

const isDay = (value: unknown): value is string => typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
/** Of a value without `T` only the first 10 characters count (platform, Shared table). */
export const isWholeDay = (value: unknown): boolean => typeof value === 'string' && !value.includes('T');
export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** @param why a catalogue text with places for the values */
export const bad = (path: string, why: string, values: Record<string, unknown> = {}): AppError => new AppError('filter.bad', { ...values, path, why });
