// The rows a query reads: those of `from`, those beside them, and balances that its figures name.
import { didYouMean } from '../expressions/index.ts';
import type { Query, RowType } from '../language/model.ts';
import type { Maker } from './maker.ts';
import type { QueryShape, SourceShape } from './model.ts';
import { withoutSpecials } from './special.ts';

/** @returns false when nothing can be read */
export function makeSources(maker: Maker, shape: QueryShape): boolean {
  const { query } = maker;
  const row = rowAt(maker, ['from'], query.from);
  if (!row) return false;
  const where = query.where === undefined ? undefined : maker.expression(['where'], query.where, maker.scope(row), 'bool');
  shape.sources.push({ name: '', row, joins: 'add', by: new Map(), ...wholeOf(maker, [], query.scope, row), ...(where ? { where } : {}) });
  for (const [name, said] of Object.entries(query.beside)) {
    const at = ['beside', name];
    const other = rowAt(maker, [...at, 'from'], said.from);
    if (!other) continue;
    const narrowed = said.where === undefined ? undefined : maker.expression([...at, 'where'], said.where, maker.scope(other), 'bool');
    shape.sources.push({ name, row: other, joins: said.joins, by: new Map(), ...wholeOf(maker, at, said.scope, other), ...(narrowed ? { where: narrowed } : {}) });
    if (said.joins === 'add') for (const group of Object.keys(query.by)) if (said.by[group] === undefined) maker.fault([...at, 'by'], 'query.source', `Rows that add groups of their own need \`${group}\` too.`, `Give \`${group}\`, or write \`"joins": "match"\`.`);
    if (said.joins === 'match' && Object.keys(said.measures).length > 0) maker.fault([...at, 'joins'], 'query.source', 'Rows that are only matched bring nothing to figures of single rows.', 'Write `"joins": "add"`, or count them in a figure with `of`.');
    for (const group of Object.keys(said.by)) if (!query.by[group]) maker.fault([...at, 'by', group], 'query.name', `The query does not group by \`${group}\`.`, didYouMean(group, Object.keys(query.by)) ?? 'Name a group of `by`.');
  }
  for (const balance of balancesOf(query)) {
    const found = maker.model.balances[balance];
    // An unknown one is told where the figure names it.
    if (found) shape.sources.push({ name: `=${balance}`, row: maker.wider.rows[balance], joins: 'match', by: new Map() });
  }
  return true;
}

/** Only what people own is narrowed by a scope; of the rest the word would be believed in. */
function wholeOf(maker: Maker, path: string[], scope: 'company' | undefined, row: RowType): { isWhole?: true } {
  if (scope === undefined) return {};
  const entity = maker.model.entities[row.entity];
  const isOwned = entity && !entity.common && (entity.workflow !== undefined || entity.owners.length > 0 || entity.department !== undefined || entity.ledger !== undefined);
  if (entity && !isOwned) maker.fault([...path, 'scope'], 'query.scope', `Rows of ${entity.id} are nobody's own: no data scope narrows them.`, 'Take it away.');
  return { isWhole: true };
}

function rowAt(maker: Maker, path: string[], id: string): RowType | undefined {
  const row = maker.model.rows[id] ?? (maker.model.balances[id] ? maker.wider.rows[id] : undefined);
  if (!row) maker.fault(path, 'query.from', `There is nothing to read called \`${id}\`.`, didYouMean(id, [...Object.keys(maker.model.rows), ...Object.keys(maker.model.balances)]) ?? 'Name an entity, lines or a balance.');
  return row;
}

function balancesOf(query: Query): string[] {
  const calls = Object.values(query.measures).flatMap(({ is }) => withoutSpecials(is, 0).specials.map(({ call }) => call));
  return [...new Set(calls.flatMap((call) => (call.kind === 'balance' ? [call.balance] : [])))];
}

export const sourceNamed = (shape: QueryShape, name: string): number => shape.sources.findIndex((source) => source.name === name);
export const isBalanceSource = (source: SourceShape): boolean => source.name.startsWith('=');
