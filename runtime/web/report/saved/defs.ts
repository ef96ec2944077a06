// Saved reports (amc.reportDef): their calls, what of a report's state is kept, and how it comes back. Unknown names fall out.
import type { ReportFilters } from '../../../core/contract/report.ts';
import type { RefValue, Saved } from '../../../core/contract/wire.ts';
import { asFailure } from '../../session/failure.ts';
import { http } from '../../session/http.ts';
import { may } from '../../session/session.ts';
import { parseOrder, writeOrder } from '../../table/sort.ts';
import type { ReportSource } from '../source.ts';
import { bodyOf, firstFigures, hasChart, settle, type ReportLook, type ReportState, type ReportWhere } from '../state.ts';

export const defApi = '/amc/api/saas/reportDef';
/** Of what is read of saved reports. */
export const defKey = ['reportDef'] as const;

export interface Subscription { id?: string; cron: string; users: RefValue[]; format: 'xlsx' | 'pdf'; nextRun?: string | null; lastRun?: string | null; lastFault?: string | null }

export interface ReportDef {
  id: string; version: number; name: string; query: string; link?: string | null;
  rows?: string[] | null; columns?: string[] | null; measures?: string[] | null; filters?: ReportFilters | null; sort?: string | null;
  chart?: { kind?: ReportState['chart']['kind']; at?: number } | null;
  pageKind: 'table' | 'pivot' | 'chart' | 'mixed'; share: 'self' | 'roles' | 'all';
  roles?: RefValue[];
  /** One's own: others' subscriptions are not shown. */
  mine?: boolean;
  subscribe?: Subscription[];
  createBy?: RefValue | null;
}

export const readDef = (id: string, signal?: AbortSignal): Promise<ReportDef> => http.get<ReportDef>(`${defApi}/${id}`, { signal });
/** Mine and those shared with me. */
export const readDefs = (signal?: AbortSignal): Promise<ReportDef[]> => http.get<{ list: ReportDef[] }>(defApi, { signal }).then(({ list }) => list);
export const removeDef = (id: string): Promise<unknown> => http.delete(defApi, { query: { ids: id } });
export const mayShare = (): boolean => may(`POST ${defApi}`);

/** References as ids. */
type Change = Partial<Omit<ReportDef, 'roles' | 'subscribe'>> & { roles?: string[]; subscribe?: (Omit<Subscription, 'users'> & { users: string[] })[] };

/** @returns null when the password was asked for (figures that not everybody sees would leave the house) and not given */
export async function saveDef(def: Change): Promise<Saved | null> {
  const send = (headers: Record<string, string> = {}): Promise<Saved> => (def.id ? http.put<Saved>(defApi, def, { headers }) : http.post<Saved>(defApi, def, { headers }));
  return send().catch(async (error: unknown) => {
    if (!asFailure(error).errors.some((fault) => fault.code === 'export.confirm')) throw error;
    const { askPassword } = await import('../../list/AskPassword.tsx');
    const confirmToken = await askPassword(asFailure(error).text);
    return confirmToken === null ? null : send({ confirmToken });
  });
}

const kinds: Record<ReportLook, ReportDef['pageKind']> = { table: 'table', pivot: 'pivot', chart: 'chart', chartTable: 'mixed', chartPivot: 'mixed' };

/** What is kept of a report as it stands. */
export function defOf(source: ReportSource, state: ReportState): Pick<ReportDef, 'query' | 'rows' | 'columns' | 'measures' | 'filters' | 'sort' | 'chart' | 'pageKind'> {
  return {
    query: source.query, rows: state.rows, columns: state.across, measures: state.figures, pageKind: kinds[state.look],
    filters: { ...(Object.keys(state.params).length > 0 && { params: state.params }), ...(state.keyword && { filter: { keyword: state.keyword } }), ...(Object.keys(state.where).length > 0 && { sql: state.where }) },
    sort: (bodyOf(state.look) === 'pivot' ? state.pivotSort && `${state.pivotSort.key} ${state.pivotSort.desc ? 'desc' : 'asc'}` : writeOrder(state.sorts)) || null,
    chart: hasChart(state.look) ? { at: state.chart.at, ...(state.chart.kind && { kind: state.chart.kind }) } : null,
  };
}

/** What a saved report stands at; names that its query no longer has are left out. */
export function stateOf(def: ReportDef, { columns, report, params }: ReportSource): Partial<ReportState> {
  const groups = new Set(report.groups.map(({ key }) => key));
  const figures = new Set(report.figures.map(({ key }) => key));
  const fields = new Set(params.map(({ name }) => name));
  const rows = (def.rows ?? report.rows).filter((key) => groups.has(key));
  const across = (def.columns ?? []).filter((key) => groups.has(key));
  const isPivot = across.length > 0 || def.pageKind === 'pivot';
  const look: ReportLook = def.pageKind === 'mixed' ? (isPivot ? 'chartPivot' : 'chartTable') : def.pageKind;
  const shown = (def.measures ?? []).filter((key) => figures.has(key));
  const order = parseOrder(def.sort ?? undefined);
  const by = order[0];
  return settle({
    ...({} as ReportState), rows, across, look, figures: shown.length > 0 ? shown : firstFigures({ columns, report }),
    params: Object.fromEntries(Object.entries(def.filters?.params ?? {}).filter(([name]) => fields.has(name))), keyword: String(def.filters?.filter?.keyword ?? ''),
    where: Object.fromEntries(Object.entries((def.filters?.sql ?? {}) as ReportWhere).filter(([key, chosen]) => groups.has(key) && Array.isArray(chosen))),
    chart: { at: def.chart?.at ?? 0, ...(def.chart?.kind && { kind: def.chart.kind }) },
    ...(isPivot ? { sorts: [], pivotSort: by ? { key: by.path, desc: by.desc } : null } : { sorts: order, pivotSort: null }),
  });
}
