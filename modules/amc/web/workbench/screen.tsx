// 首页: parts of unlike sources over a grid that each person arranges, which no list or form can draw.
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Button, CellLink, type CustomPlan, defineScreen, EmptyState, FailureState, type Home, type HomeOffer, Later, MenuButton, onSync, type Placed, type ScreenProps, Skeleton, starsRead, t, toast, todayIn, useSession, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { useEmptyLists } from './emptiness.ts';
import { Part, canDraw } from './Part.tsx';
import { refreshHome } from './source.ts';
import { Welcome } from './Welcome.tsx';
import { columns, homeKey, readHome, saveLayout, settle } from './work.ts';
import './workbench.css';

const Arranging = lazy(() => import('./Arranging.tsx'));
const calmMs = 30_000;
/** Pushes come in bunches; one look is enough. */
const bunchMs = 2_000;
const greetMs = 500;

export default defineScreen<CustomPlan>({ Screen: Workbench });

function Workbench({ tab }: ScreenProps<CustomPlan>) {
  const { user, company } = useSession();
  const read = useQuery({ queryKey: [homeKey, company?.uuid], queryFn: ({ signal }) => readHome(signal), enabled: tab.active, staleTime: calmMs, refetchOnWindowFocus: true });
  const home = read.data;
  const [edited, setEdited] = useState<Placed[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isGreeted, setGreeted] = useState(false);
  const emptyLists = useEmptyLists();
  useRefresh(tab.active);
  // The parts wait a moment for the first steps above them, so that nothing jumps; they are asked for meanwhile.
  const mayGreet = home?.welcome !== undefined;
  useEffect(() => {
    if (!mayGreet) return;
    const timer = setTimeout(() => setGreeted(true), greetMs);
    return () => clearTimeout(timer);
  }, [mayGreet]);
  useEffect(() => { if (home) starsRead(home.shortcuts); }, [home]);
  if (read.error && !home) return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  const offers: Record<string, HomeOffer> = Object.fromEntries((home?.offered ?? []).filter(canDraw).map((offer) => [offer.key, offer]));
  const own = settle((edited ?? home?.layout ?? []).filter((part) => offers[part.key]));
  // What is known to be empty is a line: what stands under it rises, from the first paint on.
  const isLine = ({ key }: Placed): boolean => (key === inbox ? home?.counts.approval === 0 : offers[key]!.kind === 'list' && emptyLists.includes(key));
  const layout = edited === null ? settle(own.map((part) => (isLine(part) ? { ...part, h: 1 } : part))) : own;
  const keep = async (next: Placed[] | null): Promise<void> => {
    setSaving(true);
    try {
      await saveLayout(next);
      await read.refetch();
      setEdited(null);
      toast.done(t('保存成功'));
    } catch (error) { toast.failure(error); } finally { setSaving(false); }
  };
  const missing = Object.values(offers).filter(({ key }) => !layout.some((part) => part.key === key));
  const add = ({ key, size: { w, h } }: HomeOffer): void => setEdited(settle([...layout, { key, x: 0, y: Math.max(0, ...layout.map((part) => part.y + part.h)), w, h }]));
  return (
    <div className="wk">
      <header className="wk-hello">
        <h1>{greeting(company?.aliasUserName || user.name)}</h1>
        <span className="s2">{dayOf(valueContext().timeZone)}</span>
        {home && <Waiting counts={home.counts} />}
        <span className="grow" />
        {edited === null
          ? <Button look="text" icon="edit" className="wk-edit" disabled={!home} onClick={() => setEdited(own)}>{t('编辑布局')}</Button>
          : (
            <>
              {missing.length > 0 && <MenuButton label={t('添加')} icon="plus" size={32} items={() => missing.map((offer) => ({ key: offer.key, label: offer.title, onSelect: () => add(offer) }))} />}
              <Button look="text" icon="undo" disabled={isSaving} onClick={() => void keep(null)}>{t('恢复默认')}</Button>
              <Button onClick={() => setEdited(null)}>{t('取消')}</Button>
              <Button look="primary" loading={isSaving} onClick={() => void keep(layout)}>{t('保存')}</Button>
            </>
          )}
      </header>
      {home?.welcome && edited === null && <Welcome welcome={home.welcome} isActive={tab.active} onKnown={() => setGreeted(true)} />}
      {edited !== null && <Suspense fallback={null}><Arranging layout={layout} offers={offers} onChange={setEdited} /></Suspense>}
      {edited === null && !home && <Later><div className="wk-grid">{[12, 8, 4].map((w) => <div key={w} className="card wk-part wk-wait" style={{ gridColumn: `span ${w}`, gridRow: 'span 4' }}><Skeleton width={120} /></div>)}</div></Later>}
      {edited === null && home && layout.length === 0 && <EmptyState icon="home" title={t('首页还是空的')}><Button look="primary" onClick={() => setEdited([])}>{t('编辑布局')}</Button></EmptyState>}
      {edited === null && home && (
        <div className="wk-grid" style={{ gridTemplateColumns: `repeat(${columns},minmax(0,1fr))`, ...(home.welcome && !isGreeted && { visibility: 'hidden' }) }}>
          {layout.map((place) => <Part key={place.key} offer={offers[place.key]!} place={place} home={home} isActive={tab.active} />)}
        </div>
      )}
    </div>
  );
}

const inbox = 'amc.approval';

/** Everything again when the tab is opened, and when somebody changed something. */
function useRefresh(isActive: boolean): void {
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) refreshHome();
    wasActive.current = isActive;
  }, [isActive]);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = onSync(() => { due ??= setTimeout(() => { due = undefined; refreshHome(); }, bunchMs); });
    return () => { stop(); clearTimeout(due); };
  }, []);
}

function Waiting({ counts }: { counts: Home['counts'] }) {
  const parts = [
    counts.approval > 0 && <CellLink key="approval" className="b" to="/confirm/confirmList">{t('{n} 个审批', { n: counts.approval })}</CellLink>,
    counts.todo > 0 && <span key="todo">{t('{n} 件待办', { n: counts.todo })}</span>,
    counts.abnormal > 0 && <CellLink key="abnormal" className="red" to={`/abnormal/abnormalList?view=${encodeURIComponent('待处理')}`}>{t('{n} 条异常', { n: counts.abnormal })}</CellLink>,
    counts.notice > 0 && <CellLink key="notice" className="" to="/notice?type=notice">{t('{n} 条未读', { n: counts.notice })}</CellLink>,
  ].filter((part) => part !== false);
  return parts.length > 0 ? <span className="s3 cut wk-waiting">{parts}</span> : null;
}

function greeting(name: string): string {
  const hour = new Date().getHours();
  return hour < 6 ? t('夜深了，{name}', { name }) : hour < 12 ? t('上午好，{name}', { name }) : hour < 18 ? t('下午好，{name}', { name }) : t('晚上好，{name}', { name });
}

function dayOf(timeZone: string): string {
  const [, month, day] = todayIn(timeZone).split('-').map(Number);
  const names = [t('周日'), t('周一'), t('周二'), t('周三'), t('周四'), t('周五'), t('周六')];
  return t('{month}月{day}日 {weekday}', { month, day, weekday: names[new Date(`${todayIn(timeZone)}T12:00:00Z`).getUTCDay()]! });
}
