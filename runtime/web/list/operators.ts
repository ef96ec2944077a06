// Which operators a filter offers, and how its values are chosen: for whoever builds conditions; saying them is words.ts.
import type { Operator } from '../../core/contract/wire.ts';
import type { PlanFilter } from '../../core/plans/plan.ts';
import type { FilterRow } from './where.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** How the values of a filter are chosen, by its key: `_date` and `_num` say days and figures (platform, operators). */
export function kindOf(filter: PlanFilter): 'date' | 'number' | 'choice' | 'yesno' | 'text' {
  const key = filter.key.slice(filter.key.lastIndexOf('.') + 1);
  if (traitsOf(filter.type).time !== undefined || key.includes('_date')) return 'date';
  if (traitsOf(filter.type).number !== undefined || key.includes('_num')) return 'number';
  if (traitsOf(filter.type).flag) return 'yesno';
  return filter.options || filter.to || traitsOf(filter.type).refers === 'one' ? 'choice' : 'text';
}

const byKind: Record<ReturnType<typeof kindOf>, Operator[]> = {
  date: ['between', 'gt', 'lt'],
  number: ['eq', 'ne', 'like', 'notLike', 'gt', 'ge', 'lt', 'le', 'between'],
  choice: ['eq', 'ne'],
  yesno: ['eq', 'ne'],
  text: ['like', 'notLike', 'eq', 'ne'],
};

/** The operators of the page's rules, as far as the field takes them; one that a link or an older filter brought stays. */
export function operatorsOf(filter: PlanFilter, now?: Operator): Operator[] {
  const wanted = byKind[kindOf(filter)];
  const offered = wanted.filter((operator) => filter.operators.length === 0 || filter.operators.includes(operator));
  const all = offered.length ? offered : filter.operators as Operator[];
  return now && now !== 'in' && !all.includes(now) ? [...all, now] : all;
}

export function blankRow(filter: PlanFilter): FilterRow {
  return { field: filter.path, operator: operatorsOf(filter)[0]!, value: undefined };
}
