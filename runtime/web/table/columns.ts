// Plan columns made ready for drawing: path split, cell compiled, alignment settled.
import type { Row } from '../../core/contract/wire.ts';
import type { Tone } from '../../core/language/model.ts';
import type { PlanColumn } from '../../core/plans/plan.ts';
import type { ValueContext } from '../../core/values/valueType.ts';
import { columnType, isKnownColumn } from '../columns/index.ts';
import type { DrawCell } from '../columns/define.ts';
import { reader } from '../data/path.ts';
import { traitsOf, type TypeTraits } from '../../core/values/types/index.ts';

export interface TableColumn {
  key: string;
  label: string;
  path: string;
  align: 'start' | 'end' | 'center';
  width: number;
  flexible: boolean;
  sortable: boolean;
  fixed?: 'start' | 'end';
  plan: PlanColumn;
  read: (row: Row) => unknown;
  draw: DrawCell;
  /** Of money by its currency: the one that needs no sign. */
  own?: string;
  /** The screen asks for a column type nobody made: head is hatched, cells fall back. */
  fault?: string;
}

export interface CompileOptions {
  context: ValueContext;
  statusField?: string;
  states?: Record<string, { label: string; tone: Tone }>;
  /** Evaluates a column's `tone` expression; absent until expressions are loaded. */
  tones?: (column: PlanColumn) => ((row: Row) => Tone | null) | undefined;
}

/** Words give way where a table is narrow; codes and figures do not. */
const isWordy = ({ text, refers, choice, derived }: TypeTraits): boolean => (text !== undefined && text !== 'code') || refers !== undefined || choice === 'many' || derived === true;

export function compileColumns(columns: readonly PlanColumn[], options: CompileOptions): TableColumn[] {
  const stateTone = options.statusField && options.states ? (row: Row) => options.states![String(row[options.statusField!])]?.tone : undefined;
  return columns.filter((column) => !column.hidden).map((column) => {
    const type = columnType(column.as, column.type);
    const isState = column.path === options.statusField;
    return {
      key: column.key, label: column.label, path: column.path, width: Math.max(column.width, type.minWidthPx ?? 0, column.tone ? type.minTonedPx ?? 0 : 0), sortable: column.sortable, fixed: column.fixed, plan: column,
      align: type.align ?? column.align,
      flexible: isWordy(traitsOf(column.type)) && !column.opens && !column.fixed,
      ...(traitsOf(column.type).measure === 'currency' && column.unit !== undefined && options.context.currency !== undefined && { own: options.context.currency }),
      read: reader(column.path),
      draw: type.draw({ column, context: options.context, states: isState ? options.states : undefined, stateTone, toneOf: column.tone ? options.tones?.(column) : undefined }),
      fault: isKnownColumn(column.as) ? undefined : column.as,
    };
  });
}
