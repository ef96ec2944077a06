// A deduction whose check is void but whose month is paid: it is given back in the first open month, by a row of its own; a row that is locked stays as it was paid.
import { createRecord, Decimal, type Hook, type HookRef, one, runAction } from '../../../runtime/server/moduleApi.ts';
import { homeTeamOn, isLocked } from '../pieces.ts';

interface Deduct { docDate: string; payDate: string | null; worker: HookRef; team: HookRef | null; checkRecord: HookRef; rule: HookRef; badReason: HookRef; pieces: number; amount: string }

const deductBack: Hook<Deduct> = async ({ work, entity, record }) => {
  const day = (record.payDate ?? record.docDate).slice(0, 10);
  const team = (await one(work, 'mes.worker', ['team'], { where: { id: record.worker.id } }))!.team!;
  if (!await isLocked(work, await homeTeamOn(work, record.worker.id, day, team), day.slice(0, 7))) {
    await runAction(work, entity, record.id, 'drop', { internal: true });
    return;
  }
  const { id } = await createRecord(work, entity, { docDate: day, worker: record.worker.id, team: record.team?.id ?? null, checkRecord: record.checkRecord.id, rule: record.rule.id, badReason: record.badReason.id, pieces: -record.pieces, amount: new Decimal(record.amount).neg().toFixed(2) } as never, { internal: true });
  await runAction(work, entity, id, 'giveBack', { internal: true });
};
export default deductBack;
