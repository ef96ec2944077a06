// Heads of a pivot: keys of one side as they fall under each other, subtotals behind what they add up, the grand total last.
import { Decimal } from '../../core/decimal.ts';
import type { Figure, PivotHead } from '../../core/contract/report.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Field } from '../../core/language/model.ts';
import type { Surroundings } from '../entities/surroundings.ts';
import { comparerOf, keyOf, keyText, labelOf } from './keys.ts';

/** A group at some depth, and the text that finds its cells. */
export interface Placed { head: PivotHead; path: string }
interface Branch { key: unknown; label: string; path: string; children: Map<string, Branch> }

const mark = '\u0001';
export const pathOf = (values: Row, names: readonly string[]): string => names.map((name) => keyText(values[name]) + mark).join('');

export interface HeadsAsk {
  fields: readonly Field[];
  /** Rows at full depth of this side. */
  rows: readonly Row[];
  words: { total: string; subtotal: string };
  /** Figure to sort siblings by, from the largest if so asked. */
  by?: { isDescending: boolean; figureAt(path: string): Figure };
}

export function headsOf(around: Surroundings, { fields, rows, words, by }: HeadsAsk): Placed[] {
  const root: Branch = { key: null, label: '', path: '', children: new Map() };
  for (const row of rows) {
    let branch = root;
    for (const field of fields) {
      const text = keyText(row[field.name]);
      let next = branch.children.get(text);
      if (!next) branch.children.set(text, next = { key: keyOf(row[field.name]), label: labelOf(around, field, row[field.name]), path: branch.path + text + mark, children: new Map() });
      branch = next;
    }
  }
  const heads: Placed[] = [];
  const walk = (branch: Branch, depth: number, at: Record<string, unknown>, labels: string[]): void => {
    const field = fields[depth];
    const children = [...branch.children.values()];
    const compare = comparerOf(field, children);
    for (const child of children.sort((a, b) => byFigure(a, b, by) || compare(a, b))) {
      const here = { ...at, [field.name]: child.key };
      const named = [...labels, child.label];
      if (depth + 1 === fields.length) { heads.push({ head: { at: here, labels: named, kind: 'leaf', depth: depth + 1 }, path: child.path }); continue; }
      walk(child, depth + 1, here, named);
      heads.push({ head: { at: here, labels: [...named, words.subtotal], kind: 'subtotal', depth: depth + 1 }, path: child.path });
    }
  };
  walk(root, 0, {}, []);
  heads.push({ head: { at: {}, labels: [words.total], kind: 'total', depth: 0 }, path: '' });
  return heads;
}

function byFigure(a: Branch, b: Branch, by: HeadsAsk['by']): number {
  if (by) {
    const [x, y] = [by.figureAt(a.path), by.figureAt(b.path)];
    if (x === null || y === null) { if (x !== y) return x === null ? 1 : -1; } else {
      const order = new Decimal(x).cmp(y) * (by.isDescending ? -1 : 1);
      if (order !== 0) return order;
    }
  }
  return 0;
}
