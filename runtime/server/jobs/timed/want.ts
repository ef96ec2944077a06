// A run of planned work that somebody wants now.
import { sql } from 'kysely';
import type { Work } from '../../context.ts';

/** @param timing id of the plan (ccm.timing) @returns false: one is under way */
export async function wantRun({ caller, tx }: Pick<Work, 'caller' | 'tx'>, timing: string): Promise<boolean> {
  const run = await tx.one<{ busy: boolean }>(sql`insert into loom.timed_run (company, id, wanted) values (${caller.company}::bigint, ${timing}::bigint, true) on conflict (company, id) do update set wanted = loom.timed_run.runner is null returning runner is not null as busy`);
  return !run!.busy;
}
