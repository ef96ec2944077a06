// Turns a checked tree into closures that compute it. No code is generated: the content security policy forbids eval.
import { Decimal, quotient, toText } from '../decimal.ts';
import { calls, textSize, type PlainCall } from './functions.ts';
import { totalAt } from '../values/matrix.ts';
import { sharesOf } from './spread.ts';
import { headsColumn, type AggregateKind, type ArithmeticSign, type Node, type NodeOf } from './tree.ts';
import type { RunEnv } from './types.ts';
import { workedBy, type WorkedRow } from '../worked.ts';
import { holdsFor, idOf, isIn, orderKind, orderOf, readerOf } from './values.ts';

/** What closures see: the variables, the surroundings, and the elements of the walks that are under way. */
interface Moment { values: Record<string, unknown>; env: RunEnv; slots: unknown[] }
type Closure = (moment: Moment) => unknown;

/** @returns a function that computes the tree; it never throws on data */
export function evaluator(tree: Node): (values: Record<string, unknown>, env?: RunEnv, slots?: unknown[]) => unknown {
  const closure = build(tree);
  return (values, env = noEnv, slots = []) => closure({ values, env, slots });
}

const noEnv: RunEnv = Object.freeze({});

function build(node: Node): Closure {
  switch (node.op) {
    case 'literal': { const { value } = node; return () => value; }
    case 'variable': return buildVariable(node);
    case 'member': return buildMember(node);
    case 'setting': return buildSetting(node);
    case 'found': return buildFound(node);
    case 'arithmetic': return buildArithmetic(node.sign, build(node.left), build(node.right));
    case 'concat': return both(build(node.left), build(node.right), (a, b) => String(a) + String(b));
    case 'negate': { const of = build(node.of); return (m) => { const x = of(m) as Decimal | null; return x === null ? null : x.negated(); }; }
    case 'compare': { const order = orderOf(node.by); const holds = holdsFor[node.sign]; return both(build(node.left), build(node.right), (a, b) => holds(order(a, b))); }
    case 'isNull': { const of = build(node.of); const { not } = node; return (m) => (of(m) === null) !== not; }
    case 'and': { const left = build(node.left); const right = build(node.right); return (m) => left(m) === true && right(m) === true; }
    case 'or': { const left = build(node.left); const right = build(node.right); return (m) => left(m) === true || right(m) === true; }
    case 'not': { const of = build(node.of); return (m) => of(m) !== true; }
    case 'choose': { const condition = build(node.if); const yes = build(node.then); const no = build(node.else); return (m) => (condition(m) === true ? yes(m) : no(m)); }
    case 'in': return buildIn(node);
    case 'list': { const items = node.items.map(build); return (m) => items.map((item) => item(m)); }
    case 'record': { const entries = node.entries.map((entry) => [entry.name, build(entry.value)] as const); return (m) => Object.fromEntries(entries.map(([name, value]) => [name, value(m)])); }
    case 'index': return buildIndex(node);
    case 'call': return buildCall(node);
    case 'each': return buildEach(node);
    case 'aggregate': return buildAggregate(node);
  }
}

function buildVariable({ name, slot, type }: NodeOf<'variable'>): Closure {
  const read = readerOf(type);
  if (slot !== undefined) return (m) => read(m.slots[slot]);
  if (name === 'today' || name === 'now') return (m) => read(m.values[name] ?? m.env[name]);
  return (m) => read(m.values[name]);
}

function buildMember({ of, name, type, or }: NodeOf<'member'>): Closure {
  const owner = build(of);
  const read = readerOf(type);
  const elsewhere = or && build(or);
  return (m) => {
    const row = owner(m) as Record<string, unknown> | string | null;
    if (row === null) return elsewhere ? elsewhere(m) : null;
    if (typeof row !== 'object') return name === 'id' ? row : null;
    const raw = row[name];
    return raw === undefined && elsewhere ? elsewhere(m) : read(raw);
  };
}

function buildSetting({ of, setting, type }: NodeOf<'setting'>): Closure {
  const settings = build(of);
  const read = readerOf(type);
  return (m) => {
    const given = (settings(m) as Record<string, unknown> | null)?.[setting.code];
    const said = given === undefined ? setting.default : given;
    const value = read(setting.type === 'json' ? listIn(said) : said);
    // Typed as people write percents, "13.00": expressions reckon with ratios.
    return setting.type === 'percent' && value instanceof Decimal ? value.div(100) : value;
  };
}

/** A list that a company typed, as text or read already; whatever else stands there says nothing. */
function listIn(said: unknown): unknown {
  if (typeof said !== 'string') return said;
  try { return JSON.parse(said); } catch { return null; }
}

/** What `found` holds while expressions run: answers by what they were asked by (core/found). */
export interface Finds { read(look: NodeOf<'found'>['look'], inputs: readonly unknown[]): unknown }

function buildFound({ look, inputs, type }: NodeOf<'found'>): Closure {
  const closures = inputs.map(build);
  const read = readerOf(type);
  return (m) => {
    const finds = m.values.found as Finds | null | undefined;
    // Walks of an input must not write over those under way.
    return finds ? read(finds.read(look, closures.map((closure) => closure({ ...m, slots: [] })))) : null;
  };
}

const operations: Record<ArithmeticSign, (a: Decimal, b: Decimal) => Decimal | null> = {
  '+': (a, b) => a.plus(b), '-': (a, b) => a.minus(b), '*': (a, b) => a.times(b), '/': quotient, '%': (a, b) => (b.isZero() ? null : a.modulo(b)),
};

function buildArithmetic(sign: ArithmeticSign, left: Closure, right: Closure): Closure {
  const operation = operations[sign];
  return both(left, right, (a, b) => operation(a as Decimal, b as Decimal));
}

/** Null when either is null. */
function both(left: Closure, right: Closure, work: (a: unknown, b: unknown) => unknown): Closure {
  return (m) => {
    const a = left(m);
    if (a === null) return null;
    const b = right(m);
    return b === null ? null : work(a, b);
  };
}

function buildIn({ item, list, by }: NodeOf<'in'>): Closure {
  const sought = build(item);
  const order = orderOf(by);
  if (list.op === 'list' && list.items.every((each) => each.op === 'literal')) {
    const values = list.items.map((each) => each.op === 'literal' ? each.value : null);
    return (m) => isIn(sought(m), values, order);
  }
  const elements = build(list);
  // Lists of the wire carry raw elements.
  const read = list.op === 'list' || list.type.kind !== 'list' ? undefined : readerOf(list.type.of);
  return (m) => { const values = elements(m) as unknown[] | null; return isIn(sought(m), read && values ? values.map(read) : values, order); };
}

function buildIndex({ of, at, type }: NodeOf<'index'>): Closure {
  const holder = build(of);
  const key = build(at);
  const read = readerOf(type);
  return (m) => {
    const from = holder(m) as Record<string, unknown> | null;
    const name = key(m);
    return from === null || typeof from !== 'object' || name === null ? null : read(from[name instanceof Decimal ? toText(name) : String(name)]);
  };
}

function buildCall({ name, args, type }: NodeOf<'call'>): Closure {
  const closures = args.map(build);
  switch (name) {
    case 'first': return (m) => { for (const closure of closures) { const value = closure(m); if (value !== null) return value; } return null; };
    case 'between': return buildBetween(args, closures);
    case 'size': return (m) => { const value = closures[0](m); return typeof value === 'string' ? textSize(value) : value === null && args[0].type.kind !== 'list' ? null : new Decimal((value as unknown[] | null)?.length ?? 0); };
    case 'total': return buildTotal(args, closures);
    case 'spread': return buildSpread(closures);
    case 'worked': return buildWorked(closures);
    case 'min': case 'max': {
      const order = orderOf(orderKind(type));
      const sign = name === 'min' ? 1 : -1;
      return withoutNulls(closures, (values) => values.reduce((best, value) => (order(value, best) * sign < 0 ? value : best)));
    }
    default: {
      const call = calls[name satisfies PlainCall];
      const types = args.map((arg) => arg.type);
      return withoutNulls(closures, (values, env) => call(values, types, env));
    }
  }
}

/** A matrix without cells sums to 0, as a list without rows does. */
function buildTotal(args: Node[], [of, ...heads]: Closure[]): Closure {
  const isColumn = headsColumn(args);
  return (m) => {
    const ids = heads.map((head) => idOf(head(m)));
    if (ids.some((id) => id === null || id === undefined)) return null;
    const [first, second] = ids.map(String);
    return totalAt(of(m), isColumn ? { column: first } : { row: first, column: second });
  };
}

/** Rows are the same by what they are, then by their ids: in a form new ones have none yet. */
function placeIn(rows: readonly unknown[], self: unknown): number {
  const index = rows.indexOf(self);
  return index >= 0 || self === null ? index : rows.findIndex((one) => idOf(one) !== null && idOf(one) === idOf(self));
}

function buildSpread([total, weights, list, row, scale]: Closure[]): Closure {
  return (m) => {
    const sum = total(m) as Decimal | null;
    const self = row(m);
    const rows = (list(m) as unknown[] | null) ?? [];
    if (sum === null || self === null) return null;
    const at = placeIn(rows, self);
    const given = scale?.(m) as Decimal | null | undefined;
    if (at < 0 || given === null) return null;
    return sharesOf(sum, (weights(m) as (Decimal | null)[]).map((weight) => weight ?? zero), given?.trunc().toNumber() ?? m.env.scale)?.[at] ?? null;
  };
}

function buildWorked([name, rows, list, row, beside]: Closure[]): Closure {
  return (m) => {
    const work = workedBy(String(name!(m)));
    const at = placeIn((list!(m) as unknown[] | null) ?? [], row!(m));
    if (!work || at < 0) return null;
    const figure = work(((rows!(m) as unknown[] | null) ?? []).map(plainly) as WorkedRow[], (beside ? plainly(beside(m)) : {}) as WorkedRow)[at];
    return figure === null || figure === undefined ? null : new Decimal(figure);
  };
}

/** Figures as text, all the way down. */
function plainly(value: unknown): unknown {
  if (value instanceof Decimal) return toText(value);
  if (Array.isArray(value)) return value.map(plainly);
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainly(one)])) : value ?? null;
}

function withoutNulls(closures: Closure[], work: (values: unknown[], env: RunEnv) => unknown): Closure {
  return (m) => {
    const values: unknown[] = [];
    for (const closure of closures) {
      const value = closure(m);
      if (value === null) return null;
      values.push(value);
    }
    return work(values, m.env);
  };
}

/** Both ends count; an end that is null is open. */
function buildBetween(args: Node[], [x, from, to]: Closure[]): Closure {
  const order = orderOf(orderKind(args[0].type.kind === 'null' ? args[1].type : args[0].type));
  return (m) => {
    const value = x(m);
    if (value === null) return null;
    const least = from(m);
    const most = to(m);
    return (least === null || order(value, least) >= 0) && (most === null || order(value, most) <= 0);
  };
}

function buildEach({ kind, list, slot, body, where, type }: NodeOf<'each'>): Closure {
  const source = build(list);
  const compute = body && build(body);
  const passes = where && build(where);
  const read = list.type.kind === 'list' ? readerOf(list.type.of) : (raw: unknown) => raw;
  /** The values of the elements that pass. */
  const collect = (m: Moment): unknown[] => {
    const found: unknown[] = [];
    for (const element of (source(m) as unknown[] | null) ?? []) {
      m.slots[slot] = element;
      if (!passes || passes(m) === true) found.push(compute ? compute(m) : read(element));
    }
    return found;
  };
  switch (kind) {
    case 'filter': case 'map': return collect;
    case 'all': return (m) => !collect(m).some((holds) => holds !== true);
    case 'exists': return (m) => collect(m).includes(true);
    default: return (m) => figure(kind, collect(m), compute !== undefined, orderKind(type));
  }
}

/** Over the rows of a query, one values object each, in `values['*']`. */
function buildAggregate({ kind, body, where, type }: NodeOf<'aggregate'>): Closure {
  const compute = body && build(body);
  const passes = where && build(where);
  return (m) => {
    const moments = ((m.values['*'] as Record<string, unknown>[] | undefined) ?? []).map((values): Moment => ({ values, env: m.env, slots: [] }));
    return figure(kind, moments.filter((each) => !passes || passes(each) === true).map((each) => (compute ? compute(each) : null)), compute !== undefined, orderKind(type));
  };
}

/** As SQL aggregates: nulls are passed over; nothing sums to 0, and has no least or greatest. */
function figure(kind: AggregateKind, values: unknown[], countsValues: boolean, by: ReturnType<typeof orderKind>): unknown {
  if (kind === 'count' && !countsValues) return new Decimal(values.length);
  const present = values.filter((value) => value !== null);
  if (kind === 'count') return new Decimal(present.length);
  if (kind === 'countDistinct') return new Decimal(new Set(present.map((value) => (value instanceof Decimal ? toText(value.toDecimalPlaces()) : idOf(value) ?? value))).size);
  if (kind === 'avg') return present.length === 0 ? null : quotient(present.reduce<Decimal>((sum, value) => sum.plus(value as Decimal), zero), new Decimal(present.length));
  if (kind === 'sum') return present.reduce<Decimal>((sum, value) => sum.plus(value as Decimal), zero);
  const order = orderOf(by);
  const sign = kind === 'min' ? 1 : -1;
  return present.length === 0 ? null : present.reduce((best, value) => (order(value, best) * sign < 0 ? value : best));
}

const zero = new Decimal(0);
