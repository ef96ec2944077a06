// Sessions: one per sign-in, with an access token and a refresh token that change together. Only hashes are stored.
import { sql } from 'kysely';
import type { App, Tx } from '../context.ts';
import { nextId } from '../store/ids.ts';
import { prepared } from '../store/statement.ts';
import { nameOf } from '../store/table.ts';
import type { Device } from './devices.ts';
import { platform, refreshGraceMs } from './platform.ts';
import { dropDevices, hashToken, newToken } from './tickets.ts';

export { hashToken } from './tickets.ts';

export interface Tokens { access_token: string; expires_in: number; refresh_token: string; token_type: 'bearer' }
export type LoginWay = 'password' | 'code' | 'third' | 'qr' | 'fast' | 'authCode';
export interface SignIn extends Device { userId: string; loginWay: LoginWay }
export type EndReason = 'logout' | 'expired' | 'replaced' | 'kicked' | 'reused' | 'disabled' | 'password' | 'locked';
export interface LiveSession { id: string; userId: string; expiresAt: number; isLocked: boolean }

export const sessions = (app: App): string => nameOf(app.model.entities[platform.session]!.table);

/** Id of the company a person works in by default, as SQL. @param user placeholder of the person's id */
export function defaultCompany(app: App, user: string): string {
  const members = nameOf(app.model.entities[platform.member]!.table);
  return `(select company from ${members} where "user" = ${user}::bigint and status = '0' and del_flag = '0' order by is_default, create_date, id limit 1)`;
}

/** Opens a session and gives its first tokens. */
export async function openSession(app: App, tx: Tx, signIn: SignIn): Promise<Tokens & { sessionId: string }> {
  const sessionId = nextId();
  await tx.run(prepared(`insert into ${sessions(app)} (id, version, "user", of_company, client, device, ip, login_way, locked_screen, create_date)
    values ($1::bigint, 1, $2::bigint, ${defaultCompany(app, '$2')}, $3, $4, $5, $6, false, $7::timestamptz)`,
    [sessionId, signIn.userId, signIn.client, signIn.device, signIn.ip, signIn.loginWay, app.now().toISOString()]));
  return { sessionId, ...await giveTokens(app, tx, sessionId) };
}

async function giveTokens(app: App, tx: Tx, sessionId: string): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()];
  const now = app.now().getTime();
  const until = (seconds: number): string => new Date(now + seconds * 1_000).toISOString();
  await tx.run(sql`insert into loom.token (hash, session, kind, expires_at) values
    (${hashToken(access)}, ${sessionId}::bigint, 'access', ${until(app.config.tokenSeconds)}::timestamptz),
    (${hashToken(refresh)}, ${sessionId}::bigint, 'refresh', ${until(app.config.refreshSeconds)}::timestamptz)`);
  await tx.run(prepared(`update ${sessions(app)} set refresh_expire_at = $2::timestamptz where id = $1::bigint`, [sessionId, until(app.config.refreshSeconds)]));
  return { access_token: access, expires_in: app.config.tokenSeconds, refresh_token: refresh, token_type: 'bearer' };
}

export type Refreshed = { ok: true; tokens: Tokens } | { ok: false };

/**
 * Exchanges a refresh token for new ones. One that was used before ends the whole session (somebody else has a copy),
 * but for the first seconds, when another tab may have been a little faster.
 */
export async function refreshSession(app: App, token: string): Promise<Refreshed> {
  return app.db.system(async (tx) => {
    const now = app.now();
    const row = await tx.one<{ session: string; expires_at: string; used_at: string | null; end_at: string | null }>(prepared(`
      select t.session, t.expires_at, t.used_at, s.end_at from loom.token t join ${sessions(app)} s on s.id = t.session
      where t.hash = $1 and t.kind = 'refresh' for update of t, s`, [hashToken(token)]));
    if (!row || row.end_at !== null || Date.parse(row.expires_at) <= now.getTime()) return { ok: false };
    if (row.used_at !== null && now.getTime() - Date.parse(row.used_at) > refreshGraceMs) {
      await endSession(app, tx, row.session, 'reused');
      return { ok: false };
    }
    await tx.run(sql`update loom.token set used_at = coalesce(used_at, ${now.toISOString()}::timestamptz) where hash = ${hashToken(token)}`);
    // Requests already on their way still carry the old access token.
    const grace = new Date(now.getTime() + refreshGraceMs).toISOString();
    await tx.run(sql`update loom.token set expires_at = least(expires_at, ${grace}::timestamptz) where session = ${row.session}::bigint and kind = 'access' and ${row.used_at === null}`);
    await tx.run(sql`delete from loom.token where session = ${row.session}::bigint and expires_at < ${now.toISOString()}::timestamptz`);
    return { ok: true, tokens: await giveTokens(app, tx, row.session) };
  });
}

/** Ends a session for good; every process forgets it once this is committed. */
export async function endSession(app: App, tx: Tx, sessionId: string, reason: EndReason): Promise<void> {
  await tx.run(prepared(`update ${sessions(app)} set end_at = coalesce(end_at, $2::timestamptz), end_reason = coalesce(end_reason, $3) where id = $1::bigint`, [sessionId, app.now().toISOString(), reason]));
  await tx.run(sql`delete from loom.token where session = ${sessionId}::bigint`);
  // A browser sent away must not come back by itself.
  if (reason !== 'logout') await dropDevices(tx, { session: sessionId });
  forgetAfter(app, tx, sessionId);
}

/** Whatever changed about a session (ended, locked, its person): read anew by every process. */
export function forgetAfter(app: App, tx: Tx, sessionId: string): void {
  tx.afterCommit(() => app.bus.publish('session', { id: sessionId }));
}

/** @returns how many were ended */
export async function endSessionsOf(app: App, tx: Tx, userId: string, reason: EndReason, options: { except?: string; client?: string } = {}): Promise<number> {
  const rows = await tx.run<{ id: string }>(prepared(`select id from ${sessions(app)} where "user" = $1::bigint and end_at is null and id <> $2::bigint and ($3::text is null or client = $3) order by id for update`,
    [userId, options.except ?? '0', options.client ?? null]));
  for (const { id } of rows) await endSession(app, tx, id, reason);
  return rows.length;
}

/** Of everything kept about live sessions of a person: cached rights, language. */
export async function forgetSessionsOf(app: App, tx: Tx, userId: string): Promise<void> {
  for (const { id } of await tx.run<{ id: string }>(prepared(`select id from ${sessions(app)} where "user" = $1::bigint and end_at is null`, [userId]))) forgetAfter(app, tx, id);
}

/** The live session of an access token. */
export async function sessionOf(app: App, tx: Tx, accessHash: Buffer): Promise<LiveSession | undefined> {
  const row = await tx.one<{ id: string; user: string; expires_at: string; locked_screen: boolean | null }>(prepared(`
    select s.id, s."user", t.expires_at, s.locked_screen from loom.token t join ${sessions(app)} s on s.id = t.session
    where t.hash = $1 and t.kind = 'access' and s.end_at is null and t.expires_at > $2::timestamptz`, [accessHash, app.now().toISOString()]));
  return row && { id: row.id, userId: row.user, expiresAt: Date.parse(row.expires_at), isLocked: row.locked_screen === true };
}

export interface ShownSession { id: string; device: string; client: string; ip: string; loginWay: LoginWay; createDate: string; current: boolean }

/** Mine that can still be used, the newest first. */
export function mySessions(app: App, tx: Tx, userId: string, current: string): Promise<ShownSession[]> {
  return tx.run<ShownSession>(prepared(`select id, device, client, ip, login_way as "loginWay", create_date as "createDate", id = $2::bigint as current from ${sessions(app)}
    where "user" = $1::bigint and end_at is null and refresh_expire_at > $3::timestamptz order by id = $2::bigint desc, create_date desc, id desc`, [userId, current, app.now().toISOString()]));
}
