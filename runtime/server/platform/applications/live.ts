// Which applications a member has: granted to the company and not run out, shown to him (or her). Read once while the caller is known.
import { addDays, todayIn } from '../../../core/values/index.ts';
import type { Membership } from '../../auth/memberships.ts';
import { platform } from '../../auth/platform.ts';
import type { App } from '../../context.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf } from '../../store/table.ts';
import { entities, hasApplications, readOnlyDays } from './names.ts';

/** live · readonly: run out, for a while still to be read · expired: run out for good · off: never granted, or stopped · hidden: not shown to this member. */
export type ApplicationState = 'live' | 'readonly' | 'expired' | 'off' | 'hidden';

export interface Application { id: string; code: string; kind: 'platform' | 'company'; state: ApplicationState; endDate: string | null }

export interface LiveApplications {
  /** Equal keys allow the same. */
  key: string;
  /** By module; modules that are no application are always there. */
  states: ReadonlyMap<string, ApplicationState>;
  /** Those the caller is shown: of the platform and the company's own; undefined where the schemas have none. */
  shown?: readonly Application[];
  allows(module: string, isRead: boolean): boolean;
}

export async function liveApplications(app: App, membership: Membership, userId: string): Promise<LiveApplications> {
  if (!hasApplications(app.model)) return { key: '', states: new Map(), allows: () => true };
  const all = await applicationsOf(app, membership, userId);
  const shown = all.filter((one) => one.state !== 'off' && one.state !== 'hidden');
  // The platform's own people keep all of them.
  if (membership.kind === 'platform') return { key: '', states: new Map(), shown: all.map((one) => ({ ...one, state: 'live' as const })), allows: () => true };
  const states = new Map(all.filter((one) => one.kind === 'platform').map((one) => [one.code, one.state]));
  const limits = [...states].filter(([, state]) => state !== 'live').sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    shown,
    key: limits.length ? ` ${JSON.stringify(limits)}` : '', states,
    allows: (module, isRead) => { const state = states.get(module); return state === undefined || state === 'live' || (state === 'readonly' && isRead); },
  };
}

/** Whether a module's application is missing because its time has run out. */
export function expiredApplications({ states }: LiveApplications, module: string): boolean {
  const state = states.get(module);
  return state === 'readonly' || state === 'expired';
}

interface Found {
  id: string; code: string; kind: 'platform' | 'company'; status: string | null; base: boolean | null;
  grants: { start: string | null; end: string | null; status: string | null }[];
  visible: { scope: string; departments: string[] | null; roles: string[] | null; users: string[] | null } | null;
}

/** The platform's applications and the company's own as one member has them; none where the schemas have no applications. */
export async function applicationsOf(app: App, membership: Pick<Membership, 'company' | 'timeZone' | 'userType' | 'departments' | 'roles'>, userId: string): Promise<Application[]> {
  const [apply, granted, visibility] = [entities.apply, entities.companyApply, entities.visibility].map((id) => app.model.entities[id]);
  if (!apply || !granted || !visibility) return [];
  const today = todayIn(membership.timeZone, app.now());
  const found = await app.db.system((tx) => tx.run<Found>(prepared(`
    select a.id::text as id, a.code, a.kind, a.status, a.base,
      coalesce((select json_agg(json_build_object('start', g.start_date, 'end', g.end_date, 'status', g.status)) from ${nameOf(granted.table)} g where g.company = $1::bigint and g.apply = a.id and g.del_flag = '0'), '[]') as grants,
      (select json_build_object('scope', v.scope, 'departments', v.departments::text[], 'roles', v.roles::text[], 'users', v.users::text[]) from ${nameOf(visibility.table)} v where v.company = $1::bigint and v.apply = a.id and v.del_flag = '0' limit 1) as visible
    from ${nameOf(apply.table)} a where (a.kind = 'platform' or a.kind = 'company' and a.owner_company = $1::bigint) and a.del_flag = '0' order by a.sort, a.code`, [membership.company])));
  const isAsked = membership.userType !== '0' && found.some((one) => one.visible?.scope === 'part' && one.visible.departments?.length);
  const above = isAsked ? new Set(await withAbove(app, membership.company, membership.departments)) : new Set<string>();
  return found.map((one) => {
    const ends = one.grants.filter((grant) => grant.status !== '2');
    const endDate = ends.some((grant) => grant.end === null) ? null : ends.map((grant) => grant.end!).sort().at(-1) ?? null;
    return { id: one.id, code: one.code, kind: one.kind, endDate, state: stateOf(one, today, isShown(one, membership, userId, above)) };
  });
}

function stateOf({ kind, status, base, grants }: Found, today: string, shown: boolean): ApplicationState {
  if (status === '1') return 'off';
  const mine = grants.filter((grant) => grant.status !== '2' && (grant.start === null || grant.start <= today));
  const isLive = base === true || kind === 'company' || mine.some((grant) => grant.end === null || grant.end >= today);
  if (!isLive && mine.length === 0) return 'off';
  if (!shown) return 'hidden';
  if (isLive) return 'live';
  return mine.some((grant) => addDays(grant.end!, readOnlyDays) >= today) ? 'readonly' : 'expired';
}

function isShown({ visible }: Found, { userType, roles }: Pick<Membership, 'userType' | 'roles'>, userId: string, departments: ReadonlySet<string>): boolean {
  if (userType === '0' || visible?.scope !== 'part') return true;
  return Boolean(visible.users?.includes(userId) || visible.roles?.some((id) => roles.some((role) => role.id === id)) || visible.departments?.some((id) => departments.has(id)));
}

/** Departments with all above them: who is shown an application by department is shown it in all below. */
async function withAbove(app: App, company: string, departments: readonly string[]): Promise<string[]> {
  const table = app.model.entities[platform.department]?.table;
  if (!table || departments.length === 0) return [];
  const rows = await app.db.system((tx) => tx.run<{ id: string }>(prepared(`
    with recursive up as (select id, parent from ${nameOf(table)} where company = $1::bigint and id = any($2::bigint[])
      union select d.id, d.parent from ${nameOf(table)} d join up on d.company = $1::bigint and d.id = up.parent)
    select id::text as id from up`, [company, departments])));
  return rows.map((row) => row.id);
}
