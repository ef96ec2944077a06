// Currencies that partners are dealt with in, and that have no rate of this month: told to finance. What is missing is no record an action could run on.
import { sql } from 'kysely';
import { todayIn } from '../../../runtime/core/values/index.ts';
import type { TimedWork } from '../../../runtime/server/jobs/index.ts';
import { adminIds } from '../../../runtime/server/platform/companies/members.ts';
import { sendMessage } from '../../../runtime/server/platform/messages/send.ts';

const ratesMissing: TimedWork = {
  key: 'ratesMissing',
  async run({ app, company: { id, timezone } }) {
    const today = todayIn(timezone ?? 'Asia/Shanghai', app.now());
    const rows = await app.db.system(async (tx) => {
      const missing = await tx.run<{ code: string }>(sql`
        select c.code from ccm.currency c where c.company = ${id}::bigint and c.status = 'normal' and c.del_flag = '0' and not c.is_base
          and (exists (select from ccm.customer p where p.company = c.company and p.currency = c.id and p.status <> 'stopped' and p.del_flag = '0') or exists (select from ccm.supplier p where p.company = c.company and p.currency = c.id and p.status <> 'stopped' and p.del_flag = '0')
            or exists (select from ccm.exchange_rate r where r.company = c.company and r.currency = c.id and r.del_flag = '0'))
          and not exists (select from ccm.exchange_rate r where r.company = c.company and r.currency = c.id and r.del_flag = '0' and r.effective_date between date_trunc('month', ${today}::date)::date and ${today}::date)
        order by c.code`);
      if (missing.length === 0) return 0;
      const finance = await tx.run<{ user: string }>(sql`select distinct m."user"::text as "user" from amc.company_user m join amc.role r on r.company = m.company and r.id = any(m.roles)
        where m.company = ${id}::bigint and m.status = '0' and m.del_flag = '0' and r.code = 'finance' and r.del_flag = '0'`);
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
