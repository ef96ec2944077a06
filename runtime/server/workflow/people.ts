// Whom an effect means: users, roles, or records that name a user (an employee, a member).
import { sql } from 'kysely';
import { receiverScope, type Type } from '../../core/expressions/index.ts';
import { idOf } from '../../core/values/index.ts';
import { departmentOf, managersAbove } from '../platform/companies/managers.ts';
import type { Work } from '../context.ts';
import { readRows } from '../entities/index.ts';
import { adminIds, holdersOf } from '../platform/companies/members.ts';
import type { ActionRun, Place } from './actionRun.ts';

/** Ids of users that `to` gives at a place; nobody twice. */
export async function peopleOf(run: ActionRun, to: string, each: string | undefined, place: Place): Promise<string[]> {
  const compiled = run.compiled(to, receiverScope(run.scope(each)));
  const value = compiled.run({ ...place.values, role: await rolesBy(run.work, compiled.reads) }, run.env.run);
  const ids = (Array.isArray(value) ? value : [value]).flatMap((one) => idOf(one) ?? []);
  if (ids.length === 0) return [];
  const type: Type = compiled.type.kind === 'list' ? compiled.type.of : compiled.type;
  if (type.kind !== 'row' || type.row === 'amc.user') return [...new Set(ids)];
  if (type.row === 'amc.role') return holdersOf(run.work.tx, run.work.caller.company, ids);
  const rows = await readRows(run.work, type.row, ids, ['user']);
  return [...new Set(rows.flatMap((row) => idOf(row.user) ?? []))];
}

/** The company's roles of the codes that an expression names: `role.planner`. */
async function rolesBy({ tx, caller: { company } }: Work, reads: readonly string[]): Promise<Record<string, { id: string }>> {
  const codes = reads.flatMap((path) => (path.startsWith('role.') ? path.slice('role.'.length) : []));
  if (codes.length === 0) return {};
  const rows = await tx.run<{ id: string; code: string }>(sql`select id::text as id, code from amc.role where company = ${company}::bigint and code = any(${codes}) and status = '0' and del_flag = '0'`);
  return Object.fromEntries(rows.map(({ id, code }) => [code, { id }]));
}

/** Who leads each of them: the manager of the department, or the next one above who is somebody else; nobody: the administrators. */
export async function leadersOf({ tx, caller: { company } }: Pick<Work, 'tx' | 'caller'>, users: readonly string[]): Promise<string[]> {
  const leaders = new Set<string>();
  for (const user of users) {
    const department = await departmentOf(tx, company, user);
    const above = (await managersAbove(tx, company, department?.id ?? null)).find((one) => one !== null && one !== user);
    for (const one of above ? [above] : await adminIds(tx, company)) leaders.add(String(one));
  }
  return [...leaders];
}
