// 工卡查工资: a worker without an account asks at a terminal, by badge and a number only he or she knows. Wrong ones are counted beside this transaction, as wrong passwords are: five, then half an hour's rest.
import { AppError, forgetMisses, type Hook, isPassword, missed, ours, sql, takeTry } from '../../../runtime/server/moduleApi.ts';
import { type Payee, payOf } from '../ownPay.ts';

const badgePay: Hook = async ({ work, given, answer, fault }) => {
  const { app, caller } = work;
  const badge = String(given.badge).trim();
  const worker = await work.tx.one<Payee>(sql`select w.id::text as id, w.name, w.badge_no as "badgeNo", d.name as team
    from ${ours(caller, 'mes.worker', 'w')} join ${ours(caller, 'amc.department', 'd')} on d.id = w.team where w.badge_no = ${badge} and w.del_flag = '0' and (w.status = 'normal' or w.leave_date >= ${work.today}::date - 62) limit 1`);
  // Whoever may read a record may not read a secret: the server itself does.
  const hash = worker ? (await app.db.system((tx) => tx.one<{ hash: string | null }>(sql`select hash from ${ours(caller, 'mes.workerPin')} where worker = ${worker.id}::bigint`)))?.hash ?? null : null;
  if (worker && hash === null) return fault({ message: '该员工没有设置查询密码，请联系人事' });
  const counted = `badge ${caller.company} ${worker?.id ?? badge.toLowerCase().slice(0, 40)}`;
  const taken = await app.db.system((tx) => takeTry(app, tx, counted));
  if (taken instanceof AppError) throw taken;
  if (!await isPassword(hash, String(given.pin))) {
    const refused = await app.db.system((tx) => missed(app, tx, counted, taken, new AppError('rule.refused', { text: '' }), { asksCaptcha: false }));
    if (refused.code === 'auth.locked') throw refused;
    return fault({ message: '工卡号或查询密码不对' });
  }
  await app.db.system((tx) => forgetMisses(tx, counted));
  answer!({ pay: await payOf(work, worker!, String(given.month).slice(0, 7)) });
};
export default badgePay;
