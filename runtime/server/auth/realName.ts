// A person or a company proves its real name: one application at a time, its numbers checked, its pictures private. The review is schema.
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { isCreditCode, isIdCard, maskIdNo } from '../../core/checks/index.ts';
import { valueType } from '../../core/values/index.ts';
import type { App, Caller, Tx } from '../context.ts';
import { createRecord, workOf } from '../entities/index.ts';
import { seal } from '../store/seals.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import type { BodyOf } from '../../core/contract/endpoints/endpoint.ts';
import type { postRealName } from '../../core/contract/endpoints/account.ts';
import { at, claim } from './people.ts';
import { platform } from './platform.ts';
import { labels } from '../../core/contract/endpoints/labels.ts';

type RealNameInput = BodyOf<typeof postRealName>;
type OfPerson = Extract<RealNameInput, { kind: 'person' }>;
type OfCompany = Extract<RealNameInput, { kind: 'company' }>;
const mostAccounts = 3;
/** Passports and permits: letters and digits. */
const foreignNo = /^[A-Za-z0-9()]{5,20}$/;

/** My newest application, its number masked; null when there is none. */
export async function myRealName(app: App, caller: Caller, kind: 'person' | 'company'): Promise<Record<string, unknown> | null> {
  const row = await app.db.system((tx) => tx.one<Record<string, string | null>>(prepared(`select id, kind, name, id_type as "idType", id_no as "idNo", credit_code as "creditCode", legal_person as "legalPerson", status, reason, audit_date as "auditDate", create_date as "createDate"
    from ${table(app.model, platform.realName)} where kind = $1 and del_flag = '0' and ${kind === 'person' ? '"user" = $2::bigint' : 'of_company = $2::bigint'} order by id desc limit 1`, [kind, kind === 'person' ? caller.userId : caller.company])));
  return row ? { ...row, idNo: row.idNo ? maskIdNo(row.idNo) : null } : null;
}

/** @throws AppError `realName.codeTaken`, `realName.idCard`, `realName.creditCode`, `realName.live`, `realName.done`, `realName.full`, `auth.notPermitted` for a company that is not one's own */
export async function applyRealName(app: App, caller: Caller, body: RealNameInput): Promise<{ id: string }> {
  const { kind } = body;
  const values = body.kind === 'person' ? personValues(body, app.now().toISOString().slice(0, 10)) : companyValues(caller, body);
  return app.db.system(async (tx) => {
    await claim(tx, 'idNo', [kind === 'person' ? `person ${caller.userId}` : `company ${caller.company}`]);
    await refuseSecond(app, tx, kind, caller);
    if (kind === 'person') await refuseFull(app, tx, caller, values.idNo as string);
    else await refuseProved(app, tx, caller, values.creditCode as string);
    const subject = kind === 'person' ? [platform.user, 'real_name_auth', caller.userId] : [platform.company, 'real_auth', caller.company];
    await tx.run(prepared(`update ${table(app.model, subject[0]!)} set ${subject[1]} = '2' where id = $1::bigint`, [subject[2]]));
    const { id } = await createRecord(workOf(app, caller, tx), platform.realName, { kind, ...values, user: caller.userId, status: '2' } as Row, { internal: true, asksFiles: true });
    return { id };
  });
}

function personValues(body: OfPerson, today: string): Record<string, unknown> {
  const { idType } = body;
  const name = nameOf(body.name, 30);
  const idNo = body.idNo.trim().toUpperCase();
  if (idType === 'idCard' ? !isIdCard(idNo, today) : !foreignNo.test(idNo)) throw idType === 'idCard' ? at('idNo', 'realName.idCard') : at('idNo', 'field.format', { field: '证件号码' });
  return { name, idType, idNo, ...pictures(body, idType === 'passport' ? ['front', 'hand'] as const : ['front', 'back', 'hand'] as const) };
}

function companyValues(caller: Caller, body: OfCompany): Record<string, unknown> {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  if (caller.userType !== '0') throw new AppError('auth.notPermitted', { name: '企业认证' });
  const name = nameOf(body.name, 60);
  const creditCode = body.creditCode.trim().toUpperCase();
  if (!isCreditCode(creditCode)) throw at('creditCode', 'realName.creditCode');
  return { name, creditCode, legalPerson: body.legalPerson.trim(), ofCompany: caller.company, ...pictures(body, ['license', 'letter']) };
}

function nameOf(given: string, most: number): string {
  const name = given.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (name.length > most) throw at('name', 'field.tooLong', { field: '姓名', max: most });
  return name;
}

/** Pictures are named by what their upload answered: an address of ours, or `{id, name}`. */
function pictures<Name extends string>(body: Partial<Record<Name, unknown>>, names: readonly Name[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => {
    const value = body[name];
    if (value === undefined || value === null || value === '') throw at(name, 'field.required', { field: labels[name] });
    const accepted = valueType('image').accept(value, undefined as never, undefined as never);
    if (!accepted.ok || accepted.value === null) throw at(name, 'field.format', { field: labels[name] });
    return [name, accepted.value];
  }));
}

async function refuseSecond(app: App, tx: Tx, kind: 'person' | 'company', caller: Caller): Promise<void> {
  const row = await tx.one<{ status: string }>(prepared(`select status from ${table(app.model, platform.realName)} where kind = $1 and ${kind === 'person' ? '"user"' : 'of_company'} = $2::bigint and status in ('0', '2') and del_flag = '0' limit 1`,
    [kind, kind === 'person' ? caller.userId : caller.company]));
  if (row) throw new AppError(row.status === '2' ? 'realName.live' : 'realName.done');
}

/** Applications under review count: several accounts may not come to more than three together. */
async function refuseFull(app: App, tx: Tx, caller: Caller, idNo: string): Promise<void> {
  await claim(tx, 'idNo', [idNo]);
  const row = await tx.one<{ n: number }>(prepared(`select count(distinct "user")::integer as n from ${table(app.model, platform.realName)} where kind = 'person' and id_no = $1 and "user" <> $2::bigint and status in ('0', '2') and del_flag = '0'`, [seal(idNo), caller.userId]));
  if (row!.n >= mostAccounts) throw at('idNo', 'realName.full', { n: row!.n });
}

/** A credit code is one company's: whoever proved it first has it. */
async function refuseProved(app: App, tx: Tx, caller: Caller, creditCode: string): Promise<void> {
  await claim(tx, 'idNo', [creditCode]);
  const row = await tx.one(prepared(`select 1 from ${table(app.model, platform.realName)} r join ${table(app.model, platform.company)} c on c.id = r.of_company
    where r.kind = 'company' and r.credit_code = $1 and r.of_company <> $2::bigint and r.status in ('0', '2') and r.del_flag = '0' and c.del_flag <> '1' limit 1`, [creditCode, caller.company]));
  if (row) throw at('creditCode', 'realName.codeTaken');
}
