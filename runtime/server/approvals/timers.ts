// What time does to approvals: tasks past their deadline remind each 24 hours, pass, refuse or go to the manager, as their node says.
import { sql } from 'kysely';
import { findNode, isApprove } from '../../core/approvals/flow.ts';
import { callersOfMembers } from '../auth/callers.ts';
import type { App, Caller, Founded, TimedWork, Work } from '../context.ts';
import { scopeOf, workOf } from '../entities/index.ts';
import { serverCaller } from '../platform/companies/serverCaller.ts';
import { passOn } from './approvalActions.ts';
import { acceptWarnings, afterWord } from './engine.ts';
import { flightOfTask } from './flight.ts';
import { adminsOf } from './people.ts';
import { departmentOf, managersAbove } from '../platform/companies/managers.ts';
import { setTasks, writeApproval, writeLog } from './rows.ts';
import { tell, tellPending } from './tell.ts';

const remindHours = 24;
const mostAtOnce = 500;

export const approvalTimeouts: TimedWork = {
  key: 'approvalTimers', timeoutMinutes: 10,
  run: async ({ app, company }) => ({ rows: await approvalTimers(app, company) }),
};

/** Deals with everything that is due in a company. @returns how many tasks */
export async function approvalTimers(app: App, company: Founded): Promise<number> {
  if (!app.model.entities['ccm.approval']) return 0;
  const server = serverCaller(app, company);
  const now = app.now();
  const due = await app.db.read<{ id: string; assignee: string }>(scopeOf(server), sql`select k.id::text as id, k.assignee::text as assignee from ccm.approval_task k join ccm.approval a on a.company = k.company and a.id = k.approval and a.status = 'running'
    where k.company = ${company.id}::bigint and k.status = 'pending' and k.due_date <= ${now.toISOString()}::timestamptz and (k.remind_date is null or k.remind_date <= ${new Date(now.getTime() - remindHours * 3_600_000).toISOString()}::timestamptz)
    order by k.due_date, k.id limit ${mostAtOnce}::int`);
  let done = 0;
  for (const task of due) {
    try {
      if (await dealWith(app, server, company, task)) done++;
    } catch (error) {
      // A document whose guards refuse stays with its person; the others are not held up by it.
      app.log.warn({ task: task.id, err: (error as Error).message }, 'an approval past its deadline could not go on');
      await remindOnly(app, server, task.id);
    }
  }
  return done;
}

async function dealWith(app: App, server: Caller, company: Founded, { id, assignee }: { id: string; assignee: string }): Promise<boolean> {
  // In the name of who did not answer: what the document does then is done by a person, as everywhere.
  const [member] = await callersOfMembers(app, company.id, [assignee]);
  const caller = member ?? server;
  return app.db.tx(scopeOf(caller), async (tx) => {
    const work = workOf(app, caller, tx);
    const { flight, task } = await flightOfTask(work, id);
    const node = findNode(flight.approval.nodes, task.nodeKey);
    if (task.status !== 'pending' || flight.approval.status !== 'running' || !node || !isApprove(node)) return false;
    acceptWarnings(work);
    const action = node.timeoutAction ?? 'remind';
    // Somebody asked for an opinion does not decide by silence.
    const isOpinion = task.kind === 'delegate';
    if ((action === 'pass' || action === 'refuse') && !isOpinion) {
      const word = action === 'pass' ? '超时自动通过' : '超时自动驳回';
      await setTasks(work, [id], { status: action === 'pass' ? 'auto' : 'refused', comment: word, isHandled: true });
      await writeLog(work, flight.approval.id, { action: 'timeout', node, comment: word, to: [assignee], round: task.round, isOwn: true });
      await afterWord(flight, node.key, word);
      return true;
    }
    const heir = action === 'transfer' && !isOpinion ? await managerOf(work, assignee) : undefined;
    if (heir) {
      await passOn(flight, task, heir, '超时转交上级', 'timeout');
      await writeApproval(work, flight.approval, {});
      await tellPending(flight);
      return true;
    }
    await setTasks(work, [id], { remindDate: work.now });
    await tell(flight, 'due', [assignee]);
    return true;
  });
}

async function managerOf(work: Work, user: string): Promise<string | undefined> {
  const { tx, caller: { company } } = work;
  const managers = await managersAbove(tx, company, (await departmentOf(tx, company, user))?.id ?? null);
  return managers.find((one) => one !== null && one !== user) ?? (await adminsOf(work, [])).find((one) => one !== user);
}

async function remindOnly(app: App, server: Caller, id: string): Promise<void> {
  await app.db.tx(scopeOf(server), async (tx) => {
    const work = workOf(app, server, tx);
    const { flight, task } = await flightOfTask(work, id);
    await setTasks(work, [id], { remindDate: work.now });
    await tell(flight, 'due', [task.assignee]);
  });
}
