// What submitters and administrators do with a whole approval: withdraw, remind, terminate, jump, replace somebody.
import { findNode, isApprove } from '../../core/approvals/flow.ts';
import { jumped } from '../../core/approvals/walk.ts';
import type { ApprovalBody } from '../../core/approvals/wire.ts';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';

import type { Work } from '../context.ts';
import { advance, dueOf, end, refuse, tasksNow } from './engine.ts';
import { flightOf, type Flight } from './flight.ts';
import { activeOf } from './people.ts';
import { isAdmin } from './readers.ts';
import { cancelTasks, setTasks, tasksOf, writeApproval, writeLog } from './rows.ts';
import { tell, tellPending } from './tell.ts';
import { mayWithdraw } from './withdraw.ts';

export type ApprovalAct = (work: Work, body: ApprovalBody) => Promise<Flight>;

function wordIn(work: Work, body: ApprovalBody): string {
  const word = body.comment?.trim() ?? '';
  if (word === '') throw refuse(work, '请填写审批意见', {}, 'comment');
  if (word.length > 1_000) throw new AppError('shape.bad', { path: 'comment' });
  return word;
}

async function running(work: Work, id: string, label: string, states: readonly string[] = ['running']): Promise<Flight> {
  const flight = await flightOf(work, id);
  const tasks = await tasksOf(work.tx, work.caller.company, id);
  const me = work.caller.userId;
  if (!isAdmin(work, flight.approval) && flight.approval.submitter !== me && !tasks.some((task) => task.assignee === me || task.original === me)) throw new AppError('record.missing');
  if (!states.includes(flight.approval.status)) throw stateError(flight, label);
  return flight;
}

function stateError({ work: { app, caller }, approval }: Flight, label: string): AppError {
  const say = sayIn(app.model.locales, caller.lang);
  const option = app.model.entities['ccm.approval']?.fields.status?.options?.find((one) => one.value === approval.status);
  return new AppError('record.state', { state: say(option?.label ?? approval.status), action: say(label) });
}

function demandAdmin(flight: Flight, label: string): void {
  const { work } = flight;
  if (!isAdmin(work, flight.approval)) throw new AppError('auth.notPermitted', { name: sayIn(work.app.model.locales, work.caller.lang)(label) });
}

export const withdraw: ApprovalAct = async (work, body) => {
  const flight = await running(work, body.id, '撤回', ['running', 'returned']);
  await mayWithdraw(work, flight.approval);
  const word = wordIn(work, body);
  const waiting = (await tasksOf(work.tx, work.caller.company, body.id)).filter((task) => task.status === 'pending').map((task) => task.assignee);
  await writeLog(work, body.id, { action: 'withdraw', comment: word, round: flight.approval.round });
  await end(flight, 'withdrawn', word, { told: waiting });
  return flight;
};

export const remind: ApprovalAct = async (work, body) => {
  const flight = await running(work, body.id, '催办');
  const { approval } = flight;
  const tasks = await tasksOf(work.tx, work.caller.company, approval.id);
  const me = work.caller.userId;
  if (approval.submitter !== me && !tasks.some((task) => task.kind === 'cc' && task.assignee === me)) throw new AppError('auth.notPermitted', { name: sayIn(work.app.model.locales, work.caller.lang)('催办') });
  const minutes = approval.options.remindMinutes ?? Number(work.caller.settings.CCM_APPROVAL_REMIND_MINUTES ?? 30);
  const passed = approval.remindDate === null ? Infinity : (Date.parse(work.now) - Date.parse(approval.remindDate)) / 60_000;
  if (passed < minutes) throw refuse(work, '{n}分钟后可再次催办', { n: Math.ceil(minutes - passed) });
  await writeApproval(work, approval, { remindDate: work.now, remindCount: approval.remindCount + 1 });
  await writeLog(work, approval.id, { action: 'remind', comment: body.comment?.trim() || null, round: approval.round });
  await tell(flight, 'remind', tasks.filter((task) => task.status === 'pending').map((task) => task.assignee), body.comment?.trim() || null);
  return flight;
};

export const terminate: ApprovalAct = async (work, body) => {
  const flight = await running(work, body.id, '终止', ['running', 'returned']);
  demandAdmin(flight, '终止');
  const word = wordIn(work, body);
  await writeLog(work, body.id, { action: 'terminate', comment: word, round: flight.approval.round });
  await end(flight, 'terminated', word, { told: [flight.approval.submitter] });
  return flight;
};

/** To any node: what lies between is skipped, what comes after is asked anew. `end` passes. */
export const jump: ApprovalAct = async (work, body) => {
  const flight = await running(work, body.id, '跳转');
  demandAdmin(flight, '跳转');
  const { approval } = flight;
  const word = wordIn(work, body);
  const node = body.target ? findNode(approval.nodes, body.target) : undefined;
  if (!node || (!isApprove(node) && node.kind !== 'end')) throw refuse(work, '请选择节点', {}, 'target');
  await writeLog(work, approval.id, { action: 'jump', node, comment: word, round: approval.round });
  const after = jumped(approval.nodes, approval.marks, node.key);
  await cancelTasks(work, approval.id, [...after.cancelled, node.key]);
  const round = approval.round + 1;
  approval.marks = after.marks;
  await writeApproval(work, approval, { round, marks: after.marks });
  await advance(flight);
  return flight;
};

export const replace: ApprovalAct = async (work, body) => {
  const flight = await running(work, body.id, '更换审批人');
  demandAdmin(flight, '更换审批人');
  const word = wordIn(work, body);
  const task = (await tasksOf(work.tx, work.caller.company, body.id)).find((one) => one.id === body.task && ['pending', 'waiting', 'delegated', 'signing'].includes(one.status));
  if (!task) throw refuse(work, '请选择任务', {}, 'task');
  await passOn(flight, task, body.user, word, 'replace');
  await writeApproval(work, flight.approval, {});
  await tellPending(flight);
  return flight;
};

/** An open task gets another person; who had it stays known as the one it was for. */
export async function passOn(flight: Flight, task: Awaited<ReturnType<typeof tasksOf>>[number], user: string | undefined, word: string | null, action: 'replace' | 'handOver' | 'timeout'): Promise<void> {
  const { work, approval } = flight;
  const [active] = user ? await activeOf(work.tx, work.caller.company, [user]) : [];
  if (!active) throw refuse(work, '请选择人员', {}, 'user');
  const present = (await tasksNow(flight, task.nodeKey)).some((one) => one.id !== task.id && one.assignee === active && ['pending', 'waiting', 'delegated', 'signing'].includes(one.status));
  if (present) throw refuse(work, '该人员已在本节点', {}, 'user');
  const node = findNode(approval.nodes, task.nodeKey);
  const due = node && isApprove(node) && task.status === 'pending' ? dueOf(work, node) : undefined;
  // What was asked of others for the one who went comes to nothing: the new one decides by himself.
  const children = (await tasksNow(flight, task.nodeKey)).filter((one) => one.parent === task.id && ['pending', 'waiting'].includes(one.status) && (task.status === 'delegated' || task.status === 'signing'));
  await setTasks(work, children.map((one) => one.id), { status: 'cancelled', isHandled: true });
  const isOpen = task.status !== 'waiting';
  await setTasks(work, [task.id], { assignee: active, original: task.original ?? task.assignee, ...(isOpen ? { status: 'pending', isReceived: true } : {}), ...(due !== undefined ? { due } : {}) });
  if (isOpen) flight.told.add(active);
  await writeLog(work, approval.id, { action, node: { key: task.nodeKey, name: task.nodeName }, comment: word, from: task.assignee, to: [active], round: task.round, isOwn: action === 'timeout' });
}

