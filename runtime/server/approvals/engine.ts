// Runs an approval: enters nodes, counts words, goes on, and ends it with the document's own action; in the transaction of whoever acts.
import { isApprove, type ApproveMode, type ApproveNode, type CcNode } from '../../core/approvals/flow.ts';
import { decide, type Decision } from '../../core/approvals/decide.ts';
import { currentNodes, precedingApprovals, type Told } from '../../core/approvals/walk.ts';
import { findNode } from '../../core/approvals/flow.ts';
import { AppError, fill } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Action } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { readRecord } from '../entities/index.ts';
import { storeChange } from '../entities/write.ts';
import { runAction } from '../workflow/run.ts';
import { holdsNow, hoursBetween, walkOn, type Flight, type Values } from './flight.ts';
import { resolve, resolveCc, type Asked } from './people.ts';
import { addTasks, cancelTasks, setTasks, tasksOf, writeApproval, writeLog, type NewTask, type Task } from './rows.ts';
import { tell, tellPending } from './tell.ts';

/** Goes on from where the marks stand; the end runs the document's confirm. */
export async function advance(flight: Flight): Promise<void> {
  const { work, approval } = flight;
  const isDone = await walkOn(approval.nodes, approval.marks, approval.round, async (ask): Promise<Told> => {
    if (ask.kind === 'choose') {
      for (const branch of ask.node.branches) if (!branch.when || await holdsNow(work, flight.kind, branch.when, valuesOf(flight))) return { branch: branch.key };
      return { branch: ask.node.branches.at(-1)!.key };
    }
    if (ask.node.kind === 'end') return 'passed';
    return ask.node.kind === 'cc' ? enterCc(flight, ask.node, ask.branch) : enterApprove(flight, ask.node, ask.branch);
  });
  await writeApproval(work, approval, { marks: approval.marks, currentNodes: currentNodes(approval.nodes, approval.marks).map(({ key, name }) => ({ key, name })) });
  if (isDone) await pass(flight);
  else await tellPending(flight);
}

export const valuesOf = ({ record, approval }: Flight): Values => ({ record: record ?? {}, amount: approval.amount, submitter: approval.submitter, department: approval.department });

export const askedOf = ({ approval, kind, record }: Flight): Asked => ({
  submitter: approval.submitter, department: approval.department, bizType: approval.bizType, entity: kind.entity, record: record ?? {}, chosen: approval.chosen, admins: approval.options.admins,
});

/** Switches are '0' on. */
export const isSelfAllowed = ({ caller }: Pick<Work, 'caller'>): boolean => caller.settings.CCM_APPROVAL_SELF === '0';

export function modeOf(node: ApproveNode, mark: { mode?: ApproveMode } | undefined): ApproveMode {
  return mark?.mode ?? (node.source === 'managerChain' ? 'seq' : node.mode ?? 'or');
}

async function enterCc({ work, approval, ...flight }: Flight, node: CcNode, branch: string): Promise<Told> {
  const users = await resolveCc(work, node, askedOf({ work, approval, ...flight }));
  await addTasks(work, approval.id, users.map((assignee) => ({ node, round: approval.round, branch, assignee, kind: 'cc', status: 'cc' })));
  await tell({ work, approval, ...flight }, 'cc', users);
  return 'passed';
}

async function enterApprove(flight: Flight, node: ApproveNode, branch: string): Promise<Told> {
  const { work, approval } = flight;
  const mark = approval.marks[node.key]!;
  const resolved = await resolve(work, node, askedOf(flight), isSelfAllowed(work));
  if (resolved.empty === 'stop') throw noApprover(work, node);
  if (resolved.people.length === 0) {
    mark.auto = true;
    await writeLog(work, approval.id, { action: 'auto', node, round: approval.round, isOwn: true });
    return 'passed';
  }
  if (resolved.mode) mark.mode = resolved.mode;
  const had = await agreedBefore(flight, node);
  return openNode(flight, node, resolved.people.map(({ user, original }, index) => ({
    node, round: approval.round, branch, assignee: user, original, order: index + 1, status: had.has(user) ? 'auto' : 'waiting',
  })));
}

/** Makes a node's tasks and gives the turn to whose it is. */
export async function openNode(flight: Flight, node: ApproveNode, tasks: readonly NewTask[]): Promise<Told> {
  const { work, approval } = flight;
  await addTasks(work, approval.id, tasks);
  const autos = tasks.filter((task) => task.status === 'auto');
  if (autos.length > 0) await writeLog(work, approval.id, { action: 'auto', node, round: approval.round, to: autos.map((task) => task.assignee), isOwn: true });
  const decision = await settleNode(flight, node);
  if (decision.result === 'open') return 'waits';
  approval.marks[node.key]!.auto = true;
  return 'passed';
}

export function noApprover(work: Work, node: { name: string }): AppError {
  return refuse(work, '节点【{node}】没有审批人，请联系管理员', { node: node.name });
}

/** A refusal in words of the catalogue. */
export function refuse({ app, caller }: Pick<Work, 'app' | 'caller'>, text: string, values: Record<string, unknown> = {}, path = ''): AppError {
  const message = fill(sayIn(app.model.locales, caller.lang)(text), values);
  return new AppError('rule.refused', { text: message }, [{ path, code: 'rule.refused', message }]);
}

/** People whose earlier agreement counts for this node too. */
async function agreedBefore({ work, approval }: Flight, node: ApproveNode): Promise<Set<string>> {
  const { dedupe } = approval.options;
  // Somebody has to look: there is something to fill in, or to say.
  if (dedupe === 'none' || node.requireComment || node.editFields?.length) return new Set();
  const tasks = (await tasksOf(work.tx, work.caller.company, approval.id)).filter((task) => task.kind === 'approve' && (task.status === 'agreed' || task.status === 'auto'));
  if (dedupe === 'any') return new Set(tasks.filter((task) => task.round === approval.round).map((task) => task.assignee));
  const before = precedingApprovals(approval.nodes, approval.marks, node.key);
  return new Set(tasks.filter((task) => before.some((one) => one.key === task.nodeKey && approval.marks[one.key]?.round === task.round)).map((task) => task.assignee));
}

/** Tasks of a node that count now: those of the round in which it was reached. */
export async function tasksNow({ work, approval }: Flight, nodeKey: string): Promise<Task[]> {
  const round = approval.marks[nodeKey]?.round;
  return (await tasksOf(work.tx, work.caller.company, approval.id)).filter((task) => task.nodeKey === nodeKey && task.round === round);
}

/** Gives turns, ends what waits for nobody. */
export async function settleNode(flight: Flight, node: ApproveNode): Promise<Decision> {
  const { work, approval } = flight;
  const tasks = await tasksNow(flight, node.key);
  const decision = decide(modeOf(node, approval.marks[node.key]), tasks, node.percent);
  await setTasks(work, decision.idle, { status: 'cancelled', isHandled: true });
  await setTasks(work, decision.turns, { status: 'pending', isReceived: true, due: dueOf(work, node) });
  for (const task of tasks) if (decision.turns.includes(task.id)) flight.told.add(task.assignee);
  return decision;
}

export function dueOf(work: Pick<Work, 'now'>, node: ApproveNode): string | null {
  return node.timeoutHours ? new Date(Date.parse(work.now) + node.timeoutHours * 3_600_000).toISOString() : null;
}

/** After somebody's word at a node: it waits on, passes, or is refused. @param word what he (or she) said, for a refusal */
export async function afterWord(flight: Flight, nodeKey: string, word: string | null): Promise<void> {
  const { work, approval } = flight;
  const node = findNode(approval.nodes, nodeKey);
  if (!node || !isApprove(node)) return;
  const decision = await settleNode(flight, node);
  if (decision.result === 'refuse') return end(flight, 'refused', word);
  if (decision.result === 'pass') {
    approval.marks[nodeKey] = { ...approval.marks[nodeKey]!, state: 'passed' };
    return advance(flight);
  }
  await writeApproval(work, approval, {});
  await tellPending(flight);
}

async function pass(flight: Flight): Promise<void> {
  const { work, approval, kind } = flight;
  await writeApproval(work, approval, { status: 'passed', finishDate: work.now, hours: hoursBetween(approval.submitDate, work.now), currentNodes: [] });
  await writeLog(work, approval.id, { action: 'passed', round: approval.round, isOwn: true });
  // Refused by the document's own guards, everything here is taken back: the last task stays pending.
  await runVerb(flight, kind.effect.approve, null);
  await tell(flight, 'passed', [approval.submitter]);
}

/** Everything that ends an approval but passing. */
export async function end(flight: Flight, status: 'refused' | 'withdrawn' | 'terminated', word: string | null, options: { keepDocument?: boolean; told?: readonly string[] } = {}): Promise<void> {
  const { work, approval, kind } = flight;
  // One that waits for its submitter has given the document back already.
  const isBack = approval.status === 'returned';
  await cancelTasks(work, approval.id);
  await writeApproval(work, approval, { status, finishDate: work.now, hours: hoursBetween(approval.submitDate, work.now), currentNodes: [] });
  if (!options.keepDocument && !isBack && !isOwnAction(flight)) {
    const { reject } = kind.effect;
    if (status !== 'withdrawn' && reject !== undefined) await runVerb(flight, reject, word);
    else await takeBack(flight, word);
  }
  await tell(flight, status, options.told ?? (work.caller.userId === approval.submitter ? [] : [approval.submitter]), word);
}

/** Held back as a whole: the document itself was never touched. */
export const isOwnAction = ({ kind }: Pick<Flight, 'kind'>): boolean => kind.effect.approve === kind.action;

/** Back to where the document may be edited: by its own verb, or by its first state. */
export async function takeBack(flight: Flight, word: string | null): Promise<void> {
  const { work, kind, approval } = flight;
  if (isOwnAction(flight)) return;
  const verb = backVerbOf(flight);
  if (verb) return runVerb(flight, verb, word);
  const before = await readRecord(work, kind.entity.id, approval.bizId, { internal: true, lock: true });
  const workflow = kind.entity.workflow!;
  if (!before || before[workflow.field] === workflow.initial) return;
  await storeChange(work, kind.entity, before, { ...before, [workflow.field]: workflow.initial }, { action: 'withdraw', actionLabel: '撤回', ...(word ? { note: word } : {}) });
}

export function backVerbOf({ kind }: Pick<Flight, 'kind'>): string | undefined {
  const { actions, states } = kind.entity.workflow!;
  const leadsBack = (name: string | undefined): boolean => name !== undefined && actions[name]?.to !== undefined && states[actions[name]!.to!]?.editable === true;
  return [kind.effect.withdraw, 'withdraw', 'cancel'].find(leadsBack);
}

/** Runs an action of the document in the approval's name; what it asks for is the word, or what was given when it was held back. */
async function runVerb(flight: Flight, name: string, word: string | null): Promise<void> {
  const { work, kind, approval } = flight;
  const action = kind.entity.workflow?.actions[name];
  if (!action) return;
  const ask = isOwnAction(flight) && name === kind.action ? approval.ask ?? {} : wordFor(action, word);
  granted(work).add(`${kind.entity.id} ${approval.bizId} ${name}`);
  try {
    await runAction(work, kind.entity.id, approval.bizId, name, { internal: true, confirmed: confirmed.has(work.tx), ask });
  } finally {
    granted(work).delete(`${kind.entity.id} ${approval.bizId} ${name}`);
  }
}

function wordFor(action: Action, word: string | null): Record<string, unknown> {
  return action.ask.reason ? { reason: word || '-' } : action.ask.note ? { note: word || '-' } : {};
}

/** Warnings of the document's guards were read and accepted by who decides. */
const confirmed = new WeakSet<object>();
export function acceptWarnings(work: Work): void { confirmed.add(work.tx); }

const grants = new WeakMap<object, Set<string>>();
/** Actions that run now because an approval passed: they are not held back again. `<entity> <id> <action>` */
export function granted(work: Pick<Work, 'tx'>): Set<string> {
  let set = grants.get(work.tx);
  if (!set) grants.set(work.tx, set = new Set());
  return set;
}
