// Signing in by password or by code, and what every way of signing in ends with: a session, a log line, a remembered device.
import { randomBytes } from 'node:crypto';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Tx } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { defaultSettings, table } from './callers.ts';
import type { CaptchaTyped } from './captchas.ts';
import type { Device } from './devices.ts';
import { keepLog, type LoginTry } from './loginLog.ts';
import { countOf, forgetMisses, missed, takeTry, type Try } from './misses.ts';
import { at, byTarget, findPerson, targetOf, unknownTarget, type Person } from './people.ts';
import { isPassword } from './passwords.ts';
import { deviceLifeMs, platform } from './platform.ts';
import { endSessionsOf, openSession, type LoginWay, type Tokens } from './sessions.ts';
import { bindByToken } from './thirdParty.ts';
import { issueTicket } from './tickets.ts';
import { checkCode } from './verifyCodes.ts';

export interface LoggedIn extends Tokens { userId: string; chatToken: string; /** Signs this device in again for 30 days. */ deviceToken?: string }
/** What may come along with any way of signing in. */
export interface Extras { remember?: boolean; /** Of another site's account that is to be bound. */ bindToken?: string }
export interface PasswordLogin extends Extras, CaptchaTyped { username: string; password: string }

/** @throws AppError `auth.badPassword`, `auth.locked`, `auth.disabled`, `captcha.wanted`, `captcha.wrong` */
export async function login(app: App, given: PasswordLogin, device: Device): Promise<LoggedIn> {
  const { person, tried } = await app.db.system(async (tx) => {
    const found = await findPerson(app, tx, given.username);
    return { person: found, tried: await takeTry(app, tx, countOf(found, given.username), given) };
  });
  const attempt: LoginTry = { ...device, username: given.username, loginWay: 'password', ...(person ? { userId: person.id } : {}) };
  if (tried instanceof AppError) throw await logged(app, attempt, tried);
  const isRight = await isPassword(person?.password, given.password);
  if (!person || !isRight) throw await refuseMiss(app, attempt, countOf(person, given.username), tried);
  return enter(app, person, attempt, given, (tx) => forgetMisses(tx, countOf(person, given.username)));
}

/** @throws AppError `account.phoneUnknown`, `account.emailUnknown`, `code.missing`, `code.wrong`, `auth.disabled` */
export async function loginByCode(app: App, given: { target: string; code: string } & Extras, device: Device): Promise<LoggedIn> {
  const target = targetOf(given.target);
  const person = await app.db.system((tx) => byTarget(app, tx, target));
  const attempt: LoginTry = { ...device, username: target.value, loginWay: 'code', ...(person ? { userId: person.id } : {}) };
  if (!person) throw await logged(app, attempt, unknownTarget(target));
  // Brought in by a file: until the person has chosen a password, the account opens nothing.
  if (person.password === null) throw await logged(app, attempt, at('target', 'account.noPassword'));
  const spend = await checkCode(app, { target, scene: 'login', code: given.code }).catch(async (error: AppError) => { throw await logged(app, attempt, error); });
  return enter(app, person, attempt, given, spend);
}

/** The last step of every way of signing in. @param before inside the same transaction: what the way in uses up */
export async function enter(app: App, person: Pick<Person, 'id' | 'status'>, attempt: LoginTry, extras: Extras, before?: (tx: Tx) => Promise<void>): Promise<LoggedIn> {
  if (person.status === '1') throw await logged(app, attempt, new AppError('auth.disabled'));
  return app.db.system(async (tx) => {
    await before?.(tx);
    return enterIn(app, tx, person.id, attempt, extras);
  });
}

/** As `enter`, inside a transaction that has work of its own (registration). */
export async function enterIn(app: App, tx: Tx, userId: string, attempt: LoginTry, extras: Extras): Promise<LoggedIn> {
  const chatToken = randomBytes(16).toString('hex');
  if (extras.bindToken) await bindByToken(app, tx, userId, extras.bindToken);
  await tx.run(prepared(`update ${table(app.model, platform.user)} set chat_token = $2, last_login_date = $3::timestamptz, last_login_ip = $4, fail_count = 0, locked_until = null where id = $1::bigint`,
    [userId, chatToken, app.now().toISOString(), attempt.ip]));
  const loginWay: LoginWay = attempt.loginWay;
  if (await isSingle(app, tx, userId)) await endSessionsOf(app, tx, userId, 'replaced', { client: attempt.client });
  const { sessionId, ...tokens } = await openSession(app, tx, { userId, loginWay, client: attempt.client, device: attempt.device, ip: attempt.ip });
  const deviceToken = extras.remember ? await issueTicket(app, tx, { kind: 'device', lifeMs: deviceLifeMs, userId, session: sessionId }) : undefined;
  await keepLog(app, tx, { ...attempt, userId });
  return { ...tokens, userId, chatToken, ...(deviceToken ? { deviceToken } : {}) };
}

/** Writes the refusal down. @returns it, to be thrown */
export async function logged<E extends AppError>(app: App, attempt: LoginTry, refusal: E): Promise<E> {
  await app.db.system((tx) => keepLog(app, tx, attempt, refusal));
  return refusal;
}

function refuseMiss(app: App, attempt: LoginTry, counted: string, tried: Try): Promise<AppError> {
  return app.db.system(async (tx) => {
    const refusal = await missed(app, tx, counted, tried, new AppError('auth.badPassword'), { personId: attempt.userId });
    await keepLog(app, tx, attempt, refusal);
    return refusal;
  });
}

/** Whether any company the person works in lets nobody be signed in twice (AMC_SINGLE_LOGIN). */
async function isSingle(app: App, tx: Tx, userId: string): Promise<boolean> {
  const { AMC_SINGLE_LOGIN: otherwise = '1' } = defaultSettings(app.model);
  const row = await tx.one(prepared(`select 1 from ${table(app.model, platform.member)} m left join ${table(app.model, platform.setting)} s on s.company = m.company and s.code = 'AMC_SINGLE_LOGIN' and s.del_flag = '0'
    where m."user" = $1::bigint and m.status = '0' and m.del_flag = '0' and coalesce(s.value, $2) = '0' limit 1`, [userId, otherwise]));
  return row !== undefined;
}
