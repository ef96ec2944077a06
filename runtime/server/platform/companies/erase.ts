// Companies that applied for deletion: after 15 days out of reach, 30 days later erased.
import { sql } from 'kysely';
import { upkeepOnce } from '../../auth/deletion.ts';
import type { App, TimedWork } from '../../context.ts';
import { workOf } from '../../entities/index.ts';
import { removeFiles } from '../../files/rows.ts';
import { prepared } from '../../store/statement.ts';
import { runAction } from '../../workflow/run.ts';
import { sendMessage } from '../messages/send.ts';
import { companyTables, eraseOrder, eraseStatement } from './eraseOrder.ts';
import { serverCaller } from './serverCaller.ts';

/** Days an owner may think again (platform, amc.company: undoDelete). */
export const undoDays = 15;
/** Days between being out of reach and being gone. */
export const keptDays = 30;

export const erasure: TimedWork = {
  key: 'erasure', platformOnly: true, timeoutMinutes: 120,
  async run({ app }) {
    await upkeepOnce(app);
    return { rows: await eraseCompanies(app) };
  },
};

export async function eraseCompanies(app: App): Promise<number> {
  const [ends, erased] = [await dueToEnd(app), await dueToErase(app)];
  for (const { id, name } of ends) await endCompany(app, id, name);
  for (const { id } of erased) await eraseRows(app, id);
  return ends.length + erased.length;
}

const daysAgo = (app: App, days: number): string => new Date(app.now().getTime() - days * 86_400_000).toISOString();

function dueToEnd(app: App): Promise<{ id: string; name: string }[]> {
  return app.db.system((tx) => tx.run(sql`select id, name from amc.company where del_flag = '2' and delete_apply_date <= ${daysAgo(app, undoDays)}::timestamptz`));
}

function dueToErase(app: App): Promise<{ id: string }[]> {
  return app.db.system((tx) => tx.run(sql`select c.id from amc.company c where c.del_flag = '1' and c.erased_date <= ${daysAgo(app, keptDays)}::timestamptz
    and exists (select from amc.company_user m where m.company = c.id)`));
}

/** `finishDelete`: memberships end, so that nobody reaches its data any more, and the members are told. */
async function endCompany(app: App, id: string, name: string): Promise<void> {
  await app.db.system(async (tx) => {
    const users = await tx.run<{ user: string }>(sql`select "user" from amc.company_user where company = ${id}::bigint and status in ('0', '1', '2') and del_flag = '0'`);
    await runAction(workOf(app, serverCaller(app), tx), 'amc.company', id, 'finishDelete', { internal: true });
    await tx.run(sql`update amc.company_user set status = '3', is_default = '1', leave_date = ${app.now().toISOString()}::date where company = ${id}::bigint and status in ('0', '1', '2')`);
    await sendMessage({ app, tx }, { company: null, users: users.map(({ user }) => user), title: { text: '企业【{name}】已注销', values: { name } }, messageType: 'SystemNotice', address: '/work' });
    tx.afterCommit(() => app.bus.publish('rights', {}));
  });
}

/** Every row of the company; the company's own row stays, so that what others wrote about it still has a name. */
async function eraseRows(app: App, id: string): Promise<void> {
  // Bytes go with their rows, as far as nobody else's files have the same.
  await removeFiles(app, await app.db.system((tx) => tx.run<{ company: string; id: string }>(sql`select company::text as company, id::text as id from amc.file where company = ${id}::bigint`)));
  await app.db.system(async (tx) => {
    // References that wait for the commit would be kept in mind for every row until then.
    await tx.run(sql`set constraints all immediate`);
    for (const group of eraseOrder(companyTables(app.model))) await tx.run(prepared(eraseStatement(group), [id]));
  });
}
