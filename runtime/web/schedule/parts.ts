// A bar split in two, and one taken into another of the same work: kept by the actions the plan names, each with its way back.
import type { ActionDone, Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { act, readRecord } from '../data/api.ts';
import { recordsChanged } from '../data/changes.ts';
import { newKey } from '../session/http.ts';
import { toast } from '../ui/toast.tsx';
import type { Place } from './save.ts';
import { refOf, valueAt } from './rows.ts';

/** `qty` of `id` became the bar `part`, which lies at `to`. */
export interface Split { kind: 'split'; id: string; part: string; qty: number; to: Place }
/** `part` was taken into `id`; it had `qty` and lay at `from`. */
export interface Merge { kind: 'merge'; id: string; part: string; qty: number; from: Place }
export const waits: Place = { lane: null, start: 0, finish: 0, days: null };

/** Whether one may be taken into the other. */
export function isSameWork({ schedule }: ListPlan, one: Row | undefined, other: Row | undefined): boolean {
  const part = schedule!.merge?.part;
  if (part === undefined || !one || !other || one.id === other.id) return false;
  const [a, b] = [one, other].map((row) => refOf(valueAt(row, part))?.id);
  return a !== undefined && a === b;
}

/** @returns the new bar with its version; null where it was refused, which has been told */
export async function splitOff(plan: ListPlan, id: string, qty: number): Promise<Row | null> {
  const { split } = plan.schedule!;
  return toasted(plan, async () => {
    const { version } = await readRecord(plan.api, id);
    const done = await act(plan.api, split!.do, { id, version: version as number, [split!.piece]: qty, confirmed: true }, newKey()) as ActionDone;
    return readRecord(plan.api, done.created![0]!.id);
  });
}

/** @returns whether it was kept */
export async function takeInto(plan: ListPlan, part: string, into: string): Promise<boolean> {
  const { merge } = plan.schedule!;
  return await toasted(plan, async () => {
    const { version } = await readRecord(plan.api, part);
    await act(plan.api, merge!.do, { id: part, version: version as number, [merge!.into]: into, confirmed: true }, newKey());
    return true;
  }) ?? false;
}

async function toasted<Made>(plan: ListPlan, run: () => Promise<Made>): Promise<Made | null> {
  try {
    return await run();
  } catch (refused) {
    toast.failure(refused);
    return null;
  } finally {
    recordsChanged(plan.api);
  }
}
