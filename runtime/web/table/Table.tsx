// A table of rows: the grid core draws it on plain elements; React gives the model, and draws only what lives (actions of one row, panels, one editor, empty state).
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Row } from '../../core/contract/wire.ts';
import type { Cell } from '../columns/cell.ts';
import { Grid } from '../grid/grid.ts';
import type { GridHooks, GridModel } from '../grid/model.ts';
import type { Range } from '../grid/cursor.ts';
import { classes } from '../ui/named.ts';
import { gridColumns, levelColumn } from './cells.ts';
import type { TableColumn } from './columns.ts';
import type { RowEntry, TableEntry, Windowed } from './entries.ts';
import { Needs } from './needs.ts';
import { samePath, type Sort } from './sort.ts';
import '../grid/grid.css';

export { rowHeights } from '../grid/model.ts';

const fetchCellInput = () => import('./CellInput.tsx');
const CellInput = lazy(async () => ({ default: (await fetchCellInput()).CellInput }));

export type Density = 'default' | 'middle' | 'small';

/** Cells chosen by dragging or with Shift: of these rows, these columns. */
export interface TableRange { rows: Row[]; columns: TableColumn[]; cells: number }

export interface TableProps {
  /** Said by readers: the screen's title. */
  label: string;
  columns: TableColumn[];
  rows: readonly Row[];
  /** Instead of rows: trees, groups, panels. */
  entries?: readonly TableEntry[];
  /** Instead of rows: more than are here. */
  windowed?: Windowed;
  /** A row of a tree or a group is to open or close. */
  onToggle?: (entry: TableEntry) => void;
  /** What an entry of kind `detail` shows. */
  detailOf?: (row: Row) => ReactNode;
  density: Density;
  sorts: readonly Sort[];
  /** The order nobody chose: its columns have their arrows, and no numbers. */
  isDefaultOrder?: boolean;
  onSort?: (path: string, add: boolean) => void;
  /** A head's menu is asked for, or (with `quickOf`) its condition in the row under the heads. */
  onHead?: (column: TableColumn, from: HTMLElement, shows: 'menu' | 'filter') => void;
  /** What stands under a head: '' for no condition, null where the column takes none. Absent: no such row. */
  quickOf?: (column: TableColumn) => string | null;
  /** Choosing rows; absent: no select column. */
  selected?: { has(id: string): boolean; /** 0: no row needs to be asked. */ readonly size?: number };
  onSelect?: (row: Row, on: boolean, shift: boolean) => void;
  onSelectAll?: (on: boolean) => void;
  /** Address a row opens; the column marked `opens` (or the first) carries the link. */
  linkOf?: (row: Row) => string | undefined;
  /** Without an address: what a click on the row's name does. */
  onOpen?: (row: Row) => void;
  /** Without `onOpen`: a cell that is a door of its own (act `open`) was pressed, with what it leads to. */
  onDoor?: (row: Row) => void;
  /** The row whose record stands beside the table, null for none; `onRow` is told of rows gone to, pressed and entered. */
  beside?: string | null;
  onRow?: GridHooks['onRow'];
  /** Actions of a row, mounted for the one that is pointed at. */
  actionsOf?: (row: Row) => ReactNode;
  /** Name of its `…` until then; null where a row has no actions. */
  actionsName?: (row: Row) => string | null;
  /** Struck rows: void records keep their number in grey. */
  isVoid?: (row: Row) => boolean;
  totals?: { label: Cell; byKey: Readonly<Record<string, Cell>> } | null;
  /** Skeleton rows in place of rows. */
  loading?: boolean;
  /** Old rows while newer ones are on their way: dimmed. */
  stale?: boolean;
  /** In place of rows when there are none. */
  empty?: ReactNode;
  scroll?: { top: number; left: number; onChange: (top: number, left: number) => void };
  widths?: Record<string, number>;
  onWidth?: (key: string, width: number) => void;
  onRange?: (range: TableRange | null) => void;
  /** Typing in the list: which cells, and what to do with what was typed (the wire's value). A refusal is shown at the cell. */
  editable?: (row: Row, column: TableColumn) => boolean;
  onEdit?: (row: Row, column: TableColumn, value: unknown) => void | Promise<void>;
}

/** Skeleton rows cost as much as rows do, so only those who wait see them. */
const longMs = 250;

export function Table(props: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const isLong = useLong(props.loading ?? false);
  const model = useModel(props, isLong);
  const [live, setLive] = useState<{ row: Row; host: HTMLElement } | null>(null);
  const [panels, setPanels] = useState<readonly { row: Row; host: HTMLElement }[]>([]);
  const [edit, setEdit] = useState<Parameters<GridHooks['onEdit']>[0]>(null);
  useLayoutEffect(() => {
    const now = (): TableProps => latest.current;
    const made = grid.current = new Grid(box.current!, model, {
      now: flushSync, onLive: setLive, onPanels: setPanels, onEdit: setEdit,
      onSort: (key, add) => { const column = now().columns.find((each) => each.key === key); if (column) now().onSort?.(column.path, add); },
      onHead: (key, from, shows) => { const column = now().columns.find((each) => each.key === key); if (column) now().onHead?.(column, from, shows); },
      onSelect: (row, on, shift) => { now().onSelect?.(row, on, shift); made.body.dress(); },
      onSelectAll: (on) => { now().onSelectAll?.(on); made.head.refresh(); },
      onToggle: (entry) => now().onToggle?.(entry),
      onOpen: (row) => (now().onOpen ?? now().onDoor)?.(row),
      onRow: (row, by) => now().onRow?.(row, by),
      onWidth: (key, width) => now().onWidth?.(key, width),
      onScroll: (top, left) => now().scroll?.onChange(top, left),
      onRange: (range) => now().onRange?.(range && rangeOf(range, made.model, now().columns, made.sheet.frame.tracks.map(({ data }) => data))),
    });
    return () => { made.dispose(); grid.current = null; };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, []);
  useLayoutEffect(() => { if (grid.current && grid.current.model !== model) grid.current.set(model); }, [model]);
  const isTyped = props.editable !== undefined && model.count > 0;
  useEffect(() => {
    if (!isTyped || typeof requestIdleCallback === 'undefined') return;
    const waiting = requestIdleCallback(() => void fetchCellInput().catch(() => undefined), { timeout: 3_000 });
    return () => cancelIdleCallback(waiting);
  }, [isTyped]);
  // A kept tab comes back to the row it was left at, once its rows are there.
  const restored = useRef(false);
  const { scroll } = props;
  useEffect(() => {
    if (restored.current || !scroll || model.count === 0) return;
    restored.current = true;
    if (scroll.top > 0) grid.current?.view.scrollTo(scroll.top);
    if (scroll.left > 0) box.current!.scrollLeft = scroll.left;
  }, [model.count, scroll]);
  const isEmpty = !props.loading && model.count === 0;
  const editing = edit && props.columns[edit.column];
  return (
    <div ref={box} className={classes('tb', `d-${props.density}`, isEmpty && 'none')}>
      {isEmpty && <div className="over">{props.empty}</div>}
      {live && createPortal(<Live key={live.row.id}>{props.actionsOf?.(live.row)}</Live>, live.host)}
      {panels.map(({ row, host }) => createPortal(props.detailOf?.(row), host, row.id))}
      {edit && editing && createPortal(
        <Suspense fallback={null}>
          <CellInput key={`${edit.row.id}.${editing.key}`} column={editing} row={edit.row} typed={edit.typed} onClose={(down) => grid.current?.endEdit(down)} onCommit={async (value) => props.onEdit?.(edit.row, editing, value)} />
        </Suspense>, edit.host,
      )}
    </div>
  );
}

/** The `…` at rest goes when the living one stands. */
function Live({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const host = ref.current!.parentElement!;
    host.classList.add('full');
    return () => host.classList.remove('full');
  }, []);
  return <span ref={ref} className="livein">{children}</span>;
}

function useLong(waits: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => { clearTimeout(timer); setLong(false); };
  }, [waits]);
  return isLong && waits;
}

const noWidths: Readonly<Record<string, number>> = {};

function useModel(props: TableProps, isLong: boolean): GridModel {
  const { label, columns, rows, entries, windowed, density, sorts, isDefaultOrder, onSort, selected, linkOf, onOpen, actionsOf, actionsName, isVoid, totals, loading, stale, widths, onWidth, editable, onEdit, onHead, quickOf, beside } = props;
  const isTree = entries !== undefined && entries.some((entry) => entry.kind !== 'row' || entry.hasMore !== undefined || entry.depth !== undefined);
  const level = levelColumn(columns);
  const drawn = useMemo(() => gridColumns(columns, { linkOf, onOpen, level: isTree ? level : -1 }), [columns, linkOf, onOpen, isTree, level]);
  const known = useRef(new WeakMap<Row, RowEntry>());
  const hasActions = actionsOf !== undefined;
  const nameOf = useMemo(() => (hasActions ? actionsName ?? (() => '…') : undefined), [hasActions, actionsName]);
  // oxlint-disable-next-line react/exhaustive-deps -- what it names says that something it reads has changed
  const needs = useMemo(() => new Needs(), [columns, density]);
  const [isResizable, canSort, hasHeadMenu, mayEdit] = [onWidth !== undefined, onSort !== undefined, onHead !== undefined, onEdit !== undefined];
  return useMemo((): GridModel => {
    const entryOf = (row: Row | undefined): RowEntry | undefined => {
      if (!row) return undefined;
      let entry = known.current.get(row);
      if (!entry) known.current.set(row, entry = { kind: 'row', row });
      return entry;
    };
    const chosen = selected && selected.size !== 0 ? rows.reduce((count, row) => count + (row.id && selected.has(row.id) ? 1 : 0), 0) : 0;
    const isMany = sorts.length > 1 && !isDefaultOrder;
    const model: GridModel = {
      label, density, isTree, level, totals: totals ?? null, columns: drawn, widths: widths ?? noWidths,
      count: loading ? 0 : windowed ? windowed.total : (entries ?? rows).length,
      entryAt: windowed ? (index) => entryOf(windowed.get(index)) : entries ? (index) => entries[index] : (index) => entryOf(rows[index]),
      need: windowed ? (from, to) => windowed.need(from, to) : undefined,
      sorts: sorts.flatMap(({ path, desc }, at) => { const column = columns.find((each) => samePath(path, each.path)); return column ? [{ key: column.key, desc, place: isMany ? at + 1 : undefined }] : []; }),
      select: selected && { has: (id) => selected.has(id), all: chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'some' },
      actions: nameOf, beside, isVoid, isWaiting: isLong, isStale: stale === true, isResizable, canSort, hasHeadMenu,
      quick: quickOf && ((key) => { const column = columns.find((each) => each.key === key); return column ? quickOf(column) : null; }),
      isEditable: editable && mayEdit ? (row, at) => columns[at] !== undefined && editable(row, columns[at]) : undefined,
    };
    needs.add(model, getComputedStyle(document.body).fontFamily);
    return { ...model, needs: needs.px };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [label, drawn, columns, rows, entries, windowed, density, sorts, isDefaultOrder, selected, nameOf, beside, isVoid, totals, loading, isLong, stale, widths, isTree, level, isResizable, canSort, hasHeadMenu, mayEdit, quickOf, needs]);
}

function rangeOf({ top, left, bottom, right }: Range, model: GridModel, columns: readonly TableColumn[], data: readonly number[]): TableRange {
  const rows: Row[] = [];
  for (let at = top; at <= bottom; at++) { const entry = model.entryAt(at); if (entry?.kind === 'row') rows.push(entry.row); }
  const chosen = data.slice(left, right + 1).flatMap((at) => columns[at] ?? []);
  return { rows, columns: chosen, cells: rows.length * chosen.length };
}
