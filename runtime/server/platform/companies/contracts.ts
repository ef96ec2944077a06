// Labour contracts that end within 30 days: told once, to those who keep the staff records.
import { sql } from 'kysely';
import type { Timer } from '../../context.ts';
import { todayIn } from '../../../core/values/index.ts';
import { sendMessage } from '../messages/send.ts';
import { adminIds } from './members.ts';

const daysAhead = 30;
const mostNamed = 20;

export const contractEnds: Timer = {
  name: 'companies: contracts',
  everySeconds: 3_600,
  async run(app) {
    const companies = await app.db.system((tx) => tx.run<{ id: string; timezone: string | null }>(sql`select id, timezone from amc.company where status = '0' and del_flag = '0'`));
    for (const { id, timezone } of companies) {
      const today = todayIn(timezone ?? 'Asia/Shanghai', app.now());
      await app.db.system(async (tx) => {
        const due = await tx.run<{ name: string; empNo: string; end: string }>(sql`
          update amc.employee set contract_warned = contract_end
          where company = ${id}::bigint and status in ('onJob', 'probation') and del_flag = '0' and contract_end between ${today}::date and ${today}::date + ${daysAhead}::int and contract_warned is distinct from contract_end
          returning name, emp_no as "empNo", contract_end as end`);
        if (due.length === 0) return;
        const staff = await tx.run<{ user: string }>(sql`select distinct m."user" from amc.company_user m join amc.role r on r.company = m.company and r.id = any(m.roles)
          where m.company = ${id}::bigint and m.status = '0' and m.del_flag = '0' and r.code = 'hr' and r.del_flag = '0'`);
        const users = staff.length > 0 ? staff.map(({ user }) => user) : await adminIds(tx, id);
        const names = due.sort((a, b) => (a.end < b.end ? -1 : 1)).slice(0, mostNamed).map((one) => `${one.empNo} ${one.name} ${one.end}`);
        await sendMessage({ app, tx }, { company: id, users, title: { text: '{n}名员工的合同将在{days}天内到期', values: { n: String(due.length), days: String(daysAhead) } }, content: names.join('\n\n'), messageType: 'AlarmMessage', objName: { text: '员工档案' }, address: '/company/employee' });
      });
    }
  },
};
