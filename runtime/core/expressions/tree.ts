// The checked tree of an expression: every name resolved, every node typed. The evaluator, the path collector and the SQL compiler read it.
import type { Decimal } from 'decimal.js';
import type { Field, Setting } from '../language/model.ts';
import type { Look, Type } from './type.ts';

/** Offsets in the source. */
interface At { type: Type; start: number; end: number }

export type ArithmeticSign = '+' | '-' | '*' | '/' | '%';
export type CompareSign = '==' | '!=' | '<' | '<=' | '>' | '>=';
/** How two values are compared; `row` by id. */
export type CompareBy = 'decimal' | 'text' | 'bool' | 'date' | 'datetime' | 'row';

export type Node = At & (
  | { op: 'literal'; value: Decimal | string | boolean | null }
  /** A name of the scope. `slot` is set for the element a list function or macro binds, `field` in display templates, which name fields bare. */
  | { op: 'variable'; name: string; slot?: number; field?: Field }
  /** `field` is absent for id, version, seq, parent, lines and members of records and json. `or`: where a parent is found when the row does not carry it. */
  | { op: 'member'; of: Node; name: string; field?: Field; or?: Node }
  /** What is found among other records; asked for by the values of `inputs`. */
  | { op: 'found'; look: Look; inputs: Node[] }
  | { op: 'setting'; setting: Setting; of: Node }
  | { op: 'arithmetic'; sign: ArithmeticSign; left: Node; right: Node }
  | { op: 'concat'; left: Node; right: Node }
  | { op: 'negate'; of: Node }
  | { op: 'compare'; sign: CompareSign; by: CompareBy; left: Node; right: Node }
  | { op: 'isNull'; of: Node; not: boolean }
  | { op: 'and' | 'or'; left: Node; right: Node }
  | { op: 'not'; of: Node }
  | { op: 'choose'; if: Node; then: Node; else: Node }
  | { op: 'in'; by: CompareBy; item: Node; list: Node }
  | { op: 'list'; items: Node[] }
  | { op: 'record'; entries: { name: string; value: Node }[] }
  | { op: 'index'; of: Node; at: Node }
  | { op: 'call'; name: CallName; args: Node[] }
  /** A walk over a list: each element stands in `slot` while `where` and `body` run. */
  | { op: 'each'; kind: EachKind; list: Node; slot: number; body?: Node; where?: Node }
  /** Over the rows of a query. */
  | { op: 'aggregate'; kind: AggregateKind; body?: Node; where?: Node }
);

export type CallName =
  | 'min' | 'max' | 'round' | 'ceil' | 'floor' | 'abs' | 'first' | 'size' | 'between' | 'month' | 'year' | 'week' | 'quarter' | 'lastDay' | 'date' | 'days' | 'addDays' | 'startOf' | 'endOf' | 'minutes'
  | 'text' | 'startsWith' | 'endsWith' | 'contains' | 'lower' | 'upper' | 'trim'
  | 'addWork' | 'workDays' | 'workMinutes' | 'idCardBirthday' | 'idCardSex' | 'total' | 'spread' | 'worked';
export type EachKind = 'all' | 'exists' | 'filter' | 'map' | 'sum' | 'min' | 'max' | 'count';
export type AggregateKind = 'sum' | 'min' | 'max' | 'count' | 'avg' | 'countDistinct';

export type NodeOf<Op extends Node['op']> = Extract<Node, { op: Op }>;

/** What every node has, taken from the place it stands for. */
export const at = (where: { start: number; end: number }, type: Type): At => ({ type, start: where.start, end: where.end });

/** The parts a node is computed from. A member's `or` is not among them: it is another way to its value. */
export function childrenOf(node: Node): Node[] {
  switch (node.op) {
    case 'literal': case 'variable': return [];
    case 'member': return [node.of];
    case 'setting': case 'negate': case 'isNull': case 'not': return [node.of];
    case 'arithmetic': case 'concat': case 'compare': case 'and': case 'or': return [node.left, node.right];
    case 'choose': return [node.if, node.then, node.else];
    case 'in': return [node.item, node.list];
    case 'found': return node.inputs;
    case 'list': return node.items;
    case 'record': return node.entries.map((entry) => entry.value);
    case 'index': return [node.of, node.at];
    case 'call': return node.args;
    case 'each': return [node.list, ...given(node.body), ...given(node.where)];
    case 'aggregate': return [...given(node.body), ...given(node.where)];
  }
}

const given = (node: Node | undefined): Node[] => (node ? [node] : []);

/** Whether the one head a total is asked for is a column of the matrix. */
export function headsColumn([of, head, ...more]: Node[]): boolean {
  return head !== undefined && more.length === 0 && of.type.kind === 'matrix' && head.type.kind === 'row' && head.type.row === of.type.columns && head.type.row !== of.type.rows;
}
