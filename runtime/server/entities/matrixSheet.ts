// Matrices in sheets: one row per cell, in three columns (row, column, figure), as an analyst pivots them. Export writes so, import reads so.
import type { Row } from '../../core/contract/wire.ts';
import type { Say } from '../../core/i18n.ts';
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { cellsOf, type AxisItem, type Matrix, type MatrixView } from '../../core/values/index.ts';
import { readTyped } from '../../core/values/decimals.ts';
import { axesOf } from './matrixAxes.ts';
import { resolveKeys } from './keys.ts';
import { resolveTexts } from './lookup.ts';
import type { Surroundings } from './surroundings.ts';

/** What one of the three columns says. */
export type CellPart = 'row' | 'column' | 'figure';
export const cellParts: readonly CellPart[] = ['row', 'column', 'figure'];

/** `颜色`, `尺码`, `数量`: behind the field's own name. */
export function partLabel(model: Model, field: Field, part: CellPart, say: Say = (text) => text): string {
  const axis = part === 'figure' ? undefined : field.axes?.[part === 'row' ? 'rows' : 'columns'];
  return axis === undefined ? say('数量') : say(model.rows[axis]?.label ?? '', axis);
}

/** A record's cells, one after another; the record itself goes with the first, so that its own figures add up. */
export interface SheetLine { row: Row; isFirst: boolean; cells: Readonly<Record<string, Record<CellPart, string>>> }

/** @param paths of matrices among the columns; of several, their cells stand side by side */
export function linesOf(row: Row, paths: readonly string[]): SheetLine[] {
  const lists = paths.map((path) => [path, cellsIn(path.split('.').reduce<unknown>((at, step) => (at as Row | null | undefined)?.[step], row))] as const);
  const count = Math.max(1, ...lists.map(([, cells]) => cells.length));
  return Array.from({ length: count }, (_, at) => ({ row, isFirst: at === 0, cells: Object.fromEntries(lists.flatMap(([path, cells]) => (cells[at] ? [[path, cells[at]]] : []))) }));
}

/** In the order of the heads. */
function cellsIn(value: unknown): Record<CellPart, string>[] {
  const { rows = [], columns = [] } = (value ?? {}) as Partial<MatrixView>;
  const cells = cellsOf(value);
  return rows.flatMap((row) => columns.flatMap((column) => {
    const figure = cells[row.id]?.[column.id];
    return figure === undefined ? [] : [{ row: nameOf(row), column: nameOf(column), figure }];
  }));
}

/** By code where there is one: names come twice. */
const nameOf = ({ label, code }: AxisItem): string => code ?? label;

/** A cell by the words of a file, and where it came from. */
export interface Named<From> { row: string; column: string; figure: string; from: From }

/**
 * Cells by words → by ids. Rows of an axis chosen from freely are found by code or name (`field` as a look-up has it), heads of a list by what they are called.
 * @param path of the field from the record; `chain` the row the matrix stands in, with those above it
 * @param refuse is told what cannot be read, with the part of the cell it is about
 */
export async function readNamed<From>(around: Surroundings, entity: Entity, type: RowType, field: Field, path: string, chain: readonly Row[], named: readonly Named<From>[], refuse: (from: From, part: CellPart, text: string) => void): Promise<Matrix> {
  const [axes] = await axesOf(around, type, field, [{ chain, value: null }]);
  const isFree = axes.rows.length === 0 && field.axes?.rows !== undefined;
  const found = isFree ? await rowsByText(around, entity, field, path, [...new Set(named.map(({ row }) => row))]) : byName(axes.rows);
  const columns = byName(axes.columns);
  const cells: Matrix = {};
  for (const { row, column, figure, from } of named) {
    const [down, across, amount] = [found.get(row), columns.get(column), readTyped(figure)];
    if (down === undefined) refuse(from, 'row', row);
    else if (across === undefined) refuse(from, 'column', column);
    else if (amount === null) refuse(from, 'figure', figure);
    else if (cells[down]?.[across] !== undefined) refuse(from, 'column', `${row} ${column}`);
    else (cells[down] ??= {})[across] = amount.toFixed();
  }
  return cells;
}

async function rowsByText(around: Surroundings, entity: Entity, field: Field, path: string, texts: string[]): Promise<Map<string, string>> {
  const found = await resolveTexts(around, entity, { field: path, texts });
  const keys = await resolveKeys(around, texts.map((text) => ({ to: field.axes!.rows!, text })));
  return new Map(texts.flatMap((text): [string, string][] => {
    const one = found[text];
    const id = keys.get(`${field.axes!.rows!} ${text}`)?.id ?? (one && !Array.isArray(one) ? one.id : undefined);
    return id === undefined ? [] : [[text, id]];
  }));
}

function byName(items: readonly AxisItem[]): Map<string, string> {
  return new Map([...items.map(({ id, label }): [string, string] => [label, id]), ...items.flatMap(({ id, code }): [string, string][] => (code === undefined ? [] : [[code, id]]))]);
}
