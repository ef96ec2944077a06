// What stands in a table, one below the other: rows (of a tree too), groups with their subtotals, panels below a row, and what is still on its way.
import type { Row } from '../../core/contract/wire.ts';
import type { Cell } from '../columns/cell.ts';

export type TableEntry = RowEntry | GroupEntry | DetailEntry | WaitEntry;

export interface RowEntry {
  kind: 'row';
  row: Row;
  /** Level in a tree or below groups. */
  depth?: number;
  /** Has something to open: children, or a panel. */
  hasMore?: boolean;
  isOpen?: boolean;
}

export interface GroupEntry {
  kind: 'group';
  key: string;
  label: string;
  count: number;
  depth: number;
  isOpen: boolean;
  /** Subtotals by column key. */
  sums: Record<string, Cell>;
}

/** A panel over the whole width below a row; React draws what `Table`'s `detailOf` says into it. */
export interface DetailEntry {
  kind: 'detail';
  row: Row;
  /** 200 unless told. */
  heightPx?: number;
}

/** Rows asked for and not here yet: drawn as a skeleton of one row. */
export interface WaitEntry {
  kind: 'wait';
  key: string;
  depth?: number;
}

/** A list longer than what is here: rows are asked for as they come into view. */
export interface Windowed {
  total: number;
  get(index: number): Row | undefined;
  /** These rows (from included, to not) are in view or nearly. Asking again for the same costs nothing. */
  need(from: number, to: number): void;
}

export function keyOfEntry(entry: TableEntry, index: number): string {
  switch (entry.kind) {
    case 'row': return entry.row.id ?? String(index);
    case 'group': return `g:${entry.key}`;
    case 'detail': return `d:${entry.row.id ?? index}`;
    case 'wait': return `w:${entry.key}`;
  }
}
