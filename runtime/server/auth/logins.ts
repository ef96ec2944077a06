// Signing in by password: finds the account, counts misses, locks for a while, opens a session, keeps a log.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Tx } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import { isPassword } from './passwords.ts';
import { lockMs, missesAllowed, missWindowMs, platform } from './platform.ts';
import { openSession, type Tokens } from './sessions.ts';

export interface Login { username: string; password: string; ip: string; device: string; client: string }
export interface LoggedIn extends Tokens { userId: string; chatToken: string }

/** @throws AppError `auth.badPassword`, `auth.locked`, `auth.disabled` */
export async function login(app: App, given: Login): Promise<LoggedIn> {
  const name = given.username.trim().toLowerCase();
  const users = table(app.model, platform.user);
  const user = await app.db.system((tx) => tx.one<{ id: string; password: string | null; status: string }>(prepared(
    `select id, password, status from ${users} where (lower(username) = $1 or phone = $1 or lower(email) = $1) and del_flag <> '1' order by lower(username) = $1 desc limit 1`, [name])));
  // One count per account, by whichever of its names it is tried; unknown names are counted alike, and so tell nothing.
  const counted = user ? `#${user.id}` : name;
  await refuseLocked(app, counted);
  if (!await isPassword(user?.password, given.password)) throw await countMiss(app, counted, user?.id, given);
  if (user!.status === '1') throw await logged(app, user!.id, given, new AppError('auth.disabled'));

  const chatToken = randomBytes(16).toString('hex');
  return app.db.system(async (tx) => {
    await tx.run(sql`delete from loom.login_miss where name = ${counted}`);
    await tx.run(prepared(`update ${users} set chat_token = $2, last_login_date = $3, last_login_ip = $4 where id = $1`, [user!.id, chatToken, app.now().toISOString(), given.ip]));
    const { sessionId: _, ...tokens } = await openSession(app, tx, { userId: user!.id, client: given.client, device: given.device, ip: given.ip, loginWay: 'password' });
    await keepLog(tx, app, user!.id, given, 'ok', '');
    return { ...tokens, userId: user!.id, chatToken };
  });
}

async function refuseLocked(app: App, counted: string): Promise<void> {
  const row = await app.db.system((tx) => tx.one<{ locked_until: string | null }>(sql`select locked_until from loom.login_miss where name = ${counted}`));
  const leftMs = row?.locked_until ? Date.parse(row.locked_until) - app.now().getTime() : 0;
  if (leftMs > 0) throw new AppError('auth.locked', { minutes: Math.ceil(leftMs / 60_000) });
}

async function countMiss(app: App, counted: string, userId: string | undefined, given: Login): Promise<AppError> {
  const now = app.now();
  const since = new Date(now.getTime() - missWindowMs).toISOString();
  const at = now.toISOString();
  return app.db.system(async (tx) => {
    const row = await tx.one<{ misses: number }>(sql`
      insert into loom.login_miss as m (name, misses, first_at) values (${counted}, 1, ${at}::timestamptz)
      on conflict (name) do update set
        misses = case when m.first_at < ${since}::timestamptz then 1 else m.misses + 1 end,
        first_at = case when m.first_at < ${since}::timestamptz then excluded.first_at else m.first_at end, locked_until = null
      returning misses`);
    const isLocked = row!.misses >= missesAllowed;
    if (isLocked) await tx.run(sql`update loom.login_miss set misses = 0, locked_until = ${new Date(now.getTime() + lockMs).toISOString()}::timestamptz where name = ${counted}`);
    const refusal = isLocked ? new AppError('auth.locked', { minutes: lockMs / 60_000 }) : new AppError('auth.badPassword');
    await keepLog(tx, app, userId, given, 'refused', refusal.code);
    return refusal;
  });
}

async function logged(app: App, userId: string, given: Login, refusal: AppError): Promise<AppError> {
  await app.db.system((tx) => keepLog(tx, app, userId, given, 'refused', refusal.code));
  return refusal;
}

async function keepLog(tx: Tx, app: App, userId: string | undefined, given: Login, result: string, message: string): Promise<void> {
  await tx.run(sql`insert into loom.login_log (at, user_id, username, ip, device, login_way, result, message)
    values (${app.now().toISOString()}::timestamptz, ${userId ?? null}::bigint, ${given.username.slice(0, 100)}, ${given.ip}, ${given.device}, 'password', ${result}, ${message})`);
}
