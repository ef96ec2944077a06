// What a board reads: its lanes, the rows that lie in the time it shows, and those that wait. Others' saves are read as they are told.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Condition, Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { dayText } from '../../core/schedule/calendar.ts';
import type { Lane } from '../../core/schedule/place.ts';
import type { Span } from '../../core/schedule/timeline.ts';
import { useRefresh } from '../board/hooks.ts';
import { readPage } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { narrowing, withinOf, type ListState } from '../list/state.ts';
import { http } from '../session/http.ts';
import { queries } from '../session/queries.ts';

export interface Lanes { lanes: Lane[]; warn: number; over: number }
const noLanes: Lanes = { lanes: [], warn: 80, over: 100 };
const pageSize = 1_000;
const maxBars = 5_000;
const maxWaiting = 500;
/** Without a connection that tells of changes they are read all the same. */
const everySeconds = 60;

export function useLanes(plan: ListPlan, isActive: boolean): { data: Lanes | undefined; error: unknown; refetch: () => unknown } {
  const name = plan.schedule!.lanes;
  const found = useQuery({ queryKey: ['lanes', plan.id], queryFn: () => http.post<Lanes>(`${plan.api}/ask/${name}`, {}), enabled: isActive && name !== undefined, staleTime: 60_000 });
  return name === undefined ? { data: noLanes, error: null, refetch: () => undefined } : found;
}

export function useBars(plan: ListPlan, state: ListState, span: Span, isActive: boolean): { bars: UseQueryResult<{ list: Row[]; total: number }>; waiting: UseQueryResult<{ list: Row[]; total: number }> } {
  const { lane, start, finish } = plan.schedule!;
  const ask = (part: string, conditions: readonly Condition[], order: string, most: number) => {
    const request = { ...narrowing(plan, state), within: withinOf(state, conditions), fields: plan.fields, order };
    return {
      queryKey: apiKey(plan.api, part, request), enabled: isActive, placeholderData: keepPreviousData, staleTime: 20_000,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const list: Row[] = [];
        for (let pageNum = 1; ; pageNum++) {
          const page = await readPage(plan.api, { ...request, pageNum, pageSize: Math.min(pageSize, most) }, signal);
          list.push(...page.list);
          if (list.length >= page.total || page.list.length === 0 || list.length >= most) return { list, total: page.total };
        }
      },
    };
  };
  const bars = useQuery(ask('bars', [{ field: lane.name, operator: 'notEmpty', value: null }, { field: start.name, operator: 'le', value: dayText(span.to) }, { field: finish.name, operator: 'ge', value: dayText(span.from) }], `${start.name} asc`, maxBars));
  const waiting = useQuery(ask('waiting', [{ op: 'or', items: [{ field: lane.name, operator: 'empty', value: null }, { field: start.name, operator: 'empty', value: null }] }], plan.schedule!.due === undefined ? 'id asc' : `${plan.schedule!.due} asc`, maxWaiting));
  useRefresh(() => void queries.invalidateQueries({ queryKey: apiKey(plan.api) }), { reads: [plan.entity], everySeconds, isActive });
  return { bars, waiting };
}
