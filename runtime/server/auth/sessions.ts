// Sessions: one per sign-in, with an access token and a refresh token that change together. Only hashes are stored.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { App, Tx } from '../context.ts';
import { nextId } from '../store/ids.ts';
import { refreshGraceMs } from './platform.ts';

export interface Tokens { access_token: string; expires_in: number; refresh_token: string; token_type: 'bearer' }
export interface SignIn { userId: string; client: string; device: string; ip: string; loginWay: 'password' }
export type EndReason = 'logout' | 'replaced' | 'reused' | 'disabled';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session and gives its first tokens. */
export async function openSession(app: App, tx: Tx, signIn: SignIn): Promise<Tokens & { sessionId: string }> {
  const sessionId = nextId();
  const now = app.now().toISOString();
  await tx.run(sql`insert into loom.session (id, user_id, client, device, ip, login_way, created_at)
    values (${sessionId}::bigint, ${signIn.userId}::bigint, ${signIn.client}, ${signIn.device}, ${signIn.ip}, ${signIn.loginWay}, ${now}::timestamptz)`);
  return { sessionId, ...await giveTokens(app, tx, sessionId) };
}

async function giveTokens(app: App, tx: Tx, sessionId: string): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()];
  const now = app.now().getTime();
  const until = (seconds: number): string => new Date(now + seconds * 1_000).toISOString();
  await tx.run(sql`insert into loom.token (hash, session, kind, expires_at) values
    (${hashToken(access)}, ${sessionId}::bigint, 'access', ${until(app.config.tokenSeconds)}::timestamptz),
    (${hashToken(refresh)}, ${sessionId}::bigint, 'refresh', ${until(app.config.refreshSeconds)}::timestamptz)`);
  return { access_token: access, expires_in: app.config.tokenSeconds, refresh_token: refresh, token_type: 'bearer' };
}

const newToken = (): string => randomBytes(32).toString('base64url');

export type Refreshed = { ok: true; tokens: Tokens } | { ok: false; endedSession?: string };

/**
 * Exchanges a refresh token for new ones. One that was used before ends the whole session (somebody else has a copy),
 * but for the first seconds, when another tab may have been a little faster.
 */
export async function refreshSession(app: App, token: string): Promise<Refreshed> {
  return app.db.system(async (tx) => {
    const now = app.now();
    const row = await tx.one<{ session: string; expires_at: string; used_at: string | null; end_at: string | null }>(sql`
      select t.session, t.expires_at, t.used_at, s.end_at from loom.token t join loom.session s on s.id = t.session
      where t.hash = ${hashToken(token)} and t.kind = 'refresh' for update of t, s`);
    if (!row || row.end_at !== null || Date.parse(row.expires_at) <= now.getTime()) return { ok: false };
    if (row.used_at !== null && now.getTime() - Date.parse(row.used_at) > refreshGraceMs) {
      await endSession(tx, row.session, 'reused', now);
      return { ok: false, endedSession: row.session };
    }
    await tx.run(sql`update loom.token set used_at = coalesce(used_at, ${now.toISOString()}::timestamptz) where hash = ${hashToken(token)}`);
    // Requests already on their way still carry the old access token.
    const grace = new Date(now.getTime() + refreshGraceMs).toISOString();
    await tx.run(sql`update loom.token set expires_at = least(expires_at, ${grace}::timestamptz) where session = ${row.session}::bigint and kind = 'access' and ${row.used_at === null}`);
    await tx.run(sql`delete from loom.token where session = ${row.session}::bigint and expires_at < ${now.toISOString()}::timestamptz`);
    return { ok: true, tokens: await giveTokens(app, tx, row.session) };
  });
}

export async function endSession(tx: Tx, sessionId: string, reason: EndReason, at: Date): Promise<void> {
  await tx.run(sql`update loom.session set end_at = coalesce(end_at, ${at.toISOString()}::timestamptz), end_reason = coalesce(end_reason, ${reason}) where id = ${sessionId}::bigint`);
  await tx.run(sql`delete from loom.token where session = ${sessionId}::bigint`);
}

/** The live session of an access token. */
export async function sessionOf(tx: Tx, accessHash: Buffer, now: Date): Promise<{ id: string; userId: string; expiresAt: number } | undefined> {
  const row = await tx.one<{ id: string; user_id: string; expires_at: string }>(sql`
    select s.id, s.user_id, t.expires_at from loom.token t join loom.session s on s.id = t.session
    where t.hash = ${accessHash} and t.kind = 'access' and s.end_at is null and t.expires_at > ${now.toISOString()}::timestamptz`);
  return row && { id: row.id, userId: row.user_id, expiresAt: Date.parse(row.expires_at) };
}
