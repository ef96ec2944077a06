// What a person set on a list: view, search, filter, order, groups, page. Kept with the tab; turned into requests here.
import type { Condition } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import type { ListRequest } from '../data/api.ts';
import { parseOrder, writeOrder, type Sort } from '../table/sort.ts';
import type { Density } from '../table/Table.tsx';
import type { ColumnFacts, ColumnPairs } from './columnSettings.ts';
import { hasComplete, isComplete, noWhere, toCondition, toSql, type FilterRow, type Where } from './where.ts';

export { isComplete, noWhere, toSql, type FilterRow, type Where } from './where.ts';

export interface ListState {
  /** What the address narrows by: field → value, which nobody takes off. */
  at?: Record<string, string>;
  view: string; keyword: string; where: Where; sorts: Sort[]; pageNum: number; pageSize: number;
  /** Node of the tree beside the list; `ids` with all below it. */
  node?: { id: string; label: string; ids?: string[] };
  /** The filter row under the head: one condition a column. */
  quick?: FilterRow[];
  isQuickOpen?: boolean;
  /** Fields the rows are gathered by: `supplier`, `docDate:month`. */
  groups?: string[];
  /** The saved view that is open: its id, and what the list was right after it opened (views/viewSetting.ts). */
  saved?: { id: string; base: string };
  /** Columns, widths and row height of the saved view; they stand before one's own. */
  look?: Look;
}
export interface Look { columns?: ColumnPairs; facts?: ColumnFacts; density?: Density }

export function initialState(plan: ListPlan, kept: Partial<ListState> | undefined, pageSize: number | undefined): ListState {
  return {
    view: '', keyword: '', where: noWhere, sorts: parseOrder(plan.order), ...(plan.groups?.length ? { groups: plan.groups } : {}), pageNum: 1, pageSize: pageSize ?? plan.pageSize ?? 10,
    ...kept,
    ...(kept?.view && !plan.views.some((view) => view.key === kept.view) ? { view: '' } : {}),
  };
}

type Narrowing = Pick<ListRequest, 'filter' | 'sql' | 'within' | 'screen'>;

/** The part of a request that narrows: lists, sums and counts share it. */
export function narrowing(plan: ListPlan, state: ListState): Narrowing {
  const filter: Record<string, unknown> = {};
  if (state.keyword) filter.keyword = state.keyword;
  if (state.view) filter.view = state.view;
  if (state.node && plan.tree) filter[plan.tree.field] = state.node.ids && state.node.ids.length > 1 ? state.node.ids : state.node.id;
  if (state.at) Object.assign(filter, state.at);
  const within = withinOf(state);
  return { screen: plan.id, filter: Object.keys(filter).length ? filter : undefined, sql: toSql(state.where), ...(within && { within }) };
}

/** The filter row's conditions, and those of a group whose rows are meant: all of them hold. */
export function withinOf(state: Pick<ListState, 'quick'>, ofGroup: readonly Condition[] = []): Condition | undefined {
  const items = [...(state.quick ?? []).filter(isComplete).map(toCondition), ...ofGroup];
  return items.length ? { op: 'and', items } : undefined;
}

export function toRequest(plan: ListPlan, state: ListState): ListRequest {
  return { ...narrowing(plan, state), pageNum: state.pageNum, pageSize: state.pageSize, order: writeOrder(state.sorts), fields: plan.fields };
}

export function isNarrowed(state: ListState): boolean {
  return state.keyword !== '' || hasComplete(state.where) || state.node !== undefined || (state.quick ?? []).some(isComplete);
}

/** Nothing narrows any more; the view, the order and the columns stay. */
export const cleared: Partial<ListState> = { keyword: '', where: noWhere, node: undefined, quick: undefined };
