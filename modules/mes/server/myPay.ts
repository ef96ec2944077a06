// 我的工资: a month of whoever asks, and of nobody else. It needs no right to wages, so that it cannot be a list or a report.
import { type Hook, ours, sql } from '../../../runtime/server/moduleApi.ts';
import { type Payee, payOf } from '../ownPay.ts';

const myPay: Hook = async ({ work, given, answer }) => {
  const month = String(given.month).slice(0, 7);
  const worker = await work.tx.one<Payee>(sql`select w.id::text as id, w.name, w.badge_no as "badgeNo", d.name as team
    from ${ours(work.caller, 'mes.worker', 'w')} join ${ours(work.caller, 'amc.employee', 'e')} on e.id = w.employee join ${ours(work.caller, 'amc.department', 'd')} on d.id = w.team
    where e."user" = ${work.caller.userId}::bigint and w.del_flag = '0' order by w.status = 'normal' desc, w.id desc limit 1`);
  answer!({ pay: worker ? await payOf(work, worker, month) : { month, worker: null, pieces: [], sheet: null } });
};
export default myPay;
