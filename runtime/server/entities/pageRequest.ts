// Reads the query string of a list into a PageRequest; whatever is not understood is refused with its name.
import { AppError } from '../../core/contract/errors.ts';
import type { Condition, PageRequest } from '../../core/contract/wire.ts';

const mostText = 60_000;
export const mostPageSize = 1000;

export function readPageRequest(query: Record<string, unknown>): PageRequest {
  const total = textOf(query, 'total');
  if (total !== undefined && total !== 'exact' && total !== 'capped' && total !== 'none') throw bad('total');
  return {
    pageNum: countOf(query, 'pageNum', 1, 100_000_000),
    pageSize: countOf(query, 'pageSize', 10, mostPageSize),
    order: textOf(query, 'order'),
    filter: objectOf(query, 'filter'),
    sql: objectOf(query, 'sql') as Condition | undefined,
    within: objectOf(query, 'within') as Condition | undefined,
    fields: fieldsOf(query),
    screen: textOf(query, 'screen'),
    after: textOf(query, 'after'),
    total,
  };
}

/** An object given as JSON text; the one place where a list's JSON is parsed. */
export function objectOf(query: Record<string, unknown>, name: string): Record<string, unknown> | undefined {
  const text = textOf(query, name);
  if (text === undefined) return undefined;
  const value = parse(text, name);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw isTree(name) ? notTree(name) : bad(name);
  return value as Record<string, unknown>;
}

export function textOf(query: Record<string, unknown>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > mostText) throw bad(name);
  return value;
}

export function countOf(query: Record<string, unknown>, name: string, otherwise: number, most: number): number {
  // Where the address is declared, figures have been read from it.
  const value = query[name];
  const text = typeof value === 'number' ? String(value) : textOf(query, name);
  if (text === undefined) return otherwise;
  const count = Number(text);
  if (!/^\d{1,9}$/.test(text) || count < 1 || count > most) throw bad(name);
  return count;
}

/** `["code","supplier.name"]` or `code,supplier.name`. */
function fieldsOf(query: Record<string, unknown>): string[] | undefined {
  const text = textOf(query, 'fields');
  if (text === undefined) return undefined;
  const fields = text.startsWith('[') ? parse(text, 'fields') : text.split(',').map((part) => part.trim());
  if (!Array.isArray(fields) || fields.length > 200 || fields.some((field) => typeof field !== 'string' || field === '')) throw bad('fields');
  return fields as string[];
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw isTree(name) ? notTree(name, cause) : bad(name, cause);
  }
}

const bad = (path: string, cause?: unknown): AppError => new AppError('shape.bad', { path }, undefined, { cause });
const isTree = (name: string): boolean => name === 'sql' || name === 'within';
const notTree = (path: string, cause?: unknown): AppError => new AppError('filter.bad', { path, why: '须为条件树JSON' }, undefined, { cause });
