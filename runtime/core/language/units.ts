// Which unit or currency a value is in, as far as the schemas tell: the path of the reference that holds it, and all paths that lead to the same one.
import type { ScopeTypes } from '../expressions/index.ts';
import type { Field, Model, RowType } from './model.ts';
import { traitsOf } from '../values/types/index.ts';

/** What a number is counted in. `path` leads to the unit or currency from a variable; '' is the company's own currency. */
export type Dimension =
  /** Nothing is known of it: it fits everything. */
  | { kind: 'free' }
  /** A bare number: a literal, a percentage. */
  | { kind: 'ratio' }
  | { kind: 'unit' | 'money'; path: string }
  /** Added up over rows that may each be in another one. */
  | { kind: 'mixed'; of: 'unit' | 'money'; path: string };

export const free: Dimension = { kind: 'free' };
export const ratio: Dimension = { kind: 'ratio' };

/** A row, by the way that leads to it: `record`, `line`, `record.lines.*`, `line.sku.parent`. */
export interface Spot { path: string; row: RowType }

/** How many ways of saying one thing are followed. */
const mostWays = 40;

export class Ways {
  private readonly ties: [string, string][] = [];

  constructor(readonly model: Pick<Model, 'rows'>, readonly scope: ScopeTypes) {}

  /** The row a variable stands for. `row` and `line` of first-level lines, and `old`, are one row said twice. */
  variable(name: string): Spot | undefined {
    const type = this.scope[name];
    const row = type?.kind === 'row' ? this.model.rows[type.row] : undefined;
    if (!row) return undefined;
    if (name === 'row' || name === 'old') for (const other of ['record', 'line']) if (other !== name && this.rowTypeOf(other) === row.id) return { path: other, row };
    return { path: name === 'old' ? 'row' : name, row };
  }

  private rowTypeOf(name: string): string | undefined {
    const type = this.scope[name];
    return type?.kind === 'row' ? type.row : undefined;
  }

  /** One step on from a row; undefined where no row is. */
  step({ path, row }: Spot, name: string): Spot | undefined {
    if (name === 'parent' && row.parent !== undefined) {
      const parent = this.model.rows[row.parent];
      if (!parent) return undefined;
      if (path.endsWith('.*')) return { path: path.slice(0, path.lastIndexOf('.', path.length - 3)), row: parent };
      for (const holder of path === 'row' ? ['line', 'record'] : path === 'line' ? ['record'] : []) if (this.rowTypeOf(holder) === parent.id) return { path: holder, row: parent };
      return { path: `${path}.parent`, row: parent };
    }
    const lines = row.lines[name];
    if (lines) return { path: `${path}.${name}.*`, row: lines };
    const to = row.fields[name]?.to;
    const target = to === undefined ? undefined : this.model.rows[to];
    return target && { path: `${path}.${name}`, row: target };
  }

  follow(from: Spot | undefined, steps: readonly string[]): Spot | undefined {
    return steps.reduce<Spot | undefined>((spot, step) => (spot && step !== '*' ? this.step(spot, step) : spot), from);
  }

  /** What a field of a row is counted in. */
  of(field: Field, holder: Spot | undefined): Dimension {
    if (traitsOf(field.type).measure === 'ratio') return ratio;
    if (!holder) return free;
    if (traitsOf(field.type).measure === 'currency') return field.currency === undefined ? { kind: 'money', path: '' } : this.at('money', holder, field.currency);
    return traitsOf(field.type).measure === 'unit' && field.unit !== undefined ? this.at('unit', holder, field.unit) : free;
  }

  private at(kind: 'unit' | 'money', holder: Spot, way: string): Dimension {
    const spot = this.follow(holder, way.split('.'));
    // A way that leads to no unit, or a fill that misses its field, is told where it stands: what follows from it is not.
    if (!spot || (kind === 'unit' && !spot.row.fields.scale) || fillsAmiss(holder.row)) return free;
    return { kind, path: spot.path };
  }

  /** What a record was chosen by: `target.currency == record.currency`. */
  chosenBy(where: string): void {
    if (where.includes('||')) return;
    for (const [, way, root, steps] of where.matchAll(/\btarget\.([\w.]+) == (record|line|row)\.([\w.]+)/g)) {
      const [one, other] = [this.follow(this.variable('target'), way!.split('.')), this.follow(this.variable(root!), steps!.split('.'))];
      if (one && other) this.tie(one, other);
    }
  }

  /** Rows that a condition says are one: `it.poLine == line.poLine`. */
  tie(one: Spot, other: Spot): void { this.ties.push([one.path, other.path], [other.path, one.path]); }

  /**
   * Whether two paths lead to one unit: through what fields are filled with, computed from, or chosen by.
   * Rows that one document takes from another are of one kind, so that the field which holds the unit decides: the stock unit of a material here and there.
   */
  isSame(one: string, other: string): boolean {
    if (one === other) return true;
    if (one === '' || other === '') return false;
    const holders = new Set([...this.all(one)].map((path) => this.holderOf(path)));
    return [...this.all(other)].some((path) => holders.has(this.holderOf(path)));
  }

  private holderOf(path: string): string {
    const [root, ...steps] = path.split('.');
    const row = this.follow(this.variable(root!), steps.slice(0, -1))?.row;
    return row?.fields[steps.at(-1)!] ? `${row.id}.${steps.at(-1)}` : path;
  }

  all(path: string): Set<string> {
    const found = new Set([path]);
    for (const way of found) {
      if (found.size > mostWays) break;
      for (const other of this.others(way)) found.add(other);
    }
    return found;
  }

  /** The same unit said in other words, each step of the way taken by itself. */
  private others(path: string): string[] {
    const [root, ...steps] = path.split('.');
    let spot = this.variable(root!);
    const ways = this.ties.filter(([one]) => path === one || path.startsWith(`${one}.`)).map(([one, other]) => other + path.slice(one.length));
    for (let i = 0; spot && i < steps.length; i++) {
      const field: Field | undefined = spot.row.fields[steps[i]!];
      const rest = steps.slice(i + 1);
      if (field) for (const [source, more] of this.sources(field, spot.row, rest)) {
        const led = this.said(source, spot);
        const end = led && this.follow(led, more);
        if (end) ways.push(end.path);
      }
      spot = steps[i] === '*' ? spot : this.step(spot, steps[i]!);
    }
    return ways;
  }

  /** Expressions that a field holds the value of, with the steps that follow. */
  private *sources(field: Field, row: RowType, rest: string[]): Generator<[source: string, rest: string[]]> {
    for (const source of [field.computed, typeof field.default === 'string' ? field.default : undefined]) if (source !== undefined) yield [source, rest];
    for (const other of Object.values(row.fields)) {
      const filled = other.fills?.[field.name];
      if (filled?.startsWith('target.')) yield [`row.${other.name}${filled.slice('target'.length)}`, rest];
    }
    if (field.where === undefined || field.where.includes('||')) return;
    for (const [, way, source] of field.where.matchAll(/\btarget\.([\w.]+) == ((?:record|line|row)\.[\w.]+)/g)) {
      const steps = way!.split('.');
      if (steps.every((step, index) => rest[index] === step)) yield [source!, rest.slice(steps.length)];
    }
  }

  /** Where an expression of a row leads, when it is nothing but a path. */
  private said(source: string, at: Spot): Spot | undefined {
    if (!/^\s*(record|line|row)(\.\w+)+\s*$/.test(source)) return undefined;
    const [root, ...steps] = source.trim().split('.');
    let from: Spot | undefined = at;
    const depth = (row: RowType | undefined): number => (row?.parent === undefined ? 0 : 1 + depth(this.model.rows[row.parent]));
    const wanted = root === 'record' ? 0 : root === 'line' ? 1 : depth(at.row);
    while (from && depth(from.row) > wanted) from = this.step(from, 'parent');
    return this.follow(from, steps);
  }
}

const amiss = new WeakMap<RowType, boolean>();

function fillsAmiss(row: RowType): boolean {
  let is = amiss.get(row);
  if (is === undefined) amiss.set(row, is = Object.values(row.fields).some((field) => Object.keys(field.fills ?? {}).some((name) => !row.fields[name])));
  return is;
}

/** A unit in words: its path, as an analyst would write it. */
export const wordsOf = (dimension: Dimension): string => {
  if (dimension.kind === 'free' || dimension.kind === 'ratio') return 'a number';
  const path = dimension.path.replaceAll('.*', '');
  if (dimension.kind === 'mixed') return dimension.of === 'money' ? 'money of several currencies' : 'quantities of several units';
  if (dimension.kind === 'money') return path === '' ? 'the company\'s currency' : `the currency of \`${path}\``;
  return `the unit of \`${path}\``;
};
