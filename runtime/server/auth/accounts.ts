// Accounts, companies and members made by the server itself (demonstration data, registration): platform rows, as the owner.
import { randomBytes } from 'node:crypto';
import type { App, Tx } from '../context.ts';
import { nextId } from '../store/ids.ts';
import { prepared } from '../store/statement.ts';
import { nameOf, quote } from '../store/table.ts';
import { table } from './callers.ts';
import { hashPassword } from './passwords.ts';
import { platform } from './platform.ts';

export interface NewUser { username: string; name: string; password: string; nickname?: string; phone?: string; email?: string }
export interface NewCompany { name: string; shortName?: string; kind?: string; timezone?: string; owner?: string }
export interface NewMember { company: string; user: string; aliasUserName: string; userType: '0' | '1' | '2'; roles?: string[]; isDefault?: boolean }

/** @returns the user's id; the standing one's when the user name is taken */
export async function ensureUser(app: App, tx: Tx, user: NewUser): Promise<string> {
  const users = table(app.model, platform.user);
  const standing = await tx.one<{ id: string }>(prepared(`select id from ${users} where lower(username) = lower($1)`, [user.username]));
  if (standing) return standing.id;
  const { password, ...rest } = user;
  return insert(app, tx, users, { nickname: user.name, status: '0', real_name_auth: '1', ...rest, password: await hashPassword(password) });
}

/** @returns the company's id; the standing one's when the name is taken. A new one gets the roles that modules name. */
export async function ensureCompany(app: App, tx: Tx, company: NewCompany): Promise<string> {
  const companies = table(app.model, platform.company);
  const standing = await tx.one<{ id: string }>(prepared(`select id from ${companies} where name = $1`, [company.name]));
  if (standing) return standing.id;
  const id = await insert(app, tx, companies, {
    uuid: randomBytes(16).toString('hex'), name: company.name, short_name: company.shortName ?? null, kind: company.kind ?? 'factory',
    timezone: company.timezone ?? 'Asia/Shanghai', lang: 'zh_CN', status: '0', owner: company.owner ?? null,
  });
  await seedRoles(app, tx, id);
  return id;
}

/** Adds the named roles of the modules that a company lacks. */
export async function seedRoles(app: App, tx: Tx, company: string): Promise<void> {
  const roles = table(app.model, platform.role);
  const standing = new Set((await tx.run<{ code: string }>(prepared(`select code from ${roles} where company = $1`, [company]))).map((role) => role.code));
  for (const role of Object.values(app.model.modules).flatMap((module) => module.roles)) {
    if (standing.has(role.code)) continue;
    const id = await insert(app, tx, roles, {
      company, code: role.code, name: role.name, permissions: JSON.stringify(role.permissions), grants: JSON.stringify(role.grants),
      data_scope: role.dataScope, is_default: '1', status: '0',
    });
    const lines = app.model.entities[platform.role]?.lines.entityScopes?.table;
    for (const [at, [entity, scope]] of Object.entries(role.scopes ?? {}).entries()) {
      if (lines) await tx.run(prepared(`insert into ${nameOf(lines)} (company, id, parent, seq, entity, data_scope) values ($1, $2, $3, $4, $5, $6)`, [company, nextId(), id, at + 1, entity, scope]));
    }
  }
}

/** @param member roles by their code. @returns the membership's id; the standing one's when the user is a member already */
export async function ensureMember(app: App, tx: Tx, member: NewMember): Promise<string> {
  const members = table(app.model, platform.member);
  const standing = await tx.one<{ id: string }>(prepared(`select id from ${members} where company = $1 and "user" = $2`, [member.company, member.user]));
  if (standing) return standing.id;
  const roles = await tx.run<{ id: string }>(prepared(`select id from ${table(app.model, platform.role)} where company = $1 and code = any($2::text[])`, [member.company, member.roles ?? []]));
  return insert(app, tx, members, {
    company: member.company, user: member.user, alias_user_name: member.aliasUserName, user_type: member.userType, roles: roles.map((role) => role.id),
    is_default: member.isDefault === false ? '1' : '0', status: '0', join_way: 'import', join_date: app.now().toISOString().slice(0, 10),
  });
}

async function insert(app: App, tx: Tx, into: string, values: Record<string, unknown>): Promise<string> {
  const now = app.now().toISOString();
  const row: Record<string, unknown> = { id: nextId(), version: 1, create_date: now, update_date: now, del_flag: '0', ...values };
  const names = Object.keys(row);
  await tx.run(prepared(`insert into ${into} (${names.map(quote).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`, Object.values(row)));
  return row.id as string;
}
