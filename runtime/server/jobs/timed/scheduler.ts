// Does timed work when it is due: claims plans, runs them a few at a time, keeps their limits, writes what came of them.
import { AppError, fill } from '../../../core/contract/errors.ts';
import type { App, TimedJob } from '../../context.ts';
import { sayFault } from '../../http/faults.ts';
import { Life } from '../life.ts';
import { claimDue, endRun, takeBackRuns, type Claimed, type Outcome } from './store.ts';

/** Said on the bus when a plan was changed, or a run is wanted now. */
export const timingTopic = 'timing';
const lookMs = 2_000;
const firstLookMs = 1_500;
const mostAtOnce = 4;
const patienceMs = 5_000;

export interface Scheduler {
  use(app: App): void;
  /** Claims what is due and begins it. */
  look(): Promise<void>;
  /** Settles when nothing runs here. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function runScheduler(first: App, url: string): Scheduler {
  let app = first;
  const byKey = (): Map<string, TimedJob> => new Map((app.timedJobs ?? []).map((job) => [job.key, job]));
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>();
  const life = new Life(url, app.log, () => { for (const { abort } of running.values()) abort.abort(); });
  let isStopping = false;
  let looking: Promise<void> | undefined;
  let again = false;

  const look = (): Promise<void> => {
    if (isStopping) return Promise.resolve();
    if (looking) { again = true; return looking; }
    looking = (async () => {
      do { again = false; await lookOnce(); } while (again && !isStopping);
    })().catch((error: Error) => app.log.warn({ err: error.message }, 'looking for timed work failed')).finally(() => { looking = undefined; });
    return looking;
  };

  async function lookOnce(): Promise<void> {
    if (!app.model.entities['ccm.timing']) return;
    await life.open();
    if (life.number === undefined) return;
    await takeBackRuns(app);
    for (;;) {
      const { claimed, more } = await claimDue(app, life.number, mostAtOnce - running.size, [...byKey().keys()]);
      for (const one of claimed) begin(one);
      if (!more || running.size >= mostAtOnce || isStopping || life.number === undefined) return;
    }
  }

  function begin(one: Claimed): void {
    const abort = new AbortController();
    const done = perform(app, byKey().get(one.job)!, one, abort)
      .then((outcome) => endRun(app, one, outcome)).then(() => {}, (error: Error) => app.log.error({ timing: one.id, err: error.message }, 'timed work could not be ended'))
      .finally(() => { running.delete(one.run); void look(); });
    running.set(one.run, { abort, done });
  }

  const start = setTimeout(() => void look(), firstLookMs);
  const timer = setInterval(() => void look(), lookMs);
  start.unref();
  timer.unref();
  const unhear = app.bus.subscribe(timingTopic, () => void look());
  return {
    use(next) { app = next; },
    look,
    async idle() { while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done)); },
    async stop() {
      isStopping = true;
      clearTimeout(start);
      clearInterval(timer);
      unhear();
      await looking;
      let patience: NodeJS.Timeout | undefined;
      await Promise.race([Promise.all([...running.values()].map(({ done }) => done)), new Promise((late) => { patience = setTimeout(late, patienceMs); })]);
      clearTimeout(patience);
      for (const { abort } of running.values()) abort.abort();
      // What holds on is taken over when the lock falls.
      await life.close();
    },
  };
}

/** One run; never throws. At its limit it is told to stop and counted as over, whether it listens or not. */
async function perform(app: App, job: TimedJob, { company, params, timeoutMinutes, id }: Claimed, abort: AbortController): Promise<{ result: Outcome; rows: number | null; message: string | null }> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'timeout'>((over) => { timer = setTimeout(() => { abort.abort(); over('timeout'); }, timeoutMinutes * 60_000); });
  try {
    const work = job.run({ app, company, params: { ...defaultsOf(job), ...params }, signal: abort.signal });
    const done = await Promise.race([work, limit]);
    if (done === 'timeout') { work.catch(() => {}); return { result: 'timeout', rows: null, message: fill('超过{n}分钟未完成', { n: timeoutMinutes }) }; }
    return { result: 'success', rows: done?.rows ?? null, message: done?.message ?? null };
  } catch (error) {
    if (!(error instanceof AppError)) app.log.warn({ timing: id, job: job.key, company: company.id, err: (error as Error).stack ?? String(error) }, 'timed work failed');
    return { result: 'fail', rows: null, message: error instanceof AppError ? sayFault(app.model.locales, 'zh_CN', error) : String((error as Error).message ?? error) };
  } finally {
    clearTimeout(timer);
  }
}

const defaultsOf = (job: TimedJob): Record<string, unknown> => Object.fromEntries(Object.entries(job.params ?? {}).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])));
