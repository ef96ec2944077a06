// Taking back one's agreement: whether it still can be, and what it undoes.
import { findNode, isApprove, type ApproveNode } from '../../core/approvals/flow.ts';
import { currentNodes, tookBack } from '../../core/approvals/walk.ts';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import { afterWord, dueOf, refuse, tasksNow } from './engine.ts';
import { flightOfTask, type Flight } from './flight.ts';
import { cancelTasks, setTasks, tasksOf, writeApproval, writeLog, type Task } from './rows.ts';
import type { TaskAct } from './taskActions.ts';

/** By who agreed, while nobody has handled what came of it. */
export const takeBackTask: TaskAct = async (work, body) => {
  const { flight, task } = await flightOfTask(work, body.id);
  const { approval } = flight;
  if (task.assignee !== work.caller.userId) throw new AppError('auth.notPermitted', { name: sayIn(work.app.model.locales, work.caller.lang)('取回') });
  if (!await isTakeable(flight, task)) throw refuse(work, '后续节点已处理，不能取回');
  const word = body.comment?.trim().slice(0, 1_000) || null;
  const back = tookBack(approval.nodes, approval.marks, task.nodeKey);
  await cancelTasks(work, approval.id, back.cancelled);
  approval.marks = back.marks;
  const tasks = await tasksNow(flight, task.nodeKey);
  // Those whom the agreement made needless are asked again; whoever had the turn next waits again.
  const idle = tasks.filter((one) => one.id !== task.id && one.status === 'cancelled' && one.handledDate === task.handledDate && one.kind === 'approve').map((one) => one.id);
  const next = tasks.filter((one) => one.status === 'pending' && one.order > task.order && one.kind === 'approve').map((one) => one.id);
  const node = findNode(approval.nodes, task.nodeKey) as ApproveNode;
  await setTasks(work, [task.id], { status: 'pending', isReceived: true, due: dueOf(work, node) });
  await setTasks(work, idle, { status: 'waiting' });
  if (node.mode === 'seq' || node.source === 'managerChain') await setTasks(work, next, { status: 'waiting' });
  await writeLog(work, approval.id, { action: 'takeBack', node, comment: word, round: task.round });
  // Nothing is decided by this: what stands before the taken-back word keeps standing.
  await afterWord(flight, task.nodeKey, word);
  await writeApproval(work, approval, { marks: approval.marks, currentNodes: currentNodes(approval.nodes, approval.marks).map(({ key, name }) => ({ key, name })) });
  return flight;
};

export async function isTakeable({ work, approval }: Pick<Flight, 'work' | 'approval'>, task: Task): Promise<boolean> {
  if (task.status !== 'agreed' || task.kind === 'delegate' || approval.status !== 'running' || approval.marks[task.nodeKey]?.round !== task.round) return false;
  const tasks = await tasksOf(work.tx, work.caller.company, approval.id);
  // Whatever was done by somebody since, at this node's signers or at the nodes it led to.
  const back = tookBack(approval.nodes, approval.marks, task.nodeKey);
  const later = new Set(Object.keys(approval.marks).filter((key) => !(key in back.marks)));
  const own = tasks.filter((one) => one.parent === task.id);
  const isDone = (one: Task): boolean => ['agreed', 'refused', 'returned', 'transferred', 'delegated', 'signing'].includes(one.status);
  const isSame = (one: Task): boolean => one.nodeKey === task.nodeKey && one.round === task.round && one.order > task.order && approval.marks[task.nodeKey]?.state === 'current' && isSequential(approval.nodes, task.nodeKey);
  return own.length === 0 && !tasks.some((one) => isDone(one) && ((later.has(one.nodeKey) && one.round === approval.marks[one.nodeKey]?.round) || isSame(one)));
}

function isSequential(nodes: Flight['approval']['nodes'], key: string): boolean {
  const node = findNode(nodes, key);
  return node !== undefined && isApprove(node) && (node.mode === 'seq' || node.source === 'managerChain');
}
