// Announcements of a company (and of the platform): who receives one, when, how many have read it, and taking it back.
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { fileUrl } from '../../../core/values/files.ts';
import type { App, Tx } from '../../context.ts';
import { nextId } from '../../store/ids.ts';
import { writeHead } from './send.ts';

interface Notice {
  company: string; id: string; title: string; content: string; audience: 'all' | 'part'; departments: string[]; roles: string[]; users: string[];
  address: string | null; expire_date: string | null; create_by: string | null; kind: string; company_name: string; logo: string | null;
}

/** Pushes to this many at once; the others find the message at their next look. */
const mostAddressed = 2_000;
/** Figures of older ones rarely change. */
const countedDays = 30;

/** Inside the transaction that says it is sent. @returns how many receive it */
export async function publishNotice(app: App, tx: Tx, company: string, id: string): Promise<number> {
  const notice = await tx.one<Notice>(sql`
    select n.company::text as company, n.id::text as id, n.title, n.content, n.audience, coalesce(n.departments, '{}')::text[] as departments, coalesce(n.roles, '{}')::text[] as roles, coalesce(n.users, '{}')::text[] as users,
      n.address, n.expire_date, n.create_by::text as create_by, c.kind, coalesce(c.short_name, c.name) as company_name, c.logo ->> 'id' as logo
    from amc.notice n join amc.company c on c.id = n.company where n.company = ${company}::bigint and n.id = ${id}::bigint`);
  if (!notice) throw new AppError('record.missing');
  // The operator's own company speaks to everybody on the platform.
  const isPlatform = notice.kind === 'platform';
  const { frame } = await writeHead({ app, tx }, {
    company: isPlatform ? null : company, users: [], title: notice.title, content: notice.content, messageType: isPlatform ? 'SystemNotice' : 'CompanyNotice', objName: notice.company_name, objHead: notice.logo && fileUrl(notice.logo),
    address: notice.address, bizType: 'amc.notice', bizId: id, expireDate: notice.expire_date, from: notice.create_by,
  });
  const users = (await tx.run<{ user: string }>(isPlatform && notice.audience === 'all'
    ? sql`select id::text as "user" from amc."user" where status = '0' and del_flag in ('0', '2') order by id`
    : sql`with recursive below as (
        select id from amc.department where company = ${company}::bigint and id = any(${notice.departments}::bigint[])
        union select d.id from amc.department d join below b on d.company = ${company}::bigint and d.parent = b.id)
      select distinct m."user"::text as "user" from amc.company_user m where m.company = ${company}::bigint and m.status = '0' and m.del_flag = '0'
        and (${notice.audience === 'all'} or m.roles && ${notice.roles}::bigint[] or m."user" = any(${notice.users}::bigint[]) or m.departments && array(select id from below))`)).map((row) => row.user);
  for (let from = 0; from < users.length; from += 5_000) {
    const some = users.slice(from, from + 5_000);
    await tx.run(sql`insert into amc.message__receivers (company, id, parent, seq, "user", readed, cleared)
      select ${isPlatform ? '0' : company}::bigint, x.id, ${frame.id}::bigint, ${from}::int + x.seq::int, x."user", 0, false
      from unnest(${some.map(() => nextId())}::bigint[], ${some}::bigint[]) with ordinality as x(id, "user", seq)`);
  }
  await tx.run(sql`update amc.notice set status = 'sent', message = ${isPlatform ? null : frame.id}::bigint, sent_date = ${frame.createDate}::timestamptz, receiver_count = ${users.length}::int, read_count = 0, version = version + 1
    where company = ${company}::bigint and id = ${id}::bigint`);
  tx.afterCommit(() => {
    if (notice.audience === 'all') app.push(isPlatform ? {} : { company }, frame);
    else for (let from = 0; from < users.length; from += mostAddressed) app.push({ users: users.slice(from, from + mostAddressed), ...(isPlatform ? {} : { company }) }, frame);
  });
  return users.length;
}

/** Nobody sees it any more; who has read it stays known. */
export async function withdrawNotice(tx: Tx, company: string, id: string): Promise<void> {
  await tx.run(sql`update amc.message set del_flag = '1' where company in (${company}::bigint, 0) and biz_type = 'amc.notice' and biz_id = ${id}`);
  await tx.run(sql`update amc.notice set status = 'withdrawn', version = version + 1 where company = ${company}::bigint and id = ${id}::bigint`);
}

/** Announcements whose time has come. */
export async function publishDue(app: App): Promise<void> {
  const now = app.now().toISOString();
  const due = await app.db.system((tx) => tx.run<{ company: string; id: string }>(sql`select company::text as company, id::text as id from amc.notice where status = 'scheduled' and del_flag = '0' and publish_date <= ${now}::timestamptz order by publish_date limit 200`));
  for (const { company, id } of due) {
    await app.db.system(async (tx) => {
      // Somebody may have taken it back in this very moment.
      const [still] = await tx.run(sql`select 1 from amc.notice where company = ${company}::bigint and id = ${id}::bigint and status = 'scheduled' for update`);
      if (still) await publishNotice(app, tx, company, id);
    });
  }
}

export async function countReaders(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - countedDays * 86_400_000).toISOString();
  await app.db.system((tx) => tx.run(sql`update amc.notice n set read_count = x.n from (
      select n.company, n.id, count(*)::int as n from amc.notice n join amc.message m on m.biz_id = n.id::text and m.biz_type = 'amc.notice' and m.company in (n.company, 0)
        join amc.message__receivers r on r.company = m.company and r.parent = m.id and r.readed = 1 where n.status = 'sent' and n.sent_date > ${since}::timestamptz group by 1, 2) x
    where n.company = x.company and n.id = x.id and n.read_count <> x.n`));
}

export interface Reading { receivers: number; read: number; unread: { id: string; name: string }[] }

/** How many have read it, and who has not (at most 200). */
export async function readingOf(tx: Tx, company: string, id: string): Promise<Reading> {
  const [figures] = await tx.run<{ receivers: number; read: number }>(sql`select count(*)::int as receivers, count(*) filter (where r.readed = 1)::int as read from amc.message m
    join amc.message__receivers r on r.company = m.company and r.parent = m.id where m.company in (${company}::bigint, 0) and m.biz_type = 'amc.notice' and m.biz_id = ${id}`);
  const unread = await tx.run<{ id: string; name: string }>(sql`select u.id::text as id, coalesce((select alias_user_name from amc.company_user cu where cu.company = ${company}::bigint and cu."user" = u.id), u.name) as name
    from amc.message m join amc.message__receivers r on r.company = m.company and r.parent = m.id join amc."user" u on u.id = r."user"
    where m.company in (${company}::bigint, 0) and m.biz_type = 'amc.notice' and m.biz_id = ${id} and r.readed = 0 order by 2 limit 200`);
  return { ...figures!, unread };
}
