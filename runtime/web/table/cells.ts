// Columns of a list as the grid draws them: the name carries the row's link, one column shows the levels of a tree.
import { isList, type Cell, type CellPart } from '../columns/cell.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { GridColumn } from '../grid/model.ts';
import { twist } from '../grid/line.ts';
import type { TableColumn } from './columns.ts';
import type { RowEntry } from './entries.ts';
import { traitsOf, type TypeTraits } from '../../core/values/types/index.ts';

export interface CellOptions {
  linkOf?: (row: Row) => string | undefined;
  onOpen?: (row: Row) => void;
  /** Column that shows levels, in lists that have some; else -1. */
  level: number;
}

export function gridColumns(columns: readonly TableColumn[], { linkOf, onOpen, level }: CellOptions): GridColumn[] {
  const linked = linkOf || onOpen ? linkedColumn(columns) : -1;
  return columns.map((column, at) => {
    const { key, label, align, fixed, sortable, fault, width, flexible, read, draw } = column;
    const plain = (entry: RowEntry): Cell => draw(read(entry.row), entry.row);
    const named = at !== linked ? plain : (entry: RowEntry): Cell => {
      const to = linkOf?.(entry.row);
      if (to !== undefined) return { tag: 'a', class: 'opens', href: to, parts: plain(entry) };
      return onOpen ? { tag: 'button', class: 'lnk opens', parts: plain(entry), act: { name: 'open', payload: entry.row } } : plain(entry);
    };
    const cell = at !== level ? named : (entry: RowEntry): Cell => {
      const shown = named(entry);
      if (!entry.depth && entry.hasMore === undefined) return shown;
      // Beside rows of a tree that open, one that does not keeps their place; rows of a group never open.
      return [{ class: 'ind', vars: { d: String(entry.depth ?? 0) } }, ...(entry.hasMore === undefined ? [] : [entry.hasMore ? twist(entry.isOpen === true, entry) : noTwist]), ...(isList(shown) ? shown : [shown])];
    };
    return { key, label, align, fixed, sortable, fault, width, flexible, cell };
  });
}

const noTwist: CellPart = { class: 'twist' };

/** The first with words and room. */
export function levelColumn(columns: readonly TableColumn[]): number {
  return Math.max(0, columns.findIndex(({ width, plan }) => width >= 80 && !traitsOf(plan.type).pictures));
}

/** The column marked so, else the first with words. */
export function linkedColumn(columns: readonly TableColumn[]): number {
  const marked = columns.findIndex((column) => column.plan.opens);
  return marked >= 0 ? marked : Math.max(0, columns.findIndex((column) => isName(traitsOf(column.plan.type))));
}

const isName = ({ text, numbers }: TypeTraits): boolean => text === 'line' || text === 'long' || numbers === true;
