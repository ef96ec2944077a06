// Looks again whether everybody connected may be: live accounts, live memberships, a live session; closes the others.
import { sql } from 'kysely';
import type { App } from '../context.ts';
import { langOf } from '../../core/i18n.ts';
import { closeCodes, type Conn, type Hub } from './hub.ts';

export async function recheck(app: App, hub: Hub): Promise<void> {
  const conns = [...hub.all];
  if (conns.length === 0) return;
  const pairs = [...new Map(conns.map((conn) => [`${conn.userId} ${conn.company}`, conn])).values()];
  const rows = await app.db.system((tx) => tx.run<{ user: string; company: string; live: boolean; member: boolean; outside: boolean }>(sql`
    select x.u::text as "user", x.c::text as company,
      exists (select from amc."user" u where u.id = x.u and u.status = '0' and u.del_flag in ('0', '2')) and exists (select from amc.session s where s."user" = x.u and s.end_at is null) as live,
      x.c = 0 or exists (select from amc.company_user m join amc.company c on c.id = m.company where m.company = x.c and m."user" = x.u and m.status = '0' and m.del_flag = '0' and c.status = '0') as member,
      exists (select from amc.company_user m where m.company = x.c and m."user" = x.u and m.user_type = '2' and m.status = '0' and m.del_flag = '0') as outside
    from unnest(${pairs.map((one) => one.userId)}::bigint[], ${pairs.map((one) => one.company)}::bigint[]) as x(u, c)`));
  const known = new Map(rows.map((row) => [`${row.user} ${row.company}`, row]));
  for (const conn of conns) {
    const row = known.get(`${conn.userId} ${conn.company}`);
    if (!row?.live) conn.socket.close(closeCodes.signedOut, 'signed out');
    else if (!row.member) conn.socket.close(closeCodes.notMember, 'no member');
    else conn.isPartner = row.outside;
  }
}

/**
 * Something about a session changed: its end, its lock, its person's language?
 * @param unlocked hears of connections that may be told things again, and since when (ms) they were not
 */
export async function recheckSession(app: App, hub: Hub, id: string, unlocked: (conn: Conn, since: number) => void): Promise<void> {
  const conns = [...hub.all].filter((conn) => conn.sessionId === id);
  if (conns.length === 0) return;
  const [row] = await app.db.system((tx) => tx.run<{ live: boolean; locked: boolean; lang: string | null }>(sql`select s.end_at is null as live, coalesce(s.locked_screen, false) as locked, u.lang
    from amc.session s join amc."user" u on u.id = s."user" where s.id = ${id}::bigint`));
  for (const conn of conns) {
    if (!row?.live) { conn.socket.close(closeCodes.signedOut, 'signed out'); continue; }
    const userLang = langOf(row.lang);
    if (userLang !== conn.userLang) conn.lang = conn.userLang = userLang;
    if (row.locked) { conn.lockedAt ??= Date.now(); continue; }
    const since = conn.lockedAt;
    delete conn.lockedAt;
    if (since !== undefined) unlocked(conn, since);
  }
}
