// Conditions in the address: `?supplier=17&supplier.label=恒丰` opens a list narrowed, as drills and detail pages link to it.
import type { ListPlan } from '../../core/plans/plan.ts';
import type { FilterRow, ListState } from './state.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** @returns what the address asks of this list; null when it asks nothing */
export function fromAddress(plan: ListPlan, path: string): Partial<ListState> | null {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const rows = plan.filters.flatMap((filter): FilterRow[] => {
    const value = query.get(filter.path) ?? query.get(filter.key);
    if (value === null) return [];
    const isChoice = filter.options !== undefined || traitsOf(filter.type).refers === 'one';
    const shown = query.get(`${filter.path}.label`) ?? undefined;
    return [{ field: filter.path, operator: isChoice ? 'in' : 'eq', value: isChoice ? value.split(',') : value, ...(shown && { shown }) }];
  });
  // A number is a saved view's, and opens it (views/useViews.ts).
  const view = plan.views.find((each) => each.key === query.get('view'))?.key;
  const keyword = query.get('keyword') ?? undefined;
  if (rows.length === 0 && view === undefined && keyword === undefined) return null;
  return { where: { join: 'and', rows }, view: view ?? '', keyword: keyword ?? '', pageNum: 1 };
}

/** The address of a list narrowed by these values. */
export function toAddress(route: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'object' && 'id' in value) {
      query.set(name, String(value.id));
      if ('label' in value) query.set(`${name}.label`, String(value.label));
    } else query.set(name, String(value));
  }
  return query.size ? `${route}?${query}` : route;
}
