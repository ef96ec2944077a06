// Starts long work: its row of amc.task and what is to be done are written together; a server takes it up within a moment.
import { sql } from 'kysely';
import type { App, Caller, Tx } from '../context.ts';
import { traceNow } from '../trace.ts';
import { nextId } from '../store/ids.ts';
import type { StartOptions } from './kinds.ts';
import { tellTask } from './tell.ts';

/** Said on the bus when there is something to do, or to let go of. */
export const jobsTopic = 'jobs';
export interface JobsWord { cancel?: string }

const mostLetters = 100;

/**
 * Acknowledged means kept: with the transaction (the caller's own company) the job is there, whatever becomes of this process.
 * @param kind name of a kind in the list (jobKinds.ts)
 * @param name what the starter calls it: a file, a list
 * @returns id of the row in amc.task
 */
export async function startJob(app: App, caller: Caller, kind: string, name: string, data: unknown, { startAfter, as = 'job', quiet = false, tx }: StartOptions = {}): Promise<string> {
  const id = nextId();
  const now = app.now().toISOString();
  const write = async (into: Tx): Promise<void> => {
    await into.run(sql`insert into amc.task (company, id, kind, name, "user", status, progress, cleared, started_at, create_by, create_date, update_by, update_date, del_flag)
      values (${caller.company}::bigint, ${id}::bigint, ${as}, ${[...name].slice(0, mostLetters).join('')}, ${caller.userId}::bigint, 'queued', 0, ${quiet}, ${now}::timestamptz, ${caller.userId}::bigint, ${now}::timestamptz, ${caller.userId}::bigint, ${now}::timestamptz, '0')`);
    await into.run(sql`insert into loom.job (company, id, kind, user_id, lang, data, state, run_at, trace)
      values (${caller.company}::bigint, ${id}::bigint, ${kind}, ${caller.userId}::bigint, ${caller.lang}, ${JSON.stringify(data ?? null)}::jsonb, 'queued', ${(startAfter ?? app.now()).toISOString()}::timestamptz, ${traceNow()?.traceId ?? null})`);
    into.afterCommit(() => {
      if (!quiet) tellTask(app, { company: caller.company, user: caller.userId }, { id, kind: as, name, status: 'queued', progress: 0 });
      app.bus.publish(jobsTopic, {} satisfies JobsWord);
    });
  };
  await (tx ? write(tx) : app.db.tx({ company: caller.company, user: caller.userId }, write));
  return id;
}
