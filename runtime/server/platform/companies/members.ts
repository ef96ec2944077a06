// What holds for the members of a company, whoever changes them: seats, the last admin, one default company per person.
import { sql } from 'kysely';
import type { App, Tx } from '../../context.ts';

/** Seats and admins are counted by one transaction at a time. */
export async function lockMembers(tx: Tx, company: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('members', ${company}::bigint))`);
}

/** Seats of the company, 0 for any number, and how many are taken. Counted under the lock, which the transaction keeps. */
export async function seatsOf(tx: Tx, company: string): Promise<{ seats: number; taken: number }> {
  await lockMembers(tx, company);
  const row = await tx.one<{ seats: number | null; taken: number }>(sql`
    select c.user_num as seats, (select count(*)::int from amc.company_user m where m.company = c.id and m.status = '0' and m.del_flag = '0') as taken
    from amc.company c where c.id = ${company}::bigint`);
  return { seats: Number(row?.seats ?? 0), taken: row?.taken ?? 0 };
}

/** The owner of a company, and how many active admins it has besides one member. */
export async function adminsOf(tx: Tx, company: string, besides: string): Promise<{ owner: string | null; name: string; others: number }> {
  await lockMembers(tx, company);
  const row = await tx.one<{ owner: string | null; name: string; others: number }>(sql`
    select c.owner, c.name, (select count(*)::int from amc.company_user m
      where m.company = c.id and m.status = '0' and m.user_type = '0' and m.del_flag = '0' and m.id <> ${besides}::bigint) as others
    from amc.company c where c.id = ${company}::bigint`);
  return row ?? { owner: null, name: '', others: 0 };
}

/** Whose memberships a transaction changes: settled once at its end, however many they are. */
const changing = new WeakMap<Tx, Set<string>>();

/** Every server reads members and rights anew once this transaction is over; the person keeps exactly one default company. */
export function membersChanged(app: App, tx: Tx, user?: string): void {
  let people = changing.get(tx);
  if (!people) {
    const changed = people = new Set<string>();
    changing.set(tx, changed);
    tx.afterCommit(async () => {
      if (changed.size > 0) await app.db.system(async (own) => { for (const one of [...changed].sort()) await keepOneDefault(own, one); });
      app.bus.publish('rights', {});
    });
  }
  if (user !== undefined) people.add(user);
}

/** @param wanted the company that is to be the default; else the present one if it is live, else the oldest */
export async function keepOneDefault(tx: Tx, user: string, wanted?: string): Promise<void> {
  // Two changes of one person at once would leave two defaults, or none.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('default company', ${user}::bigint))`);
  await tx.run(sql`
    with chosen as (
      select m.id from amc.company_user m where m."user" = ${user}::bigint and m.status = '0' and m.del_flag = '0'
      order by m.company = ${wanted ?? '0'}::bigint desc, m.is_default, m.create_date, m.id limit 1)
    update amc.company_user m set is_default = case when m.id = (select id from chosen) then '0' else '1' end
    where m."user" = ${user}::bigint and m.is_default is distinct from case when m.id = (select id from chosen) then '0' else '1' end`);
}

/** Ids of the active admins: who is told of applications to join. */
export async function adminIds(tx: Tx, company: string): Promise<string[]> {
  const rows = await tx.run<{ user: string }>(sql`select "user" from amc.company_user where company = ${company}::bigint and status = '0' and user_type = '0' and del_flag = '0'`);
  return rows.map((row) => row.user);
}

/** Members at work who hold one of the roles, in the order they joined. @param department only those who belong to it, or to one above it */
export async function holdersOf(tx: Tx, company: string, roles: readonly string[], department?: string): Promise<string[]> {
  const near = department === undefined ? sql`` : sql`and (m.departments || m.main_department) && array(
    with recursive up as (select id, parent from amc.department where company = ${company}::bigint and id = ${department}::bigint
      union select d.id, d.parent from amc.department d join up u on d.company = ${company}::bigint and d.id = u.parent) select id from up)`;
  const rows = await tx.run<{ user: string }>(sql`select m."user"::text as "user" from amc.company_user m where m.company = ${company}::bigint and m.roles && ${roles}::bigint[] and m.status = '0' and m.del_flag = '0' ${near} order by m.id`);
  return rows.map((row) => row.user);
}
