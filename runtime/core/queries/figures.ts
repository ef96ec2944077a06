// The figures of a query: aggregates become slots, calls like share(…) become windows, and what is left is an expression over these by name.
import { childrenOf, didYouMean, typeOfField } from '../expressions/index.ts';
import type { Node, ScopeTypes } from '../expressions/index.ts';
import type { Field, QueryMeasure, RowType } from '../language/model.ts';
import { valueType } from '../values/index.ts';
import { virtualRow } from './balances.ts';
import { rightsOf, rowNames, type Maker } from './maker.ts';
import type { FigureShape, QueryShape, Slot, SlotKind, WindowShape } from './model.ts';
import { sourceNamed } from './sources.ts';
import { type Special, withoutSpecials } from './special.ts';
import { makeField } from '../values/makeField.ts';
import { traitsOf } from '../values/types/index.ts';

type At = (string | number)[];
interface Made { tree: Node; fields: Field[]; uses: string[]; sources: number[] }

export class Figures {
  /** Figures so far, slots and windows by bare names. */
  private readonly known: ScopeTypes = {};
  private readonly slotKeys = new Map<string, string>();
  private specials = 0;

  constructor(private readonly maker: Maker, private readonly shape: QueryShape) {}

  add(name: string, measure: QueryMeasure): void {
    const { maker, shape } = this;
    const at: At = ['measures', name, 'is'];
    if (shape.groups.some((group) => group.key === name) || rowNames.has(name) || maker.shared[name]) { maker.fault(['measures', name], 'query.name', `\`${name}\` is taken by ${shape.groups.some((group) => group.key === name) ? 'a group' : 'a name of expressions'}.`, 'Choose another name.'); return; }
    const field = makeField({ name, column: name, type: measure.type, label: measure.label, ...pick(measure, 'unit', 'scale', 'hint') });
    const source = measure.of === undefined ? 0 : sourceNamed(shape, measure.of);
    if (source < 0) { maker.fault(['measures', name, 'of'], 'query.source', `The query has no source \`${measure.of}\`.`, didYouMean(measure.of!, Object.keys(maker.query.beside)) ?? 'Name one of `beside`.'); return; }
    const replaced = withoutSpecials(measure.is, this.specials);
    for (const fault of replaced.faults) maker.fault(at, 'query.call', `${fault.message[0].toUpperCase()}${fault.message.slice(1)}.`, 'Correct the call.', fault.start);
    if (replaced.faults.length > 0) return;
    this.specials += replaced.specials.length;
    const windows = replaced.specials.map((special) => this.special(special, at));
    if (windows.includes(undefined)) return;
    const made = maker.query.each ? this.ofRows(name, measure, replaced.text, source) : this.ofGroups(replaced.text, source, at);
    if (!made) return;
    if (!fitsType(made.tree, field)) { maker.fault(at, 'expression.type', `This gives a ${made.tree.type.kind}, which does not fit \`${name}\` (${field.type}).`, 'Change the type, or the expression.'); return; }
    const deps = shape.figures.filter((figure) => made.uses.includes(figure.key));
    const wins = shape.windows.filter((window) => made.uses.includes(window.column));
    const rights = rightsOf([...made.fields, ...deps.map((dep) => dep.field), ...wins.flatMap((window) => this.fieldsOf(window))]);
    if (rights.made) field.made = rights.made;
    const layer = 1 + Math.max(0, ...deps.map((dep) => dep.layer), ...wins.map((window) => window.layer));
    const total = this.totalOf(measure, at, name);
    const figure: FigureShape = {
      key: name, field, tree: made.tree, uses: made.uses, // As it is worked out it stands a layer lower than with its totals from the smallest groups.
      layer: total ? layer + 1 : layer,
      grants: [...new Set([...(measure.grant ? [measure.grant] : []), ...rights.grants, ...deps.flatMap((dep) => dep.grants), ...wins.flatMap((window) => this.grantsOf(window))])],
      sources: [...new Set([...made.sources, ...deps.flatMap((dep) => dep.sources), ...wins.flatMap((window) => this.shape.figures.find((one) => one.key === window.of)?.sources ?? [])])],
      ...(total ? { total } : {}),
    };
    for (const word of ['unit', 'currency'] as const) if (measure[word] !== undefined) this.unit(figure, measure[word], source, ['measures', name, word]);
    shape.figures.push(figure);
    this.known[name] = typeOfField(field);
  }

  /** Groups, and slots, windows and figures, by bare names. */
  bareScope(withGroups = false): ScopeTypes {
    return { ...(withGroups ? Object.fromEntries(this.shape.groups.map((group) => [group.key, group.type])) : {}), ...this.known };
  }

  workRow(): RowType {
    const { groups, slots, windows, figures, query } = this.shape;
    const plain = (name: string): Field => ({ name, column: name, label: name, type: 'rate', carries: [] });
    return virtualRow(`${query.id}~`, query.label, query.id, [...groups.map(({ field }) => field), ...slots.map(({ column }) => plain(column)), ...windows.map(({ column }) => plain(column)), ...figures.map(({ field }) => field)]);
  }

  private ofGroups(text: string, source: number, at: At): Made | undefined {
    const { maker, shape } = this;
    const { row } = shape.sources[source];
    const expression = maker.expression(at, text, { ...maker.scope(row), ...this.known }, 'any', true);
    if (!expression) return undefined;
    const slots: string[] = [];
    const tree = replaceNodes(expression.tree, (node) => {
      if (node.op !== 'aggregate') return undefined;
      const column = this.slot(node.kind, node.type, [{ source, ...(node.body ? { body: node.body } : {}), ...(node.where ? { where: node.where } : {}) }], `${source} ${node.kind} ${text.slice(node.start, node.end)}`);
      slots.push(column);
      return named(column, node);
    });
    const loose = namesOf(tree).find((name) => rowNames.has(name));
    if (loose !== undefined) { maker.fault(at, 'query.loose', `\`${loose}\` stands outside of sum, count, avg, min and max: which of the rows is meant?`, 'Write `sum(…)`, or say `"each": true` for a row for each row.'); return undefined; }
    return { tree, fields: maker.fieldsRead(row, expression.reads), uses: [...slots, ...namesOf(tree).filter((name) => this.known[name])], sources: slots.length > 0 ? [source] : [] };
  }

  /** Of single rows: a value of the row, which other rows may bring to as well; or made of figures. */
  private ofRows(name: string, measure: QueryMeasure, text: string, source: number): Made | undefined {
    const { maker, shape } = this;
    const bodies: { source: number; body: Node }[] = [];
    const fields: Field[] = [];
    let over: Node | undefined;
    const take = (index: number, at: At, said: string): boolean => {
      const { row } = shape.sources[index];
      const expression = maker.expression(at, said, { ...maker.scope(row), ...this.known }, 'any');
      if (!expression) return false;
      const names = namesOf(expression.tree);
      if (!names.some((one) => rowNames.has(one)) && names.some((one) => this.known[one])) { over = expression.tree; return true; }
      const used = names.find((one) => this.known[one]);
      if (used !== undefined) { maker.fault(at, 'query.loose', `This mixes the row's own values with the figure \`${used}\`.`, 'Make it of figures alone, or of fields alone.'); return false; }
      bodies.push({ source: index, body: expression.tree });
      fields.push(...maker.fieldsRead(row, expression.reads));
      return true;
    };
    if (!take(source, ['measures', name, 'is'], text)) return undefined;
    for (const [index, one] of shape.sources.entries()) {
      const said = maker.query.beside[one.name]?.measures[name];
      if (said !== undefined && !take(index, ['beside', one.name, 'measures', name], said)) return undefined;
    }
    if (over && bodies.length > 0) { maker.fault(['measures', name, 'is'], 'query.loose', 'This is made of figures, and rows beside bring to it as well.', 'Give the rows a figure of their own.'); return undefined; }
    if (over) return { tree: over, fields: [], uses: namesOf(over).filter((one) => this.known[one]), sources: [] };
    const kind: SlotKind = measure.total === undefined || measure.total === 'recompute' ? (traitsOf(measure.type).summed ? 'sum' : 'none') : measure.total;
    const column = this.slot(kind, bodies[0].body.type, bodies, `row ${name}`);
    return { tree: named(column, bodies[0].body), fields, uses: [column], sources: bodies.map((one) => one.source) };
  }

  private totalOf({ total }: QueryMeasure, at: At, name: string): FigureShape['total'] {
    if (total === undefined || total === 'recompute' || this.maker.query.each) return undefined;
    if (total === 'none' || total === 'sum' || total === 'min' || total === 'max' || total === 'avg') return total;
    this.maker.fault(at, 'query.total', `\`${name}\` cannot be added up so.`, 'Take `total` away.');
    return undefined;
  }

  private slot(kind: SlotKind, type: Node['type'], bodies: Slot['bodies'], key: string): string {
    const found = this.slotKeys.get(key);
    if (found !== undefined) return found;
    const column = `a${this.shape.slots.length}`;
    this.shape.slots.push({ column, kind, type, bodies });
    this.slotKeys.set(key, column);
    this.known[column] = type;
    return column;
  }

  /** A name for the call's value. @returns undefined after a fault */
  private special({ name, call, start }: Special, at: At): string | undefined {
    const { maker, shape } = this;
    if (call.kind === 'balance') return this.balanceFigure(name, call.balance, call.figure, at, start);
    const figure = shape.figures.find((one) => one.key === call.figure);
    if (!figure) { maker.fault(at, 'query.name', `There is no figure \`${call.figure}\` above this one.`, didYouMean(call.figure, shape.figures.map((one) => one.key)) ?? 'Name a figure above it.', start); return undefined; }
    for (const group of call.by) if (!shape.groups.some((one) => one.key === group)) { maker.fault(at, 'query.name', `The query does not group by \`${group}\`.`, didYouMean(group, shape.groups.map((one) => one.key)) ?? 'Name a group.', start); return undefined; }
    const window: WindowShape = { column: name, kind: call.kind, of: call.figure, by: call.by, layer: figure.layer + 1 };
    shape.windows.push(window);
    this.known[name] = { kind: 'decimal' };
    return name;
  }

  /** The sums of a balance are slots over its rows; a figure of it is worked out of these. */
  private balanceFigure(name: string, id: string, figure: string, at: At, start: number): string | undefined {
    const { maker, shape } = this;
    const balance = maker.model.balances[id];
    if (!balance) { maker.fault(at, 'balance.unknown', `There is no balance \`${id}\`.`, didYouMean(id, Object.keys(maker.model.balances)) ?? 'Name a balance.', start); return undefined; }
    const known = [...Object.keys(balance.sums), ...Object.keys(balance.figures)];
    if (!known.includes(figure)) { maker.fault(at, 'balance.sum', `\`${id}\` has no figure \`${figure}\`.`, didYouMean(figure, known) ?? 'Name a figure of it.', start); return undefined; }
    const field = maker.wider.rows[id].fields[figure];
    const source = sourceNamed(shape, `=${id}`);
    const is = (balance.sums[figure] ? `sum(row.${figure})` : balance.figures[figure].is.replace(/(?<![\w.'])[A-Za-z_]\w*(?![\w(])/g, (word) => (balance.sums[word] ? `sum(row.${word})` : word)));
    const made = this.ofGroups(is, source, at);
    if (!made) return undefined;
    // It stands as a figure that nobody is shown.
    const rights = rightsOf([field]);
    shape.figures.push({ key: name, field: { ...field, name, column: name, ...(rights.made ? { made: rights.made } : {}) }, grants: rights.grants, tree: made.tree, uses: made.uses, layer: 1, sources: [source] });
    this.known[name] = typeOfField(field);
    return name;
  }

  private unit(figure: FigureShape, text: string, source: number, at: At): void {
    const { maker, shape } = this;
    const column = unitColumn(figure.key);
    if (maker.query.measures[column] || maker.query.by[column]) { maker.fault(at, 'query.name', `The unit is answered as \`${column}\`, which is taken.`, 'Give the other one another name.'); return; }
    const [root] = text.split('.');
    if (rowNames.has(root)) {
      const expression = maker.expression(at, text, maker.scope(shape.sources[source].row), 'any');
      if (expression && expression.type.kind !== 'row') maker.fault(at, 'field.unit', `\`${text}\` does not lead to a unit.`, 'Name a reference to a unit.');
      else if (expression?.type.kind === 'row') figure.unit = { column, bodies: [{ source, body: expression.tree }], row: expression.type.row };
      return;
    }
    const group = shape.groups.find((one) => one.key === root);
    const expression = group && maker.expression(at, text, { ...maker.shared, [root]: group.type }, 'any');
    if (!group) maker.fault(at, 'query.name', `The query does not group by \`${root}\`.`, didYouMean(root, shape.groups.map((one) => one.key)) ?? 'Begin with a group, or with `line.`.');
    else if (expression && expression.type.kind === 'row') figure.unit = { column, path: text };
    else if (expression) maker.fault(at, 'field.unit', `\`${text}\` does not lead to a unit.`, 'Name a reference to a unit.');
  }

  /** What a window is of, and the groups it goes by: who may not see those may not see it. */
  private fieldsOf({ of, by }: WindowShape): Field[] { return [...this.shape.figures.filter((one) => one.key === of), ...this.shape.groups.filter((one) => by.includes(one.key))].map((one) => one.field); }
  private grantsOf({ of, by }: WindowShape): string[] { return [...this.shape.figures.filter((one) => one.key === of), ...this.shape.groups.filter((one) => by.includes(one.key))].flatMap((one) => one.grants); }
}

/** Where the unit of a figure stands in a row of the answer. */
export const unitColumn = (figure: string): string => `${figure}Unit`;

/** Names that an expression reads, those that list functions bind left out. */
export function namesOf(tree: Node): string[] {
  const names = new Set<string>();
  const walk = (node: Node): void => {
    if (node.op === 'variable' && node.slot === undefined) names.add(node.name);
    childrenOf(node).forEach(walk);
  };
  walk(tree);
  return [...names];
}

/** A copy in which some nodes stand for others. */
export function replaceNodes(tree: Node, replace: (node: Node) => Node | undefined): Node {
  const other = replace(tree);
  if (other) return other;
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value === 'object' && value !== null && 'op' in value) return replaceNodes(value as Node, replace);
    if (typeof value === 'object' && value !== null && 'value' in value && 'name' in value) return { ...value, value: inside((value as { value: unknown }).value) };
    return value;
  };
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, key === 'type' || key === 'field' || key === 'setting' || (tree.op === 'literal' && key === 'value') ? value : inside(value)])) as Node;
}

const named = (name: string, { type, start, end }: Node): Node => ({ op: 'variable', name, type, start, end });

function fitsType(tree: Node, field: Field): boolean {
  const wanted = valueType(field.type).cel;
  const { kind } = tree.type;
  if (kind === 'null' || kind === 'json') return true;
  if (wanted === 'decimal') return kind === 'decimal';
  return kind !== 'decimal' && kind !== 'list' && kind !== 'record';
}

function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as Partial<Pick<T, K>>;
}
