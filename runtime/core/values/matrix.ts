// Matrix: quantities by row and column (colour and size), kept as cells by ids; zero cells are not kept.
import { Decimal, toText } from '../decimal.ts';
import { inRange, readDecimal, settle } from './decimals.ts';
import { cellsOf, eachCell, inOrder, isView, withCells, type Matrix } from './matrixCells.ts';
import type { Parsed, ValueContext, Typing } from './valueType.ts';
import type { Field } from '../language/model.ts';

export type { Matrix } from './matrixCells.ts';

/** More than a colour card by a size run has. */
const mostCells = 20_000;

export const matrix: Typing = {
  parse: (text) => (text.trim() === '' ? { ok: true, value: null } : { ok: false, code: 'field.format' }),
  accept(value, field, context) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    if (!isPlain(value)) return { ok: false, code: 'field.format' };
    return acceptCells(isView(value) || isPlain(value.cells) ? value.cells as Record<string, unknown> : value, field, context);
  },
  compare: (a, b) => (matrixTotal(a)?.toNumber() ?? -Infinity) - (matrixTotal(b)?.toNumber() ?? -Infinity) || 0,
  samples: [
    { typed: null, value: { '11': { '21': '100', '22': '1200' }, '12': { '21': '50' } }, shown: '1,350' },
    { typed: '', value: null, shown: '' },
  ],
};

/** Sum of all cells; null when there are none. */
export function matrixTotal(value: unknown): Decimal | null {
  let total: Decimal | null = null;
  for (const { text } of eachCell(value)) total = (total ?? new Decimal(0)).plus(readDecimal(text) ?? 0);
  return total;
}

/** Sum of one row, one column, or one cell; of all where neither is said. Nothing sums to 0. */
export function totalAt(value: unknown, { row, column }: { row?: string; column?: string } = {}): Decimal {
  let total = new Decimal(0);
  for (const cell of eachCell(value)) {
    if ((row === undefined || cell.row === row) && (column === undefined || cell.column === column)) total = total.plus(readDecimal(cell.text) ?? 0);
  }
  return total;
}

/** Puts figures into cells; '' takes one away. Heads stay. Null when no cell is left and there are no heads. */
export function putCells(value: unknown, figures: Iterable<{ row: string; column: string; text: string }>): unknown {
  const old = cellsOf(value);
  const cells: Matrix = { ...old };
  for (const { row, column, text } of figures) {
    const before = cells[row] ?? {};
    const after = before === old[row] ? { ...before } : before;
    if (text === '' || readDecimal(text)?.isZero()) delete after[column]; else after[column] = text;
    if (Object.keys(after).length > 0) cells[row] = after; else delete cells[row];
  }
  const kept = withCells(value ?? {}, inOrder(cells));
  return !isView(kept) && Object.keys(cells).length === 0 ? null : kept;
}

/** Difference of two matrices cell by cell, where there is one: what is over, and what is short (negative). */
export function differenceOf(value: unknown, against: unknown): Matrix {
  const over: Matrix = {};
  const seen = new Set<string>();
  for (const { row, column } of [...eachCell(value), ...eachCell(against)]) {
    const key = `${row} ${column}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const difference = (readDecimal(cellsOf(value)[row]?.[column]) ?? new Decimal(0)).minus(readDecimal(cellsOf(against)[row]?.[column]) ?? 0);
    if (!difference.isZero()) (over[row] ??= {})[column] = toText(difference);
  }
  return over;
}

/** Figures at the scale of their unit; what cannot be read stays for validation. The same object where nothing changes. */
export function settleMatrix(value: unknown, field: Field, context: ValueContext): unknown {
  const scale = scaleOf(field, context);
  if (scale === null) return value;
  const changed = [...eachCell(value)].flatMap(({ row, column, text }) => {
    const figure = readDecimal(text);
    const settled = figure === null ? text : settle(figure, scale, context.unit?.rounding);
    return settled === text ? [] : [{ row, column, text: settled }];
  });
  return changed.length > 0 ? putCells(value, changed) : value;
}

/** A unit that is not known yet leaves the digits as they came. */
function scaleOf(field: Field, context: ValueContext): number | null {
  return context.unit ? context.unit.scale : field.unit !== undefined ? null : field.scale ?? 0;
}

function acceptCells(value: Record<string, unknown>, field: Field, context: ValueContext): Parsed {
  const kept: Matrix = {};
  const scale = scaleOf(field, context);
  let count = 0;
  for (const [row, cells] of Object.entries(value)) {
    if (!isPlain(cells)) return { ok: false, code: 'field.format' };
    for (const [column, cell] of Object.entries(cells)) {
      const place = `[${row}][${column}]`;
      const figure = cell === null || cell === '' ? new Decimal(0) : readDecimal(cell);
      if (figure === null) return { ok: false, code: 'field.format', values: { place } };
      const text = settle(figure, scale, context.unit?.rounding);
      if (new Decimal(text).isZero()) continue;
      const within = inRange(text, field);
      if (!within.ok) return { ...within, values: { ...within.values, place } };
      if (++count > mostCells) return { ok: false, code: 'field.format' };
      (kept[row] ??= {})[column] = text;
    }
  }
  return { ok: true, value: count === 0 ? null : inOrder(kept) };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
