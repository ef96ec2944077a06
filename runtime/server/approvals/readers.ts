// Who may read an approval: everybody on its path, who is told, the submitter, administrators, and holders of the right to see all.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { TaskBody } from '../../core/approvals/wire.ts';
import type { Work } from '../context.ts';
import { flightOf, flightOfTask, type Flight } from './flight.ts';
import { adminsOf } from './people.ts';
import { readApproval, type Approval } from './rows.ts';

export const seeAll = 'GET /ccm/api/saas/approval/all';

/** The submitter, everybody who has or had a task (and whom he stood for), and administrators. */
export async function participants({ tx, caller }: Pick<Work, 'tx' | 'caller'>, approval: Pick<Approval, 'id' | 'submitter' | 'options'>): Promise<Set<string>> {
  const rows = await tx.run<{ user: string }>(sql`select distinct unnest(array[assignee, original])::text as "user" from ccm.approval_task where company = ${caller.company}::bigint and approval = ${approval.id}::bigint`);
  return new Set([approval.submitter, ...rows.flatMap((row) => row.user ?? []), ...await adminsOf({ tx, caller }, []), ...approval.options.admins]);
}

export const isAdmin = ({ caller }: Pick<Work, 'caller'>, approval: Pick<Approval, 'options'>): boolean => caller.userType === '0' || approval.options.admins.includes(caller.userId);

/** @throws AppError `record.missing` for anybody else: it does not even say that there is one */
export async function mayRead(work: Pick<Work, 'tx' | 'caller'>, approval: Approval): Promise<void> {
  if (work.caller.may(seeAll) || isAdmin(work, approval)) return;
  if (!(await participants(work, approval)).has(work.caller.userId)) throw new AppError('record.missing');
}

/** By the approval itself, or by a task of it. */
export async function flightBy(work: Work, body: Pick<TaskBody, 'id' | 'approval'>): Promise<Flight> {
  const id = body.approval ?? body.id;
  return await readApproval(work.tx, work.caller.company, id) ? flightOf(work, id) : (await flightOfTask(work, id)).flight;
}
