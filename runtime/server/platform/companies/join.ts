// Ways into a company: an invitation code at once, a search and an admin's word, and the seats that end both.
import { sql } from 'kysely';
import { AppError, fill } from '../../../core/contract/errors.ts';
import type { Row } from '../../../core/contract/wire.ts';
import { sayIn } from '../../../core/i18n.ts';
import { todayIn } from '../../../core/values/index.ts';
import type { App, Caller, Tx, Work } from '../../context.ts';
import { createRecord, updateRecord, workOf } from '../../entities/index.ts';
import { runAction } from '../../workflow/run.ts';
import { sendMessage } from '../messages/send.ts';
import { callerIn } from './found.ts';
import { adminIds, membersChanged, seatsOf } from './members.ts';

/** Who comes: a signed-in person, or one who is just registering. */
export interface Comer { userId: string; userName: string; lang?: Caller['lang'] }
export interface Joined { status: '0' | '2'; company: string; id: string }
interface Target { id: string; uuid: string; name: string; timezone: string | null; logo: string | null }
interface Invitation extends Target { invite: string; department: string | null; roles: string[] | null; expireDate: string }

const gone = (): AppError => refused('邀请已失效', 'code');

/** What an invitation shows before it is taken. @throws AppError 邀请已失效 */
export async function readInvitation(app: App, code: string): Promise<{ company: string; logo: string | null; expireDate: string }> {
  const { name, logo, expireDate } = await app.db.system((tx) => invitation(app, tx, code, false));
  return { company: name, logo, expireDate };
}

/**
 * Joins at once and uses the invitation up by one, in the transaction at hand (of the owner: the comer belongs to no company yet).
 * @throws AppError 邀请已失效, 成员已达上限{n}人, 您已是该企业成员
 */
export async function joinByCode(app: App, tx: Tx, comer: Comer, code: string): Promise<Joined> {
  const invite = await invitation(app, tx, code, true);
  const work = workInside(app, tx, comer, invite);
  await becomeMember(work, invite, comer, { departments: invite.department ? [invite.department] : [], roles: invite.roles ?? [], joinWay: 'invite' });
  await tx.run(sql`update amc.invite set used = used + 1 where id = ${invite.invite}::bigint`);
  return { status: '0', company: invite.name, id: invite.id };
}

/** Asks to be let in; the admins are told. */
export async function applyToJoin(app: App, comer: Comer, companyId: string): Promise<Joined> {
  return app.db.system(async (tx) => {
    const target = await tx.one<Target>(sql`select id, uuid, name, timezone, logo from amc.company where id = ${companyId}::bigint and status = '0' and del_flag = '0' and kind <> 'platform'`);
    if (!target) throw new AppError('record.missing');
    const work = workInside(app, tx, comer, target);
    const known = await membership(tx, target.id, comer.userId);
    if (known?.status === '2') throw refused('您已申请加入该企业，请等待审核', 'company');
    if (known && known.status !== '3') throw refused('您已是该企业成员', 'company');
    if (known) await runAction(work, 'amc.companyUser', known.id, 'apply', { internal: true });
    else await createRecord(work, 'amc.companyUser', { user: comer.userId, aliasUserName: comer.userName.slice(0, 30), userType: '1', joinWay: 'apply', status: '2' } as Row, { internal: true });
    await sendMessage({ app, tx }, { company: target.id, users: await adminIds(tx, target.id), title: { text: '{name}申请加入企业', values: { name: comer.userName } }, messageType: 'TaskMessage', objName: comer.userName, address: '/company/member', bizType: 'amc.companyUser', bizId: comer.userId });
    return { status: '2', company: target.name, id: target.id };
  });
}

/** Live companies whose name has the words; `joined` where the asker is a member or has asked already. */
export async function searchCompanies(app: App, userId: string, keyword: string): Promise<{ id: string; name: string; kind: string; logo: string | null; joined: boolean }[]> {
  const words = keyword.trim();
  if ([...words].length < 2) return [];
  const like = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return app.db.system((tx) => tx.run(sql`
    select c.id::text as id, c.name, c.kind, c.logo, exists (select from amc.company_user m where m.company = c.id and m."user" = ${userId}::bigint and m.status <> '3' and m.del_flag = '0') as joined
    from amc.company c where (c.name ilike ${like} or c.short_name ilike ${like}) and c.status = '0' and c.del_flag = '0' and c.kind <> 'platform'
    order by length(c.name), c.name limit 20`));
}

/** @param lock for taking it: of two who want the last use, the second waits here and then finds none left */
async function invitation(app: App, tx: Tx, code: string, lock: boolean): Promise<Invitation> {
  const found = await tx.one<Invitation & { used: number; maxUse: number; status: string }>(sql`
    select c.id, c.uuid, c.name, c.timezone, c.logo, i.id as invite, i.department, i.roles, i.expire_date as "expireDate", i.used, i.max_use as "maxUse", i.status
    from amc.invite i join amc.company c on c.id = i.company
    where i.code = ${code.trim().toUpperCase()} and i.del_flag = '0' and c.status = '0' and c.del_flag = '0' ${lock ? sql`for update of i` : sql``}`);
  if (!found || found.status !== 'normal' || found.used >= found.maxUse || found.expireDate < todayIn(found.timezone ?? 'Asia/Shanghai', app.now())) throw gone();
  return found;
}

interface Membership { id: string; status: string; version: number }

export function membership(tx: Tx, company: string, user: string): Promise<Membership | undefined> {
  return tx.one<Membership>(sql`select id, status, version from amc.company_user where company = ${company}::bigint and "user" = ${user}::bigint and del_flag = '0' for update`);
}

/** @throws AppError 您已是该企业成员, 成员已达上限{n}人 */
export async function becomeMember(work: Work, target: Pick<Target, 'id' | 'uuid' | 'name'>, comer: Comer, given: { departments: string[]; roles: string[]; joinWay: string }): Promise<void> {
  const { tx, app } = work;
  const known = await membership(tx, target.id, comer.userId);
  if (known?.status === '0' || known?.status === '1') throw refused('您已是该企业成员', 'code');
  const roles = [...new Set([...given.roles, ...await defaultRoles(tx, target.id)])];
  const placed = { departments: given.departments, mainDepartment: given.departments[0] ?? null, roles, joinWay: given.joinWay };
  if (known) {
    await updateRecord(work, 'amc.companyUser', { id: known.id, ...placed } as unknown as Row, { internal: true });
    await runAction(work, 'amc.companyUser', known.id, 'rejoin', { internal: true });
    return;
  }
  const { seats, taken } = await seatsOf(tx, target.id);
  if (seats > 0 && taken >= seats) throw full(work, seats);
  await createRecord(work, 'amc.companyUser', { user: comer.userId, aliasUserName: comer.userName.slice(0, 30), userType: '1', ...placed } as unknown as Row, { internal: true });
  membersChanged(app, tx, comer.userId);
}

async function defaultRoles(tx: Tx, company: string): Promise<string[]> {
  const rows = await tx.run<{ id: string }>(sql`select id from amc.role where company = ${company}::bigint and is_default = '0' and status = '0' and del_flag = '0'`);
  return rows.map((row) => row.id);
}

function workInside(app: App, tx: Tx, comer: Comer, target: Target): Work {
  const bare: Caller = {
    userId: comer.userId, userName: comer.userName, company: '0', companyUuid: '', companyName: '', userType: '1', may: () => true, grants: new Set(), rightsKey: 'joining',
    lang: comer.lang ?? 'zh_CN', timeZone: 'Asia/Shanghai', settings: {}, sessionId: '0',
  };
  return workOf(app, callerIn(app, bare, target), tx);
}

const full = ({ app, caller }: Work, seats: number): AppError => new AppError('rule.refused', { text: fill(sayIn(app.model.locales, caller.lang)('成员已达上限{n}人'), { n: seats }) });

function refused(text: string, path: string): AppError {
  return new AppError('rule.refused', { text }, [{ path, code: 'rule.refused', message: text }]);
}

/** Refusals above are Chinese; whoever reads another language is told in it. */
export function translated(app: App, lang: Caller['lang'], error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'rule.refused' || lang === 'zh_CN') return error;
  const say = sayIn(app.model.locales, lang);
  return new AppError('rule.refused', { text: say(String(error.values.text)) }, error.errors?.map((fault) => ({ ...fault, message: say(fault.message) })));
}
