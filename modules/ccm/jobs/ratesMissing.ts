// Currencies that partners are dealt with in, and that have no rate of this month: told to finance. What is missing is no record an action could run on.
import { adminIds, ours, sendMessage, sql, type TimedWork, todayIn } from '../../../runtime/server/moduleApi.ts';

const ratesMissing: TimedWork = {
  key: 'ratesMissing',
  async run({ app, company: { id, timezone } }) {
    const own = { company: id };
    const today = todayIn(timezone ?? 'Asia/Shanghai', app.now());
    const rows = await app.db.system(async (tx) => {
      const missing = await tx.run<{ code: string }>(sql`
        select c.code from ${ours(own, 'ccm.currency', 'c')} where c.status = 'normal' and c.del_flag = '0' and not c.is_base
          and (exists (select from ${ours(own, 'ccm.customer', 'p')} where p.currency = c.id and p.status <> 'stopped' and p.del_flag = '0') or exists (select from ${ours(own, 'ccm.supplier', 'p')} where p.currency = c.id and p.status <> 'stopped' and p.del_flag = '0')
            or exists (select from ${ours(own, 'ccm.exchangeRate', 'r')} where r.currency = c.id and r.del_flag = '0'))
          and not exists (select from ${ours(own, 'ccm.exchangeRate', 'r')} where r.currency = c.id and r.del_flag = '0' and r.effective_date between date_trunc('month', ${today}::date)::date and ${today}::date)
        order by c.code`);
      if (missing.length === 0) return 0;
      const finance = await tx.run<{ user: string }>(sql`select distinct m."user"::text as "user" from ${ours(own, 'amc.companyUser', 'm')} join ${ours(own, 'amc.role', 'r')} on r.id = any(m.roles)
        where m.status = '0' and m.del_flag = '0' and r.code = 'finance' and r.del_flag = '0'`);
      const users = finance.length > 0 ? finance.map(({ user }) => user) : await adminIds(tx, id);
      await sendMessage({ app, tx }, {
        company: id, users, messageType: 'AlarmMessage', objName: { text: '汇率' }, address: '/ccm/exchangeRate',
        title: { text: '请先维护【{currency}】的汇率', values: { currency: missing.map(({ code }) => code).join(', ') } }, content: null,
      });
      return missing.length;
    });
    return { rows };
  },
};
export default ratesMissing;
