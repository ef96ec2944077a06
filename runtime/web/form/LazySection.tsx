// A section of head fields that is made when it comes near the view: until then its place is kept by labels and empty boxes.
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormPlan, PlanSection } from '../../core/plans/plan.ts';
import { Icon } from '../ui/index.ts';
import type { Running } from './binding.ts';
import type { FormSession } from './formSession.ts';
import { SectionFields } from './HeadFields.tsx';
import { spanOf } from './spans.ts';

/** Sections not made yet, by the fields they hold. */
export class Wakes {
  #sleeping = new Map<string, () => void>();
  sleep(names: readonly string[], wake: () => void): () => void {
    for (const name of names) this.#sleeping.set(name, wake);
    return () => { for (const name of names) if (this.#sleeping.get(name) === wake) this.#sleeping.delete(name); };
  }
  wake(name: string): void { this.#sleeping.get(name)?.(); }
}

const nearPx = 320;

export const LazySection = memo(function LazySection({ session, section, running, wakes, atOnce }: { session: FormSession; section: PlanSection; running: Running; wakes: Wakes; atOnce: boolean }) {
  const [isNear, setNear] = useState(atOnce || typeof IntersectionObserver === 'undefined');
  // Its tab or step has come to the front.
  if (atOnce && !isNear) setNear(true);
  const [isOpen, setOpen] = useState(section.collapsed !== true);
  const place = useRef<HTMLElement>(null);
  const names = useMemo(() => section.fields.map(({ name: field }) => field), [section]);
  const isThere = isNear && isOpen;
  useEffect(() => {
    if (isNear || !isOpen || !place.current) return;
    const watch = new IntersectionObserver((seen) => { if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true); }, { root: place.current.closest('.form-body'), rootMargin: `${nearPx}px 0px` });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear, isOpen]);
  useEffect(() => (isThere ? undefined : wakes.sleep(names, () => flushSync(() => { setNear(true); setOpen(true); }))), [isThere, names, wakes]);
  if (section.visible !== undefined && !isThere && running.run(section.visible) !== true) return null;
  const { title } = section;
  const head = title !== undefined && <h2 className="h">{section.collapsed ? <button type="button" className="h" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Icon name={isOpen ? 'down' : 'right'} />{title}</button> : title}</h2>;
  if (isThere) return <SectionFields section={section} head={head} />;
  return <section ref={place} className="ff-sec" aria-label={title}>{head}{isOpen && <Waiting session={session} section={section} />}</section>;
});

function Waiting({ session, section }: { session: FormSession; section: PlanSection }) {
  const { plan, store } = session;
  return (
    <div className="ff" aria-hidden="true">
      {section.fields.filter(({ name }) => plan.fields[name] && store.engine?.state(store.record, name).visible !== false).map(({ name, span }) => (
        <div key={name} className={tall.has(plan.fields[name].type) ? 'f ff-wait tall' : 'f ff-wait'} style={{ '--span': span ?? spanOf(plan.fields[name]) } as React.CSSProperties}>{plan.fields[name].label}</div>
      ))}
    </div>
  );
}
const tall: ReadonlySet<string> = new Set(['text', 'markdown']);

const bars = 150, headPx = 34, padPx = 36, rowPx = 66;

/** Which sections stand in the first view, by what their fields take; the others are made when they come near. */
export function inFirstView(plan: Pick<FormPlan, 'fields'>, sections: readonly PlanSection[]): number {
  const [width, height] = typeof window === 'undefined' ? [1440, 900] : [innerWidth - 90, innerHeight];
  const columns = width >= 1180 ? 7 : width >= 700 ? 4 : width >= 460 ? 2 : 1;
  let top = bars;
  return sections.filter((section) => {
    const isSeen = top < height;
    const cells = section.fields.reduce((sum, { name, span }) => sum + Math.min(columns, span ?? (plan.fields[name] ? spanOf(plan.fields[name]) : 0)), 0);
    top += section.collapsed ? headPx : (section.title === undefined ? 0 : headPx) + padPx + Math.ceil(cells / columns) * rowPx;
    return isSeen;
  }).length;
}
