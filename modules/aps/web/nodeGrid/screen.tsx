// 订单进度(节点): a table whose columns are the nodes of all plans shown, which no list says: each cell has planned and actual date and its light, and is reported where it stands.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, classes, type CustomPlan, defineScreen, EmptyState, FailureState, Icon, Input, isOffered, Later, type ListPlan, Menu, MenuButton, type MenuItem, navigateTo, Pager, planQuery, runAction, type ScreenProps, Segments, Skeleton, Status, t, todayIn, useSession, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { type GridQuery, type Grid, type Level, type Light, type NodeCell, nodeApi, planApi, type PlanRow, readGrid, shortDay, type Stage } from './nodeGrid.ts';
import './nodeGrid.css';

export default defineScreen<CustomPlan>({ Screen: NodeGrid });

const tones: Record<Light, 'draft' | 'running' | 'waiting' | 'wrong' | 'done' | 'void'> = { grey: 'draft', blue: 'running', yellow: 'waiting', red: 'wrong', green: 'done', orange: 'wrong', none: 'void' };
const lightNames = (): Record<Light, string> => ({ grey: t('未开始'), blue: t('进行中'), yellow: t('将到期'), red: t('已逾期'), green: t('按期完成'), orange: t('延误完成'), none: t('已跳过') });

function NodeGrid({ plan, tab }: ScreenProps<CustomPlan>) {
  const level: Level = plan.with?.level === 'item' ? 'item' : 'order';
  const known = useQueryClient();
  const [query, setQuery] = useState<GridQuery>(() => ({ keyword: '', stage: 'open', pageNum: 1, onlyLate: false, size: 50, ...tab.load<Partial<GridQuery>>('query') }));
  useEffect(() => tab.save('query', query), [query, tab]);
  const change = (part: Partial<GridQuery>): void => setQuery({ ...query, pageNum: 1, ...part });
  const key = [nodeApi, 'grid', level, query];
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => readGrid(level, query, signal), enabled: tab.active, placeholderData: (before) => before });
  const [open, setOpen] = useState<{ cell: NodeCell; anchor: HTMLElement } | null>(null);
  const nodeActions = usePlanActions('/aps/nodeData');
  const planActions = usePlanActions('/aps/nodePlan');
  const run = async (api: string, action: ListPlan['rowActions'][number], row: { id: string }): Promise<void> => {
    if (await runAction({ api, action, rows: [row as never] })) await known.invalidateQueries({ queryKey: [nodeApi] });
  };
  const ofPlan = (row: PlanRow): MenuItem[] => [
    { key: 'open', label: t('查看'), onSelect: () => navigateTo(`/aps/nodePlanDetail/${row.id}`) },
    ...planActions.filter((action) => action.to !== undefined || action.do === 'generate' || ['compress', 'forward', 'backward', 'refresh'].includes(action.do)).filter((action) => isOffered(action, row as never, 'status', null))
      .map((action): MenuItem => ({ key: action.do, label: action.label, danger: action.danger, onSelect: () => void run(planApi, action, row) })),
  ];
  const ofCell = (cell: NodeCell): MenuItem[] => [
    ...nodeActions.filter((action) => !action.open && isOffered(action, cell as never, 'status', null)).map((action): MenuItem => ({ key: action.do, label: action.label, danger: action.danger, onSelect: () => void run(nodeApi, action, cell) })),
    { key: 'open', label: t('查看'), onSelect: () => navigateTo(`/aps/orderNodeDetail/${cell.id}`) },
  ];
  const stages: { value: Stage; label: string }[] = [{ value: 'open', label: t('执行中') }, { value: 'draft', label: t('待发布') }, { value: 'closed', label: t('已结束') }];
  return (
    <div className="listp ng">
      <div className="pbar line"><h1>{plan.title}</h1><span className="grow" />
        <Button icon="gear" onClick={() => navigateTo('/aps/nodeTemplate')}>{t('节点模板')}</Button>
        <Button icon="refresh" onClick={() => void found.refetch()}>{t('刷新')}</Button>
      </div>
      <div className="ng-bar">
        <Input aria-label={t('搜索')} placeholder={t('订单号、款式')} value={query.keyword} icon="search" onChange={(keyword) => change({ keyword })} style={{ width: 220 }} />
        <Segments label={t('状态')} value={query.stage} options={stages} onChange={(stage) => change({ stage })} />
        <Button look={query.onlyLate ? 'primary' : 'default'} aria-pressed={query.onlyLate} onClick={() => change({ onlyLate: !query.onlyLate })}>{t('只看有延误')}</Button>
        <span className="grow" />
        <span className="ng-legend">{(Object.entries(lightNames()) as [Light, string][]).map(([light, name]) => <Status key={light} tone={tones[light]}>{name}</Status>)}</span>
      </div>
      <div className={classes('ng-body', found.isPlaceholderData && 'stale')}>
        {found.isLoading && <Later><div className="lg-wait">{[60, 40, 52].map((width) => <Skeleton key={width} width={`${width}%`} height={16} />)}</div></Later>}
        {found.error && !found.data && <FailureState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && found.data.plans.length === 0 && <EmptyState icon="clipboard" title={t('没有节点计划')} why={query.stage === 'open' ? t('在订单列表中排节点并发布后，这里按节点显示进度') : undefined} />}
        {found.data && found.data.plans.length > 0 && <Rows grid={found.data} level={level} menu={ofPlan} onCell={(cell, anchor) => setOpen({ cell, anchor })} />}
      </div>
      <div className="foot"><Pager pageNum={query.pageNum} pageSize={query.size} total={found.data?.total} totalIs="exact" onPage={(pageNum) => setQuery({ ...query, pageNum })} onSize={(size) => change({ size })} /></div>
      {open && <Menu label={open.cell.node.label} anchor={open.anchor} items={ofCell(open.cell)} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Buttons of a row as the list of that address has them: with their questions and rights. */
function usePlanActions(route: string): ListPlan['rowActions'] {
  const hash = useSession().manifest.routes.find((one) => one.route === route)?.plan;
  const plan = useQuery({ ...planQuery(hash ?? ''), enabled: hash !== undefined });
  return (plan.data as ListPlan | undefined)?.rowActions ?? [];
}

function Rows({ grid, level, menu, onCell }: { grid: Grid; level: Level; menu: (row: PlanRow) => MenuItem[]; onCell: (cell: NodeCell, anchor: HTMLElement) => void }) {
  const today = todayIn(valueContext().timeZone);
  return (
    <table className="ng-table">
      <thead><tr><th scope="col" className="ng-head">{level === 'order' ? t('订单') : t('订单明细')}</th><th scope="col">{t('交期')}</th>{grid.columns.map((node) => <th key={node.id} scope="col">{node.label}</th>)}</tr></thead>
      <tbody>
        {grid.plans.map((row, at) => (
          <tr key={row.id} className={classes(level === 'item' && grid.plans[at - 1]?.order.id === row.order.id && 'ng-same')}>
            <th scope="row" className="ng-head">
              <span className="line"><a href={`/aps/order/orderDetail/${row.order.id}`} onClick={(event) => { event.preventDefault(); navigateTo(`/aps/order/orderDetail/${row.order.id}`); }}>{row.order.label}</a><span className="grow" /><MenuButton label={t('更多操作')} size={24} items={() => menu(row)} /></span>
              <span className="s3 cut">{[row.customer?.label, row.style, row.qty && t('{n} 件', { n: row.qty })].filter(Boolean).join(' · ')}</span>
            </th>
            <td className="tn"><span>{shortDay(row.delivery, today)}</span>{row.forecastDate && <span className={classes('ng-sub', row.delivery !== null && row.forecastDate > row.delivery && 'late')}>{t('预计 {day}', { day: shortDay(row.forecastDate, today) })}</span>}{Number(row.shortage ?? 0) > 0 && <span className="ng-sub late">{t('差 {n}', { n: Number(row.shortage) })}</span>}</td>
            {grid.columns.map((node) => <Cell key={node.id} cell={grid.cells.get(row.id)?.get(node.id)} today={today} onOpen={onCell} />)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell, today, onOpen }: { cell: NodeCell | undefined; today: string; onOpen: (cell: NodeCell, anchor: HTMLElement) => void }) {
  if (!cell) return <td className="ng-none" aria-label={t('无此节点')} />;
  const dates = `${shortDay(cell.planStart, today)} – ${shortDay(cell.planFinish, today)}`;
  return (
    <td className={classes('ng-cell', `ng-${cell.light}`, cell.critical && 'ng-critical')}>
      <button type="button" onClick={(event) => onOpen(cell, event.currentTarget)} aria-label={`${cell.node.label} ${lightNames()[cell.light]} ${dates}`}>
        <span className="ng-dates tn">{dates}</span>
        <span className="ng-sub">
          {cell.status === 'done' ? <><Icon name="check" /> {shortDay(cell.actualFinish, today)}</> : cell.qtyBased && Number(cell.targetQty) > 0 ? <span className="tn">{cell.doneQty}/{cell.targetQty}</span> : cell.light === 'red' ? t('延误 {n}', { n: Number(cell.delay ?? 0) }) : cell.owner?.label ?? ''}
        </span>
        {cell.qtyBased && cell.status !== 'done' && <span className="ng-bar2" style={{ width: `${Math.min(100, Number(cell.percent ?? 0) * 100)}%` }} />}
      </button>
    </td>
  );
}
