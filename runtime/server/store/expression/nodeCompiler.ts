// What functions and walks need of the compiler of nodes that calls them.
import type { RunEnv } from '../../../core/expressions/index.ts';
import type { Node } from '../../../core/expressions/tree.ts';
import type { Holds } from '../statement.ts';
import type { Raw, Rows, Source } from './rows.ts';

export interface Surroundings {
  rows: Rows;
  main: Source;
  /** Variables that are rows of the statement. */
  rowsByName: Map<string, () => Source>;
  /** Columns of the main row that stand bare: name → column. */
  bare?: ReadonlyMap<string, string>;
  bound: Record<string, unknown>;
  env: RunEnv;
  /** Parts that are columns of the statement. */
  given?: ReadonlyMap<Node, Raw>;
  /** What is known of it says what day or minute it is, and holds that long. */
  holds?: Holds;
  /** Literals instead of parameters. */
  inline: boolean;
}

export interface NodeCompiler {
  readonly around: Surroundings;
  /** Elements of the walks under way: a row of a sub-select, or a given value. */
  readonly slotRows: Map<number, Source>;
  readonly slotValues: unknown[];
  /** Exactly the evaluator's value. A row gives its id. */
  value(node: Node): Raw;
  /** A test: null counts as false. */
  condition(node: Node): Raw;
  /** A number as numeric. */
  number(node: Node): Raw;
  /** The row of the statement a row-typed node stands for, joined if need be. */
  source(node: Node): Source;
  /** Whether the value depends on rows of the statement. */
  readsRows(node: Node): boolean;
  /** The value of a node that reads no rows. */
  known(node: Node): unknown;
  /** A value that is known already. */
  put(value: unknown, type: Node['type']): Raw;
}
