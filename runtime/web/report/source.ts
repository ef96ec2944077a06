// What a report is made of here, and its calls. One source for screens, /report/data and boards.
import type { ChartAnswer, DrillAnswer, PivotAnswer, ReportTotals } from '../../core/contract/report.ts';
import type { Page } from '../../core/contract/wire.ts';
import type { ListPlan, QueryPlan } from '../../core/plans/plan.ts';
import type { ListRequest } from '../data/api.ts';
import { http } from '../session/http.ts';

/** Screen's name beside the query's, for permissions and saved settings. */
export type ReportSource = QueryPlan & { /** Settings of columns are kept under it. */ key: string; screen?: string };

export function sourceOfPlan(plan: ListPlan): ReportSource | null {
  const { report, query } = plan;
  if (!report || query === undefined) return null;
  const { columns, fields, searchLabel, order, totals, drill, types, title, api, params = [] } = plan;
  return { columns, fields, searchLabel, totals, types, title, api, params, report, query, ...(order !== undefined && { order }), ...(drill && { drill }), id: query, key: plan.id, screen: plan.id };
}

/** What narrows: the same for rows, totals, pivot, chart, drill and export, so that all speak of the same rows. */
export interface Narrow { params?: Record<string, unknown>; filter?: Record<string, unknown>; sql?: ListRequest['sql']; screen?: string }

const listed = (names: readonly string[]): string | undefined => (names.length > 0 ? names.join(',') : undefined);

export function readRows(api: string, narrow: Narrow, request: { by: readonly string[]; fields: readonly string[]; order?: string; pageNum: number; pageSize: number; total?: 'exact' | 'none' }, signal?: AbortSignal): Promise<Page> {
  return http.get<Page>(api, { query: { ...narrow, ...request, by: listed(request.by), fields: listed(request.fields) }, signal });
}

export function readTotals(api: string, narrow: Narrow, by: readonly string[], figures: readonly string[], signal?: AbortSignal): Promise<ReportTotals> {
  return http.get<ReportTotals>(`${api}/totals`, { query: { ...narrow, by: listed(by), figures: listed(figures) }, signal });
}

export function readPivot(api: string, narrow: Narrow, ask: { rows: readonly string[]; across: readonly string[]; figures: readonly string[]; order?: string }, signal?: AbortSignal): Promise<PivotAnswer> {
  return http.get<PivotAnswer>(`${api}/pivot`, { query: { ...narrow, rows: listed(ask.rows), across: listed(ask.across), figures: listed(ask.figures), order: ask.order }, signal });
}

export function readChart(api: string, narrow: Narrow, ask: { by: string; split?: string; figures: readonly string[]; top?: number; order?: string }, signal?: AbortSignal): Promise<ChartAnswer> {
  return http.get<ChartAnswer>(`${api}/chart`, { query: { ...narrow, ...ask, figures: listed(ask.figures) }, signal });
}

export function readDrill(api: string, narrow: Narrow, ask: { at: Record<string, unknown>; figure?: string; source?: string; pageNum: number; pageSize: number; order?: string }, signal?: AbortSignal): Promise<DrillAnswer> {
  return http.get<DrillAnswer>(`${api}/drill`, { query: { ...narrow, ...ask }, signal });
}
