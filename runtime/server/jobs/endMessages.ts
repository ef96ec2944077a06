// A message to starters whose pages did not hear that their job has ended: they were away.
import { sql } from 'kysely';
import type { App } from '../context.ts';
import { sendMessage } from '../platform/messages/send.ts';

/** An open page says within a moment that it has heard (PUT task/seen). */
const awaySeconds = 6;

export async function sendEndMessages(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    const ended = await tx.run<{ company: string; id: string; user: string; name: string; kind: string; status: string; message: string | null; result: string | null; quiet: boolean }>(sql`
      update loom.job j set state = 'over' from amc.task t
      where j.state = 'ended' and t.company = j.company and t.id = j.id and j.ended_at < now() - ${awaySeconds}::int * interval '1 second'
      returning j.company::text as company, j.id::text as id, j.user_id::text as "user", t.name, t.kind, t.status, t.message, t.result, t.cleared is true as quiet`);
    for (const { company, id, user, name, kind, status, message, result, quiet } of ended) {
      if (quiet) continue;
      await sendMessage({ app, tx }, {
        company, users: [user], messageType: kind === 'export' ? 'ExportMessage' : 'TaskMessage', objName: { text: '后台任务' }, bizType: 'amc.task', bizId: id,
        title: { text: status === 'success' ? '【{name}】已完成' : '【{name}】执行失败', values: { name } }, content: status === 'success' && result ? { text: '文件24小时内有效，可在任务栏下载' } : message,
        ...(result ? { address: `${result}?download` } : {}),
      });
    }
  });
}
