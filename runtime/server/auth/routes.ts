// Routes of signing in and of the signed-in person: login, refresh, logout, who am I, my companies.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { App } from '../context.ts';
import type { HttpPart, HttpTools } from '../http/server.ts';
import { callerOf, ok } from '../http/answer.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import { tokenOf } from './guard.ts';
import { login } from './logins.ts';
import { platform } from './platform.ts';
import { endSession, hashToken, refreshSession, sessionOf } from './sessions.ts';

export const authPart: HttpPart = { open: registerOpenAuthRoutes, guarded: registerPersonRoutes };

function registerOpenAuthRoutes(http: FastifyInstance, app: App, { callers, strict }: HttpTools): void {
  http.post('/amc/login/password', { config: strict }, async (request) => {
    const { username, password } = texts(request, ['username', 'password']);
    return ok(await login(app, { username, password, ip: request.ip, device: (request.headers['user-agent'] ?? '').slice(0, 200), client: clientOf(request) }));
  });

  // OAuth's own shapes, without the envelope. A refresh token cannot be guessed, and an office behind one address renews at once: no strict limit.
  http.post('/amc/oauth/token', async (request, reply) => {
    const { grant_type: grantType, refresh_token: token } = (request.body ?? {}) as Record<string, unknown>;
    reply.header('cache-control', 'no-store');
    if (grantType !== 'refresh_token') return reply.code(400).send({ error: 'unsupported_grant_type' });
    if (typeof token !== 'string' || token === '') return reply.code(400).send({ error: 'invalid_request' });
    const refreshed = await refreshSession(app, token);
    if (refreshed.ok) return refreshed.tokens;
    if (refreshed.endedSession) callers.forgetSession(refreshed.endedSession);
    return reply.code(400).send({ error: 'invalid_grant' });
  });

  http.delete('/amc/logout/token', async (request) => {
    const { access_token: given } = request.query as { access_token?: unknown };
    const token = typeof given === 'string' && given ? given : tokenOf(request);
    const now = app.now();
    const ended = token === undefined ? undefined : await app.db.system(async (tx) => {
      const session = await sessionOf(tx, hashToken(token), now);
      if (session) await endSession(tx, session.id, 'logout', now);
      return session?.id;
    });
    if (ended) callers.forgetSession(ended);
    return ok(true);
  });
}

function registerPersonRoutes(http: FastifyInstance, app: App, { callers }: HttpTools): void {
  http.get('/amc/api/token/user/getUserInfo', async (request) => {
    const { userId } = callerOf(request);
    const row = await app.db.system((tx) => tx.one<Record<string, string | null>>(prepared(`
      select id, name, username, nickname, avatar, phone, email, gender, birthday, del_flag as "delFlag", real_name_auth as "realNameAuth",
        chat_token as "chatToken", lang, theme, scheme from ${table(app.model, platform.user)} where id = $1`, [userId])));
    return ok({ ...row, phone: masked(row?.phone) });
  });

  http.get('/amc/api/token/user/getUserCompany', async (request) => {
    const { userId } = callerOf(request);
    return ok(await app.db.system((tx) => tx.run(prepared(`
      select c.id, c.uuid, c.name, c.short_name as "shortName", c.logo, c.kind, m.is_default as "isDefault", c.del_flag as "delFlag", m.user_type as "userType",
        m.alias_user_name as "aliasUserName", m.status, c.real_auth as "realAuth", c.timezone, c.expire_date as "expireDate"
      from ${table(app.model, platform.member)} m join ${table(app.model, platform.company)} c on c.id = m.company
      where m."user" = $1 and m.status in ('0', '2') and m.del_flag = '0' and c.status = '0' order by m.is_default, m.create_date, m.id`, [userId]))));
  });

  http.put('/amc/api/token/companyUser/default', async (request) => {
    const { userId } = callerOf(request);
    const { company } = texts(request, ['company']);
    if (!/^\d{1,19}$/.test(company)) throw new AppError('shape.bad', { path: 'company' });
    const members = table(app.model, platform.member);
    await app.db.system(async (tx) => {
      const [mine] = await tx.run(prepared(`select 1 from ${members} where "user" = $1 and company = $2 and status = '0' and del_flag = '0' for update`, [userId, company]));
      if (!mine) throw new AppError('record.missing');
      await tx.run(prepared(`update ${members} set is_default = case when company = $2 then '0' else '1' end where "user" = $1`, [userId, company]));
    });
    callers.forgetAll();
    return ok(true);
  });
}

function texts<K extends string>(request: FastifyRequest, names: readonly K[]): Record<K, string> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => {
    const value = body[name];
    if (typeof value !== 'string' || value === '' || value.length > 200) throw new AppError('shape.bad', { path: name });
    return [name, value];
  })) as Record<K, string>;
}

/** `Basic base64(web:)` marks which client signs in; it is no secret. */
function clientOf(request: FastifyRequest): string {
  const mark = /^basic (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return mark ? Buffer.from(mark, 'base64').toString('utf8').split(':')[0]!.slice(0, 40) : 'web';
}

const masked = (phone: string | null | undefined): string | null => phone?.replace(/^(\d{3})\d{4}/, '$1****') ?? null;
