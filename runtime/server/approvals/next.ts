// My next pending task: where the page goes after one is done.
import { sql } from 'kysely';
import type { ActDone } from '../../core/approvals/wire.ts';
import type { Work } from '../context.ts';

/** The one that has waited longest. */
export async function nextTask({ tx, caller }: Pick<Work, 'tx' | 'caller'>): Promise<ActDone['next']> {
  const row = await tx.one<{ task: string; approval: string }>(sql`select k.id::text as task, k.approval::text as approval from ccm.approval_task k join ccm.approval a on a.company = k.company and a.id = k.approval and a.status = 'running'
    where k.company = ${caller.company}::bigint and k.assignee = ${caller.userId}::bigint and k.status = 'pending' order by k.received_date, k.id limit 1`);
  return row ?? null;
}
