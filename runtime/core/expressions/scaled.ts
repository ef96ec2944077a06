// Sums, products and one last quotient of plain figures in scaled whole numbers: what Decimal gives, without an object per figure.
// Whatever does not fit into 15 digits, or is no plain figure, is left to Decimal.
import { toText } from '../decimal.ts';
import type { Node, NodeOf } from './tree.ts';

/** Works an expression out and rounds it half up to `scale` decimals (`null`: as they come). `undefined`: Decimal has to. */
export type ScaledRun = (values: Record<string, unknown>, scale: number | null) => string | null | undefined;

/** NaN: there is no figure, and `missed` says why. Its decimals stand in `decimals`. */
type Units = (values: Record<string, unknown>) => number;
type Reach = (values: Record<string, unknown>) => unknown;

let decimals = 0;
let missed: 'nothing' | 'unfit' = 'nothing';

/** More would be the noise of divisions, which Decimal drops (decimal.ts). */
const mostDecimals = 20;
const mostDigits = 15;
const powers = Array.from({ length: 16 }, (_, at) => 10 ** at);

/** @returns nothing where the expression does more than that */
export function scaledRun(tree: Node): ScaledRun | undefined {
  if (tree.op === 'arithmetic' && tree.sign === '/') return quotientOf(tree);
  const units = unitsOf(tree);
  return units && ((values, scale) => {
    const figure = units(values);
    if (figure !== figure) return missed === 'nothing' ? null : undefined;
    if (scale === null || scale === decimals) return textOf(figure, decimals);
    const shift = scale - decimals;
    if (shift > 0) { const raised = raise(figure, shift); return raised === raised ? textOf(raised, scale) : undefined; }
    if (shift < -15) return undefined;
    return textOf(divided(figure, powers[-shift]!), scale);
  });
}

/** Rounding once is what Decimal's three roundings (40 digits, 24 and 20 decimals) come to while ties stand further apart than those reach. */
function quotientOf({ left, right }: NodeOf<'arithmetic'>): ScaledRun | undefined {
  const [over, under] = [unitsOf(left), unitsOf(right)];
  if (!over || !under) return undefined;
  return (values, scale) => {
    let a = over(values);
    if (a !== a) return missed === 'nothing' ? null : undefined;
    const ofA = decimals;
    let b = under(values);
    if (b !== b) return missed === 'nothing' ? null : undefined;
    if (b === 0) return null;
    if (scale === null || scale > 6) return undefined;
    const shift = decimals - ofA + scale;
    if (shift >= 0) a = raise(a, shift); else b = raise(b, -shift);
    if (a !== a || b !== b || Math.abs(b) * powers[scale]! > mostUnder) return undefined;
    return textOf(divided(a, b), scale);
  };
}
const mostUnder = 1e18;

function unitsOf(node: Node): Units | undefined {
  if (node.type.kind !== 'decimal') return undefined;
  switch (node.op) {
    case 'literal': { const text = node.value === null || typeof node.value !== 'object' ? null : toText(node.value); return text === null ? undefined : () => read(text); }
    case 'member': { const reach = reachOf(node); return reach && ((values) => read(reach(values))); }
    case 'negate': { const of = unitsOf(node.of); return of && ((values) => -of(values)); }
    case 'arithmetic': return node.sign === '*' ? product(node) : node.sign === '+' ? sum(node, 1) : node.sign === '-' ? sum(node, -1) : undefined;
    default: return undefined;
  }
}

function product({ left, right }: NodeOf<'arithmetic'>): Units | undefined {
  const [first, second] = [unitsOf(left), unitsOf(right)];
  if (!first || !second) return undefined;
  return (values) => {
    const a = first(values);
    if (a !== a) return NaN;
    const ofA = decimals;
    const b = second(values);
    if (b !== b) return NaN;
    decimals += ofA;
    return decimals > mostDecimals ? unfit() : whole(a * b);
  };
}

function sum({ left, right }: NodeOf<'arithmetic'>, sign: 1 | -1): Units | undefined {
  const [first, second] = [unitsOf(left), unitsOf(right)];
  if (!first || !second) return undefined;
  return (values) => {
    let a = first(values);
    if (a !== a) return NaN;
    const ofA = decimals;
    let b = second(values);
    if (b !== b) return NaN;
    if (ofA < decimals) a = raise(a, decimals - ofA);
    else if (ofA > decimals) { b = raise(b, ofA - decimals); decimals = ofA; }
    return a !== a || b !== b ? NaN : whole(a + sign * b);
  };
}

/** The raw value a path leads to: variables, and members of rows, as the evaluator reads them. */
function reachOf(node: Node): Reach | undefined {
  if (node.op === 'variable') {
    const { name, slot } = node;
    return slot !== undefined || name === 'today' || name === 'now' ? undefined : (values) => values[name];
  }
  if (node.op !== 'member' || node.or) return undefined;
  const [of, { name }] = [reachOf(node.of), node];
  if (!of) return undefined;
  return (values) => {
    const row = of(values);
    if (row === null || row === undefined || row === '') return null;
    return typeof row === 'object' ? (row as Record<string, unknown>)[name] : name === 'id' ? row : null;
  };
}

/** Plain digits as JSON carries them; anything else people may have typed is for Decimal to judge. */
function read(raw: unknown): number {
  if (raw === null || raw === undefined || raw === '') { missed = 'nothing'; return NaN; }
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) { decimals = 0; return raw; }
  if (typeof raw !== 'string') return unfit();
  const { length } = raw;
  const isNegative = raw.charCodeAt(0) === minus;
  let units = 0;
  let digits = 0;
  let behind = -1;
  for (let at = isNegative ? 1 : 0; at < length; at++) {
    const code = raw.charCodeAt(at);
    if (code === point) { if (behind >= 0 || digits === 0) return unfit(); behind = digits; continue; }
    if (code < zero || code > nine || ++digits > mostDigits) return unfit();
    units = units * 10 + code - zero;
  }
  if (digits === 0 || behind === digits) return unfit();
  decimals = behind < 0 ? 0 : digits - behind;
  return isNegative ? -units : units;
}
const [minus, point, zero, nine] = ['-', '.', '0', '9'].map((letter) => letter.charCodeAt(0)) as [number, number, number, number];

function unfit(): number {
  missed = 'unfit';
  return NaN;
}

const whole = (units: number): number => (Number.isSafeInteger(units) ? units : unfit());
const raise = (units: number, by: number): number => (by > 15 ? unfit() : whole(units * powers[by]!));

/** Half up, away from zero. The rest of a division of whole numbers is exact, and so is what is left to divide. */
function divided(a: number, b: number): number {
  const [over, under] = [Math.abs(a), Math.abs(b)];
  const rest = over % under;
  const kept = (over - rest) / under + (rest * 2 >= under ? 1 : 0);
  return a < 0 === b < 0 ? kept : -kept;
}

/** Never "-0". */
function textOf(units: number, scale: number): string {
  if (scale === 0) return units === 0 ? '0' : String(units);
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  const at = digits.length - scale;
  return `${units < 0 ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`;
}
