// Types of expressions and the door's signatures.
import type { Decimal } from 'decimal.js';
import type { Field, Model } from '../language/model.ts';
import type { Node } from './tree.ts';
import type { Calendars } from '../schedule/workCount.ts';
import type { Look, Type } from './type.ts';

export type { Look, Type };

/** Variables in scope by name. */
export type ScopeTypes = Record<string, Type>;

export interface Fault { message: string; /** Offsets in the expression's text. */ start: number; end: number; hint?: string }

export interface Expression {
  source: string;
  type: Type;
  /** Every path read, such as `record.supplier.currency` or `line.qty`; list elements read as `record.lines.*.qty`. */
  reads: string[];
  /** The checked tree: what the SQL compiler reads. */
  tree: Node;
  /** The field, when the expression is nothing but a path to one: says how to show the value. */
  field?: Field;
  /**
   * Null spreads as in SQL: arithmetic and comparison with null give null (`== null` and `!= null` are exact), and null counts as false in && || ! ?: and rules.
   * Decimals read from rows as text become Decimal; results are Decimal, string, boolean, null, row objects or lists.
   */
  run(values: Record<string, unknown>, env?: RunEnv): unknown;
}

/** What functions may ask for. `today` is yyyy-MM-dd in the company's time zone, `now` ISO. `timeZone` (default Asia/Shanghai) turns a datetime into its date. */
export interface RunEnv { today?: string; now?: string; timeZone?: string; /** Decimals of the field a figure is worked out for. */ scale?: number; /** Working calendars of the company. */ calendars?: Calendars }

export interface Compiled { ok: true; expression: Expression }
export interface Refused { ok: false; faults: Fault[] }

/** What compiling needs of the model. */
export type ExpressionModel = Pick<Model, 'rows' | 'settings'>;

export interface CompileOptions {
  /** Measures of queries: `sum(line.amount)`, `count()` over the rows of the query, which `run` finds in `values['*']` (one values object per row). */
  aggregates?: boolean;
}

/** Type-checks and compiles. Cached by (source, scope identity). */
export type CompileExpression = (source: string, scope: ScopeTypes, model: ExpressionModel, options?: CompileOptions) => Compiled | Refused;

export type Value = Decimal | string | boolean | null | object;
