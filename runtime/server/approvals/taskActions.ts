// What people do with their tasks: agree, refuse, return, pass on, ask others, take back. Each in the transaction of its call, the approval's row locked.
import { allowed, findNode, isApprove, type ApproveNode } from '../../core/approvals/flow.ts';
import { returned, returnTargets, type Resume } from '../../core/approvals/walk.ts';
import type { TaskBody } from '../../core/approvals/wire.ts';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Work } from '../context.ts';
import { acceptWarnings, advance, afterWord, dueOf, openNode, refuse, takeBack, tasksNow } from './engine.ts';
import { editDocument } from './edit.ts';
import { flightOfTask, type Flight } from './flight.ts';
import { namesOf } from './names.ts';
import { activeOf } from './people.ts';
import { flightBy, participants } from './readers.ts';
import { addTasks, cancelTasks, moveParent, setTasks, tasksOf, writeApproval, writeLog, type Task } from './rows.ts';
import { tell, tellPending } from './tell.ts';

const mostSigners = 10;

export type TaskAct = (work: Work, body: TaskBody) => Promise<Flight>;
interface Mine { flight: Flight; task: Task; node: ApproveNode }

/** My pending task behind the lock. @throws AppError `approval.handled` to the later of two, `auth.notPermitted` for another's */
async function mine(work: Work, body: TaskBody): Promise<Mine> {
  const { flight, task } = await flightOfTask(work, body.id);
  const { caller } = work;
  if (task.assignee !== caller.userId) {
    if (!(await participants(work, flight.approval)).has(caller.userId)) throw new AppError('record.missing');
    throw new AppError('auth.notPermitted', { name: sayIn(work.app.model.locales, caller.lang)('审批') });
  }
  if (task.status !== 'pending' || flight.approval.status !== 'running') throw await handledError(work, flight, task);
  const node = findNode(flight.approval.nodes, task.nodeKey);
  if (!node || !isApprove(node)) throw new AppError('record.missing');
  if (body.confirmed) acceptWarnings(work);
  return { flight, task, node };
}

/** Whoever decided it: the task's person, or the one whose word made it needless. */
async function handledError(work: Work, flight: Flight, task: Task): Promise<AppError> {
  const isOwn = task.status !== 'cancelled' && task.status !== 'pending' && task.status !== 'waiting';
  const who = isOwn ? task.assignee : task.updateBy ?? flight.approval.submitter;
  return new AppError('approval.handled', { user: (await namesOf(work, [who])).get(who) ?? '' });
}

function wordIn(work: Work, body: TaskBody, isRequired: boolean): string | null {
  const word = body.comment?.trim() ?? '';
  if (word === '' && isRequired) throw refuse(work, '请填写审批意见', {}, 'comment');
  if (word.length > 1_000) throw new AppError('shape.bad', { path: 'comment' });
  return word === '' ? null : word;
}

/** One's word as it is kept with the task and told in the log. */
const extras = ({ images, files }: TaskBody): { images?: string[]; files?: { name: string; url: string }[] } => ({ ...(images?.length && { images }), ...(files?.length && { files }) });

export const agree: TaskAct = async (work, body) => {
  const { flight, task, node } = await mine(work, body);
  const { approval } = flight;
  const isOpinion = task.kind === 'delegate';
  const word = wordIn(work, body, node.requireComment === true && !isOpinion);
  const changes = body.changes && Object.keys(body.changes).length > 0 ? await editDocument(flight, node, body.changes) : [];
  await setTasks(work, [task.id], { status: 'agreed', comment: word, isHandled: true, ...extras(body), ...(changes.length > 0 ? { changes } : {}) });
  if (changes.length > 0) await writeLog(work, approval.id, { action: 'edit', node, round: task.round, changes });
  await writeLog(work, approval.id, { action: isOpinion ? 'opinion' : 'agree', node, comment: word, round: task.round, ...extras(body) });
  if (isOpinion) return opinionGiven(flight, task);
  if (body.users?.length) await sign(flight, task, node, body, 'after', word);
  await afterWord(flight, node.key, word);
  return flight;
};

export const refuseTask: TaskAct = async (work, body) => {
  const { flight, task, node } = await mine(work, body);
  const word = wordIn(work, body, true);
  await setTasks(work, [task.id], { status: 'refused', comment: word, isHandled: true, ...extras(body) });
  const isOpinion = task.kind === 'delegate';
  await writeLog(work, flight.approval.id, { action: isOpinion ? 'opinion' : 'refuse', node, comment: word, round: task.round, ...extras(body) });
  if (isOpinion) return opinionGiven(flight, task);
  await afterWord(flight, node.key, word);
  return flight;
};

/** Whom it was delegated to has answered: who delegated decides. */
async function opinionGiven(flight: Flight, task: Task): Promise<Flight> {
  const { work, approval } = flight;
  const parent = (await tasksOf(work.tx, work.caller.company, approval.id)).find((one) => one.id === task.parent);
  if (parent?.status === 'delegated') {
    await setTasks(work, [parent.id], { status: 'pending', isReceived: true });
    flight.told.add(parent.assignee);
  }
  await writeApproval(work, approval, {});
  await tellPending(flight);
  return flight;
}

export const returnTo: TaskAct = async (work, body) => {
  const { flight, task, node } = await mine(work, body);
  const { approval } = flight;
  demandAllowed(work, node, 'return', '退回');
  const word = wordIn(work, body, true);
  const resume: Resume = body.resume === 'straight' ? 'straight' : 'again';
  if (!body.target) throw refuse(work, '请选择退回节点', {}, 'target');
  const target = body.target === 'submitter' ? null : returnTargets(approval.nodes, approval.marks, node.key).find((one) => one.key === body.target);
  if (target === undefined) throw refuse(work, '请选择退回节点', {}, 'target');
  await setTasks(work, [task.id], { status: 'returned', comment: word, isHandled: true, ...extras(body) });
  await writeLog(work, approval.id, { action: 'return', node, comment: word, round: task.round, ...(target ? { to: await askedAt(flight, target.key) } : { to: [approval.submitter] }), ...extras(body) });
  const asked = target ? await tasksNow(flight, target.key) : [];
  const round = approval.round + 1;
  const after = returned(approval.nodes, approval.marks, target?.key ?? null, resume, round);
  await cancelTasks(work, approval.id, [...after.cancelled, node.key]);
  approval.marks = after.marks;
  if (!target) {
    await writeApproval(work, approval, { status: 'returned', round, marks: after.marks, currentNodes: [], options: { ...approval.options, resume } });
    await takeBack(flight, word);
    await tell(flight, 'returned', [approval.submitter], word);
    return flight;
  }
  await writeApproval(work, approval, { round, marks: after.marks });
  await reopen(flight, target, asked);
  await advance(flight);
  return flight;
};

/** Whoever decided at a node is asked there anew; those gone meanwhile make room for whom the node means now. */
async function reopen(flight: Flight, node: ApproveNode, asked: readonly Task[]): Promise<void> {
  const { work, approval } = flight;
  const words = asked.filter((task) => task.kind === 'approve' && task.parent === null && !['transferred', 'cancelled', 'returned'].includes(task.status));
  const active = await activeOf(work.tx, work.caller.company, words.map((task) => task.assignee));
  const known = words.filter((task) => active.includes(task.assignee));
  if (known.length === 0) {
    delete approval.marks[node.key];
    return;
  }
  delete approval.marks[node.key]!.auto;
  await openNode(flight, node, known.map((task) => ({ node, round: approval.round, branch: task.branch, assignee: task.assignee, original: task.original, order: task.order, status: 'waiting' as const })));
}

const askedAt = async (flight: Flight, key: string): Promise<string[]> => [...new Set((await tasksNow(flight, key)).filter((task) => task.status === 'agreed').map((task) => task.assignee))];

function demandAllowed(work: Work, node: ApproveNode, what: Parameters<typeof allowed>[1], label: string): void {
  if (!allowed(node, what)) throw refuse(work, '节点【{node}】不允许{action}', { node: node.name, action: sayIn(work.app.model.locales, work.caller.lang)(label) });
}

/** A member at work who is not asked at the node already. */
async function otherPerson(flight: Flight, node: ApproveNode, user: string | undefined): Promise<string> {
  const { work } = flight;
  const [active] = user ? await activeOf(work.tx, work.caller.company, [user]) : [];
  if (!active) throw refuse(work, '请选择人员', {}, 'user');
  const present = (await tasksNow(flight, node.key)).filter((task) => ['waiting', 'pending', 'delegated', 'signing'].includes(task.status) && task.kind !== 'cc');
  if (present.some((task) => task.assignee === active)) throw refuse(work, '该人员已在本节点', {}, 'user');
  return active;
}

export const transfer: TaskAct = async (work, body) => {
  const { flight, task, node } = await mine(work, body);
  demandAllowed(work, node, 'transfer', '转办');
  const word = wordIn(work, body, true);
  const user = await otherPerson(flight, node, body.user);
  await setTasks(work, [task.id], { status: 'transferred', comment: word, isHandled: true });
  const [id] = await addTasks(work, flight.approval.id, [{
    node, round: task.round, branch: task.branch, assignee: user, original: task.original ?? task.assignee, kind: task.kind, order: task.order, status: 'pending', due: dueOf(work, node), parent: task.parent, signMode: task.signMode, signBatch: task.signBatch,
  }]);
  await followParent(flight, task, id!);
  await writeLog(work, flight.approval.id, { action: 'transfer', node, comment: word, from: task.assignee, to: [user], round: task.round });
  return goOn(flight, [user]);
};

/** What a task had added goes along with it. */
async function followParent({ work }: Flight, task: Task, to: string): Promise<void> {
  const children = (await tasksOf(work.tx, work.caller.company, task.approval)).filter((one) => one.parent === task.id && one.kind !== 'delegate');
  if (children.length > 0) await moveParent(work, children.map((one) => one.id), to);
}

export const delegate: TaskAct = async (work, body) => {
  const { flight, task, node } = await mine(work, body);
  if (task.kind === 'delegate') throw refuse(work, '委派的任务不能再委派');
  demandAllowed(work, node, 'delegate', '委派');
  const word = wordIn(work, body, true);
  const user = await otherPerson(flight, node, body.user);
  await setTasks(work, [task.id], { status: 'delegated', comment: word });
  await addTasks(work, flight.approval.id, [{ node, round: task.round, branch: task.branch, assignee: user, kind: 'delegate', order: task.order, status: 'pending', due: dueOf(work, node), parent: task.id }]);
  await writeLog(work, flight.approval.id, { action: 'delegate', node, comment: word, from: task.assignee, to: [user], round: task.round });
  return goOn(flight, [user]);
};

export const addSign: TaskAct = async (work, body) => {
  const { flight, task, node } = await mine(work, body);
  if (task.kind === 'delegate') throw refuse(work, '委派的任务不能加签');
  const word = wordIn(work, body, true);
  if (body.where === 'after') {
    // The own agreement counts at once; the node passes when they agree too.
    await setTasks(work, [task.id], { status: 'agreed', comment: word, isHandled: true });
    await writeLog(work, flight.approval.id, { action: 'agree', node, comment: word, round: task.round });
    await sign(flight, task, node, body, 'after', word);
    await afterWord(flight, node.key, word);
    return flight;
  }
  await setTasks(work, [task.id], { status: 'signing', comment: word });
  await sign(flight, task, node, body, 'before', word);
  await afterWord(flight, node.key, word);
  return flight;
};

async function sign(flight: Flight, task: Task, node: ApproveNode, body: TaskBody, where: 'before' | 'after', word: string | null): Promise<void> {
  const { work, approval } = flight;
  demandAllowed(work, node, 'addSign', '加签');
  const users = await activeOf(work.tx, work.caller.company, body.users ?? []);
  if (users.length === 0 || users.length < new Set(body.users).size) throw refuse(work, '请选择人员', {}, 'users');
  const tasks = await tasksNow(flight, node.key);
  const present = tasks.filter((one) => ['waiting', 'pending', 'delegated', 'signing'].includes(one.status) && one.kind !== 'cc').map((one) => one.assignee);
  if (users.some((user) => user === work.caller.userId || present.includes(user))) throw refuse(work, '该人员已在本节点', {}, 'users');
  const added = tasks.filter((one) => one.parent === task.id && (one.kind === 'before' || one.kind === 'after'));
  if (added.filter((one) => one.status !== 'cancelled').length + users.length > mostSigners) throw refuse(work, '加签最多{n}人', { n: mostSigners }, 'users');
  const signMode = body.mode ?? 'and';
  const signBatch = Math.max(0, ...added.map((one) => one.signBatch ?? 0)) + 1;
  await addTasks(work, approval.id, users.map((assignee, index) => ({ node, round: task.round, branch: task.branch, assignee, kind: where, order: index + 1, status: 'waiting', parent: task.id, signMode, signBatch })));
  await writeLog(work, approval.id, { action: 'addSign', node, comment: word, to: users, round: task.round });
}

/** By who added them: signers who have not spoken yet. */
export const reduceSign: TaskAct = async (work, body) => {
  const named = body.task ? [body.task] : [];
  const { flight, task: own } = await flightOfTask(work, body.id);
  if (own.assignee !== work.caller.userId) throw new AppError('auth.notPermitted', { name: sayIn(work.app.model.locales, work.caller.lang)('减签') });
  if (flight.approval.status !== 'running') throw await handledError(work, flight, own);
  const tasks = (await tasksNow(flight, own.nodeKey)).filter((one) => one.parent === own.id && (one.kind === 'before' || one.kind === 'after') && (named.length === 0 || named.includes(one.id)));
  const open = tasks.filter((one) => one.status === 'pending' || one.status === 'waiting');
  if (open.length === 0) {
    if (tasks[0]) throw await handledError(work, flight, tasks[0]);
    throw refuse(work, '请选择人员', {}, 'task');
  }
  const word = wordIn(work, body, false);
  await setTasks(work, open.map((one) => one.id), { status: 'cancelled', isHandled: true });
  await writeLog(work, flight.approval.id, { action: 'reduceSign', node: { key: own.nodeKey, name: own.nodeName }, comment: word, to: open.map((one) => one.assignee), round: own.round });
  // Nobody left to wait for: who asked them has the word again.
  const left = (await tasksNow(flight, own.nodeKey)).some((one) => one.parent === own.id && one.kind === 'before' && ['pending', 'waiting', 'agreed'].includes(one.status));
  if (own.status === 'signing' && !left) {
    await setTasks(work, [own.id], { status: 'pending', isReceived: true });
    flight.told.add(own.assignee);
  }
  await afterWord(flight, own.nodeKey, word);
  return flight;
};

async function goOn(flight: Flight, users: readonly string[]): Promise<Flight> {
  for (const user of users) flight.told.add(user);
  await writeApproval(flight.work, flight.approval, {});
  await tellPending(flight);
  return flight;
}

/** Everybody on the path may speak: approvers, who is told, the submitter, administrators. */
export const comment: TaskAct = async (work, body) => {
  const flight = await flightBy(work, body);
  const word = wordIn(work, body, true);
  const people = await participants(work, flight.approval);
  if (!people.has(work.caller.userId)) throw new AppError('record.missing');
  const mentions = (body.mentions ?? []).filter((id) => people.has(id) && id !== work.caller.userId);
  await writeLog(work, flight.approval.id, { action: 'comment', comment: word, to: mentions, round: flight.approval.round, ...extras(body) });
  await writeApproval(work, flight.approval, {});
  await tell(flight, 'mention', mentions, word);
  return flight;
};

/** Fields a task's person may change without deciding yet. */
export const save: TaskAct = async (work, body) => {
  const { flight, node, task } = await mine(work, body);
  const changes = await editDocument(flight, node, body.changes ?? {});
  if (changes.length > 0) await writeLog(work, flight.approval.id, { action: 'edit', node, round: task.round, changes });
  return flight;
};
