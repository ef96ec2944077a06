// The filter while it is built: never without a row to fill in, and with a number for each node, so that what is typed stays in its place when rows move.
import type { PlanFilter } from '../../../core/plans/plan.ts';
import { isGroup, knownOf, nowNamed, type Where, type WhereNode } from '../where.ts';
import { blankRow } from '../operators.ts';

let next = 1;

export function numbered<N extends WhereNode>(node: N): N {
  return isGroup(node) ? { ...node, id: next++, rows: node.rows.map(numbered) } : { ...node, id: next++ };
}

export function draftOf(where: Where, filters: readonly PlanFilter[]): Where {
  const known = knownOf(where, (field) => filters.some((filter) => filter.path === field), nowNamed(filters)).where;
  return numbered(known.rows.length ? known : { join: known.join, rows: filters[0] ? [blankRow(filters[0])] : [] });
}
