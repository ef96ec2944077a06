// What a table of two axes stands on: all records of the list as it is narrowed, and what its axes offer where new ones may be typed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { addMonths } from '../../../core/values/dates.ts';
import { lookup, readPage } from '../../data/api.ts';
import { apiKey } from '../../data/changes.ts';
import { reader } from '../../data/path.ts';
import { writeOrder } from '../../table/sort.ts';
import { narrowing, withinOf, type ListState } from '../state.ts';
import { cross, daysOf, type Crossed } from './crossing.ts';
import { lastDay } from './month.ts';

const perPage = 1000;
const maxPages = 20;
const maxOffers = 500;

/** @param from first day of the span, where columns are days */
export function useCross(plan: ListPlan, state: ListState, from: string, isActive: boolean): { data?: Crossed & { isCut: boolean }; error: unknown; refetch(): void } {
  const { rows, columns, by, order, paths, creates } = plan.cross!;
  const span = by && { field: columns.name, operator: 'between' as const, value: from, value2: by === 'month' ? lastDay(addMonths(from, 11).slice(0, 7)) : lastDay(from.slice(0, 7)) };
  const request = { ...narrowing(plan, state), within: withinOf(state, span ? [span] : []), fields: [...new Set(['id', 'version', ...plan.fields, ...paths])], order: writeOrder(state.sorts), pageSize: perPage };
  const offers = (field: typeof rows) => ({ queryKey: apiKey(field.to ?? plan.api, 'offered', plan.id, field.name), queryFn: ({ signal }: { signal: AbortSignal }) => lookup(plan.api, field.name, { pageSize: maxOffers, signal }), staleTime: 60_000 });
  const found = useQuery({ queryKey: apiKey(plan.api, 'cross', request), queryFn: ({ signal }) => readAll((pageNum) => readPage(plan.api, { ...request, pageNum }, signal)), enabled: isActive, placeholderData: keepPreviousData, staleTime: 20_000 });
  const lines = useQuery({ ...offers(rows), enabled: isActive && creates === true });
  const heads = useQuery({ ...offers(columns), enabled: isActive && creates === true && !by });
  const [records, offered, named] = [found.data, lines.data?.list, heads.data?.list];
  const isReady = !creates || (offered !== undefined && (by !== undefined || named !== undefined));
  const data = useMemo(() => (!isReady || !records ? undefined : {
    ...cross(records.rows, { rows: rows.name, columns: columns.name, by, order: order === undefined ? undefined : reader(order) }, { lines: offered, columns: by ? daysOf(from, by) : named }),
    isCut: records.isCut,
  }), [isReady, records, offered, named, rows, columns, by, order, from]);
  return { data, error: found.error ?? lines.error ?? heads.error, refetch: () => { void found.refetch(); if (creates) { void lines.refetch(); if (!by) void heads.refetch(); } } };
}

/** Page by page until the last; a table nobody could read is cut off and says so. */
async function readAll(page: (pageNum: number) => Promise<{ list: Row[] }>): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  for (let pageNum = 1; pageNum <= maxPages; pageNum++) {
    const { list } = await page(pageNum);
    rows.push(...list);
    if (list.length < perPage) return { rows, isCut: false };
  }
  return { rows, isCut: true };
}
