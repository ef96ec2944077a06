// Puts the cursor where a fault is: in the field, in the cell, behind another tab or step, in a section that is not made yet.
import { useRef } from 'react';
import type { GridHandle } from '../lines/GridView.tsx';
import { orderedFaults } from './FaultBar.tsx';
import type { FormSession } from './formSession.ts';
import { focusField } from './HeadFields.tsx';
import type { Fault } from './record/faults.ts';
import type { Wakes } from './LazySection.tsx';

export interface Jumps { to(fault: Fault): void; next(back?: boolean): void; first(): void }
interface Places { session: FormSession; root: React.RefObject<HTMLElement | null>; handleOf(name: string): React.MutableRefObject<GridHandle | null>; wakes: Wakes; /** Tab or step a section stands in. */ current: string | undefined; choose(title: string): void; titleOf(section: number): string | undefined }

export function useJumps(places: Places): Jumps {
  const last = useRef<Fault | null>(null);
  const latest = useRef(places);
  latest.current = places;
  const jumps = useRef<Jumps>({
    to(fault) { last.current = fault; jump(latest.current, fault); },
    next(back = false) {
      const faults = orderedFaults(latest.current.session);
      if (faults.length === 0) return;
      const at = faults.findIndex((fault) => fault.row === last.current?.row && fault.field === last.current.field);
      jumps.current.to(faults[(at + (back ? -1 : 1) + faults.length) % faults.length]);
    },
    first() { last.current = null; jumps.current.next(); },
  });
  return jumps.current;
}

function jump(places: Places, fault: Fault): void {
  const { session, handleOf, current, choose, titleOf } = places;
  const { plan, store } = session;
  const chain = [fault.row];
  for (let place = store.placeOf(fault.row); place; place = store.placeOf(place.owner)) chain.unshift(place.owner);
  const list = chain.length === 1 ? undefined : store.placeOf(chain[1])?.lines.name;
  const within = plan.sections.findIndex(({ fields, lines }) => (chain.length === 1 ? fields.some(({ name }) => name === fault.field) || lines === fault.field : lines === list));
  const title = within < 0 ? undefined : titleOf(within);
  if (title !== undefined && title !== current) {
    choose(title);
    setTimeout(() => jump({ ...places, current: title }, fault), 0);
    return;
  }
  if (chain.length === 1) {
    const grid = session.grids.get(fault.field);
    if (grid) handleOf(fault.field).current?.focus(); else toField(places, fault.field);
    return;
  }
  const grid = session.grids.get(list!);
  if (!grid) return;
  const handle = handleOf(list!);
  if (chain.length > 2) {
    handle.current?.reveal(store.indexOf(chain[1]), 0);
    grid.visit(chain[1], store.placeOf(chain[2])!.lines.name, chain[2], fault.field);
    return;
  }
  const c = grid.columns.findIndex(({ name, nested }) => name === fault.field || nested?.name === fault.field);
  handle.current?.focus();
  grid.select({ r: store.indexOf(chain[1]), c: Math.max(0, c) });
  handle.current?.reveal(grid.active.r, grid.active.c);
}

function toField({ root, wakes }: Places, name: string): void {
  wakes.wake(name);
  if (!focusField(root.current, name)) setTimeout(() => focusField(root.current, name), 0);
}
