// Handing a login to another host: a code of 60 seconds, good once, for that host alone.
import { AppError } from '../../core/contract/errors.ts';
import type { App } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import type { Device } from './devices.ts';
import { hostOf, isTrusted } from './hosts.ts';
import { keepLog } from './loginLog.ts';
import { loginCodeLifeMs, platform } from './platform.ts';
import { openSession, sessions, type Tokens } from './sessions.ts';
import { issueTicket, takeTicket } from './tickets.ts';

/** @throws AppError `auth.untrusted` */
export function newLoginCode(app: App, asked: { host: string; own: string; userId: string; sessionId: string }): Promise<{ code: string }> {
  return app.db.system(async (tx) => {
    const host = hostOf(asked.host);
    if (host === undefined || !await isTrusted(app, tx, host, asked.own)) throw new AppError('auth.untrusted');
    return { code: await issueTicket(app, tx, { kind: 'loginCode', lifeMs: loginCodeLifeMs, userId: asked.userId, session: asked.sessionId, payload: { host } }) };
  });
}

/** A code shown at another host than its own is burnt. @throws AppError `auth.invalidToken` */
export async function exchangeLoginCode(app: App, given: { code: string; host: string }, device: Device): Promise<Tokens & { userId: string; chatToken: string | null }> {
  const done = await app.db.system(async (tx) => {
    const ticket = await takeTicket<{ host: string }>(app, tx, 'loginCode', given.code);
    if (!ticket || ticket.payload.host !== hostOf(given.host)) return undefined;
    // Whoever has signed out meanwhile does not come back by this door.
    const person = await tx.one<{ id: string; username: string; chat_token: string | null }>(prepared(`select u.id, u.username, u.chat_token from ${table(app.model, platform.user)} u
      join ${sessions(app)} s on s."user" = u.id and s.end_at is null where u.id = $1::bigint and s.id = $2::bigint and u.status = '0' and u.del_flag <> '1'`, [ticket.userId, ticket.session]));
    if (!person) return undefined;
    const { sessionId: _, ...tokens } = await openSession(app, tx, { ...device, userId: person.id, loginWay: 'authCode' });
    await keepLog(app, tx, { ...device, userId: person.id, username: person.username, loginWay: 'authCode' });
    return { ...tokens, userId: person.id, chatToken: person.chat_token };
  });
  if (!done) throw new AppError('auth.invalidToken');
  return done;
}
