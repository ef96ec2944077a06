// The month is locked for each team of an approved sheet, with its attendance and time records: teams below a workshop are rows of a tree.
import { createRecord, type Hook, ours, runAction, sql } from '../../../runtime/server/moduleApi.ts';
import { type Sheet, teamsOf } from '../paySheets.ts';

const lockPeriod: Hook<Sheet> = async ({ work, record }) => {
  const teams = await teamsOf(work, record.team.id);
  for (const team of teams) await createRecord(work, 'mes.periodLock', { homeTeam: team, month: record.period, paySheet: record.id } as never, { internal: true });
  for (const entity of ['mes.attendance', 'mes.timeRecord']) {
    const rows = await work.tx.run<{ id: string }>(sql`select id::text as id from ${ours(work.caller, entity)} where team = any(${teams}::bigint[]) and date between ${record.dateFrom}::date and ${record.dateTo}::date and status = 'confirmed' and del_flag = '0'`);
    for (const { id } of rows) await runAction(work, entity, id, 'lock', { internal: true } as never);
  }
};
export default lockPeriod;
