// Evaluates a checked expression and keeps what each of its parts came to: the parts that were used, and for lists what each element gave.
import type { Decimal } from '../decimal.ts';
import { evaluator } from '../expressions/evaluate.ts';
import type { Node, NodeOf } from '../expressions/tree.ts';
import type { RunEnv } from '../expressions/types.ts';

export interface Trace {
  node: Node;
  value: unknown;
  /** Parts the value was made of, in order; those that were passed over (the other branch, what stands behind a first value) are not among them. */
  parts: Trace[];
  /** Of a walk over a list or over the rows of a query: every element. */
  elements?: TracedElement[];
  /** Row whose member this is. */
  holder?: unknown;
}

export interface TracedElement {
  /** The row, or the values of a row of a query. */
  element: unknown;
  /** Whether its condition let it count. */
  counts: boolean;
  where?: Trace;
  body?: Trace;
}

interface Moment { values: Record<string, unknown>; env: RunEnv; slots: unknown[] }

const closures = new WeakMap<Node, ReturnType<typeof evaluator>>();
/** Longer lists are told by their first elements; the value is that of all. */
export const mostElements = 500;

/** The same values as the expression's own `run`: each part is computed by the evaluator itself. */
export function traceOf(tree: Node, values: Record<string, unknown>, env: RunEnv = {}): Trace {
  return trace(tree, { values, env, slots: [] });
}

function valueOf(node: Node, { values, env, slots }: Moment): unknown {
  let closure = closures.get(node);
  if (!closure) closures.set(node, (closure = evaluator(node)));
  // A walk inside writes to the slots: what stands there belongs to the walks around it.
  return closure(values, env, [...slots]);
}

function trace(node: Node, m: Moment): Trace {
  const value = valueOf(node, m);
  switch (node.op) {
    case 'literal': case 'variable': return { node, value, parts: [] };
    case 'member': return traceMember(node, value, m);
    case 'setting': case 'found': return { node, value, parts: [] };
    case 'choose': {
      const condition = trace(node.if, m);
      return { node, value, parts: [condition, trace(condition.value === true ? node.then : node.else, m)] };
    }
    case 'and': case 'or': {
      const left = trace(node.left, m);
      const isSettled = (left.value === true) === (node.op === 'or');
      return { node, value, parts: isSettled ? [left] : [left, trace(node.right, m)] };
    }
    case 'call': return { node, value, parts: node.name === 'first' ? untilFound(node.args, m) : (node.name === 'spread' ? node.args.slice(0, 2) : node.name === 'worked' ? node.args.slice(4) : node.args).map((arg) => trace(arg, m)) };
    case 'each': return { node, value, parts: [trace(node.list, m)], elements: walked(node, m) };
    case 'aggregate': return { node, value, parts: [], elements: aggregated(node, m) };
    case 'arithmetic': case 'concat': case 'compare': return { node, value, parts: [trace(node.left, m), trace(node.right, m)] };
    case 'negate': case 'isNull': case 'not': return { node, value, parts: [trace(node.of, m)] };
    case 'in': return { node, value, parts: [trace(node.item, m), trace(node.list, m)] };
    case 'list': return { node, value, parts: node.items.map((item) => trace(item, m)) };
    case 'record': return { node, value, parts: node.entries.map((entry) => trace(entry.value, m)) };
    case 'index': return { node, value, parts: [trace(node.of, m), trace(node.at, m)] };
  }
}

/** Where a parent is found by another way than through the row, that way is told. */
function traceMember(node: NodeOf<'member'>, value: unknown, m: Moment): Trace {
  const holder = valueOf(node.of, m);
  const isElsewhere = node.or !== undefined && (holder === null || (typeof holder === 'object' && (holder as Record<string, unknown>)[node.name] === undefined));
  return { node, value, holder, parts: [trace(isElsewhere ? node.or! : node.of, m)] };
}

function untilFound(args: Node[], m: Moment): Trace[] {
  const parts: Trace[] = [];
  for (const arg of args) {
    const part = trace(arg, m);
    parts.push(part);
    if (part.value !== null) break;
  }
  return parts;
}

function walked(node: NodeOf<'each'>, m: Moment): TracedElement[] {
  const list = (valueOf(node.list, m) as unknown[] | null) ?? [];
  return list.slice(0, mostElements).map((element) => {
    const slots = [...m.slots];
    slots[node.slot] = element;
    return tracedElement(element, node, { ...m, slots });
  });
}

function aggregated(node: NodeOf<'aggregate'>, m: Moment): TracedElement[] {
  const rows = (m.values['*'] as Record<string, unknown>[] | undefined) ?? [];
  return rows.slice(0, mostElements).map((values) => tracedElement(values, node, { values, env: m.env, slots: [] }));
}

function tracedElement(element: unknown, { where, body }: { where?: Node; body?: Node }, m: Moment): TracedElement {
  const condition = where && trace(where, m);
  const counts = condition === undefined || condition.value === true;
  return { element, counts, ...(condition && { where: condition }), ...(body && counts && { body: trace(body, m) }) };
}

/** Whether a value is a figure. */
export const isFigure = (value: unknown): value is Decimal => typeof value === 'object' && value !== null && 'toFixed' in value;
