// Ordering of lists by several columns and the cursor that continues behind a row, however deep.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Entity, Model } from '../../core/language/model.ts';
import { isReference } from '../../core/values/index.ts';
import type { Caller } from '../context.ts';
import type { SqlScope } from '../store/expressionSql.ts';
import { bad, type Values } from './operands.ts';
import { sqlTypeOf } from './columns.ts';
import { displaySql } from './display.ts';
import { numberFieldOf } from './numberField.ts';
import { fieldOf, mustFindPath, type FoundPath } from './paths.ts';
import { slot } from './slots.ts';

export interface OrderKey { path: FoundPath; isDescending: boolean; type: string; isNullable: boolean }

const mostKeys = 5;

/** `create_date desc,supplier.name` → keys; the id always comes last and makes the order total. @throws AppError `filter.bad` */
export function readOrder(model: Model, entity: Entity, text: string | undefined, caller: Caller | undefined): OrderKey[] {
  const keys: OrderKey[] = [];
  for (const part of (text ?? '').split(',')) {
    if (part.trim() === '') continue;
    const match = /^\s*([A-Za-z_][\w.]*)(?:\s+(asc|desc))?\s*$/i.exec(part);
    if (!match) throw bad('order', '看不懂【{name}】', { name: part.trim().slice(0, 40) });
    const path = mustFindPath(model, entity, match[1]!, 'order', caller);
    const type = isReference(path.field) ? 'text' : sqlTypeOf(path.field);
    if (path.isMany || path.field.sealed || (path.field.live && path.field.read === undefined) || type === 'jsonb' || type.endsWith('[]')) throw bad('order', '不能按【{name}】排序', { name: path.path });
    keys.push({ path, isDescending: match[2]?.toLowerCase() === 'desc', type, isNullable: canBeNull(entity, path) });
    if (path.path === 'id') return keys;
  }
  if (keys.length > mostKeys) throw bad('order', '最多按{n}列排序', { n: mostKeys });
  const idPath: FoundPath = { path: 'id', field: fieldOf(entity, 'id')!, steps: [], isMany: false };
  // Newest first where nothing is asked: ids grow with time.
  const isDescending = keys.length === 0 ? true : keys[keys.length - 1]!.isDescending;
  return [...keys, { path: idPath, isDescending, type: 'bigint', isNullable: false }];
}

export function orderText(keys: readonly OrderKey[]): string {
  return keys.map((key) => `${key.path.path}${key.isDescending ? ' desc' : ''}`).join(',');
}

/** The value rows are ordered by; a reference is ordered by how it reads, Chinese by pinyin. */
export function keySql(scope: SqlScope, model: Model, key: OrderKey): RawBuilder<unknown> {
  if (!isReference(key.path.field) || key.path.path === 'id') return scope.column(key.path.path).sql;
  return sql`(${displaySql(scope, model, model.rows[key.path.field.to!]!, `${key.path.path}.`)} collate "zh-x-icu")`;
}

export function orderBySql(columns: readonly RawBuilder<unknown>[], keys: readonly OrderKey[]): RawBuilder<unknown> {
  return sql.join(columns.map((column, index) => (keys[index]!.isDescending ? sql`${column} desc` : column)));
}

/** Behind which row to go on. `parts` are the row's key values as the database wrote them, the id last. */
export function writeCursor(keys: readonly OrderKey[], parts: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify([orderText(keys), ...parts])).toString('base64url');
}

/** @throws AppError `filter.bad`: not one of ours, or of another order */
export function readCursor(keys: readonly OrderKey[], text: string): (string | null)[] {
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch (cause) {
    throw new AppError('filter.bad', { path: 'after', why: '不是续页标记' }, undefined, { cause });
  }
  if (!Array.isArray(given) || given.length !== keys.length + 1 || given[0] !== orderText(keys)) throw bad('after', '与排序不符');
  return given.slice(1).map((part: unknown, index) => {
    const key = keys[index]!;
    if (part === null && key.isNullable) return null;
    if (typeof part !== 'string' || !(shapes[key.type] ?? anyText).test(part)) throw bad('after', '不是续页标记');
    return part;
  });
}

const anyText = /^[^\0]{0,2000}$/;
const shapes: Record<string, RegExp> = {
  bigint: /^\d{1,19}$/,
  integer: /^-?\d{1,10}$/,
  numeric: /^-?\d{1,100}(\.\d{1,50})?$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/,
};

/** Which of the cursor's values are null changes the SQL, so it is part of a statement's shape. */
export function cursorShape(parts: readonly (string | null)[]): string {
  return parts.map((part) => (part === null ? 'n' : 'v')).join('');
}

/**
 * Rows behind the cursor. PostgreSQL puts nulls last going up and first going down.
 * Where no key can be null and all go one way, one row comparison does it, which an index answers directly.
 */
export function behindSql(columns: readonly RawBuilder<unknown>[], keys: readonly OrderKey[], parts: readonly (string | null)[], values: Values): RawBuilder<unknown> {
  const places = parts.map((part, index) => ({ index: part === null ? -1 : values.add(part), type: keys[index]!.type }));
  const valueAt = (place: { index: number; type: string }): RawBuilder<unknown> => slot(place.index, place.type);
  const down = keys[0]!.isDescending;
  if (keys.every((key) => !key.isNullable && key.isDescending === down)) {
    return sql`(${sql.join(columns)}) ${sql.raw(down ? '<' : '>')} (${sql.join(places.map(valueAt))})`;
  }
  let condition: RawBuilder<unknown> = sql`false`;
  for (let i = keys.length - 1; i >= 0; i--) {
    const column = columns[i]!;
    const key = keys[i]!;
    const isNull = places[i]!.index < 0;
    const value = isNull ? sql`null` : valueAt(places[i]!);
    const beyond = isNull
      ? (key.isDescending ? sql`${column} is not null` : sql`false`)
      : key.isDescending ? sql`${column} < ${value}` : key.isNullable ? sql`(${column} > ${value} or ${column} is null)` : sql`${column} > ${value}`;
    const same = isNull ? sql`${column} is null` : sql`${column} = ${value}`;
    condition = sql`(${beyond} or (${same} and ${condition}))`;
  }
  return condition;
}

/** The database keeps nulls out of these (store/ddl.ts), and numbers are given and kept by `write.ts`, so the quick comparison is exact. */
function canBeNull(entity: Entity, path: FoundPath): boolean {
  if (path.path === 'id' || path.path === 'version' || path.path === 'delFlag' || (entity.numbering !== undefined && path.path === numberFieldOf(entity))) return false;
  const isOwn = path.steps.length === 1 && entity.fields[path.field.name] === path.field;
  return !(isOwn && !isReference(path.field) && path.field.required === true && path.field.visible === undefined);
}
