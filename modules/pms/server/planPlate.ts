// 下单 and 恢复 of a plate bill: planned times of its nodes along the company's calendar (core/nodeTimes.ts). Shifts and days of rest are no expression's to count.
import { dayNo, type Hook, instantOf, localTime, momentNo, momentText, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { workingOf } from '../../aps/calendars.ts';
import { backward, later } from '../core/nodeTimes.ts';

interface Bill { requireDate: string; planFinish: string | null; suspendedDate: string | null; nodes: Node[] }
interface Node { id: string; status: string; stdHours: string | null; planStart: string | null; planFinish: string | null }

/** `given.mode`: back from the day it is wanted, or shift by the days it was suspended. */
const planPlate: Hook<Bill> = async ({ work, entity, record: { id }, given }) => {
  const bill = await readRecord(work, entity, id, { internal: true }) as unknown as Bill;
  const { working } = await workingOf(work, null);
  const { timeZone } = work.caller;
  const asInstant = (moment: number): string => instantOf(`${momentText(moment)}:00`, timeZone).toISOString();
  if (given.mode === 'back') {
    const spans = backward(bill.nodes.map(({ stdHours }) => stdHours ?? '0'), dayNo(bill.requireDate), working);
    const nodes = bill.nodes.map((node, at) => ({ id: node.id, planStart: asInstant(spans[at]!.start), planFinish: asInstant(spans[at]!.finish) }));
    if (nodes.length > 0) await updateRecord(work, entity, { id, planStart: nodes[0]!.planStart, planFinish: nodes.at(-1)!.planFinish, nodes } as never, { internal: true, quiet: true });
    return;
  }
  const days = bill.suspendedDate === null ? 0 : dayNo(work.today) - dayNo(bill.suspendedDate);
  if (days <= 0) return;
  const shifted = (instant: string | null): string | null => (instant === null ? null : asInstant(later(momentNo(localTime(new Date(instant), timeZone)), days, working)));
  const nodes = bill.nodes.map(({ id: node, status, planStart, planFinish }) => (status === 'done' || status === 'skipped' ? { id: node } : { id: node, planStart: shifted(planStart), planFinish: shifted(planFinish) }));
  await updateRecord(work, entity, { id, planFinish: shifted(bill.planFinish), nodes } as never, { internal: true, quiet: true });
};
export default planPlate;
