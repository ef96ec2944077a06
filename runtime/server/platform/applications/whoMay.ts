// Why a page does not open for somebody: the right it needs, the roles that have it, who can give it (look, States).
import { permissionMatcher } from '../../../core/contract/permissions.ts';
import { sayIn } from '../../../core/i18n.ts';
import { screenAt } from '../../../core/plans/address.ts';
import { namedOnly, operatorsOnly } from '../../auth/callers.ts';
import type { App, Caller } from '../../context.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf } from '../../store/table.ts';
import { readingOf } from './buttons.ts';

export interface WhoMay {
  title: string;
  /** As a role is given it: `GET /wms/api/saas/purchaseOrder`. */
  permission: string;
  /** operator: only the platform's own people · application: the role gives it, but its application is closed to me or has run out · right: no role of mine gives it */
  reason: 'operator' | 'application' | 'right';
  roles: string[];
  /** Active administrators. */
  people: string[];
}

const mostNamed = 5;

/** Null for an address that no screen has. Roles and people are the company's own; people from outside are told the people alone. */
export async function whoMay(app: App, caller: Caller, path: string): Promise<WhoMay | null> {
  const screen = screenAt(app.model, path);
  const permission = screen && readingOf(app.model, screen);
  if (!screen || permission === undefined) return null;
  const title = sayIn(app.model.locales, caller.lang)(screen.title, screen.id);
  if (!caller.isOperator && operatorsOnly(app.model)(permission)) return { title, permission, reason: 'operator', roles: [], people: [] };
  const { roles, people } = await namesOf(app, caller.company);
  const giving = roles.filter((role) => permissionMatcher(role.permissions, namedOnly(app.model))(permission));
  const isMine = caller.userType === '0' || giving.some((role) => role.users.includes(caller.userId));
  return { title, permission, reason: isMine ? 'application' : 'right', roles: caller.userType === '2' ? [] : giving.map(({ name }) => name).slice(0, mostNamed), people: people.slice(0, mostNamed) };
}

interface Role { name: string; permissions: string[]; users: string[] }

async function namesOf(app: App, company: string): Promise<{ roles: Role[]; people: string[] }> {
  const [role, member] = ['amc.role', 'amc.companyUser'].map((id) => nameOf(app.model.entities[id]!.table));
  const row = await app.db.system((tx) => tx.one<{ roles: { name: string; permissions: unknown; users: string[] }[]; people: string[] }>(prepared(`select
    coalesce((select json_agg(json_build_object('name', r.name, 'permissions', r.permissions,
      'users', coalesce((select json_agg(m."user"::text) from ${member} m where m.company = r.company and r.id = any(m.roles) and m.status = '0' and m.del_flag = '0'), '[]')) order by r.id)
      from ${role} r where r.company = $1::bigint and r.status = '0' and r.del_flag = '0'), '[]') as roles,
    coalesce((select json_agg(m.alias_user_name order by m.join_date, m.id) from ${member} m where m.company = $1::bigint and m.user_type = '0' and m.status = '0' and m.del_flag = '0'), '[]') as people`, [company])));
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
  return { roles: (row?.roles ?? []).map((one) => ({ ...one, permissions: texts(one.permissions) })), people: row?.people ?? [] };
}
