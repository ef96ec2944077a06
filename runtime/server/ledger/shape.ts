// A ledger as posting needs it: fields of its rows, and every balance a row changes with its compiled figures.
import { compileExpression, scopeOf } from '../../core/expressions/index.ts';
import type { Expression } from '../../core/expressions/index.ts';
import { valueType } from '../../core/values/index.ts';
import type { Balance, Closing, Entity, Field, Model } from '../../core/language/model.ts';
import { balanceShape, type BalanceShape } from '../../core/queries/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export { balanceShape, figureField, madeOf, sumColumn, type BalanceShape } from '../../core/queries/index.ts';

/** What rows of a ledger add to one balance, its own or one it feeds. */
export interface Feed {
  to: BalanceShape; adds: Record<string, Expression>; when?: Expression;
  /** Days of the balance that its own ledger's rows move. */
  dates: KeptDate[];
}
export interface KeptDate { field: Field; kind: 'first' | 'last'; of: Field; when?: Expression }
export interface LedgerShape {
  entity: Entity;
  /** Fields with a column, in the order rows are written. */
  fields: Field[];
  /** Those of them that a document gives: they are settled by their types. */
  given: Field[];
  measures: string[];
  date: string;
  /** What closes its periods, and the rows it closes for. */
  closes: { closing: Closing; when?: Expression }[];
  /** Sorted by balance id, which is the order of locks. */
  feeds: Feed[];
  /** What balance figures and units read of a row's references: field → paths on the target. */
  needs: Record<string, string[]>;
}

const cache = new WeakMap<Model, Map<string, LedgerShape>>();

/** Written by posting itself, as they are stored (post.ts, `pending`). */
const stamped: ReadonlySet<string> = new Set(['docEntity', 'docId', 'docCode', 'docDate', 'createBy', 'createDate', 'updateBy', 'updateDate', 'delFlag']);

/** @throws Error when the entity keeps no ledger: the schema check refuses such a `post`. */
export function ledgerShape(model: Model, ledgerId: string): LedgerShape {
  let shapes = cache.get(model);
  if (!shapes) cache.set(model, shapes = new Map());
  let shape = shapes.get(ledgerId);
  if (!shape) shapes.set(ledgerId, shape = shapeOf(model, ledgerId));
  return shape;
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
  const datesOf = (id: string): KeptDate[] => {
    const { balance, dates } = balanceShape(model, id);
    return dates.map((field) => { const { kind, of, when } = balance.dates[field.name]!; return { field, kind, of: entity.fields[of]!, ...(when ? { when: compile(when) } : {}) }; });
  };
  const feedOf = (id: string, sums: Record<string, string>, dates: KeptDate[], when?: string): Feed => ({
    to: balanceShape(model, id), dates,
    adds: Object.fromEntries(Object.entries(sums).map(([name, is]) => [name, compile(is)])),
    ...(when ? { when: compile(when) } : {}),
  });

  const own = Object.values(entity.ledger.balances)
    .map((balance) => feedOf(balance.id, Object.fromEntries(Object.entries(balance.sums).map(([name, sum]) => [name, sum.is])), datesOf(balance.id), balance.when));
  const others = Object.entries(entity.ledger.feeds).map(([id, sums]) => feedOf(id, sums, []));
  const fields = Object.values(entity.fields).filter((field) => !traitsOf(field.type).rows && field.column);
  const feeds = [...own, ...others].sort((a, b) => (a.to.id < b.to.id ? -1 : 1));
  return { entity, fields, given: fields.filter((field) => !stamped.has(field.name)), measures: entity.ledger.measures, date: entity.ledger.date, closes: entity.ledger.closes.map((closing) => ({ closing, ...(closing.when !== undefined && { when: compile(closing.when) }) })), feeds, needs: needsOf(fields, feeds) };
}

function needsOf(fields: Field[], feeds: Feed[]): Record<string, string[]> {
  const needs: Record<string, Set<string>> = {};
  const want = (path: string): void => {
    const [name, ...rest] = path.split('.');
    if (rest.length > 0) (needs[name] ??= new Set()).add(rest.join('.'));
  };
  for (const field of fields) if (field.unit) ['scale', 'rounding'].forEach((part) => want(`${field.unit}.${part}`));
  for (const expression of feeds.flatMap((feed) => [...Object.values(feed.adds), ...(feed.when ? [feed.when] : []), ...feed.dates.flatMap(({ when }) => when ?? [])])) {
    for (const path of expression.reads) if (path.startsWith('row.')) want(path.slice(4));
  }
  return Object.fromEntries(Object.entries(needs).map(([name, paths]) => [name, [...paths]]));
}
