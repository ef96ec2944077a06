// Reads an order such as `create_date desc,code asc` into canonical paths.
import { AppError } from '../contract/errors.ts';
import type { Field, Model } from '../language/model.ts';
import { findField } from './fieldKeys.ts';
import { traitsOf } from '../values/types/index.ts';

export interface OrderBy { path: string; field: Field; descending: boolean }

const mostKeys = 5;

/** @throws AppError `filter.bad` for an unknown field, a field without order, or a direction that is neither asc nor desc */
export function parseOrder(text: string | undefined, model: Pick<Model, 'rows'>, rowType: string, sees: (field: Field) => boolean = () => true): OrderBy[] {
  const keys = (text ?? '').split(',').map((key) => key.trim()).filter((key) => key !== '');
  if (keys.length > mostKeys) throw bad('最多{n}个排序', { n: mostKeys });
  return keys.map((key) => {
    const [name, direction = 'asc', ...rest] = key.split(/\s+/);
    const found = findField(model, rowType, name);
    if (!found || !found.steps.every(sees)) throw bad('没有字段【{name}】', { name: name.slice(0, 60) });
    if (found.many || !isSortable(found.field)) throw bad('字段【{field}】不能排序', { field: found.field.label });
    const word = direction.toLowerCase();
    if (rest.length > 0 || (word !== 'asc' && word !== 'desc')) throw bad('没有排序方向【{name}】', { name: direction.slice(0, 20) });
    return { path: found.path, field: found.field, descending: word === 'desc' };
  });
}

/** Structures and long texts have no order worth showing; what other records come to would be added up for every row. */
export function isSortable(field: Pick<Field, 'type' | 'live' | 'read'>): boolean {
  if (field.live && field.read === undefined) return false;
  return traitsOf(field.type).sortable === true;
}

function bad(why: string, values: Record<string, unknown>): AppError {
  return new AppError('filter.bad', { ...values, path: 'order', why });
}
