// Labour contracts that end within 30 days: told once, to those who keep the staff records.
import { sql } from 'kysely';
import type { App, Founded, TimedWork } from '../../context.ts';
import { todayIn } from '../../../core/values/index.ts';
import { sendMessage } from '../messages/send.ts';
import { adminIds } from './members.ts';

const daysAhead = 30;
const mostNamed = 20;

export const contractExpiry: TimedWork = {
  key: 'contractExpiry', params: { days: { type: 'integer', label: '提前天数', default: daysAhead, min: 1, max: 180 } },
  run: async ({ app, company, params }) => ({ rows: await warnContracts(app, company, Number(params.days)) }),
};

/** @returns how many contracts were told of; each is once, however often this runs */
export function warnContracts(app: App, { id, timezone }: Pick<Founded, 'id' | 'timezone'>, days = daysAhead): Promise<number> {
  const today = todayIn(timezone ?? 'Asia/Shanghai', app.now());
  return app.db.system(async (tx) => {
    const due = await tx.run<{ name: string; empNo: string; end: string }>(sql`
      update amc.employee set contract_warned = contract_end
      where company = ${id}::bigint and status in ('onJob', 'probation') and del_flag = '0' and contract_end between ${today}::date and ${today}::date + ${days}::int and contract_warned is distinct from contract_end
      returning name, emp_no as "empNo", contract_end as end`);
    if (due.length === 0) return 0;
    const staff = await tx.run<{ user: string }>(sql`select distinct m."user" from amc.company_user m join amc.role r on r.company = m.company and r.id = any(m.roles)
      where m.company = ${id}::bigint and m.status = '0' and m.del_flag = '0' and r.code = 'hr' and r.del_flag = '0'`);
    const users = staff.length > 0 ? staff.map(({ user }) => user) : await adminIds(tx, id);
    const names = due.sort((a, b) => (a.end < b.end ? -1 : 1)).slice(0, mostNamed).map((one) => `${one.empNo} ${one.name} ${one.end}`);
    await sendMessage({ app, tx }, { company: id, users, title: { text: '{n}名员工的合同将在{days}天内到期', values: { n: String(due.length), days: String(days) } }, content: names.join('\n\n'), messageType: 'AlarmMessage', objName: { text: '员工档案' }, address: '/company/employee' });
    return due.length;
  });
}
