// Routes of the signed-in person about sessions: mine, their end, the lock, handing a login over, confirming another by a picture.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Caller } from '../context.ts';
import { callerOf, ok } from '../http/answer.ts';
import { idsOf } from '../http/sent.ts';
import type { HttpTools } from '../http/server.ts';
import { prepared } from '../store/statement.ts';
import { newLoginCode } from './loginCodes.ts';
import { isPassword } from './passwords.ts';
import { at, personOf } from './people.ts';
import { confirmLifeMs, missesAllowed } from './platform.ts';
import { provePassword } from './profile.ts';
import { decideQr, scanQr } from './qr.ts';
import { endSession, endSessionsOf, forgetAfter, mySessions, sessions } from './sessions.ts';
import { dropDevices, issueTicket } from './tickets.ts';
import { deleteSession, deleteSessionAll, getSession, getSessionQr, postLoginQrByIdCancel, postLoginQrByIdConfirm, postLoginQrByIdScan, postLoginTokenCode, putSessionConfirm, putSessionLock, putSessionQr, putSessionUnlock } from '../../core/contract/endpoints/account.ts';
import { endpoint } from '../http/endpoint.ts';

export function registerSessionRoutes(http: FastifyInstance, app: App, { strict }: HttpTools): void {
  endpoint(http, app, getSession, async (request) => {
    const { userId, sessionId } = callerOf(request);
    return ok(await app.db.system((tx) => mySessions(app, tx, userId, sessionId)));
  });

  // `id=others` ends all but the present one.
  endpoint(http, app, deleteSession, async (request) => {
    const caller = callerOf(request);
    return ok({ changed: await endMine(app, caller, idsOf(request.query.ids ?? request.query.id)) });
  });

  endpoint(http, app, deleteSessionAll, async (request) => {
    const { userId } = callerOf(request);
    return ok({ changed: await app.db.system(async (tx) => {
      await dropDevices(tx, { userId });
      return endSessionsOf(app, tx, userId, 'kicked');
    }) });
  });

  endpoint(http, app, putSessionLock, async (request) => ok(await lockScreen(app, callerOf(request))));
  endpoint(http, app, putSessionUnlock, async (request) => ok(await unlockScreen(app, callerOf(request), request.body.password)), { config: strict });

  // The password once more, before something that asks for it (an export with sensitive columns).
  endpoint(http, app, putSessionConfirm, async (request) => ok(await confirmPerson(app, callerOf(request), request.body.password)), { config: strict });

  endpoint(http, app, getSessionQr, async (request) => ok(await scanQr(app, request.query.id, callerOf(request).userId)));
  endpoint(http, app, putSessionQr, async (request) => {
    const { id, confirm } = request.body;
    return ok(await decideQr(app, id, callerOf(request).userId, confirm));
  });
  // The same three steps by the picture's own address.
  endpoint(http, app, postLoginQrByIdScan, async (request) => ok(await scanQr(app, request.params.id, callerOf(request).userId)));
  endpoint(http, app, postLoginQrByIdConfirm, async (request) => ok(await decideQr(app, request.params.id, callerOf(request).userId, true)));
  endpoint(http, app, postLoginQrByIdCancel, async (request) => ok(await decideQr(app, request.params.id, callerOf(request).userId, false)));

  endpoint(http, app, postLoginTokenCode, async (request) => {
    const { userId, sessionId } = callerOf(request);
    return ok(await newLoginCode(app, { host: request.body.host, own: request.host.toLowerCase(), userId, sessionId }));
  }, { config: strict });
}

function endMine(app: App, caller: Caller, ids: readonly string[]): Promise<number> {
  return app.db.system(async (tx) => {
    if (ids[0] === 'others') return endSessionsOf(app, tx, caller.userId, 'kicked', { except: caller.sessionId });
    const mine = await tx.run<{ id: string }>(prepared(`select id from ${sessions(app)} where "user" = $1::bigint and id = any($2::bigint[]) and end_at is null order by id for update`, [caller.userId, ids]));
    for (const { id } of mine) await endSession(app, tx, id, id === caller.sessionId ? 'logout' : 'kicked');
    return mine.length;
  });
}

/** Every call but unlocking and signing out is refused from now on, in every process. */
function lockScreen(app: App, { sessionId }: Caller): Promise<true> {
  return app.db.system(async (tx): Promise<true> => {
    await tx.run(prepared(`update ${sessions(app)} set locked_screen = true where id = $1::bigint and end_at is null`, [sessionId]));
    forgetAfter(app, tx, sessionId);
    return true;
  });
}

/** @throws AppError `account.badPassword`, `auth.locked`: misses count as at login. @returns what opens one such thing */
async function confirmPerson(app: App, { sessionId, userId }: Caller, password: string): Promise<{ token: string }> {
  await provePassword(app, await app.db.system((tx) => personOf(app, tx, userId)), password, at('password', 'account.badPassword'));
  return { token: await app.db.system((tx) => issueTicket(app, tx, { kind: 'confirm', lifeMs: confirmLifeMs, userId, session: sessionId })) };
}

/** @throws AppError `account.badPassword`; the fifth miss ends the session: `auth.invalidToken` */
async function unlockScreen(app: App, { sessionId, userId }: Caller, password: string): Promise<true> {
  const counted = `screen ${sessionId}`;
  const { person, misses } = await app.db.system(async (tx) => {
    const row = await tx.one<{ misses: number }>(sql`insert into loom.login_miss as m (name, misses, first_at) values (${counted}, 1, ${app.now().toISOString()}::timestamptz)
      on conflict (name) do update set misses = m.misses + 1 returning misses`);
    return { person: await personOf(app, tx, userId), misses: row!.misses };
  });
  const isRight = misses <= missesAllowed && await isPassword(person.password, password);
  await app.db.system(async (tx) => {
    if (!isRight && misses < missesAllowed) return;
    await tx.run(sql`delete from loom.login_miss where name = ${counted}`);
    if (!isRight) return endSession(app, tx, sessionId, 'locked');
    await tx.run(prepared(`update ${sessions(app)} set locked_screen = false where id = $1::bigint`, [sessionId]));
    forgetAfter(app, tx, sessionId);
  });
  if (isRight) return true;
  throw misses < missesAllowed ? at('password', 'account.badPassword') : new AppError('auth.invalidToken');
}
