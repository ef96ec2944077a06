// A column type: how a value of a list or line is drawn. One folder per type; `samples` are its fixture, walked by columns.test.
import type { Row } from '../../core/contract/wire.ts';
import type { Field, FieldType, Option, Tone } from '../../core/language/model.ts';
import type { PlanColumn } from '../../core/plans/plan.ts';
import type { ValueContext } from '../../core/values/valueType.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { Cell, CellPart } from './cell.ts';
import { makeField } from '../../core/values/makeField.ts';

export interface ColumnInfo {
  column: PlanColumn;
  context: ValueContext;
  /** States of the entity's workflow, where the column shows one. */
  states?: Record<string, { label: string; tone: Tone }>;
  /** Tone of a row's state, whatever the column; absent without a workflow. */
  stateTone?: (row: Row) => Tone | undefined;
  /** What the column's `tone` expression says of a row, once expressions are loaded. */
  toneOf?: (row: Row) => Tone | null;
}
export type DrawCell = (value: unknown, row: Row) => Cell;

export interface ColumnSample {
  value: unknown;
  /** Text of the cell, units and words included; '' or '–' for nothing. */
  shown: string;
  row?: Row;
  column?: Partial<PlanColumn>;
  states?: ColumnInfo['states'];
  tone?: Tone;
  /** Tone of the row's state. */
  state?: Tone;
  why?: string;
}

export interface ColumnDef {
  id: string;
  /** Field types drawn so unless a screen says otherwise; the id is one of them where it names a type. */
  types?: string[];
  /** The value type it shows, by name: the server filters and sorts with it. By name, because typing and sorting need arithmetic that showing does without. */
  value: FieldType;
  align?: 'start' | 'end' | 'center';
  /** What its drawing needs, however narrow the screen asks for it. */
  minWidthPx?: number;
  /** The same where the screen's `tone` may add words to it. */
  minTonedPx?: number;
  /** Prepared once per column, called per cell: plain data, no hooks. */
  draw: (info: ColumnInfo) => DrawCell;
  samples: ColumnSample[];
}

export function defineColumn(def: ColumnDef): ColumnDef {
  return def;
}

/** What a value type needs to know of a column, as a field. */
export function fieldOf(column: PlanColumn): Field {
  return makeField({ name: column.key, type: column.type, label: column.label, options: column.options as Option[] | undefined, scale: column.scale });
}

export const missing = '–';
/** What stands where there is nothing. One object for all, so that grids see it unchanged. */
export const blank: CellPart = Object.freeze({ class: 's3', text: missing });

export function icon(name: IconName): CellPart {
  return { tag: 'i', class: `i i-${name}`, hidden: true };
}

/** A state in a list: glyph and word. */
export function status(tone: Tone, label: string): CellPart {
  return { class: `st ${tone}`, parts: [{ tag: 'i', class: `g g-${tone}`, hidden: true }, label] };
}
