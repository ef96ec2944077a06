// Opens the months again that a sheet had locked; nothing stands locked where the sheet was only submitted.
import { type Hook, ours, runAction, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';
import { type Sheet, teamsOf } from '../paySheets.ts';

const unlockPeriod: Hook<Sheet> = async ({ work, record }) => {
  const freed = await work.tx.run(updateOurs(work.caller, 'mes.periodLock', sql`del_flag = '1'`, sql`pay_sheet = ${record.id}::bigint and del_flag = '0'`));
  if (freed.length === 0) return;
  const teams = await teamsOf(work, record.team.id);
  for (const entity of ['mes.attendance', 'mes.timeRecord']) {
    const rows = await work.tx.run<{ id: string }>(sql`select id::text as id from ${ours(work.caller, entity)} where team = any(${teams}::bigint[]) and date between ${record.dateFrom}::date and ${record.dateTo}::date and status = 'locked' and del_flag = '0'`);
    for (const { id } of rows) await runAction(work, entity, id, 'unlock', { internal: true } as never);
  }
};
export default unlockPeriod;
