// A saved report sent to one person: the file in his (or her) rights and language, a message with it, by mail too where the company's template says so.
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { langOf } from '../../../core/i18n.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { sayFault } from '../../http/faults.ts';
import type { JobKind } from '../../jobs/kinds.ts';
import { JobStopped } from '../../jobs/kinds.ts';
import { makeFile } from '../../queries/exportJob.ts';
import { sendMessage } from '../messages/send.ts';
import { orderOf, type SavedReport } from './order.ts';

export interface SendOrder { report: string; line: string; name: string }

/** Code of the company's own words for it (amc.messageTemplate): mailed, or stopped. */
export const subscriptionTemplate = 'amc.reportSubscription';
const retry = 2;

interface Stored extends SavedReport { name: string; status: string; owner: string; format: string; users: string[] }

export const reportSendJob: JobKind<SendOrder> = {
  name: 'reportSend', label: '发送订阅报表', retry, timeoutMinutes: 60, perCompany: 1, perServer: 1,
  async run(job) {
    const { app, caller, data } = job;
    const [report] = await app.db.system((tx) => tx.run<Stored>(sql`select f.name, f.query, f.rows, f.columns, f.measures, f.filters, f.sort, f.page_kind as "pageKind", f.status, f.create_by::text as owner, s.format, s.users::text[] as users
      from amc.report_def f join amc.report_def__subscribe s on s.company = f.company and s.parent = f.id where f.company = ${caller.company}::bigint and f.id = ${data.report}::bigint and s.id = ${data.line}::bigint and f.del_flag = '0'`));
    // Taken back since it was due.
    if (!report || report.status !== 'normal' || !report.users.includes(caller.userId)) return;
    try {
      if (!app.model.queries[report.query]) throw new AppError('address.missing');
      const { file, rows } = await makeFile(job, orderOf(app, caller, report, report.format), report.name);
      await app.db.system((tx) => tell(app, tx, caller, data, file));
      return { done: rows, file };
    } catch (error) {
      const isLast = error instanceof AppError || (!(error instanceof JobStopped) && job.attempt > retry);
      if (isLast) await app.db.system((tx) => tellOwner(app, tx, { company: caller.company, owner: report.owner, name: report.name, line: data.line, to: caller.userName }, error));
      throw error;
    }
  },
};

async function tell(app: App, tx: Tx, { company, userId }: Caller, { line, name }: SendOrder, file: { id: string; url: string }): Promise<void> {
  const own = await tx.one<{ by_mail: boolean | null; status: string }>(sql`select by_mail, status from amc.message_template where company = ${company}::bigint and code = ${subscriptionTemplate} and del_flag = '0'`);
  if (own?.status === 'stopped') return;
  // Kept as long as the message leads to it (files/sweep.ts).
  await tx.run(sql`update amc.file set used_date = ${app.now().toISOString()}::timestamptz, biz_type = 'amc.reportDef', biz_field = 'subscribe', biz_id = ${line}, private = true where company = ${company}::bigint and id = ${file.id}::bigint`);
  await sendMessage({ app, tx }, {
    company, users: [userId], messageType: 'ReportMessage', objName: { text: '报表订阅' }, bizType: 'amc.reportDef', bizId: line, title: { text: '订阅报表【{name}】已生成', values: { name } },
    content: { text: '文件保留30天，点击下载' }, address: `${file.url}?download`, ...(own?.by_mail ? { channels: ['email'], files: [file.id] } : {}),
  });
}

export interface Failed { company: string; owner: string; name: string; line: string; /** Who did not get it. */ to: string }

/** In the owner's language: what went wrong for whom. */
export async function tellOwner(app: App, tx: Tx, { company, owner, name, line, to }: Failed, error: unknown): Promise<void> {
  const person = await tx.one<{ lang: string | null }>(sql`select lang from amc."user" where id = ${owner}::bigint`);
  const why = (lang: string | null): string => sayFault(app.model.locales, langOf(lang), error instanceof AppError ? error : new AppError('rule.refused', { text: '生成文件时出错，请重试或联系管理员' }));
  await tx.run(sql`update amc.report_def__subscribe set last_fault = ${`${to}：${why('zh_CN')}`.slice(0, 500)} where company = ${company}::bigint and id = ${line}::bigint`);
  await sendMessage({ app, tx }, {
    company, users: [owner], messageType: 'AlarmMessage', objName: { text: '报表订阅' }, bizType: 'amc.reportDef', bizId: `${line} ${to}`.slice(0, 40), title: { text: '订阅报表【{name}】未能发送给{to}', values: { name, to } }, content: why(person?.lang ?? null),
    address: '/report/data',
  });
}
