// What a saved view keeps of a list, and a list as a saved view shows it. What the screen no longer knows is left out and named; the store keeps it.
import type { ListPlan } from '../../../core/plans/plan.ts';
import { groupUnits, readGroupBy } from '../../../core/filters/groups.ts';
import { pageSizes } from '../../table/pages.ts';
import { parseOrder, type Sort } from '../../table/sort.ts';
import type { Density } from '../../table/Table.tsx';
import { columnsNow, readSetting, type ColumnFacts, type ColumnPairs } from '../columnSettings.ts';
import type { ListState } from '../state.ts';
import { knownOf, noWhere, nowNamed, type FilterRow, type Where } from '../where.ts';

export interface ViewSetting {
  view?: string; keyword?: string; where?: Where; quick?: FilterRow[]; sorts?: Sort[]; groups?: string[];
  columns?: ColumnPairs; facts?: ColumnFacts; density?: Density; pageSize?: number;
}

/** @param now columns, widths and row height as they are drawn */
export function settingOfList(state: ListState, now: { columns?: ColumnPairs; facts?: ColumnFacts; density?: Density }): ViewSetting {
  const facts = now.facts && Object.keys(now.facts).length > 0 ? now.facts : undefined;
  return {
    view: state.view, keyword: state.keyword, where: state.where, quick: state.quick ?? [], sorts: state.sorts, groups: state.groups ?? [], pageSize: state.pageSize,
    ...(now.columns && { columns: now.columns }), ...(facts && { facts }), ...(now.density && { density: now.density }),
  };
}

/** @returns the list's state under the view, and the fields that are not there any more */
export function listOfSetting(plan: ListPlan, setting: ViewSetting): { state: Partial<ListState>; dropped: string[] } {
  const dropped: string[] = [];
  const isField = (path: string): boolean => plan.filters.some((filter) => filter.path === path);
  const known = <T>(list: unknown, pathOf: (item: T) => string, isKnown: (path: string) => boolean): T[] => (Array.isArray(list) ? list as T[] : []).filter((item) => {
    if (item === null || item === undefined) return false;
    const path = String(pathOf(item));
    if (isKnown(path)) return true;
    dropped.push(path);
    return false;
  });
  const [field, column] = [nowNamed(plan.filters), nowNamed(plan.columns)];
  const moved = <T extends object>(list: unknown, name: keyof T & string, named: (path: string) => string): unknown => (Array.isArray(list) ? list.map((item: T | null) => (item && typeof item[name] === 'string' ? { ...item, [name]: named(item[name]) } : item)) : list);
  const { where, dropped: conditions } = knownOf(setting.where ?? noWhere, isField, field);
  dropped.push(...conditions);
  const view = setting.view && !plan.views.some((each) => each.key === setting.view) ? (dropped.push(setting.view), '') : setting.view ?? '';
  const read = readSetting(setting.columns ?? null);
  const columns = columnsNow(plan.columns, read && { ...read, facts: read.facts ?? setting.facts });
  const pairs = columns && known<ColumnPairs[number]>(columns.setting, ([key]) => key, (key) => plan.columns.some((column) => column.key === key));
  // Fields of the schema's own order (`create_date`) need no column.
  const own = new Set(parseOrder(plan.order).map((sort) => sort.path));
  const sorts = known<Sort>(moved<Sort>(setting.sorts, 'path', column), (sort) => sort.path, (path) => own.has(path) || plan.columns.some((column) => column.path === path && column.sortable));
  const groups = known<string>(Array.isArray(setting.groups) ? setting.groups.map((text) => String(text).replace(/^[^:]*/, column)) : setting.groups, (text) => text, (text) => isGroupable(plan, text));
  const quick = known<FilterRow>(moved<FilterRow>(setting.quick, 'field', field), (row) => row.field, isField);
  const density = (['default', 'middle', 'small'] as const).find((each) => each === setting.density);
  return {
    state: {
      view, keyword: typeof setting.keyword === 'string' ? setting.keyword : '', where, quick, sorts, groups, pageNum: 1, node: undefined,
      ...(typeof setting.pageSize === 'number' && [...pageSizes, plan.pageSize].includes(setting.pageSize) && { pageSize: setting.pageSize }),
      look: { ...(pairs && { columns: pairs }), ...(setting.facts && { facts: columns?.facts ?? setting.facts }), ...(density && { density }) },
    },
    dropped: [...new Set(dropped)],
  };
}

/** A filter as it was kept, with the fields' names of today. */
export const whereNow = (plan: ListPlan, where: Where): Where => knownOf(where, () => true, nowNamed(plan.filters)).where;

/** A column of the list that may gather its rows. */
export function isGroupable(plan: ListPlan, text: string): boolean {
  const by = readGroupBy(text);
  const column = by && plan.columns.find((each) => each.path === by.path);
  return Boolean(column?.sortable && groupUnits(column.type));
}

/** Equal settings read alike, whatever order their parts were written in. */
export const writtenSetting = (setting: ViewSetting): string => JSON.stringify(setting, (_name, value: unknown) => (
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined).sort(([a], [b]) => (a < b ? -1 : 1))) : value
));
