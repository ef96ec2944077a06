// Calls of my to-dos: page, add, done and reopened, delete. Nobody reads or writes another's.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { todayIn, valueType } from '../../../core/values/index.ts';
import type { App, Caller } from '../../context.ts';
import { surroundingsOf } from '../../entities/index.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { closeGeneric } from '../closed.ts';
import { idsOf, pageOf } from '../../http/sent.ts';
import { done, refusal } from '../refusals.ts';
import { inLang } from '../messages/words.ts';
import { addTask } from './tasks.ts';
import { deleteUserTask, getUserTask, postUserTask, putUserTask } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { DataOf } from '../../../core/contract/endpoints/endpoint.ts';

const api = '/amc/api/token/userTask/userTask';
const mostLetters = 200;

export const tasksPart: HttpPart = { guarded: registerTaskRoutes };

interface Task { id: string; status: '0' | '1'; finish_date: string | null; source: string; version: number }

function registerTaskRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getUserTask, async (request) => {
    const caller = ofCompany(callerOf(request));
    const { status, keyword } = request.query;
    const { pageNum, pageSize } = pageOf(request.query);
    const where = sql`company = ${caller.company}::bigint and "user" = ${caller.userId}::bigint and del_flag = '0' ${status ? sql`and status = ${status}` : sql``} ${keyword ? sql`and tips ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}` : sql``}`;
    const rows = await app.db.read<{ total: number; list: DataOf<typeof getUserTask>['list'] | null }>({ company: caller.company, user: caller.userId }, sql`select (select count(*)::int from amc.user_task where ${where}) as total, (select json_agg(x) from (
      select id::text as id, version, tips, to_char(task_end_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "taskEndDate", status, to_char(finish_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishDate", biz_type as "bizType", biz_id as "bizId", address, words, source,
        to_char(create_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate", status = '0' and task_end_date < ${app.now().toISOString()}::timestamptz as overdue
      from amc.user_task where ${where} order by status, case when status = '0' then task_end_date end, finish_date desc, id desc limit ${pageSize}::int offset ${(pageNum - 1) * pageSize}::bigint) x) as list`);
    return ok({ total: rows[0]!.total, list: (rows[0]!.list ?? []).map((task) => inLang(app.model.locales, caller.lang, task)), pageNum, pageSize });
  });
  endpoint(http, app, postUserTask, async (request) => {
    const caller = ofCompany(callerOf(request));
    const { body } = request;
    const task = { tips: tipsIn(app, caller, body.tips), taskEndDate: endIn(app, caller, body.taskEndDate) };
    return answerOnce(app, request, async ({ tx }) => ({ id: await addTask({ app, tx }, { company: caller.company, user: caller.userId, source: 'self', ...task }) }));
  });
  endpoint(http, app, putUserTask, async (request) => {
    const caller = ofCompany(callerOf(request));
    const { id, tips, taskEndDate } = request.body;
    const status = request.body.status === undefined ? undefined : String(request.body.status);
    const answer = await answerOnce(app, request, async ({ tx }) => {
      const task = await tx.one<Task>(sql`select id::text as id, status, finish_date, source, version from amc.user_task where company = ${caller.company}::bigint and id = ${id}::bigint and "user" = ${caller.userId}::bigint and del_flag = '0' for update`);
      if (!task) throw new AppError('record.missing');
      const now = app.now();
      const set = [sql`version = version + 1`, sql`update_by = ${caller.userId}::bigint`, sql`update_date = ${now.toISOString()}::timestamptz`];
      if (tips !== undefined || taskEndDate !== undefined) {
        if (task.source !== 'self') throw new AppError('field.readonly', { name: '内容' });
        if (tips !== undefined) set.push(sql`tips = ${tipsIn(app, caller, tips)}`);
        if (taskEndDate !== undefined) set.push(sql`task_end_date = ${endIn(app, caller, taskEndDate)}::timestamptz`, sql`reminded = 0`);
      }
      if (status === '1' && task.status === '0') set.push(sql`status = '1'`, sql`finish_date = ${now.toISOString()}::timestamptz`);
      if (status === '0' && task.status === '1') {
        if (todayIn(caller.timeZone, new Date(task.finish_date!)) !== todayIn(caller.timeZone, now)) throw refusal(app, caller, 'status', '只能在完成当天重新打开');
        set.push(sql`status = '0'`, sql`finish_date = null`);
      }
      await tx.run(sql`update amc.user_task set ${sql.join(set)} where company = ${caller.company}::bigint and id = ${id}::bigint`);
      tx.afterCommit(() => app.push({ users: [caller.userId], company: caller.company }, { messageType: 'SyncTodo', id }));
      return true;
    });
    return status === '1' ? done(app, caller, answer.data, '待办已完成') : answer;
  });
  endpoint(http, app, deleteUserTask, async (request) => {
    const caller = ofCompany(callerOf(request));
    const ids = idsOf(request.query.ids ?? request.query.id);
    return answerOnce(app, request, async ({ tx }) => {
      const gone = await tx.run(sql`delete from amc.user_task where company = ${caller.company}::bigint and "user" = ${caller.userId}::bigint and source = 'self' and id = any(${ids}::bigint[]) returning id`);
      return { changed: gone.length };
    });
  });
  closeGeneric(http, api);
}

function ofCompany(caller: Caller): Caller {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  return caller;
}

function tipsIn(app: App, caller: Caller, given: string): string {
  const tips = given.trim();
  if (tips === '') throw refusal(app, caller, 'tips', '待办内容不能为空');
  if ([...tips].length > mostLetters) throw refusal(app, caller, 'tips', '待办内容不能超过{n}个字符', { n: mostLetters });
  return tips;
}

function endIn(app: App, caller: Caller, given: string): string {
  if (given === '') throw refusal(app, caller, 'taskEndDate', '请选择截止时间');
  const type = valueType('datetime');
  const { values } = surroundingsOf(app, caller);
  const parsed = type.parse(given, app.model.entities['amc.userTask']!.fields.taskEndDate!, values);
  if (!parsed.ok || typeof parsed.value !== 'string') throw new AppError('shape.bad', { path: 'taskEndDate' });
  // A minute is what people choose, so the present one is still good.
  if (Date.parse(parsed.value) < Math.floor(app.now().getTime() / 60_000) * 60_000) throw refusal(app, caller, 'taskEndDate', '截止时间不能早于当前时间');
  return parsed.value;
}
