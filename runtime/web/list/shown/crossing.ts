// Records put where their row and their column meet: plain data, in the order they came.
import type { Row } from '../../../core/contract/wire.ts';
import { addMonths } from '../../../core/values/dates.ts';
import { lastDay } from './month.ts';

export interface Place { id: string; label: string }
/** A line of the table: what it is for, and the records under each column. */
export interface CrossLine extends Place, Row { id: string; label: string; cells: Readonly<Record<string, readonly Row[]>> }
export interface Crossed { lines: CrossLine[]; columns: Place[] }

export interface Axes { rows: string; columns: string; by?: 'day' | 'month'; order?: (row: Row) => unknown }

/** The days of a month, or the months of a year, from its first day: what they are called is their own date. */
export function daysOf(from: string, by: 'day' | 'month'): Place[] {
  if (by === 'month') return Array.from({ length: 12 }, (_, at) => { const day = addMonths(`${from.slice(0, 4)}-01-01`, at); return { id: day, label: day.slice(0, 7) }; });
  const month = from.slice(0, 7);
  return Array.from({ length: Number(lastDay(month).slice(8)) }, (_, at) => { const day = `${month}-${String(at + 1).padStart(2, '0')}`; return { id: day, label: day.slice(5) }; });
}

/**
 * @param offered lines and columns that stand there also where no record does
 * @returns columns of records by the smallest `order` a record of theirs has, then by name
 */
export function cross(rows: readonly Row[], axes: Axes, offered: { lines?: readonly Place[]; columns?: readonly Place[] } = {}): Crossed {
  const lines = new Map<string, Place & { cells: Record<string, Row[]> }>((offered.lines ?? []).map(({ id, label }) => [id, { id, label, cells: {} }]));
  const columns = new Map<string, Place & { order: number }>((offered.columns ?? []).map(({ id, label }, at) => [id, { id, label, order: at }]));
  for (const row of rows) {
    const line = row[axes.rows] as Place | null | undefined;
    const column = columnOf(row, axes);
    if (!line?.id || !column) continue;
    const found = columns.get(column.id);
    // Days are given whole; a record on no day of theirs is of another month.
    if (!found && axes.by) continue;
    const order = axes.order ? Number(axes.order(row) ?? Infinity) : Infinity;
    if (!found) columns.set(column.id, { ...column, order });
    else if (axes.order && order < found.order) found.order = order;
    if (!lines.has(line.id)) lines.set(line.id, { id: line.id, label: line.label, cells: {} });
    (lines.get(line.id)!.cells[column.id] ??= []).push(row);
  }
  const stand = [...columns.values()];
  if (!axes.by) stand.sort((a, b) => (a.order === b.order ? a.label.localeCompare(b.label, 'zh') : a.order - b.order));
  return { lines: [...lines.values()].map((line) => ({ ...line })), columns: stand.map(({ id, label }) => ({ id, label })) };
}

function columnOf(row: Row, { columns, by }: Axes): Place | null {
  const value = row[columns];
  if (!by) return (value as Place | null | undefined)?.id ? value as Place : null;
  return typeof value === 'string' ? { id: value.slice(0, 10), label: value } : null;
}
