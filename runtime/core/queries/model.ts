// A query as its readers need it: sources, groups and figures with their expressions checked, whoever asks.
import type { Expression, Node, Type } from '../expressions/index.ts';
import type { Field, Model, Query, RowType, TotalKind } from '../language/model.ts';

export type GroupUnit = 'week' | 'month' | 'quarter' | 'year';
export type SlotKind = 'sum' | 'min' | 'max' | 'avg' | 'count' | 'countDistinct' | 'none';

export interface SourceShape {
  /** '' is the query's own, then the names in `beside`, then balances read by `balance(…)`. */
  name: string;
  row: RowType;
  /** add: its groups are shown; match: only figures for groups of the others. */
  joins: 'add' | 'match';
  /** Its rows count whoever reads. */
  isWhole?: true;
  /** Matched by a date that is not the query's own. */
  isDated?: true;
  where?: Expression;
  /** Group → expression over its rows. */
  by: Map<string, Expression>;
}

export interface GroupShape {
  key: string;
  /** Name in the query's `by`; with `unit`, the date it is made of. */
  of: string;
  unit?: GroupUnit;
  field: Field;
  type: Type;
  /** Field rights that all must be held. */
  grants: string[];
  fill?: { from: Expression; to: Expression };
}

/** An aggregate over rows, `a0`: what each source's rows bring to it. */
export interface Slot {
  column: string; kind: SlotKind; type: Type;
  /** count() of rows counts what passes; the others their body. */
  bodies: { source: number; body?: Node; where?: Node }[];
}

/** A figure over other rows of the answer. */
export interface WindowShape { column: string; kind: 'share' | 'running' | 'rank'; of: string; by: string[]; layer: number }

export interface FigureShape {
  key: string;
  field: Field;
  grants: string[];
  /** Over slots, windows and other figures by bare names. */
  tree: Node;
  /** Slots, windows and figures it is made of. */
  uses: string[];
  /** Figures of layer n use those below n. */
  layer: number;
  /** What its total is, where it is not worked out anew. */
  total?: TotalKind;
  /** Sources it is counted over. */
  sources: number[];
  /** Where its unit is found: a path from a group, or expressions of the rows by source. */
  unit?: { column: string; path: string } | { column: string; bodies: { source: number; body: Node }[]; row: string };
}

export interface QueryShape {
  query: Query; model: Model;
  sources: SourceShape[];
  groups: GroupShape[];
  slots: Slot[];
  windows: WindowShape[];
  figures: FigureShape[];
  having?: Expression;
  /** Groups, slots, windows and figures as fields of one row: what `tree` and `having` are compiled over. */
  work: RowType;
}

/** A mistake in a query, at the property that makes it. */
export interface QueryFault { path: (string | number)[]; code: string; message: string; fix: string; nth?: number }
