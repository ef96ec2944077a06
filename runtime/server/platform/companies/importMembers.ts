// Members by file: who has an account (by phone or e-mail) becomes a member, for the others one is made that waits for its password.
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import type { Row } from '../../../core/contract/wire.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity, Field } from '../../../core/language/model.ts';
import { at, byTarget, isUsernameTaken, targetOf, type Person, type Target } from '../../auth/people.ts';
import type { App, Caller, Work } from '../../context.ts';
import { importFile } from '../../entities/import/importFile.ts';
import { sendTemplate } from '../../entities/import/template.ts';
import { createRecord, surroundingsOf } from '../../entities/index.ts';
import { callerOf, demand } from '../../http/answer.ts';
import { runAction } from '../../workflow/run.ts';
import { sendMessage } from '../messages/send.ts';
import { becomeMember, membership } from './join.ts';
import { getCompanyUserImportTemplate, postCompanyUserImport } from '../../../core/contract/endpoints/companies.ts';
import { endpoint } from '../../http/endpoint.ts';

const memberId = 'amc.companyUser';

export function registerImport(http: FastifyInstance, app: App): void {
  const { api, label } = app.model.entities[memberId]!;
  const admitted = (caller: Caller): Caller => {
    if (caller.company === '0') throw new AppError('auth.noCompany');
    const say = sayIn(app.model.locales, caller.lang);
    demand(caller, `POST ${api}/import`, `${say(label)} ${say('导入')}`);
    return caller;
  };
  endpoint(http, app, getCompanyUserImportTemplate, async (request, reply) => sendTemplate(surroundingsOf(app, admitted(callerOf(request))), sheetOf(app.model.entities[memberId]!), reply));
  endpoint(http, app, postCompanyUserImport, async (request) => {
    admitted(callerOf(request));
    if (!request.isMultipart?.()) throw new AppError('shape.bad', { path: 'content-type' });
    // Accounts belong to no company: the owner's connection writes them, and the memberships with them.
    return importFile(app, request, sheetOf(app.model.entities[memberId]!), { bySystem: true, create: importMember });
  });
}

/** A member as a file says it: by what people know of each other, not by what is kept. */
function sheetOf(member: Entity): Entity {
  const { aliasUserName, departments, roles, employee } = member.fields as Record<string, Field>;
  const fields: Field[] = [
    { ...aliasUserName!, label: '姓名' },
    { name: 'target', column: 'target', type: 'string', label: '手机号/邮箱', required: true, maxLength: 100, carries: [], hint: '已有账号的人直接加入企业；没有的将新建账号，本人用验证码设置密码后登录' } as Field,
    departments!, roles!, { ...employee!, label: '工号', hint: '员工档案里的工号' },
  ];
  return { ...member, fields: Object.fromEntries(fields.map((field) => [field.name, field])), lines: {} };
}

async function importMember(work: Work, row: Row): Promise<void> {
  const { app, tx, caller: { company, companyName, companyUuid, userId } } = work;
  const say = sayIn(app.model.locales, work.caller.lang);
  const name = String(row.aliasUserName ?? '');
  if (name === '') throw at('aliasUserName', 'field.required', { field: say('姓名') });
  if (!row.target) throw at('target', 'field.required', { field: say('手机号/邮箱') });
  const target = targetOf(String(row.target));
  const known = await byTarget(app, tx, target);
  if (known) await checkKnown(work, known, name);
  const user = known?.id ?? await newAccount(work, name, target);
  await becomeMember(work, { id: company, uuid: companyUuid, name: companyName }, { userId: user, userName: name }, { departments: idsOf(row.departments), roles: idsOf(row.roles), joinWay: 'import' });
  if (row.employee) await bindEmployee(work, String(row.employee), user);
  if (known && user !== userId) await sendMessage(work, { company, users: [user], title: { text: '您已加入【{company}】', values: { company: companyName } }, messageType: 'TaskMessage', objName: companyName, address: '/' });
}

async function checkKnown({ tx, caller: { company } }: Work, { id, status, delFlag }: Person, name: string): Promise<void> {
  if (delFlag === '2') throw at('target', 'auth.leaving');
  if (status === '1') throw at('target', 'auth.disabled');
  const member = await membership(tx, company, id);
  if (member?.status === '0' || member?.status === '1') throw at('target', 'member.already', { name });
}

/** Without a password nobody signs in: the person sets one by a code (resetPassword). */
async function newAccount(work: Work, name: string, target: Target): Promise<string> {
  const { app, tx, caller } = work;
  let username: string;
  do username = `u${randomInt(10_000_000, 100_000_000)}`; while (await isUsernameTaken(app, tx, username));
  const asOperator: Work = { ...work, caller: { ...caller, isOperator: true, may: () => true } };
  const { id } = await createRecord(asOperator, 'amc.user', { username, name, nickname: [...name].slice(0, 20).join(''), [target.kind]: target.value } as Row, { internal: true });
  return id;
}

async function bindEmployee(work: Work, employee: string, user: string): Promise<void> {
  const { tx, caller: { company } } = work;
  const row = await tx.one<{ user: string | null; no: string }>(sql`select "user", emp_no as no from amc.employee where company = ${company}::bigint and id = ${employee}::bigint for update`);
  if (row?.user === user) return;
  if (row?.user) throw at('employee', 'member.employeeBound', { no: row.no });
  await runAction(work, 'amc.employee', employee, 'bindUser', { internal: true, ask: { user } });
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
