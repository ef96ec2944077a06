// What a member may do in all: the union of the roles, as the server itself judges it.
import { AppError } from '../../../core/contract/errors.ts';
import { permissionsOf } from '../../../core/plans/manifest.ts';
import { callersOfMembers } from '../../auth/callers.ts';
import type { App, Caller } from '../../context.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf } from '../../store/table.ts';

export interface Effective {
  roles: { id: string; label: string }[]; permissions: string[]; grants: string[]; dataScope: string;
  entityScopes: { entity: string; dataScope: string }[]; fieldRules: { entity: string; field: string; mode: 'hidden' | 'readonly' }[];
  applications: { id: string; code: string; state: string; endDate: string | null }[];
}

/** @param member id of the membership. @throws AppError `record.missing` for one of another company, or one that is not live */
export async function effectiveOf(app: App, caller: Caller, member: string): Promise<Effective> {
  const [members, roles] = ['amc.companyUser', 'amc.role'].map((id) => nameOf(app.model.entities[id]!.table));
  const found = /^\d{1,19}$/.test(member) ? await app.db.system((tx) => tx.one<{ user: string; roles: { id: string; label: string }[] }>(prepared(`
    select m."user"::text as "user", coalesce((select json_agg(json_build_object('id', r.id::text, 'label', r.name) order by r.id) from ${roles} r where r.company = m.company and r.id = any(m.roles) and r.status = '0' and r.del_flag = '0'), '[]') as roles
    from ${members} m where m.company = $1::bigint and m.id = $2::bigint`, [caller.company, member]))) : undefined;
  const [as] = found ? await callersOfMembers(app, caller.company, [found.user]) : [];
  if (!found || !as) throw new AppError('record.missing');
  const rules = (keys: ReadonlySet<string> | undefined, mode: 'hidden' | 'readonly'): Effective['fieldRules'] => [...keys ?? []].map((key) => {
    const [module, name, ...field] = key.split('.');
    return { entity: `${module}.${name}`, field: field.join('.'), mode };
  });
  return {
    roles: found.roles, permissions: permissionsOf(app.model).filter((permission) => as.may(permission)), grants: [...as.grants].sort(), dataScope: as.dataScope ?? '1',
    entityScopes: Object.entries(as.entityScopes ?? {}).map(([entity, dataScope]) => ({ entity, dataScope })),
    fieldRules: [...rules(as.hiddenFields, 'hidden'), ...rules(as.lockedFields, 'readonly')],
    applications: (as.applications ?? []).map(({ id, code, state, endDate }) => ({ id, code, state, endDate })),
  };
}
