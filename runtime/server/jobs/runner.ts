// Runs long work in this process: looks for jobs, takes as many as it has room for, keeps their time, tells of them, and gives back what it cannot finish.
import { AppError, fill } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { App } from '../context.ts';
import { sayFault } from '../http/faults.ts';
import { Boss } from './boss.ts';
import { sendEndMessages } from './endMessages.ts';
import type { JobKind, JobResult } from './kinds.ts';
import { JobStopped } from './kinds.ts';
import { Life } from './life.ts';
import { runOf, type RunHandle } from './run.ts';
import { jobsTopic, type JobsWord } from './start.ts';
import { end, open, putBack, sendDue, take, takeBack, type End, type Taken } from './store.ts';
import { traced } from '../trace.ts';
import { tellStarter, tellTask } from './tell.ts';

const usualPerServer = 2;
const usualTimeoutMinutes = 30;
const usualRetrySeconds = 30;
/** Words wake it at once; this finds what a lost word, a retry's time or a dead server left. */
const lookMs = 1_000;
const cleanMs = 3_600_000;
/** A stopping server waits so long for jobs to end by themselves, and then for them to let go. */
const patienceMs = 4_000;
const lettingGoMs = 3_000;

export interface Jobs {
  /** Schemas have changed (development). */
  use(app: App): void;
  /** Does now what there is to do; settles when jobs are taken, not when they are done. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Nothing is asked of the database before the first look, a moment after the start. */
export function runJobs(first: App, kinds: readonly JobKind<never>[], url: string): Jobs {
  let app = first;
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const boss = new Boss(url, app.log);
  const running = new Map<string, { job: Taken; handle: RunHandle; done: Promise<void> }>();
  const life = new Life(url, app.log, () => { for (const { handle } of running.values()) handle.stop('lost'); });
  let isStopping = false;
  let looking: Promise<void> | undefined;
  let again = false;
  let cleanedAt = Date.now();

  const look = (): Promise<void> => {
    if (isStopping) return Promise.resolve();
    if (looking) { again = true; return looking; }
    looking = (async () => {
      do { again = false; await lookOnce(); } while (again && !isStopping);
    })().catch((error: Error) => app.log.warn({ err: error.message }, 'looking for long work failed')).finally(() => { looking = undefined; });
    return looking;
  };
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  const unhear = app.bus.subscribe(jobsTopic, (word) => {
    const { cancel } = word as JobsWord;
    if (cancel) running.get(cancel)?.handle.stop('cancelled');
    else void look();
  });

  async function lookOnce(): Promise<void> {
    const { states } = await open(app);
    if (states.size === 0) return;
    if (states.has('ended')) await sendEndMessages(app);
    await life.open();
    const runner = life.number;
    if (runner === undefined || isStopping || (!states.has('queued') && !states.has('sent') && !states.has('running'))) return;
    await boss.ready([...byName.keys()]);
    if (states.has('running')) {
      const { ended, back } = await takeBack(app, boss, sayIn(app.model.locales, 'zh_CN')('服务多次在执行该任务时中断，任务已停止'));
      for (const { company, id, user } of ended) tellTask(app, { company, user }, { id, status: 'fail', progress: 0 });
      if (back > 0) { app.log.info({ back }, 'jobs of a server that is no more'); states.add('queued'); }
    }
    if (states.has('queued') && await sendDue(app, boss, kinds) > 0) { states.add('sent'); app.bus.publish('jobsSent', {}); }
    if (states.has('sent')) await takeMine(runner);
    if (Date.now() - cleanedAt > cleanMs) { cleanedAt = Date.now(); await boss.clean(); }
  }

  async function takeMine(runner: number): Promise<void> {
    for (const kind of kinds) {
      const room = (kind.perServer ?? usualPerServer) - [...running.values()].filter(({ job }) => job.kind === kind.name).length;
      if (room <= 0 || isStopping) continue;
      for (const job of await take(app, boss, kind.name, room, runner)) begin(kind as JobKind, job);
    }
  }

  function begin(kind: JobKind, job: Taken): void {
    const handle = runOf(app, job);
    const timeout = setTimeout(() => handle.stop('timeout'), (kind.timeoutMinutes ?? usualTimeoutMinutes) * 60_000);
    tellStarter(app, job, { id: job.id, kind: job.as, name: job.name, status: 'running', progress: 0 });
    // A run that does not let go when it is told is not waited for: what it writes later finds the job taken.
    const trace = { traceId: job.trace ?? `job-${job.id}`, job: job.id };
    const began = performance.now();
    const work = traced(trace, () => { app.log.info({ kind: job.kind, attempt: job.attempt, company: job.company }, 'a job begins'); return Promise.race([handle.run(kind), handle.overdue]); });
    const done = traced(trace, () => work.then((result) => succeed(job, result ?? {}), (error: unknown) => fail(kind, job, handle, error))
      .then(() => app.log.info({ kind: job.kind, ms: Math.round(performance.now() - began), ...(handle.stopped && { stopped: handle.stopped }) }, 'a job ends'))
      .catch((error: Error) => app.log.error({ job: job.id, kind: job.kind, err: error.message }, 'a job could not be ended'))
      .finally(() => { clearTimeout(timeout); running.delete(job.id); void look(); }));
    running.set(job.id, { job, handle, done });
  }

  async function succeed(job: Taken, { done, failed, message, file, errors }: JobResult): Promise<void> {
    const how: End = { status: 'success', message: message ?? null, done: done ?? null, failed: failed ?? null, errors: errors ?? [], ...(file ? { result: file.url, fileName: file.name, expireAt: new Date(app.now().getTime() + 86_400_000).toISOString() } : {}) };
    await finish(job, how);
  }

  async function finish(job: Taken, how: End): Promise<void> {
    if (!await end(app, boss, job, how)) return;
    tellStarter(app, job, {
      id: job.id, kind: job.as, name: job.name, status: how.status, progress: how.status === 'success' ? 100 : 0, message: how.message ?? null,
      ...(how.done !== null && how.done !== undefined ? { done: how.done } : {}), failed: how.failed ?? null, result: how.result ?? null, fileName: how.fileName ?? null,
    });
  }

  async function fail(kind: JobKind, job: Taken, handle: RunHandle, error: unknown): Promise<void> {
    const say = sayIn(app.model.locales, job.lang as 'zh_CN');
    const why = handle.stopped ?? (error instanceof JobStopped ? error.why : undefined);
    if (why === 'lost') return;
    if (why === 'stopping') { await putBack(app, boss, job, { at: app.now(), note: null, counts: false }); return; }
    if (why === 'cancelled') return finish(job, { status: 'cancelled' });
    if (why === 'timeout') return finish(job, { status: 'fail', message: fill(say('任务超过{n}分钟未完成，已停止'), { n: kind.timeoutMinutes ?? usualTimeoutMinutes }) });
    if (error instanceof AppError) return finish(job, { status: 'fail', message: sayFault(app.model.locales, job.lang as 'zh_CN', error), errors: error.errors });
    app.log.warn({ job: job.id, kind: job.kind, attempt: job.attempt, err: (error as Error).stack ?? String(error) }, 'a job failed');
    if (job.attempt <= (kind.retry ?? 0)) {
      const waitMs = (kind.retrySeconds ?? usualRetrySeconds) * 1_000 * 2 ** (job.attempt - 1);
      const note = say('执行失败，稍后自动重试');
      if (await putBack(app, boss, job, { at: new Date(app.now().getTime() + waitMs), note, counts: true })) tellStarter(app, job, { id: job.id, status: 'queued', progress: 0, message: note });
      return;
    }
    await finish(job, { status: 'fail', message: say('任务执行失败，请重试；仍然失败时请联系管理员') });
  }

  return {
    use(next) { app = next; },
    look,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      unhear();
      await looking;
      const all = (): Promise<unknown> => Promise.allSettled([...running.values()].map(({ done }) => done));
      await within(all(), patienceMs);
      for (const { handle } of running.values()) handle.stop('stopping');
      await within(all(), lettingGoMs);
      // What still holds on is given back by the fall of the lock.
      await life.close();
      await boss.stop().catch((error: Error) => app.log.warn({ err: error.message }, 'job queue did not stop'));
    },
  };
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((done) => { timer = setTimeout(done, ms); })]);
  clearTimeout(timer);
}
