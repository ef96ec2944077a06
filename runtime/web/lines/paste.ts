// Pasting a block of cells: texts become values through their types, labels become references, rows are added as needed. One step of undo; nothing is lost in silence.
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { GridStore } from './gridStore.ts';
import type { GridColumn } from './columns.ts';
import type { MatrixCalls } from './matrixReader.ts';
import type { NamedFigure } from './matrixText.ts';
import { putCells, type Put, type Reading } from './pasteCells.ts';
import { readMatrices } from './pasteMatrix.ts';
import { headingRow } from './heads.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** `row` is counted from 1; 0: about a column or the whole. With `at` and `field` it stands in a cell and can be mended there. */
export interface Rejected { row: number; column: string; text: string; why: string; at?: Row; field?: string; /** Of a matrix: the figure refused. */ figure?: NamedFigure; /** Of a column: what it held and found no place, row by row. */ dropped?: readonly string[] }
export interface Pasted { cells: number; rows: number; added: number; rejected: Rejected[]; /** What each heading of the block was taken for, where it had some. */ heads?: [string, string][] }
/** Finds what labels mean: the reference, or the reason why there is none. */
export type ResolveLabels = (field: PlanField, labels: string[], rows: readonly Row[]) => Promise<Map<string, RefValue | string>>;

/** Texts from outside, or values copied inside the application (references keep their identity). */
export interface Block { texts: string[][]; values?: unknown[][] }

export interface PasteOptions {
  /** Labels found so far, of how many. */
  onProgress?: (done: number, all: number) => void;
  signal?: AbortSignal;
  /** Without them matrices are left alone. */
  matrices?: MatrixCalls;
}

/** Labels asked of the server at once. */
const labelsAtOnce = 500;

const nothing: Pasted = { cells: 0, rows: 0, added: 0, rejected: [] };

export async function paste(grid: GridStore, block: Block, resolve: ResolveLabels, options: PasteOptions = {}): Promise<Pasted> {
  const { top, left, bottom, right } = grid.range;
  const laid = layOut(grid, block);
  const { texts } = laid;
  const height = texts.length;
  const width = texts.reduce((most, row) => Math.max(most, row.length), 0);
  if (height === 0 || width === 0 || grid.readOnly) return { ...nothing, rejected: [] };
  // One copied cell fills the range; anything larger keeps its shape and spills.
  const isFill = height === 1 && width === 1 && !laid.places;
  const room = grid.lines.max === undefined ? Infinity : grid.lines.max - top;
  const wanted = isFill ? Math.min(bottom, Math.max(top, grid.rows.length - 1)) - top + 1 : height;
  const rowCount = Math.min(wanted, room);
  const places = laid.places ?? range(left, Math.min(grid.columns.length, isFill ? right + 1 : left + width));
  const columns = places.map((c) => grid.columns[c]!);
  const at = (list: readonly (readonly unknown[])[] | undefined, r: number, c: number): unknown => list?.[isFill ? 0 : r]?.[isFill ? 0 : c];
  const labels = await resolveAll(columns, rowCount, (r, c) => (at(block.values, r, c) === undefined ? String(at(texts, r, c) ?? '') : ''), resolve, grid.rows, options);
  const contentAt = (r: number, c: number): unknown => { const value = at(block.values, r, c); return value === undefined ? String(at(texts, r, c) ?? '') : value; };
  const matrices = await readMatrices(grid, {
    top, rowCount, places, contentAt,
    othersOf: function* (r, row) {
      for (const [c, { field, fixed }] of columns.entries()) {
        const [text, value] = [String(at(texts, r, c) ?? ''), at(block.values, r, c)];
        if (!field || fixed || (value === undefined && text.trim() === '' && !grid.rows[top + r])) continue;
        const result = readCell(grid, field, row, text, value, labels);
        if (result.ok) yield [field.name, result.value] as const;
      }
    },
  }, options.matrices);
  if (options.signal?.aborted) return { ...nothing, rejected: [] };

  const done: Pasted = { cells: 0, rows: rowCount, added: 0, rejected: [], ...(laid.heads && { heads: laid.heads }) };
  const put: { result?: Put } = {};
  grid.store.change('粘贴', (edit) => {
    const standing = grid.rows;
    const rows = standing.slice(top, top + rowCount);
    const fresh: Row[] = [];
    while (rows.length + fresh.length < rowCount) fresh.push(grid.store.newRow(grid.owner, grid.lines.name, fresh));
    const result = put.result = putCells(grid, edit, {
      top, places, columns, rows: fresh.length > 0 ? rows.concat(fresh) : rows, standing: rows.length, matrices,
      textAt: (r, c) => String(at(texts, r, c) ?? ''), valueAt: (r, c) => at(block.values, r, c), read: (field, row, text, value) => readCell(grid, field, row, text, value, labels),
    });
    done.cells = result.cells;
    done.added = fresh.length;
    edit.insert(grid.owner, grid.lines.name, standing.length, fresh);
    for (const { r, row, field, message, text } of result.refused) {
      edit.refuse(row, field.name, message, text);
      done.rejected.push({ row: top + r + 1, column: field.label, text, why: message, at: row, field: field.name });
    }
  });
  grid.store.checkCells(put.result?.checked ?? []);
  for (const [column, dropped] of put.result?.skipped ?? []) done.rejected.push({ row: 0, column: column.label, text: '', why: grid.values.say('只读或自动计算的列，已跳过{n}格', { n: countOf(dropped) }), dropped });
  for (const { head, cells } of laid.homeless) {
    const dropped = cells.slice(0, rowCount).map((text, r) => (text.trim() === '' || isShown(grid, grid.rows[top + r], text) ? '' : text));
    if (countOf(dropped) > 0) done.rejected.push({ row: 0, column: head, text: '', why: grid.values.say('明细里没有这一列，{n}格没有粘贴', { n: countOf(dropped) }), dropped });
  }
  if (wanted > rowCount) done.rejected.push({ row: 0, column: '', text: '', why: grid.values.say('最多{max}行，后面{n}行没有粘贴', { max: grid.lines.max, n: wanted - rowCount }), dropped: texts.slice(rowCount).map((row) => row.join('\t')) });
  if (!isFill && !laid.places) {
    const beyond = texts.slice(0, rowCount).map((row) => row.slice(grid.columns.length - left).filter((text) => text.trim() !== ''));
    const count = beyond.reduce((sum, row) => sum + row.length, 0);
    if (count > 0) done.rejected.push({ row: 0, column: '', text: '', why: grid.values.say('右边没有列了，{n}格没有粘贴', { n: count }), dropped: beyond.map((row) => row.join('\t')) });
  }
  if (rowCount > 0 && places.length > 0) grid.selectRange({ r: top + rowCount - 1, c: Math.max(...places) }, { r: top, c: Math.min(...places) });
  return done;
}

export function readCell(grid: GridStore, field: PlanField, row: Row, text: string, value: unknown, labels: Map<string, Map<string, RefValue | string>>): Reading {
  if (value !== undefined && (value === null || typeof value === 'object') && isReference(field)) return { ok: true, value };
  const typed = text.trim();
  if (traitsOf(field.type).refers === 'one') {
    if (typed === '') return { ok: true, value: null };
    const found = labels.get(field.name)?.get(typed);
    return found !== undefined && typeof found !== 'string' ? { ok: true, value: found } : { ok: false, why: found ?? grid.values.say('没有找到【{text}】', { text: typed }) };
  }
  if (traitsOf(field.type).refers === 'many') {
    const found = splitLabels(typed).map((label) => labels.get(field.name)?.get(label) ?? grid.values.say('没有找到【{text}】', { text: label }));
    const missing = found.find((item) => typeof item === 'string');
    return missing === undefined ? { ok: true, value: found } : { ok: false, why: missing as string };
  }
  const parsed = grid.values.parse(field, text, row);
  return parsed.ok ? parsed : { ok: false, why: grid.values.why(field, parsed) };
}

/** Asks each label once, in batches, so that thousands neither make one endless request nor leave one without a word. */
export async function resolveAll(columns: readonly Pick<GridColumn, 'field' | 'fixed'>[], rowCount: number, textAt: (r: number, c: number) => string, resolve: ResolveLabels, rows: readonly Row[], { onProgress, signal }: PasteOptions): Promise<Map<string, Map<string, RefValue | string>>> {
  const found = new Map<string, Map<string, RefValue | string>>();
  const batches: { field: PlanField; labels: string[] }[] = [];
  for (const [c, { field, fixed }] of columns.entries()) {
    if (!field || fixed || !isReference(field)) continue;
    const labels = new Set<string>();
    for (let r = 0; r < rowCount; r++) {
      const text = textAt(r, c).trim();
      if (text !== '') for (const label of traitsOf(field.type).refers === 'many' ? splitLabels(text) : [text]) labels.add(label);
    }
    const all = [...labels];
    found.set(field.name, new Map());
    for (let from = 0; from < all.length; from += labelsAtOnce) batches.push({ field, labels: all.slice(from, from + labelsAtOnce) });
  }
  const count = batches.reduce((sum, { labels }) => sum + labels.length, 0);
  let done = 0;
  for (const { field, labels } of batches) {
    if (signal?.aborted) break;
    onProgress?.(done, count);
    // A batch that fails refuses its labels and loses nothing: they stay in their cells as typed.
    const answer = await resolve(field, labels, rows).catch((error: unknown) => new Map(labels.map((label) => [label, error instanceof Error ? error.message : String(error)] as const)));
    for (const [label, meaning] of answer) found.get(field.name)!.set(label, meaning);
    done += labels.length;
  }
  if (batches.length > 0) onProgress?.(count, count);
  return found;
}

interface LaidOut { texts: readonly (readonly string[])[]; /** Column of the grid for each column of the texts; without: side by side from the cursor. */ places?: number[]; heads?: [string, string][]; homeless: { head: string; cells: string[] }[] }

/** A first row of headings says which column each cell belongs to; without one the block lies as it was copied. */
function layOut(grid: GridStore, { texts, values }: Block): LaidOut {
  const found = values || texts.length < 2 ? null : headingRow(texts[0]!, grid.columns);
  if (!found) return { texts, homeless: [] };
  const heads = texts[0]!;
  const body = texts.slice(1).filter((row) => row.some((text) => text.trim() !== ''));
  const taken = found.flatMap((column, c) => (column ? [{ column, c }] : []));
  const width = body.reduce((most, row) => Math.max(most, row.length), heads.length);
  const homeless = range(0, width).filter((c) => !found[c]).map((c) => ({ head: (heads[c] ?? '').trim(), cells: body.map((row) => row[c] ?? '') }));
  return {
    texts: body.map((row) => taken.map(({ c }) => row[c] ?? '')), places: taken.map(({ column }) => grid.columns.indexOf(column)),
    heads: taken.map(({ column, c }) => [heads[c]!.trim(), column.label]), homeless,
  };
}

/** A name beside a code says nothing that its row does not show. */
function isShown(grid: GridStore, row: Row | undefined, text: string): boolean {
  return row !== undefined && grid.columns.some(({ field }) => field !== undefined && grid.values.plain(field, row[field.name], row).includes(text.trim()));
}
const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
const countOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + (text === '' ? 0 : 1), 0);
function isReference(field: PlanField): boolean { return traitsOf(field.type).refers !== undefined; }
function splitLabels(text: string): string[] { return text.split(/[,，、;；]/).map((label) => label.trim()).filter((label) => label !== ''); }
