// The advanced filter as people build it: conditions and groups of them, three deep at most; counting, moving, and the tree that is sent.
import type { Condition, Operator } from '../../core/contract/wire.ts';
import { operatorOf } from '../../core/values/operators/index.ts';

/** A condition. `shown` and `shown2` are the chosen values as people read them. */
export interface FilterRow { field: string; operator: Operator; value: unknown; value2?: unknown; shown?: string; shown2?: string; id?: number }
/** `id` tells nodes apart while they are built and moved; it is not kept. */
export interface Where { join: 'and' | 'or'; rows: WhereNode[]; id?: number }
export type WhereNode = FilterRow | Where;
/** Where a node stands: its place among the root's rows, then inside that group… */
export type WherePath = readonly number[];

export const noWhere: Where = { join: 'and', rows: [] };
export const mostConditions = 20;
/** The root counts as one. */
export const deepest = 3;

export const isGroup = (node: WhereNode): node is Where => 'rows' in node;

/** A condition counts when field, operator and first value are set (spec 5). */
export function isComplete({ field, operator, value }: FilterRow): boolean {
  return field !== '' && (operatorOf(operator).takes === 'nothing' || !isBlank(value));
}

/** Whether anybody touched it: an untouched blank row is nobody's mistake. */
export const isTouched = (row: FilterRow): boolean => !isBlank(row.value) || !isBlank(row.value2);

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
}

export function conditionsOf(node: WhereNode): FilterRow[] {
  return isGroup(node) ? node.rows.flatMap(conditionsOf) : [node];
}

export const countOf = (where: Where): number => conditionsOf(where).length;
export const hasComplete = (node: WhereNode): boolean => conditionsOf(node).some(isComplete);

/** Complete conditions only, without groups that have come to nothing. */
export function completeOf(where: Where): Where {
  return { join: where.join, rows: where.rows.flatMap((node): WhereNode[] => {
    if (!isGroup(node)) return isComplete(node) ? [withoutId(node)] : [];
    const inner = completeOf(node);
    return inner.rows.length ? [inner] : [];
  }) };
}

function withoutId(row: FilterRow): FilterRow {
  if (row.id === undefined) return row;
  const { id: _id, ...rest } = row;
  return rest;
}

/** Drops conditions on fields that are not there (any more). */
export function knownOf(where: Where, isKnown: (field: string) => boolean, nameOf: (field: string) => string = (field) => field): { where: Where; dropped: string[] } {
  const dropped: string[] = [];
  const walk = (group: Where): Where => ({ join: group.join === 'or' ? 'or' : 'and', rows: (Array.isArray(group.rows) ? group.rows : []).flatMap((node): WhereNode[] => {
    if (isGroup(node)) return [walk(node)];
    const field = typeof node.field === 'string' ? nameOf(node.field) : '';
    if (field !== '' && isKnown(field)) return [field === node.field ? node : { ...node, field }];
    dropped.push(String(node.field));
    return [];
  }) });
  return { where: completeOf(walk(where)), dropped };
}

/** Of fields that were renamed, the name they have now. */
export function nowNamed(list: readonly { path: string; formerly?: string[] }[]): (path: string) => string {
  const now = new Map(list.flatMap(({ path, formerly }) => (formerly ?? []).map((old) => [old, path] as const)));
  for (const { path } of list) now.delete(path);
  return now.size === 0 ? (path) => path : (path) => now.get(path) ?? path;
}

/** What is sent. A range without its end reads as "from"; a period chosen as a range is within it. */
export function toSql(where: Where): Condition | undefined {
  const { join, rows } = completeOf(where);
  const items = rows.map(toCondition);
  return items.length ? { op: join, items } : undefined;
}

export function toCondition(node: WhereNode): Condition {
  if (isGroup(node)) return { op: node.join, items: node.rows.map(toCondition) };
  const { field, operator, value, value2 } = node;
  const { takes, openEnd } = operatorOf(operator);
  if (takes !== 'range') return { field, operator, value };
  if (isBlank(value2)) return { field, operator: isRelative(value) ? 'eq' : openEnd ?? operator, value };
  return { field, operator, value, value2 };
}

export const isRelative = (value: unknown): value is string => typeof value === 'string' && value.startsWith('$');

/** A group that loses its last row goes too. */
export function removeAt(where: Where, path: WherePath): Where {
  const [at, ...rest] = path;
  const rows = where.rows.flatMap((each, index): WhereNode[] => {
    if (index !== at) return [each];
    if (rest.length === 0) return [];
    const inner = removeAt(each as Where, rest);
    return inner.rows.length ? [inner] : [];
  });
  return { ...where, rows };
}
