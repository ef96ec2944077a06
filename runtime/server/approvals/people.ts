// Who is meant by a node: its source resolved to active members now, agents in the place of those away, the submitter raised, nobody replaced.
import { sql } from 'kysely';
import type { ApproveNode, CcNode, PeopleChoice, StartScope } from '../../core/approvals/flow.ts';
import type { Chosen } from '../../core/approvals/wire.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import type { Tx, Work } from '../context.ts';
import { managersAbove } from '../platform/companies/managers.ts';
import { adminIds, holdersOf } from '../platform/companies/members.ts';

/** What people are looked for with: the submitter and the document as it is now. */
export interface Asked { submitter: string; department: string | null; bizType: string; entity: Entity; record: Row; chosen: Chosen; admins: readonly string[] }
/** `original`: whom the agent stands for. */
export interface Found { user: string; original: string | null }
export interface Resolved {
  people: Found[];
  /** Decided otherwise than the node says: administrators in the place of nobody, one word is enough. */
  mode?: ApproveNode['mode'];
  /** Nobody was found, and what the node does about it. */
  empty?: 'pass' | 'admin' | 'stop';
}

type At = Pick<Work, 'tx' | 'caller' | 'today'>;

/** Those of them who are members at work, in the order given, nobody twice. */
export async function activeOf(tx: Tx, company: string, ids: readonly string[]): Promise<string[]> {
  const asked = [...new Set(ids)].filter((id) => /^\d{1,19}$/.test(id));
  if (asked.length === 0) return [];
  const rows = await tx.run<{ user: string }>(sql`select "user"::text as "user" from amc.company_user where company = ${company}::bigint and "user" = any(${asked}::bigint[]) and status = '0' and del_flag = '0'`);
  const active = new Set(rows.map((row) => row.user));
  return asked.filter((id) => active.has(id));
}

/** Approvers of a node, with the rules for nobody and for the submitter himself. @param selfAllowed setting CCM_APPROVAL_SELF is on */
export async function resolve(at: At, node: ApproveNode, asked: Asked, selfAllowed: boolean): Promise<Resolved> {
  const { tx, caller: { company } } = at;
  let users = await sourceOf(at, node, asked);
  const maySelf = node.source === 'self' || node.selfPolicy === 'self' || (node.selfPolicy === undefined && selfAllowed);
  if (!maySelf && users.includes(asked.submitter)) {
    const above = await raised(tx, company, node, asked);
    users = [...new Set(users.flatMap((user) => (user === asked.submitter ? above : [user])))];
  }
  if (users.length > 0) return { people: await withAgents(at, users, asked, maySelf) };
  switch (node.emptyPolicy ?? 'admin') {
    case 'pass': return { people: [], empty: 'pass' };
    case 'stop': return { people: [], empty: 'stop' };
    case 'admin': {
      const admins = await adminsOf(at, asked.admins);
      return { people: await withAgents(at, admins, asked, maySelf), empty: admins.length > 0 ? 'admin' : 'stop', mode: 'or' };
    }
  }
}

/** Whom a cc node tells. */
export async function resolveCc(at: At, node: CcNode, asked: Asked): Promise<string[]> {
  return sourceOf(at, node, asked);
}

/** Administrators of a flow: its own, else the company's. */
export async function adminsOf({ tx, caller: { company } }: Pick<At, 'tx' | 'caller'>, own: readonly string[]): Promise<string[]> {
  const active = await activeOf(tx, company, own);
  return active.length > 0 ? active : (await adminIds(tx, company)).map(String);
}

async function sourceOf({ tx, caller: { company } }: At, node: PeopleChoice & { key: string }, asked: Asked): Promise<string[]> {
  switch (node.source) {
    case 'users': return activeOf(tx, company, node.people ?? []);
    case 'roles': return holdersOf(tx, company, node.people ?? [], node.ownDepartment ? asked.department ?? '0' : undefined);
    case 'post': {
      const rows = await tx.run<{ user: string }>(sql`select "user"::text as "user" from amc.employee where company = ${company}::bigint and post = any(${node.people ?? []}::bigint[]) and status <> 'left' and "user" is not null order by id`);
      return activeOf(tx, company, rows.map((row) => row.user));
    }
    case 'manager': {
      const manager = (await managersAbove(tx, company, asked.department))[(node.level ?? 1) - 1];
      return manager ? [manager] : [];
    }
    case 'managerChain': {
      const managers = await managersAbove(tx, company, asked.department);
      return [...new Set(managers.slice(0, node.level ?? managers.length).filter((user) => user !== null))];
    }
    case 'formField': return ofField(tx, company, node.field, asked);
    case 'chooser': {
      const chosen = (asked.chosen[node.key] ?? []).filter((id) => !node.people?.length || node.people.includes(id)).slice(0, node.max ?? 1);
      return activeOf(tx, company, chosen);
    }
    case 'self': return activeOf(tx, company, [asked.submitter]);
  }
}

/** The user in a field of the document; of an employee his account, of a department its manager's. */
async function ofField(tx: Tx, company: string, name: string | undefined, { entity, record }: Asked): Promise<string[]> {
  const field = name === undefined ? undefined : entity.fields[name];
  const value = field ? record[field.name] : undefined;
  const ids = (Array.isArray(value) ? value as unknown[] : [value]).flatMap((one) => idOf(one) ?? []);
  if (ids.length === 0) return [];
  if (field!.to === 'amc.user') return activeOf(tx, company, ids);
  const rows = field!.to === 'amc.department'
    ? await tx.run<{ user: string | null }>(sql`select e."user"::text as "user" from amc.department d join amc.employee e on e.company = d.company and e.id = d.manager where d.company = ${company}::bigint and d.id = any(${ids}::bigint[])`)
    : await tx.run<{ user: string | null }>(sql`select "user"::text as "user" from amc.employee where company = ${company}::bigint and id = any(${ids}::bigint[]) and status <> 'left'`);
  return activeOf(tx, company, rows.flatMap((row) => row.user ?? []));
}

/** Who decides in the submitter's place: the next manager upward who is somebody else, none → the administrators. */
async function raised(tx: Tx, company: string, node: ApproveNode, asked: Asked): Promise<string[]> {
  const managers = await managersAbove(tx, company, asked.department);
  const from = node.source === 'manager' ? node.level ?? 1 : 0;
  const above = managers.slice(from).find((user) => user !== null && user !== asked.submitter);
  if (above) return [above];
  const admins = await adminsOf({ tx, caller: { company } } as At, asked.admins);
  return admins.filter((user) => user !== asked.submitter).slice(0, 1);
}

/** New tasks within the dates go to the agent; an agent's own agent is not asked. */
async function withAgents({ tx, today, caller: { company } }: At, users: readonly string[], asked: Asked, mayBeSubmitter: boolean): Promise<Found[]> {
  const rows = await tx.run<{ principal: string; agent: string }>(sql`select g.principal::text as principal, g.agent::text as agent from ccm.delegation g
    join amc.company_user m on m.company = g.company and m."user" = g.agent and m.status = '0' and m.del_flag = '0'
    where g.company = ${company}::bigint and g.principal = any(${users}::bigint[]) and g.status = 'normal' and g.del_flag = '0' and g.from_date <= ${today}::date and g.to_date >= ${today}::date
      and (coalesce(cardinality(g.biz_types), 0) = 0 or ${asked.bizType} = any(g.biz_types)) order by g.id`);
  const agents = new Map(rows.map((row) => [row.principal, row.agent]));
  const taken = new Set<string>();
  return users.flatMap((user) => {
    const agent = agents.get(user);
    // Who submitted does not come in by the back door where he was kept from the front one.
    const found: Found = agent !== undefined && (mayBeSubmitter || agent !== asked.submitter) ? { user: agent, original: user } : { user, original: null };
    if (taken.has(found.user)) return [];
    taken.add(found.user);
    return [found];
  });
}

/** Whether somebody may submit by a flow. */
export async function isInScope(tx: Tx, company: string, scope: StartScope | null | undefined, user: string): Promise<boolean> {
  if (!scope || scope.kind === 'all') return true;
  const ids = scope.ids ?? [];
  if (scope.kind === 'roles') return (await tx.one(sql`select 1 from amc.company_user where company = ${company}::bigint and "user" = ${user}::bigint and roles && ${ids}::bigint[] and del_flag = '0'`)) !== undefined;
  return (await tx.one(sql`with recursive below as (select id from amc.department where company = ${company}::bigint and id = any(${ids}::bigint[])
      union select d.id from amc.department d join below b on d.company = ${company}::bigint and d.parent = b.id)
    select 1 from amc.company_user m where m.company = ${company}::bigint and m."user" = ${user}::bigint and m.del_flag = '0' and (m.departments || m.main_department) && array(select id from below) limit 1`)) !== undefined;
}
