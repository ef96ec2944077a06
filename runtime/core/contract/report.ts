// What the calls of a query answer: rows, totals, pivot, chart, the rows behind a figure, and the catalogue of reports.
//
// All are GET {api}[/part] with api = `/loom/query/{id}`; `params` is JSON `{name: value}`, filter/sql/order as in lists (over groups and figures).
//   GET {api}            ?by=supplier,dateMonth (groups; the query's `rows` if not said) &fields&pageNum&pageSize&total → Page of rows
//   GET {api}/totals     ?by (as the rows: filters over figures and `having` are judged there) &figures=a,b              → ReportTotals
//   GET {api}/sums       ?sums=a,b                                                                                       → {a: "12.00"} (as lists; the figures of totals)
//   GET {api}/pivot      ?rows=a,b &across=c &figures=x,y &order=x desc                                                  → PivotAnswer
//   GET {api}/chart      ?by=a &split=b &figures=x,y &top=10 &order                                                      → ChartAnswer
//   GET {api}/drill      ?at={"supplier":"17…","dateMonth":"2026-03"} &figure=x &source &pageNum &pageSize &order              → DrillAnswer
//   GET {api}/export     ?format=xlsx|csv &by&fields … as the rows, or &pivot=1&rows&across&figures … as the pivot       → file
//   GET {api}/plan                                                                                                       → QueryPlan (plans/plan.ts): all one needs to design on it
//   GET /amc/api/saas/reportDef/catalogue                                                                                → ReportCatalogue
// Dates may be grouped by a unit: the plan lists `dateWeek`, `dateMonth`, `dateQuarter`, `dateYear` beside `date`.
import type { PlanColumn } from '../plans/plan.ts';
import type { Condition, Page, RefValue, Row } from './wire.ts';

export const mostPivotRows = 3;
export const mostPivotColumns = 2;
export const mostPivotCells = 10_000;
export const mostReportRows = 50_000;

/** A figure as text, null where there is none: nothing to divide by, or units that differ. */
export type Figure = string | null;

/** Figures over the whole filter, each worked out anew from all rows. */
export interface ReportTotals {
  /** Rows that the filter leaves. */
  rows: number;
  figures: Record<string, Figure>;
  /** Unit of a quantity, where all of it stands in one. */
  units: Record<string, RefValue | null>;
  /** What the reader's data scope leaves out: of how many documents, how many the figures are made of. */
  narrowed?: { label: string; seen: number; of: number }[];
}

export interface PivotHead {
  /** Dimension → key, as `drill` takes it; of a subtotal only those it adds up under, of the grand total none. Keys: id, text, number, true/false; null = empty. */
  at: Record<string, unknown>;
  /** How the keys read, in the order of the dimensions. */
  labels: string[];
  kind: 'leaf' | 'subtotal' | 'total';
  /** Dimensions fixed: 2 of 2 is a leaf, 1 a subtotal, 0 the grand total. */
  depth: number;
  /** Units of quantities in this row (of row heads). */
  units?: Record<string, RefValue | null>;
}

/** Subtotals stand behind what they add up, the grand total last. Without `across` there is one column head, the total. */
export interface PivotAnswer {
  rows: PivotHead[];
  columns: PivotHead[];
  /** Names of the figures, in the order they stand in each cell. */
  figures: string[];
  /** cells[row][column][figure]; null: no such group. */
  cells: (Figure[] | null)[][];
}

export interface ChartAnswer {
  points: { at: Record<string, unknown>; label: string; /** The rest taken together. */ other?: true }[];
  /** One for each figure, or for each value of `split` (and figure). */
  series: { figure: string; at?: Record<string, unknown>; label: string; values: Figure[] }[];
}

export interface DrillAnswer {
  /** What the rows are: 采购订单 明细. */
  label: string;
  columns: PlanColumn[];
  page: Page;
  /** Beside each row of the page: the address of its document, where it has one that the reader may open. */
  links: (string | null)[];
  /** The list screen with the same narrowing, when the query names one. */
  list?: { route: string; title: string; filter: Record<string, unknown>; sql?: Condition };
  /** A figure over several kinds of rows: ask each by `source`. */
  sources?: { name: string; label: string }[];
}

export type DrillColumn = PlanColumn;

/** A report somebody saved: amc.reportDef (api /amc/api/saas/reportDef). The row's json columns are `rows`, `columns`, `measures`: names; `filters`: ReportFilters; `chart`: ChartDef. */
export interface ReportFilters { params?: Record<string, unknown>; filter?: Record<string, unknown>; sql?: unknown }
export interface ReportEntry {
  /** `link` of a menu's report, or the saved report's id. */
  key: string;
  name: string;
  query: string;
  /** Screen that shows it, where there is one of its own. */
  route?: string;
  /** Of a saved one. */
  id?: string;
  link?: string;
  owner?: string;
  pageKind?: 'table' | 'pivot' | 'chart' | 'mixed';
}
export interface ReportFolder { key: string; name: string; children: (ReportFolder | ReportEntry)[] }
export interface ReportCatalogue {
  /** Reports of the menus I see, below their applications and menus. */
  menus: ReportFolder[];
  mine: ReportEntry[];
  shared: ReportEntry[];
  /** Queries that a report of one's own may be made of. */
  queries: { id: string; label: string; module: string }[];
}
export type ReportRow = Row;
