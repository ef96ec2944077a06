// 订单跟踪进度: the ladder of quantities from ordered to shipped, each figure a door to its documents, with who owes the next step; steps side by side under their totals, which no report draws.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, classes, type CustomPlan, defineScreen, type Drill, DrillDrawer, EmptyState, FailureState, IconButton, Later, localTime, navigateTo, Pager, QuickSearch, type ScreenProps, Segments, Skeleton, t, usePhone, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { api, type By, type LadderQuery, narrowOf, readLadder, readTotals } from './ladderData.ts';
import { Cards } from './Cards.tsx';
import { Rows } from './Rows.tsx';
import './orderLadder.css';

export default defineScreen<CustomPlan>({ Screen: OrderLadder });

function OrderLadder({ plan, tab }: ScreenProps<CustomPlan>) {
  const [query, setQuery] = useState<LadderQuery>(() => ({ by: 'order', keyword: '', late: false, done: false, pageNum: 1, size: 25, ...tab.load<Partial<LadderQuery>>('query') }));
  useEffect(() => tab.save('query', query), [query, tab]);
  const change = (part: Partial<LadderQuery>): void => setQuery({ ...query, pageNum: 1, ...part });
  const [drill, setDrill] = useState<{ drill: Drill; under: Record<string, unknown> } | null>(null);
  const isPhone = usePhone();
  const found = useQuery({ queryKey: [api, 'ladder', query], queryFn: ({ signal }) => readLadder(query, signal), enabled: tab.active, placeholderData: keepPreviousData });
  const { pageNum: _page, size: _size, ...narrowed } = query;
  const totals = useQuery({ queryKey: [api, 'ladder totals', narrowed], queryFn: ({ signal }) => readTotals(query, signal), enabled: tab.active, placeholderData: keepPreviousData });
  const ways: { value: By; label: string }[] = [{ value: 'order', label: t('按订单') }, { value: 'customer', label: t('按客户') }, { value: 'style', label: t('按款式') }, { value: 'deliveryDateMonth', label: t('按交期月') }];
  const rows = found.data?.rows ?? [];
  const shown = { query, rows, totals: totals.data, onDrill: (one: Drill, under: Record<string, unknown> = {}) => setDrill({ drill: one, under }) };
  return (
    <div className={classes('listp ol', isPhone && 'phone')}>
      <div className="pbar line"><h1>{plan.title}</h1>
        <IconButton icon="refresh" size={28} label={t('刷新')} onClick={() => { void found.refetch(); void totals.refetch(); }} />
        {found.dataUpdatedAt > 0 && !isPhone && <span className="s3 sm tn">{t('数据截至 {time}', { time: localTime(new Date(found.dataUpdatedAt), valueContext().timeZone).slice(11, 16) })}</span>}
        <span className="grow" />
        <Button icon="report" onClick={() => navigateTo('/aps/orderTrackingReport')}>{t('跟踪报表')}</Button>
      </div>
      <div className="ol-bar">
        <QuickSearch label={t('订单号、客户、款式')} keyword={query.keyword} onSearch={(keyword) => change({ keyword })} width={isPhone ? undefined : 220} />
        <Segments label={t('分组')} value={query.by} options={ways} onChange={(by) => change({ by })} />
        <Button look={query.late ? 'primary' : 'default'} aria-pressed={query.late} onClick={() => change({ late: !query.late })}>{totals.data && totals.data.lateOrders > 0 ? t('只看延误 {n}', { n: totals.data.lateOrders }) : t('只看延误')}</Button>
        <Button look={query.done ? 'primary' : 'default'} aria-pressed={query.done} onClick={() => change({ done: !query.done })}>{t('含已完成')}</Button>
        <span className="grow" />
        {!isPhone && <Legend />}
      </div>
      <div className={classes('ol-body', found.isPlaceholderData && 'stale')}>
        {found.isLoading && <Later><div className="lg-wait">{[60, 40, 52].map((width) => <Skeleton key={width} width={`${width}%`} height={16} />)}</div></Later>}
        {found.error && !found.data && <FailureState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && rows.length === 0 && <EmptyState icon="clipboard" title={t('没有在产订单')} why={query.late ? t('没有延误的订单') : t('订单审核后在这里逐道跟踪数量')} />}
        {rows.length > 0 && (isPhone ? <Cards {...shown} /> : <Rows {...shown} />)}
      </div>
      <div className="foot">{!isPhone && <span className="s3 sm">{t('点任一数字看它的单据')}</span>}<span className="grow" /><Pager pageNum={query.pageNum} pageSize={query.size} total={found.data?.total} totalIs={found.data?.totalIs ?? 'exact'} onPage={(pageNum) => setQuery({ ...query, pageNum })} onSize={(size) => change({ size })} /></div>
      {drill && <DrillDrawer api={api} narrow={narrowOf(query, drill.under)} drill={drill.drill} onClose={() => setDrill(null)} />}
    </div>
  );
}

const Legend = () => <span className="ol-legend s3 sm"><i className="part" />{t('进行')}<i className="done" />{t('已足')}<i className="over" />{t('超允许')}<i className="next" />{t('下一步欠数')}</span>;
