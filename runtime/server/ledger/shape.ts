// A ledger as posting needs it: fields of its rows, and every balance a row changes with its compiled figures.
import { compileExpression, scopeOf } from '../../core/expressions/index.ts';
import type { Expression } from '../../core/expressions/index.ts';
import { valueType } from '../../core/values/index.ts';
import type { Balance, Entity, Field, Model } from '../../core/language/model.ts';

/** A balance's table: its key columns and kept figures. */
export interface BalanceShape { id: string; balance: Balance; ledger: Entity; dims: Field[]; sums: Field[] }
/** What rows of a ledger add to one balance, its own or one it feeds. */
export interface Feed { to: BalanceShape; adds: Record<string, Expression>; when?: Expression }
export interface LedgerShape {
  entity: Entity;
  /** Fields with a column, in the order rows are written. */
  fields: Field[];
  measures: string[];
  date: string;
  /** Sorted by balance id, which is the order of locks. */
  feeds: Feed[];
  /** What balance figures and units read of a row's references: field → paths on the target. */
  needs: Record<string, string[]>;
}

const cache = new WeakMap<Model, Map<string, LedgerShape>>();
const balanceCache = new WeakMap<Model, Map<string, BalanceShape>>();

/** @throws Error when the entity keeps no ledger: the schema check refuses such a `post`. */
export function ledgerShape(model: Model, ledgerId: string): LedgerShape {
  let shapes = cache.get(model);
  if (!shapes) cache.set(model, shapes = new Map());
  let shape = shapes.get(ledgerId);
  if (!shape) shapes.set(ledgerId, shape = shapeOf(model, ledgerId));
  return shape;
}

export function balanceShape(model: Model, id: string): BalanceShape {
  let shapes = balanceCache.get(model);
  if (!shapes) balanceCache.set(model, shapes = new Map());
  let shape = shapes.get(id);
  if (!shape) {
    const ledger = Object.values(model.entities).find((entity) => Object.values(entity.ledger?.balances ?? {}).some((balance) => balance.id === id));
    if (!ledger) throw new Error(`No ledger keeps the balance "${id}".`);
    const balance = model.balances[id];
    const sums = Object.entries(balance.sums).map(([name, sum]) => ({ ...figureField(name, sum), ...madeOf(sum.is, (word) => (ledger.fields[word] ? [`${ledger.id}.${word}`] : [])) }));
    shapes.set(id, shape = { id, balance, ledger, dims: balance.by.map((name) => ledger.fields[name]), sums });
  }
  return shape;
}

/** The column of a sum; its name in snake_case. */
export const sumColumn = (name: string): string => name.replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase());

/** A kept or read figure as a field, so that values can be shown and settled like any other. */
export function figureField(name: string, figure: { type: Field['type']; label: string; unit?: string; scale?: number; grant?: string }): Field {
  return { name, column: sumColumn(name), carries: [], ...figure };
}

/** Keys of the ledger's fields that a figure is made of: where a role hides one, it hides the figure. */
export function madeOf(is: string, keysOf: (word: string) => readonly string[]): Pick<Field, 'made'> {
  const made = [...new Set((is.match(/[A-Za-z_]\w*/g) ?? []).flatMap(keysOf))];
  return made.length ? { made } : {};
}

/** Dimensions are part of a balance's key and cannot be null: an empty one is stored as this. */
export function emptyKey(field: Field): string {
  switch (valueType(field.type).sql) {
    case 'bigint': case 'integer': case 'numeric': return '0';
    case 'date': return '0001-01-01';
    case 'timestamptz': return '0001-01-01T00:00:00Z';
    case 'boolean': return 'false';
    default: return '';
  }
}

/** The measure that a swept sum adds as it stands (`row.amount`). */
export function measureOf(sum: Balance['sums'][string]): string {
  const path = /^row\.(\w+)$/.exec(sum.is.trim());
  if (!path) throw new Error(`"${sum.is}" is no plain measure: a swept sum adds one measure as it is.`);
  return path[1];
}

function shapeOf(model: Model, ledgerId: string): LedgerShape {
  const entity = model.entities[ledgerId];
  if (!entity?.ledger) throw new Error(`"${ledgerId}" is no ledger.`);
  const scope = scopeOf(model, ledgerId);
  const compile = (source: string): Expression => {
    const compiled = compileExpression(source, scope, model);
    if (!compiled.ok) throw new Error(`${ledgerId}: "${source}": ${compiled.faults.map((fault) => fault.message).join('; ')}`);
    return compiled.expression;
  };
  const feedOf = (id: string, sums: Record<string, string>, when?: string): Feed => ({
    to: balanceShape(model, id),
    adds: Object.fromEntries(Object.entries(sums).map(([name, is]) => [name, compile(is)])),
    ...(when ? { when: compile(when) } : {}),
  });

  const own = Object.values(entity.ledger.balances)
    .map((balance) => feedOf(balance.id, Object.fromEntries(Object.entries(balance.sums).map(([name, sum]) => [name, sum.is])), balance.when));
  const others = Object.entries(entity.ledger.feeds).map(([id, sums]) => feedOf(id, sums));
  const fields = Object.values(entity.fields).filter((field) => field.type !== 'lines' && field.column);
  const feeds = [...own, ...others].sort((a, b) => (a.to.id < b.to.id ? -1 : 1));
  return { entity, fields, measures: entity.ledger.measures, date: entity.ledger.date, feeds, needs: needsOf(fields, feeds) };
}

function needsOf(fields: Field[], feeds: Feed[]): Record<string, string[]> {
  const needs: Record<string, Set<string>> = {};
  const want = (path: string): void => {
    const [name, ...rest] = path.split('.');
    if (rest.length > 0) (needs[name] ??= new Set()).add(rest.join('.'));
  };
  for (const field of fields) if (field.unit) ['scale', 'rounding'].forEach((part) => want(`${field.unit}.${part}`));
  for (const expression of feeds.flatMap((feed) => [...Object.values(feed.adds), ...(feed.when ? [feed.when] : [])])) {
    for (const path of expression.reads) if (path.startsWith('row.')) want(path.slice(4));
  }
  return Object.fromEntries(Object.entries(needs).map(([name, paths]) => [name, [...paths]]));
}
