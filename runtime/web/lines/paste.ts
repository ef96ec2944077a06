// Pasting a block of cells: texts become values through their types, labels become references, rows are added as needed. One step of undo; nothing is lost in silence.
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { GridStore } from './gridStore.ts';
import type { GridColumn } from './columns.ts';
import type { MatrixCalls } from './matrixReader.ts';
import type { NamedFigure } from './matrixText.ts';
import { putCells, type Put, type Reading } from './pasteCells.ts';
import { readMatrices } from './pasteMatrix.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** `row` is counted from 1; 0: about a column or the whole. With `at` and `field` it stands in a cell and can be mended there. */
export interface Rejected { row: number; column: string; text: string; why: string; at?: Row; field?: string; /** Of a matrix: the figure refused. */ figure?: NamedFigure }
export interface Pasted { cells: number; rows: number; added: number; rejected: Rejected[] }
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
  const height = block.texts.length;
  const width = block.texts.reduce((most, row) => Math.max(most, row.length), 0);
  if (height === 0 || width === 0 || grid.readOnly) return { ...nothing, rejected: [] };
  // One copied cell fills the range; anything larger keeps its shape and spills.
  const isFill = height === 1 && width === 1;
  const room = grid.lines.max === undefined ? Infinity : grid.lines.max - top;
  const wanted = isFill ? Math.min(bottom, Math.max(top, grid.rows.length - 1)) - top + 1 : height;
  const rowCount = Math.min(wanted, room);
  const columns = grid.columns.slice(left, isFill ? right + 1 : left + width);
  const at = (list: unknown[][] | undefined, r: number, c: number): unknown => list?.[isFill ? 0 : r]?.[isFill ? 0 : c];
  const labels = await resolveAll(columns, rowCount, (r, c) => (at(block.values, r, c) === undefined ? String(at(block.texts, r, c) ?? '') : ''), resolve, grid.rows, options);
  const contentAt = (r: number, c: number): unknown => { const value = at(block.values, r, c); return value === undefined ? String(at(block.texts, r, c) ?? '') : value; };
  const matrices = await readMatrices(grid, {
    top, rowCount, from: left, count: columns.length, contentAt,
    othersOf: function* (r, row) {
      for (const [c, { field, fixed }] of columns.entries()) {
        const [text, value] = [String(at(block.texts, r, c) ?? ''), at(block.values, r, c)];
        if (!field || fixed || (value === undefined && text.trim() === '' && !grid.rows[top + r])) continue;
        const result = readCell(grid, field, row, text, value, labels);
        if (result.ok) yield [field.name, result.value] as const;
      }
    },
  }, options.matrices);
  if (options.signal?.aborted) return { ...nothing, rejected: [] };

  const done: Pasted = { cells: 0, rows: rowCount, added: 0, rejected: [] };
  const put: { result?: Put } = {};
  grid.store.change('粘贴', (edit) => {
    const standing = grid.rows;
    const rows = standing.slice(top, top + rowCount);
    const fresh: Row[] = [];
    while (rows.length + fresh.length < rowCount) fresh.push(grid.store.newRow(grid.owner, grid.lines.name));
    const result = put.result = putCells(grid, edit, {
      top, left, columns, rows: fresh.length > 0 ? rows.concat(fresh) : rows, standing: rows.length, matrices,
      textAt: (r, c) => String(at(block.texts, r, c) ?? ''), valueAt: (r, c) => at(block.values, r, c), read: (field, row, text, value) => readCell(grid, field, row, text, value, labels),
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
  for (const [column, cells] of put.result?.skipped ?? []) done.rejected.push({ row: 0, column: column.label, text: '', why: grid.values.say('只读或自动计算的列，已跳过{n}格', { n: cells }) });
  if (wanted > rowCount) done.rejected.push({ row: 0, column: '', text: '', why: grid.values.say('最多{max}行，后面{n}行没有粘贴', { max: grid.lines.max, n: wanted - rowCount }) });
  const beyond = isFill ? 0 : lostBeyond(block.texts, grid.columns.length - left, rowCount);
  if (beyond > 0) done.rejected.push({ row: 0, column: '', text: '', why: grid.values.say('右边没有列了，{n}格没有粘贴', { n: beyond }) });
  if (rowCount > 0) grid.selectRange({ r: top + rowCount - 1, c: left + columns.length - 1 }, { r: top, c: left });
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

function lostBeyond(texts: readonly (readonly string[])[], columns: number, rows: number): number {
  let lost = 0;
  for (const row of texts.slice(0, rows)) for (let c = columns; c < row.length; c++) if (row[c].trim() !== '') lost++;
  return lost;
}

function isReference(field: PlanField): boolean { return traitsOf(field.type).refers !== undefined; }
function splitLabels(text: string): string[] { return text.split(/[,，、;；]/).map((label) => label.trim()).filter((label) => label !== ''); }
