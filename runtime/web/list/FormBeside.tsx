// What stands beside a list: the record chosen there, in the form of its entity, and the edge between the two, moved by hand or by arrows.
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { EmptyState } from '../ui/states.tsx';
import { OwnForm } from './OwnForm.tsx';
import type { Chosen } from './useChosen.ts';

const listLeastPx = 360;
const paneLeastPx = 420;
const stepPx = 24;

/** @param onWidth the list was made this wide, px */
export default function FormBeside({ plan, chosen, initial, tab, onWidth }: { plan: ListPlan; chosen: Chosen; initial?: Row; tab: TabHandle; onWidth: (width: number) => void }) {
  const edge = useRef<HTMLDivElement>(null);
  const listOf = (): HTMLElement => edge.current!.previousElementSibling as HTMLElement;
  // For readers: how much of the width the list has, in percent.
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const tell = new ResizeObserver(() => edge.current?.setAttribute('aria-valuenow', String(Math.round(100 * listOf().offsetWidth / Math.max(1, edge.current.parentElement!.clientWidth)))));
    tell.observe(listOf());
    return () => tell.disconnect();
  }, []);
  const fit = (wanted: number): number => Math.round(Math.max(listLeastPx, Math.min(wanted, edge.current!.parentElement!.clientWidth - paneLeastPx)));
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const held: HTMLElement = event.currentTarget;
    const from = listOf().offsetWidth - event.clientX;
    const stop = new AbortController();
    const widthAt = (now: globalThis.PointerEvent): number => fit(from + now.clientX);
    held.setPointerCapture(event.pointerId);
    held.addEventListener('pointermove', (now: globalThis.PointerEvent) => { listOf().style.flexBasis = `${widthAt(now)}px`; }, { signal: stop.signal });
    held.addEventListener('lostpointercapture', (now: globalThis.PointerEvent) => { stop.abort(); onWidth(widthAt(now)); }, { signal: stop.signal });
  };
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -stepPx : event.key === 'ArrowRight' ? stepPx : 0;
    if (by === 0) return;
    event.preventDefault();
    onWidth(fit(listOf().offsetWidth + by));
  };
  /** Escape leads back to the list, unless something in the pane had a use for it. */
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    listOf().querySelector<HTMLElement>('[role=grid],[role=treegrid]')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={edge} className="beside-edge" role="separator" aria-orientation="vertical" aria-valuemin={0} aria-valuemax={100} aria-valuenow={50} aria-label={t('列表宽度')} tabIndex={0} onPointerDown={drag} onKeyDown={step} />
      <section className="beside-form" aria-label={t('{name}内容', { name: plan.title })} onKeyDown={leave}>
        {chosen.id === null
          ? <EmptyState icon="inbox" title={t('选择左侧的一条')} />
          : <OwnForm key={chosen.turn} plan={plan} id={chosen.id} initial={initial} tab={tab} mode="beside" focus={chosen.focus} onDirty={chosen.setDirty} onClose={(saved) => { if (saved !== undefined) chosen.kept(saved); }} />}
      </section>
    </>
  );
}
