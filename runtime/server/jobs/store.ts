// How jobs move from state to state: queued (waits its turn) → sent (in the queue) → running (in one process) → ended → over (its starter knows). Each step is one transaction over loom.job, amc.task and the queue.
import { sql } from 'kysely';
import type { App, Tx } from '../context.ts';
import { prepared } from '../store/statement.ts';
import type { Boss } from './boss.ts';
import { JobStopped, type JobKind } from './kinds.ts';
import { runnersAlive } from './life.ts';

export interface Taken { company: string; id: string; kind: string; userId: string; lang: string; /** The request that started it. */ trace: string | null; data: unknown; checkpoint: unknown; attempt: number; boss: string; name: string; as: string; quiet: boolean; fresh: boolean }
export interface End { status: 'success' | 'fail' | 'cancelled'; message?: string | null; done?: number | null; failed?: number | null; errors?: readonly unknown[]; result?: string | null; fileName?: string | null; expireAt?: string | null }

const usualPerCompany = 2;
const mostAtOnce = 200;
/** Servers that died over the same job: then it is the job. */
export const mostCrashes = 8;
const mostTold = 100;

/** What there is to do, in one look. */
export async function open(app: App): Promise<{ states: Set<string> }> {
  const rows = await app.db.system((tx) => tx.run<{ state: string }>(prepared("select distinct state from loom.job where state in ('queued', 'sent', 'running', 'ended')", [])));
  return { states: new Set(rows.map((row) => row.state)) };
}

/** How many jobs stand in which state; what has ended is left out. */
export async function jobFigures(app: App): Promise<{ labels: { state: string }; value: number }[]> {
  const states = ['queued', 'sent', 'running'];
  const rows = await app.db.system((tx) => tx.run<{ state: string; n: number }>(sql`select state, count(*)::int as n from loom.job where state = any(${states}::text[]) group by 1`));
  return states.map((state) => ({ labels: { state }, value: rows.find((row) => row.state === state)?.n ?? 0 }));
}

/** Jobs whose time has come enter the queue, each company's turn by turn, as many of a kind as one company may have at work. One server does it at a time. */
export async function sendDue(app: App, boss: Boss, kinds: readonly JobKind<never>[]): Promise<number> {
  return app.db.system(async (tx) => {
    const lock = await tx.one<{ mine: boolean }>(prepared("select pg_try_advisory_xact_lock(hashtext('loom jobs'), 1) as mine", []));
    if (!lock!.mine) return 0;
    const due = await tx.run<{ company: string; id: string; kind: string; place: number }>(sql`
      with kinds as (select * from unnest(${kinds.map((kind) => kind.name)}::text[], ${kinds.map((kind) => kind.perCompany ?? usualPerCompany)}::int[]) as k(kind, most)),
      active as (select company, kind, count(*)::int as n from loom.job where state in ('sent', 'running') group by 1, 2),
      due as (select j.company, j.id, j.kind, k.most, row_number() over (partition by j.company, j.kind order by j.run_at, j.id)::int as nth
        from loom.job j join kinds k on k.kind = j.kind where j.state = 'queued' and j.run_at <= ${app.now().toISOString()}::timestamptz)
      select d.company::text as company, d.id::text as id, d.kind, coalesce(a.n, 0) + d.nth as place
      from due d left join active a on a.company = d.company and a.kind = d.kind where coalesce(a.n, 0) + d.nth <= d.most order by place, d.id limit ${sql.lit(mostAtOnce)}`);
    for (const { company, id, kind, place } of due) {
      // Whoever cancels meanwhile holds the row; then it is not queued any more.
      const mine = await tx.one(sql`select 1 from loom.job where company = ${company}::bigint and id = ${id}::bigint and state = 'queued' for update skip locked`);
      if (!mine) continue;
      const queued = await boss.send(tx, kind, { company, id }, 1_000 - place);
      await tx.run(sql`update loom.job set state = 'sent', boss = ${queued}::uuid where company = ${company}::bigint and id = ${id}::bigint`);
    }
    return due.length;
  });
}

/** Takes jobs of a kind for this process. */
export async function take(app: App, boss: Boss, kind: string, most: number, runner: number): Promise<Taken[]> {
  return app.db.system(async (tx) => {
    const now = app.now().toISOString();
    const taken: Taken[] = [];
    for (const { boss: queued, company, id } of await boss.take(tx, kind, most)) {
      const job = await tx.one<Omit<Taken, 'name' | 'as' | 'quiet' | 'fresh'>>(sql`
        update loom.job set state = 'running', runner = ${runner}::int, attempt = attempt + 1 where company = ${company}::bigint and id = ${id}::bigint and state = 'sent' and boss = ${queued}::uuid
        returning company::text as company, id::text as id, kind, user_id::text as "userId", lang, trace, data, checkpoint, attempt, boss::text as boss`);
      // Cancelled between the two.
      if (!job) { await boss.drop(tx, kind, queued); continue; }
      const task = await tx.one<{ name: string; as: string; quiet: boolean }>(sql`update amc.task set status = 'running', version = version + 1, started_at = case when ${job.attempt}::int = 1 then ${now}::timestamptz else started_at end, update_date = ${now}::timestamptz
        where company = ${company}::bigint and id = ${id}::bigint returning name, kind as as, cleared is true as quiet`);
      if (!task) { await tx.run(sql`update loom.job set state = 'over' where company = ${company}::bigint and id = ${id}::bigint`); await boss.drop(tx, kind, queued); continue; }
      taken.push({ ...job, ...task, fresh: job.attempt === 1 });
    }
    return taken;
  });
}

const isMine = ({ company, id, boss }: Taken): ReturnType<typeof sql> => sql`company = ${company}::bigint and id = ${id}::bigint and state = 'running' and boss = ${boss}::uuid`;

/** @returns undefined when the job is not this process's any more, else whether it is to be cancelled */
export async function keepProgress(app: App, job: Taken, at: { progress: number; done: number; total: number | null; note: string | null }): Promise<{ cancel: boolean } | undefined> {
  return app.db.system(async (tx) => {
    const mine = await tx.one<{ cancel: boolean }>(sql`select cancel from loom.job where ${isMine(job)}`);
    if (mine) await tx.run(sql`update amc.task set progress = ${at.progress}::int, done = ${at.done}::int, total = ${at.total}::int, message = ${at.note}, version = version + 1 where company = ${job.company}::bigint and id = ${job.id}::bigint`);
    return mine;
  });
}

/** Nobody else takes the job before the transaction ends. @throws JobStopped `lost` when it is not this process's any more */
export async function hold(tx: Tx, job: Taken): Promise<void> {
  if (!await tx.one(sql`select 1 from loom.job where ${isMine(job)} for update`)) throw new JobStopped('lost');
}

export async function keepCheckpoint(app: App, job: Taken, value: unknown, within?: Tx): Promise<boolean> {
  const keep = (tx: Tx): Promise<unknown> => tx.one(sql`update loom.job set checkpoint = ${JSON.stringify(value ?? null)}::jsonb where ${isMine(job)} returning id`);
  return await (within ? keep(within) : app.db.system(keep)) !== undefined;
}

/** @returns whether it was still this process's to end */
export async function end(app: App, boss: Boss, job: Taken, how: End): Promise<boolean> {
  return app.db.system(async (tx) => {
    const now = app.now().toISOString();
    const mine = await tx.one(sql`update loom.job set state = ${how.status === 'cancelled' ? 'over' : 'ended'}, ended_at = now(), runner = null where ${isMine(job)} returning id`);
    if (!mine) return false;
    await boss.complete(tx, job.kind, job.boss);
    await endTask(tx, job, how, now);
    return true;
  });
}

async function endTask(tx: Tx, { company, id }: { company: string; id: string }, how: End, now: string): Promise<void> {
  await tx.run(sql`update amc.task set status = ${how.status}, progress = case when ${how.status} = 'success' then 100 else progress end, message = ${how.message?.slice(0, 500) ?? null},
    done = coalesce(${how.done ?? null}::int, done), failed = ${how.failed ?? null}::int, errors = ${how.errors?.length ? JSON.stringify(how.errors.slice(0, mostTold)) : null}::jsonb, result = ${how.result ?? null}, file_name = ${how.fileName ?? null}, expire_at = ${how.expireAt ?? null}::timestamptz,
    ended_at = ${now}::timestamptz, update_date = ${now}::timestamptz, version = version + 1 where company = ${company}::bigint and id = ${id}::bigint`);
}

/** Back to waiting: a failed run that is tried again, or one whose server stops. */
export async function putBack(app: App, boss: Boss, job: Taken, { at, note, counts }: { at: Date; note: string | null; counts: boolean }): Promise<boolean> {
  return app.db.system(async (tx) => {
    const mine = await tx.one(sql`update loom.job set state = 'queued', run_at = ${at.toISOString()}::timestamptz, attempt = attempt - ${counts ? 0 : 1}::int, boss = null, runner = null where ${isMine(job)} returning id`);
    if (!mine) return false;
    await boss.drop(tx, job.kind, job.boss);
    await tx.run(sql`update amc.task set status = 'queued', message = ${note}, version = version + 1 where company = ${job.company}::bigint and id = ${job.id}::bigint`);
    return true;
  });
}

/** Work of processes that are no more waits again; what has brought down many of them ends. @returns tasks that ended */
export async function takeBack(app: App, boss: Boss, saidOfCrash: string): Promise<{ ended: { company: string; id: string; user: string }[]; back: number }> {
  return app.db.system(async (tx) => {
    const idle = await tx.run<{ company: string; id: string; kind: string; boss: string; crashes: number; user: string; cancel: boolean }>(sql`
      select company::text as company, id::text as id, kind, boss::text as boss, crashes, user_id::text as "user", cancel from loom.job
      where state = 'running' and runner is not null and runner not in (${sql.raw(runnersAlive)}) for update skip locked`);
    const now = app.now().toISOString();
    const ended: { company: string; id: string; user: string }[] = [];
    for (const { company, id, kind, boss: queued, crashes, user, cancel } of idle) {
      await boss.drop(tx, kind, queued);
      const isOver = cancel || crashes + 1 >= mostCrashes;
      await tx.run(sql`update loom.job set state = ${isOver ? 'ended' : 'queued'}, crashes = crashes + 1, boss = null, runner = null, run_at = ${now}::timestamptz, ended_at = case when ${isOver}::bool then now() end where company = ${company}::bigint and id = ${id}::bigint`);
      if (isOver) {
        await endTask(tx, { company, id }, cancel ? { status: 'cancelled' } : { status: 'fail', message: saidOfCrash }, now);
        ended.push({ company, id, user });
      } else {
        await tx.run(sql`update amc.task set status = 'queued', version = version + 1 where company = ${company}::bigint and id = ${id}::bigint`);
      }
    }
    return { ended, back: idle.length - ended.length };
  });
}
