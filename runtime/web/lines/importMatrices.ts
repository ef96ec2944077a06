// Matrices of a file of lines: figures of each line by the words of its rows, faults by row and column of the file.
import type { Row } from '../../core/contract/wire.ts';
import type { GridStore } from './gridStore.ts';
import type { FileLine, SheetColumn } from './matrixColumns.ts';
import { MatrixReader, type FigurePart, type MatrixCalls } from './matrixReader.ts';
import { matrixText, type NamedFigure } from './matrixText.ts';
import type { Rejected } from './paste.ts';

/** Puts what can be read into the lines. @returns what cannot, each where it stands in the file */
export async function importMatrices(grid: GridStore, lines: readonly FileLine[], columns: readonly (SheetColumn | undefined)[], rows: readonly Row[], calls: MatrixCalls): Promise<Rejected[]> {
  const reader = new MatrixReader(grid, calls);
  const rejected: Rejected[] = [];
  for (const field of new Set(columns.flatMap((column) => (column?.part !== undefined ? [column.field] : [])))) {
    const at = (part: FigurePart): number => columns.findIndex((column) => column?.field === field && column.part === part);
    const [down, across, amount] = [at('row'), at('column'), at('figure')];
    const labels: Record<FigurePart, string> = { row: columns[down]?.label ?? field.label, column: columns[across]?.label ?? field.label, figure: columns[amount]?.label ?? field.label };
    for (const [i, line] of lines.entries()) {
      const said = line.rows.flatMap((row): { number: number; named: NamedFigure }[] => {
        const cell = (c: number): string => (row.row[c] ?? '').trim();
        return [down, across, amount].some((c) => cell(c) !== '') ? [{ number: row.number, named: { row: cell(down), column: cell(across), figure: cell(amount) } }] : [];
      });
      if (said.length === 0) continue;
      const { value, refused } = await reader.read(field, rows[i], said.map(({ named }) => named));
      if (value !== null) grid.store.tryOut(rows[i], field.name, value);
      for (const { at: place, part, why, ...named } of refused) rejected.push({ row: said[place].number, column: labels[part], text: named[part], why, at: rows[i], field: field.name, figure: named });
    }
  }
  return rejected;
}

/** One fault for a cell of the grid: of a matrix, all its refused figures. */
export function cellsOf(rejected: readonly Rejected[]): { at: Row; field: string; why: string; text: string }[] {
  const cells = new Map<Row, Map<string, Rejected[]>>();
  for (const one of rejected) {
    if (!one.at || one.field === undefined) continue;
    const fields = cells.get(one.at) ?? new Map<string, Rejected[]>();
    cells.set(one.at, fields.set(one.field, [...fields.get(one.field) ?? [], one]));
  }
  return [...cells].flatMap(([at, fields]) => [...fields].map(([field, all]) => {
    const figures = all.flatMap(({ figure }) => (figure ? [figure] : []));
    return { at, field, why: [...new Set(all.map(({ why }) => why))].join('；'), text: figures.length > 0 ? matrixText(figures) : all.at(-1)!.text };
  }));
}
