// Draws plans of kind board: blocks at places that never move, read again when told of a change; on a television dark, large, page after page.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BoardPlan, PlanBlock } from '../../core/plans/plan.ts';
import { isOnlyAsked } from '../explain/doors.ts';
import { t } from '../i18n/t.ts';
import { useTabState } from '../list/useTabState.ts';
import { addressOf, paramsIn } from '../report/address.ts';
import { useDefaults } from '../report/defaults.ts';
import { DrillDrawer, type Drill } from '../report/DrillDrawer.tsx';
import { ParamRow } from '../report/ParamRow.tsx';
import type { Narrow } from '../report/source.ts';
import { narrowOf } from '../report/state.ts';
import { defineScreen, type ScreenProps } from '../screens/registry.ts';
import { usePhone } from '../list/usePhone.ts';
import { queries } from '../session/queries.ts';
import { navigateTo } from '../ui/navigate.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/named.ts';
import { EmptyState, PageSkeleton } from '../ui/states.tsx';
import { Block } from './Block.tsx';
import { clockText, useClock, useOnline, useRefresh, useTurns } from './hooks.ts';
import { pagesOf, tvRows } from './pages.ts';
import { useGiven } from './given.ts';
import './board.css';

export default defineScreen<BoardPlan>({ Screen: BoardScreen });

const turnSeconds = 15;

function BoardScreen({ plan, tab }: ScreenProps<BoardPlan>) {
  const defaults = useDefaults(plan.params, plan.types);
  const [values, setValues] = useTabState<Record<string, unknown>>(tab, 'board', (kept) => ({ ...kept, ...paramsIn(tab.path, plan.params) }));
  const [isTv, setTv] = useState(() => new URLSearchParams(tab.path.split('?')[1] ?? '').has('tv'));
  const isPhone = usePhone();
  const [drill, setDrill] = useState<{ api: string; narrow: Narrow; drill: Drill } | null>(null);
  const all = useMemo(() => ({ ...defaults, ...values }), [defaults, values]);
  const given = useGiven(plan, all, defaults !== null);
  const narrows = useMemo(() => given && Object.fromEntries(Object.entries(given).map(([key, one]) => [key, narrowOf({}, one)])), [given]);
  const pages = useMemo(() => pagesOf(plan.blocks, isTv ? tvRows : Infinity), [plan, isTv]);
  const [page, setPage] = useTurns(pages.length, turnSeconds, isTv && tab.active);
  const refresh = useCallback(() => void queries.invalidateQueries({ predicate: (query) => query.meta?.board === plan.id }), [plan.id]);
  useRefresh(refresh, { reads: plan.entities, everySeconds: plan.refresh, isActive: tab.active });
  useEffect(() => {
    const next = addressOf(tab.path, values, {});
    if (tab.active && !isTv && next !== tab.path) tab.replace(next);
  });
  useEffect(() => {
    if (!isTv) return;
    const left = (): void => { if (!document.fullscreenElement) setTv(false); };
    const keys = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setTv(false);
      if (event.key === 'ArrowRight') setPage((page + 1) % pages.length);
      if (event.key === 'ArrowLeft') setPage((page + pages.length - 1) % pages.length);
    };
    document.addEventListener('fullscreenchange', left);
    addEventListener('keydown', keys);
    return () => { document.removeEventListener('fullscreenchange', left); removeEventListener('keydown', keys); };
  }, [isTv, page, pages.length, setPage]);
  const onTv = (): void => {
    setTv(true);
    // Where the browser allows no full screen, the page is covered all the same.
    void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  const leave = (): void => { setTv(false); if (document.fullscreenElement) void document.exitFullscreen(); };
  if (!defaults) return <PageSkeleton />;
  const missing = plan.params.filter((field) => field.required === true && (all[field.name] ?? null) === null);
  const spots = pages[page] ?? [];
  const pick = (block: PlanBlock, one: Drill): void => {
    const narrow = narrowOf({}, given?.[block.key] ?? {});
    if (isTv || isOnlyAsked({ api: block.api, narrow, ...one })) return;
    if (block.opens) navigateTo(block.opens);
    else setDrill({ api: block.api, narrow, drill: one });
  };
  const drawn = (
    <div className={classes('bd', isTv && 'tv', isPhone && !isTv && 'phone')} {...(isTv && { 'data-theme': 'dark', role: 'dialog', 'aria-modal': true, 'aria-label': plan.title })}>
      <header className={isTv ? 'bdhead' : 'pbar'}>
        <h1 className="cut">{plan.title}</h1>
        {isTv && <Day />}
        {!isTv && <IconButton icon="refresh" size={28} label={t('刷新')} onClick={refresh} />}
        <span className="grow" />
        <Fresh board={plan.id} refreshSeconds={plan.refresh} />
        {isTv ? <><Clock /><IconButton icon="close" label={t('退出电视模式')} className="bdleave" onClick={leave} /></> : <Button icon="full" onClick={onTv}>{t('电视模式')}</Button>}
      </header>
      {!isTv && plan.params.length > 0 && <div className="rpbar"><ParamRow api={plan.blocks[0]?.api ?? ''} fields={plan.params} defaults={defaults} values={values} onChange={setValues} /></div>}
      {missing.length > 0 ? <EmptyState icon="filter" title={t('请先填写{names}', { names: missing.map(({ label }) => label).join('、') })} />
        : (
          <div className="bdgrid" style={isTv ? { gridTemplateRows: `repeat(${Math.max(...spots.map(({ y, h }) => y + h), 1)},minmax(0,1fr))` } : undefined}>
            {spots.map(({ key, x, y, w, h }) => {
              const block = plan.blocks.find((one) => one.key === key)!;
              return (
                <section key={key} className="bdblock" aria-label={block.title} style={isPhone && !isTv ? (block.show === 'figures' ? undefined : { minHeight: Math.min(4, h) * 80 }) : { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}>
                  <Block block={block} board={plan.id} narrow={narrows?.[key] ?? null} isActive={tab.active && given !== null} isTv={isTv} onPick={(one) => pick(block, one)} />
                </section>
              );
            })}
          </div>
        )}
      {isTv && pages.length > 1 && <footer className="bdfoot">{pages.map((_, at) => <button key={at} type="button" aria-label={t('第 {n} 页', { n: at + 1 })} aria-current={at === page ? 'page' : undefined} onClick={() => setPage(at)} />)}<span className="grow" /><span>{t('{n} / {m} 页，{s} 秒轮换', { n: page + 1, m: pages.length, s: turnSeconds })}</span></footer>}
      {drill && <DrillDrawer {...drill} onClose={() => setDrill(null)} />}
    </div>
  );
  // Over the whole shell, which has layers of its own.
  return isTv && tab.active ? createPortal(drawn, document.body) : drawn;
}

function Clock() {
  const { time } = useClock();
  return <b className="tn bdclock">{time.slice(0, 5)}</b>;
}

function Day() {
  const { day } = useClock();
  const weekdays = [t('周日'), t('周一'), t('周二'), t('周三'), t('周四'), t('周五'), t('周六')];
  return <span className="tn">{day} {weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}</span>;
}

/** 数据截至: the oldest reading of all blocks; amber and said when it is older than it should be, or there is no network. */
function Fresh({ board, refreshSeconds }: { board: string; refreshSeconds: number }) {
  const { now } = useClock();
  const isOnline = useOnline();
  const read = queries.getQueryCache().findAll({ type: 'active', predicate: (query) => query.meta?.board === board });
  const times = read.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  if (times.length === 0) return null;
  const oldest = Math.min(...times);
  const isStale = !isOnline || now - oldest > (refreshSeconds * 2 + 15) * 1_000;
  const time = clockText(oldest).slice(11);
  return <span className={classes('bdfresh tn', isStale && 'stale')} role="status"><i aria-hidden="true" />{!isOnline ? t('离线，数据停在 {time}', { time }) : isStale ? t('数据停在 {time}', { time }) : t('数据截至 {time}', { time })}</span>;
}
