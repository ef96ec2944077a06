// What the approval calls carry: the answers pages read and the bodies they send. One file for both sides.
import type { ApproveMode, FlowNodes, StartScope } from './flow.ts';

export interface Person { id: string; label: string; avatar?: string | null }
export interface Choice { id: string; label: string }

export type ApprovalStatus = 'running' | 'passed' | 'refused' | 'returned' | 'withdrawn' | 'terminated';
export type TaskStatus = 'waiting' | 'pending' | 'agreed' | 'refused' | 'returned' | 'transferred' | 'delegated' | 'signing' | 'auto' | 'cancelled' | 'cc';
export type TaskKind = 'approve' | 'cc' | 'delegate' | 'before' | 'after';
export type LogAction =
  | 'submit' | 'agree' | 'refuse' | 'return' | 'transfer' | 'delegate' | 'opinion' | 'addSign' | 'reduceSign' | 'takeBack' | 'auto' | 'cc' | 'edit'
  | 'withdraw' | 'remind' | 'comment' | 'terminate' | 'jump' | 'replace' | 'handOver' | 'timeout' | 'passed';

/** What somebody may do with an approval now; names are the last part of the call's address. */
export type ApprovalAction =
  | 'agree' | 'refuse' | 'returnTo' | 'transfer' | 'delegate' | 'addSign' | 'reduceSign' | 'takeBack' | 'comment'
  | 'withdraw' | 'remind' | 'terminate' | 'jump' | 'replace' | 'resubmit';
export interface AllowedAction {
  name: ApprovalAction;
  /** Already in the reader's language. */
  label: string;
  /** `PUT {path} {id: target, comment, …}`, such as /ccm/api/saas/approvalTask/agree. */
  path: string;
  /** What `id` of the body is: my task, or the approval. */
  target: string;
  comment: 'required' | 'optional' | 'none';
  /** returnTo: where to; `submitter` is the person who submitted. jump: nodes to go to. */
  targets?: { key: string; name: string; people: Person[] }[];
  /** reduceSign, replace: the tasks that may be named. */
  tasks?: { id: string; name: string; assignee: Person }[];
}

export interface TaskView {
  id: string; version: number; nodeKey: string; nodeName: string; kind: TaskKind; status: TaskStatus; statusLabel: string;
  assignee: Person;
  /** 由{agent}代{principal}审批: who it was for, when somebody else has it. */
  original: Person | null;
  /** The sentence that says so, in the reader's language; null when the assignee is the one meant. */
  agentNote: string | null;
  round: number; order: number; receivedDate: string | null; readDate: string | null; handledDate: string | null; dueDate: string | null;
  comment: string | null; images: string[]; files: { name: string; url: string }[];
  fieldChanges: { label: string; before: string; after: string }[];
  /** Task it was made by (delegate, addSign). */
  parent: string | null;
}

/** Figures an approver decides by, as they are written for him (or her), and the sentence they make in parts. */
export interface Decision {
  figures: { name: string; label: string; /** null: there is none. */ text: string | null; isBeyond: boolean }[];
  says: { text: string; isBeyond: boolean }[];
}

export type PathState = 'done' | 'current' | 'coming' | 'skipped' | 'refused' | 'returned' | 'cancelled';
export interface PathNode {
  key: string;
  kind: 'start' | 'approve' | 'cc' | 'condition' | 'parallel' | 'end';
  name: string;
  state: PathState;
  /** Why it is as it is, in the reader's language: 自动通过, 没有审批人，转管理员, 会签 1/2 … ; null when there is nothing to add. */
  note: string | null;
  mode: ApproveMode | null;
  percent: number | null;
  /** Nodes done or current: their tasks of the round that counts. Coming: who would be asked as things stand (tasks without id). */
  people: { person: Person; status: TaskStatus | 'coming'; statusLabel: string; kind: TaskKind; at: string | null; comment: string | null; note: string | null }[];
  /** condition: the branch taken (or that would be); its nodes follow in the same list. */
  branch: { key: string; name: string } | null;
  /** parallel: all branches with their nodes. Empty for other kinds. */
  branches: { key: string; name: string; nodes: PathNode[] }[];
  /** chooser nodes that the submitter fills (preview): how many, and from whom; `from` empty = any member. */
  choose: { max: number; from: Person[] } | null;
}

export interface LogLine {
  id: string; at: string; user: Person | null; action: LogAction; actionLabel: string; nodeKey: string | null; nodeName: string | null;
  comment: string | null; round: number;
  /** transfer, delegate, addSign, replace, handOver: whom from and to. */
  from: Person | null; to: Person[];
  changes: { label: string; before: string; after: string }[];
  images: string[]; files: { name: string; url: string }[];
}

/** GET /ccm/api/saas/approval/{id}, and GET /ccm/api/saas/approval/of?bizType=&bizId= (the newest of a document). */
export interface ApprovalView {
  id: string; version: number; approvalNo: string; title: string;
  workflow: Choice; workflowVersion: number;
  bizType: string; bizTypeLabel: string; bizId: string; bizNo: string;
  status: ApprovalStatus; statusLabel: string; tone: 'draft' | 'waiting' | 'running' | 'done' | 'wrong' | 'void';
  amount: string | null; submitter: Person; department: Choice | null;
  submitDate: string; finishDate: string | null; hours: string | null; round: number; remindCount: number;
  summary: { field: string; label: string; value: string }[];
  /** `route`: its detail (or form) page with the id filled in; null when no screen shows it. `isReadable`: the reader may open that page by his own rights. */
  document: { entity: string; entityLabel: string; id: string; label: string; route: string | null; isReadable: boolean };
  /** By what one decides; null when the document type says nothing, or nothing the reader may know. */
  decision: Decision | null;
  /** The document itself, field rights kept, hiddenFields of my node left out; null when it is gone. Same shape as GET {entity api}/{id}. */
  record: Record<string, unknown> | null;
  path: PathNode[];
  log: LogLine[];
  comments: LogLine[];
  /** What I may do now, in the order of buttons. */
  actions: AllowedAction[];
  /** My pending task (or the one I last handled, when nothing waits for me). */
  myTask: TaskView | null;
  /** Fields I may change while my task is pending: saved with agree as `changes`. */
  editFields: string[];
  hiddenFields: string[];
  /** Values at the last submit: what `record` is marked against. */
  formSnapshot: Record<string, unknown> | null;
}

/** POST /ccm/api/saas/approval/preview {bizType, bizId?, record?, chosen?}: the path before submit. `workflow` null: no flow, the document's own route. */
export interface PreviewAnswer {
  workflow: Choice | null;
  path: PathNode[];
  /** Chooser nodes still to be filled before submit. */
  choose: { key: string; name: string; max: number; from: Person[] }[];
  /** What would refuse the submit: 节点【…】没有审批人，请联系管理员. */
  faults: string[];
}
/** Of documents that one flow catches. */
export interface FlowPreview {
  workflow: Choice; count: number;
  /** Of the first of them; `isSame`: all of them go this way to these people. */
  path: PathNode[]; isSame: boolean;
  choose: PreviewAnswer['choose'];
}
/** POST /ccm/api/saas/approval/previewMany {bizType, ids | all, chosen?}: `plain` no flow catches; `beyond` were not looked at. */
export interface PreviewManyAnswer { flows: FlowPreview[]; plain: number; faults: { id: string; label: string; message: string }[]; beyond: number }
/** Who the submitter chose, by node key; for many documents at once by `{flow}/{node}`. Goes as `chosen` with any call of the document's own action too. */
export type Chosen = Record<string, string[]>;
/** POST /ccm/api/saas/approval/submit */
export interface SubmitBody { bizType: string; bizId: string; chosen?: Chosen; version?: number; ask?: Record<string, unknown> }
export interface SubmitAnswer { approval: string | null; id: string; status: string; version: number }

/** One fault of a definition. `message` is in the reader's language. */
export interface FlowFault {
  /** Key of the node, or of the branch; null = the definition itself (startWhen, startScope). */
  node: string | null;
  /** Option of the node, or field of the definition: `people`, `when`, `name`, `startWhen` … */
  field: string;
  message: string;
}
/** POST /ccm/api/saas/workflow/check {bizType, nodes, startWhen?, startScope?}: all faults at once; empty = may be published. */
export interface CheckAnswer { faults: FlowFault[] }
/** PUT /ccm/api/saas/workflow/publish {id, version}: faults refuse with 10009, `errors: [{path: "nodes.{key}.{field}" | field, message}]`. Also PUT stop, PUT enable; POST newVersion {id} → {id of the draft}. */
export interface PublishAnswer { id: string; version: number; versionNo: number; status: WorkflowStatus }
export type WorkflowStatus = 'draft' | 'published' | 'stopped';

/** POST /ccm/api/saas/workflow/tryOut {bizType, nodes, startWhen?, startScope?, submitter, values, chosen?}: `values` = head fields by name (amounts as text). */
export interface TryOutBody { bizType: string; nodes: FlowNodes; startWhen?: string | null; startScope?: StartScope | null; submitter: string; values: Record<string, unknown>; chosen?: Chosen }
export interface TryOutAnswer {
  /** Whether the flow would be taken at all, and else why not (in the reader's language). */
  starts: boolean; why: string | null;
  path: PathNode[]; faults: string[];
}
/** GET /ccm/api/saas/workflow/bizTypes: what can be approved, by module, with the fields conditions and formField may name. */
export interface BizType {
  bizType: string; label: string; module: string; moduleLabel: string;
  /** Of its entity: where choices of its reference fields are looked up. */
  api: string;
  fields: { name: string; label: string; type: string; to?: string; options?: { value: string; label: string }[]; isAmount: boolean; /** Refers to a user, an employee or a department. */ isPerson: boolean; canEdit: boolean }[];
}

/** Row of GET /ccm/api/saas/approvalTask?filter={"tab":…,"keyword":…,"bizType":…,"status":…,"department":…,"submitter":…,"submit_date":[from,to],"finish_date":…,"amount_num":[from,to],"hours_num":…}, paged as any list. */
export interface TaskRow {
  /** todo, done, cc: the task's id; mine, all: the approval's. */
  id: string;
  approval: string; task: string | null;
  approvalNo: string; title: string; bizType: string; bizTypeLabel: string; bizId: string; bizNo: string;
  /** Summary fields as one text: 供应商 恒丰纺织 · 含税金额 86 000.00 */
  summary: string;
  /** Of those: whom or what it is with, the first that names another record; and the rest, without sums, which `amount` says. */
  partner: string; rest: string;
  /** The sentence of what waits for a decision, parts beyond a limit first; '' without one. */
  decision: string; isBeyond: boolean;
  amount: string | null; submitter: Person; department: Choice | null; submitDate: string; finishDate: string | null; hours: string | null;
  /** Of the approval. */
  status: ApprovalStatus; statusLabel: string; tone: string;
  currentNodes: { key: string; name: string }[];
  /** Whose tasks are pending now. */
  handlers: Person[];
  /** Hours the present node (or my task) has been waiting, one decimal. */
  stayHours: string | null;
  /** Of my task; null in mine and all. */
  taskStatus: TaskStatus | null; taskStatusLabel: string | null; taskKind: TaskKind | null; nodeName: string | null;
  agentNote: string | null;
  receivedDate: string | null; readDate: string | null; handledDate: string | null; dueDate: string | null; isOverdue: boolean;
  /** What the row offers me; `batchAgree` when it may be agreed with others at once. */
  actions: (ApprovalAction | 'batchAgree')[];
}
export type TaskTab = 'todo' | 'done' | 'mine' | 'cc' | 'all';
/** GET /ccm/api/saas/approvalTask/counts */
export interface TaskCounts { todo: number; done: number; mine: number; cc: number; /** null without the right. */ all: number | null }

/**
 * Bodies of PUT /ccm/api/saas/approvalTask/{action}; `id` = my task, `comment` as AllowedAction says. Answer: ActDone.
 * agree: changes? (editFields: head fields by name, lines as `{"lines": [{id, price}]}`), sign? {users, mode} = 后加签 with the agreement · returnTo: target (node key or `submitter`), resume ·
 * transfer, delegate: user · addSign: users, where, mode · reduceSign: task (or tasks) · comment: mentions? (ids; `id` may be the task, or `approval` the approval's)
 */
export interface TaskBody {
  id: string; comment?: string; images?: string[]; files?: { name: string; url: string }[];
  changes?: Record<string, unknown>; target?: string; resume?: 'again' | 'straight'; user?: string; users?: string[];
  where?: 'before' | 'after'; mode?: 'or' | 'and' | 'seq'; task?: string; mentions?: string[]; approval?: string; confirmed?: boolean;
}
/** Bodies of PUT /ccm/api/saas/approval/{withdraw|remind|terminate|jump|replace}; `id` = the approval. jump: target (node key, `end`) · replace: task, user · withdraw, terminate, jump, replace: comment. */
export interface ApprovalBody { id: string; comment?: string; target?: string; task?: string; user?: string }
/** `next`: my next pending task with its approval, null when none. */
export interface ActDone { approval: string; status: ApprovalStatus; task: string | null; next: { task: string; approval: string } | null; warnings?: { path: string; message: string }[] }
/** PUT /ccm/api/saas/approvalTask/batchAgree {ids, comment?} */
export interface BatchDone { changed: number; results: { id: string; ok: boolean; message?: string; label?: string }[] }
