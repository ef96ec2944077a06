// What a grid is told to draw, and what it tells back. Plain data and functions: React stands on the other side.
import type { Cell } from '../columns/cell.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { RowEntry, TableEntry } from '../table/entries.ts';
import type { WidthOf } from './layout.ts';
import type { Cursor, Range } from './cursor.ts';

export interface GridColumn extends WidthOf {
  key: string;
  label: string;
  align: 'start' | 'end' | 'center';
  fixed?: 'start' | 'end';
  sortable: boolean;
  /** A head that says so, and hatches: nobody made this column's type. */
  fault?: string;
  /** What a row shows here. Prepared once, called per cell. */
  cell: (entry: RowEntry) => Cell;
}

/** More rows of the head; `place` is called whenever columns, widths or words may have changed. */
export interface HeadRows { rows: readonly HTMLElement[]; place(): void }

export interface GridSort { /** Column. */ key: string; desc: boolean; /** Among several: 1, 2… */ place?: number }

export interface GridModel {
  label: string;
  columns: readonly GridColumn[];
  /** By column key, set by hand. */
  widths: Readonly<Record<string, number>>;
  /** By column key, what its head and cells ask for. */
  needs?: ReadonlyMap<string, number>;
  density: 'default' | 'middle' | 'small';
  count: number;
  /** Not here yet: a skeleton stands for it. */
  entryAt(index: number): TableEntry | undefined;
  /** Rows from, to (not included) are drawn or soon will be. */
  need?(from: number, to: number): void;
  /** Some rows open: they have levels, shown in one column. */
  isTree: boolean;
  level: number;
  sorts: readonly GridSort[];
  select?: { has(id: string): boolean; all: 'all' | 'some' | 'none' };
  /** Name of a row's actions button; null where a row has none. */
  actions?: (row: Row) => string | null;
  /** The row whose record stands beside the list, null while none does. Absent: nothing stands there. */
  beside?: string | null;
  isVoid?(row: Row): boolean;
  isEditable?(row: Row, column: number): boolean;
  totals: { label: Cell; byKey: Readonly<Record<string, Cell>> } | null;
  /** Skeleton rows instead of rows. */
  isWaiting: boolean;
  isStale: boolean;
  isResizable: boolean;
  canSort: boolean;
  /** Heads have a menu. */
  hasHeadMenu?: boolean;
  /** Made once with the grid: rows over the head that hold several columns together (report/pivot/bands.ts). */
  over?: (sheet: Sheet) => HeadRows;
  /** A row of conditions under the head, one a column: what stands there, '' for none; null where a column takes none. */
  quick?: (key: string) => string | null;
}

/** A column as drawn: those of data, and the select and actions columns around them. */
export interface Track {
  kind: 'select' | 'data' | 'actions';
  /** Of data columns: which. */
  data: number;
  column?: GridColumn;
  zone: 'start' | 'middle' | 'end';
  /** From the left edge of its zone. */
  left: number;
  width: number;
  /** Of its cells, without what a row adds. */
  look: string;
}

export interface Frame {
  tracks: Track[];
  /** Widths of the zones. */
  start: number; middle: number; end: number;
  /** First track and the one behind the last of the middle. */
  from: number; to: number;
  /** Of the whole, and whether it is wider than the view. */
  width: number; isWide: boolean; isTight: boolean;
}

/** What all lines of a grid share. */
export interface Sheet { id: string; model: GridModel; frame: Frame; cursor: Cursor; isFocused: boolean; editing: { index: number; track: number } | null }

export interface GridHooks {
  onSort?(key: string, add: boolean): void;
  /** A head's menu, or its condition, is asked for. */
  onHead?(key: string, from: HTMLElement, shows: 'menu' | 'filter'): void;
  onSelect?(row: Row, on: boolean, shift: boolean): void;
  onSelectAll?(on: boolean): void;
  onToggle?(entry: TableEntry): void;
  /** Enter on a row, or a press on its name where it has no address. */
  onOpen?(row: Row): void;
  /** With `beside`: a row was gone to by keys, pressed, or entered (Enter). */
  onRow?(row: Row, by: 'move' | 'press' | 'enter'): void;
  onWidth?(key: string, width: number): void;
  onScroll?(top: number, left: number): void;
  /** Runs this and draws what it asks for at once. */
  now(work: () => void): void;
  /** The row whose actions are mounted, and where. */
  onLive(live: { row: Row; host: HTMLElement } | null): void;
  onPanels(panels: readonly { row: Row; host: HTMLElement }[]): void;
  /** More than one cell is chosen, or none any more. */
  onRange?(range: Range | null): void;
  /** A cell is to be typed into; null: no more. */
  onEdit(edit: { row: Row; column: number; host: HTMLElement; typed?: string } | null): void;
}

export const rowHeights = { default: 48, middle: 40, small: 32 };
export const headHeights = { default: 44, middle: 36, small: 32 };
