// Roles of the company as far as decisions need them: which of the asker's hide or lock a field, which give a right.
import { permissionMatcher } from '../../../core/contract/permissions.ts';
import type { App, Caller } from '../../context.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf } from '../../store/table.ts';

export interface RoleSaying { name: string; isMine: boolean; permissions: string[]; grants: string[]; fieldRules: { entity: string; field: string; mode: string }[] }

export async function rolesOf(app: App, caller: Caller): Promise<RoleSaying[]> {
  const { entities, rows } = app.model;
  if (!entities['amc.role'] || !entities['amc.companyUser'] || !rows['amc.role.fieldRules']) return [];
  const [role, member, rule] = [entities['amc.role'], entities['amc.companyUser'], rows['amc.role.fieldRules']].map(({ table }) => nameOf(table));
  const found = await app.db.system((tx) => tx.run<{ name: string; mine: boolean; permissions: unknown; grants: unknown; rules: RoleSaying['fieldRules'] }>(prepared(`select r.name,
      exists (select 1 from ${member} m where m.company = r.company and m."user" = $2::bigint and r.id = any(m.roles) and m.del_flag = '0') as mine, r.permissions, r.grants,
      coalesce((select json_agg(json_build_object('entity', l.entity, 'field', l.field, 'mode', l.mode)) from ${rule} l where l.company = r.company and l.parent = r.id), '[]') as rules
    from ${role} r where r.company = $1::bigint and r.status = '0' and r.del_flag = '0' order by r.id`, [caller.company, caller.userId])));
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
  return found.map((one) => ({ name: one.name, isMine: one.mine, permissions: texts(one.permissions), grants: texts(one.grants), fieldRules: one.rules }));
}

export const giving = (roles: readonly RoleSaying[], permission: string, byName?: ReadonlySet<string>): string[] => roles.filter((role) => permissionMatcher(role.permissions, byName)(permission)).map(({ name }) => name);
export const granting = (roles: readonly RoleSaying[], grant: string): string[] => roles.filter((role) => role.grants.includes(grant)).map(({ name }) => name);
