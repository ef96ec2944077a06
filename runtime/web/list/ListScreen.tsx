// A list: page bar, views, toolbar, table, totals, footer. State lives with the tab, data comes through useList.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { apiKey } from '../data/changes.ts';
import { isOffered } from '../data/actionRules.ts';
import { t } from '../i18n/t.ts';
import type { ScreenProps } from '../screens/registry.ts';
import { queries } from '../session/queries.ts';
import { valueContext } from '../session/session.ts';
import { compileColumns } from '../table/columns.ts';
import { toggleSort } from '../table/sort.ts';
import { Table } from '../table/Table.tsx';
import { EmptyState, FailureState } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { fromAddress, toAddress } from './fromAddress.ts';
import { FormDrawer } from './FormDrawer.tsx';
import { ListFooter } from './ListFooter.tsx';
import { PageActions, PageBar } from './PageBar.tsx';
import { ParamBar } from './ParamBar.tsx';
import { PhoneList } from './PhoneList.tsx';
import { usePreferences } from './preferences.ts';
import { RowActions } from './RowActions.tsx';
import { initialState, isNarrowed, noWhere, type ListState } from './state.ts';
import { Toolbar } from './Toolbar.tsx';
import { honestSums, totalCells } from './totals.tsx';
import { TreeSide } from './TreeSide.tsx';
import { downloadList } from './download.ts';
import { useListActions } from './useListActions.ts';
import { useConditions } from './useConditions.ts';
import { useEvent } from './useEvent.ts';
import { usePage, useSums, useViewCounts } from './useList.ts';
import { usePhone } from './usePhone.ts';
import { useSelection } from './useSelection.ts';
import { useTabState } from './useTabState.ts';
import { Views } from './Views.tsx';

export function ListScreen({ plan, tab }: ScreenProps<ListPlan>) {
  const [preferences, setPreferences] = usePreferences(plan.id);
  const [state, setState] = useTabState<ListState>(tab, 'list', (kept) => ({ ...initialState(plan, kept, preferences.pageSize), ...fromAddress(plan, tab.path) }));
  const change = (part: Partial<ListState>) => setState((now) => ({ ...now, pageNum: 1, ...part }));
  const page = usePage(plan, state, tab.active);
  const sums = useSums(plan, state, tab.active);
  const counts = useViewCounts(plan, tab.active && page.isSuccess);
  const rows = useMemo(() => page.data?.list ?? [], [page.data]);
  const chosen = useSelection(tab, rows);
  const conditions = useConditions(plan);
  const columns = useMemo(() => compileColumns(plan.columns, { context: valueContext(), statusField: plan.statusField, states: plan.states, tones: conditions?.toneOf }), [plan, conditions]);
  const [editing, setEditing] = useState<string | null>(null);
  const actions = useListActions(plan, { editInDrawer: setEditing, onDone: chosen.keepOnly, onExport: () => void downloadList(plan, state) });
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
  const shared = { plan, state, change, counts, onRefresh: refresh, preferences, setPreferences };

  if (isPhone) {
    return (
      <div className="listp" ref={root}>
        <PhoneList {...shared} columns={columns} rows={rows} page={page} sums={shownSums} linkOf={linkOf} actions={actions} offered={offered} empty={empty} onClear={clear} />
        {editing !== null && <FormDrawer plan={plan} id={editing} tab={tab} onClose={() => setEditing(null)} />}
      </div>
    );
  }
  return (
    <div className="listp" ref={root}>
      <PageBar title={plan.title} actions={plan.actions} onRun={actions.runPage} />
      <ParamBar {...shared} />
      <Views {...shared} />
      <Toolbar {...shared} onClear={clear} onFullscreen={() => toggleFullscreen(root.current)} />
      <div className="withtree">
        {plan.tree && <TreeSide tree={plan.tree} node={state.node} onNode={(node) => change({ node })} />}
        <Table
          label={plan.title} columns={columns} rows={page.error && !page.data ? [] : rows} density={preferences.density} sorts={state.sorts}
          onSort={(path, add) => change({ sorts: toggleSort(state.sorts, path, add) })}
          selected={plan.bulkActions.length ? chosen.selection : undefined} onSelect={chosen.select} onSelectAll={chosen.selectPage}
          linkOf={linkOf} onOpen={linkOf || !edit ? undefined : openRow} isVoid={isVoid} indentOf={indentOf}
          actionsOf={actionsOf}
          totals={plan.totals.length && shownSums ? { label: <>{t('合计')}<span className="s3"> {page.data && t('{n} 条', { n: page.data.total.toLocaleString('en-US') + (page.data.totalIs === 'atLeast' ? '+' : '') })}</span></>, byKey: totalCells(columns, shownSums) } : null}
          loading={page.isLoading} stale={page.isPlaceholderData} empty={empty} scroll={scroll}
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
      {editing !== null && <FormDrawer plan={plan} id={editing} tab={tab} onClose={() => setEditing(null)} />}
    </div>
  );
}

/** Where a row leads: its detail screen, or of a report the list it was counted from. */
function linker({ opens, drill }: ListPlan): ((row: Row) => string | undefined) | undefined {
  if (opens) return (row) => (row.id ? opens.replace('{id}', row.id) : undefined);
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
