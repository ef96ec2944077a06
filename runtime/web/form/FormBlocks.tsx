// What a form is made of: blocks of head fields and of lines between them, and which tabs hold a fault.
import { useMemo } from 'react';
import type { PlanSection } from '../../core/plans/plan.ts';
import { Lines } from '../lines/Lines.tsx';
import type { GridHandle } from '../lines/GridView.tsx';
import type { LinesHost } from '../lines/host.ts';
import type { ScreenProps } from '../screens/registry.ts';
import { ownKey } from '../session/identity.ts';
import type { bindForm, runningOf } from './binding.ts';
import { orderedFaults } from './FaultBar.tsx';
import type { FormSession } from './formSession.ts';
import { HeadFields } from './HeadFields.tsx';
import { schemaOf } from './schema.ts';

export function HeadBlock({ session, name, sections, form, running, isReadOnly }: { session: FormSession; name: string; sections: PlanSection[]; form: ReturnType<typeof bindForm>['form']; running: ReturnType<typeof runningOf>; isReadOnly: boolean }) {
  const schema = useMemo(() => schemaOf(session.plan, sections, name), [session.plan, sections, name]);
  return <HeadFields form={form} schema={schema} running={running} session={session} isReadOnly={isReadOnly} />;
}

export function FormLines({ session, name, visible, isOnly, handle, tab, running }: { session: FormSession; name: string; visible?: string; isOnly: boolean; handle: React.MutableRefObject<GridHandle | null>; tab: ScreenProps['tab']; running: ReturnType<typeof runningOf> }) {
  const grid = session.grids.get(name);
  const host = useMemo((): LinesHost => ({
    lookup: session.lookup, listPath: name, today: session.host.today, keepAs: ownKey(`columns.${session.plan.entity}.${name}`),
    openLink: (field, value) => { if (field.link && typeof value === 'object' && value !== null && 'id' in value) tab.open(field.link.replace('{id}', String(value.id))); },
  }), [session, name, tab]);
  const rule = visible ?? session.plan.lines[name]?.visible;
  if (!grid || (rule !== undefined && running.run(rule) !== true)) return null;
  return <Lines grid={grid} host={host} handle={handle} layout={isOnly ? 'fill' : 'auto'} />;
}

/** Tabs that hold a fault which keeps the record from being saved. */
export function faultyTabs(session: FormSession): Set<string> {
  const titles = new Set<string>();
  for (const fault of orderedFaults(session)) {
    const section = fault.level === 'warn' ? undefined : session.plan.sections.find(({ fields, lines }) => fields.some(({ name }) => name === fault.field && fault.row === session.store.record) || lines === session.store.placeOf(fault.row)?.lines.name && lines !== undefined);
    if (section?.tab !== undefined) titles.add(section.tab);
  }
  return titles;
}

export interface Block { tab?: string; sections: PlanSection[]; lines?: string; visible?: string }

/** Neighbouring sections of fields share one Formily tree; lines stand between them. */
export function blocksOf(sections: readonly PlanSection[]): Block[] {
  const blocks: Block[] = [];
  for (const section of sections) {
    if (section.fields.length > 0) {
      const last = blocks.at(-1);
      if (last && last.lines === undefined) last.sections.push(section); else blocks.push({ sections: [section] });
    }
    if (section.lines !== undefined) blocks.push({ sections: [], lines: section.lines, visible: section.visible });
  }
  return blocks;
}
