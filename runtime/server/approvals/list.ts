// The lists of the approval centre: what waits for me, what I handled, what I submitted, what I was told of, and (with the right) everything.
import { sql, type RawBuilder } from 'kysely';
import { approvables } from '../../core/approvals/conditions.ts';
import { allowed, findNode, isApprove } from '../../core/approvals/flow.ts';
import type { ApprovalAction, Decision, Person, TaskCounts, TaskRow, TaskTab } from '../../core/approvals/wire.ts';
import type { Condition, PageRequest } from '../../core/contract/wire.ts';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import type { Work } from '../context.ts';
import { Values } from '../entities/operands.ts';
import { filterTerms } from '../entities/filterTerms.ts';
import { conditionSql, scopeFor } from '../entities/listPlan.ts';
import { readMany } from '../entities/index.ts';
import { keySql, orderBySql, readOrder } from '../entities/order.ts';
import { ready } from '../entities/slots.ts';
import { runAsked } from '../entities/types.ts';
import { decisionsOf } from './decision.ts';
import { hoursBetween } from './flight.ts';
import { mayKnowAmount, mayKnowField, withSight } from './knowing.ts';
import { peopleOf } from './names.ts';
import { seeAll } from './readers.ts';
import { readApprovals, tasksOfAll, type Approval, type Task } from './rows.ts';
import { isTakeable } from './takeBack.ts';
import { agentNote, bizTypeLabel, optionOf, titleOf } from './view.ts';
import { isWithdrawable } from './withdraw.ts';

export const tabs: readonly TaskTab[] = ['todo', 'done', 'mine', 'cc', 'all'];
/** What is worked out for a page that somebody looks at is not worked out for a file of all of them. */
const maxDecided = 50;
const ranges = new Set(['submit_date', 'finish_date', 'amount_num', 'hours_num', 'submitDate', 'finishDate', 'amount', 'hours']);

/** What of a person's tasks makes a row of a tab; approvals themselves where there is none. */
function taskOf(tab: TaskTab, me: string): RawBuilder<unknown> | undefined {
  const mine = sql`k.company = t.company and k.approval = t.id and k.assignee = ${me}::bigint`;
  switch (tab) {
    case 'todo': return sql`select k.id, k.received_date as at from ccm.approval_task k where ${mine} and k.status = 'pending' and t.status = 'running'`;
    case 'done': return sql`select k.id, k.handled_date as at from ccm.approval_task k where ${mine} and k.kind <> 'cc' and k.status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'signing', 'auto') order by k.handled_date desc nulls first, k.id desc limit 1`;
    case 'cc': return sql`select k.id, k.received_date as at from ccm.approval_task k where ${mine} and k.kind = 'cc' order by k.id desc limit 1`;
    case 'mine': case 'all': return undefined;
  }
}

export async function taskPage(work: Work, request: PageRequest): Promise<{ total: number; list: TaskRow[]; pageNum: number; pageSize: number }> {
  const { app: { model }, caller } = work;
  const { tab: asked = 'todo', ...filter } = request.filter ?? {};
  if (!tabs.includes(asked as TaskTab)) throw new AppError('shape.bad', { path: 'filter.tab' });
  const tab = asked as TaskTab;
  if (tab === 'all' && !caller.may(seeAll)) throw new AppError('auth.notPermitted', { name: sayIn(model.locales, caller.lang)('全部审批') });
  const entity = model.entities['ccm.approval']!;
  // One's own approvals are seen whatever the data scope says.
  const around = { ...work, caller: { ...withSight(caller), userType: '1' as const } };
  const values = new Values();
  values.add(caller.company);
  const { plain, within } = rangesOf(filter);
  const terms = filterTerms(around, entity, { filter: plain, sql: request.sql, within: joined(request.within, within) }, values);
  const scope = scopeFor(around, entity);
  const where = conditionSql(model, entity, terms, scope);
  const keys = readOrder(model, entity, request.order, around.caller);
  const order = request.order ? orderBySql(keys.map((key) => keySql(scope, model, key)), keys) : undefined;
  const task = taskOf(tab, caller.userId);
  const own = tab === 'mine' ? sql`and t.submitter = ${caller.userId}::bigint` : sql``;
  const { pageNum = 1, pageSize = 10 } = request;
  const plan = ready<{ approval: string; task: string | null; total: number }>(sql`select t.id::text as approval, ${task ? sql`x.id::text` : sql`null::text`} as task, count(*) over ()::int as total
    from ${scope.from()} ${scope.joins()} ${task ? sql`cross join lateral (${task}) x` : sql``} where ${where} ${own}
    order by ${order ?? (task ? sql`x.at desc nulls first, x.id desc` : sql`t.submit_date desc, t.id desc`)} limit ${pageSize}::int offset ${(pageNum - 1) * pageSize}::bigint`);
  const found = await runAsked(around, plan.with(values.list), 'filter');
  return { total: found[0]?.total ?? 0, list: await rowsFor(work, tab, found), pageNum, pageSize };
}

/** `[from, to]` of dates and figures, either end open. */
function rangesOf(filter: Record<string, unknown>): { plain: Record<string, unknown>; within: Condition[] } {
  const plain: Record<string, unknown> = {};
  const within: Condition[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (!ranges.has(name) || !Array.isArray(value)) { plain[name] = value; continue; }
    const [from, to] = value as unknown[];
    if (from !== null && from !== undefined && from !== '') within.push({ field: name, operator: 'ge', value: from } as Condition);
    if (to !== null && to !== undefined && to !== '') within.push({ field: name, operator: 'le', value: to } as Condition);
  }
  return { plain, within };
}

function joined(one: Condition | undefined, more: Condition[]): Condition | undefined {
  const items = [...(one ? [one] : []), ...more];
  return items.length > 0 ? { op: 'and', items } as Condition : undefined;
}

async function rowsFor(work: Work, tab: TaskTab, found: readonly { approval: string; task: string | null }[]): Promise<TaskRow[]> {
  if (found.length === 0) return [];
  const { tx, app: { model }, caller } = work;
  const say = sayIn(model.locales, caller.lang);
  const ids = [...new Set(found.map((row) => row.approval))];
  const approvals = new Map((await readApprovals(tx, caller.company, ids)).map((one) => [one.id, one]));
  const tasks = await tasksOfAll(tx, caller.company, ids);
  const people = await peopleOf(work, [...[...approvals.values()].map((one) => one.submitter), ...tasks.flatMap((task) => [task.assignee, task.original])]);
  const person = (id: string): Person => people.get(id) ?? { id, label: '' };
  const decisions = tab === 'todo' && found.length <= maxDecided ? await decisionsFor([...approvals.values()]) : new Map<string, Decision>();
  return Promise.all(found.flatMap(({ approval: id, task: taskId }) => {
    const approval = approvals.get(id);
    return approval ? [row(approval, taskId)] : [];
  }));

  /** Of those that run, by approval; documents of one kind together. */
  async function decisionsFor(all: readonly Approval[]): Promise<Map<string, Decision>> {
    const byApproval = new Map<string, Decision>();
    const running = all.filter(({ status }) => status === 'running');
    for (const kind of new Set(running.flatMap(({ bizType }) => approvables(model).get(bizType) ?? []))) {
      if (!kind.entity.decision) continue;
      const own = running.filter(({ bizType }) => bizType === kind.bizType);
      const hidden = own.map((one) => hiddenFrom(one, tasks, caller.userId));
      const records = new Map((await readMany(work, kind.entity.id, [...new Set(own.map((one) => one.bizId))], { internal: true })).map((record) => [String(record.id), record]));
      const standing = own.flatMap((one, at) => { const record = records.get(one.bizId); return record ? [{ one, record, hidden: hidden[at]! }] : []; });
      for (const fields of new Set(standing.map((each) => each.hidden.join()))) {
        const alike = standing.filter((each) => each.hidden.join() === fields);
        const decisions = await decisionsOf(work, kind.entity, alike.map(({ record }) => record), alike[0]!.hidden);
        alike.forEach(({ one }, at) => { const decision = decisions[at]; if (decision) byApproval.set(one.id, decision); });
      }
    }
    return byApproval;
  }

  async function row(approval: Approval, taskId: string | null): Promise<TaskRow> {
    const kind = approvables(model).get(approval.bizType);
    const own = tasks.filter((task) => task.approval === approval.id);
    const task = taskId === null ? undefined : own.find((one) => one.id === taskId);
    const pending = own.filter((one) => one.status === 'pending' && approval.status === 'running');
    const status = optionOf(model.entities['ccm.approval'], approval.status);
    const since = task?.receivedDate ?? (pending.map((one) => one.receivedDate ?? '').filter(Boolean).sort()[0] ?? null);
    const isOpen = task ? task.status === 'pending' : approval.status === 'running';
    const texts = kind ? approval.summary.filter(({ field, text }) => text !== '' && mayKnowField(caller, kind.entity, field)) : [];
    const written = (parts: typeof texts): string => parts.map(({ field, text }) => `${say(kind!.entity.fields[field]!.label)} ${text}`).join(' · ');
    const traits = ({ field }: { field: string }) => traitsOf(kind!.entity.fields[field]!.type);
    const says = [...decisions.get(approval.id)?.says ?? []].sort((a, b) => Number(b.isBeyond) - Number(a.isBeyond));
    const partner = texts.find((one) => traits(one).refers === 'one');
    return {
      id: task?.id ?? approval.id, approval: approval.id, task: task?.id ?? null, approvalNo: approval.approvalNo, title: titleOf(say, kind?.entity, approval, people), bizType: approval.bizType, bizTypeLabel: bizTypeLabel(say, kind, approval.bizType), bizId: approval.bizId, bizNo: approval.bizNo,
      summary: written(texts), partner: partner?.text ?? '', rest: written(texts.filter((one) => one !== partner && traits(one).measure !== 'currency')), decision: says.map(({ text }) => text).join('；'), isBeyond: says.some(({ isBeyond }) => isBeyond), amount: kind && mayKnowAmount(work, kind) ? approval.amount : null, submitter: person(approval.submitter), department: approval.department ? { id: approval.department, label: approval.departmentName ?? '' } : null,
      submitDate: approval.submitDate, finishDate: approval.finishDate, hours: approval.hours, status: approval.status, statusLabel: say(status.label), tone: status.tone,
      currentNodes: [...new Map(pending.map((one) => [one.nodeKey, { key: one.nodeKey, name: one.nodeName }])).values()], handlers: [...new Set(pending.map((one) => one.assignee))].map(person),
      stayHours: isOpen && since ? hoursBetween(since, work.now) : null, taskStatus: task?.status ?? null, taskStatusLabel: task ? say(optionOf(model.entities['ccm.approvalTask'], task.status).label) : null, taskKind: task?.kind ?? null, nodeName: task?.nodeName ?? null,
      agentNote: task ? agentNote(say, task, people) : null, receivedDate: task?.receivedDate ?? null, readDate: task?.readDate ?? null, handledDate: task?.handledDate ?? null, dueDate: task?.dueDate ?? null,
      isOverdue: (task ? [task] : pending).some((one) => one.status === 'pending' && one.dueDate !== null && one.dueDate < work.now), actions: await actionsOf(approval, own, task),
    };
  }

  async function actionsOf(approval: Approval, own: readonly Task[], task: Task | undefined): Promise<TaskRow['actions']> {
    const actions: (ApprovalAction | 'batchAgree')[] = [];
    if (task?.status === 'pending' && approval.status === 'running') {
      const node = findNode(approval.nodes, task.nodeKey);
      actions.push('agree', 'refuse');
      if (node && isApprove(node)) {
        if (allowed(node, 'transfer')) actions.push('transfer');
        if (isBatchable(approval, task)) actions.push('batchAgree');
      }
    }
    if (approval.submitter === caller.userId) {
      if (approval.status === 'returned' || (approval.status === 'running' && isWithdrawable(approval.options.allowWithdraw, own))) actions.push('withdraw');
      if (approval.status === 'returned') actions.push('resubmit');
    }
    if (approval.status === 'running' && (approval.submitter === caller.userId || own.some((one) => one.kind === 'cc' && one.assignee === caller.userId))) actions.push('remind');
    if (tab === 'done' && task && await isTakeable({ work, approval }, task)) actions.push('takeBack');
    return actions;
  }
}

/** Fields that the node keeps from whom it asks. */
function hiddenFrom(approval: Approval, tasks: readonly Task[], me: string): readonly string[] {
  const task = tasks.find((one) => one.approval === approval.id && one.assignee === me && one.status === 'pending');
  const node = task ? findNode(approval.nodes, task.nodeKey) : undefined;
  return node && isApprove(node) ? node.hiddenFields ?? [] : [];
}

/** Nothing to fill in and nothing that has to be said. */
export function isBatchable(approval: Pick<Approval, 'nodes'>, task: Pick<Task, 'nodeKey'>): boolean {
  const node = findNode(approval.nodes, task.nodeKey);
  return node !== undefined && isApprove(node) && !node.requireComment && !node.editFields?.length;
}

export async function countsOf({ tx, caller }: Work): Promise<TaskCounts> {
  const me = caller.userId;
  const row = await tx.one<TaskCounts>(sql`select
    (select count(*)::int from ccm.approval_task k join ccm.approval a on a.company = k.company and a.id = k.approval where k.company = ${caller.company}::bigint and k.assignee = ${me}::bigint and k.status = 'pending' and a.status = 'running') as todo,
    (select count(distinct approval)::int from ccm.approval_task k where k.company = ${caller.company}::bigint and k.assignee = ${me}::bigint and k.kind <> 'cc' and k.status in ('agreed', 'refused', 'returned', 'transferred', 'delegated', 'signing', 'auto')) as done,
    (select count(*)::int from ccm.approval a where a.company = ${caller.company}::bigint and a.submitter = ${me}::bigint) as mine,
    (select count(distinct approval)::int from ccm.approval_task k where k.company = ${caller.company}::bigint and k.assignee = ${me}::bigint and k.kind = 'cc') as cc,
    ${caller.may(seeAll) ? sql`(select count(*)::int from ccm.approval a where a.company = ${caller.company}::bigint)` : sql`null::int`} as "all"`);
  return row!;
}
