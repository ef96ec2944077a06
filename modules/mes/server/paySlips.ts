// Pay slips follow the sheet's lines: one for each worker, made as the sheet is calculated, given out as it is paid; rows that came and went since are a comparison of two lists.
import { createRecord, type Hook, ours, runAction, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';
import type { Sheet } from '../paySheets.ts';

const paySlips: Hook<Sheet> = async ({ work, record, given }) => {
  if (given.send === true) {
    const waiting = await work.tx.run<{ id: string }>(sql`select id::text as id from ${ours(work.caller, 'mes.paySlip')} where pay_sheet = ${record.id}::bigint and status = 'made' and del_flag = '0' order by id`);
    for (const { id } of waiting) await runAction(work, 'mes.paySlip', id, 'send', { internal: true, confirmed: true });
    return;
  }
  await work.tx.run(updateOurs(work.caller, 'mes.paySlip', sql`del_flag = '1'`, sql`pay_sheet = ${record.id}::bigint and del_flag = '0' and worker not in (select l.worker from ${ours(work.caller, 'mes.paySheet.lines', 'l')} where l.parent = ${record.id}::bigint)`));
  const missing = await work.tx.run<{ worker: string; badgeNo: string; user: string | null }>(sql`select w.id::text as worker, w.badge_no as "badgeNo", e."user"::text as "user"
    from ${ours(work.caller, 'mes.paySheet.lines', 'l')} join ${ours(work.caller, 'mes.worker', 'w')} on w.id = l.worker left join ${ours(work.caller, 'amc.employee', 'e')} on e.id = w.employee
    where l.parent = ${record.id}::bigint and not exists (select 1 from ${ours(work.caller, 'mes.paySlip', 't')} where t.pay_sheet = l.parent and t.worker = l.worker and t.del_flag = '0') order by l.seq`);
  for (const { worker, badgeNo, user } of missing) {
    await createRecord(work, 'mes.paySlip', { paySheet: record.id, period: record.period, team: record.team.id, worker, badgeNo, user, dateFrom: record.dateFrom, dateTo: record.dateTo } as never, { internal: true });
  }
};
export default paySlips;
