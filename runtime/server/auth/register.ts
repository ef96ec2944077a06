// A new account: its own words are checked, its address proved by a code; of two who want one phone at once, one gets it.
import { AppError } from '../../core/contract/errors.ts';
import { isUsername } from '../../core/checks/index.ts';
import type { App, Tx } from '../context.ts';
import { platConfigOf } from '../platform/config/config.ts';
import { nextId } from '../store/ids.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import type { Device } from './devices.ts';
import { enterIn, type LoggedIn } from './logins.ts';
import { at, byTarget, claim, isUsernameTaken, takenTarget, type Target } from './people.ts';
import { checkNewPassword, hashPassword, rememberPassword } from './passwords.ts';
import { platform } from './platform.ts';
import { checkCode } from './verifyCodes.ts';

export interface Registration { username: string; nickname: string; password: string; target: Target; code: string; isAgreed: boolean; invite?: string; bindToken?: string; lang?: string }
/** Told inside the transaction: who joins by an invitation is a member before the answer; a refusal refuses the registration. */
export type HearRegistered = (app: App, tx: Tx, made: { user: string; name: string; invite?: string }) => Promise<void>;

const hearers: HearRegistered[] = [];
export function onRegistered(hear: HearRegistered): void { hearers.push(hear); }

/** @throws AppError `account.agreement`, `account.usernameRule`, `account.passwordRule`, `account.phoneTaken`, `account.usernameTaken`, `code.wrong`… */
export async function register(app: App, given: Registration, device: Device): Promise<LoggedIn> {
  const { username, target, password } = given;
  if (!given.isAgreed) throw at('agreement', 'account.agreement');
  if ((await platConfigOf(app)).registerOpen === '1') throw new AppError('account.registerClosed');
  const nickname = checkNickname(given.nickname);
  checkUsername(username);
  checkNewPassword(password, { username, ...(target.kind === 'phone' ? { phone: target.value } : {}) });
  await app.db.system((tx) => checkFree(app, tx, username, target));
  const spend = await checkCode(app, { target, scene: 'register', code: given.code });
  const hashed = await hashPassword(password);
  return app.db.system(async (tx) => {
    await claim(tx, target.kind, [target.value]);
    await claim(tx, 'username', [username]);
    await checkFree(app, tx, username, target);
    await spend(tx);
    const id = nextId();
    const now = app.now().toISOString();
    await tx.run(prepared(`insert into ${table(app.model, platform.user)} (id, version, username, name, nickname, phone, email, password, gender, real_name_auth, lang, theme, status, username_changed, del_flag, create_by, create_date, update_by, update_date)
      values ($1::bigint, 1, $2, $3, $3, $4, $5, $6, 'secret', '1', $7, 'light', '0', false, '0', $1::bigint, $8::timestamptz, $1::bigint, $8::timestamptz)`,
      [id, username, nickname, target.kind === 'phone' ? target.value : null, target.kind === 'email' ? target.value : null, hashed, given.lang ?? 'zh_CN', now]));
    await rememberPassword(app, tx, id, hashed);
    for (const hear of hearers) await hear(app, tx, { user: id, name: nickname, ...(given.invite ? { invite: given.invite } : {}) }).catch((error: unknown) => { throw atInvite(error); });
    return enterIn(app, tx, id, { ...device, userId: id, username, loginWay: 'password' }, given.bindToken ? { bindToken: given.bindToken } : {});
  });
}

/** @throws AppError `account.usernameRule` */
export function checkUsername(username: string): void {
  if (!isUsername(username)) throw at('username', 'account.usernameRule');
}

/** @throws AppError `field.tooLong`, `field.required`. @returns without characters that cannot be seen, which would pass for another's */
export function checkNickname(text: string): string {
  const nickname = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  if (nickname === '') throw at('nickname', 'field.required', { field: '昵称' });
  if ([...nickname].length > 20) throw at('nickname', 'field.tooLong', { field: '昵称', max: 20 });
  return nickname;
}

/** An invitation that has run out is told at its own field, not at the code's. */
function atInvite(error: unknown): unknown {
  return error instanceof AppError && error.errors ? new AppError(error.code, error.values, error.errors.map((one) => ({ ...one, path: 'invite' }))) : error;
}

async function checkFree(app: App, tx: Tx, username: string, target: Target): Promise<void> {
  if (await byTarget(app, tx, target)) throw takenTarget(target, target.kind);
  if (await isUsernameTaken(app, tx, username)) throw at('username', 'account.usernameTaken');
}
