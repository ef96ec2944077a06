// The compiled model of read models: what a query reads beside its rows, what it groups by, its figures, and the charts and boards that show them.
import type { Cel, Field, FieldType } from './fieldModel.ts';

/** Rows read beside those of `from`, gathered by the groups of the same name. */
export interface QuerySource {
  from: string;
  /** Rows count for everybody alike, whatever the reader's data scope. */
  scope?: 'company';
  where?: Cel;
  /** Name in the query's `by` → expression over these rows. */
  by: Record<string, Cel>;
  /** add: groups that only these rows have are shown too (needs every group) · match: figures for groups that the other rows gave. */
  joins: 'add' | 'match';
  /** Matched by a date, on purpose: what happened on a day that the query's own rows lack is not counted. */
  sameDate?: boolean;
  /** Queries with a row for each: what these rows bring to the figures of the query, signs included. */
  measures: Record<string, Cel>;
}

export interface QueryGroup {
  is: Cel;
  label?: string;
  /** false: a date is not offered by week, month, quarter and year. */
  units?: boolean;
  /** Months between the two are shown although nothing happened in them. */
  fill?: { from: Cel; to: Cel };
}

/** How a figure comes about in a group that has groups below: worked out anew from all rows, added up from the groups below, or left empty. */
export type TotalKind = 'recompute' | 'sum' | 'min' | 'max' | 'avg' | 'none';

export interface QueryMeasure {
  type: FieldType; label: string; is: Cel;
  /** Source it is counted over (name in `beside`); `from` if not said. */
  of?: string;
  total?: TotalKind;
  grant?: string; unit?: string; /** Money: the reference to its currency; kept apart as quantities of several units are. */ currency?: string; scale?: number;
  hint?: string;
}

export interface Query {
  id: string; module: string; file: string; label: string;
  /** Row type or balance (`wms.stock.onHand`) it reads. */
  from: string;
  /** Rows count for everybody alike, whatever the reader's data scope. */
  scope?: 'company';
  where?: Cel;
  /** A row of the answer for each row read, instead of one for each group. */
  each?: boolean;
  beside: Record<string, QuerySource>;
  params: Record<string, Field>;
  by: Record<string, QueryGroup>;
  measures: Record<string, QueryMeasure>;
  /** Groups at first, of those in `by`: down, and across in a pivot. All down, if not said. */
  rows?: string[];
  across?: string[];
  /** Which groups are shown, over names of `by` and `measures`. */
  having?: Cel;
  /** The first so many in the query's order. */
  limit?: number;
  /** What the search box looks in, by names of `by`. */
  search?: string[];
  order?: string;
  opens?: { screen: string; with?: string };
  /** Columns of the rows behind a figure; fields of `from`. */
  drill?: string[];
}

export type ChartKind = 'bar' | 'line' | 'pie' | 'pareto' | 'stack' | 'combined' | 'waterfall' | 'heat' | 'gauge' | 'funnel';
export interface ChartDef {
  kind: ChartKind; title?: string;
  by: string; split?: string; figures: string[];
  /** The largest so many, the rest together as 其他. */
  top?: number;
}

/** What a report screen offers besides its columns. */
export type ReportShow = 'table' | 'pivot' | 'chart';

export interface BoardBlock {
  title: string;
  show: 'figures' | 'table' | 'chart' | 'pivot';
  query: string;
  /** Parameters of the query: CEL over `param` of the board, `user`, `company`, `setting`, `today`, or a literal. */
  with: Record<string, Cel | number | boolean>;
  figures?: string[]; rows?: string[]; across?: string[];
  chart?: ChartDef;
  order?: string; limit?: number;
  /** Route it leads to. */
  opens?: string;
  /** Of the board's 12 columns; rows of 80 px. */
  width: number; height: number;
  /** A figure beyond zero is drawn so. */
  tone?: 'late' | 'wait';
}
