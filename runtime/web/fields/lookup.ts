// Finds choices of reference fields: search as one types, labels pasted from elsewhere, and what was chosen lately.
import type { Condition, Page, PullRows, RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField, PlanPull } from '../../core/plans/plan.ts';
import type { KnownCells } from '../../core/values/lineCells.ts';
import type { MatrixView } from '../../core/values/matrixCells.ts';
import { http } from '../session/http.ts';
import { ownKey } from '../session/identity.ts';
import { t } from '../i18n/t.ts';

export interface Found { items: RefValue[]; more: boolean; total: number; /** Further ones that the field's rule keeps out. */ hidden: number }
/** What a table or a tree of choices asks beyond a list. */
export interface LookupMore { size?: number; fields?: readonly string[]; /** Each row says `up` and `leaf`. */ tree?: boolean; /** Rows below this one; '0' the topmost. */ under?: string; /** These rows only, as far as they may be chosen. */ ids?: readonly string[]; /** Conditions on the target's fields, as its list takes them. */ sql?: Condition; within?: Condition }

/** Answers for one entity's reference fields. `field` is the path from the head: `supplier`, `lines.sku`. */
export interface Lookup {
  search(path: string, field: PlanField, keyword: string, row: Row, page: number, signal?: AbortSignal, more?: LookupMore): Promise<Found>;
  /** Label (or code) → the one reference it names, or why there is none. */
  resolve(path: string, field: PlanField, labels: string[], row: Row): Promise<Map<string, RefValue | string>>;
  /** Rows that lines may take over. */
  pull?(path: string, pull: PlanPull, record: Row, keyword?: string, signal?: AbortSignal): Promise<PullRows>;
  /** Rows, columns and closed cells of a matrix as the record stands. */
  axes?(path: string, field: PlanField, row: Row, rows: readonly string[]): Promise<Pick<MatrixView, 'rows' | 'columns'> & { closed: Record<string, string[]> }>;
  /** What may stand in the cells of lines drawn as tables. @param heads what the table is of, by path: ids */
  cells?(lines: string, field: PlanField, row: Row, heads: Record<string, string>): Promise<KnownCells>;
}

const pageSize = 20;
const keepMs = 20_000;

/** @param rowsAbove the chain of a row, head first, for the values a narrowed choice depends on */
export function lookupOf(api: string, rowsAbove: (row: Row) => Row[]): Lookup {
  const kept = new Map<string, { at: number; answer: Promise<Found> }>();
  return {
    search(path, field, keyword, row, page, signal, more = {}) {
      const given = givenOf(field, rowsAbove(row));
      const key = JSON.stringify([path, keyword, page, given, more]);
      const standing = kept.get(key);
      if (standing && Date.now() - standing.at < keepMs) return standing.answer;
      const ask = (hidden: boolean): Promise<Found> => http.get<Page<RefValue> & { hidden?: number }>(`${api}/lookup`, { query: { field: path, keyword, given, pageNum: page, pageSize: more.size ?? pageSize, hidden: hidden || undefined, fields: more.fields?.join(), tree: more.tree, under: more.under, ids: more.ids?.join(), sql: more.sql, within: more.within }, signal }).then(foundOf);
      // What a rule keeps out is counted among what a word finds, or where nothing is left: never over a whole table while somebody types.
      const isFirst = page === 1 && !more.ids && more.under === undefined;
      const isNarrowed = keyword !== '' || more.sql !== undefined || more.within !== undefined;
      const answer = ask(isFirst && isNarrowed).then((found) => (isFirst && !isNarrowed && found.total === 0 ? ask(true) : found));
      kept.set(key, { at: Date.now(), answer });
      answer.catch(() => kept.delete(key));
      return answer;
    },
    pull: (path, pull, record, keyword, signal) => http.post<PullRows>(`${api}/pull/${path}/${pull.name}`, { record: Object.fromEntries(pull.given.map((name) => [name, plainOf(record[name])])), ...(keyword && { keyword }) }, { signal }),
    axes: (path, field, row, rows) => http.get(`${api}/axes`, { query: { field: path, given: givenOf(field, rowsAbove(row)), rows: rows.length > 0 ? rows.join() : undefined } }),
    cells: (lines, field, row, heads) => http.get(`${api}/cells`, { query: { lines, given: givenOf(field, rowsAbove(row)), heads: Object.keys(heads).length > 0 ? JSON.stringify(heads) : undefined } }),
    async resolve(path, field, labels, row) {
      const given = givenOf(field, rowsAbove(row));
      const answer = await http.post<Record<string, RefValue | RefValue[]>>(`${api}/resolve`, { field: path, texts: labels, given });
      return new Map(labels.map((label) => [label, meaningOf(label, answer[label])]));
    },
  };
}

/** A reference by its id, as the server takes it. */
const plainOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? (value as RefValue).id : value ?? null);

function meaningOf(label: string, found: RefValue | RefValue[] | undefined): RefValue | string {
  if (found === undefined) return t('没有找到【{text}】', { text: label });
  return Array.isArray(found) ? t('【{text}】有{n}个同名的，请选择', { text: label, n: found.length }) : found;
}

function foundOf(answer: Page<RefValue> & { hidden?: number }): Found {
  return { items: answer.list, more: answer.pageNum * answer.pageSize < answer.total || answer.next !== undefined, total: answer.total, hidden: answer.hidden ?? 0 };
}

/** The values of record and line that the choice's rule reads, references as ids. */
export function givenOf(field: PlanField, chain: Row[]): Record<string, Record<string, unknown>> | undefined {
  if (!field.given?.length) return undefined;
  const given: Record<string, Record<string, unknown>> = {};
  const from: Record<string, Row | undefined> = { record: chain[0], line: chain[1] ?? chain[0], row: chain[chain.length - 1] };
  for (const path of field.given) {
    const [root, name] = path.split('.');
    const value = from[root]?.[name];
    if (name === undefined || value === undefined) continue;
    (given[root] ??= {})[name] = typeof value === 'object' && value !== null && 'id' in value ? (value as RefValue).id : value;
  }
  return given;
}

// What was chosen lately, per target entity, newest first.

const mostRecent = 8;

export function recentOf(to: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(ownKey(`recent.${to}`)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function rememberChoice(to: string | undefined, id: string): void {
  if (!to) return;
  const next = [id, ...recentOf(to).filter((other) => other !== id)].slice(0, mostRecent);
  try {
    localStorage.setItem(ownKey(`recent.${to}`), JSON.stringify(next));
  } catch { /* A full or closed store costs a convenience, no data. */ }
}
