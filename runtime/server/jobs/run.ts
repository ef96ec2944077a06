// One run of a job, as the job sees it: the starter's rights of now, progress told without haste, and the word that it has to stop.
import { AppError } from '../../core/contract/errors.ts';
import type { App, Caller } from '../context.ts';
import { callersOfMembers } from '../auth/callers.ts';
import { keepFile } from '../files/rows.ts';
import type { JobKind, JobResult, JobRun } from './kinds.ts';
import { JobStopped } from './kinds.ts';
import { hold, keepCheckpoint, keepProgress, type Taken } from './store.ts';
import { tellStarter } from './tell.ts';

const progressMs = 400;
/** A run told to stop has so long to come to a point where it looks. */
const overdueMs = 20_000;

export interface RunHandle {
  run(kind: JobKind): Promise<JobResult | void>;
  stop(why: JobStopped['why']): void;
  stopped: JobStopped['why'] | undefined;
  /** Throws when a stopped run does not let go. */
  overdue: Promise<never>;
}

export function runOf(app: App, job: Taken): RunHandle {
  const abort = new AbortController();
  let lastAt = 0;
  let giveUp!: (error: Error) => void;
  const overdue = new Promise<never>((_done, refuse) => { giveUp = refuse; });
  overdue.catch(() => {});
  const handle: RunHandle = {
    stopped: undefined, overdue,
    stop(why) {
      if (handle.stopped) return;
      handle.stopped = why;
      abort.abort(new JobStopped(why));
      setTimeout(() => giveUp(new JobStopped(why)), overdueMs).unref();
    },
    async run(kind) {
      const caller = await callerOfJob(app, job);
      return kind.run({
        app, caller, data: job.data, taskId: job.id, attempt: job.attempt, signal: abort.signal, checkpoint: job.checkpoint, throwIfCancelled,
        async progress(done, total, note) {
          throwIfCancelled();
          const now = Date.now();
          if (now - lastAt < progressMs && done !== total) return;
          lastAt = now;
          const progress = total ? Math.max(0, Math.min(99, Math.floor((done / total) * 100))) : 0;
          const mine = await keepProgress(app, job, { progress, done, total: total ?? null, note: note ?? null });
          if (!mine) handle.stop('lost');
          else if (mine.cancel) handle.stop('cancelled');
          throwIfCancelled();
          tellStarter(app, job, { id: job.id, kind: job.as, name: job.name, status: 'running', progress, done, total: total ?? null, message: note ?? null });
        },
        async saveFile(name, mime, content) {
          const file = await keepFile(app, caller, { name, mime, content, maker: { type: 'amc.task', id: job.id, run: job.boss, hold: (tx) => hold(tx, job) } });
          throwIfCancelled();
          return file;
        },
        async saveCheckpoint(value, tx) {
          throwIfCancelled();
          if (!await keepCheckpoint(app, job, value, tx)) handle.stop('lost');
          throwIfCancelled();
        },
      } satisfies JobRun);
    },
  };
  const throwIfCancelled = (): void => { if (handle.stopped) throw new JobStopped(handle.stopped); };
  return handle;
}

/** @throws AppError `job.starterGone` for somebody who is no live member any more */
async function callerOfJob(app: App, job: Taken): Promise<Caller> {
  const [caller] = await callersOfMembers(app, job.company, [job.userId]);
  if (!caller) throw new AppError('job.starterGone');
  return { ...caller, lang: job.lang as Caller['lang'] };
}
