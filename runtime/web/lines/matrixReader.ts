// Figures by words → a matrix as its row has it: heads are asked, names looked up, and what cannot be taken is told cell by cell.
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { inOrder, isView, type AxisItem, type Matrix } from '../../core/values/matrixCells.ts';
import { givenOf } from '../fields/lookup.ts';
import { isFree } from '../matrix/heads.ts';
import { readFigure, type Heads } from '../matrix/matrixGrid.ts';
import { scaleIn } from '../matrix/scale.ts';
import type { GridStore } from './gridStore.ts';
import { matrixText, namedOf, readMatrixText, type NamedFigure } from './matrixText.ts';
import type { LinesHost } from './host.ts';

/** What is asked of the server. */
export interface MatrixCalls {
  axes(field: PlanField, row: Row, rows: readonly string[]): Promise<Heads>;
  names(field: PlanField, names: string[], row: Row): Promise<Map<string, RefValue | string>>;
}

export type FigurePart = 'row' | 'column' | 'figure';
/** `at` counts in what was given. */
export interface RefusedFigure extends NamedFigure { at: number; part: FigurePart; why: string }
export interface ReadMatrix { value: unknown; refused: RefusedFigure[] }

export function matrixCalls(host: LinesHost): MatrixCalls | undefined {
  const { axes } = host.lookup;
  return axes && {
    axes: (field, row, rows) => axes(`${host.listPath}.${field.name}`, field, row, rows),
    names: (field, names, row) => host.lookup.resolve(`${host.listPath}.${field.name}`, field, names, row),
  };
}

/** Of one paste or import: the same question is asked once. */
export class MatrixReader {
  readonly #heads = new Map<string, Promise<Heads>>();
  readonly #names = new Map<string, Promise<Map<string, RefValue | string>>>();
  constructor(readonly grid: GridStore, readonly calls: MatrixCalls) {}

  /** What a cell holds or says: a value copied here, or a text. Null: the text says no matrix. */
  figures(content: unknown): { figures: NamedFigure[]; rows: readonly string[] } | null {
    if (typeof content !== 'string') return { figures: namedOf(content), rows: isView(content) ? content.rows.map(({ id }) => id) : [] };
    const figures = readMatrixText(content);
    return figures && { figures, rows: [] };
  }

  /**
   * @param row as it will stand: what it refers to decides which rows, columns and cells there are
   * @param rows that stand there without a figure too
   */
  async read(field: PlanField, row: Row, figures: readonly NamedFigure[], rows: readonly string[] = []): Promise<ReadMatrix> {
    try {
      return await this.#read(field, row, figures, rows);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { value: null, refused: figures.map((figure, at) => ({ ...figure, at, part: 'figure', why })) };
    }
  }

  async #read(field: PlanField, row: Row, figures: readonly NamedFigure[], rows: readonly string[]): Promise<ReadMatrix> {
    const { say } = this.grid.values;
    const names = isFree(field) ? [...new Set(figures.filter(({ ids }) => !ids).map((figure) => figure.row))] : [];
    const found = names.length > 0 ? await this.#resolve(field, names, row) : new Map<string, RefValue | string>();
    const wanted = isFree(field) ? [...new Set([...rows, ...figures.flatMap(({ ids }) => (ids ? [ids[0]] : [])), ...[...found.values()].flatMap((one) => (typeof one === 'object' ? [one.id] : []))])] : [];
    const heads = await this.#axes(field, row, wanted);
    const [findRow, findColumn] = [finder(heads.rows), finder(heads.columns)];
    const cells: Matrix = {};
    const refused: RefusedFigure[] = [];
    for (const [at, one] of figures.entries()) {
      const cell = `${one.row} ${one.column}`;
      const refuse = (part: FigurePart, why: string): void => { refused.push({ ...one, at, part, why }); };
      const named = found.get(one.row);
      const down = typeof named === 'object' ? named.id : findRow(one.row, one.ids?.[0]);
      const across = findColumn(one.column, one.ids?.[1]);
      const read = readFigure(one.figure, scaleIn(this.grid.values, field, row), field);
      if (one.row === '' || one.column === '') refuse(one.row === '' ? 'row' : 'column', say('行名和列名都要写'));
      else if (down === undefined) refuse('row', typeof named === 'string' ? named : say('没有找到【{text}】', { text: one.row }));
      else if (across === undefined) refuse('column', say('没有找到【{text}】', { text: one.column }));
      else if (heads.closed[down]?.includes(across)) refuse('figure', say('【{row} {column}】已停用，不能填写', { row: one.row, column: one.column }));
      else if (cells[down]?.[across] !== undefined) refuse('figure', say('【{row} {column}】出现了两次', { row: one.row, column: one.column }));
      else if (!read.ok) refuse('figure', read.why === 'format' ? say('{cell}：【{text}】不是数字', { cell, text: one.figure }) : rangeWords(say, cell, field));
      else if (read.text !== '') (cells[down] ??= {})[across] = read.text;
    }
    const isEmpty = Object.keys(cells).length === 0 && rows.length === 0;
    return { value: isEmpty ? null : { cells: inOrder(cells), ...heads }, refused };
  }

  #axes(field: PlanField, row: Row, rows: readonly string[]): Promise<Heads> {
    const key = JSON.stringify([field.name, rows, givenOf(field, this.#chain(row))]);
    let asked = this.#heads.get(key);
    if (!asked) this.#heads.set(key, asked = this.calls.axes(field, row, rows).then(({ rows: down, columns, closed }) => ({ rows: down, columns, closed })));
    return asked;
  }
  #resolve(field: PlanField, names: string[], row: Row): Promise<Map<string, RefValue | string>> {
    const key = JSON.stringify([field.name, names, givenOf(field, this.#chain(row))]);
    let asked = this.#names.get(key);
    if (!asked) this.#names.set(key, asked = this.calls.names(field, names, row));
    return asked;
  }
  #chain(row: Row): Row[] {
    const above = this.grid.store.parentOf(row);
    return above ? [...this.#chain(above), row] : [row];
  }
}

/** What stands in the cell of a line until its refused figures are mended, and why. */
export function refusedText(refused: readonly RefusedFigure[]): { text: string; why: string } {
  return { text: matrixText(refused), why: [...new Set(refused.map(({ why }) => why))].join('；') };
}

/** Figures that were mended join those that stand. */
export function joined(standing: unknown, read: unknown): unknown {
  if (!isView(read)) return standing;
  if (!isView(standing)) return read;
  const both = (a: AxisItem[], b: AxisItem[]): AxisItem[] => [...a, ...b.filter(({ id }) => !a.some((one) => one.id === id))];
  const cells: Matrix = { ...standing.cells };
  for (const [row, figures] of Object.entries(read.cells)) cells[row] = { ...cells[row], ...figures };
  return { cells: inOrder(cells), rows: both(standing.rows, read.rows), columns: both(standing.columns, read.columns), closed: { ...standing.closed, ...read.closed } };
}

type Say = GridStore['values']['say'];

function rangeWords(say: Say, cell: string, { min, max }: PlanField): string {
  return min !== undefined && max !== undefined ? say('{cell}：应在{min}与{max}之间', { cell, min, max }) : min !== undefined ? say('{cell}：不能小于{min}', { cell, min }) : say('{cell}：不能大于{max}', { cell, max });
}

/** By identity where it is the same list, else by what it is called. */
function finder(items: readonly AxisItem[]): (text: string, id?: string) => string | undefined {
  const ids = new Set(items.map((item) => item.id));
  const names = new Map<string, string>();
  for (const { id, label, code } of items) for (const name of [code, label, code && `${code} ${label}`]) if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), id);
  return (text, id) => (id !== undefined && ids.has(id) ? id : names.get(text.trim().toLowerCase()));
}
