// What a form is made of: blocks of head fields and of lines between them, and which tabs hold a fault.
import { lazy, Suspense, useMemo } from 'react';
import type { FormPlan, PlanLinesLooks, PlanSection } from '../../core/plans/plan.ts';
import { routeOf } from '../../core/values/labels.ts';
import { Lines } from '../lines/Lines.tsx';
import type { GridHandle } from '../lines/GridView.tsx';
import type { LinesHost } from '../lines/host.ts';
import type { ScreenProps } from '../screens/registry.ts';
import { ownKey } from '../session/identity.ts';
import type { Running } from './binding.ts';
import { orderedFaults } from './FaultBar.tsx';
import type { FormSession } from './formSession.ts';
import { inFirstView } from './LazySection.tsx';

// Most lines are a table and nothing else.
const GridLooks = lazy(() => import('../lines/looks/GridLooks.tsx'));
const CellLines = lazy(() => import('../lines/cells/CellLines.tsx'));
const Pick = lazy(() => import('../lines/looks/Pick.tsx'));

export function FormLines({ session, name, visible, looks, isOnly, handle, tab, running }: { session: FormSession; name: string; visible?: string; looks?: PlanLinesLooks; isOnly: boolean; handle: React.MutableRefObject<GridHandle | null>; tab: ScreenProps['tab']; running: Running }) {
  const grid = session.grids.get(name);
  const host = useMemo((): LinesHost => ({
    lookup: session.lookup, listPath: name, today: session.host.today, keepAs: ownKey(`columns.${session.plan.entity}.${name}`), holds: (rule, line) => session.holdsOf(name, rule, line),
    sourceOf: (row, field) => session.found?.sourceOf(row, field),
    openLink: (field, value) => { const to = routeOf(value, field); if (to !== undefined) tab.open(to); },
  }), [session, name, tab]);
  const rule = visible ?? session.plan.lines[name]?.visible;
  if (!grid || (rule !== undefined && running.run(rule) !== true)) return null;
  const list = <Lines grid={grid} host={host} handle={handle} layout={isOnly && !looks && !grid.lines.matrix ? 'fill' : 'auto'} />;
  const table = grid.lines.matrix ? <Suspense fallback={null}><CellLines grid={grid} host={host} list={list} /></Suspense> : list;
  if (!looks) return table;
  return (
    <Suspense fallback={null}>
      <GridLooks grid={grid} looks={looks} place="above" />
      {looks.pick ? <Pick grid={grid} host={host} pick={looks.pick} /> : table}
      <GridLooks grid={grid} looks={looks} place="below" />
    </Suspense>
  );
}

/** Tabs that hold a fault which keeps the record from being saved. */
export function faultyTabs(session: FormSession): Set<string> {
  const titles = new Set<string>();
  for (const fault of orderedFaults(session)) {
    const at = fault.level === 'warn' ? -1 : session.plan.sections.findIndex(({ fields, lines }) => fields.some(({ name }) => name === fault.field && fault.row === session.store.record) || lines === session.store.placeOf(fault.row)?.lines.name && lines !== undefined);
    const title = at < 0 ? undefined : session.plan.steps ? stepOf(session.plan, at) : session.plan.sections[at].tab;
    if (title !== undefined) titles.add(title);
  }
  return titles;
}

/** A section of head fields, or lines. `isSeen`: in the first view of its tab or step, by its size. */
export interface Block { key: string; section?: PlanSection; isSeen: boolean; lines?: string; visible?: string; looks?: PlanLinesLooks }
export interface Panel { /** Tab or step; none for what stands under no tab. */ title?: string; blocks: Block[] }

/** In the order of the page; what stands under no tab comes first. */
export function formPanels(plan: FormPlan): Panel[] {
  const titles = plan.steps ? stepTitles(plan) : [undefined, ...(plan.tabs ?? []).map(({ title }) => title)];
  return titles.flatMap((title): Panel[] => {
    const sections = plan.sections.filter((section, at) => (plan.steps ? stepOf(plan, at) : section.tab) === title);
    const seen = inFirstView(plan, sections);
    const blocks = sections.flatMap((section, at): Block[] => [
      ...(section.fields.length > 0 ? [{ key: `s${at}`, section, isSeen: at < seen }] : []),
      ...(section.lines !== undefined ? [{ key: `l${at}`, isSeen: true, lines: section.lines, visible: section.visible, looks: section.looks }] : []),
    ]);
    return blocks.length === 0 ? [] : [title === undefined ? { blocks } : { title, blocks }];
  });
}

/** Of a form in steps: a section without a title belongs to the step before it. */
export function stepOf(plan: Pick<FormPlan, 'sections'>, at: number): string {
  const titles = plan.sections.map(({ title }) => title);
  return titles.slice(0, at + 1).findLast((title) => title !== undefined) ?? titles.find((title) => title !== undefined) ?? '';
}
export function stepTitles(plan: Pick<FormPlan, 'sections'>): string[] { return [...new Set(plan.sections.map((_, at) => stepOf(plan, at)))]; }
