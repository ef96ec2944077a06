// Applications whose time runs out: the company's administrators are told 7 days and 1 day before; what has run out is marked so.
import { sql } from 'kysely';
import { todayIn } from '../../../core/values/index.ts';
import type { App, TimedWork } from '../../context.ts';
import { adminIds } from '../companies/members.ts';
import { sendMessage } from '../messages/send.ts';

const warnedDays = [7, 1];

export const applicationExpiry: TimedWork = {
  key: 'applicationExpiry', platformOnly: true,
  run: async ({ app }) => ({ rows: await expireApplications(app) }),
};

interface Ending { company: string; id: string; name: string; days: number }

/** By each company's own day. Run twice a day it says nothing twice: a message of the day is looked for. @returns how many ended or were told of */
export async function expireApplications(app: App): Promise<number> {
  const companies = await app.db.system((tx) => tx.run<{ id: string; timezone: string | null }>(sql`select id::text as id, timezone from amc.company where status = '0' and del_flag = '0'`));
  let n = 0;
  for (const { id, timezone } of companies) {
    const today = todayIn(timezone ?? 'Asia/Shanghai', app.now());
    n += await app.db.system(async (tx) => {
      const ended = await tx.run(sql`update amc.company_apply set status = '1', version = version + 1 where company = ${id}::bigint and del_flag = '0' and status = '0' and end_date < ${today}::date returning id`);
      // Another grant of the same application may go on.
      const ending = await tx.run<Ending>(sql`select g.company::text as company, g.id::text as id, a.name, g.end_date - ${today}::date as days from amc.company_apply g join amc.apply a on a.id = g.apply
        where g.company = ${id}::bigint and g.del_flag = '0' and g.status = '0' and g.end_date - ${today}::date = any(${warnedDays}::int[])
          and not exists (select from amc.company_apply o where o.company = g.company and o.apply = g.apply and o.del_flag = '0' and o.status = '0' and (o.end_date is null or o.end_date > g.end_date))
          and not exists (select from amc.message m where m.company = g.company and m.biz_type = 'amc.companyApply' and m.biz_id = g.id::text and m.create_date > ${new Date(app.now().getTime() - 86_400_000).toISOString()}::timestamptz)`);
      for (const one of ending) {
        await sendMessage({ app, tx }, { company: id, users: await adminIds(tx, id), messageType: 'AlarmMessage', objName: { text: '应用' }, bizType: 'amc.companyApply', bizId: one.id, title: { text: '应用【{name}】将在{days}天后到期', values: { name: one.name, days: String(one.days) } }, content: { text: '到期后15天内只能查看，请及时续费' }, address: '/appStore' });
      }
      if (ended.length > 0) tx.afterCommit(() => app.bus.publish('rights', { company: id }));
      return ended.length + ending.length;
    });
  }
  return n;
}
