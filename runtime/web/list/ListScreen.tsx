// A list: page bar, views, toolbar, table, totals, footer. State lives with the tab, data comes through useList, groups and endless rows beside it.
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { group } from '../../core/values/figures.ts';
import { apiKey } from '../data/changes.ts';
import { isOffered } from '../data/actionRules.ts';
import { noun, t } from '../i18n/t.ts';
import { addressIn } from '../screens/address.ts';
import type { ScreenProps } from '../screens/registry.ts';
import { queries } from '../session/queries.ts';
import { useSession, valueContext } from '../session/session.ts';
import { compileColumns, type TableColumn } from '../table/columns.ts';
import { parseOrder, toggleSort, writeOrder } from '../table/sort.ts';
import { rowsThatFit } from './pageFit.ts';
import { usePrintKey } from '../table/printKey.ts';
import { Table, type Density, type TableRange } from '../table/Table.tsx';
import { EmptyState, FailureState, PageSkeleton } from '../ui/states.tsx';
import { settingOf, useColumns, withAdded, type ColumnSetting } from './columnSettings.ts';
import { fromAddress } from './fromAddress.ts';
import { ListFooter } from './ListFooter.tsx';
import { asTheyStand, debounce, forLevels, isVoid, linker, toggleFullscreen, upOf, useAddress, useClampPage } from './listRules.ts';
import { isDrawn, PageActions, PageBar } from './PageBar.tsx';
import { usePreferences } from './preferences.ts';
import { reportItems } from './reports.ts';
import { RowActions } from './RowActions.tsx';
import { cleared, initialState, isNarrowed, narrowing, type ListState } from './state.ts';
import { Toolbar } from './Toolbar.tsx';
import { shownAs } from './shown/shownAs.ts';
import { honestSums, totalCells } from './totals.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useEntries } from './useEntries.tsx';
import { useListActions } from './useListActions.ts';
import { useChosen } from './useChosen.ts';
import { useConditions } from './useConditions.ts';
import { useEvent } from './useEvent.ts';
import type { Groups } from './useGroups.ts';
import { useInlineEdit } from './useInlineEdit.ts';
import { usePage, useSums, useViewCounts } from './useList.ts';
import { usePhone } from './usePhone.ts';
import { useSelection } from './useSelection.ts';
import { useTabState } from './useTabState.ts';
import { useWords } from './useWords.ts';
import type { Endless } from './useWindowed.ts';
import { Views } from './Views.tsx';
import './list.css';
import { opening, useViews } from './views/useViews.ts';

// What the first rows of most lists do without.
const ColumnDrawer = lazy(() => import('./ColumnDrawer.tsx'));
const FormBeside = lazy(() => import('./FormBeside.tsx'));
const FormDrawer = lazy(async () => ({ default: (await import('./FormDrawer.tsx')).FormDrawer }));
const GroupsTold = lazy(() => import('./useGroups.ts'));
const EndlessTold = lazy(() => import('./useWindowed.ts'));
const HeadPanel = lazy(() => import('./HeadPanel.tsx'));
const ListPaper = lazy(() => import('./ListPaper.tsx'));
const ImportDialog = lazy(() => import('../import/ImportDialog.tsx'));
const PhoneList = lazy(async () => ({ default: (await import('./PhoneList.tsx')).PhoneList }));
const FootAsk = lazy(() => import('./FootAsk.tsx'));
const SaidConditions = lazy(() => import('./SaidConditions.tsx'));
const Shown = lazy(() => import('./shown/Shown.tsx'));
const TreeDrawer = lazy(() => import('./TreeDrawer.tsx'));
const TreeSide = lazy(async () => ({ default: (await import('./TreeSide.tsx')).TreeSide }));

const everyRow = { has: () => true };
const noGroups: Groups = { entries: undefined, isLoading: true, error: null, refetch: () => undefined, count: 0, total: undefined, rows: [], toggle: () => undefined, openAll: () => undefined };
const notEndless: Endless = { windowed: undefined, rows: [], total: undefined, error: undefined };

export function ListScreen({ plan: planned, params, tab }: ScreenProps<ListPlan>) {
  const { manifest } = useSession();
  const [preferences, setPreferences] = usePreferences(planned.id);
  const [isNew] = useState(() => tab.load('list') === undefined && !fromAddress(planned, tab.path) && !/[?&]view=\d{10,}/.test(tab.path));
  const [standing, setState] = useTabState<ListState>(tab, 'list', (kept) => opening(planned, { ...initialState(planned, kept, preferences.pageSize ?? fitOf(planned, preferences.density)), ...fromAddress(planned, tab.path) }, isNew));
  const at = useMemo(() => (planned.at ? addressIn(planned, params, tab.path).fields : undefined), [planned, params, tab.path]);
  const state = useMemo(() => (at && Object.keys(at).length > 0 ? { ...standing, at } : standing), [standing, at]);
  const [isAll, setAll] = useState(false);
  const change = (part: Partial<ListState>) => { setAll(false); setState((now) => ({ ...now, pageNum: 1, ...part })); };
  // Blocks of a phone come by pages: neither groups nor an endless list.
  const isPhone = usePhone();
  const isGrouped = !isPhone && (state.groups ?? []).length > 0 && (planned.shows === undefined || shownAs(planned, preferences.show) === 'table');
  const isEndless = !isPhone && preferences.isEndless === true && !isGrouped && planned.kind !== 'tree' && shownAs(planned, preferences.show) === 'table';
  const show = shownAs(planned, preferences.show, isPhone);
  const [isReady, setReady] = useState(false);

  const look = state.saved ? state.look : undefined;
  const { columns: ownColumns, facts } = look ?? {};
  const ofView = useMemo(() => (ownColumns ? { setting: ownColumns, facts } : undefined), [ownColumns, facts]);
  const choice = useColumns(planned.id, planned.columns, ofView);
  const plan = useMemo(() => withAdded(planned, choice.columns), [planned, choice.columns]);
  const density: Density = look?.density ?? preferences.density;
  const { widths: ownWidths } = preferences;
  const widths = useMemo(() => (facts ? Object.fromEntries(Object.entries(facts).flatMap(([key, fact]) => (fact.width ? [[key, fact.width] as const] : []))) : ownWidths), [facts, ownWidths]);
  const drawn = () => { const now = settingOf(choice.columns, widths); return { columns: now.setting, facts: now.facts, density }; };
  const views = useViews(plan, tab, state, setState, { isNew, isReady, drawn });
  const keepLook = (part: Partial<NonNullable<ListState['look']>>): void => setState((now) => ({ ...now, look: { ...now.look, ...part } }));
  const setDensity = (next: Density): void => { if (state.saved) keepLook({ density: next }); else setPreferences({ density: next }); };
  const setWidth = (key: string, width: number): void => {
    if (!state.saved) return setPreferences({ widths: { ...preferences.widths, [key]: width } });
    const now = drawn();
    keepLook({ columns: now.columns, facts: { ...now.facts, [key]: { ...now.facts?.[key], width } } });
  };
  const keepColumns = (setting: ColumnSetting): void => { if (state.saved) keepLook({ columns: setting.setting, facts: setting.facts }); else void choice.save(setting, 'own'); };

  const isAsking = tab.active && views.isSettled;
  const page = usePage(plan, state, isAsking && !isGrouped && !isEndless);
  const sums = useSums(plan, state, isAsking);
  const counts = useViewCounts(plan, tab.active && (page.isSuccess || isGrouped || isEndless));
  const conditions = useConditions(plan);
  const opens = !isGrouped && !isEndless && !isPhone;
  const arranged = useMemo(() => (isGrouped || upOf(plan) ? forLevels(choice.columns, 48) : opens && plan.below ? forLevels(choice.columns, 20) : choice.columns), [choice.columns, isGrouped, opens, plan]);
  const columns = useMemo(() => compileColumns(arranged, { context: valueContext(), statusField: plan.statusField, states: plan.states, tones: conditions?.toneOf }), [plan, arranged, conditions]);
  const [toldGroups, tellGroups] = useState<Groups | null>(null);
  const [toldEndless, tellEndless] = useState<Endless | null>(null);
  const groups = (isGrouped && toldGroups) || noGroups;
  const endless = (isEndless && toldEndless) || notEndless;
  const told = (
    <Suspense fallback={null}>
      {isGrouped && <GroupsTold of={[plan, state, tab, columns, isAsking]} onNow={tellGroups} />}
      {isEndless && <EndlessTold of={[plan, state, isAsking]} onNow={tellEndless} />}
    </Suspense>
  );
  // Its rows stand, or will not: what comes behind them may be asked for.
  if (!isReady && (page.isSuccess || page.isError || groups.entries !== undefined || groups.error || endless.total !== undefined || endless.error)) setReady(true);
  // Drawn in slices: rows that arrive hold nobody up who types or clicks meanwhile.
  const found = useDeferredValue(page.data);
  const rows = useMemo(() => (isGrouped ? groups.rows : isEndless ? endless.rows : asTheyStand(plan, found?.list ?? [])), [plan, found, isGrouped, isEndless, groups.rows, endless.rows]);
  const opened = useEntries(plan, tab, rows, opens);
  const isLoading = isGrouped ? groups.isLoading || !views.isSettled : isEndless ? endless.total === undefined && !endless.error : page.isLoading || !views.isSettled || (page.data !== undefined && !found);
  const failure = isGrouped ? groups.error : isEndless ? endless.error : page.error;
  const shown = { ...page, isLoading } as typeof page;
  const total = isGrouped ? groups.total : isEndless ? endless.total : page.data?.total;
  const totalText = total === undefined ? '' : group(String(total)) + (!isGrouped && !isEndless && page.data?.totalIs === 'atLeast' ? '+' : '');
  const chosen = useSelection(tab, rows);
  const editing = useChosen(plan, tab, { isPhone, rows });
  const [open, setOpen] = useState<'import' | 'columns' | 'tree' | 'paper' | null>(null);
  const [range, setRange] = useState<TableRange | null>(null);
  const [exporting, setExporting] = useState<HTMLElement | null>(null);
  const [head, setHead] = useState<{ column: TableColumn; anchor: HTMLElement; shows: 'menu' | 'filter' } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const deselect = (): void => { setAll(false); chosen.clear(); };
  const actions = useListActions(plan, { at: state.at, editHere: (id) => void editing.choose(id), onDone: (failed, action, done) => { setAll(false); chosen.keepOnly(failed); editing.acted(action, done.flatMap(({ id }) => (id && !failed.includes(id) ? [id] : []))); }, onExport: (anchor) => setExporting(anchor ?? root.current), onImport: () => setOpen('import') });
  const openPaper = useEvent(() => setOpen('paper'));
  const closePaper = useEvent(() => setOpen(null));
  usePrintKey(tab.active, openPaper);
  const inline = useInlineEdit(plan, conditions?.holds ?? null);
  useClampPage(page.data, state, setState);
  useAddress(plan, tab.path, change);
  // The tray of tasks leads back to an import that goes on here.
  const isSentToImport = tab.active && /[?&]import=1\b/.test(tab.path);
  if (isSentToImport && open !== 'import') setOpen('import');
  useEffect(() => { if (isSentToImport) tab.replace(tab.path.split('?')[0]!); }, [isSentToImport, tab]);

  const refresh = () => void queries.invalidateQueries({ queryKey: apiKey(plan.api) });
  const clear = () => change(cleared);
  const offered = (action: PlanAction, row: Row) => isOffered(action, row, plan.statusField, conditions?.holds ?? null);
  const linkOf = useMemo(() => linker(plan), [plan]);
  const runRow = useEvent(actions.runRow);
  // What a press on the row does already is no button of it.
  const rowActions = useMemo(() => (editing.isBeside ? plan.rowActions.filter((action) => action.do !== 'edit') : plan.rowActions), [plan, editing.isBeside]);
  const actionsOf = useMemo(() => (rowActions.length === 0 ? undefined : (row: Row) => <RowActions actions={rowActions.filter((action) => isOffered(action, row, plan.statusField, conditions?.holds ?? null))} onRun={(action) => runRow(action, row)} name={String(row.code ?? row.name ?? '')} />), [rowActions, plan, conditions, runRow]);
  const actionsName = useMemo(() => (row: Row) => (rowActions.some((action) => isDrawn(action) && isOffered(action, row, plan.statusField, conditions?.holds ?? null)) ? t('{name} 更多操作', { name: String(row.code ?? row.name ?? '') }) : null), [rowActions, plan, conditions]);
  const scroll = useMemo(() => ({
    ...(tab.load<{ top: number; left: number }>('scroll') ?? { top: 0, left: 0 }),
    onChange: debounce((top: number, left: number) => tab.save('scroll', { top, left }), 150),
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }), [tab.id]);
  const edit = plan.rowActions.find((action) => action.do === 'edit');
  const openRow = useEvent((row: Row) => { if (editing.isBeside) void editing.choose(row.id!); else if (edit) actions.runRow(edit, row); });
  const select = useEvent((row: Row, on: boolean, shift: boolean) => {
    if (isAll) { setAll(false); chosen.selectPage(true); }
    chosen.select(row, on, shift);
  });
  const selectPage = useEvent((on: boolean) => { setAll(false); chosen.selectPage(on); });
  const isEditable = useEvent(inline.editable);
  const onEdit = useEvent(inline.onEdit);
  const openHead = useEvent((column: TableColumn, anchor: HTMLElement, shows: 'menu' | 'filter') => setHead({ column, anchor, shows }));
  const says = useWords(state.isQuickOpen === true, isReady);
  const quickOf = useMemo(() => (!state.isQuickOpen ? undefined : (column: TableColumn): string | null => {
    const filter = plan.filters.find((each) => each.path === column.path);
    const row = filter && state.quick?.find((each) => each.field === column.path);
    return filter ? row ? says?.(row, filter) ?? '…' : '' : null;
  }), [plan, state.isQuickOpen, state.quick, says]);
  const shownSums = useMemo(() => honestSums(columns, sums.data, rows, total ?? -1), [columns, sums.data, rows, total]);
  const create = plan.actions.find((action) => action.do === 'create');
  const reports = useMemo(() => reportItems(manifest.menu, plan.route), [manifest.menu, plan.route]);

  const empty = failure
    ? <FailureState error={failure} onRetry={() => { void page.refetch(); void groups.refetch(); refresh(); }} kept={t('您的筛选和页码都还在')} />
    : isNarrowed(state) || state.view
      ? <EmptyState icon="filter" title={t('没有符合条件的{name}', { name: noun(plan.title) })} why={<Suspense fallback=" "><SaidConditions plan={plan} state={state} view={views.active?.name} /></Suspense>}><PageActions.Clear onClear={() => change({ ...cleared, view: '' })} /></EmptyState>
      : <EmptyState title={t('暂无数据')}>{create && <PageActions.One action={create} onRun={actions.runPage} primary />}</EmptyState>;
  const initial = editing.id === '0' && plan.tree && state.node ? { [plan.tree.field]: { id: state.node.id, label: state.node.label } } as unknown as Row : undefined;
  const asked = (
    <Suspense fallback={null}>
      {editing.id !== null && !editing.isBeside && <FormDrawer plan={plan} id={editing.id} initial={initial} tab={tab} onClose={() => void editing.choose(null)} />}
      {open === 'import' && <ImportDialog plan={plan} onClose={() => setOpen(null)} onDone={refresh} />}
      {open === 'columns' && <ColumnDrawer choice={choice} schema={plan.columns} density={density} onDensity={setDensity} widths={widths} onWidths={(next) => setPreferences({ widths: next })} view={views.active && { name: views.active.name, keep: (setting) => keepLook({ columns: setting?.setting, facts: setting?.facts }) }} onClose={() => setOpen(null)} />}
      {open === 'paper' && <ListPaper plan={plan} state={state} columns={columns} sums={shownSums} view={views.active?.name ?? plan.views.find(({ key }) => key === state.view)?.name} onDone={closePaper} />}
      {open === 'tree' && plan.tree && <TreeDrawer plan={plan} tree={plan.tree} node={state.node} onNode={(node) => { change({ node }); setOpen(null); }} tab={tab} onClose={() => setOpen(null)} />}
      {head && <HeadPanel plan={plan} state={state} change={change} {...head} choice={choice} onKeep={keepColumns} onShow={setHead} />}
      {exporting && <Menu label={t('导出')} anchor={exporting} width={plan.hasLines ? 200 : 140} onClose={() => setExporting(null)} items={exportWays(plan).map(({ format, isWhole }) => ({ key: `${format}${isWhole ? '.lines' : ''}`, label: t(isWhole ? '导出 {format}（含明细）' : '导出 {format}', { format: format === 'xlsx' ? 'Excel' : 'CSV' }), icon: 'download', onSelect: () => void import('./download.ts').then(({ downloadList }) => downloadList(plan, state, format, columns.map((column) => column.path), isWhole)) }))} />}
    </Suspense>
  );
  const mayTick = plan.bulkActions.length > 0 || plan.compare !== undefined;
  const shared = { plan, state, change, counts, onRefresh: refresh, preferences, setPreferences };
  const instead = show === 'table' ? null : (
    <Suspense fallback={<PageSkeleton />}>
      <Shown
        show={show} plan={plan} state={state} rows={rows} columns={columns} isLoading={isLoading} isActive={tab.active} empty={empty} linkOf={linkOf} onOpen={linkOf || !edit ? undefined : openRow}
        actionsOf={(row) => plan.rowActions.filter((action) => isDrawn(action) && offered(action, row))} onAction={runRow} selected={mayTick && !isPhone ? isAll ? everyRow : chosen.selection : undefined} onSelect={select}
      />
    </Suspense>
  );
  const foot = plan.foot && <Suspense fallback={null}><FootAsk plan={plan} selection={chosen.selection} /></Suspense>;

  if (isPhone) {
    return (
      <div className="listp" ref={root}>
        <Suspense fallback={<PageSkeleton />}><PhoneList {...shared} columns={columns} rows={rows} page={shown} sums={shownSums} linkOf={linkOf} views={views} onTree={plan.tree && (() => setOpen('tree'))} actions={actions} offered={offered} empty={empty} onClear={clear} show={show} shown={instead} /></Suspense>
        {foot}
        {told}
        {asked}
      </div>
    );
  }
  const isWholePage = rows.length > 0 && rows.every((row) => row.id && chosen.selection.has(row.id));
  const table = (
    <Table
      label={plan.title} columns={columns} rows={failure && rows.length === 0 ? [] : rows} entries={isGrouped && !groups.error ? groups.entries ?? [] : opened?.entries} windowed={isEndless ? endless.windowed : undefined} onToggle={opened?.toggle ?? groups.toggle} detailOf={opened?.detailOf}
      density={density} sorts={state.sorts} isDefaultOrder={writeOrder(state.sorts) === writeOrder(parseOrder(plan.order))} onSort={(path, add) => change({ sorts: toggleSort(state.sorts, path, add) })}
      onHead={openHead} quickOf={quickOf}
      selected={mayTick ? isAll ? everyRow : chosen.selection : undefined} onSelect={select} onSelectAll={selectPage}
      linkOf={linkOf} onOpen={linkOf || !(edit || editing.isBeside) ? undefined : openRow} isVoid={isVoid} beside={editing.isBeside ? editing.id : undefined} onRow={editing.onRow}
      actionsOf={actionsOf} actionsName={actionsName}
      totals={plan.totals.length && shownSums ? { label: [t('合计'), { class: 's3', text: totalText && t('{n} 条', { n: totalText }) }], byKey: totalCells(columns, shownSums) } : null}
      loading={isLoading} stale={page.isPlaceholderData && !isGrouped && !isEndless} empty={empty} scroll={scroll}
      widths={widths} onWidth={setWidth} editable={inline.isOn ? isEditable : undefined} onEdit={inline.isOn ? onEdit : undefined} onRange={setRange}
    />
  );
  return (
    <div className="listp" ref={root} onKeyDown={inline.isOn ? inline.onKeyDown : undefined}>
      <PageBar title={plan.title} beside={plan.beside} actions={plan.actions} onRun={actions.runPage} />
      <Views plan={plan} state={state} counts={counts} views={views} />
      <Toolbar {...shared} density={density} onDensity={setDensity} onClear={clear} onColumns={() => setOpen('columns')} onFullscreen={() => toggleFullscreen(root.current)} onPrint={openPaper} reports={reports} columns={columns} groups={{ isGrouped, openAll: groups.openAll }} views={views} isEndless={preferences.isEndless === true} show={show} />
      <div className="withtree">
        {plan.tree && <Suspense fallback={<div className="treeside" />}><TreeSide plan={plan} tree={plan.tree} node={state.node} onNode={(node) => { change({ node }); if (node && editing.isBeside && upOf(plan)) void editing.choose(node.id); }} tab={tab} /></Suspense>}
        {!editing.isBeside ? instead ?? table : (
          <div className="besides">
            <div className="beside-list" style={{ flexBasis: preferences.besidePx }}>{instead ?? table}</div>
            <Suspense fallback={<div className="beside-form" />}><FormBeside plan={plan} chosen={editing} initial={initial} tab={tab} onWidth={(besidePx) => setPreferences({ besidePx })} /></Suspense>
          </div>
        )}
      </div>
      {foot}
      {(show === 'table' || show === 'cards') && <ListFooter
        plan={plan} columns={columns} selection={chosen.selection} range={range} onDeselect={deselect} offered={offered} onRun={actions.runBulk}
        isAll={isAll} total={totalText} offerAll={isWholePage && total !== undefined && total > chosen.selection.size ? () => setAll(true) : undefined}
        onRunAll={(action) => actions.runAll(action, { conditions: narrowing(plan, state), total: total ?? 0 }, rows)}
        said={isGrouped ? t('共 {n} 条，{m} 组', { n: totalText, m: group(String(groups.count)) }) : isEndless ? t('共 {n} 条', { n: totalText }) : undefined}
        pager={isGrouped || isEndless ? undefined : {
          pageNum: state.pageNum, pageSize: state.pageSize, total: page.data?.total, totalIs: page.data?.totalIs ?? 'exact', counting: page.isCounting, onCount: page.countExactly,
          onPage: (pageNum) => setState((now) => ({ ...now, pageNum })), onSize: (pageSize) => { if (!state.saved) setPreferences({ pageSize }); change({ pageSize }); },
        }}
      />}
      {told}
      {asked}
    </div>
  );
}

/** The list as it is shown, and where records have lines each with its own below it. */
function exportWays({ hasLines }: ListPlan): { format: 'xlsx' | 'csv'; isWhole: boolean }[] {
  return [false, ...hasLines ? [true] : []].flatMap((isWhole) => (['xlsx', 'csv'] as const).map((format) => ({ format, isWhole })));
}

/** As many rows as the window holds, unless the screen says how many. */
const fitOf = (plan: ListPlan, density: Density): number | undefined => (plan.pageSize !== usualRows || matchMedia('(max-width: 499px)').matches ? undefined : rowsThatFit(innerHeight, density, plan.totals.length > 0));
const usualRows = 10;
