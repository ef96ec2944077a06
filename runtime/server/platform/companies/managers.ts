// Who leads whom in a company's departments.
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

/** Managers from a department upward, the own first; null where there is none (at work). */
export async function managersAbove(tx: Tx, company: string, department: string | null): Promise<(string | null)[]> {
  if (department === null) return [];
  const rows = await tx.run<{ user: string | null }>(sql`
    with recursive up as (select id, parent, manager, 1 as n from amc.department where company = ${company}::bigint and id = ${department}::bigint
      union all select d.id, d.parent, d.manager, u.n + 1 from amc.department d join up u on d.company = ${company}::bigint and d.id = u.parent where u.n < 20)
    select m."user"::text as "user" from up left join amc.employee e on e.company = ${company}::bigint and e.id = up.manager and e.status <> 'left'
      left join amc.company_user m on m.company = ${company}::bigint and m."user" = e."user" and m.status = '0' and m.del_flag = '0' order by up.n`);
  return rows.map((row) => row.user);
}

/** The department a member submits from. */
export async function departmentOf(tx: Tx, company: string, user: string): Promise<{ id: string; name: string } | null> {
  const row = await tx.one<{ id: string; name: string }>(sql`select d.id::text as id, d.name from amc.company_user m join amc.department d on d.company = m.company and d.id = coalesce(m.main_department, m.departments[1])
    where m.company = ${company}::bigint and m."user" = ${user}::bigint and m.del_flag = '0'`);
  return row ?? null;
}
