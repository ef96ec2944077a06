// The drawn part of a board: time above, lanes below each other, bars in them, load under them. Only what the window shows is in the page.
import { forwardRef, memo, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type PointerEvent as Press } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { barHeight, lanesIn, restsOf, runsOf, stripHeight, type LaidBar, type LaidLane } from '../../core/schedule/board.ts';
import { dayNo, dayText } from '../../core/schedule/calendar.ts';
import { capacityOf, unable } from '../../core/schedule/place.ts';
import { zooms, type Span, type Zoom } from '../../core/schedule/timeline.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../ui/Icon.tsx';
import { classes } from '../ui/named.ts';
import { EmptyState } from '../ui/states.tsx';
import { Card } from './Card.tsx';
import { isLifted, useDrag, type DragStore } from './drag.ts';
import { dayTextAt, valueAt, workOf } from './rows.ts';
import { toneOfRank } from './Pool.tsx';
import { headHeight, headWidth } from './sizes.ts';
import { TimeHead } from './TimeHead.tsx';

export interface LanesHandle {
  dayAt(clientX: number): number;
  /** `day` with its fraction, `y` from the first lane on. */
  spotAt(clientX: number, clientY: number): { day: number; y: number; isIn: boolean };
  /** Scrolls on while a drag is at an edge. */
  nudge(clientX: number, clientY: number): void;
  /** A day at the left. */
  show(day: number): void;
  reveal(id: string): void;
}
/** Drawn beyond the window, and how far one scrolls before it is drawn anew. */
const beyond = 480;
const stepPx = 240;

export interface LanesProps {
  plan: ListPlan; laid: readonly LaidLane[]; rows: ReadonlyMap<string, Row>; span: Span; zoom: Zoom; today: number; warn: number; over: number; selected: string | null; store: DragStore; mayMove: boolean;
  words: (row: Row) => string[];
  onGrab: (event: Press<HTMLElement>, id: string, part: 'move' | 'start' | 'finish') => void; onPick: (id: string) => void; onOpen: (id: string) => void; onMenu: (id: string, x: number, y: number) => void; onZoom: (by: number) => void; onLeft: (day: number) => void;
}

export const Lanes = forwardRef<LanesHandle, LanesProps>(function Lanes(props, ref) {
  const { plan, laid, rows, span, zoom, today, selected, store, onGrab, onPick, onOpen, onMenu, onZoom, onLeft } = props;
  const { dayPx } = zooms[zoom];
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ x0: 0, x1: 2_400, y0: 0, y1: 1_200 });
  const [card, setCard] = useState<{ id: string; x: number; y: number } | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const height = (laid.at(-1)?.top ?? 0) + (laid.at(-1)?.height ?? 0);
  const width = (span.to - span.from + 1) * dayPx;

  const look = (): void => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box.current!;
    const next = { x0: snap(scrollLeft) - beyond, x1: snap(scrollLeft + clientWidth) + stepPx + beyond, y0: snap(scrollTop) - stepPx, y1: snap(scrollTop + clientHeight) + stepPx * 2 };
    setSeen((now) => (now.x0 === next.x0 && now.x1 === next.x1 && now.y0 === next.y0 && now.y1 === next.y1 ? now : next));
  };
  useLayoutEffect(look, [zoom, span, height]);
  useEffect(() => {
    const watch = new ResizeObserver(look);
    watch.observe(box.current!);
    return () => { watch.disconnect(); clearTimeout(resting.current); };
  }, []);
  // Not passive: the page must not zoom as well.
  useEffect(() => {
    const element = box.current!;
    const onWheel = (event: WheelEvent): void => { if (!event.ctrlKey) return; event.preventDefault(); if (Math.abs(event.deltaY) > 8) onZoom(event.deltaY < 0 ? 1 : -1); };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });
  useImperativeHandle(ref, () => {
    const spotAt = (clientX: number, clientY: number) => {
      const rect = box.current!.getBoundingClientRect();
      const x = clientX - rect.left + box.current!.scrollLeft - headWidth;
      return { day: span.from + x / dayPx, y: clientY - rect.top + box.current!.scrollTop - headHeight, isIn: clientX >= rect.left + headWidth && clientX < rect.right && clientY >= rect.top + headHeight && clientY < rect.bottom };
    };
    return {
      spotAt, dayAt: (clientX) => Math.floor(spotAt(clientX, 0).day),
      nudge: (clientX, clientY) => {
        const rect = box.current!.getBoundingClientRect();
        const by = (at: number, from: number, to: number): number => (at < from + edge ? -12 : at > to - edge ? 12 : 0);
        if (clientX > rect.left && clientX < rect.right + edge) box.current!.scrollBy(by(clientX, rect.left + headWidth, rect.right), by(clientY, rect.top + headHeight, rect.bottom));
      },
      show: (day) => { box.current!.scrollLeft = (day - span.from + (zoom === 'hour' ? morning : 0)) * dayPx; look(); },
      reveal: (id) => {
        const lane = laid.find(({ bars }) => bars.some((bar) => bar.id === id));
        const bar = lane?.bars.find((one) => one.id === id);
        if (!lane || !bar) return;
        const { scrollLeft, scrollTop, clientWidth, clientHeight } = box.current!;
        const x = (bar.start - span.from) * dayPx;
        if (x < scrollLeft || x > scrollLeft + clientWidth - headWidth - dayPx) box.current!.scrollLeft = x - dayPx * 2;
        if (lane.top < scrollTop || lane.top + lane.height > scrollTop + clientHeight - headHeight) box.current!.scrollTop = lane.top - barHeight;
        look();
        requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-bar="${id}"]`)?.focus({ preventScroll: true }));
      },
    };
  }, [span, dayPx, laid, zoom]);

  const from = Math.max(span.from, span.from + Math.floor((seen.x0 - headWidth) / dayPx));
  const to = Math.min(span.to, span.from + Math.ceil(seen.x1 / dayPx));
  const drawn = useMemo(() => lanesIn(laid, seen.y0, seen.y1), [laid, seen.y0, seen.y1]);
  const barUnder = (event: { target: EventTarget }): HTMLElement | null => (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');
  const rest = (event: Press<HTMLElement>): void => {
    clearTimeout(resting.current);
    const id = store.get() || event.buttons ? undefined : barUnder(event)?.dataset.bar;
    const { clientX: x, clientY: y } = event;
    if (id !== card?.id) setCard(null);
    if (id) resting.current = setTimeout(() => setCard({ id, x, y }), restMs);
  };
  const laidBar = card && laid.flatMap(({ lane, bars, loads }) => { const bar = bars.find(({ id }) => id === card.id); return bar ? [{ lane, bar, loads }] : []; })[0];
  return (
    <div
      ref={box} className={classes('sbview', `z-${zoom}`)} role="group" aria-label={plan.title} onScroll={() => { look(); setCard(null); onLeft(span.from + Math.floor(box.current!.scrollLeft / dayPx)); }}
      onPointerDown={(event) => { const bar = barUnder(event); setCard(null); clearTimeout(resting.current); if (bar) onGrab(event, bar.dataset.bar!, (event.target as HTMLElement).dataset.edge as 'start' | 'finish' | undefined ?? 'move'); }}
      onDoubleClick={(event) => { const bar = barUnder(event); if (bar) onOpen(bar.dataset.bar!); }}
      onContextMenu={(event) => { const bar = barUnder(event); if (!bar) return; event.preventDefault(); if (!isLifted()) onMenu(bar.dataset.bar!, event.clientX, event.clientY); }}
      onPointerMove={rest} onPointerLeave={() => { clearTimeout(resting.current); setCard(null); }}
      onFocus={(event) => { const bar = barUnder(event); if (bar) onPick(bar.dataset.bar!); }}
    >
      <div className="sbinner" style={{ width: headWidth + width, height: headHeight + height, '--d': `${dayPx}px`, '--w': `${dayPx * 7}px` } as React.CSSProperties}>
        <TimeHead span={span} zoom={zoom} from={from} to={to} today={today} calendar={laid[0]?.lane.calendar} />
        {drawn.map((one) => <LaneRow key={one.lane.id} plan={plan} rows={rows} span={span} zoom={zoom} today={today} warn={props.warn} over={props.over} mayMove={props.mayMove} words={props.words} one={one} from={from} to={to} selectedHere={one.bars.some(({ id }) => id === selected) ? selected : null} />)}
        <div className="sbnow" style={{ left: headWidth + (today - span.from) * dayPx + dayPx / 2, height }} aria-hidden="true" />
        <Ghost store={store} laid={laid} span={span} dayPx={dayPx} rows={rows} plan={plan} />
      </div>
      {laid.length === 0 && <div className="sbempty"><EmptyState title={plan.schedule!.lanes === undefined ? t('暂无数据') : t('暂无资源')} /></div>}
      {card && laidBar && <Card x={card.x} y={card.y} plan={plan} row={rows.get(card.id)!} words={props.words(rows.get(card.id)!)} {...laidBar} />}
    </div>
  );
});
/** Where a day of hours is shown from. */
const morning = 7.5 / 24;
const edge = 40;
const restMs = 300;
const snap = (px: number): number => Math.floor(px / stepPx) * stepPx;

type LaneRowProps = Pick<LanesProps, 'plan' | 'rows' | 'span' | 'zoom' | 'today' | 'warn' | 'over' | 'mayMove' | 'words'> & { one: LaidLane; from: number; to: number; selectedHere: string | null };

/** Drawn anew when its bars or the time in view change, not with every lane that comes into the window. */
const LaneRow = memo(function LaneRow({ one, plan, rows, span, zoom, today, warn, over, selectedHere, mayMove, words, from, to }: LaneRowProps) {
  const { dayPx } = zooms[zoom];
  const { lane, bars, loads, top, height } = one;
  const rests = useMemo(() => restsOf(lane.calendar, from, to), [lane.calendar, from, to]);
  const runs = useMemo(() => (one.lane.perDay ? runsOf(one, from, to, { warn, over }) : []), [one, from, to, warn, over]);
  const x = (day: number): number => headWidth + (day - span.from) * dayPx;
  const load = lane.perDay ? loads.get(today)?.div(lane.perDay).times(100) : undefined;
  const due = selectedHere === null ? undefined : bars.find(({ id }) => id === selectedHere)?.due;
  return (
    <div className="sblane" style={{ top: headHeight + top, height }} role="group" aria-label={lane.label}>
      <div className="sbhead" style={{ width: headWidth, height }}>
        <b className="cut">{lane.label}</b>
        <span className="row sm s3">{lane.perDay && <span className="tn">{t('日产能 {n}', { n: Number(lane.perDay) })}</span>}<span className="grow" />{load && <span className={classes('tn', load.gt(over) ? 'red' : load.gte(warn) && 'amber')}>{t('今日 {percent}%', { percent: load.toFixed(0) })}</span>}</span>
      </div>
      {rests.map((run) => <i key={run.from} className="sboff" style={{ left: x(run.from), width: (run.to - run.from + 1) * dayPx }} />)}
      {runs.map((run) => <i key={run.from} className={`sbload ${run.tone}`} style={{ left: x(run.from), width: (run.to - run.from + 1) * dayPx, height: stripHeight - 2 }} data-tip={run.from === run.to && capacityOf(lane, run.from).gt(0) ? `${dayText(run.from)} ${loads.get(run.from)!.toFixed(1)} / ${lane.perDay}` : `${dayText(run.from)} – ${dayText(run.to)}`} />)}
      {bars.map((bar) => (bar.finish < from || bar.start > to ? null : <BarBox key={bar.id} bar={bar} row={rows.get(bar.id)} plan={plan} left={x(bar.start + (bar.from ?? bar.head ?? 0))} width={(bar.finish - bar.start + (bar.until ?? bar.tail ?? 1) - (bar.from ?? bar.head ?? 0)) * dayPx} isSelected={bar.id === selectedHere} mayMove={mayMove} words={words} origin={span.from} dayPx={dayPx} />))}
      {due !== undefined && due !== null && <i className="sbdue" style={{ left: x(due + 1), height: height - stripHeight }} data-tip={t('交期 {day}', { day: dayText(due) })} />}
    </div>
  );
});

const BarBox = memo(function BarBox({ bar, row, plan, left, width, isSelected, mayMove, words, origin, dayPx }: { bar: LaidBar; row: Row | undefined; plan: ListPlan; left: number; width: number; isSelected: boolean; mayMove: boolean; words: (row: Row) => string[]; /** First day drawn. */ origin: number; dayPx: number }) {
  if (!row) return null;
  const { done, rank, before } = plan.schedule!;
  const tone = plan.states?.[String(row[plan.statusField ?? ''])]?.tone;
  const part = done !== undefined && bar.qty > 0 ? Math.min(1, Number(valueAt(row, done) ?? 0) / bar.qty) : 0;
  const isLate = bar.due !== null && bar.due !== undefined && bar.finish > bar.due;
  const said = words(row);
  const was = before?.map((path) => { const day = dayTextAt(row, path); return day === undefined ? null : dayNo(day); });
  const isMilestone = bar.qty === 0 && plan.schedule!.qty !== undefined;
  return (
    <>
      {was && was[0] !== null && was[1] !== null && <i className="sbwas" style={{ left: headWidth + (was[0]! - origin) * dayPx, width: (was[1]! - was[0]! + 1) * dayPx, top: bar.level * barHeight + barHeight - 6 }} />}
      <button
        type="button" data-bar={bar.id} tabIndex={isSelected ? 0 : -1} aria-label={`${said.join(' · ')} ${dayText(bar.start)} – ${dayText(bar.finish)}`} aria-pressed={isSelected}
        className={classes('sbbar', tone && `t-${tone}`, part > 0 && 'going', isSelected && 'sel', isLate && 'late', bar.isLocked && 'locked', mayMove && !bar.isLocked && 'may', toneOfRank(rank, row), isMilestone && 'ms')}
        style={{ left, width: Math.max(4, width - 2), top: bar.level * barHeight + 4 }}
      >
        {part > 0 && <i className="sbdone" style={{ width: `${part * 100}%` }} />}
        {bar.isLocked && <Icon name="lock" />}
        {width > 24 && <span className="sbtext">{said.join(' · ')}</span>}
        {mayMove && !bar.isLocked && isSelected && <><i className="sbedge l" data-edge="start" /><i className="sbedge r" data-edge="finish" /></>}
        {mayMove && !bar.isLocked && !isSelected && width > 32 && <i className="sbedge r" data-edge="finish" />}
      </button>
    </>
  );
});

/** Where the bar under the pointer would lie. Lanes that cannot take it are hatched. */
function Ghost({ store, laid, span, dayPx, rows, plan }: { store: DragStore; laid: readonly LaidLane[]; span: Span; dayPx: number; rows: ReadonlyMap<string, Row>; plan: ListPlan }) {
  const drag = useDrag(store);
  const row = drag && rows.get(drag.id);
  if (!drag || !row) return null;
  const work = workOf(plan.schedule!, row);
  const target = laid.find(({ lane }) => lane.id === drag.landing?.lane);
  const onto = drag.onto === null ? undefined : laid.flatMap((one) => one.bars.filter(({ id }) => id === drag.onto).map((bar) => ({ bar, top: one.top })))[0];
  return (
    <>
      {laid.map(({ lane, top, height }) => (unable(lane, work) === 'kind' ? <i key={lane.id} className="sbno" style={{ top: headHeight + top, height }} /> : null))}
      {onto && <i className="sbghost into" style={{ left: headWidth + (onto.bar.start - span.from) * dayPx, width: (onto.bar.finish - onto.bar.start + 1) * dayPx - 2, top: headHeight + onto.top + 4 + onto.bar.level * barHeight }} />}
      {!onto && drag.landing && target && <i className={classes('sbghost', drag.tone)} style={{ left: headWidth + (drag.landing.start - span.from) * dayPx, width: (drag.landing.finish - drag.landing.start + 1) * dayPx - 2, top: headHeight + target.top + 4 + (target.bars.find(({ id }) => id === drag.id)?.level ?? 0) * barHeight }} />}
    </>
  );
}
