// What the checks of functions and walks need of the checker that calls them.
import type { Syntax } from './parse.ts';
import type { CompareBy, Node } from './tree.ts';
import type { Type } from './type.ts';
import type { CompileOptions, ExpressionModel, Fault, ScopeTypes } from './types.ts';

/** Where something stands in the source. */
export interface Span { start: number; end: number }

export interface Checking {
  readonly faults: Fault[];
  readonly model: ExpressionModel;
  readonly scope: ScopeTypes;
  readonly options: CompileOptions;
  /** Set inside sum(…) over a query's rows, which cannot be nested. */
  insideAggregate: boolean;
  node(syntax: Syntax): Node;
  /** A condition: a boolean; null counts as false. */
  condition(syntax: Syntax): Node;
  expect(node: Node, type: Type): Node;
  refuse(where: Span, message: string, hint?: string): Node;
  /** Stands for what was refused already: fits anywhere, so that one mistake gives one fault. */
  broken(where: Span): Node;
  /** Binds names to a new slot while `work` runs. */
  bind<T>(names: string[], type: Type, parent: Node | undefined, work: (slot: number) => T): T;
  /** The row that `row` stands for, where there is one. */
  rowHere(where: Span): Node | undefined;
  /** Both sides ready to be compared: literals take the other side's type. Undefined after a fault. */
  comparable(where: Span, left: Node, right: Node): { by: CompareBy; left: Node; right: Node } | undefined;
}
