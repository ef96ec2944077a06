// Leaving the platform: an account applies, may think again for fifteen days, and is then blanked; documents keep its id.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Caller, Tx } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { nameOf } from '../store/table.ts';
import { table } from './callers.ts';
import { at, changePerson, ownTarget, personOf, type Person } from './people.ts';
import { deletionMs, logDays, platform } from './platform.ts';
import { endSessionsOf, forgetSessionsOf, sessions } from './sessions.ts';
import { dropDevices } from './tickets.ts';
import { checkCode, type Spend } from './verifyCodes.ts';

const erasedName = '已注销用户';

/** Sessions stay, so that the page of an account on its way out opens. @throws AppError `account.owner`, `account.unpaid`, `code.missing`, `code.wrong` */
export async function applyDeletion(app: App, caller: Caller, code: string): Promise<{ version: number }> {
  const person = await app.db.system(async (tx) => {
    await refuseBound(app, tx, caller.userId);
    return personOf(app, tx, caller.userId);
  });
  if (person.delFlag === '2') throw new AppError('auth.leaving');
  const spend = await checkOwnCode(app, person, code);
  return app.db.system(async (tx) => {
    await spend(tx);
    await refuseBound(app, tx, person.id);
    await forgetSessionsOf(app, tx, person.id);
    return { version: await changePerson(app, tx, person.id, { del_flag: '2', delete_apply_date: app.now().toISOString() }) };
  });
}

/** @throws AppError `record.state` for an account that stays, `code.missing`, `code.wrong` */
export async function undoDeletion(app: App, caller: Caller, code: string): Promise<{ version: number }> {
  const person = await app.db.system((tx) => personOf(app, tx, caller.userId));
  if (person.delFlag !== '2') throw new AppError('record.state', { state: '正常', action: '撤销注销' });
  const spend = await checkOwnCode(app, person, code);
  return app.db.system(async (tx) => {
    await spend(tx);
    await personOf(app, tx, person.id);
    await forgetSessionsOf(app, tx, person.id);
    return { version: await changePerson(app, tx, person.id, { del_flag: '0', delete_apply_date: null }) };
  });
}

/** Day 15: personal data goes, memberships end. Also ends old sessions and old log lines. */
export async function upkeepOnce(app: App): Promise<void> {
  const now = app.now();
  const due = await app.db.system((tx) => tx.run<{ id: string }>(prepared(`select id from ${table(app.model, platform.user)} where del_flag = '2' and delete_apply_date <= $1::timestamptz`, [new Date(now.getTime() - deletionMs).toISOString()])));
  for (const { id } of due) await app.db.system((tx) => erase(app, tx, id));
  await app.db.system(async (tx) => {
    await tx.run(prepared(`update ${sessions(app)} set end_at = refresh_expire_at, end_reason = 'expired' where end_at is null and refresh_expire_at < $1::timestamptz`, [now.toISOString()]));
    const old = new Date(now.getTime() - logDays * 86_400_000).toISOString();
    await tx.run(prepared(`delete from ${sessions(app)} where create_date < $1::timestamptz and end_at is not null`, [old]));
    await tx.run(prepared(`delete from ${table(app.model, platform.loginLog)} where at < $1::timestamptz`, [old]));
  });
}

async function erase(app: App, tx: Tx, id: string): Promise<void> {
  const person = await personOf(app, tx, id);
  // Another server may have been faster, or the person thought again at the last minute.
  if (person.delFlag !== '2') return;
  const now = app.now().toISOString();
  const { user, member, loginLog, realName } = platform;
  await endSessionsOf(app, tx, id, 'disabled');
  await dropDevices(tx, { userId: id });
  await changePerson(app, tx, id, {
    // Fits the rule for names, and nobody can have registered it: no id is somebody's choice.
    username: `x${id}`, name: erasedName, nickname: erasedName, phone: null, email: null, password: null, chat_token: null, avatar: null, gender: 'secret', birthday: null, city: null,
    last_login_ip: null, status: '1', del_flag: '1',
  });
  await tx.run(prepared(`delete from ${nameOf(app.model.rows[`${user}.binds`]!.table)} where parent = $1::bigint`, [id]));
  await tx.run(prepared(`update ${table(app.model, member)} set status = '3', leave_date = $2::date, alias_user_name = $3, is_default = '1' where "user" = $1::bigint and status <> '3'`, [id, now.slice(0, 10), erasedName]));
  await tx.run(prepared(`update ${table(app.model, loginLog)} set username = '', ip = null, device = null, region = null where "user" = $1::bigint`, [id]));
  await tx.run(prepared(`update ${table(app.model, realName)} set name = $2, id_no = null, front = null, back = null, hand = null where "user" = $1::bigint and kind = 'person'`, [id, erasedName]));
  await tx.run(sql`delete from loom.old_password where user_id = ${id}::bigint`);
  await tx.run(sql`delete from loom.verify_code where target = any(${[person.phone, person.email].filter((one) => one !== null)}::text[])`);
  tx.afterCommit(() => app.bus.publish('rights', {}));
}

function checkOwnCode(app: App, person: Person, code: string): Promise<Spend> {
  const targets = (['phone', 'email'] as const).filter((kind) => person[kind]);
  if (targets.length === 0) throw at('code', 'account.noAddress');
  return firstOf(app, person, targets, code);
}

/** The code may have gone to either of the person's addresses. */
async function firstOf(app: App, person: Person, [kind, ...others]: ('phone' | 'email')[], code: string): Promise<Spend> {
  try {
    return await checkCode(app, { target: ownTarget(person, kind), scene: 'delete', code });
  } catch (error) {
    if (others.length === 0 || (error as AppError).code !== 'code.missing') throw error;
    return firstOf(app, person, others, code);
  }
}

/** @throws AppError `account.owner`, `account.unpaid` */
async function refuseBound(app: App, tx: Tx, id: string): Promise<void> {
  const owned = await tx.one<{ name: string }>(prepared(`select name from ${table(app.model, platform.company)} where owner = $1::bigint and del_flag = '0' order by id limit 1`, [id]));
  if (owned) throw new AppError('account.owner', { company: owned.name });
  const orders = app.model.entities['amc.userOrder'];
  if (!orders) return;
  if (await tx.one(prepared(`select 1 from ${nameOf(orders.table)} where "user" = $1::bigint and state = 'unpaid' and del_flag = '0' limit 1`, [id]))) throw new AppError('account.unpaid');
}
