// Checks what expressions count in: metres are not added to kilograms, sums do not run over two currencies, and what a field takes is in the field's own unit.
import { childrenOf, type Node, type ScopeTypes } from '../expressions/index.ts';
import type { Field, Model } from './model.ts';
import { type Dimension, free, ratio, type Spot, Ways, wordsOf } from './units.ts';
import { traitsOf } from '../values/types/index.ts';

export interface UnitFault { code: string; message: string; fix: string; /** Offsets in the expression. */ start: number; end: number }

const convert = 'Convert one of them first: multiply it by the rate between the two.';
const together = (a: Dimension, b: Dimension): string => `This puts ${wordsOf(a)} and ${wordsOf(b)} together.`;

export class Units {
  readonly faults: UnitFault[] = [];
  readonly ways: Ways;
  private readonly slots = new Map<number, Spot>();

  constructor(model: Pick<Model, 'rows'>, scope: ScopeTypes) { this.ways = new Ways(model, scope); }

  /** What an expression gives; faults inside it are noted. */
  of(node: Node): Dimension {
    switch (node.op) {
      case 'literal': return ratio;
      case 'variable': return free;
      case 'setting': this.inside(node); return node.setting.type === 'percent' ? ratio : free;
      case 'member': this.inside(node); return node.field ? this.ways.of(node.field, this.spot(node.of)) : free;
      case 'negate': return this.of(node.of);
      case 'arithmetic': return this.arithmetic(node, this.of(node.left), this.of(node.right));
      case 'compare': this.compare(node, this.of(node.left), this.of(node.right)); return free;
      case 'choose': this.of(node.if); return this.join(node, [node.then, node.else]);
      case 'in': this.join(node, [node.item, ...(node.list.op === 'list' ? node.list.items : [])]); return free;
      case 'call': return this.call(node);
      case 'each': return this.each(node);
      default: this.inside(node); return free;
    }
  }

  /** Whether what an expression gives may stand in a field of a row. */
  lands(node: Node, given: Dimension, field: Field, holder: Spot | undefined): void {
    this.landsAs(node, given, field, this.ways.of(field, holder), this.isWorkedOut(field, holder));
  }

  /** As lands, for a row that is about to be made: its references are the values given for them. */
  landsInNew(node: Node, given: Dimension, field: Field, values: ReadonlyMap<string, Node>): void {
    const [first, ...rest] = ((traitsOf(field.type).measure === 'currency' ? field.currency : field.unit) ?? '').split('.');
    const from = values.get(first!);
    const spot = this.ways.follow(from && this.spot(from), rest);
    const isOfCompany = traitsOf(field.type).measure === 'currency' && field.currency === undefined;
    const kind = traitsOf(field.type).measure === 'currency' ? 'money' as const : 'unit' as const;
    this.landsAs(node, given, field, isOfCompany ? { kind: 'money', path: '' } : spot ? { kind, path: spot.path } : free, false);
  }

  private landsAs(node: Node, given: Dimension, field: Field, wanted: Dimension, isWorkedOut: boolean): void {
    if (given.kind === 'free' || given.kind === 'ratio' || wanted.kind === 'ratio' || wanted.kind === 'mixed') return;
    // A quantity that says its decimals in place of its unit is in one unit all the same.
    const isUnitless = traitsOf(field.type).measure === 'unit' && field.unit === undefined;
    if (wanted.kind === 'free' && !(isUnitless && given.kind === 'mixed')) return;
    if (given.kind === 'mixed') {
      // The record works the common unit out by itself, and has none where rows differ.
      if (given.of === wanted.kind && isWorkedOut) return;
      this.tell(node, 'unit.mixed', `This adds up ${wordsOf(given)}, which \`${field.name}\` cannot hold.`, given.of === 'money' ? 'Turn each row into one currency first, or keep a sum for each.' : 'Convert each row first, or let the field\'s unit be computed: the one of all rows, else null.');
      return;
    }
    if (!this.fit(given, wanted)) this.tell(node, 'unit.field', `This is in ${wordsOf(given)}, but \`${field.name}\` is in ${wordsOf(wanted)}.`, given.kind === wanted.kind ? 'Convert it first: multiply it by the rate between the two.' : 'Give the field another type, or write another expression.');
  }

  private isWorkedOut(field: Field, holder: Spot | undefined): boolean {
    const way = (traitsOf(field.type).measure === 'currency' ? field.currency : field.unit)?.split('.');
    const at = way && this.ways.follow(holder, way.slice(0, -1));
    return at?.row.fields[way!.at(-1)!]?.computed !== undefined;
  }

  private inside(node: Node): void { for (const child of childrenOf(node)) this.of(child); }

  private tell({ start, end }: Node, code: string, message: string, fix: string): void { this.faults.push({ code, message, fix, start, end }); }

  private fit(a: Dimension, b: Dimension): boolean {
    if (a.kind === 'free' || a.kind === 'ratio' || b.kind === 'free' || b.kind === 'ratio') return true;
    if (a.kind === 'mixed') return b.kind === 'mixed' && a.of === b.of && this.ways.isSame(a.path, b.path);
    if (b.kind === 'mixed') return false;
    return a.kind === b.kind && this.ways.isSame(a.path, b.path);
  }

  private arithmetic(node: Extract<Node, { op: 'arithmetic' }>, a: Dimension, b: Dimension): Dimension {
    if (node.sign === '*') return a.kind === 'ratio' ? b : b.kind === 'ratio' ? a : free;
    if (node.sign === '/') return b.kind === 'ratio' ? a : a.kind !== 'ratio' && a.kind !== 'free' && this.fit(a, b) ? ratio : free;
    return this.joined(node, a, b);
  }

  private compare(node: Node, a: Dimension, b: Dimension): void { this.joined(node, a, b); }

  private joined(node: Node, a: Dimension, b: Dimension): Dimension {
    if (!this.fit(a, b)) {
      const fix = a.kind === b.kind || a.kind === 'mixed' || b.kind === 'mixed' ? convert : 'Write another expression: money and quantities do not add up.';
      this.tell(node, 'unit.mixed', together(a, b), fix);
      return free;
    }
    return a.kind === 'ratio' ? b : a.kind === 'free' ? (b.kind === 'ratio' ? a : b) : a;
  }

  private join(node: Node, parts: Node[]): Dimension { return parts.map((part) => this.of(part)).reduce((a, b) => this.joined(node, a, b), ratio); }

  private call(node: Extract<Node, { op: 'call' }>): Dimension {
    if (['min', 'max', 'first', 'between'].includes(node.name)) { const all = this.join(node, node.args); return node.name === 'between' ? free : all; }
    if (['round', 'ceil', 'floor', 'abs'].includes(node.name)) { const [first, ...rest] = node.args.map((arg) => this.of(arg)); void rest; return first ?? free; }
    this.inside(node);
    // A share is counted in what is shared out.
    return node.name === 'spread' ? this.of(node.args[0]!) : free;
  }

  private each(node: Extract<Node, { op: 'each' }>): Dimension {
    const list = this.spot(node.list);
    if (list) this.slots.set(node.slot, list);
    this.of(node.list);
    if (node.where) { this.of(node.where); this.tie(node.where); }
    if (node.kind === 'filter' && node.body) this.tie(node.body);
    const body = node.body ? this.of(node.body) : free;
    if (!['sum', 'min', 'max'].includes(node.kind) || (body.kind !== 'unit' && body.kind !== 'money') || body.path === '' || !list) return node.kind === 'sum' || node.kind === 'min' || node.kind === 'max' ? body : free;
    // One and the same for all rows: a way to it does not go through the row.
    const shared = [...this.ways.all(body.path)].find((way) => !`${way}.`.startsWith(`${list.path}.`));
    return shared === undefined ? { kind: 'mixed', of: body.kind, path: body.path } : { kind: body.kind, path: shared };
  }

  private tie(condition: Node): void {
    if (condition.op === 'and') { this.tie(condition.left); this.tie(condition.right); return; }
    if (condition.op !== 'compare' || condition.sign !== '==' || condition.by !== 'row') return;
    const [one, other] = [this.spot(condition.left), this.spot(condition.right)];
    if (one && other) this.ways.tie(one, other);
  }

  /** The row, or the rows of the list, that a node gives. */
  spot(node: Node): Spot | undefined {
    switch (node.op) {
      case 'variable': return node.slot === undefined ? this.ways.variable(node.name) : this.slots.get(node.slot);
      case 'member': { const of = this.spot(node.of); return of && this.ways.step(of, node.name); }
      case 'index': return this.spot(node.of);
      case 'each': return node.kind === 'filter' ? this.spot(node.list) : undefined;
      default: return undefined;
    }
  }
}
