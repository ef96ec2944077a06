// 质量扣款 counts to the month of its check, or, where that is locked for the worker's team, to the next that is open: a walk over months. As a guard it says so, as an effect it sets the day.
import { type Hook, type HookRef, one, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { homeTeamOn, isLocked, nextMonth } from '../pieces.ts';

interface Deduct { docDate: string; worker: HookRef }

const deductMonth: Hook<Deduct> = async ({ work, entity, record, given, fault }) => {
  const day = record.docDate.slice(0, 10);
  const payDate = await openDay(work, record.worker.id, day);
  if (given.set === true) await updateRecord(work, entity, { id: record.id, payDate } as never, { internal: true, quiet: true });
  else if (payDate !== day) fault({ level: 'warn', message: '工资期间 {month} 已锁定，扣回将计入 {next}', values: { month: day.slice(0, 7), next: payDate.slice(0, 7) } });
};
export default deductMonth;

async function openDay(work: Work, worker: string, day: string): Promise<string> {
  const team = (await one(work, 'mes.worker', ['team'], { where: { id: worker } }))!.team!;
  let date = day;
  while (await isLocked(work, await homeTeamOn(work, worker, date, team), date.slice(0, 7))) date = nextMonth(date);
  return date;
}
