// The pivot on the grid core: heads in bands, levels that open and close, totals in sight, and every figure a door to what is behind it.
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import type { Cell, CellPart } from '../../columns/cell.ts';
import { Grid } from '../../grid/grid.ts';
import { twist } from '../../grid/line.ts';
import type { GridModel } from '../../grid/model.ts';
import type { RowEntry } from '../../table/entries.ts';
import type { Density } from '../../table/Table.tsx';
import { classes } from '../../ui/named.ts';
import { bandRows, type Band } from './bands.ts';
import '../../grid/grid.css';
import './pivot.css';

/** A figure's column: one measure under one key of each column dimension, or over all of them. */
export interface PivotColumn {
  key: string;
  label: string;
  width: number;
  isTotal?: boolean;
  sortable?: boolean;
  /** What stands in a line; `''` where there is nothing behind it. */
  draw(line: PivotLine): Cell;
  /** Nothing to be looked at here. */
  isEmpty(line: PivotLine): boolean;
}

/** A line of the pivot: a key of the first row dimension, or of one below it, or the total. */
export interface PivotLine {
  id: string;
  label: string;
  depth: number;
  hasMore: boolean;
  isOpen?: boolean;
}

export interface PivotTableProps {
  label: string;
  /** Over the names of the lines: 供应商 / 类别. */
  corner: string;
  columns: readonly PivotColumn[];
  bands: readonly (readonly Band[])[];
  lines: readonly PivotLine[];
  total: PivotLine | null;
  density: Density;
  onToggle(line: PivotLine): void;
  onPick(line: PivotLine, column: PivotColumn): void;
  sort?: { key: string; desc: boolean } | null;
  onSort?(key: string): void;
  widths: Readonly<Record<string, number>>;
  onWidth?(key: string, width: number): void;
  loading?: boolean;
  stale?: boolean;
  empty?: ReactNode;
}

const nameKey = '#';
const nameWidthPx = 196;

export function PivotTable(props: PivotTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const levels = props.bands.length;
  const model = useModel(props, () => latest.current.bands);
  useLayoutEffect(() => {
    const now = (): PivotTableProps => latest.current;
    const made = grid.current = new Grid(box.current!, model, {
      now: (work) => work(), onLive: nothing, onPanels: nothing, onEdit: nothing,
      onToggle: (entry) => { if (entry.kind === 'row') now().onToggle(lineOf(entry.row)); },
      onOpen: (row) => { const { line, column } = row as unknown as Partial<Pick>; if (line && column) now().onPick(line, column); },
      onSort: (key) => now().onSort?.(key),
      onWidth: (key, width) => now().onWidth?.(key, width),
      onScroll: () => reachTotals(box.current),
    });
    return () => { made.dispose(); grid.current = null; };
    // Rows over the head are made with the grid.
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [levels]);
  useLayoutEffect(() => { if (grid.current && grid.current.model !== model) grid.current.set(model); }, [model]);
  useEffect(() => reachTotals(box.current));
  const isEmpty = !props.loading && props.lines.length === 0;
  return <div ref={box} className={classes('tb pv', `d-${props.density}`, isEmpty && 'none')}>{isEmpty && <div className="over">{props.empty}</div>}</div>;
}

const nothing = (): void => undefined;
interface Pick { line: PivotLine; column: PivotColumn }
const lineOf = (row: Row): PivotLine => row as unknown as PivotLine;

/** Totals stand outside the cells that arrows reach; Tab reaches them. */
function reachTotals(box: HTMLElement | null): void {
  for (const button of box?.querySelectorAll<HTMLElement>('.tgf button') ?? []) button.tabIndex = 0;
}

function useModel(props: PivotTableProps, bands: () => PivotTableProps['bands']): GridModel {
  const { label, corner, columns, lines, total, density, widths, sort, loading, stale, onSort, onWidth } = props;
  const [canSort, canResize] = [onSort !== undefined, onWidth !== undefined];
  const levels = props.bands.length;
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const over = useMemo(() => (levels > 0 ? bandRows(levels, bands) : undefined), [levels]);
  return useMemo((): GridModel => {
    const entries = lines.map((line): RowEntry => ({ kind: 'row', row: line as unknown as Row, depth: line.depth, hasMore: line.hasMore, isOpen: line.isOpen }));
    return {
      label, density, widths, over, count: loading ? 0 : entries.length, entryAt: (index) => entries[index], isTree: true, level: 0,
      columns: [
        { key: nameKey, label: corner, width: nameWidthPx, flexible: columns.length < 8, align: 'start', fixed: 'start', sortable: canSort, cell: ({ row }, ) => nameOf(lineOf(row)) },
        ...columns.map((column) => ({ key: column.key, label: column.label, width: column.width, flexible: false, align: 'end' as const, sortable: column.sortable === true, cell: ({ row }: RowEntry): Cell => door(lineOf(row), column) })),
      ],
      totals: total && { label: total.label, byKey: Object.fromEntries(columns.map((column) => [column.key, door(total, column)])) },
      sorts: sort ? [sort] : [], isWaiting: loading === true, isStale: stale === true, isResizable: canResize, canSort,
    };
  // oxlint-disable-next-line react/exhaustive-deps -- what it names says that something it reads has changed
  }, [label, corner, columns, lines, total, density, widths, sort, loading, stale, over, canSort, canResize, props.bands]);
}

function nameOf(line: PivotLine): Cell {
  const entry: RowEntry = { kind: 'row', row: line as unknown as Row, depth: line.depth, hasMore: line.hasMore, isOpen: line.isOpen };
  return [{ class: 'ind', vars: { d: String(line.depth) } }, line.hasMore ? twist(line.isOpen === true, entry) : noTwist, { class: line.depth === 0 ? 'lv0' : 's2', text: line.label }];
}
const noTwist: CellPart = { class: 'twist' };

/** The figure's words are the button; the rest of the cell is for choosing ranges. */
function door(line: PivotLine, column: PivotColumn): Cell {
  const shown = column.draw(line);
  if (column.isEmpty(line)) return shown;
  return { tag: 'button', class: column.isTotal ? 'fig b' : 'fig', parts: shown, act: { name: 'open', payload: { line, column } satisfies Pick } };
}
