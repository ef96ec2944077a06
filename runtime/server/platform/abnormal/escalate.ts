// Abnormalities that nobody has accepted in time: first the department's manager is told, then the factory's.
import { sql } from 'kysely';
import type { App, TimedWork, Tx } from '../../context.ts';
import { workOf } from '../../entities/index.ts';
import { runAction } from '../../workflow/run.ts';
import { adminIds } from '../companies/members.ts';
import { serverCaller } from '../companies/serverCaller.ts';
import { sendMessage } from '../messages/send.ts';

const entity = 'amc.abnormal';
const usualMinutes = 120;
const urgentMinutes = 30;
/** The department's manager, then the factory's. */
const steps = 2;
const atOnce = 200;

export const abnormalEscalation: TimedWork = {
  key: 'abnormalEscalation', timeoutMinutes: 10,
  run: async ({ app, company }) => ({ rows: await escalateDue(app, company.id) }),
};

interface Due { company: string; uuid: string; companyName: string; id: string; no: string; title: string; department: string; escalation: number; waited: number }

/** Time counts from the report where that came later than what happened: before it nobody could have answered. */
export async function escalateDue(app: App, company?: string): Promise<number> {
  let escalated = 0;
  if (!app.model.entities[entity]) return 0;
  const now = app.now().toISOString();
  for (;;) {
    const done = await app.db.system(async (tx) => {
      const due = await tx.run<Due>(sql`
        select a.company::text as company, c.uuid, c.name as "companyName", a.id::text as id, a.no, a.title, a.department::text as department, a.escalation,
          floor(extract(epoch from (${now}::timestamptz - greatest(a.happen_date, a.create_date))) / 60)::int as waited
        from amc.abnormal a join amc.company c on c.id = a.company and c.status = '0' and c.del_flag = '0'
        where a.status = 'open' and a.del_flag = '0' and (${company ?? null}::bigint is null or a.company = ${company ?? null}::bigint) and a.escalation < ${steps}::int
          and greatest(a.happen_date, a.create_date) + (case a.level when 'urgent' then ${urgentMinutes}::int else ${usualMinutes}::int end) * (a.escalation + 1) * interval '1 minute' <= ${now}::timestamptz
        order by a.company, a.id limit ${atOnce} for update of a skip locked`);
      for (const one of due) await escalate(app, tx, one);
      return due.length;
    });
    escalated += done;
    if (done < atOnce) return escalated;
  }
}

async function escalate(app: App, tx: Tx, due: Due): Promise<void> {
  const caller = serverCaller(app, { id: due.company, uuid: due.uuid, name: due.companyName });
  await runAction(workOf(app, caller, tx), entity, due.id, 'escalate', { internal: true });
  const isFactory = due.escalation + 1 >= steps;
  const manager = isFactory ? await factoryManager(tx, due) : await departmentManager(tx, due);
  await sendMessage({ app, tx }, {
    company: due.company, users: manager ? [manager] : await adminIds(tx, due.company), title: { text: '异常【{no}】已超{n}分钟无人受理', values: { no: due.no, n: String(due.waited) } }, content: due.title, messageType: 'AlarmMessage', objName: { text: '异常' },
    address: `/abnormal/abnormalDetail/${due.id}`, bizType: entity, bizId: due.id,
  });
}

/** Ids of managers with an account, from the department upward. */
async function managers(tx: Tx, { company, department }: Due, kind?: string): Promise<string[]> {
  const rows = await tx.run<{ user: string }>(sql`
    with recursive up as (
      select d.id, d.parent, d.kind, d.manager, 0 as height from amc.department d where d.company = ${company}::bigint and d.id = ${department}::bigint
      union all select d.id, d.parent, d.kind, d.manager, up.height + 1 from amc.department d join up on d.id = up.parent where d.company = ${company}::bigint and up.height < 10)
    select e."user"::text as "user" from up join amc.employee e on e.company = ${company}::bigint and e.id = up.manager
      join amc.company_user m on m.company = e.company and m."user" = e."user" and m.status = '0' and m.del_flag = '0'
    where ${kind ?? null}::text is null or up.kind = ${kind ?? ''} order by up.height`);
  return rows.map((row) => row.user);
}

/** Of the department itself, or of the nearest above it that has one. */
async function departmentManager(tx: Tx, due: Due): Promise<string | undefined> {
  return (await managers(tx, due))[0];
}

/** Of the factory the department belongs to; where it belongs to none (an office), the highest manager above it. */
async function factoryManager(tx: Tx, due: Due): Promise<string | undefined> {
  return (await managers(tx, due, 'factory'))[0] ?? (await managers(tx, due)).at(-1);
}
