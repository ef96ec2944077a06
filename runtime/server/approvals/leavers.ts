// Whoever leaves a company (or is stopped) leaves no approval behind: his open tasks go to who takes over, else to the department's manager, else to an administrator.
import { sql } from 'kysely';
import { findNode } from '../../core/approvals/flow.ts';
import type { Work } from '../context.ts';
import { flightOf } from './flight.ts';
import { adminsOf } from './people.ts';
import { departmentOf, managersAbove } from '../platform/companies/managers.ts';
import { setTasks, tasksOf, writeApproval, writeLog, type Task } from './rows.ts';
import { passOn } from './approvalActions.ts';
import { afterWord } from './engine.ts';
import { tellPending } from './tell.ts';

const open = ['waiting', 'pending', 'delegated', 'signing'];

/** How many approvals wait for somebody. */
export async function openTasks({ tx, caller }: Pick<Work, 'tx' | 'caller'>, user: string): Promise<number> {
  const row = await tx.one<{ n: number }>(sql`select count(*)::int as n from ccm.approval_task where company = ${caller.company}::bigint and assignee = ${user}::bigint and status = any(${open}::text[]) and kind <> 'cc'`);
  return row?.n ?? 0;
}

/** @param to who takes over; absent: whoever is responsible. @returns how many went on */
export async function moveTasks(work: Work, from: string, to?: string): Promise<number> {
  if (!work.app.model.entities['ccm.approval']) return 0;
  const { tx, caller: { company } } = work;
  const rows = await tx.run<{ approval: string }>(sql`select distinct approval::text as approval from ccm.approval_task where company = ${company}::bigint and assignee = ${from}::bigint and status = any(${open}::text[]) and kind <> 'cc' order by 1`);
  if (rows.length === 0) return 0;
  const heirs = to ? [to] : await heirsOf(work, from);
  let moved = 0;
  for (const { approval } of rows) moved += await moveIn(work, approval, from, heirs);
  return moved;
}

/** The manager of the department, then those above; administrators after them. */
async function heirsOf(work: Work, from: string): Promise<string[]> {
  const { tx, caller: { company } } = work;
  const managers = await managersAbove(tx, company, (await departmentOf(tx, company, from))?.id ?? null);
  return [...new Set([...managers.filter((user) => user !== null), ...await adminsOf(work, [])])].filter((user) => user !== from);
}

async function moveIn(work: Work, approvalId: string, from: string, heirs: readonly string[]): Promise<number> {
  const flight = await flightOf(work, approvalId);
  const tasks = await tasksOf(work.tx, work.caller.company, approvalId);
  const mine = tasks.filter((task) => task.assignee === from && open.includes(task.status) && task.kind !== 'cc');
  for (const task of mine) {
    const isHere = (user: string): boolean => tasks.some((one) => one.id !== task.id && one.nodeKey === task.nodeKey && one.round === task.round && one.assignee === user && open.includes(one.status));
    const heir = heirs.find((user) => !isHere(user));
    if (heir) await passOn(flight, task, heir, null, 'handOver');
    else await dropTask(work, flight.approval.id, task, flight);
  }
  await writeApproval(work, flight.approval, {});
  await tellPending(flight);
  return mine.length;
}

/** Everybody who could take over is asked at the node already: their words decide. */
async function dropTask(work: Work, approval: string, task: Task, flight: Awaited<ReturnType<typeof flightOf>>): Promise<void> {
  await setTasks(work, [task.id], { status: 'cancelled', isHandled: true });
  await writeLog(work, approval, { action: 'handOver', node: { key: task.nodeKey, name: task.nodeName }, from: task.assignee, to: [], round: task.round });
  if (findNode(flight.approval.nodes, task.nodeKey)) await afterWord(flight, task.nodeKey, null);
}

