// Groups of a page that were found first, and rows that tell them with less to read.
import { sql, type RawBuilder } from 'kysely';
import { childrenOf, type Node } from '../../core/expressions/index.ts';
import type { Field, RowType } from '../../core/language/model.ts';
import { rowNames, type GroupShape, type QueryShape, type SourceShape } from '../../core/queries/index.ts';
import { isReference } from '../../core/values/index.ts';

type Raw = RawBuilder<unknown>;

/** Groups of the page: rows of the common table expression `few`. */
export interface Few {
  all: readonly GroupShape[];
  /** Of those, what no row is without: an index finds rows by it. */
  sure: readonly GroupShape[];
}

/** @param order what the page is ordered by, without directions; undefined where it costs what the whole costs */
export function fewOf(shape: QueryShape, groups: readonly GroupShape[], order: readonly string[]): Few | undefined {
  if (groups.some(({ fill }) => fill) || order.some((path) => !groups.some(({ key }) => key === path.split('.')[0]))) return undefined;
  const sure = sureOf(shape, groups);
  return sure.length > 0 ? { all: groups, sure } : undefined;
}

/** Groups that none of the rows read is without. */
export function sureOf(shape: QueryShape, groups: readonly GroupShape[]): GroupShape[] {
  const adding = shape.sources.filter(({ joins }) => joins === 'add');
  return groups.filter((group) => isReference(group.field) && adding.every((source) => isSure(shape, source, group)));
}

/** The row itself or the record it belongs to, or a dimension that each row of a ledger has. */
function isSure({ model }: QueryShape, { by, row }: SourceShape, { key }: GroupShape): boolean {
  const tree = by.get(key)?.tree;
  if (tree?.op === 'variable') return tree.type.kind === 'row';
  const name = /^row\.(\w+)$/.exec(by.get(key)?.source ?? '')?.[1];
  return name !== undefined && (model.balances[row.id] !== undefined || model.entities[row.id]?.ledger !== undefined) && isAlwaysSet(row.fields[name]!);
}

/** No ledger row is without it, so no key stands for an empty one: as it is stored, which indexes find it by. */
export const isAlwaysSet = (dim: Field): boolean => isReference(dim) && dim.required === true && dim.visible === undefined;

export const amongFew = (value: Raw, { key }: GroupShape): Raw => sql`${value} = any (array(select few.${sql.id(key)} from few))`;

/**
 * The rows above those of a source that say as much about its groups: an order in place of its thousand cells.
 * @returns the higher rows, and what holds of one that has rows of the source below it
 */
export function riseOf({ model }: QueryShape, row: RowType, trees: readonly Node[]): { row: RowType; has: Raw } | undefined {
  const path = [row];
  while (path[0].parent && model.rows[path[0].parent]) path.unshift(model.rows[path[0].parent]);
  const own = path.length - 1;
  const levels = trees.flatMap(namesIn).map((name) => (name === 'record' ? 0 : name === 'line' ? Math.min(1, own) : own));
  const level = levels.length ? Math.max(...levels) : own;
  if (level >= own || path.some(({ table }) => table.schema !== row.table.schema)) return undefined;
  const [child, ...deeper] = path.slice(level + 1);
  const joins = deeper.map((one, at) => sql`join ${sql.table(`${one.table.schema}.${one.table.name}`)} as ${sql.id(`h${at + 1}`)} on ${sql.id(`h${at + 1}`)}.parent = ${sql.id(`h${at}`)}.id`);
  return { row: path[level], has: sql`exists (select 1 from ${sql.table(`${child.table.schema}.${child.table.name}`)} as h0 ${joins.length ? sql.join(joins, sql` `) : sql``} where h0.parent = f.id)` };
}

const namesIn = (node: Node): string[] => (node.op === 'variable' ? (node.slot === undefined && rowNames.has(node.name) ? [node.name] : []) : childrenOf(node).flatMap(namesIn));
