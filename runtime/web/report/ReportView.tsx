// A report on screen: bar, parameters and groups, figures, chart, table or pivot, and the drawer behind every figure. Whoever holds it says which report and keeps its state.
import { keepPreviousData, useQuery, useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import { localTime } from '../../core/values/dates.ts';
import { apiKey } from '../data/changes.ts';
import { isOnlyAsked } from '../explain/doors.ts';
import { t } from '../i18n/t.ts';
import { useColumns } from '../list/columnSettings.ts';
import { toggleFullscreen } from '../list/listRules.ts';
import { usePreferences } from '../list/preferences.ts';
import { QuickSearch } from '../list/QuickSearch.tsx';
import { useEvent } from '../list/useEvent.ts';
import { usePhone } from '../list/usePhone.ts';
import { usePrintKey } from '../table/printKey.ts';
import { queries } from '../session/queries.ts';
import { valueContext } from '../session/session.ts';
import type { Density } from '../table/Table.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Menu, MenuButton, type MenuItem } from '../ui/Menu.tsx';
import { classes } from '../ui/named.ts';
import { EmptyState, FailureState } from '../ui/states.tsx';
import { asFailure } from '../session/failure.ts';
import { DrillDrawer, type Drill } from './DrillDrawer.tsx';
import { columnOf } from './figures.ts';
import { FigureRow } from './FigureRow.tsx';
import { GroupBar } from './GroupBar.tsx';
import { ParamRow } from './ParamRow.tsx';
import { readTotals, type ReportSource } from './source.ts';
import { axesOf, bodyOf, groupsOf, hasChart, looksOf, narrowOf, settle, type ReportLook, type ReportState } from './state.ts';
import { PivotView } from './PivotView.tsx';
import { TableView, type TableViewProps } from './TableView.tsx';
import { ScreenTitle, type Beside } from '../list/ScreenTitle.tsx';
import '../list/list.css';
import './report.css';

const ChartPane = lazy(async () => ({ default: (await import('./ChartPane.tsx')).ChartPane }));
const ColumnDrawer = lazy(() => import('../list/ColumnDrawer.tsx'));
const Paper = lazy(() => import('./Paper.tsx'));

export interface ReportViewProps {
  source: ReportSource;
  state: ReportState;
  onChange(part: Partial<ReportState>): void;
  defaults: Readonly<Record<string, unknown>>;
  isActive: boolean;
  /** Address of a row's own screen. */
  linkOf?: (row: Row) => string | undefined;
  /** A worklist: what its rows stand for. */
  work?: TableViewProps['work'];
  title?: string;
  beside?: Beside;
  /** More buttons of the bar. */
  tools?: ReactNode;
  /** Over the table: where fields are chosen. */
  designer?: ReactNode;
}

/** Of a chart above a table: lower where the window is, so that rows are left to see. */
const chartPx = (): number => Math.max(120, Math.min(196, Math.round((window.innerHeight - 640) / 2)));

export function ReportView({ source, state, onChange, defaults, isActive, linkOf, work, title = source.title, beside, tools, designer }: ReportViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const [preferences, setPreferences] = usePreferences(source.key);
  const [drill, showDrill] = useState<Drill | null>(null);
  const [open, setOpen] = useState<{ what: 'export' | 'density' | 'columns' | 'paper'; anchor: HTMLElement } | null>(null);
  const [areParams, setParamsOpen] = useState(false);
  const isPhone = usePhone();
  const change = (part: Partial<ReportState>): void => onChange(settle({ ...state, ...part }));
  const all = useMemo(() => ({ ...defaults, ...state.params }), [defaults, state.params]);
  const narrow = useMemo(() => narrowOf(source, state.params, state.keyword, state.where), [source, state.params, state.keyword, state.where]);
  const setDrill = useEvent((one: Drill): void => { if (!isOnlyAsked({ api: source.api, narrow, ...one })) showDrill(one); });
  const missing = source.params.filter((field) => field.required === true && (all[field.name] ?? null) === null && field.default === undefined);
  const isReady = isActive && missing.length === 0;
  usePrintKey(isReady, useEvent(() => setOpen({ what: 'paper', anchor: root.current! })));
  const body = bodyOf(state.look);
  const by = body === 'pivot' ? [...axesOf(state).rows, ...state.across] : groupsOf(state);
  const columns = useTableColumns(source, by, state.figures);
  const choice = useColumns(source.key, columns);
  const names = useMemo(() => [...new Set([...state.figures, ...(source.report.band ?? []).flatMap(({ figure, against }) => (against === undefined ? [figure] : [figure, against]))])].filter((key) => columnOf(source.report, key)), [source, state.figures]);
  const totals = useQuery({ queryKey: apiKey(source.api, 'totals', narrow, by, names), queryFn: ({ signal }) => readTotals(source.api, narrow, by, names, signal), enabled: isReady && names.length > 0, placeholderData: keepPreviousData, staleTime: 20_000, retry: false });
  const readAt = totals.dataUpdatedAt;
  const isFetching = useIsFetching({ queryKey: apiKey(source.api) }) > 0;
  const looks = looksOf(source.report);
  const lookNames: Record<ReportLook, string> = { table: t('表格'), pivot: t('透视'), chart: t('图表'), chartTable: t('图和表格'), chartPivot: t('图和透视') };
  const shared = { source, narrow, state, onChange: change, isActive: isReady, density: preferences.density, onDrill: setDrill };
  const noRight = totals.error && asFailure(totals.error).kind === 'right' ? totals.error : null;
  const exports = (): MenuItem[] => (['xlsx', 'csv'] as const).map((format) => ({ key: format, label: t('导出 {format}', { format: format === 'xlsx' ? 'Excel' : 'CSV' }), icon: 'download', onSelect: () => void import('./files.ts').then(({ saveReport }) => saveReport(source, narrow, state, format, choice.columns.filter(({ hidden }) => !hidden).map(({ path }) => path))) }));
  const refresh = (): void => void queries.invalidateQueries({ queryKey: apiKey(source.api) });
  const densities: [Density, string][] = [['default', t('宽松')], ['middle', t('适中')], ['small', t('紧凑')]];
  const params = <ParamRow api={source.api} fields={source.params} defaults={defaults} values={state.params} onChange={(next) => change({ params: next, pageNum: 1, closed: [] })} />;
  return (
    <div className={classes('rp', isPhone && 'phone')} ref={root}>
      <div className="pbar">
        <ScreenTitle title={title} beside={beside} />
        <IconButton icon="refresh" size={28} label={t('刷新')} aria-busy={isFetching || undefined} onClick={refresh} />
        {readAt > 0 && <span className="s3 sm tn rpat">{t('数据截至 {time}', { time: localTime(new Date(readAt), valueContext().timeZone).slice(11, 16) })}</span>}
        <span className="grow" />
        {looks.length > 1 && <div className="seg" role="radiogroup" aria-label={t('显示方式')}>{looks.map((look) => <button key={look} type="button" role="radio" aria-checked={state.look === look} className={state.look === look ? 'on' : undefined} onClick={() => change({ look, ...(bodyOf(look) === 'pivot' && state.rows.length + state.across.length === 0 && { rows: source.report.rows }) })}>{lookNames[look]}</button>)}</div>}
        {tools}
        {!isPhone && <Button look="text" icon="print" onClick={(event) => setOpen({ what: 'paper', anchor: event.currentTarget })}>{t('打印')}</Button>}
        {source.report.mayExport && (isPhone
          ? <MenuButton label={t('导出')} icon="download" items={exports} />
          : <Button look="text" icon="download" aria-haspopup="menu" aria-expanded={open?.what === 'export'} onClick={(event) => setOpen(open ? null : { what: 'export', anchor: event.currentTarget })}>{t('导出')}</Button>)}
      </div>
      <div className="rpbar">
        <div className="rpbarl">
        {source.searchLabel && <QuickSearch label={source.searchLabel} keyword={state.keyword} onSearch={(keyword) => { if (keyword !== state.keyword) change({ keyword, pageNum: 1 }); }} width={isPhone ? undefined : 220} />}
        {isPhone && source.params.length > 0 ? <Button icon="filter" aria-expanded={areParams} onClick={() => setParamsOpen(!areParams)}>{t('条件')}</Button> : params}
        {(!isPhone || areParams) && <GroupBar source={source} state={state} onChange={change} />}
        </div>
        {!isPhone && <div className="row rpbarr">
          <IconButton icon="rows" label={t('行高：{name}', { name: densities.find(([id]) => id === preferences.density)![1] })} aria-haspopup="menu" aria-expanded={open?.what === 'density'} onClick={(event) => setOpen({ what: 'density', anchor: event.currentTarget })} />
          {body === 'table' && <IconButton icon="columns" label={t('列设置')} aria-haspopup="dialog" onClick={(event) => setOpen({ what: 'columns', anchor: event.currentTarget })} />}
          <IconButton icon="full" label={t('全屏')} onClick={() => toggleFullscreen(root.current)} />
        </div>}
      </div>
      {isPhone && areParams && params}
      {designer}
      {noRight ? <FailureState error={noRight} /> : missing.length > 0
        ? <EmptyState icon="filter" title={t('请先填写{names}', { names: missing.map(({ label }) => label).join('、') })} />
        : (
          <div className="rpbody">
            {totals.data?.narrowed && <p className="rpnarrowed s2 sm" role="note">{t('仅含您可见的数据：')}{totals.data.narrowed.map(({ label, seen, of }) => t('{label} {seen} / {of} 张', { label, seen, of })).join('、')}</p>}
            {source.report.band && <FigureRow report={source.report} totals={totals.data} onPick={(figure) => setDrill({ at: {}, figure, label: columnOf(source.report, figure)?.label ?? '' })} />}
            {hasChart(state.look) && <Suspense fallback={<div className="rpchart" style={{ height: chartPx() + 44 }} />}><ChartPane source={source} charts={source.report.charts} narrow={narrow} isActive={isReady} chart={state.chart} onChart={(chart) => change({ chart })} heightPx={body === null && !isPhone ? undefined : chartPx()} onDrill={setDrill} /></Suspense>}
            {body === 'table' && <TableView {...shared} columns={choice.columns} totals={totals.data} widths={preferences.widths} onWidth={(key, width) => setPreferences({ widths: { ...preferences.widths, [key]: width } })} linkOf={linkOf} work={work} />}
            {body === 'pivot' && <PivotView {...shared} widths={preferences.widths} onWidth={(key, width) => setPreferences({ widths: { ...preferences.widths, [key]: width } })} />}
          </div>
        )}
      {open?.what === 'export' && <Menu label={t('导出')} anchor={open.anchor} width={140} onClose={() => setOpen(null)} items={exports()} />}
      {open?.what === 'density' && <Menu label={t('行高')} anchor={open.anchor} side="end" width={120} onClose={() => setOpen(null)} items={densities.map(([id, label]) => ({ key: id, label, checked: id === preferences.density, onSelect: () => setPreferences({ density: id }) }))} />}
      <Suspense fallback={null}>
        {open?.what === 'columns' && <ColumnDrawer choice={choice} schema={columns} density={preferences.density} onDensity={(density) => setPreferences({ density })} widths={preferences.widths} onWidths={(widths) => setPreferences({ widths })} onClose={() => setOpen(null)} />}
        {open?.what === 'paper' && <Paper source={source} title={title} narrow={narrow} state={state} params={all} columns={choice.columns} totals={totals.data} onDone={() => setOpen(null)} />}
      </Suspense>
      {drill && <DrillDrawer api={source.api} narrow={narrow} drill={drill} onClose={() => showDrill(null)} />}
    </div>
  );
}

/** Groups chosen, in their order, then the figures; as the screen draws them where it says so. */
function useTableColumns({ columns, report }: ReportSource, by: readonly string[], figures: readonly string[]) {
  const key = by.join();
  return useMemo(() => {
    if (by.length === 0 && report.each) return columns;
    const named = (name: string) => columns.find((one) => one.key === name) ?? columnOf(report, name);
    return [...by, ...figures].map(named).filter((one) => one !== undefined);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [columns, report, key, figures]);
}
