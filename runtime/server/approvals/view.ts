// One approval as its reader sees it: what it is about, its path, what was said, and what he (or she) may do now.
import { approvables, type Approvable } from '../../core/approvals/conditions.ts';
import { allowed, eachNode, findNode, isApprove, type ApproveNode } from '../../core/approvals/flow.ts';
import { returnTargets } from '../../core/approvals/walk.ts';
import type { AllowedAction, ApprovalAction, ApprovalView, LogLine, PathState, Person, TaskView } from '../../core/approvals/wire.ts';
import { AppError, fill } from '../../core/contract/errors.ts';
import { sql } from 'kysely';
import type { Row } from '../../core/contract/wire.ts';
import { contextOf } from '../../core/documents/index.ts';
import { sayIn, type Say } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { show } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { screenFor } from '../entities/find.ts';
import { readRecord } from '../entities/index.ts';
import { decisionsOf } from './decision.ts';
import { askedOf, tasksNow, valuesOf } from './engine.ts';
import type { Flight } from './flight.ts';
import { documentFor, mayKnowAmount, mayKnowField, snapshotFor } from './knowing.ts';
import { peopleOf } from './names.ts';
import { lookAhead, pathOf } from './path.ts';
import { isAdmin, mayRead } from './readers.ts';
import { readApproval, tasksOf, type Approval, type FieldChange, type Task } from './rows.ts';
import { isTakeable } from './takeBack.ts';
import { isWithdrawable } from './withdraw.ts';

const approvalApi = '/ccm/api/saas/approval';
const taskApi = '/ccm/api/saas/approvalTask';

/** @throws AppError `record.missing` for who may not read it */
export async function viewOf(work: Work, id: string): Promise<ApprovalView> {
  const { tx, app: { model }, caller } = work;
  const approval = await readApproval(tx, caller.company, id);
  if (!approval) throw new AppError('record.missing');
  await mayRead(work, approval);
  const kind = approvables(model).get(approval.bizType);
  const say = sayIn(model.locales, caller.lang);
  const tasks = await tasksOf(tx, caller.company, id);
  const myTask = myTaskOf(tasks, caller.userId, approval);
  if (myTask?.status === 'pending' && myTask.readDate === null || myTask?.kind === 'cc' && myTask.readDate === null) await markRead(work, myTask);
  const node = myTask ? findNode(approval.nodes, myTask.nodeKey) : undefined;
  const hidden = node && isApprove(node) && !isAdmin(work, approval) ? node.hiddenFields ?? [] : [];
  const record = kind ? await documentFor(work, kind.entity, approval.bizId, hidden) : null;
  const raw = kind ? await readRecord(work, kind.entity.id, approval.bizId, { internal: true }) ?? null : null;
  const flight: Flight | undefined = kind && { work, approval, kind, record: raw, told: new Set() };
  const people = await peopleOf(work, [approval.submitter, ...tasks.flatMap((task) => [task.assignee, task.original])]);
  const log = await logOf(work, kind?.entity, id, say);
  const status = optionOf(model.entities['ccm.approval'], approval.status);
  const screen = kind && screenFor(model, kind.entity, { caller });
  const isMine = myTask?.status === 'pending' && approval.status === 'running' && node !== undefined && isApprove(node);
  return {
    id, version: approval.version, approvalNo: approval.approvalNo, title: titleOf(say, kind?.entity, approval, people), workflow: { id: approval.workflow, label: approval.workflowName }, workflowVersion: approval.workflowVersion,
    bizType: approval.bizType, bizTypeLabel: bizTypeLabel(say, kind, approval.bizType), bizId: approval.bizId, bizNo: approval.bizNo, status: approval.status, statusLabel: say(status.label), tone: status.tone,
    amount: kind && mayKnowAmount(work, kind) ? approval.amount : null, submitter: people.get(approval.submitter) ?? { id: approval.submitter, label: '' }, department: approval.department ? { id: approval.department, label: approval.departmentName ?? '' } : null,
    submitDate: approval.submitDate, finishDate: approval.finishDate, hours: approval.hours, round: approval.round, remindCount: approval.remindCount,
    summary: kind ? approval.summary.filter(({ field }) => mayKnowField(caller, kind.entity, field) && !hidden.includes(field)).map(({ field, text }) => ({ field, label: say(kind.entity.fields[field]!.label), value: text })) : [],
    document: { entity: kind?.entity.id ?? '', entityLabel: kind ? say(kind.entity.label, kind.entity.id) : '', id: approval.bizId, label: approval.bizNo, route: screen ? screen.route.replace(/\{\w+\}/, approval.bizId) : null, isReadable: kind !== undefined && caller.may(`GET ${kind.entity.api}`) },
    decision: kind && raw ? (await decisionsOf(work, kind.entity, [raw], hidden))[0]! : null, record, path: flight ? await pathIn(flight, tasks) : [], log, comments: log.filter((line) => line.action === 'comment'),
    actions: flight ? await actionsFor(flight, tasks, myTask, say, people) : [], myTask: myTask ? taskView(work, kind?.entity, myTask, people, say) : null,
    editFields: isMine ? (node as ApproveNode).editFields ?? [] : [], hiddenFields: hidden, formSnapshot: kind ? snapshotFor(work, kind.entity, approval.formSnapshot as Row | null, hidden) : null,
  };
}

const endedAs: Partial<Record<Approval['status'], PathState>> = { passed: 'done', refused: 'refused', returned: 'returned', withdrawn: 'cancelled', terminated: 'cancelled' };

async function pathIn(flight: Flight, tasks: readonly Task[]): Promise<ApprovalView['path']> {
  const { work, approval } = flight;
  // One that is over has no more to come; one that was returned will come to the same again.
  const isOver = approval.status !== 'running' && approval.status !== 'returned';
  const ahead = isOver ? { marks: approval.marks, resolved: new Map(), cc: new Map(), faults: [], open: [] } : await lookAhead(flight, approval.nodes, approval.marks, askedOf(flight), valuesOf(flight));
  return pathOf(work, approval.nodes, approval.marks, ahead, tasks, isOver ? endedAs[approval.status] ?? null : null);
}

/** The pending one, else the one last handled, else the copy. */
export function myTaskOf(tasks: readonly Task[], user: string, approval: Pick<Approval, 'status'>): Task | undefined {
  const own = tasks.filter((task) => task.assignee === user);
  return (approval.status === 'running' ? own.find((task) => task.status === 'pending') : undefined)
    ?? [...own].filter((task) => task.handledDate !== null && task.kind !== 'cc').sort((a, b) => (a.handledDate! < b.handledDate! ? 1 : -1))[0] ?? own.find((task) => task.kind === 'cc') ?? own.at(-1);
}

async function markRead(work: Work, task: Task): Promise<void> {
  task.readDate = work.now;
  await work.tx.run(sql`update ccm.approval_task set read_date = ${work.now}::timestamptz where company = ${work.caller.company}::bigint and id = ${task.id}::bigint`);
}

/** What the caller may do, in the order of the buttons. */
async function actionsFor(flight: Flight, tasks: readonly Task[], myTask: Task | undefined, say: Say, people: ReadonlyMap<string, Person>): Promise<AllowedAction[]> {
  const { work, approval } = flight;
  const me = work.caller.userId;
  const actions: AllowedAction[] = [];
  const offer = (name: ApprovalAction, label: string, api: string, target: string, comment: AllowedAction['comment'], more: Partial<AllowedAction> = {}): void => { actions.push({ name, label: say(label), path: `${api}/${name}`, target, comment, ...more }); };
  const isRunning = approval.status === 'running';
  const node = myTask ? findNode(approval.nodes, myTask.nodeKey) : undefined;
  const open = (task: Task): boolean => ['pending', 'waiting', 'delegated', 'signing'].includes(task.status);
  const named = (list: readonly Task[]): NonNullable<AllowedAction['tasks']> => list.map((task) => ({ id: task.id, name: task.nodeName, assignee: people.get(task.assignee) ?? { id: task.assignee, label: '' } }));
  if (isRunning && myTask?.status === 'pending' && node && isApprove(node)) {
    const isOpinion = myTask.kind === 'delegate';
    offer('agree', '同意', taskApi, myTask.id, node.requireComment && !isOpinion ? 'required' : 'optional');
    offer('refuse', '驳回', taskApi, myTask.id, 'required');
    if (!isOpinion) {
      if (allowed(node, 'return')) {
        const targets = await Promise.all(returnTargets(approval.nodes, approval.marks, node.key).map(async (one) => ({ key: one.key, name: one.name, people: (await tasksNow(flight, one.key)).filter((task) => task.status === 'agreed').flatMap((task) => people.get(task.assignee) ?? []) })));
        offer('returnTo', '退回', taskApi, myTask.id, 'required', { targets: [{ key: 'submitter', name: say('发起人'), people: [people.get(approval.submitter) ?? { id: approval.submitter, label: '' }] }, ...targets] });
      }
      if (allowed(node, 'delegate')) offer('delegate', '委派', taskApi, myTask.id, 'required');
      if (allowed(node, 'addSign')) offer('addSign', '加签', taskApi, myTask.id, 'required');
    }
    if (allowed(node, 'transfer')) offer('transfer', '转办', taskApi, myTask.id, 'required');
  }
  if (isRunning) {
    for (const own of tasks.filter((task) => task.assignee === me && task.kind !== 'cc')) {
      const added = tasks.filter((task) => task.parent === own.id && (task.kind === 'before' || task.kind === 'after') && ['pending', 'waiting'].includes(task.status));
      if (added.length > 0) offer('reduceSign', '减签', taskApi, own.id, 'optional', { tasks: named(added) });
    }
    const mineAgreed = [...tasks].reverse().find((task) => task.assignee === me && task.status === 'agreed' && task.kind !== 'delegate');
    if (mineAgreed && await isTakeable(flight, mineAgreed)) offer('takeBack', '取回', taskApi, mineAgreed.id, 'optional');
  }
  if (approval.submitter === me) {
    if (approval.status === 'returned' || (isRunning && isWithdrawable(approval.options.allowWithdraw, tasks))) offer('withdraw', '撤回', approvalApi, approval.id, 'required');
    if (approval.status === 'returned') offer('resubmit', '重新提交', approvalApi, approval.id, 'none', { path: `${approvalApi}/submit` });
  }
  if (isRunning && (approval.submitter === me || tasks.some((task) => task.kind === 'cc' && task.assignee === me))) offer('remind', '催办', approvalApi, approval.id, 'optional');
  if (approval.submitter === me || tasks.some((task) => task.assignee === me || task.original === me) || isAdmin(work, approval)) offer('comment', '评论', taskApi, approval.id, 'required');
  if (isAdmin(work, approval) && (isRunning || approval.status === 'returned')) {
    offer('terminate', '终止', approvalApi, approval.id, 'required');
    if (isRunning) {
      const targets: NonNullable<AllowedAction['targets']> = [];
      eachNode(approval.nodes, (one) => { if ((isApprove(one) && approval.marks[one.key]?.state !== 'current') || one.kind === 'end') targets.push({ key: one.key, name: one.name, people: [] }); });
      offer('jump', '跳转', approvalApi, approval.id, 'required', { targets });
      offer('replace', '更换审批人', approvalApi, approval.id, 'required', { tasks: named(tasks.filter((task) => open(task) && task.kind !== 'cc')) });
    }
  }
  return actions;
}

export function taskView(work: Work, entity: Entity | undefined, task: Task, people: ReadonlyMap<string, Person>, say: Say): TaskView {
  const person = (id: string): Person => people.get(id) ?? { id, label: '' };
  return {
    id: task.id, version: task.version, nodeKey: task.nodeKey, nodeName: task.nodeName, kind: task.kind, status: task.status, statusLabel: say(optionOf(work.app.model.entities['ccm.approvalTask'], task.status).label), assignee: person(task.assignee),
    original: task.original ? person(task.original) : null, agentNote: agentNote(say, task, people), round: task.round, order: task.order, receivedDate: task.receivedDate, readDate: task.readDate, handledDate: task.handledDate, dueDate: task.dueDate,
    comment: task.comment, images: task.images ?? [], files: task.files ?? [], fieldChanges: changesFor(work, entity, task.fieldChanges ?? [], say), parent: task.parent,
  };
}

export function agentNote(say: Say, { assignee, original }: Pick<Task, 'assignee' | 'original'>, people: ReadonlyMap<string, Person>): string | null {
  return original === null || original === assignee ? null : fill(say('由{agent}代{principal}审批'), { agent: people.get(assignee)?.label ?? '', principal: people.get(original)?.label ?? '' });
}

export const optionOf = (entity: Entity | undefined, status: string): { label: string; tone: ApprovalView['tone'] } => {
  const option = entity?.fields.status?.options?.find((one) => one.value === status);
  return { label: option?.label ?? status, tone: (option?.tone ?? 'draft') as ApprovalView['tone'] };
};

export function titleOf(say: Say, entity: Entity | undefined, approval: Pick<Approval, 'title' | 'bizNo' | 'submitter'>, people: ReadonlyMap<string, Person>): string {
  const who = people.get(approval.submitter)?.label;
  return entity && who !== undefined ? `${say(entity.label, entity.id)}-${approval.bizNo}-${who}` : approval.title;
}

export function bizTypeLabel(say: Say, kind: Approvable | undefined, bizType: string): string {
  if (!kind) return bizType;
  const action = kind.effect.as === undefined ? undefined : kind.entity.workflow?.actions[kind.action];
  return action ? `${say(kind.entity.label, kind.entity.id)} ${say(action.label)}` : say(kind.entity.label, kind.entity.id);
}

/** Changed fields in words; those the reader may not know are left out. */
function changesFor(work: Work, entity: Entity | undefined, changes: readonly FieldChange[], say: Say): { label: string; before: string; after: string }[] {
  return changes.flatMap(({ path, before, after }) => {
    const steps = path.replace(/\[\d+\]/g, '').split('.');
    const row = steps.length === 1 ? entity : entity?.lines[steps[0]!];
    const field = row?.fields[steps.at(-1)!];
    if (!entity || !field || !mayKnowAll(work, field)) return [];
    const line = /\[(\d+)\]/.exec(path);
    const text = (value: unknown): string => show(value, field, contextOf(field, [], work.values));
    return [{ label: line ? fill(say('第{n}行'), { n: Number(line[1]) + 1 }) + say(field.label, field.key) : say(field.label, field.key), before: text(before), after: text(after) }];
  });
}

const mayKnowAll = (work: Work, field: Entity['fields'][string]): boolean => !field.secret && (field.grant === undefined || work.caller.grants.has(field.grant)) && !(field.key !== undefined && work.caller.hiddenFields?.has(field.key));

interface LogRow { id: string; at: string; user: string | null; action: LogLine['action']; nodeKey: string | null; nodeName: string | null; round: number; comment: string | null; from: string | null; to: string[] | null; changes: FieldChange[] | null; images: string[] | null; files: LogLine['files'] | null }

/** The timeline, oldest first. */
async function logOf(work: Work, entity: Entity | undefined, id: string, say: Say): Promise<LogLine[]> {
  const rows = await work.tx.run<LogRow>(sql`select id::text as id, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, "user"::text as "user", action, node_key as "nodeKey", node_name as "nodeName", round, comment, from_user::text as "from", to_users::text[] as "to", changes, images, files
    from ccm.approval_log where company = ${work.caller.company}::bigint and approval = ${id}::bigint order by id`);
  const people = await peopleOf(work, rows.flatMap((row) => [row.user, row.from, ...row.to ?? []]));
  const person = (one: string | null): Person | null => (one === null ? null : people.get(one) ?? { id: one, label: '' });
  const field = work.app.model.entities['ccm.approvalLog']?.fields.action;
  return rows.map((row) => ({
    id: row.id, at: row.at, user: person(row.user), action: row.action, actionLabel: say(field?.options?.find((one) => one.value === row.action)?.label ?? row.action), nodeKey: row.nodeKey, nodeName: row.nodeName, comment: row.comment, round: row.round,
    from: person(row.from), to: (row.to ?? []).flatMap((one) => person(one) ?? []), changes: changesFor(work, entity, row.changes ?? [], say), images: row.images ?? [], files: row.files ?? [],
  }));
}

