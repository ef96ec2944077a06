// How a report stands: what is asked, what it is grouped by, which figures, shown as what. Kept with the tab, in the address, and in saved reports.
import { mostPivotColumns, mostPivotRows } from '../../core/contract/report.ts';
import type { PlanReport } from '../../core/plans/plan.ts';
import type { ChartKind } from '../../core/language/model.ts';
import { parseOrder, writeOrder, type Sort } from '../table/sort.ts';
import { wordIn } from './address.ts';
import type { Narrow, ReportSource } from './source.ts';

/** 表格, 透视, 图表 alone, or the chart above one of the former. */
export const looks = ['table', 'pivot', 'chart', 'chartTable', 'chartPivot'] as const;
export type ReportLook = (typeof looks)[number];

/** Group → keys that stay, each with its words. */
export type ReportWhere = Record<string, { key: string; label: string }[]>;

export interface ReportState {
  /** Parameters that were set; others stand at their defaults. */
  params: Record<string, unknown>;
  rows: string[];
  across: string[];
  figures: string[];
  /** Groups narrowed to some of their keys. */
  where: ReportWhere;
  look: ReportLook;
  chart: { at: number; kind?: ChartKind };
  keyword: string;
  sorts: Sort[];
  /** Of the pivot: a figure's total, or the names. */
  pivotSort: { key: string; desc: boolean } | null;
  closed: string[];
  pageNum: number;
  pageSize: number;
}

export const hasChart = (look: ReportLook): boolean => look !== 'table' && look !== 'pivot';
export const bodyOf = (look: ReportLook): 'table' | 'pivot' | null => (look === 'chart' ? null : look === 'table' || look === 'chartTable' ? 'table' : 'pivot');

/** @returns looks that this report offers, the first at first */
export function looksOf({ show, charts, rows }: PlanReport): ReportLook[] {
  const bodies = show.filter((one): one is 'table' | 'pivot' => one === 'table' || (one === 'pivot' && rows.length > 0));
  const drawn = show.includes('chart') && charts.length > 0;
  const alone: ReportLook[] = [...bodies, ...(drawn ? ['chart' as const] : [])];
  return drawn && bodies.length > 0 ? [...alone, ...bodies.map((body) => (body === 'table' ? 'chartTable' as const : 'chartPivot' as const))] : alone.length > 0 ? alone : ['table'];
}

/** Figures that the screen shows; of others one may tick them. */
export function firstFigures({ columns, report }: Pick<ReportSource, 'columns' | 'report'>): string[] {
  const shown = columns.filter(({ key, hidden }) => !hidden && report.figures.some((one) => one.key === key));
  return (shown.length > 0 ? shown : report.figures).map(({ key }) => key);
}

/** In the order of the screen, the others behind. */
export function inOrder(source: Pick<ReportSource, 'columns' | 'report'>, keys: readonly string[]): string[] {
  return [...new Set([...firstFigures(source), ...source.report.figures.map(({ key }) => key)])].filter((key) => keys.includes(key));
}

/** The chart above the table or pivot where there is one, else the first said. */
const firstLook = (offered: readonly ReportLook[]): ReportLook => offered.find((look) => look === 'chartTable' || look === 'chartPivot') ?? offered[0]!;

/** A phone is too narrow for a pivot: its rows stand as blocks, where there is a table at all. */
const phoneLook = (offered: readonly ReportLook[]): ReportLook => {
  const look = firstLook(offered);
  return (bodyOf(look) === 'pivot' && offered.find((one) => bodyOf(one) === 'table')) || look;
};

export function initialState(source: ReportSource, path: string, params: Record<string, unknown>, isPhone = false): ReportState {
  const { report } = source;
  const offered = looksOf(report);
  const named = (text: string | undefined, known: readonly { key: string }[]): string[] | undefined => text?.split(',').filter((key) => known.some((one) => one.key === key));
  const look = wordIn(path, 'look') as ReportLook | undefined;
  const rows = named(wordIn(path, 'rows'), report.groups);
  const shown = look && looks.includes(look) ? look : (isPhone ? phoneLook : firstLook)(offered);
  return settle({
    params, rows: rows ?? firstRows(report, shown), across: named(wordIn(path, 'columns'), report.groups) ?? (rows ? [] : report.across), figures: named(wordIn(path, 'measures'), report.figures) ?? firstFigures(source),
    where: whereIn(wordIn(path, 'where'), report), look: shown, chart: { at: 0 }, keyword: '', sorts: parseOrder(source.order), pivotSort: null, closed: [], pageNum: 1, pageSize: 25,
  });
}

/** Rows that stand for themselves are not grouped until somebody wishes so. */
const firstRows = (report: PlanReport, look: ReportLook): string[] => (report.each && bodyOf(look) !== 'pivot' ? [] : report.rows);

/** Each group in one place. */
export function settle(state: ReportState): ReportState {
  const rows = [...new Set(state.rows)];
  return { ...state, rows, across: [...new Set(state.across)].filter((key) => !rows.includes(key)).slice(0, mostPivotColumns) };
}

/** Groups of the pivot: a table may have more. */
export const axesOf = ({ rows, across }: Pick<ReportState, 'rows' | 'across'>): { rows: string[]; across: string[] } => ({ rows: rows.slice(0, mostPivotRows), across });

/** `{"supplier":[["17","恒丰"]]}`; what is none is none. */
function whereIn(text: string | undefined, { groups }: PlanReport): ReportWhere {
  try {
    const read = JSON.parse(text ?? '{}') as Record<string, [string, string][]>;
    return Object.fromEntries(groups.flatMap(({ key }) => (Array.isArray(read[key]) && read[key].length > 0 ? [[key, read[key].map(([one, label]) => ({ key: String(one), label: String(label) }))]] : [])));
  } catch {
    return {};
  }
}

const whereText = (where: ReportWhere): string | undefined => (Object.keys(where).length > 0 ? JSON.stringify(Object.fromEntries(Object.entries(where).map(([key, chosen]) => [key, chosen.map((one) => [one.key, one.label])]))) : undefined);

/** What narrows all calls. References go by their ids. */
export function narrowOf(source: Pick<ReportSource, 'screen'>, params: Record<string, unknown>, keyword = '', where: ReportWhere = {}): Narrow {
  const items = Object.entries(where).map(([field, chosen]) => ({ field, operator: 'in' as const, value: chosen.map(({ key }) => key) }));
  const sent = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plain(value)]));
  return { ...(Object.keys(sent).length > 0 && { params: sent }), ...(keyword && { filter: { keyword } }), ...(items.length > 0 && { sql: { op: 'and' as const, items } }), ...(source.screen !== undefined && { screen: source.screen }) };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value ?? null;
}

/** Groups of the table: down and across alike. Of rows that are not grouped: none said. */
export const groupsOf = ({ rows, across }: Pick<ReportState, 'rows' | 'across'>): string[] => [...rows, ...across];

export function tableOrder(state: ReportState, shown: ReadonlySet<string>): string | undefined {
  return writeOrder(state.sorts.filter(({ path }) => shown.has(path.split('.')[0]!))) || undefined;
}

/** Words of the address; those that say what stands anyway are left out. */
export function wordsOf(source: ReportSource, state: ReportState): { rows?: string; columns?: string; measures?: string; where?: string; look?: string } {
  const { report } = source;
  const differs = (now: readonly string[], first: readonly string[]): string | undefined => (now.join(',') === first.join(',') ? undefined : now.join(','));
  const rows = differs(state.rows, firstRows(report, state.look));
  const columns = differs(state.across, report.across);
  return {
    ...((rows !== undefined || columns !== undefined) && { rows: state.rows.join(','), columns: state.across.join(',') }),
    measures: differs(state.figures, firstFigures(source)),
    where: whereText(state.where),
    look: state.look === firstLook(looksOf(report)) ? undefined : state.look,
  };
}
