// What a person set on a list: view, search, filter, order, page. Kept with the tab; turned into requests here.
import type { Condition, Operator } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import type { ListRequest } from '../data/api.ts';
import { parseOrder, writeOrder, type Sort } from '../table/sort.ts';

/** A row of the filter dialog. `shown` are the chosen values as people read them. */
export interface FilterRow { field: string; operator: Operator; value: unknown; value2?: unknown; shown?: string }
export interface Where { join: 'and' | 'or'; rows: FilterRow[] }
export interface ListState {
  view: string; keyword: string; where: Where; sorts: Sort[]; pageNum: number; pageSize: number;
  /** Node of the tree beside the list. */
  /** Node of the tree beside the list; `ids` with all below it. */
  node?: { id: string; label: string; ids?: string[] };
  /** Parameters of a report. */
  params?: Record<string, unknown>;
}

export const noWhere: Where = { join: 'and', rows: [] };

export function initialState(plan: ListPlan, kept: Partial<ListState> | undefined, pageSize: number | undefined): ListState {
  return {
    view: '', keyword: '', where: noWhere, sorts: parseOrder(plan.order), pageNum: 1, pageSize: pageSize ?? plan.pageSize ?? 10,
    ...kept,
    ...(kept?.view && !plan.views.some((view) => view.key === kept.view) ? { view: '' } : {}),
  };
}

/** The part of a request that narrows: lists, sums and counts share it. */
export function narrowing(plan: ListPlan, state: ListState): Pick<ListRequest, 'filter' | 'sql' | 'screen' | 'params'> {
  const filter: Record<string, unknown> = {};
  if (state.keyword) filter.keyword = state.keyword;
  if (state.view) filter.view = state.view;
  if (state.node && plan.tree) filter[plan.tree.field] = state.node.ids && state.node.ids.length > 1 ? state.node.ids : state.node.id;
  return { screen: plan.id, filter: Object.keys(filter).length ? filter : undefined, sql: toSql(state.where), ...(state.params && { params: state.params }) };
}

export function toRequest(plan: ListPlan, state: ListState): ListRequest {
  return { ...narrowing(plan, state), pageNum: state.pageNum, pageSize: state.pageSize, order: writeOrder(state.sorts), fields: plan.fields };
}

/** Complete rows only: field, operator and first value; a range without its end reads as "from". */
export function toSql({ join, rows }: Where): Condition | undefined {
  const items = rows.filter(isComplete).map(({ field, operator, value, value2 }): Condition => {
    if (operator === 'between' && isBlank(value2)) return { field, operator: 'ge', value };
    return operator === 'between' ? { field, operator, value, value2 } : { field, operator, value };
  });
  return items.length ? { op: join, items } : undefined;
}

export function isComplete({ field, operator, value }: FilterRow): boolean {
  return field !== '' && (operator === 'empty' || operator === 'notEmpty' || !isBlank(value));
}

export function isNarrowed(state: ListState): boolean {
  return state.keyword !== '' || state.where.rows.some(isComplete) || state.node !== undefined;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
