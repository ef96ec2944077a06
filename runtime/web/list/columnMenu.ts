// What a column's head offers: order, groups, the filter of this column, freezing, hiding. And what the toolbar's 更多 offers of the same.
import { groupUnits, readGroupBy, type GroupUnit } from '../../core/filters/groups.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import type { TableColumn } from '../table/columns.ts';
import { samePath, type Sort } from '../table/sort.ts';
import type { MenuItem } from '../ui/Menu.tsx';
import type { ListState } from './state.ts';

const mostGroups = 2;
const mostSorts = 5;

const unitNames = (): Record<GroupUnit, string> => ({ day: t('按日'), month: t('按月'), year: t('按年') });

export interface ColumnMenuOf {
  plan: ListPlan; state: ListState; change: (part: Partial<ListState>) => void;
  onFilter: (column: TableColumn) => void; onHide: (column: TableColumn) => void; onFreeze: (column: TableColumn, side: 'start' | 'end' | undefined) => void;
}

export function columnItems(column: TableColumn, { plan, state, change, onFilter, onHide, onFreeze }: ColumnMenuOf): MenuItem[] {
  const sort = state.sorts.find((one) => samePath(one.path, column.path));
  const put = (desc: boolean): void => change({ sorts: [{ path: column.path, desc }] });
  const others = state.sorts.filter((one) => one !== sort);
  const add = (desc: boolean): void => change({ sorts: sort ? state.sorts.map((one): Sort => (one === sort ? { ...one, desc } : one)) : [...state.sorts, { path: column.path, desc }] });
  const groups = groupItems(state, change, column);
  const isFree = !column.fixed || (column.plan as { isFrozen?: true }).isFrozen;
  return [
    ...(column.sortable ? [
      { key: 'asc', label: t('升序'), icon: 'up' as const, checked: Boolean(sort && !sort.desc), onSelect: () => put(false) },
      { key: 'desc', label: t('降序'), icon: 'down' as const, checked: Boolean(sort?.desc), onSelect: () => put(true) },
      ...(others.length > 0 && state.sorts.length < mostSorts ? [{ key: 'addAsc', label: t('加入排序（升序）'), icon: 'plus' as const, onSelect: () => add(false) }, { key: 'addDesc', label: t('加入排序（降序）'), icon: 'plus' as const, onSelect: () => add(true) }] : []),
      ...(sort ? [{ key: 'clear', label: t('不按此列排序'), icon: 'close' as const, onSelect: () => change({ sorts: others }) }] : []),
      'line' as const,
    ] : []),
    ...groups, ...(groups.length ? ['line' as const] : []),
    ...(plan.filters.some((filter) => filter.path === column.path) ? [{ key: 'filter', label: t('筛选此列'), icon: 'filter' as const, onSelect: () => onFilter(column) }] : []),
    ...(isFree ? [
      ...(column.fixed ? [{ key: 'free', label: t('取消冻结'), icon: 'pin' as const, onSelect: () => onFreeze(column, undefined) }] : [{ key: 'start', label: t('冻结在左侧'), icon: 'pin' as const, onSelect: () => onFreeze(column, 'start') }, { key: 'end', label: t('冻结在右侧'), icon: 'pin' as const, onSelect: () => onFreeze(column, 'end') }]),
      { key: 'hide', label: t('隐藏此列'), icon: 'eye' as const, onSelect: () => onHide(column) },
    ] : []),
  ];
}

/** Grouping by this column: dates by day, month or year. A second field gathers inside the first. */
export function groupItems(state: ListState, change: (part: Partial<ListState>) => void, column: Pick<TableColumn, 'path' | 'label' | 'sortable'> & { plan: { type: TableColumn['plan']['type'] } }): MenuItem[] {
  // What is covered cannot be put in order, nor gathered.
  if (!column.sortable) return [];
  const units = groupUnits(column.plan.type);
  if (!units) return [];
  const now = state.groups ?? [];
  const here = now.find((text) => readGroupBy(text)?.path === column.path);
  const others = now.filter((text) => text !== here);
  const put = (text: string | null): void => change({ groups: text === null ? others : here ? now.map((one) => (one === here ? text : one)) : [...now, text].slice(-mostGroups) });
  const items: MenuItem[] = units.length === 0
    ? [{ key: 'group', label: t('按此列分组'), icon: 'rows', checked: here !== undefined, onSelect: () => put(here === undefined ? column.path : null) }]
    : units.map((unit) => ({ key: `group ${unit}`, label: t('分组：{unit}', { unit: unitNames()[unit] }), icon: 'rows' as const, checked: here === `${column.path}:${unit}`, onSelect: () => put(here === `${column.path}:${unit}` ? null : `${column.path}:${unit}`) }));
  return here !== undefined ? [...items, { key: 'ungroup', label: t('取消分组'), icon: 'close', onSelect: () => put(null) }] : items;
}

/** How a grouping is called: `供应商 / 单据日期（按月）`. */
export function groupName(plan: ListPlan, groups: readonly string[]): string {
  return groups.map((text) => {
    const by = readGroupBy(text);
    const label = plan.columns.find((column) => column.path === by?.path)?.label ?? text;
    return by?.unit ? t('{name}（{unit}）', { name: label, unit: unitNames()[by.unit] }) : label;
  }).join(' / ');
}
