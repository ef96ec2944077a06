// Rows of a report under 500 px: what a row is about on top, its figures below, each with its name.
import type { Row } from '../../core/contract/wire.ts';
import { CellView } from '../columns/CellView.tsx';
import { withoutLinks, type Cell } from '../columns/cell.ts';
import type { TableColumn } from '../table/columns.ts';
import { Skeleton } from '../ui/states.tsx';
import type { TableProps } from '../table/Table.tsx';
import { traitsOf } from '../../core/values/types/index.ts';

const maxFigures = 6;

export default function PhoneRows({ table: { label, columns, rows, loading, empty, onOpen } }: { table: TableProps }) {
  const { names, figures } = partsOf(columns);
  if (loading) return <div className="pcs">{Array.from({ length: 6 }, (_, at) => <div key={at} className="pc"><Skeleton width={160} height={16} /></div>)}</div>;
  if (rows.length === 0) return <div className="pcs">{empty}</div>;
  return (
    <ul className="pcs rprows" aria-label={label} tabIndex={0}>
      {rows.map((row, at) => (
        <li key={row.id ?? at}>
          <button type="button" onClick={() => onOpen?.(row)}>
            {names.slice(0, 1).map((column) => <b key={column.key} className="cut">{shownIn(column, row)}</b>)}
            {names.length > 1 && <span className="s2 sm rpfacts">{names.slice(1).filter((column) => (column.read(row) ?? '') !== '').map((column) => <span key={column.key}>{shownIn(column, row)}</span>)}</span>}
            <span className="rpnums">{figures.map((column) => <span key={column.key}><small>{column.label}</small><span className="tn">{shownIn(column, row)}</span></span>)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Names before codes, as one calls things, the widest of them first; figures in the order of the columns. */
export function partsOf(columns: readonly TableColumn[]): { names: TableColumn[]; figures: TableColumn[] } {
  const figures = columns.filter(({ plan }) => traitsOf(plan.type).number !== undefined);
  const names = columns.filter((column) => !figures.includes(column));
  const flexible = names.filter((one) => one.flexible);
  const head = (flexible.length > 0 ? flexible : names).reduce<TableColumn | undefined>((most, one) => (most === undefined || one.width > most.width ? one : most), undefined);
  return { names: [...(head ? [head] : []), ...names.filter((one) => one !== head)].slice(0, 5), figures: figures.slice(0, maxFigures) };
}

/** To read alone: the whole block is what one presses. */
function shownIn(column: TableColumn, row: Row) {
  const plain = (cell: Cell): Cell => (typeof cell === 'object' && !Array.isArray(cell) && (cell as { tag?: string }).tag === 'button' ? { ...(cell as object), tag: 'span', act: undefined } as Cell : cell);
  return <CellView cell={plain(withoutLinks(column.draw(column.read(row), row)))} />;
}
