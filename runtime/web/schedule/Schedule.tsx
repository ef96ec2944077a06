// A scheduling board: a pool, lanes with bars and load, moves that are stored at once and can be undone. Its words are data (`schedule` of a list), its reckoning is core/schedule.
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent as Press } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import { barAt, besideAt, inserted, laneAt, landing, layBoard, overloads, pushed, stretched, workdaysBetween, type Bar, type LaidLane, type Landing } from '../../core/schedule/board.ts';
import { arranging, freeOf, type Job } from '../../core/schedule/arrange.ts';
import { dayNo, dayText, shiftWorkdays } from '../../core/schedule/calendar.ts';
import { addLoad, unable, type Loads } from '../../core/schedule/place.ts';
import { spanAround, zoomOrder, zooms, type Zoom } from '../../core/schedule/timeline.ts';
import { todayIn } from '../../core/values/index.ts';
import { textOf } from '../columns/cell.ts';
import { isOffered } from '../data/actionRules.ts';
import { useConditions } from '../list/useConditions.ts';
import type { ShownProps } from '../list/shown/Shown.tsx';
import { useDrawn } from '../list/shown/useDrawn.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { navigateTo } from '../ui/navigate.ts';
import { confirm } from '../ui/confirm.tsx';
import { Menu } from '../ui/Menu.tsx';
import { FailureState, PageSkeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { BoardBar } from './BoardBar.tsx';
import { DragStore, follow, isLifted, lift } from './drag.ts';
import { Lanes, type LanesHandle } from './Lanes.tsx';
import { isSameWork } from './parts.ts';
import { Pool } from './Pool.tsx';
import { usePinch } from './pinch.ts';
import { barOf, dayTextAt, lanesWith, valueAt, workOf } from './rows.ts';
import type { Move, Place } from './save.ts';
import { useBars, useLanes } from './useBars.ts';
import { useMoves, type Here } from './useMoves.ts';
import './schedule.css';

export default function Schedule({ plan, state, isActive, linkOf, onOpen, actionsOf, onAction }: ShownProps) {
  const schedule = plan.schedule!;
  const { timeZone } = valueContext();
  const today = dayNo(todayIn(timeZone));
  const [zoom, setZoom] = useState<Zoom>('day');
  const [around, setAround] = useState(today);
  const span = useMemo(() => spanAround(zoom, around), [zoom, around]);
  const laneQuery = useLanes(plan, isActive);
  const { bars: found, waiting } = useBars(plan, state, span, isActive);
  const conditions = useConditions(plan);
  const [selected, setSelected] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ id: string; x: number; y: number; /** Bars it may be taken into: one is to be chosen. */ others?: readonly Row[] } | null>(null);
  const [store] = useState(() => new DragStore());
  const pool = useRef<HTMLElement>(null);
  const view = useRef<LanesHandle>(null);
  /** The day at the left. */
  const left = useRef(today - 3);
  const texts = useDrawn(plan, schedule.text);
  const words = useCallback((row: Row): string[] => texts.map((column) => textOf(column!.draw(column!.read(row), row))).filter((text) => text !== '' && text !== '–'), [texts]);
  const here = useRef<Here>({ rows: new Map(), bars: new Map(), laid: [] });
  const { puts, isBusy, canUndo, canRedo, run, goBack, goOn, splitRow, mergeRow } = useMoves(plan, here, words);
  const { warn, over } = laneQuery.data ?? { warn: 80, over: 100 };
  const mayMove = schedule.move !== undefined || schedule.mayEdit;
  const changesLanes = schedule.says.lane !== undefined;
  const steps = zoomOrder.filter((one) => one !== 'hour' || schedule.hours !== undefined);

  const rows = useMemo(() => new Map([...waiting.data?.list ?? [], ...found.data?.list ?? []].map((row) => [row.id!, row])), [found.data, waiting.data]);
  const bars = useMemo(() => {
    const map = new Map<string, Bar>();
    for (const row of rows.values()) { const bar = barOf(schedule, row, timeZone, puts.get(row.id!)); if (bar) map.set(bar.id, bar); }
    return map;
  }, [rows, puts, schedule, timeZone]);
  const lanes = useMemo(() => lanesWith(laneQuery.data?.lanes ?? [], schedule, [...rows.values()], bars), [laneQuery.data, schedule, rows, bars]);
  const before = useRef<ReadonlyMap<string, LaidLane>>(new Map());
  const laid = useMemo(() => {
    const all = layBoard(lanes, [...bars.values()], before.current);
    before.current = new Map(all.map((one) => [one.lane.id, one]));
    return all;
  }, [lanes, bars]);
  here.current = { rows, bars, laid };
  const pooled = useMemo(() => [...rows.values()].filter((row) => !bars.has(row.id!)), [rows, bars]);
  const laneOf = (id: string): LaidLane | undefined => { const bar = bars.get(id); return bar && before.current.get(bar.lane); };

  /** What it may go into is chosen where there are several. */
  const mergeWith = (row: Row, at: { x: number; y: number }): void => {
    const others = [...rows.values()].filter((one) => isSameWork(plan, row, one));
    if (others.length === 0) toast.hint(t('没有可并入的任务'));
    else if (others.length === 1) void mergeRow(row, others[0]!);
    else setMenu({ id: row.id!, ...at, others });
  };
  const act = (action: NonNullable<typeof schedule.lock>, row: Row, at: { x: number; y: number }): void => {
    if (action.do === schedule.split?.do) void splitRow(row);
    else if (action.do === schedule.merge?.do) mergeWith(row, at);
    else onAction(action, row);
  };

  /** What a drop means, asked about where it overloads days that were not. The server, which knows more, does not ask the same again. */
  const land = async (id: string, to: Landing, more: readonly Move[] = []): Promise<void> => {
    const bar = bars.get(id);
    const row = rows.get(id);
    const target = laid.find(({ lane }) => lane.id === to.lane);
    if (!row || !target || !mayMove) return;
    if (bar && more.length === 0 && bar.lane === to.lane && bar.start === to.start && bar.finish === to.finish) return;
    const { weight } = workOf(schedule, row);
    const { days, most, worst } = more.length > 0 ? { days: [], most: null, worst: 0 } : overloads(target, bar?.lane === to.lane ? target.bars.find((one) => one.id === id) : undefined, to.days, weight, over);
    const question = days.length === 0 ? null : t('{lane} {day} 负荷 {percent}%，是否继续？', { lane: target.lane.label, day: dayText(worst), percent: most!.times(100).toFixed(1) });
    if (question !== null && !await confirm({ title: question, body: days.length > 1 ? t('共 {n} 天超过 {over}%', { n: days.length, over }) : undefined })) return;
    await run([...more, { id, to: placeIn(to) }], { said: question === null ? [] : [question], isWhole: true });
  };
  /** Before or after the bar whose quarter is pointed at, where bars of a lane compete for its days. What ends on the day pointed at is followed. */
  const between = (row: Row, lane: LaidLane | undefined, day: number, y: number): { moves: ReturnType<typeof inserted>; says: string } | undefined => {
    const at = lane?.lane.perDay ? besideAt(lane, day, y) : undefined;
    if (!lane || !at || at.bar.id === row.id || at.bar.isLocked || unable(lane.lane, workOf(schedule, row)) === 'kind' || (at.side === 'after' && at.bar.finish === Math.floor(day))) return undefined;
    const beside = rows.get(at.bar.id);
    const name = beside ? words(beside).join(' · ') : '';
    return { moves: inserted(lane, { ...workOf(schedule, row), id: row.id! }, at), says: at.side === 'before' ? t('排到 {name} 之前，后面的顺延', { name }) : t('排到 {name} 之后，后面的顺延', { name }) };
  };

  const reckon = (id: string, part: 'move' | 'start' | 'finish', lane: LaidLane, day: number): Landing | null => {
    const bar = bars.get(id);
    const work = workOf(schedule, rows.get(id)!);
    if (part !== 'move') return bar ? stretched(lane.lane, bar, part, day) : null;
    const onto = lane.bars.find((one) => one.id !== id && one.finish === day && one.start < day);
    return landing(lane.lane, { ...work, start: bar?.start, finish: bar?.finish }, day, onto && lane.lane.perDay ? freeOf(lane.lane, without(lane, id)) : undefined);
  };

  const grab = (event: Press<HTMLElement>, id: string, part: 'move' | 'start' | 'finish'): void => {
    if (event.button !== 0 || isBusy) return;
    const bar = bars.get(id);
    setSelected(id);
    // Why it stays is said when it is let go.
    if (!mayMove || bar?.isLocked) { follow(event, { move: () => undefined, drop: () => toast.wrong(mayMove ? t('任务已锁定') : t('没有排产权限')), cancel: () => undefined }); return; }
    const held = bar ? view.current!.dayAt(event.clientX) - bar.start : 0;
    const row = rows.get(id)!;
    /** What goes between two bars moves others as well. */
    let put: ReturnType<typeof inserted> | null = null;
    const drag = (isUp: boolean): void => follow(event, {
      isUp, still: () => setMenu({ id, x: event.clientX, y: event.clientY }),
      move: (now) => {
        const spot = view.current!.spotAt(now.clientX, now.clientY);
        view.current!.nudge(now.clientX, now.clientY);
        const isOut = part === 'move' && bar !== undefined && schedule.unplan !== undefined && isOver(pool.current, now);
        const target = part === 'move' && (!bar || changesLanes) ? laneAt(laid, spot.y) : laneOf(id);
        const to = isOut || !spot.isIn || !target ? null : reckon(id, part, target, part === 'move' ? Math.floor(spot.day) - held : Math.floor(spot.day));
        const sibling = part === 'move' && target && spot.isIn && schedule.merge ? rows.get(barAt(target, spot.day, spot.y)?.id ?? '') : undefined;
        const onto = sibling && isSameWork(plan, row, sibling) ? sibling : undefined;
        const beside = part === 'move' && !onto && !now.shiftKey && !now.altKey && to ? between(row, target, spot.day, spot.y) : undefined;
        put = beside?.moves ?? null;
        if (beside) { const own = beside.moves.at(-1)!; store.set({ id, part, landing: own, isOut, onto: null, tone: report(row, target, own, id).tone, says: beside.says }); return; }
        store.set({ id, part, landing: to, isOut, onto: onto?.id ?? null, ...(onto ? { tone: null, says: t('并入 {name}', { name: words(onto).join(' · ') }) } : report(row, target, to, id)) });
      },
      drop: (now) => {
        const last = store.get();
        store.set(null);
        if (last?.isOut) void run([{ id, to: { lane: null, start: 0, finish: 0, days: null } }]);
        else if (last?.onto) void mergeRow(row, rows.get(last.onto)!);
        else if (last?.landing && now.shiftKey && bar && bar.lane === last.landing.lane) void push(id, last.landing.start);
        else if (last?.landing && now.altKey && schedule.split) void splitRow(row, last.landing);
        else if (last?.landing && put) void land(id, last.landing, put.slice(0, -1).map(({ id: one, ...to }) => ({ id: one, to: placeIn(to) })));
        else if (last?.landing) void land(id, last.landing);
      },
      cancel: () => store.set(null),
    });
    // A finger scrolls, and lifts what it rests on.
    if (event.pointerType === 'touch' && part === 'move') lift(event, () => drag(true));
    else drag(false);
  };

  /** The bar and all later ones of its lane that are not locked. */
  const push = async (id: string, start: number): Promise<void> => {
    const lane = laneOf(id)!;
    const by = workdaysBetween(lane.lane.calendar, bars.get(id)!.start, start);
    if (by !== 0) await run(pushed(lane, id, by).map(({ id: one, ...to }) => ({ id: one, to: placeIn(to) })), { isWhole: true });
  };

  const report = (row: Row, target: LaidLane | undefined, to: Landing | null, id: string): { tone: 'free' | 'near' | 'over' | null; says: string } => {
    if (!target || !to) return { tone: null, says: '' };
    const work = workOf(schedule, row);
    const why = unable(target.lane, work);
    const said = dayTextAt(row, schedule.due);
    const due = said === undefined ? null : dayNo(said);
    const { days, most } = overloads(target, target.bars.find((one) => one.id === id), to.days, work.weight, over);
    const parts = [`${dayText(to.start).slice(5)} → ${dayText(to.finish).slice(5)}`, due === null ? '' : due >= to.finish ? t('距交期 {n} 天', { n: due - to.finish }) : t('晚于交期 {n} 天', { n: to.finish - due }), target.lane.perDay ? t('负荷 {percent}%', { percent: most.times(100).toFixed(1) }) : ''];
    return { tone: why === 'kind' || days.length > 0 || (due !== null && due < to.finish) ? 'over' : most.times(100).gte(warn) ? 'near' : 'free', says: [target.lane.label, ...parts].filter((part) => part !== '').join(' · ') };
  };

  /** 自动排产 of what waits: nothing that lies already is touched. */
  const arrangeAll = async (mode: 'backward' | 'forward'): Promise<void> => {
    if (isArranging.current) return;
    isArranging.current = true;
    try { await arrangeNow(mode); } finally { isArranging.current = false; }
  };
  const isArranging = useRef(false);
  const arrangeNow = async (mode: 'backward' | 'forward'): Promise<void> => {
    const { rank } = schedule;
    const jobs = pooled.flatMap((row): Job[] => {
      const due = dayTextAt(row, schedule.due);
      return due === undefined ? [] : [{ ...workOf(schedule, row), id: row.id!, name: words(row).join(' '), rank: rank ? -rank.options.findIndex(({ value }) => value === valueAt(row, rank.path)) : 0, due: dayNo(due) }];
    });
    const { placed, unfit } = await betweenFrames(arranging(jobs, lanes.filter(({ perDay }) => perDay), new Map(laid.map(({ lane, loads }) => [lane.id, loads])), { mode, tomorrow: today + 1 }));
    const missing = unfit.slice(0, 5).map(({ id, missing: n }) => t('{name} 缺 {n} 件', { name: words(rows.get(id)!).join(' · '), n }));
    if (!await confirm({ title: t('可排入 {n} 项，排不下 {m} 项', { n: placed.length, m: unfit.length }), body: missing.length > 0 ? missing.join('\n') : undefined, ok: t('排入') }) || placed.length === 0) return;
    await run(placed.map(({ id, lane, days }) => ({ id, to: { lane, start: days[0]![0], finish: days.at(-1)![0], days } })));
  };

  const open = (row: Row): void => { const to = linkOf?.(row); if (to) navigateTo(to); else onOpen?.(row); };
  const offered = (action: typeof schedule.lock, row: Row): boolean => action !== undefined && isOffered(action, row, plan.statusField, conditions?.holds ?? null);

  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if ((event.target as HTMLElement).closest('input,textarea,[role=menu],[role=dialog]')) return;
    const isControl = event.ctrlKey || event.metaKey;
    const done = (): void => { event.preventDefault(); event.stopPropagation(); };
    if (isControl && (event.key === 'z' || event.key === 'Z') && !event.shiftKey) { done(); void goBack(); return; }
    if (isControl && (event.key === 'y' || event.key === 'Z' || (event.shiftKey && event.key === 'z'))) { done(); void goOn(); return; }
    if (event.key === '+' || event.key === '=' || event.key === '-') { done(); zoomBy(event.key === '-' ? -1 : 1); return; }
    if (event.key === 'Home') { done(); setAround(today); view.current?.show(today - 3); return; }
    const bar = selected === null ? undefined : bars.get(selected);
    const row = selected === null ? undefined : rows.get(selected);
    if (!row) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const up = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (bar && event.altKey && step && mayMove) { done(); const lane = laneOf(bar.id)!; void land(bar.id, reckon(bar.id, 'move', lane, shiftWorkdays(lane.lane.calendar, bar.start, step))!); return; }
    if (bar && event.altKey && up && mayMove && changesLanes) { done(); const at = laid.findIndex(({ lane }) => lane.id === bar.lane) + up; if (laid[at]) void land(bar.id, reckon(bar.id, 'move', laid[at], bar.start)!); return; }
    if (bar && event.shiftKey && step && mayMove) { done(); const lane = laneOf(bar.id)!; const to = stretched(lane.lane, bar, 'finish', shiftWorkdays(lane.lane.calendar, bar.finish, step)); if (to) void land(bar.id, to); return; }
    if (bar && (step || up) && !isControl) { done(); const next = beside(laid, bar, step ?? 0, up ?? 0); if (next) { setSelected(next.id); view.current?.reveal(next.id); } return; }
    if (event.key === 'Enter') { done(); open(row); return; }
    if (event.key === 'F10' && event.shiftKey) { done(); openMenu(row.id!, event.currentTarget); return; }
    if (bar && event.key === 'Delete' && schedule.unplan) { done(); void run([{ id: bar.id, to: { lane: null, start: 0, finish: 0, days: null } }]); return; }
    const letter = { s: schedule.split, l: bar?.isLocked ? schedule.unlock : schedule.lock, m: schedule.merge ?? schedule.move }[event.key.toLowerCase()];
    if (letter && !isControl && offered(letter, row)) { done(); act(letter, row, spotOf(row.id!, event.currentTarget)); }
  };
  const spotOf = (id: string, at: Element): { x: number; y: number } => { const box = (at.querySelector(`[data-bar="${id}"]`) ?? at).getBoundingClientRect(); return { x: box.left + 12, y: box.bottom }; };
  const openMenu = (id: string, at: Element): void => setMenu({ id, ...spotOf(id, at) });
  const zoomTo = (next: Zoom): void => {
    // Hours are drawn around the bar that is looked at.
    if (next === 'hour') { const day = (selected === null ? undefined : bars.get(selected))?.start ?? Math.max(left.current, today); setAround(day); left.current = day; }
    else if (zoom === 'hour') setAround(left.current);
    setZoom(next);
  };
  const zoomBy = (by: number): void => { const next = steps[steps.indexOf(zoom) + by]; if (next) zoomTo(next); };
  const board = usePinch(zoomBy, isLifted);

  // The zoom changed: the day that was at the left stays there.
  const isHere = found.data !== undefined && waiting.data !== undefined && laneQuery.data !== undefined;
  useEffect(() => { view.current?.show(left.current); }, [zoom, around, isHere]);

  const error = laneQuery.error ?? found.error ?? waiting.error;
  if (error && !found.data) return <FailureState error={error} onRetry={() => { void laneQuery.refetch(); void found.refetch(); void waiting.refetch(); }} />;
  if (!found.data || !waiting.data || !laneQuery.data) return <PageSkeleton />;
  const chosen = menu && rows.get(menu.id);
  const menuRow = chosen ?? undefined;
  return (
    <div ref={board} className="sb" onKeyDown={onKey} aria-busy={found.isFetching || isBusy}>
      <BoardBar
        store={store} zoom={zoom} steps={steps} onZoom={zoomTo}
        onToday={() => { setAround(today); left.current = today - 3; view.current?.show(today - 3); }}
        onPage={(by) => { const next = around + by * Math.round(zooms[zoom].ahead / 2); left.current = next; setAround(next); }}
        canUndo={canUndo} canRedo={canRedo} onUndo={() => void goBack()} onRedo={() => void goOn()} mayMove={mayMove}
        onArrange={mayMove && schedule.due !== undefined && pooled.length > 0 && lanes.some(({ perDay }) => perDay) ? (mode) => void arrangeAll(mode) : undefined}
        hasLoad={lanes.some(({ perDay }) => perDay)} total={found.data.total} shown={found.data.list.length}
      />
      <div className="sbbody">
        {(schedule.unplan !== undefined || pooled.length > 0) && <Pool ref={pool} plan={plan} rows={pooled} total={waiting.data.total} words={words} selected={selected} mayMove={mayMove} store={store} onGrab={(event, id) => grab(event, id, 'move')} onPick={setSelected} onOpen={open} onMove={(row) => { if (schedule.move) onAction(schedule.move, row); }} />}
        <Lanes
          ref={view} plan={plan} laid={laid} rows={rows} span={span} zoom={zoom} today={today} warn={warn} over={over} selected={selected} store={store} words={words} mayMove={mayMove}
          onGrab={grab} onPick={setSelected} onOpen={(id) => { const row = rows.get(id); if (row) open(row); }} onMenu={(id, x, y) => { setSelected(id); setMenu({ id, x, y }); }} onZoom={zoomBy} onLeft={(day) => { left.current = day; }}
        />
      </div>
      {menu?.others && menuRow && <Menu label={t('并入')} anchor={menu} onClose={() => setMenu(null)} items={menu.others.map((other) => ({ key: other.id!, label: [...words(other), placeText(bars.get(other.id!))].join(' · '), onSelect: () => void mergeRow(menuRow, other) }))} />}
      {menu && !menu.others && menuRow && <Menu label={words(menuRow).join(' · ')} anchor={menu} onClose={() => setMenu(null)} items={[{ key: 'open', label: t('查看'), icon: 'eye', onSelect: () => open(menuRow) }, ...(actionsOf(menuRow).length > 0 ? ['line' as const] : []), ...actionsOf(menuRow).map((action) => ({ key: action.do, label: action.label, danger: action.danger, onSelect: () => act(action, menuRow, menu) }))]} />}
    </div>
  );
}

const without = ({ loads, bars }: LaidLane, id: string): Loads => {
  const own = bars.find((bar) => bar.id === id);
  return own ? addLoad(new Map(loads), own.days, own.weight, -1) : loads;
};

const placeIn = ({ lane, start, finish, days }: Landing): Place => ({ lane, start, finish, days });
const placeText = (bar: Bar | undefined): string => (bar ? `${dayText(bar.start).slice(5)} – ${dayText(bar.finish).slice(5)}` : t('待排'));

/** The bar beside one: along its lane, or the nearest in time in the lane above or below that has any. */
function beside(laid: readonly LaidLane[], bar: Bar, step: number, up: number): Bar | undefined {
  const at = laid.findIndex(({ lane }) => lane.id === bar.lane);
  if (step !== 0) return laid[at]!.bars[laid[at]!.bars.findIndex(({ id }) => id === bar.id) + step];
  for (let next = at + up; laid[next]; next += up) if (laid[next]!.bars.length > 0) return laid[next]!.bars.reduce((best, one) => (Math.abs(one.start - bar.start) < Math.abs(best.start - bar.start) ? one : best));
  return undefined;
}

/** Runs in parts of a frame: the page goes on being drawn, and hears keys. */
async function betweenFrames<Made>(steps: Generator<unknown, Made>): Promise<Made> {
  for (;;) {
    const until = performance.now() + 12;
    do { const step = steps.next(); if (step.done) return step.value; } while (performance.now() < until);
    await new Promise((next) => { requestAnimationFrame(next); });
  }
}

function isOver(element: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  if (!element) return false;
  const box = element.getBoundingClientRect();
  return clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
}
