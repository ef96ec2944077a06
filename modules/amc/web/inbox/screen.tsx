// 消息列表: what came to me, by kind; a row opens what it is about and is read by that.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { bellAtom, Button, Checkbox, classes, confirm, type CustomPlan, DayField, defineScreen, EmptyState, FailureState, Input, Later, localTime, type Notice, type NoticeType, Pager, type ScreenProps, Select, Skeleton, t, toast, todayIn, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { clearInbox, isRead, kinds, markRead, openNotice, readInbox, typeIn, typeName, typesOf, type Shown } from './inbox.ts';
import './inbox.css';

export default defineScreen<CustomPlan>({ Screen: Inbox });

const waitMs = 500;

function Inbox({ plan, tab }: ScreenProps<CustomPlan>) {
  const known = useQueryClient();
  const { counts, turn } = useAtomValue(bellAtom);
  const [kept, setShown] = useState<Shown & { path: string }>(() => ({ keyword: '', unread: false, pageNum: 1, pageSize: 15, ...tab.load<Shown>('shown'), type: typeIn(tab.path), path: tab.path }));
  // Another address (`?type=notice` from the bell) begins with its own kind.
  const shown = kept.path === tab.path ? kept : { ...kept, type: typeIn(tab.path), path: tab.path, pageNum: 1 };
  const [typed, setTyped] = useState(shown.keyword);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = (part: Partial<Shown>): void => { setShown({ ...shown, pageNum: 1, ...part }); setChosen(new Set()); };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => tab.save('shown', kept), [kept]);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { const timer = setTimeout(() => { if (typed !== shown.keyword) change({ keyword: typed }); }, waitMs); return () => clearTimeout(timer); }, [typed]);
  const page = useQuery({ queryKey: ['inbox', shown.type, shown.keyword, shown.unread, shown.messageType, shown.from, shown.to, shown.pageNum, shown.pageSize], queryFn: ({ signal }) => readInbox(shown, signal), enabled: tab.active, placeholderData: (before) => before });
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (turn > 0 && tab.active) void page.refetch(); }, [turn]);
  const list = page.data?.list ?? [];
  const names: Record<NoticeType, string> = { message: t('消息'), notice: t('通知'), other: t('其他') };
  const again = (): Promise<void> => known.invalidateQueries({ queryKey: ['inbox'] });

  const read = async (): Promise<void> => {
    if (chosen.size === 0) { toast.hint(t('请选择至少一条数据')); return; }
    try { await markRead([...chosen]); setChosen(new Set()); await again(); } catch (error) { toast.failure(error); }
  };
  const clear = async (): Promise<void> => {
    if (!await confirm({ title: t('确定清空全部{name}？', { name: names[shown.type] }), body: t('清空后不再显示，已读未读都在内'), ok: t('清空'), danger: true })) return;
    try { await clearInbox(shown.type); toast.done(t('清空成功！')); await again(); } catch (error) { toast.failure(error); }
  };
  const open = async (notice: Notice): Promise<void> => { await openNotice(notice); void again(); };
  const toggle = (id: string): void => setChosen((now) => { const next = new Set(now); if (!next.delete(id)) next.add(id); return next; });
  const today = todayIn(valueContext().timeZone);
  const isAll = list.length > 0 && list.every((notice) => chosen.has(notice.id));

  return (
    <div className="listp">
      <div className="pbar">
        <h1>{plan.title}</h1><span className="grow" />
        <Button onClick={() => void read()}>{t('标为已读')}</Button>
        <Button look="danger" onClick={() => void clear()}>{t('清空')}</Button>
      </div>
      <div className="views" role="tablist" aria-label={plan.title}>
        {kinds.map((kind) => (
          <button key={kind} type="button" role="tab" aria-selected={shown.type === kind} onClick={() => change({ type: kind, messageType: '' })}>
            {names[kind]}{counts && counts[kind] > 0 && <span className="n hot">{counts[kind]}</span>}
          </button>
        ))}
      </div>
      <div className="ib-bar">
        <Input aria-label={t('搜索标题')} icon="search" placeholder={t('搜索标题')} value={typed} onChange={setTyped} onKeyDown={(event) => { if (event.key === 'Enter') change({ keyword: typed }); }} style={{ width: 260 }} />
        <Select label={t('类型')} placeholder={t('全部类型')} value={shown.messageType ?? ''} onChange={(messageType) => change({ messageType })} options={typesOf(shown.type)} style={{ width: 140 }} />
        <span className="ib-days">
          <DayField label={t('开始日期')} value={shown.from ?? ''} today={today} max={shown.to || undefined} onChange={(from) => change({ from })} style={{ width: 150 }} />
          <span className="s3" aria-hidden="true">-</span>
          <DayField label={t('结束日期')} value={shown.to ?? ''} today={today} min={shown.from || undefined} onChange={(to) => change({ to })} style={{ width: 150 }} />
        </span>
        <Checkbox checked={shown.unread} onChange={() => change({ unread: !shown.unread })}>{t('只看未读')}</Checkbox>
      </div>
      <div className="ib-head">
        <Checkbox label={t('全选本页')} checked={isAll} some={chosen.size > 0} disabled={list.length === 0} onChange={() => setChosen(isAll ? new Set() : new Set(list.map((notice) => notice.id)))} />
        <div aria-hidden="true"><i className="ib-dot" /><span>{t('标题')}</span><span>{t('发送对象')}</span><span>{t('类型')}</span><span className="ib-at">{t('时间')}</span></div>
      </div>
      <div className="ib-list">
        {page.isLoading && <Later><div className="ib-wait"><Skeleton width="60%" height={16} /><Skeleton width="40%" height={16} /></div></Later>}
        {page.error && !page.data && <FailureState error={page.error} onRetry={() => void page.refetch()} />}
        {page.data && list.length === 0 && <EmptyState icon="bell" title={t('暂无数据')} />}
        <ul>
          {list.map((notice) => <Line key={notice.id} notice={notice} chosen={chosen.has(notice.id)} onChoose={() => toggle(notice.id)} onOpen={() => void open(notice)} />)}
        </ul>
      </div>
      <div className="foot">
        <Pager pageNum={shown.pageNum} pageSize={shown.pageSize} total={page.data?.total} totalIs="exact" counting={false} onCount={() => undefined} onPage={(pageNum) => setShown({ ...shown, pageNum })} onSize={(pageSize) => change({ pageSize })} />
      </div>
    </div>
  );
}

function Line({ notice, chosen, onChoose, onOpen }: { notice: Notice; chosen: boolean; onChoose: () => void; onOpen: () => void }) {
  const { timeZone } = valueContext();
  const wasRead = isRead(notice);
  return (
    <li className={classes('ib-line', !wasRead && 'un')}>
      <Checkbox label={notice.title} checked={chosen} onChange={onChoose} />
      <button type="button" onClick={onOpen}>
        <i className="ib-dot" aria-hidden="true" />
        <span className="ib-title cut">{!wasRead && <span className="sr">{t('未读')}，</span>}{notice.title}</span>
        <span className="ib-from s2 cut">{notice.objName}</span>
        <span className="ib-type s2 cut">{typeName(notice.messageType)}</span>
        <time className="s3 tn" dateTime={notice.createDate}>{localTime(new Date(notice.createDate), timeZone)}</time>
      </button>
    </li>
  );
}
