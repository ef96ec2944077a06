// The server's side of a list: page, sums over the whole filter, counts of the views.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Page, PageRequest } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { readPage, readSums, type Sums } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { rememberWalk } from '../data/walk.ts';
import { narrowing, toRequest, type ListState } from './state.ts';

const calmMs = 20_000;

export function usePage(plan: ListPlan, state: ListState, active: boolean) {
  const [exact, setExact] = useState('');
  const cursors = useRef<{ of: string; next: Map<number, string> }>({ of: '', next: new Map() });
  const request = toRequest(plan, state);
  const narrow = JSON.stringify([narrowing(plan, state), request.order, request.pageSize]);
  if (cursors.current.of !== narrow) cursors.current = { of: narrow, next: new Map() };
  if (exact === narrow) request.total = 'exact';
  // Behind a page already seen its cursor leads on, however deep.
  const after = cursors.current.next.get(state.pageNum);
  const query = useQuery({
    queryKey: apiKey(plan.api, 'page', request),
    queryFn: ({ signal }): Promise<Page> => readPage(plan.api, after ? { ...request, after } : request, signal),
    placeholderData: keepPreviousData, enabled: active, staleTime: calmMs,
  });
  const page = query.isPlaceholderData ? undefined : query.data;
  if (page?.next) cursors.current.next.set(page.pageNum + 1, page.next);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (page && active) rememberWalk(plan.api, request, page); }, [page, active]);
  return { ...query, request, countExactly: () => setExact(narrow), isCounting: exact === narrow && query.isFetching };
}

export function useSums(plan: ListPlan, state: ListState, active: boolean) {
  const narrow = narrowing(plan, state);
  return useQuery({
    queryKey: apiKey(plan.api, 'sums', narrow),
    queryFn: ({ signal }): Promise<Sums> => readSums(plan.api, plan.totals, narrow, signal),
    placeholderData: keepPreviousData, enabled: active && plan.totals.length > 0, staleTime: calmMs, retry: false,
  });
}

/** Counts beside the views' names: asked for when the page stands, one after the other. */
export function useViewCounts(plan: ListPlan, ready: boolean): Record<string, { total: number; totalIs: Page['totalIs'] }> {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!ready || plan.views.length === 0) return;
    const timer = setTimeout(() => setDue(true), 300);
    return () => clearTimeout(timer);
  }, [ready, plan.views.length]);
  const keys = ['', ...plan.views.map((view) => view.key)];
  const query = useQuery({
    queryKey: apiKey(plan.api, 'counts', plan.id),
    queryFn: async ({ signal }) => {
      const counts: Record<string, { total: number; totalIs: Page['totalIs'] }> = {};
      for (const key of keys) {
        const request: PageRequest = { pageNum: 1, pageSize: 1, fields: ['id'], screen: plan.id, filter: key ? { view: key } : undefined };
        const { total, totalIs } = await readPage(plan.api, request, signal);
        counts[key] = { total, totalIs };
      }
      return counts;
    },
    enabled: due && ready && plan.views.length > 0, staleTime: 60_000, retry: false,
  });
  return query.data ?? {};
}
