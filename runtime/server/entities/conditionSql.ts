// One test of the filter as SQL: field, operator and values of the wire become a condition whose values are slots.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Condition, Operator } from '../../core/contract/wire.ts';
import type { Expression } from '../../core/expressions/index.ts';
import type { Field } from '../../core/language/model.ts';
import { idOf, isDecimal, isSeveral } from '../../core/values/index.ts';
import type { SqlScope } from '../store/expressionSql.ts';
import { sqlTypeOf } from './columns.ts';
import type { FoundPath } from './paths.ts';
import { makeField } from '../../core/values/makeField.ts';
import { slot } from './slots.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** A condition of a shape: `key` says which SQL it makes, `sql` makes it. Its values stand in `Values`. */
export interface Term {
  key: string;
  sql(scope: SqlScope): RawBuilder<unknown>;
  /** The same as a condition or expression over the row, where it is one: for stores without SQL (store/inWords.ts). */
  says?: Condition | Expression;
}

/** Values of a request in the order their slots were given out. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown): number { return this.list.push(value) - 1; }
}

const mostInList = 1000;
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const decimal = /^[+-]?\d{1,30}(\.\d{1,20})?$/;

/** @throws AppError `filter.bad` at `at` when operator or value do not suit the field */
export function testTerm(path: FoundPath, operator: Operator, value: unknown, value2: unknown, values: Values, timeZone: string, at: string): Term {
  const { field } = path;
  const isOf = (means: Operator, than: unknown = value): Condition => ({ field: path.path, operator: means, value: traitsOf(field.type).flag && !isNothing(than) && !Array.isArray(than) ? operand(field, than, at) : than, value2 });
  const make = (kind: string, test: (column: RawBuilder<unknown>) => RawBuilder<unknown>, negated = false, says = isOf(operator)): Term => ({
    key: `${path.path} ${kind}`, says,
    sql: (scope) => {
      if (!path.isMany) return sql`(${test(scope.column(path.path).sql)})`;
      const some = scope.some(path.path, (column) => test(column.sql));
      return negated ? sql`(not ${some})` : sql`(${some})`;
    },
  });
  // Behind lines "is not" means: no row is. The positive test is made and denied as a whole.
  const deny = path.isMany;

  switch (operator) {
    case 'empty': return make('empty', (column) => emptySql(field, column));
    case 'notEmpty': return make('notEmpty', (column) => sql`not (${emptySql(field, column)})`);
    case 'eq': case 'ne': case 'in': return equalTerm();
    case 'like': case 'notLike': {
      if (traitsOf(field.type).refers === 'one' || isSeveral(field.type) || traitsOf(field.type).flag || sqlTypeOf(field) === 'jsonb') throw bad(at, '该字段不能用包含');
      const index = values.add(likePattern(textValue(value, at)));
      const like = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`${column}::text ilike ${slot(index, 'text')}`;
      if (operator === 'like') return make('like', like);
      return make('notLike', deny ? like : (column) => sql`(${like(column)}) is not true`, deny);
    }
    case 'gt': case 'ge': case 'lt': case 'le': return orderTerm(operator);
    case 'between': {
      if (isNothing(value2)) return orderTerm('ge');
      const from = bound(value, 'ge');
      const to = bound(value2, 'le');
      return make(`between ${from.key} ${to.key}`, (column) => sql`${from.sql(column)} and ${to.sql(column)}`);
    }
    default: throw bad(at, '没有运算符【{name}】', { name: String(operator).slice(0, 20) });
  }

  function equalTerm(): Term {
    const isNot = operator === 'ne';
    if (value === null) return make(isNot ? 'notEmpty' : 'empty', (column) => (isNot ? sql`not (${emptySql(field, column)})` : emptySql(field, column)), false, isOf(isNot ? 'notEmpty' : 'empty'));
    if (isNothing(value)) throw bad(at, '缺少值');
    if (traitsOf(field.type).time === 'instant' && !Array.isArray(value) && isWholeDay(value)) {
      const from = bound(value, 'ge');
      const to = bound(value, 'le');
      const within = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`${from.sql(column)} and ${to.sql(column)}`;
      return make(isNot ? 'notDay' : 'day', isNot && !deny ? (column) => sql`(${within(column)}) is not true` : within, isNot && deny);
    }
    const type = sqlTypeOf(field);
    if (type === 'jsonb') throw bad(at, '该字段不能比较');
    if (isSeveral(field.type)) {
      const index = values.add(listValue(value));
      const overlap = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`${column} && ${slot(index, type)}`;
      return make(isNot ? 'notAny' : 'any', isNot && !deny ? (column) => sql`(${overlap(column)}) is not true` : overlap, isNot && deny);
    }
    const isList = Array.isArray(value) || operator === 'in';
    if (!isList && (traitsOf(field.type).flag || (traitsOf(field.type).choice === 'one' && field.options))) {
      // Few values, unevenly spread: each gets a statement of its own, so that the planner knows how many rows it has.
      const one = operand(field, value, at) as string | boolean;
      const equals = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`${column} = ${sql.lit(one)}`;
      return isNot ? make(`not ${one}`, deny ? equals : (column) => sql`(${equals(column)}) is not true`, deny) : make(`is ${one}`, equals);
    }
    const index = values.add(isList ? listValue(value) : operand(field, value, at));
    const equal = (column: RawBuilder<unknown>): RawBuilder<unknown> => (isList ? sql`${column} = any(${slot(index, `${type}[]`)})` : sql`${column} = ${slot(index, type)}`);
    const kind = isList ? 'in' : 'eq';
    return isNot ? make(`not ${kind}`, deny ? equal : (column) => sql`(${equal(column)}) is not true`, deny) : make(kind, equal);
  }

  function listValue(given: unknown): unknown[] {
    const items = Array.isArray(given) ? given : [given];
    if (items.length > mostInList) throw bad(at, '最多{n}个值', { n: mostInList });
    return items.map((item) => operand(field, item, at));
  }

  function orderTerm(op: 'gt' | 'ge' | 'lt' | 'le'): Term {
    const one = bound(value, op);
    return make(one.key, one.sql, false, isOf(op));
  }

  /** A border: days compare by day also where the field is a moment (the first 10 characters count). */
  function bound(given: unknown, op: 'gt' | 'ge' | 'lt' | 'le'): { key: string; sql(column: RawBuilder<unknown>): RawBuilder<unknown> } {
    if (isNothing(given)) throw bad(at, '缺少值');
    if (!isOrdered(field)) throw bad(at, '该字段不能比大小');
    if (traitsOf(field.type).time === 'instant' && isWholeDay(given)) {
      const index = values.add(operand(makeField({ ...field, type: 'date' }), given, at));
      const zone = values.add(timeZone);
      const start = sql`(${slot(index, 'date')}::timestamp at time zone ${slot(zone, 'text')})`;
      const next = sql`((${slot(index, 'date')} + 1)::timestamp at time zone ${slot(zone, 'text')})`;
      const border = { gt: sql`>= ${next}`, ge: sql`>= ${start}`, lt: sql`< ${start}`, le: sql`< ${next}` }[op];
      return { key: `day${op}`, sql: (column) => sql`${column} ${border}` };
    }
    const index = values.add(operand(field, given, at));
    const sign = sql.raw({ gt: '>', ge: '>=', lt: '<', le: '<=' }[op]);
    return { key: op, sql: (column) => sql`${column} ${sign} ${slot(index, sqlTypeOf(field))}` };
  }
}

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
  return textValue(value, at);
}

function textValue(value: unknown, at: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw bad(at, '须为文字');
  if (text.length > 500 || text.includes('\0')) throw bad(at, '值过长');
  return text;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
/** Of a value without `T` only the first 10 characters count (platform, Shared table). */
const isWholeDay = (value: unknown): boolean => typeof value === 'string' && !value.includes('T');
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isOrdered = (field: Field): boolean => traitsOf(field.type).ordered === true;

/** @param why a catalogue text with places for the values */
export const bad = (path: string, why: string, values: Record<string, unknown> = {}): AppError => new AppError('filter.bad', { ...values, path, why });
