// What a paste left out, as a sheet that can be copied back: one column for each that was left out, one row for each row of lines.
import type { Rejected } from './paste.ts';

/** @param row heading of the row numbers */
export function droppedTable(rejected: readonly Rejected[], row: string): string[][] {
  const columns = new Map<string, Map<number, string>>();
  const put = (column: string, at: number, text: string): void => {
    if (!columns.has(column)) columns.set(column, new Map());
    columns.get(column)!.set(at, text);
  };
  for (const { row: at, column, text, dropped } of rejected) {
    if (dropped) for (const [r, value] of dropped.entries()) { if (value !== '') put(column, r + 1, value); } else if (at > 0) put(column, at, text);
  }
  const rows = [...new Set([...columns.values()].flatMap((cells) => [...cells.keys()]))].sort((a, b) => a - b);
  return [[row, ...columns.keys()], ...rows.map((at) => [String(at), ...[...columns.values()].map((cells) => cells.get(at) ?? '')])];
}
