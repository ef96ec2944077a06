// Reports and exports on a streaming replica, while it is near enough; else on the database itself. How far it is behind is measured by where the database's log stood when.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Db, DbScope, Reports, Sql, Tx } from '../context.ts';
import { readOnly } from './away.ts';

/** What the replica's own connections can do. */
export type ReportFace = Pick<Db, 'read' | 'tx'>;

const lookMs = 1_000;
const nobody: DbScope = { company: '0', user: '0' };
const place = (lsn: string): string => `(${lsn} - '0/0'::pg_lsn)::text`;
/** Where the log of the database stands, and which server that is: a number that grows for ever. */
const written = `select ${place('pg_current_wal_lsn()')} as at, pg_postmaster_start_time()::text as server`;
/** One that was promoted is the database itself, or a stranger. */
const replayed = `select ${place('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end')} as at, pg_postmaster_start_time()::text as server, pg_is_in_recovery() as follows`;

/** Where the log stood, and when: the newest of these that a replica has reached says how old it is. */
export class LagMeter {
  readonly #marks: { ms: number; at: bigint }[] = [];
  /** @param keptMs what is older is far enough behind */
  constructor(private readonly keptMs: number) {}

  mark(ms: number, at: bigint): void {
    this.#marks.push({ ms, at });
    while (this.#marks.length > 1 && this.#marks[0]!.ms < ms - this.keptMs) this.#marks.shift();
  }

  /** @returns seconds; Infinity where it is behind all that is known */
  lag(nowMs: number, reached: bigint): number {
    const mark = this.#marks.findLast(({ at }) => at <= reached);
    return mark ? Math.max(0, nowMs - mark.ms) / 1_000 : Infinity;
  }
}

export interface ReportOptions { lagSeconds: number; log: { warn(o: object, m?: string): void }; lookEveryMs?: number; now?: () => number }

export function openReports(db: Pick<Db, 'read' | 'tx'>, replica: ReportFace, { lagSeconds, log, lookEveryMs = lookMs, now = () => Date.now() }: ReportOptions): Reports & { stop(): void; look(): Promise<void> } {
  const meter = new LagMeter(Math.max(60, 2 * lagSeconds) * 1_000);
  const counts = { replica: 0, primary: 0 };
  let reached: bigint | undefined;
  let wasNear: boolean | undefined;
  let isStopped = false;
  let looking: Promise<void> | undefined;
  const lag = (): number | undefined => (reached === undefined ? undefined : meter.lag(now(), reached));
  const isNear = (): boolean => (lag() ?? Infinity) <= lagSeconds;

  async function lookOnce(): Promise<void> {
    const markedAt = now();
    // While the database itself is away its replica goes on to answer, until what it knows is too old.
    const [mine] = await db.read(nobody, sql.raw<{ at: string; server: string }>(written)).catch(() => []);
    if (mine) meter.mark(markedAt, BigInt(mine.at));
    try {
      const [its] = await replica.read(nobody, sql.raw<{ at: string; server: string; follows: boolean }>(replayed));
      reached = its!.follows || its!.server === mine?.server ? BigInt(its!.at) : undefined;
    } catch {
      reached = undefined;
    }
    const near = isNear();
    if (near !== wasNear && (wasNear !== undefined || !near) && !isStopped) log.warn({ lag: lag() ?? null, bound: lagSeconds }, near ? 'reports are read from the replica again' : 'the replica is away or too far behind: reports are read from the database itself');
    wasNear = near;
  }
  const look = (): Promise<void> => looking ??= lookOnce().finally(() => { looking = undefined; });
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  void look();

  const lost = (error: unknown): void => { reached = undefined; wasNear = false; log.warn({ err: error instanceof Error ? error.message : String(error) }, 'the replica gave no answer: reports are read from the database itself'); };
  return {
    counts, lag, look,
    stop() { isStopped = true; clearInterval(timer); },
    async read<R>(scope: DbScope, query: Sql<R>): Promise<R[]> {
      if (isNear()) {
        try {
          const rows = await replica.read(scope, query);
          counts.replica++;
          return rows;
        } catch (error) {
          if (!isReplicas(error)) throw error;
          lost(error);
        }
      }
      counts.primary++;
      return db.read(scope, query);
    },
    async tx<T>(scope: DbScope, work: (tx: Tx) => Promise<T>): Promise<T> {
      // What has begun there ends there: nobody may be told half of it twice.
      const isThere = isNear() && await replica.read(nobody, sql`select 1`).then(() => true, (error: unknown) => { lost(error); return false; });
      counts[isThere ? 'replica' : 'primary']++;
      return (isThere ? replica : db).tx(scope, work);
    },
  };
}

/** Its own trouble, and not the question's: away, or in the way of what it has to replay. */
const isReplicas = (error: unknown): boolean => (error instanceof AppError && error.code.startsWith('service.')) || ['40001', '40P01', '57P01', readOnly].includes((error as { code?: string }).code ?? '');

/** The app for a report or an export: what it reads may be some seconds old. Nothing is written through it. */
export function forReports(app: App): App {
  const { reports } = app.db;
  return reports ? { ...app, db: { ...app.db, read: reports.read, tx: reports.tx } } : app;
}
