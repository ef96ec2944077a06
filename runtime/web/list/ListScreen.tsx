// A list: page bar, views, toolbar, table, totals, footer. State lives with the tab, data comes through useList.
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { group } from '../../core/values/figures.ts';
import { apiKey } from '../data/changes.ts';
import { isOffered } from '../data/actionRules.ts';
import { t } from '../i18n/t.ts';
import type { ScreenProps } from '../screens/registry.ts';
import { queries } from '../session/queries.ts';
import { valueContext } from '../session/session.ts';
import { compileColumns } from '../table/columns.ts';
import { toggleSort } from '../table/sort.ts';
import { Table } from '../table/Table.tsx';
import { EmptyState, FailureState, PageSkeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { fromAddress, toAddress } from './fromAddress.ts';
import { ListFooter } from './ListFooter.tsx';
import { PageActions, PageBar } from './PageBar.tsx';
import { usePreferences } from './preferences.ts';
import { RowActions } from './RowActions.tsx';
import { initialState, isNarrowed, noWhere, type ListState } from './state.ts';
import { Toolbar } from './Toolbar.tsx';
import { honestSums, totalCells } from './totals.tsx';
import { useColumns } from './columnSettings.ts';
import { downloadList } from './download.ts';
import { Menu } from '../ui/Menu.tsx';
import { useListActions } from './useListActions.ts';
import { useConditions } from './useConditions.ts';
import { useEvent } from './useEvent.ts';
import { usePage, useSums, useViewCounts } from './useList.ts';
import { usePhone } from './usePhone.ts';
import { useSelection } from './useSelection.ts';
import { useTabState } from './useTabState.ts';
import { Views } from './Views.tsx';

// What the first rows of most lists do without.
const FormDrawer = lazy(async () => ({ default: (await import('./FormDrawer.tsx')).FormDrawer }));
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));
const ParamBar = lazy(async () => ({ default: (await import('./ParamBar.tsx')).ParamBar }));
const PhoneList = lazy(async () => ({ default: (await import('./PhoneList.tsx')).PhoneList }));
const TreeSide = lazy(async () => ({ default: (await import('./TreeSide.tsx')).TreeSide }));

export function ListScreen({ plan, tab }: ScreenProps<ListPlan>) {
  const [preferences, setPreferences] = usePreferences(plan.id);
  const [state, setState] = useTabState<ListState>(tab, 'list', (kept) => ({ ...initialState(plan, kept, preferences.pageSize), ...fromAddress(plan, tab.path) }));
  const change = (part: Partial<ListState>) => setState((now) => ({ ...now, pageNum: 1, ...part }));
  const page = usePage(plan, state, tab.active);
  const sums = useSums(plan, state, tab.active);
  const counts = useViewCounts(plan, tab.active && page.isSuccess);
  // Drawn in slices: rows that arrive hold nobody up who types or clicks meanwhile.
  const found = useDeferredValue(page.data);
  const rows = useMemo(() => found?.list ?? [], [found]);
  const shown = { ...page, isLoading: page.isLoading || (page.data !== undefined && !found) } as typeof page;
  const chosen = useSelection(tab, rows);
  const conditions = useConditions(plan);
  const choice = useColumns(plan.id, plan.columns);
  const columns = useMemo(() => compileColumns(choice.columns, { context: valueContext(), statusField: plan.statusField, states: plan.states, tones: conditions?.toneOf }), [plan, choice.columns, conditions]);
  const [editing, setEditing] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [exporting, setExporting] = useState<HTMLElement | null>(null);
  const actions = useListActions(plan, { editInDrawer: setEditing, onDone: chosen.keepOnly, onExport: (anchor) => setExporting(anchor ?? root.current), onImport: () => setImporting(true) });
  const isPhone = usePhone();
  const root = useRef<HTMLDivElement>(null);
  useClampPage(page.data, state, setState);
  useAddress(plan, tab.path, change);

  const refresh = () => void queries.invalidateQueries({ queryKey: apiKey(plan.api) });
  const clear = () => change({ keyword: '', where: noWhere, node: undefined });
  const offered = (action: PlanAction, row: Row) => isOffered(action, row, plan.statusField, conditions?.holds ?? null);
  const linkOf = useMemo(() => linker(plan), [plan]);
  const runRow = useEvent(actions.runRow);
  const actionsOf = useMemo(() => (plan.rowActions.length === 0 ? undefined : (row: Row) => <RowActions actions={plan.rowActions.filter((action) => isOffered(action, row, plan.statusField, conditions?.holds ?? null))} onRun={(action) => runRow(action, row)} name={String(row.code ?? row.name ?? '')} />), [plan, conditions, runRow]);
  const indentOf = useMemo(() => {
    const depths = indents(plan, rows);
    return depths ? (row: Row) => depths.get(row.id ?? '') ?? 0 : undefined;
  }, [plan, rows]);
  const scroll = useMemo(() => ({
    ...(tab.load<{ top: number; left: number }>('scroll') ?? { top: 0, left: 0 }),
    onChange: debounce((top: number, left: number) => tab.save('scroll', { top, left }), 150),
  }), [tab.id]);
  const edit = plan.rowActions.find((action) => action.do === 'edit');
  const openRow = useEvent((row: Row) => { if (edit) actions.runRow(edit, row); });
  const shownSums = useMemo(() => honestSums(columns, sums.data, rows, page.data?.total ?? -1), [columns, sums.data, rows, page.data?.total]);
  const create = plan.actions.find((action) => action.do === 'create');

  const empty = page.error
    ? <FailureState error={page.error} onRetry={() => void page.refetch()} kept={t('您的筛选和页码都还在')} />
    : isNarrowed(state) || state.view
      ? <EmptyState icon="filter" title={t('没有符合条件的{name}', { name: plan.title })} why={saidConditions(plan, state)}><PageActions.Clear onClear={() => change({ keyword: '', where: noWhere, node: undefined, view: '' })} /></EmptyState>
      : <EmptyState title={t('暂无数据')}>{create && <PageActions.One action={create} onRun={actions.runPage} primary />}</EmptyState>;
  const asked = (
    <>
      {editing !== null && <Suspense fallback={null}><FormDrawer plan={plan} id={editing} tab={tab} onClose={() => setEditing(null)} /></Suspense>}
      {isImporting && <Suspense fallback={null}><ImportDialog plan={plan} onClose={() => setImporting(false)} onDone={refresh} /></Suspense>}
      {exporting && <Menu label={t('导出')} anchor={exporting} width={140} onClose={() => setExporting(null)} items={(['xlsx', 'csv'] as const).map((format) => ({ key: format, label: t('导出 {format}', { format: format === 'xlsx' ? 'Excel' : 'CSV' }), icon: 'download', onSelect: () => void downloadList(plan, state, format) }))} />}
    </>
  );
  const shared = { plan, state, change, counts, onRefresh: refresh, preferences, setPreferences };

  if (isPhone) {
    return (
      <div className="listp" ref={root}>
        <Suspense fallback={<PageSkeleton />}><PhoneList {...shared} columns={columns} rows={rows} page={shown} sums={shownSums} linkOf={linkOf} actions={actions} offered={offered} empty={empty} onClear={clear} /></Suspense>
        {asked}
      </div>
    );
  }
  return (
    <div className="listp" ref={root}>
      <PageBar title={plan.title} actions={plan.actions} onRun={actions.runPage} />
      {plan.params && plan.params.length > 0 && <Suspense fallback={null}><ParamBar {...shared} /></Suspense>}
      <Views {...shared} />
      <Toolbar {...shared} choice={choice} onClear={clear} onFullscreen={() => toggleFullscreen(root.current)} />
      <div className="withtree">
        {plan.tree && <Suspense fallback={<div className="treeside" />}><TreeSide tree={plan.tree} node={state.node} onNode={(node) => change({ node })} tab={tab} /></Suspense>}
        <Table
          label={plan.title} columns={columns} rows={page.error && !page.data ? [] : rows} density={preferences.density} sorts={state.sorts}
          onSort={(path, add) => change({ sorts: toggleSort(state.sorts, path, add) })}
          selected={plan.bulkActions.length ? chosen.selection : undefined} onSelect={chosen.select} onSelectAll={chosen.selectPage}
          linkOf={linkOf} onOpen={linkOf || !edit ? undefined : openRow} isVoid={isVoid} indentOf={indentOf}
          actionsOf={actionsOf}
          totals={plan.totals.length && shownSums ? { label: <>{t('合计')}<span className="s3"> {page.data && t('{n} 条', { n: group(String(page.data.total)) + (page.data.totalIs === 'atLeast' ? '+' : '') })}</span></>, byKey: totalCells(columns, shownSums) } : null}
          loading={shown.isLoading} stale={page.isPlaceholderData} empty={empty} scroll={scroll}
          widths={preferences.widths} onWidth={(key, width) => setPreferences({ widths: { ...preferences.widths, [key]: width } })}
        />
      </div>
      <ListFooter
        plan={plan} columns={columns} selection={chosen.selection} onDeselect={chosen.clear} offered={offered} onRun={actions.runBulk}
        pager={{
          pageNum: state.pageNum, pageSize: state.pageSize, total: page.data?.total ?? 0, totalIs: page.data?.totalIs ?? 'exact', counting: page.isCounting, onCount: page.countExactly,
          onPage: (pageNum) => setState((now) => ({ ...now, pageNum })), onSize: (pageSize) => { setPreferences({ pageSize }); change({ pageSize }); },
        }}
      />
      {asked}
    </div>
  );
}

/** Where a row leads: its detail screen, or of a report the list it was counted from. */
function linker({ opens, drill }: ListPlan): ((row: Row) => string | undefined) | undefined {
  // `{id}`, or another field that names the record in the address: `/myOrder/{orderno}`.
  if (opens) return (row) => (row.id ? opens.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name] ?? ''))) : undefined);
  if (drill && drill.with.length > 0) return (row) => toAddress(drill.route, Object.fromEntries(drill.with.map((name) => [name, row[name]])));
  return undefined;
}

function isVoid(row: Row): boolean {
  return row.delFlag === '1' || row.status === 'void' || row.status === 'stopped';
}

/** The same tab opened again with other conditions in its address takes them. */
function useAddress(plan: ListPlan, path: string, change: (part: Partial<ListState>) => void): void {
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    const asked = fromAddress(plan, path);
    if (asked) change(asked);
  });
}

/** A page beyond the end, after a delete, falls back to the last one. */
function useClampPage(data: { total: number; totalIs: string; pageNum: number; pageSize: number } | undefined, state: ListState, setState: (change: (now: ListState) => ListState) => void): void {
  useEffect(() => {
    if (!data || data.totalIs !== 'exact') return;
    const last = Math.max(1, Math.ceil(data.total / data.pageSize));
    if (state.pageNum > last) setState((now) => ({ ...now, pageNum: last }));
  }, [data, state.pageNum, setState]);
}

/** Depth of each row of a tree list, by the parents that are on the same page. */
function indents(plan: ListPlan, rows: readonly Row[]): Map<string, number> | null {
  if (plan.kind !== 'tree') return null;
  const parentOf = new Map(rows.map((row) => [row.id ?? '', String((row.parent as { id?: string } | null)?.id ?? row.parentId ?? '')]));
  const depth = (id: string, left = 8): number => {
    const parent = parentOf.get(id);
    return parent && left > 0 && parentOf.has(parent) ? depth(parent, left - 1) + 1 : 0;
  };
  return new Map(rows.map((row) => [row.id ?? '', depth(row.id ?? '')]));
}

function saidConditions(plan: ListPlan, state: ListState): string {
  const parts = [state.view && plan.views.find((view) => view.key === state.view)?.name, state.keyword && `「${state.keyword}」`, state.node?.label, ...state.where.rows.map((row) => plan.filters.find((filter) => filter.path === row.field)?.label)];
  return t('当前条件：{list}', { list: parts.filter(Boolean).join('、') });
}

function toggleFullscreen(element: HTMLElement | null): void {
  void (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => toast.hint(t('浏览器不允许全屏')));
}

function debounce<A extends unknown[]>(work: (...args: A) => void, waitMs: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout>;
  return (...args) => { clearTimeout(timer); timer = setTimeout(() => work(...args), waitMs); };
}
