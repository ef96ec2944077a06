// Routes without a login: every way of signing in, the renewal of tokens, signing out, codes and captchas.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { langOf } from '../../core/i18n.ts';
import type { App } from '../context.ts';
import { ok } from '../http/answer.ts';
import type { HttpTools } from '../http/server.ts';
import { newCaptcha } from './captchas.ts';
import { clientMark, deviceOf } from './devices.ts';
import { loginFast } from './fast.ts';
import { langAsked, tokenOf } from './guard.ts';
import { exchangeLoginCode } from './loginCodes.ts';
import { login, loginByCode } from './logins.ts';
import { boundTarget, byTarget, ownTarget, personOf, targetOf, type Target } from './people.ts';
import { newQr, pollQr } from './qr.ts';
import { endSession, hashToken, refreshSession, sessionOf } from './sessions.ts';
import { thirdUrl } from './thirdParty.ts';
import { loginByThird } from './thirdLogin.ts';
import { sendVerifyCode, type Scene } from './verifyCodes.ts';
import { deleteLogout, getLoginQr, getLoginQrById, getLoginThirdUrl, getLoginToken, getVerifyCodeCaptcha, postLoginFast, postLoginPassword, postLoginPhone, postLoginQr, postLoginThird, postOauth, postVerifyCode } from '../../core/contract/endpoints/account.ts';
import { endpoint } from '../http/endpoint.ts';

/** Kept by the browser that set out to another site: nobody else's answer is taken. */
export const thirdCookie = 'loom_third';

export function registerLoginRoutes(http: FastifyInstance, app: App, { strict }: HttpTools): void {
  const guessed = { config: strict };

  endpoint(http, app, postLoginPassword, async (request) => {
    ofOurClients(app, request);
    return ok(await login(app, said(request.body), deviceOf(request)));
  }, guessed);

  endpoint(http, app, postLoginPhone, async (request) => {
    ofOurClients(app, request);
    return ok(await loginByCode(app, said(request.body), deviceOf(request)));
  }, guessed);

  endpoint(http, app, postLoginFast, async (request) => {
    ofOurClients(app, request);
    return ok(await loginFast(app, request.body, deviceOf(request)));
  }, guessed);

  endpoint(http, app, getLoginThirdUrl, async (request, reply) => {
    const { kind, scene } = request.query;
    const page = scene === 'bind' ? 'personalInfo' : 'login';
    const { url, secret } = await thirdUrl(app, kind, `${accountBase(app, request)}/${page}?kind=${kind}`);
    setCookie(reply, request, secret, 600);
    return ok({ url });
  }, guessed);

  endpoint(http, app, postLoginThird, async (request, reply) => {
    ofOurClients(app, request);
    const done = await loginByThird(app, { ...request.body, ...secretOf(request) }, deviceOf(request));
    setCookie(reply, request, '', 0);
    return ok(done);
  }, guessed);

  const qr = async (request: FastifyRequest) => ok(await newQr(app, accountBase(app, request), deviceOf(request)));
  endpoint(http, app, getLoginQr, qr, guessed);
  endpoint(http, app, postLoginQr, qr, guessed);
  // Asked every two seconds by design, and an id cannot be guessed.
  endpoint(http, app, getLoginQrById, async (request) => ok(await pollQr(app, request.params.id, deviceOf(request))));

  // OAuth's own shapes, without the envelope. A refresh token cannot be guessed, and an office behind one address renews at once: no strict limit.
  endpoint(http, app, postOauth, async (request, reply) => {
    const { refresh_token: token } = request.body;
    reply.header('cache-control', 'no-store');
    if (!isKnownClient(app, request)) return reply.code(401).send({ error: 'invalid_client' });
    const refreshed = await refreshSession(app, token);
    return refreshed.ok ? refreshed.tokens : reply.code(400).send({ error: 'invalid_grant' });
  });

  endpoint(http, app, deleteLogout, async (request) => {
    const token = request.query.access_token || tokenOf(request);
    if (token !== undefined) {
      await app.db.system(async (tx) => {
        const session = await sessionOf(app, tx, hashToken(token));
        if (session) await endSession(app, tx, session.id, 'logout');
      });
    }
    return ok(true);
  });

  endpoint(http, app, getLoginToken, async (request) => {
    const { code, host, callback } = request.query;
    return ok(await exchangeLoginCode(app, { code, host: host || callback || request.headers.origin || request.host }, deviceOf(request)));
  }, guessed);

  endpoint(http, app, getVerifyCodeCaptcha, async () => ok(await newCaptcha(app)), guessed);

  endpoint(http, app, postVerifyCode, async (request) => {
    ofOurClients(app, request);
    const { scene } = request.body;
    const target = await wantedTarget(app, request, request.body.target, scene);
    return ok(await sendVerifyCode(app, { target, scene, ip: request.ip, lang: langOf(langAsked(request).lang ?? request.headers['accept-language']) }));
  }, guessed);
}

/** `phone` and `email` are the signed-in person's own; a new address to bind must be nobody else's. */
async function wantedTarget(app: App, request: FastifyRequest, typed: string, scene: Scene): Promise<Target> {
  const token = tokenOf(request);
  return app.db.system(async (tx) => {
    const session = token === undefined ? undefined : await sessionOf(app, tx, hashToken(token));
    if (typed === 'phone' || typed === 'email') {
      if (!session) throw new AppError('auth.invalidToken');
      return ownTarget(await personOf(app, tx, session.userId), typed);
    }
    const target = targetOf(typed);
    if (scene === 'bind') {
      const owner = await byTarget(app, tx, target);
      if (owner && owner.id !== session?.userId) throw boundTarget(target);
    }
    return target;
  });
}

/** A call of one of our clients, or of a program that names none. @throws AppError `auth.badClient` for another's mark */
function ofOurClients(app: App, request: FastifyRequest): void {
  if (!isKnownClient(app, request)) throw new AppError('auth.badClient');
}

function isKnownClient(app: App, request: FastifyRequest): boolean {
  const mark = clientMark(request);
  return mark === undefined || app.config.clientIds.includes(mark);
}

/** Without what was left empty. */
const said = <T extends object>(body: T): T => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '')) as T;

export function secretOf(request: FastifyRequest): { secret?: string } {
  const secret = (request.headers.cookie ?? '').split('; ').find((part) => part.startsWith(`${thirdCookie}=`))?.slice(thirdCookie.length + 1);
  return secret ? { secret } : {};
}

function setCookie(reply: FastifyReply, request: FastifyRequest, value: string, seconds: number): void {
  reply.header('set-cookie', `${thirdCookie}=${value}; Path=/amc; Max-Age=${seconds}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`);
}

/** Where the account site is, as an address that another site or a phone can open. */
function accountBase(app: App, request: FastifyRequest): string {
  const base = (app.config.accountUrl ?? '').replace(/\/$/, '');
  return /^https?:/.test(base) ? base : `${request.protocol}://${request.host}${base}`;
}
