// The table of a question drawn as cells: each stands for a row of the document, and one figure is typed into it.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { blocksOf, placeOf, viewOf, type CellWords } from '../../core/values/lineCells.ts';
import { cellsOf } from '../../core/values/matrixCells.ts';
import { labelOf } from '../../core/values/index.ts';
import type { FieldHost } from '../fields/types.ts';
import { MatrixBlock } from './MatrixBlock.tsx';
import type { CellNotes } from './MatrixTable.tsx';

interface Props { columns: readonly PlanField[]; words: NonNullable<NonNullable<PlanField['table']>['matrix']>; label: string; id: string; rows: readonly Row[]; onChange: (rows: Row[]) => void; onRefuse: (typed: string, message: string) => void; host: FieldHost }

/** Where a row stands: `cell` holds the two records that say it. */
interface Placed extends Row { at: number; cell: Row }

export default function QuestionCells({ columns, words, label, id, rows, onChange, onRefuse, host }: Props) {
  const named = (name: string): PlanField => columns.find((column) => column.name === name)!;
  const figure = named(words.figure);
  const cells: CellWords = { ref: 'cell', row: words.rows, column: words.columns, figure: words.figure, head: (words.head ?? []).map((path) => ({ path })), hex: 'hex' };
  const placed = rows.map((row, at): Placed => ({ ...row, at, cell: { [words.rows]: row[words.rows], [words.columns]: row[words.columns] } as Row }));
  return (
    <>
      {blocksOf(cells, placed).map((block, nth) => {
        const own = block.rows as Placed[];
        const title = Object.values(block.heads).map((head) => labelOf(head)).filter((text) => text !== '').join(' · ') || label;
        const byPlace = new Map(own.map((row) => { const place = placeOf(cells, row)!; return [`${place.row} ${place.column}`, row]; }));
        const shown = viewOf(cells, own);
        // What the document has no row for is not asked.
        const closed = Object.fromEntries(shown.rows.map((row) => [row.id, shown.columns.filter((column) => !byPlace.has(`${row.id} ${column.id}`)).map((column) => column.id)]));
        const noteAt: CellNotes = (row, column) => {
          const at = byPlace.get(`${row} ${column}`);
          const under = at ? (words.under ?? []).map((name) => `${named(name).label} ${host.values.format(named(name), at[name] ?? null, at)}`).join('　') : '';
          return under === '' ? undefined : { under };
        };
        const put = (next: unknown): void => {
          const after = cellsOf(next);
          const typed = new Map(own.map((row) => { const place = placeOf(cells, row)!; return [row.at, after[place.row]?.[place.column] ?? null]; }));
          onChange(rows.map((row, at) => (typed.has(at) ? { ...row, [words.figure]: typed.get(at)! } : row)));
        };
        const field: PlanField = { ...figure, type: 'matrix', label: title, hint: undefined, rowLabel: named(words.rows).label, columnLabel: named(words.columns).label };
        return <MatrixBlock key={block.key} field={field} value={{ ...shown, closed }} row={own[0]!} host={host} id={nth === 0 ? id : `${id}-${nth}`} noteAt={noteAt} put={put} onRefuse={onRefuse} onMended={() => put({ cells: shown.cells })} />;
      })}
    </>
  );
}
