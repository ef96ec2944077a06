// The flow document of an approval (ccm.workflow, field `nodes`): a well-nested tree of nodes, as people draw it and the walker reads it.

/** Where a node's people come from. */
export type ApproverSource = 'users' | 'roles' | 'post' | 'manager' | 'managerChain' | 'formField' | 'chooser' | 'self';
/** How several approvers decide: one · first word counts · all at once · one after the other · a share of the votes. */
export type ApproveMode = 'single' | 'or' | 'and' | 'seq' | 'ratio';
export type EmptyPolicy = 'pass' | 'admin' | 'stop';
export type TimeoutAction = 'remind' | 'pass' | 'refuse' | 'transfer';
export type Dedupe = 'none' | 'adjacent' | 'any';
export type AllowWithdraw = 'first' | 'any' | 'none';

/** Who is meant. Read by approve and cc nodes alike. */
export interface PeopleChoice {
  source: ApproverSource;
  /** Ids: users of `users`, roles of `roles`; posts (ccm.dict of type POST) for `post`; with `chooser` the range (users) the submitter chooses from, empty = every member. */
  people?: string[];
  /** `roles`: only holders in a department of the submitter's chain upward. */
  ownDepartment?: boolean;
  /** `manager`: the n-th department upward, 1 = own (default 1). `managerChain`: up to this level; absent = to the root. */
  level?: number;
  /** `formField`: a head field of the document that refers to a user, an employee or a department. */
  field?: string;
  /** `chooser`: most people to choose (default 1). */
  max?: number;
}

export interface NodeBase {
  /** Unique in the whole flow; never changes once made. */
  key: string;
  name: string;
}
export interface StartNode extends NodeBase { kind: 'start' }
export interface ApproveNode extends NodeBase, PeopleChoice {
  kind: 'approve';
  /** Default: `single` for one person, so absent = `or`. */
  mode?: ApproveMode;
  /** `ratio`: share of agreeing votes that passes, 1 to 100. */
  percent?: number;
  /** Nobody found: passes by itself, goes to the administrators (default), or keeps the document from being submitted. */
  emptyPolicy?: EmptyPolicy;
  /** The submitter as approver: `self` = an ordinary task; `raise` = the manager one level up. Absent = as setting CCM_APPROVAL_SELF says. */
  selfPolicy?: 'self' | 'raise';
  /** Real hours until `timeoutAction`; absent = never. */
  timeoutHours?: number;
  timeoutAction?: TimeoutAction;
  /** What approvers may do besides agree and refuse; absent = all but nothing forbidden (each `true`). */
  allow?: { transfer?: boolean; delegate?: boolean; addSign?: boolean; return?: boolean };
  requireComment?: boolean;
  /** Head fields of the document that approvers of this node may change, and those not shown to them. Lines: `lines.price`. */
  editFields?: string[];
  hiddenFields?: string[];
}
/** Told, not asked: reached, it makes tasks of kind cc and goes on. */
export interface CcNode extends NodeBase, PeopleChoice { kind: 'cc' }
export interface FlowBranch {
  key: string;
  name: string;
  /**
   * CEL over the document's head fields by their bare names (`totalAmount >= 50000`), and `amount`, `submitter` (row amc.user), `department` (row amc.department).
   * Every branch of a condition has one but the last (其他情况).
   */
  when?: string;
  nodes: FlowNode[];
}
/** `condition`: the first branch whose `when` holds. `parallel`: all at once; what follows waits for all. */
export interface ForkNode extends NodeBase { kind: 'condition' | 'parallel'; branches: FlowBranch[] }
export interface EndNode extends NodeBase { kind: 'end' }
export type FlowNode = StartNode | ApproveNode | CcNode | ForkNode | EndNode;

/** Begins with the start node and ends with the end node; neither stands anywhere else. */
export type FlowNodes = FlowNode[];

/** Who may submit by a flow. Departments count with those below them. */
export interface StartScope { kind: 'all' | 'departments' | 'roles'; ids?: string[] }

/** What a flow says besides its nodes: fields of ccm.workflow. */
export interface FlowOptions {
  startWhen?: string | null;
  startScope?: StartScope | null;
  sort: number;
  dedupe: Dedupe;
  allowWithdraw: AllowWithdraw;
  /** Between two reminders of the submitter; absent = setting CCM_APPROVAL_REMIND_MINUTES. */
  remindMinutes?: number | null;
}

/** Every node in reading order, with the lists it stands in from the outside to the inside. */
export function eachNode(nodes: readonly FlowNode[], visit: (node: FlowNode, branches: readonly { fork: ForkNode; branch: FlowBranch }[]) => void, above: readonly { fork: ForkNode; branch: FlowBranch }[] = []): void {
  for (const node of nodes) {
    visit(node, above);
    if (isFork(node)) for (const branch of node.branches) eachNode(branch.nodes, visit, [...above, { fork: node, branch }]);
  }
}

export const isFork = (node: FlowNode): node is ForkNode => node.kind === 'condition' || node.kind === 'parallel';
export const isApprove = (node: FlowNode): node is ApproveNode => node.kind === 'approve';

export function findNode(nodes: readonly FlowNode[], key: string): FlowNode | undefined {
  let found: FlowNode | undefined;
  eachNode(nodes, (node) => { if (node.key === key) found ??= node; });
  return found;
}

/** What approvers of a node may do besides: what is not forbidden. */
export function allowed(node: ApproveNode, what: 'transfer' | 'delegate' | 'addSign' | 'return'): boolean {
  return node.allow?.[what] !== false;
}

/** The plainest flow: submit, one department manager, done. What a new definition starts from. */
export function newFlow(): FlowNodes {
  return [
    { key: 'start', kind: 'start', name: '发起' },
    { key: 'n1', kind: 'approve', name: '部门负责人', source: 'manager', level: 1, mode: 'or' },
    { key: 'end', kind: 'end', name: '结束' },
  ];
}
