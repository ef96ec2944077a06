// Which operators a filter offers, and how its values are chosen: for whoever builds conditions; saying them is words.ts.
import type { PlanFilter } from '../../core/plans/plan.ts';
import type { FilterRow } from './where.ts';
import { offeredFor, operatorOf, type FilterKind, type Operator } from '../../core/values/operators/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** How the values of a filter are chosen, by its key: `_date` and `_num` say days and figures (platform, operators). */
export function kindOf(filter: PlanFilter): FilterKind {
  const key = filter.key.slice(filter.key.lastIndexOf('.') + 1);
  if (traitsOf(filter.type).time !== undefined || key.includes('_date')) return 'date';
  if (traitsOf(filter.type).filters === 'clock') return 'time';
  if (traitsOf(filter.type).number !== undefined || key.includes('_num')) return 'number';
  if (traitsOf(filter.type).flag) return 'yesno';
  return filter.options || filter.to || traitsOf(filter.type).refers === 'one' ? 'choice' : 'text';
}

/** The operators of the page's rules, as far as the field takes them; one that a link or an older filter brought stays. */
export function operatorsOf(filter: PlanFilter, now?: Operator): Operator[] {
  const offered = offeredFor(kindOf(filter)).filter((operator) => filter.operators.length === 0 || filter.operators.includes(operator));
  const all = offered.length ? offered : filter.operators as Operator[];
  return now && !all.includes(shownAs(now)) ? [...all, now] : all;
}

/** What the builder shows an operator as: one of several values is equality. */
export const shownAs = (operator: Operator): Operator => operatorOf(operator).offeredAs ?? operator;

export function blankRow(filter: PlanFilter): FilterRow {
  return { field: filter.path, operator: operatorsOf(filter)[0]!, value: undefined };
}
