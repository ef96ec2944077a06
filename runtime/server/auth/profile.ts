// A person's own account: profile, password, phone and e-mail, other sites' accounts.
import { AppError } from '../../core/contract/errors.ts';
import { maskEmail, maskPhone } from '../../core/checks/index.ts';
import type { Entity } from '../../core/language/model.ts';
import { fileUrl, type FileValue } from '../../core/values/files.ts';
import { valueType } from '../../core/values/index.ts';
import type { App, Caller, Tx } from '../context.ts';
import { updateRecord, workOf } from '../entities/index.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import type { BodyOf } from '../../core/contract/endpoints/endpoint.ts';
import type { putUser } from '../../core/contract/endpoints/account.ts';
import { countOf, forgetMisses, missed, takeTry } from './misses.ts';
import { at, boundTarget, byTarget, changePerson, claim, findPerson, isUsernameTaken, ownTarget, personOf, targetOf, unknownTarget, type Target } from './people.ts';
import { checkNewPassword, checkRepeated, hashPassword, isPassword, rememberPassword } from './passwords.ts';
import { platform } from './platform.ts';
import { checkNickname, checkUsername } from './register.ts';
import { endSessionsOf, forgetAfter } from './sessions.ts';
import { bindsOf, bindThird, isThirdKind, unbindThird, type Vouched } from './thirdParty.ts';
import { dropDevices } from './tickets.ts';
import { checkCode, type Spend } from './verifyCodes.ts';

/** What the page shows of who is signed in; addresses masked. */
export async function userInfo(app: App, userId: string): Promise<Record<string, unknown>> {
  return app.db.system(async (tx) => {
    const row = await tx.one<Record<string, string | null>>(prepared(`
      select id, name, username, nickname, avatar, phone, email, gender, birthday, ${cityField(app) ? 'city' : 'null as city'}, del_flag as "delFlag", delete_apply_date as "deleteApplyDate", real_name_auth as "realNameAuth",
        chat_token as "chatToken", lang, theme, scheme, coalesce(username_changed, false) as "usernameChanged", version from ${table(app.model, platform.user)} where id = $1::bigint`, [userId]));
    if (!row) throw new AppError('auth.invalidToken');
    const avatar = row.avatar as unknown as { id?: string } | null;
    return { ...row, avatar: avatar?.id ? fileUrl(avatar.id) : null, phone: row.phone ? maskPhone(row.phone) : null, email: row.email ? maskEmail(row.email) : null, city: await cityOf(app, tx, row.city ?? null), binds: await bindsOf(app, tx, userId) };
  });
}

/** Companies I belong to or wait for, the default one first. */
export function userCompanies(app: App, userId: string): Promise<Record<string, unknown>[]> {
  const { user, company, member } = platform;
  const hasApplied = app.model.entities[company]!.fields.deleteApplyDate !== undefined;
  return app.db.system((tx) => tx.run(prepared(`
    select c.id, c.uuid, c.name, c.short_name as "shortName", c.logo, c.kind, m.is_default as "isDefault", c.del_flag as "delFlag", m.user_type as "userType",
      m.alias_user_name as "aliasUserName", m.status, c.real_auth as "realAuth", c.timezone, c.expire_date as "expireDate", c.owner = m."user" as "isOwner",
      ${hasApplied ? 'c.delete_apply_date' : 'null'} as "deleteApplyDate", case when c.del_flag = '2' then (select u.name from ${table(app.model, user)} u where u.id = c.owner) end as "deleteApplyName"
    from ${table(app.model, member)} m join ${table(app.model, company)} c on c.id = m.company
    where m."user" = $1::bigint and m.status in ('0', '2') and m.del_flag = '0' and c.status = '0' and c.del_flag <> '1' order by m.status, m.is_default, m.create_date, m.id`, [userId])));
}

const avatarMb = 2;
const plainFields = ['gender', 'birthday', 'lang', 'theme', 'scheme'] as const;

/** @throws AppError `account.usernameFixed`, `account.usernameTaken`, `field.format`… */
export async function changeProfile(app: App, caller: Caller, body: BodyOf<typeof putUser>): Promise<{ version: number }> {
  const entity = app.model.entities[platform.user]!;
  if (body.id !== undefined && body.id !== caller.userId) throw new AppError('auth.notPermitted', { name: entity.label });
  const values: Record<string, unknown> = {};
  for (const name of plainFields) if (body[name] !== undefined) values[entity.fields[name]!.column] = plainValue(app, entity, name, body[name], caller);
  if (body.nickname !== undefined) values.nickname = checkNickname(body.nickname ?? '');
  const username = body.username || undefined;
  if (username !== undefined) checkUsername(username);
  return app.db.system(async (tx) => {
    if (body.city !== undefined) values.city = await cityId(app, tx, body.city);
    if (username !== undefined) await claim(tx, 'username', [username]);
    const person = await personOf(app, tx, caller.userId);
    if (body.version !== undefined && body.version !== person.version) throw new AppError('record.stale', { user: person.name, time: '' });
    if (username !== undefined && username !== person.username) {
      if (person.usernameChanged) throw at('username', 'account.usernameFixed');
      if (await isUsernameTaken(app, tx, username, person.id)) throw at('username', 'account.usernameTaken');
      values.username = username;
      values.username_changed = true;
    }
    // Through the entity's own door, which takes the picture into use.
    const avatar = body.avatar === undefined ? undefined : avatarOf(body.avatar);
    if (avatar) await refuseLarge(app, tx, avatar);
    if (avatar !== undefined) await updateRecord(workOf(app, caller, tx), platform.user, { id: caller.userId, avatar }, { internal: true, asksFiles: true, quiet: true });
    forgetAfter(app, tx, caller.sessionId);
    return { version: await changePerson(app, tx, caller.userId, values) };
  });
}

/** Ends all other sessions. @throws AppError `account.badOldPassword`, `auth.locked`, `account.passwordRule`, `account.passwordRepeated` */
export async function changePassword(app: App, caller: Caller, given: { oldPassword: string; password: string }): Promise<{ version: number }> {
  const person = await app.db.system((tx) => personOf(app, tx, caller.userId));
  await provePassword(app, person, given.oldPassword, at('oldPassword', 'account.badOldPassword'));
  checkNewPassword(given.password, person);
  await checkRepeated(app, person.id, person.password, given.password);
  const hashed = await hashPassword(given.password);
  return app.db.system(async (tx) => {
    const version = await putPassword(app, tx, person.id, hashed, person.password);
    await endSessionsOf(app, tx, person.id, 'password', { except: caller.sessionId });
    return { version };
  });
}

/** By a code, without being signed in; ends every session. @throws AppError `account.phoneUnknown`, `code.missing`, `code.wrong`, `account.passwordRule` */
export async function resetPassword(app: App, given: { target: string; code: string; password: string }): Promise<true> {
  const target = targetOf(given.target);
  const person = await app.db.system((tx) => byTarget(app, tx, target));
  if (!person) throw unknownTarget(target);
  checkNewPassword(given.password, person);
  const spend = await checkCode(app, { target, scene: 'reset', code: given.code });
  const hashed = await hashPassword(given.password);
  await app.db.system(async (tx) => {
    await spend(tx);
    await putPassword(app, tx, person.id, hashed, person.password);
    await endSessionsOf(app, tx, person.id, 'password');
    await forgetMisses(tx, countOf(person, ''));
  });
  return true;
}

/** Misses count as at login: a stolen session is no way around the lock. @throws AppError `wrong`, `auth.locked` */
export async function provePassword(app: App, person: { id: string; password: string | null }, typed: string, wrong: AppError): Promise<void> {
  const counted = countOf(person, '');
  const tried = await app.db.system((tx) => takeTry(app, tx, counted));
  if (tried instanceof AppError) throw tried;
  if (!await isPassword(person.password, typed)) throw await app.db.system((tx) => missed(app, tx, counted, tried, wrong, { personId: person.id })).then((refusal) => (refusal.code === wrong.code ? wrong : refusal));
  await app.db.system((tx) => forgetMisses(tx, counted));
}

export async function putPassword(app: App, tx: Tx, userId: string, hashed: string, before: string | null): Promise<number> {
  await rememberPassword(app, tx, userId, hashed, before);
  await dropDevices(tx, { userId });
  return changePerson(app, tx, userId, { password: hashed });
}

/** A new phone or e-mail: a code to it, and one to the standing one when it is replaced. @throws AppError `account.phoneBound`, `code.wrong`… */
export async function bindTarget(app: App, caller: Caller, given: { kind: 'phone' | 'email'; target: string; code: string; oldCode?: string }): Promise<{ version: number }> {
  const target = targetOf(given.target, 'target', given.kind);
  const person = await app.db.system(async (tx) => {
    await refuseBound(app, tx, target, caller.userId);
    return personOf(app, tx, caller.userId);
  });
  const spends: Spend[] = [];
  if (person[target.kind] && person[target.kind] !== target.value) {
    if (!given.oldCode) throw at('oldCode', 'field.required', { field: '原验证码' });
    spends.push(await checkOwnCode(app, ownTarget(person, target.kind), ['bind', 'unbind'], given.oldCode, 'oldCode'));
  }
  spends.push(await checkCode(app, { target, scene: 'bind', code: given.code }));
  return app.db.system(async (tx) => {
    await claim(tx, target.kind, [target.value]);
    await refuseBound(app, tx, target, caller.userId);
    for (const spend of spends) await spend(tx);
    return { version: await changePerson(app, tx, caller.userId, { [target.kind]: target.value }) };
  });
}

export function bindAccount(app: App, caller: Caller, who: Vouched): Promise<{ version: number }> {
  return app.db.system(async (tx) => {
    await bindThird(app, tx, caller.userId, who);
    return { version: await changePerson(app, tx, caller.userId, {}) };
  });
}

/** @throws AppError `account.lastAddress`: one of phone and e-mail stays */
export async function unbind(app: App, caller: Caller, given: { kind: string; code?: string }): Promise<{ version: number }> {
  const { kind } = given;
  if (isThirdKind(kind)) {
    return app.db.system(async (tx) => {
      await unbindThird(app, tx, caller.userId, kind);
      return { version: await changePerson(app, tx, caller.userId, {}) };
    });
  }
  if (kind !== 'phone' && kind !== 'email') throw new AppError('shape.bad', { path: 'kind' });
  const person = await app.db.system((tx) => personOf(app, tx, caller.userId));
  const target = ownTarget(person, kind);
  if (!person[kind === 'phone' ? 'email' : 'phone']) throw at('kind', 'account.lastAddress');
  if (!given.code) throw at('code', 'field.required', { field: '验证码' });
  const spend = await checkCode(app, { target, scene: 'unbind', code: given.code });
  return app.db.system(async (tx) => {
    await spend(tx);
    const locked = await personOf(app, tx, caller.userId);
    if (!locked[kind === 'phone' ? 'email' : 'phone']) throw at('kind', 'account.lastAddress');
    return { version: await changePerson(app, tx, caller.userId, { [kind]: null }) };
  });
}

/** Whether somebody has this name or address. */
export async function exists(app: App, target: string): Promise<boolean> {
  return (await app.db.system((tx) => findPerson(app, tx, target))) !== undefined;
}

/** A code sent to an own address for any of these scenes. */
async function checkOwnCode(app: App, target: Target, scenes: ('bind' | 'unbind')[], code: string, path: string): Promise<Spend> {
  const [first, second] = scenes as [typeof scenes[number], typeof scenes[number]];
  try {
    return await checkCode(app, { target, scene: first, code, path });
  } catch (error) {
    if ((error as AppError).code !== 'code.missing') throw error;
    return checkCode(app, { target, scene: second, code, path });
  }
}

async function refuseBound(app: App, tx: Tx, target: Target, but: string): Promise<void> {
  const owner = await byTarget(app, tx, target);
  if (owner && owner.id !== but) throw boundTarget(target);
}

function plainValue(app: App, entity: Entity, name: typeof plainFields[number], value: unknown, caller: Caller): unknown {
  const field = entity.fields[name]!;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: caller.timeZone }).format(app.now());
  const accepted = valueType(field.type).accept(value, field, { lang: caller.lang, amountScale: 2, priceScale: 4, timeZone: caller.timeZone, today });
  if (!accepted.ok) throw at(name, accepted.code === 'field.tooLong' ? 'field.tooLong' : 'field.format', { field: field.label, ...accepted.values });
  if (name === 'birthday' && typeof accepted.value === 'string' && accepted.value > today) throw at(name, 'account.birthdayAhead');
  return accepted.value;
}

/** What its upload answered: an address of ours, or `{id, name}`. */
function avatarOf(given: unknown): FileValue | null {
  const accepted = valueType('image').accept(given, undefined as never, undefined as never);
  if (!accepted.ok) throw at('avatar', 'field.format', { field: '头像' });
  return accepted.value as FileValue | null;
}

/** Uploaded as another kind of picture it may be larger than a face is. @throws AppError `request.tooLarge` */
async function refuseLarge(app: App, tx: Tx, { id }: FileValue): Promise<void> {
  const file = app.model.entities['amc.file'] && /^\d{1,18}$|^[1-8]\d{18}$/.test(id) ? await tx.one<{ size: string }>(prepared(`select size::text as size from ${table(app.model, 'amc.file')} where id = $1::bigint`, [id])) : undefined;
  if (file && Number(file.size) > avatarMb * 1_048_576) throw at('avatar', 'request.tooLarge', { mb: avatarMb });
}

const cityField = (app: App): string | undefined => app.model.entities[platform.user]!.fields.city?.to;

async function cityOf(app: App, tx: Tx, id: string | null): Promise<{ id: string; label: string } | null> {
  const to = cityField(app);
  if (!to || id === null) return null;
  const row = await tx.one<{ id: string; label: string }>(prepared(`select id, name as label from ${table(app.model, to)} where id = $1::bigint`, [id]));
  return row ?? null;
}

/** @throws AppError `field.choice` for what is no city */
async function cityId(app: App, tx: Tx, given: unknown): Promise<string | null> {
  const to = cityField(app);
  const id = typeof given === 'object' && given !== null ? (given as { id?: unknown }).id : given;
  if (!to || id === null || id === '') return null;
  const found = typeof id === 'string' && /^\d{1,19}$/.test(id) ? await tx.one(prepared(`select 1 from ${table(app.model, to)} where id = $1::bigint and level = 'city'`, [id])) : undefined;
  if (!found) throw at('city', 'field.choice', { field: '城市', value: String(id).slice(0, 20) });
  return id as string;
}
