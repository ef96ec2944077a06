// Reads the advanced filter from unknown JSON: shape, depth and size, and over an entity its fields, operators and values.
import { AppError } from '../contract/errors.ts';
import type { Condition } from '../contract/wire.ts';
import type { Field, Model } from '../language/model.ts';
import { readTyped } from '../values/decimals.ts';
import { idOf, isDate, isEmpty, isMonth, readTime, todayIn, valueType } from '../values/index.ts';
import { findOperator, operatorOf, type FilterOperator } from '../values/operators/index.ts';
import { findField } from './fieldKeys.ts';
import { isOwnWord, ownWordsOf } from './ownWords.ts';
import { relativeDays } from './relativeDays.ts';
import type { Days } from './relativeDays.ts';
import { traitsOf } from '../values/types/index.ts';

export interface FilterOver {
  model: Pick<Model, 'rows'>;
  rowType: string;
  /** For `$today` and its kin; absent = the machine's day in China. */
  today?: string;
  /** For `$me`. */
  userId?: string;
  /** `$me` and `$myDepartment` stay as they are: whoever asked finds them behind references to persons and departments (see ownWords). */
  keepsOwn?: boolean;
  /** Whether the asker may know a field (FIELD grants); a field he may not know does not exist. */
  sees?(field: Field): boolean;
}

const deepest = 3;
const mostConditions = 20;
const mostInList = 1000;

type Row = Extract<Condition, { field: string }>;

/**
 * @param over the row type it filters: names become canonical paths, relative values become days, values are checked by type; absent = shape alone
 * @returns the tree without incomplete rows; `{ op: 'and', items: [] }` when nothing is left
 * @throws AppError `filter.bad` with the path of the fault (`sql.items[1].value`) and why
 */
export function parseFilter(value: unknown, over?: FilterOver): Condition {
  let count = 0;
  return group(value, 'sql', 1) ?? { op: 'and', items: [] };

  function group(node: unknown, at: string, depth: number): Condition | null {
    if (!isPlain(node)) throw bad(at, '须为条件');
    if (!('items' in node)) return row(node, at);
    if (node.op !== 'and' && node.op !== 'or') throw bad(`${at}.op`, '须为and或or');
    if (!Array.isArray(node.items)) throw bad(`${at}.items`, '须为列表');
    if (depth > deepest) throw bad(at, '最多嵌套{n}层', { n: deepest });
    const items = node.items.map((item, i) => group(item, `${at}.items[${i}]`, depth + 1)).filter((item) => item !== null);
    return items.length === 0 ? null : items.length === 1 && depth > 1 ? items[0] : { op: node.op, items };
  }

  function row(node: Record<string, unknown>, at: string): Condition | null {
    const { field: name, operator, value: first, value2 } = node;
    // A row that is still being filled in does not count (spec 5); a wrong one is refused.
    if (isEmpty(name) || isEmpty(operator)) return null;
    if (typeof name !== 'string') throw bad(`${at}.field`, '须为文字');
    const { id, takes } = findOperator(operator) ?? fail(bad(`${at}.operator`, '没有运算符【{name}】', { name: typeof operator === 'string' ? operator.slice(0, 20) : typeof operator }));
    if (takes !== 'nothing' && isEmpty(first)) return null;
    if (++count > mostConditions) throw bad(at, '最多{n}个条件', { n: mostConditions });
    const plain: Row = { field: name, operator: id, value: takes === 'nothing' ? null : first, ...(takes === 'range' && !isEmpty(value2) ? { value2 } : {}) };
    return over ? typed(plain, at, over) : plain;
  }
}

function typed(condition: Row, at: string, over: FilterOver): Condition {
  const found = findField(over.model, over.rowType, condition.field);
  if (!found || (over.sees && !found.steps.every((step) => over.sees!(step)))) throw bad(`${at}.field`, '没有字段【{name}】', { name: condition.field.slice(0, 60) });
  const { field, path } = found;
  const { filters, filterSuffix } = traitsOf(field.type);
  const operator = operatorOf(condition.operator);
  if (filters === '' || !operator.shapes.includes(filters)) throw bad(`${at}.operator`, '字段【{field}】不能用此运算符', { field: field.label });
  if (operator.takes === 'nothing') return { field: path, operator: operator.id, value: null };
  const days = filterSuffix === '_date' ? daysOf(condition, over) : null;
  if (days && operator.overPeriod) return ofDays(path, field, operator.overPeriod, days);

  if (Array.isArray(condition.value) || operator.takes === 'list') {
    if (!operator.several) throw bad(`${at}.value`, '只能有一个值');
    const list = Array.isArray(condition.value) ? condition.value : [condition.value];
    if (list.length > mostInList) throw bad(`${at}.value`, '最多{n}个值', { n: mostInList });
    return { field: path, operator: operator.several, value: list.map((item) => operand(item, field, operator, `${at}.value`, over)) };
  }
  const value = operand(condition.value, field, operator, `${at}.value`, over);
  if (operator.takes !== 'range') return { field: path, operator: operator.id, value };
  if (condition.value2 === undefined) return { field: path, operator: operator.openEnd ?? operator.id, value };
  return { field: path, operator: operator.id, value, value2: operand(condition.value2, field, operator, `${at}.value2`, over) };
}

function daysOf(condition: Row, over: FilterOver): { first: Days; second?: Days } | null {
  const today = over.today ?? todayIn('Asia/Shanghai');
  const read = (value: unknown): Days | null => (typeof value === 'string' && value.startsWith('$') ? relativeDays(value, today) : null);
  const first = read(condition.value);
  const second = read(condition.value2);
  if (!first && !second) return null;
  const plain = (value: unknown): Days => ({ from: String(value).slice(0, 10), to: String(value).slice(0, 10) });
  return { first: first ?? plain(condition.value), ...(condition.value2 === undefined ? {} : { second: second ?? plain(condition.value2) }) };
}

/** A period as value: equal means within, later means behind its last day. */
function ofDays(path: string, field: Field, overPeriod: NonNullable<FilterOperator['overPeriod']>, { first, second }: { first: Days; second?: Days }): Condition {
  const cut = (day: string): string => (traitsOf(field.type).time === 'month' ? day.slice(0, 7) : day);
  return overPeriod(first, second, (operator, value, value2) => ({
    field: path, operator, value: operatorOf(operator).takes === 'nothing' ? null : cut(value), ...(value2 === undefined ? {} : { value2: cut(value2) }),
  }));
}

/** A value as the store compares it: dates by their first ten characters, decimals plain, references by id. */
function operand(value: unknown, field: Field, operator: FilterOperator, at: string, over: FilterOver): unknown {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean' && idOf(value) === null) throw bad(at, '值不正确');
  switch (valueType(field.type).cel) {
    case 'ref': case 'refs': {
      if (isOwnWord(value) && over.keepsOwn) {
        if (!ownWordsOf(field.to).includes(value)) throw bad(at, '须为编号');
        return value;
      }
      const id = value === '$me' ? (over.userId ?? null) : idOf(value);
      if (id === null || !/^\d{1,19}$/.test(id)) throw bad(at, '须为编号');
      return id;
    }
    case 'bool': {
      const word = String(value);
      if (!['true', 'false', '1', '0'].includes(word)) throw bad(at, '须为是或否');
      return word === 'true' || word === '1';
    }
    case 'decimal': {
      if (operator.readsText) return text(value, at);
      const decimal = readTyped(String(value));
      if (decimal === null) throw bad(at, '须为数字');
      return decimal.toFixed();
    }
    case 'date': case 'datetime': {
      // With a time it is that moment; without one, the whole day in the company's time zone.
      if (traitsOf(field.type).time === 'instant' && isMoment(value)) return new Date(value).toISOString();
      const day = String(value).slice(0, 10);
      if (!isDate(day)) throw bad(at, '须为日期');
      return day;
    }
    case 'month': {
      const month = String(value).slice(0, 7);
      if (!isMonth(month)) throw bad(at, '须为月份');
      return month;
    }
    case 'time': {
      const time = readTime(String(value));
      if (time === null) throw bad(at, '须为时刻');
      return time;
    }
    case 'enum': case 'enums':
      if (field.options && !field.options.some((option) => option.value === String(value))) throw bad(at, '没有选项【{name}】', { name: String(value).slice(0, 40) });
      return String(value);
    default: return text(value, at);
  }
}

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) && isDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

function text(value: unknown, at: string): string {
  const plain = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
  if (plain === null) throw bad(at, '须为文字');
  if (plain.length > 500 || plain.includes('\0')) throw bad(at, '值过长');
  return plain.trim();
}

function bad(path: string, why: string, values: Record<string, unknown> = {}): AppError {
  return new AppError('filter.bad', { ...values, path, why });
}

function fail(error: AppError): never {
  throw error;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
