// What an explanation of a figure says: plain texts for people, in their language and as far as their rights go.

/** A figure of a record that can be explained in its turn. */
export interface ExplainTarget {
  /** `totalAmount`, `lines.amount`, `lines.allocs.qty`. */
  field: string;
  /** Id of the row of lines. */
  row?: string;
  /** Place of the row, where it has no id yet: `['lines', 3]`. */
  at?: readonly (string | number)[];
  /** Another record than the one that was asked about. */
  of?: { entity: string; id: string; api: string };
  /** A balance's figure, or one of a query: the row's groups. */
  by?: Record<string, unknown>;
}

/** A record a text leads to. `route` is there for who may open it. */
export interface ExplainLink { entity: string; id: string; label: string; route?: string }

/** A named value that went into a figure. */
export interface ExplainInput {
  label: string;
  /** As shown; '' for none. */
  text: string;
  unit?: string;
  /** The asker may not see it: there is no text then. */
  hidden?: true;
  /** Where it came from, in words. */
  from?: string;
  /** Who put it there, and when. */
  by?: { name: string; at: string };
  link?: ExplainLink;
  opens?: ExplainTarget;
  rows?: ExplainRows;
}

export interface ExplainColumn { label: string; isFigure?: true; /** A running total: it has no sum. */ isRunning?: true }
export interface ExplainRow { cells: string[]; link?: ExplainLink; opens?: ExplainTarget; /** Counts nothing: struck out by a condition, or undone. */ isOut?: true }

/** Rows a figure was made of. */
export interface ExplainRows {
  title: string;
  columns: ExplainColumn[];
  rows: ExplainRow[];
  /** All of them; more than `rows` where there are many. */
  count: number;
  /** Under the columns; '' where there is none. */
  total?: string[];
  note?: string;
}

export interface ExplainRounding {
  /** The result before, with all its digits (or as many as can be read). */
  exact: string;
  /** `保留2位小数，四舍五入`. */
  rule: string;
  /** What says so: the unit, the company's setting, the field. */
  because: string;
  result: string;
}

export interface Explained {
  label: string;
  text: string;
  unit?: string;
  /** `数量 × 含税单价` */
  formula?: string;
  /** `426.90 × 32.5000` */
  figures?: string;
  rounding?: ExplainRounding;
  /** Where a value that is not worked out came from. */
  from?: string;
  by?: { name: string; at: string };
  link?: ExplainLink;
  inputs: ExplainInput[];
  rows?: ExplainRows[];
  notes?: string[];
  /** Where the rows behind it are asked for, page by page. */
  drill?: { api: string; query: Record<string, unknown> };
  /** Something that went in is not for the asker to see: figures are left out (README, Rights). */
  isCovered?: true;
}
