// Routes without a login: every way of signing in, the renewal of tokens, signing out, codes and captchas.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { langOf } from '../../core/i18n.ts';
import type { App } from '../context.ts';
import { ok } from '../http/answer.ts';
import type { HttpTools } from '../http/server.ts';
import { bodyOf, cookieOf, queryOf, type Body } from './bodies.ts';
import { newCaptcha } from './captchas.ts';
import { clientMark, deviceOf } from './devices.ts';
import { loginFast } from './fast.ts';
import { langAsked, tokenOf } from './guard.ts';
import { exchangeLoginCode } from './loginCodes.ts';
import { login, loginByCode, type Extras } from './logins.ts';
import { boundTarget, byTarget, ownTarget, personOf, targetOf, type Target } from './people.ts';
import { newQr, pollQr } from './qr.ts';
import { endSession, hashToken, refreshSession, sessionOf } from './sessions.ts';
import { isThirdKind, thirdUrl } from './thirdParty.ts';
import { loginByThird } from './thirdLogin.ts';
import type { ThirdKind } from './thirdKinds.ts';
import { scenes, sendVerifyCode, type Scene } from './verifyCodes.ts';
import { deleteLogout, getLoginQr, getLoginQrById, getLoginThirdUrl, getLoginToken, getVerifyCodeCaptcha, postLoginFast, postLoginPassword, postLoginPhone, postLoginQr, postLoginThird, postOauth, postVerifyCode } from '../../core/contract/endpoints/account.ts';
import { endpoint } from '../http/endpoint.ts';

/** Kept by the browser that set out to another site: nobody else's answer is taken. */
export const thirdCookie = 'loom_third';

export function registerLoginRoutes(http: FastifyInstance, app: App, { strict }: HttpTools): void {
  const guessed = { config: strict };

  endpoint(http, app, postLoginPassword, async (request) => {
    const body = bodyFrom(app, request);
    const username = body.text('username');
    return ok(await login(app, { username, password: body.text('password'), ...extrasOf(body), ...optional(body, ['captchaId', 'captcha']) }, deviceOf(request)));
  }, guessed);

  endpoint(http, app, postLoginPhone, async (request) => {
    const body = bodyFrom(app, request);
    return ok(await loginByCode(app, { target: body.text('target'), code: body.text('code'), ...extrasOf(body) }, deviceOf(request)));
  }, guessed);

  endpoint(http, app, postLoginFast, async (request) => {
    const body = bodyFrom(app, request);
    const userId = body.text('userId');
    if (!/^\d{1,19}$/.test(userId)) throw new AppError('auth.deviceExpired');
    return ok(await loginFast(app, { userId, deviceToken: body.text('deviceToken') }, deviceOf(request)));
  }, guessed);

  endpoint(http, app, getLoginThirdUrl, async (request, reply) => {
    const query = queryOf(request);
    const kind = kindOf(query);
    const page = query.optional('scene') === 'bind' ? 'personalInfo' : 'login';
    const { url, secret } = await thirdUrl(app, kind, `${accountBase(app, request)}/${page}?kind=${kind}`);
    setCookie(reply, request, secret, 600);
    return ok({ url });
  }, guessed);

  endpoint(http, app, postLoginThird, async (request, reply) => {
    const body = bodyFrom(app, request);
    const done = await loginByThird(app, { kind: kindOf(body), code: body.text('code', 2_000), state: body.text('state'), ...secretOf(request) }, deviceOf(request));
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
    const { grant_type: grantType, refresh_token: token } = (request.body ?? {}) as Record<string, unknown>;
    reply.header('cache-control', 'no-store');
    if (!isKnownClient(app, request)) return reply.code(401).send({ error: 'invalid_client' });
    if (grantType !== 'refresh_token') return reply.code(400).send({ error: 'unsupported_grant_type' });
    if (typeof token !== 'string' || token === '') return reply.code(400).send({ error: 'invalid_request' });
    const refreshed = await refreshSession(app, token);
    return refreshed.ok ? refreshed.tokens : reply.code(400).send({ error: 'invalid_grant' });
  });

  endpoint(http, app, deleteLogout, async (request) => {
    const { access_token: given } = request.query as { access_token?: unknown };
    const token = typeof given === 'string' && given ? given : tokenOf(request);
    if (token !== undefined) {
      await app.db.system(async (tx) => {
        const session = await sessionOf(app, tx, hashToken(token));
        if (session) await endSession(app, tx, session.id, 'logout');
      });
    }
    return ok(true);
  });

  endpoint(http, app, getLoginToken, async (request) => {
    const query = queryOf(request);
    const host = query.optional('host') ?? query.optional('callback') ?? request.headers.origin ?? request.host;
    return ok(await exchangeLoginCode(app, { code: query.text('code'), host }, deviceOf(request)));
  }, guessed);

  endpoint(http, app, getVerifyCodeCaptcha, async () => ok(await newCaptcha(app)), guessed);

  endpoint(http, app, postVerifyCode, async (request) => {
    const body = bodyFrom(app, request);
    const scene = body.oneOf('scene', scenes);
    const target = await wantedTarget(app, request, body, scene);
    return ok(await sendVerifyCode(app, { target, scene, ip: request.ip, lang: langOf(langAsked(request).lang ?? request.headers['accept-language']) }));
  }, guessed);
}

/** `phone` and `email` are the signed-in person's own; a new address to bind must be nobody else's. */
async function wantedTarget(app: App, request: FastifyRequest, body: Body, scene: Scene): Promise<Target> {
  const typed = body.text('target');
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
function bodyFrom(app: App, request: FastifyRequest): Body {
  if (!isKnownClient(app, request)) throw new AppError('auth.badClient');
  return bodyOf(request);
}

function isKnownClient(app: App, request: FastifyRequest): boolean {
  const mark = clientMark(request);
  return mark === undefined || app.config.clientIds.includes(mark);
}

const extrasOf = (body: Body): Extras => ({ ...(body.is('remember') ? { remember: true } : {}), ...optional(body, ['bindToken']) });

function optional<K extends string>(body: Body, names: readonly K[]): { [P in K]?: string } {
  return Object.fromEntries(names.flatMap((name) => { const value = body.optional(name); return value === undefined ? [] : [[name, value]]; })) as { [P in K]?: string };
}

/** @throws AppError `shape.bad` */
export function kindOf(body: Body): ThirdKind {
  const kind = body.text('kind');
  if (!isThirdKind(kind)) throw new AppError('shape.bad', { path: 'kind' });
  return kind;
}

export function secretOf(request: FastifyRequest): { secret?: string } {
  const secret = cookieOf(request, thirdCookie);
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
