// To-dos: made by people for themselves and by documents for whom they wait; done, reopened the same day, reminded of.
import { sql } from 'kysely';
import type { App, Tx } from '../../context.ts';
import { sayTo, type Said } from '../../../core/i18n.ts';
import { nextId } from '../../store/ids.ts';
import { sendMessage } from '../messages/send.ts';
import { cut, tipsLetters, wordsOf, type Words } from '../messages/words.ts';

export interface NewTask {
  company: string; user: string;
  /** Words of the catalogue are read by the person in his (or her) own language; a string is as somebody typed it. */
  tips: string | Said;
  /** ISO time. */
  taskEndDate: string;
  bizType?: string | null; bizId?: string | null; address?: string | null;
  /** `self`: typed by the person. */
  source?: 'self' | 'system';
  creator?: string | null;
}

const soonMinutes = 30;

export async function addTask({ app, tx }: { app: App; tx: Tx }, task: NewTask): Promise<string> {
  const id = nextId();
  const now = app.now().toISOString();
  const by = task.creator ?? task.user;
  const words = wordsOf({ tips: task.tips });
  await tx.run(sql`insert into amc.user_task (company, id, version, "user", tips, task_end_date, status, biz_type, biz_id, address, words, source, reminded, create_by, create_date, update_by, update_date, del_flag)
    values (${task.company}::bigint, ${id}::bigint, 1, ${task.user}::bigint, ${cut(sayTo(app.model.locales, 'zh_CN', task.tips), tipsLetters)}, ${task.taskEndDate}::timestamptz, '0', ${task.bizType ?? null}, ${task.bizId ?? null}, ${task.address ?? null}, ${words ? JSON.stringify(words) : null}::jsonb,
      ${task.source ?? 'system'}, 0, ${by}::bigint, ${now}::timestamptz, ${by}::bigint, ${now}::timestamptz, '0')`);
  tx.afterCommit(() => app.push({ users: [task.user], company: task.company }, { messageType: 'SyncTodo', id }));
  return id;
}

/** The duty is done (or gone) with the document: its open to-dos are. */
export async function closeTasks({ app, tx }: { app: App; tx: Tx }, of: { company: string; bizType: string; bizId: string; user?: string }): Promise<number> {
  const now = app.now().toISOString();
  const closed = await tx.run<{ user: string }>(sql`update amc.user_task set status = '1', finish_date = ${now}::timestamptz, update_date = ${now}::timestamptz, version = version + 1
    where company = ${of.company}::bigint and biz_id = ${of.bizId} and biz_type = ${of.bizType} and status = '0' and source = 'system' ${of.user ? sql`and "user" = ${of.user}::bigint` : sql``} returning "user"::text as "user"`);
  if (closed.length > 0) tx.afterCommit(() => app.push({ users: [...new Set(closed.map((one) => one.user))], company: of.company }, { messageType: 'SyncTodo', id: of.bizId }));
  return closed.length;
}

interface Due { company: string; id: string; user: string; tips: string; words: Words | null; address: string | null; due: boolean }

/** Messages half an hour before the end and at the end, each once. */
/** @param company its alone; else everybody's. @returns how many were reminded */
export async function remindDue(app: App, company?: string): Promise<number> {
  let reminded = 0;
  const now = app.now();
  const soon = new Date(now.getTime() + soonMinutes * 60_000).toISOString();
  for (;;) {
    const n = await app.db.system(async (tx) => {
      const tasks = await tx.run<Due>(sql`select company::text as company, id::text as id, "user"::text as "user", tips, words, address, task_end_date <= ${now.toISOString()}::timestamptz as due from amc.user_task
        where status = '0' and del_flag = '0' and (${company ?? null}::bigint is null or company = ${company ?? null}::bigint) and ((reminded = 0 and task_end_date <= ${soon}::timestamptz) or (reminded = 1 and task_end_date <= ${now.toISOString()}::timestamptz)) order by id limit 200 for update skip locked`);
      for (const task of tasks) {
        await sendMessage({ app, tx }, {
          company: task.company, users: [task.user], title: { text: task.due ? '待办已到截止时间：{tips}' : '待办即将到期：{tips}', values: { tips: task.words?.tips ?? task.tips } }, messageType: 'TaskMessage', objName: { text: '待办' },
          address: task.address, bizType: 'amc.userTask', bizId: task.id,
        });
        await tx.run(sql`update amc.user_task set reminded = ${task.due ? 2 : 1}::int where company = ${task.company}::bigint and id = ${task.id}::bigint`);
      }
      return tasks.length;
    });
    reminded += n;
    if (n < 200) return reminded;
  }
}
