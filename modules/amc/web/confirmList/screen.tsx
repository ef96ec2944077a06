// 审批中心: tasks and approvals in one list, whose rows come from a call of its own; drawn with the parts every list is made of.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { approvalsChanged, Button, CellLink, classes, compileColumns, type CustomPlan, defineScreen, EmptyState, FailureState, IconButton, type IconName, Later, may, MenuButton, type MenuItem, noun, Pager, type PlanColumn, QuickSearch, readCounts, readTasks, type Row, type ScreenProps, Skeleton, Status, t, Table, type TaskFilter, tasksKey, type TaskTab, toast, useEvent, usePhone, useSelection, valueContext, valueType } from '../../../../runtime/web/moduleApi.ts';
import '../../../../runtime/web/approval/approval.css';
import '../../../../runtime/web/list/list.css';
import { agreeAll, runOne, transferAll } from './acts.tsx';
import { columnsFor, shownOf, statusOptions, type Shown } from './columns.ts';
import { exportTasks } from './exporting.ts';
import { Filters, type Narrowed } from './Filters.tsx';
import './confirmList.css';

export default defineScreen<CustomPlan>({ Screen: ConfirmList });

const money = { name: '', type: 'money' as const, label: '', column: '', carries: [] };

interface State { tab: TaskTab; keyword: string; narrowed: Narrowed; pageNum: number; pageSize: number }
const start: State = { tab: 'todo', keyword: '', narrowed: {}, pageNum: 1, pageSize: 20 };
const rowActs: Partial<Record<string, { icon: IconName; label: () => string; danger?: boolean }>> = {
  remind: { icon: 'bell', label: () => t('催办') }, withdraw: { icon: 'undo', label: () => t('撤回'), danger: true }, takeBack: { icon: 'history', label: () => t('取回') },
};

function ConfirmList({ plan, tab }: ScreenProps<CustomPlan>) {
  const asked = new URLSearchParams(tab.path.split('?')[1]).get('tab') as TaskTab | null;
  const [state, setState] = useState<State>(() => ({ ...start, ...tab.load<State>('list'), ...(asked && { tab: asked }) }));
  const isPhone = usePhone();
  const change = (part: Partial<State>): void => setState((now) => { const next = { ...now, pageNum: 1, ...part }; tab.save('list', next); return next; });
  const counts = useQuery({ queryKey: tasksKey('counts'), queryFn: ({ signal }) => readCounts(signal), enabled: tab.active });
  const filter = useMemo((): TaskFilter => ({ tab: state.tab, ...(state.keyword && { keyword: state.keyword }), ...state.narrowed }), [state.tab, state.keyword, state.narrowed]);
  const page = useQuery({ queryKey: tasksKey('list', filter, state.pageNum, state.pageSize), queryFn: ({ signal }) => readTasks(filter, { pageNum: state.pageNum, pageSize: state.pageSize }, signal), enabled: tab.active, placeholderData: (before) => before });
  const found = useDeferredValue(page.data);
  const rows = useMemo(() => (found?.list ?? []).map((row) => shownOf(row)), [found]);
  const plans = useMemo(() => columnsFor(state.tab), [state.tab]);
  const columns = useMemo(() => compiled(plans), [plans]);
  const chosen = useSelection(tab, rows);
  const open = (row: Shown): string => `/confirm/confirm?id=${row.approval}`;
  const linkOf = useMemo(() => (row: Row) => open(row as Shown), []);
  const itemsOf = (row: Shown): MenuItem[] => [
    { key: 'open', label: row.actions.includes('agree') ? t('审批') : t('查看'), icon: row.actions.includes('agree') ? 'stamp' : 'eye', onSelect: () => tab.open(open(row)) },
    ...row.actions.flatMap((name): MenuItem[] => { const act = rowActs[name]; return act ? [{ key: name, label: act.label(), icon: act.icon, danger: act.danger, onSelect: () => void runOne(row, name as never) }] : []; }),
  ];
  const act = useEvent((row: Shown, key: string) => { const item = itemsOf(row).find((one) => one !== 'line' && one.key === key); if (item && item !== 'line') item.onSelect(); });
  const actionsOf = useMemo(() => (row: Row) => {
    const one = row as Shown;
    const items = itemsOf(one);
    return (
      <span className="acts">
        {items.slice(0, 3).map((item) => item !== 'line' && <IconButton key={item.key} className="quick" size={28} icon={item.icon ?? 'right'} label={item.label} onClick={() => act(one, item.key)} />)}
        <MenuButton label={t('{name} 更多操作', { name: one.approvalNo })} items={() => itemsOf(one)} />
      </span>
    );
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [act]);
  const actionsName = useMemo(() => (row: Row) => t('{name} 更多操作', { name: String((row as Shown).approvalNo) }), []);
  const bulk = async (work: (rows: readonly Shown[]) => Promise<string[] | null>): Promise<void> => {
    const left = await work([...chosen.selection.values()] as Shown[]);
    if (left) chosen.keepOnly(left);
  };
  const download = async (): Promise<void> => {
    try { toast.done(t('已导出 {n} 条', { n: await exportTasks(filter, plans, plan.title) })); } catch (error) { toast.failure(error); }
  };
  const tabs: { key: TaskTab; label: string; count?: number | null; hot?: boolean }[] = [
    { key: 'todo', label: t('待我审批'), count: counts.data?.todo, hot: true }, { key: 'done', label: t('我已审批') }, { key: 'mine', label: t('我发起的') }, { key: 'cc', label: t('抄送我的') },
    ...(may('GET /ccm/api/saas/approval/all') ? [{ key: 'all' as const, label: t('全部') }] : []),
  ];
  const isNarrowed = state.keyword !== '' || Object.keys(state.narrowed).length > 0;
  const empty = page.error ? <FailureState error={page.error} onRetry={() => void page.refetch()} />
    : isNarrowed ? <EmptyState icon="filter" title={t('没有符合条件的{name}', { name: noun(t('审批')) })}><Button onClick={() => change({ keyword: '', narrowed: {} })}>{t('清空筛选')}</Button></EmptyState>
      : <EmptyState icon="check" title={state.tab === 'todo' ? t('没有等您审批的单据') : t('暂无数据')} />;
  const isLoading = page.isLoading || (page.data !== undefined && !found);
  const total = page.data?.total;
  return (
    <div className="listp cl">
      {isPhone ? <div className="phead"><h1 className="grow">{plan.title}</h1></div> : <div className="pbar"><h1>{plan.title}</h1><span className="grow" /><Button icon="download" onClick={() => void download()}>{t('导出')}</Button></div>}
      <div className="views" role="tablist" aria-label={plan.title} onKeyDown={moveBetween}>
        {tabs.map((each) => <button key={each.key} type="button" role="tab" aria-selected={state.tab === each.key} tabIndex={state.tab === each.key ? 0 : -1} onClick={() => { if (state.tab !== each.key) { chosen.clear(); change({ tab: each.key }); } }}>{each.label}{each.count !== undefined && each.count !== null && <span className={classes('n', each.hot && each.count > 0 && 'hot')}>{each.count}</span>}</button>)}
      </div>
      <div className={isPhone ? 'ptool' : 'tools'}>
        <QuickSearch label={t('单号、标题、提交人')} keyword={state.keyword} onSearch={(keyword) => { if (keyword !== state.keyword) change({ keyword }); }} />
        <Filters value={state.narrowed} onChange={(narrowed) => change({ narrowed })} />
        <span className="grow" />{!isPhone && <IconButton icon="refresh" label={t('刷新')} onClick={approvalsChanged} />}
      </div>
      {isPhone ? <Blocks rows={rows} isLoading={isLoading} empty={empty} openOf={open} itemsOf={itemsOf} label={plan.title} /> : (
        <>
          <Table key={state.tab} label={plan.title} columns={columns} rows={rows} density="middle" sorts={[]} selected={chosen.selection} onSelect={chosen.select} onSelectAll={chosen.selectPage} linkOf={linkOf} actionsOf={actionsOf} actionsName={actionsName} loading={isLoading} stale={page.isPlaceholderData} empty={empty} />
          <div className={chosen.selection.size > 0 ? 'foot chosen' : 'foot'} role={chosen.selection.size > 0 ? 'region' : undefined} aria-label={chosen.selection.size > 0 ? t('已选的行') : undefined}>
            {chosen.selection.size > 0 && (
              <>
                <span aria-live="polite">{t('已选')} <b className="b tn">{chosen.selection.size}</b> {t('条')}</span><span className="vr" />
                {state.tab === 'todo' && <Button size="s" onClick={() => void bulk(agreeAll)}>{t('同意')}</Button>}
                {state.tab === 'todo' && <Button size="s" onClick={() => void bulk(transferAll)}>{t('转办')}</Button>}
                <Button size="s" look="text" className="s2" onClick={chosen.clear}>{t('取消选择')}</Button>
              </>
            )}
            <Pager pageNum={state.pageNum} pageSize={state.pageSize} total={total} totalIs={page.data?.totalIs ?? 'exact'} onPage={(pageNum) => change({ pageNum })} onSize={(pageSize) => change({ pageSize })} />
          </div>
        </>
      )}
    </div>
  );
}

/** The state in its own colour; a stay beyond its time red. */
function compiled(plans: readonly PlanColumn[]) {
  const made = compileColumns(plans.map((column) => (column.path === 'stands' ? { ...column, options: statusOptions() } : column)), { context: valueContext() });
  return made.map((column) => (column.path === 'decision' ? { ...column, draw: (value: unknown, row: Row) => ({ tag: 'span' as const, class: (row as Shown).isBeyond ? 'red' : 's2', text: String(value ?? '') || '–' }) } : column.path !== 'stayText' ? column : { ...column, draw: (value: unknown, row: Row) => (!value ? { tag: 'span' as const, class: 's3', text: '–' } : { tag: 'span' as const, class: (row as Shown).isOverdue ? 'red tn' : 'tn', text: String(value) }) }));
}

function Blocks({ rows, isLoading, empty, openOf, itemsOf, label }: { rows: readonly Shown[]; isLoading: boolean; empty: React.ReactNode; openOf: (row: Shown) => string; itemsOf: (row: Shown) => MenuItem[]; label: string }) {
  const states = new Map(statusOptions().map((option) => [option.value, option]));
  if (isLoading) return <Later>{[1, 2, 3].map((at) => <div key={at} className="cl-block"><Skeleton width={160} /><Skeleton width={220} /></div>)}</Later>;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className="cl-blocks" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className="cl-block">
          <div className="row"><CellLink className="grow cut b" to={openOf(row)}>{row.who}</CellLink><Status tone={states.get(row.stands)?.tone ?? 'draft'}>{states.get(row.stands)?.label ?? row.statusLabel}</Status><MenuButton size={36} label={t('{name} 更多操作', { name: row.approvalNo })} items={() => itemsOf(row)} /></div>
          <div className="row"><span className="grow cut s2">{row.what}</span>{row.amount !== null && <b className="tn">{valueType('money').format(row.amount, money, valueContext())}</b>}</div>
          <div className="row sm s3"><span>{row.submitter.label}</span><span className="grow cut">{row.rest}</span><span className={row.isOverdue ? 'red' : undefined}>{row.stayText}</span></div>
          {row.decision !== '' && <div className={classes('row sm', row.isBeyond ? 'red' : 's2')}>{row.decision}</div>}
        </li>
      ))}
    </ul>
  );
}

function moveBetween(event: React.KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + by + all.length) % all.length];
  next?.focus();
  next?.click();
}
