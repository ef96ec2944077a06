// Calls of my background tasks: the list, one of them, its file; cancel, do again, clear, and the word that a page has heard of an end. Nobody sees another's.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Caller, DbScope } from '../context.ts';
import { answerOnce } from '../entities/idempotent.ts';
import { callerOf, ok } from '../http/answer.ts';
import type { HttpPart } from '../http/server.ts';
import { closeGeneric } from '../platform/closed.ts';
import { idsOf, pageOf } from '../http/sent.ts';
import { jobsTopic, type JobsWord } from './start.ts';
import { tellTask } from './tell.ts';
import { getTask, getTaskById, getTaskByIdFile, putTaskCancel, putTaskClear, putTaskRetry, putTaskSeen } from '../../core/contract/endpoints/files.ts';
import { endpoint } from '../http/endpoint.ts';
import type { DataOf } from '../../core/contract/endpoints/endpoint.ts';

const api = '/amc/api/token/task';

export const jobsPart: HttpPart = { guarded: registerJobRoutes };

const columns = sql`t.id::text as id, t.version, t.kind, t.name, t.status, t.progress, t.message, t.result, t.file_name as "fileName", t.done, t.failed, t.total, t.errors,
  to_char(t.expire_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expireAt", to_char(t.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt", to_char(t.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt",
  json_build_object('id', t."user"::text, 'label', (select u.name from amc.user u where u.id = t."user")) as "user", j.state in ('ended', 'over') and t.status in ('fail', 'cancelled') as "canRetry",
  case when j.kind = 'import' then j.data ->> 'entity' end as "importOf"`;
const from = sql`amc.task t left join loom.job j on j.company = t.company and j.id = t.id`;

function registerJobRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getTask, async (request) => {
    const caller = callerOf(request);
    const { query } = request;
    const { pageNum, pageSize } = pageOf(query);
    const { status } = query;
    // The tray's: neither cleared nor older than a week.
    const isTray = query.tray !== undefined;
    const where = sql`t.company = ${caller.company}::bigint and t."user" = ${caller.userId}::bigint and t.del_flag = '0' ${status ? sql`and t.status = ${status}` : sql``}
      ${isTray ? sql`and t.cleared is not true and (t.status in ('queued', 'running') or t.started_at > ${new Date(app.now().getTime() - 7 * 86_400_000).toISOString()}::timestamptz)` : sql``}`;
    const rows = await app.db.read<{ total: number; list: TaskRow[] | null }>(scopeOf(caller), sql`select (select count(*)::int from ${from} where ${where}) as total,
      (select json_agg(x) from (select ${columns} from ${from} where ${where} order by t.started_at desc, t.id desc limit ${pageSize}::int offset ${(pageNum - 1) * pageSize}::bigint) x) as list`);
    return ok({ total: rows[0]!.total, totalIs: 'exact', list: (rows[0]!.list ?? []).map((task) => addressed(app, caller, task)), pageNum, pageSize });
  });
  endpoint(http, app, getTaskById, async (request) => ok(addressed(app, callerOf(request), await mine(app, callerOf(request), request.params.id))));
  endpoint(http, app, getTaskByIdFile, async (request, reply) => {
    const { result } = await mine(app, callerOf(request), request.params.id);
    const id = /\/(\d+)$/.exec(String(result ?? ''))?.[1];
    if (!id) throw new AppError('record.missing');
    const file = await app.db.system((tx) => tx.one(sql`select 1 from amc.file where id = ${id}::bigint`));
    if (!file) throw new AppError('job.fileGone');
    return reply.redirect(`${String(result)}?download`, 303);
  });
  endpoint(http, app, putTaskCancel, (request) => answerOnce(app, request, async ({ tx, caller }) => {
    const { id } = request.body;
    const job = await tx.one<{ state: string }>(sql`select state from loom.job where company = ${caller.company}::bigint and id = ${id}::bigint and user_id = ${caller.userId}::bigint for update`);
    if (!job) throw new AppError('record.missing');
    if (isOver(job.state)) throw new AppError('job.over');
    const now = app.now().toISOString();
    const isWaiting = job.state !== 'running';
    await tx.run(sql`update loom.job set cancel = true, state = ${isWaiting ? 'over' : 'running'}, ended_at = case when ${isWaiting}::bool then now() end where company = ${caller.company}::bigint and id = ${id}::bigint`);
    if (isWaiting) await tx.run(sql`update amc.task set status = 'cancelled', ended_at = ${now}::timestamptz, version = version + 1 where company = ${caller.company}::bigint and id = ${id}::bigint`);
    tx.afterCommit(() => {
      if (isWaiting) tellTask(app, { company: caller.company, user: caller.userId }, { id, status: 'cancelled', progress: 0 });
      else app.bus.publish(jobsTopic, { cancel: id } satisfies JobsWord);
    });
    return true;
  }));
  endpoint(http, app, putTaskRetry, (request) => answerOnce(app, request, async ({ tx, caller }) => {
    const { id } = request.body;
    const now = app.now().toISOString();
    const job = await tx.one<{ state: string; status: string }>(sql`select j.state, t.status from loom.job j join amc.task t on t.company = j.company and t.id = j.id where j.company = ${caller.company}::bigint and j.id = ${id}::bigint and j.user_id = ${caller.userId}::bigint for update`);
    if (!job) throw new AppError('record.missing');
    if (!isOver(job.state) || job.status === 'success') throw new AppError('job.notOver');
    await tx.run(sql`update loom.job set state = 'queued', cancel = false, attempt = 0, crashes = 0, boss = null, runner = null, ended_at = null, run_at = ${now}::timestamptz where company = ${caller.company}::bigint and id = ${id}::bigint`);
    await tx.run(sql`update amc.task set status = 'queued', progress = 0, message = null, errors = null, done = null, failed = null, total = null, ended_at = null, cleared = false, version = version + 1 where company = ${caller.company}::bigint and id = ${id}::bigint`);
    tx.afterCommit(() => { tellTask(app, { company: caller.company, user: caller.userId }, { id, status: 'queued', progress: 0 }); app.bus.publish(jobsTopic, {} satisfies JobsWord); });
    return true;
  }));
  endpoint(http, app, putTaskClear, (request) => answerOnce(app, request, async ({ tx, caller }) => {
    const ids = request.body.ids === undefined ? null : idsOf(request.body.ids);
    const gone = await tx.run(sql`update amc.task set cleared = true, version = version + 1 where company = ${caller.company}::bigint and "user" = ${caller.userId}::bigint and cleared is not true and status not in ('queued', 'running') and (${ids}::bigint[] is null or id = any(${ids}::bigint[])) returning id`);
    return { changed: gone.length };
  }));
  endpoint(http, app, putTaskSeen, (request) => answerOnce(app, request, async ({ tx, caller }) => {
    const ids = idsOf(request.body.ids);
    const heard = await tx.run(sql`update loom.job set state = 'over' where company = ${caller.company}::bigint and user_id = ${caller.userId}::bigint and state = 'ended' and id = any(${ids}::bigint[]) returning id`);
    return { changed: heard.length };
  }));
  closeGeneric(http, api);
}

type TaskRow = DataOf<typeof getTaskById>;

/** Where one goes on with it: an import on the list it is for. */
function addressed({ model }: App, caller: Caller, { importOf, ...task }: TaskRow): TaskRow {
  const screen = importOf ? Object.values(model.screens).find((one) => (one.kind === 'list' || one.kind === 'tree') && one.entity === importOf && (one.permission === undefined || caller.may(one.permission))) : undefined;
  return { ...task, address: screen ? `${screen.route}?import=1` : null };
}

const isOver = (state: string): boolean => state === 'ended' || state === 'over';
const scopeOf = (caller: Caller): DbScope => ({ company: caller.company, user: caller.userId });

async function mine(app: App, caller: Caller, id: string): Promise<TaskRow> {
  const [task] = await app.db.read<TaskRow>(scopeOf(caller), sql`select ${columns} from ${from} where t.company = ${caller.company}::bigint and t.id = ${id}::bigint and t."user" = ${caller.userId}::bigint`);
  if (!task) throw new AppError('record.missing');
  return task;
}
