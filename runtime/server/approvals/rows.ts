// Approvals, their tasks and their log as rows: read, locked, written. The only file that knows their columns.
import { sql, type RawBuilder } from 'kysely';
import type { Dedupe, AllowWithdraw, FlowNode } from '../../core/approvals/flow.ts';
import type { Marks, Resume } from '../../core/approvals/walk.ts';
import type { ApprovalStatus, Chosen, LogAction, TaskKind, TaskStatus } from '../../core/approvals/wire.ts';
import { tellRecord } from '../bus/recordWord.ts';
import type { Tx, Work } from '../context.ts';
import { nextId } from '../store/ids.ts';

/** What a running approval keeps of its definition. */
export interface Options {
  dedupe: Dedupe; allowWithdraw: AllowWithdraw; remindMinutes: number | null; admins: string[];
  /** After a return to the submitter: how the walk goes on when he submits anew. */
  resume?: Resume;
}
export interface Approval {
  id: string; version: number; approvalNo: string; title: string; workflow: string; workflowName: string; workflowVersion: number; bizType: string; bizId: string; bizNo: string; amount: string | null;
  submitter: string; department: string | null; departmentName: string | null; submitDate: string; finishDate: string | null; hours: string | null; round: number; status: ApprovalStatus;
  nodes: FlowNode[]; marks: Marks; options: Options; chosen: Chosen; ask: Record<string, unknown> | null; summary: { field: string; text: string }[]; formSnapshot: Record<string, unknown> | null;
  remindDate: string | null; remindCount: number;
}
export interface Task {
  id: string; version: number; approval: string; nodeKey: string; nodeName: string; round: number; branch: string; assignee: string; original: string | null; kind: TaskKind; order: number; status: TaskStatus;
  receivedDate: string | null; readDate: string | null; handledDate: string | null; dueDate: string | null; remindDate: string | null; comment: string | null; images: string[] | null; files: { name: string; url: string }[] | null;
  fieldChanges: FieldChange[] | null; parent: string | null; signMode: 'or' | 'and' | 'seq' | null; signBatch: number | null; updateBy: string | null;
}
/** `path` as the trail has it; values as stored. */
export interface FieldChange { path: string; before: unknown; after: unknown }

const at = (column: string): RawBuilder<unknown> => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const approvalColumns = sql`a.id::text as id, a.version, a.approval_no as "approvalNo", a.title, a.workflow::text as workflow, coalesce(w.name, '') as "workflowName", a.workflow_version as "workflowVersion", a.biz_type as "bizType", a.biz_id as "bizId",
  coalesce(a.biz_no, '') as "bizNo", a.amount::text as amount, a.submitter::text as submitter, a.department::text as department, d.name as "departmentName", ${at('a.submit_date')} as "submitDate", ${at('a.finish_date')} as "finishDate", a.hours::text as hours,
  a.round, a.status, a.nodes, a.marks, a.options, coalesce(a.chosen, '{}') as chosen, a.ask, coalesce(a.summary, '[]') as summary, a.form_snapshot as "formSnapshot", ${at('a.remind_date')} as "remindDate", coalesce(a.remind_count, 0) as "remindCount"`;
const approvalFrom = sql`ccm.approval a left join ccm.workflow w on w.company = a.company and w.id = a.workflow left join amc.department d on d.company = a.company and d.id = a.department`;

const taskColumns = sql`t.id::text as id, t.version, t.approval::text as approval, t.node_key as "nodeKey", t.node_name as "nodeName", t.round, coalesce(t.branch, '') as branch, t.assignee::text as assignee, t.original::text as original, t.kind, t."order", t.status,
  ${at('t.received_date')} as "receivedDate", ${at('t.read_date')} as "readDate", ${at('t.handled_date')} as "handledDate", ${at('t.due_date')} as "dueDate", ${at('t.remind_date')} as "remindDate", t.comment, t.images, t.files,
  t.field_changes as "fieldChanges", t.parent_task::text as parent, t.sign_mode as "signMode", t.sign_batch as "signBatch", t.update_by::text as "updateBy"`;

export function readApproval(tx: Tx, company: string, id: string): Promise<Approval | undefined> {
  return tx.one<Approval>(sql`select ${approvalColumns} from ${approvalFrom} where a.company = ${company}::bigint and a.id = ${id}::bigint`);
}

/** The approval of a document that is running or waits for its submitter; else, when `newest`, the last there was. */
export function approvalOf(tx: Tx, company: string, bizType: string, bizId: string, newest = false): Promise<Approval | undefined> {
  return tx.one<Approval>(sql`select ${approvalColumns} from ${approvalFrom} where a.company = ${company}::bigint and a.biz_type = ${bizType} and a.biz_id = ${bizId}
    ${newest ? sql`` : sql`and a.status in ('running', 'returned')`} order by a.status in ('running', 'returned') desc, a.id desc limit 1`);
}

/** Whether any approval of a document is under way, whatever it is for. */
export function liveOf(tx: Tx, company: string, entityId: string, bizId: string): Promise<{ id: string; bizType: string; status: ApprovalStatus }[]> {
  return tx.run(sql`select id::text as id, biz_type as "bizType", status from ccm.approval where company = ${company}::bigint and biz_id = ${bizId} and status in ('running', 'returned') and (biz_type = ${entityId} or biz_type like ${`${entityId.replace(/[\\%_]/g, '\\$&')}:%`})`);
}

/** Everything that changes an approval holds its row first: two approvers of one document come one after the other. */
export async function lockApproval(tx: Tx, company: string, id: string): Promise<Approval | undefined> {
  await tx.run(sql`select 1 from ccm.approval where company = ${company}::bigint and id = ${id}::bigint for update`);
  // A statement of its own: one that waited for the lock itself would still see the row as it was.
  return readApproval(tx, company, id);
}

export function readTask(tx: Tx, company: string, id: string): Promise<Task | undefined> {
  return tx.one<Task>(sql`select ${taskColumns} from ccm.approval_task t where t.company = ${company}::bigint and t.id = ${id}::bigint`);
}

/** In the order they were made. */
export function tasksOf(tx: Tx, company: string, approval: string): Promise<Task[]> {
  return tx.run<Task>(sql`select ${taskColumns} from ccm.approval_task t where t.company = ${company}::bigint and t.approval = ${approval}::bigint order by t.id`);
}

type Written = Partial<Pick<Approval, 'status' | 'marks' | 'round' | 'options' | 'chosen' | 'amount' | 'finishDate' | 'hours' | 'submitDate' | 'summary' | 'formSnapshot' | 'remindDate' | 'remindCount' | 'department' | 'title'>> & { currentNodes?: { key: string; name: string }[] };
const jsonColumns = new Set(['marks', 'options', 'chosen', 'summary', 'formSnapshot', 'currentNodes']);
const types: Record<string, string> = { round: 'int', amount: 'numeric', hours: 'numeric', finishDate: 'timestamptz', submitDate: 'timestamptz', remindDate: 'timestamptz', remindCount: 'int', department: 'bigint', status: 'text', title: 'text' };
const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Writes some fields, in the row and in the approval at hand. */
export async function writeApproval(work: Work, approval: Approval, set: Written): Promise<void> {
  const { currentNodes: _nodes, ...known } = set;
  Object.assign(approval, known);
  approval.version++;
  const sets = Object.entries(set).map(([name, value]) => (jsonColumns.has(name)
    ? sql`${sql.id(columnOf(name))} = ${JSON.stringify(value)}::jsonb` : sql`${sql.id(columnOf(name))} = ${value}::${sql.raw(types[name]!)}`));
  await work.tx.run(sql`update ccm.approval set ${sql.join([...sets, sql`version = version + 1`, sql`update_by = ${personOf(work)}::bigint`, sql`update_date = ${work.now}::timestamptz`])}
    where company = ${work.caller.company}::bigint and id = ${approval.id}::bigint`);
  tellRecord(work, 'ccm.approval', approval.id, approval.version);
}

export interface NewTask {
  node: { key: string; name: string }; round: number; branch: string; assignee: string; original?: string | null; kind?: TaskKind; order?: number; status: TaskStatus; due?: string | null;
  parent?: string | null; signMode?: 'or' | 'and' | 'seq' | null; signBatch?: number | null;
}

/** @returns the ids, in the order given */
export async function addTasks(work: Work, approval: string, tasks: readonly NewTask[]): Promise<string[]> {
  if (tasks.length === 0) return [];
  const { now, caller: { company } } = work;
  const rows = tasks.map((task) => {
    const isHere = task.status !== 'waiting';
    return {
      id: nextId(), node_key: task.node.key, node_name: task.node.name, round: task.round, branch: task.branch, assignee: task.assignee, original: task.original ?? null, kind: task.kind ?? 'approve', order: task.order ?? 1, status: task.status,
      received_date: isHere ? now : null, handled_date: task.status === 'auto' ? now : null, due_date: isHere ? task.due ?? null : null, parent_task: task.parent ?? null, sign_mode: task.signMode ?? null, sign_batch: task.signBatch ?? null,
    };
  });
  await work.tx.run(sql`insert into ccm.approval_task (company, id, version, approval, node_key, node_name, round, branch, assignee, original, kind, "order", status, received_date, handled_date, due_date, parent_task, sign_mode, sign_batch, create_by, create_date, update_by, update_date, del_flag)
    select ${company}::bigint, x.id, 1, ${approval}::bigint, x.node_key, x.node_name, x.round, x.branch, x.assignee, x.original, x.kind, x."order", x.status, x.received_date, x.handled_date, x.due_date, x.parent_task, x.sign_mode, x.sign_batch,
      ${personOf(work)}::bigint, ${now}::timestamptz, ${personOf(work)}::bigint, ${now}::timestamptz, '0'
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, node_key text, node_name text, round int, branch text, assignee bigint, original bigint, kind text, "order" int, status text, received_date timestamptz, handled_date timestamptz, due_date timestamptz, parent_task bigint, sign_mode text, sign_batch int)`);
  return rows.map((row) => row.id);
}

export interface TaskChange {
  status?: TaskStatus; assignee?: string; original?: string | null; comment?: string | null; images?: string[]; files?: { name: string; url: string }[]; changes?: FieldChange[]; due?: string | null; remindDate?: string;
  /** Comes to its person: now received, not handled. */
  isReceived?: boolean;
  isHandled?: boolean;
}

export async function setTasks(work: Work, ids: readonly string[], change: TaskChange): Promise<void> {
  if (ids.length === 0) return;
  const sets: RawBuilder<unknown>[] = [sql`version = version + 1`, sql`update_by = ${personOf(work)}::bigint`, sql`update_date = ${work.now}::timestamptz`];
  if (change.status !== undefined) sets.push(sql`status = ${change.status}`);
  if (change.assignee !== undefined) sets.push(sql`assignee = ${change.assignee}::bigint`);
  if (change.original !== undefined) sets.push(sql`original = ${change.original}::bigint`);
  if (change.comment !== undefined) sets.push(sql`comment = ${change.comment}`);
  if (change.images !== undefined) sets.push(sql`images = ${JSON.stringify(change.images)}::jsonb`);
  if (change.files !== undefined) sets.push(sql`files = ${JSON.stringify(change.files)}::jsonb`);
  if (change.changes !== undefined) sets.push(sql`field_changes = ${JSON.stringify(change.changes)}::jsonb`);
  if (change.due !== undefined) sets.push(sql`due_date = ${change.due}::timestamptz`);
  if (change.remindDate !== undefined) sets.push(sql`remind_date = ${change.remindDate}::timestamptz`);
  if (change.isReceived) sets.push(sql`received_date = ${work.now}::timestamptz`, sql`handled_date = null`, sql`remind_date = null`);
  if (change.isHandled) sets.push(sql`handled_date = ${work.now}::timestamptz`);
  await work.tx.run(sql`update ccm.approval_task set ${sql.join(sets)} where company = ${work.caller.company}::bigint and id = any(${ids}::bigint[])`);
}

/** Open tasks of some nodes (or of all) end without an answer. */
export async function cancelTasks(work: Work, approval: string, nodeKeys?: readonly string[]): Promise<void> {
  await work.tx.run(sql`update ccm.approval_task set status = 'cancelled', handled_date = ${work.now}::timestamptz, version = version + 1, update_by = ${personOf(work)}::bigint, update_date = ${work.now}::timestamptz
    where company = ${work.caller.company}::bigint and approval = ${approval}::bigint and status in ('waiting', 'pending', 'delegated', 'signing') ${nodeKeys ? sql`and node_key = any(${nodeKeys}::text[])` : sql``}`);
}

export interface LogEntry {
  action: LogAction; node?: { key: string; name: string } | null; comment?: string | null; from?: string | null; to?: readonly string[]; changes?: readonly FieldChange[]; round: number; images?: string[]; files?: { name: string; url: string }[];
  /** By nobody: the server did it. */
  isOwn?: boolean;
}

export async function writeLog(work: Work, approval: string, entry: LogEntry): Promise<void> {
  const by = entry.isOwn ? null : personOf(work);
  await work.tx.run(sql`insert into ccm.approval_log (company, id, version, approval, at, "user", action, node_key, node_name, round, comment, from_user, to_users, changes, images, files, create_by, create_date, update_by, update_date, del_flag)
    values (${work.caller.company}::bigint, ${nextId()}::bigint, 1, ${approval}::bigint, ${work.now}::timestamptz, ${by}::bigint, ${entry.action}, ${entry.node?.key ?? null}, ${entry.node?.name ?? null}, ${entry.round}::int, ${entry.comment ?? null},
      ${entry.from ?? null}::bigint, ${entry.to ?? []}::bigint[], ${entry.changes?.length ? JSON.stringify(entry.changes) : null}::jsonb, ${entry.images?.length ? JSON.stringify(entry.images) : null}::jsonb, ${entry.files?.length ? JSON.stringify(entry.files) : null}::jsonb,
      ${by}::bigint, ${work.now}::timestamptz, ${by}::bigint, ${work.now}::timestamptz, '0')`);
}

/** Timed work has no person. */
export const personOf = ({ caller }: Pick<Work, 'caller'>): string | null => (caller.userId === '0' ? null : caller.userId);

export function approvalNames(company: string, id: string): RawBuilder<{ bizType: string; bizId: string }> {
  return sql`select biz_type as "bizType", biz_id as "bizId" from ccm.approval where company = ${company}::bigint and id = ${id}::bigint`;
}

/** Tasks added by one task belong to another now. */
export async function moveParent(work: Work, ids: readonly string[], parent: string): Promise<void> {
  await work.tx.run(sql`update ccm.approval_task set parent_task = ${parent}::bigint, version = version + 1 where company = ${work.caller.company}::bigint and id = any(${ids}::bigint[])`);
}

export function readApprovals(tx: Tx, company: string, ids: readonly string[]): Promise<Approval[]> {
  return tx.run<Approval>(sql`select ${approvalColumns} from ${approvalFrom} where a.company = ${company}::bigint and a.id = any(${ids}::bigint[])`);
}

export function tasksOfAll(tx: Tx, company: string, approvals: readonly string[]): Promise<Task[]> {
  return tx.run<Task>(sql`select ${taskColumns} from ccm.approval_task t where t.company = ${company}::bigint and t.approval = any(${approvals}::bigint[]) order by t.id`);
}
