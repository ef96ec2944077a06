// Checks a flow before it is published: everything that is wrong at once, each at its node. Pure; what people there are is handed in.
import type { ScopeTypes } from '../expressions/index.ts';
import type { Entity, Model } from '../language/model.ts';
import { compileCondition, conditionScope } from './conditions.ts';
import type { ApproveNode, CcNode, FlowBranch, FlowNode, ForkNode, PeopleChoice, StartScope } from './flow.ts';
import { eachNode, isFork } from './flow.ts';
import { traitsOf } from '../values/types/index.ts';

/** `text` with `values` is put into words by whoever tells it. */
export interface Fault { node: string | null; field: string; text: string; values?: Record<string, string> }

/** Who there is to ask: active members, roles, posts and departments by id. Absent ones are not looked at. */
export interface Known { users?: ReadonlySet<string>; roles?: ReadonlySet<string>; posts?: ReadonlySet<string>; departments?: ReadonlySet<string> }
export interface Definition { bizType: string; nodes: readonly FlowNode[]; startWhen?: string | null; startScope?: StartScope | null }

const mostBranches = 20;

export function checkFlow(model: Model, entity: Entity, { nodes, startWhen, startScope }: Definition, known: Known = {}): Fault[] {
  const faults: Fault[] = [];
  const keys = new Set<string>();
  let approvals = 0;
  eachNode(nodes, (node, above) => {
    const tell = (field: string, text: string, values: Record<string, string> = {}): void => { faults.push({ node: node.key, field, text, values: { n: node.name, ...values } }); };
    if (keys.has(node.key)) tell('key', '节点标识【{key}】重复', { key: node.key });
    keys.add(node.key);
    if (node.name.trim() === '') tell('name', '请填写节点名称');
    if ((node.kind === 'start' || node.kind === 'end') && (above.length > 0 || nodes[node.kind === 'start' ? 0 : nodes.length - 1] !== node)) tell('kind', '发起和结束节点只能在流程的两端');
    if (node.kind === 'approve') { approvals++; checkApprove(node, entity, tell); }
    if (node.kind === 'approve' || node.kind === 'cc') checkPeople(node, entity, known, tell);
    if (isFork(node)) faults.push(...checkFork(node, model, entity, keys));
  });
  if (nodes[0]?.kind !== 'start' || nodes.at(-1)?.kind !== 'end') faults.push({ node: null, field: 'nodes', text: '流程须以发起节点开始、以结束节点结束' });
  if (approvals === 0) faults.push({ node: null, field: 'nodes', text: '请至少添加一个审批节点' });
  if (startWhen) faults.push(...conditionFaults(model, entity, startWhen, null, 'startWhen', '启用条件不正确：{why}', {}));
  const scopeIds = startScope && startScope.kind !== 'all' ? startScope.ids ?? [] : undefined;
  if (scopeIds?.length === 0) faults.push({ node: null, field: 'startScope', text: '请选择发起范围' });
  const there = startScope?.kind === 'departments' ? known.departments : known.roles;
  if (scopeIds && there && scopeIds.some((id) => !there.has(id))) faults.push({ node: null, field: 'startScope', text: '发起范围中有不存在或已停用的部门、角色' });
  return faults;
}

type Tell = (field: string, text: string, values?: Record<string, string>) => void;

function checkApprove(node: ApproveNode, entity: Entity, tell: Tell): void {
  if (node.mode === 'ratio' && !(Number.isInteger(node.percent) && node.percent! >= 1 && node.percent! <= 100)) tell('percent', '节点【{n}】的通过比例应在1与100之间');
  if (node.timeoutHours !== undefined && node.timeoutHours !== null && !(node.timeoutHours > 0 && node.timeoutHours <= 8760)) tell('timeoutHours', '节点【{n}】的处理时限应大于0小时');
  for (const [option, paths] of [['editFields', node.editFields], ['hiddenFields', node.hiddenFields]] as const) {
    for (const path of paths ?? []) if (!fieldAt(entity, path)) tell(option, '节点【{n}】的字段【{f}】不存在', { f: path });
  }
}

function checkPeople(node: ApproveNode | CcNode, entity: Entity, known: Known, tell: Tell): void {
  const missing = (): void => tell('people', node.kind === 'cc' ? '节点【{n}】未设置抄送人' : '节点【{n}】未设置审批人');
  const lists: Partial<Record<PeopleChoice['source'], ReadonlySet<string> | undefined>> = { users: known.users, roles: known.roles, post: known.posts };
  switch (node.source) {
    case 'users': case 'roles': case 'post': {
      if (!node.people?.length) return missing();
      const there = lists[node.source];
      if (there && node.people.some((id) => !there.has(id))) tell('people', '节点【{n}】的人员不存在或已停用');
      return;
    }
    case 'formField': {
      if (!node.field) return missing();
      if (!isPersonField(entity, node.field)) tell('field', '节点【{n}】的字段【{f}】不存在', { f: node.field });
      return;
    }
    case 'manager': case 'managerChain':
      if (node.level !== undefined && node.level !== null && !(Number.isInteger(node.level) && node.level >= 1 && node.level <= 20)) tell('level', '节点【{n}】的级数应在1与20之间');
      return;
    case 'chooser': {
      if (node.max !== undefined && !(Number.isInteger(node.max) && node.max >= 1 && node.max <= 20)) tell('max', '节点【{n}】的人数应在1与20之间');
      if (known.users && node.people?.some((id) => !known.users!.has(id))) tell('people', '节点【{n}】的人员不存在或已停用');
      return;
    }
    case 'self': return;
    default: return missing();
  }
}

function checkFork(node: ForkNode, model: Model, entity: Entity, keys: Set<string>): Fault[] {
  const faults: Fault[] = [];
  const tell = (branch: FlowBranch | null, field: string, text: string, values: Record<string, string> = {}): void => { faults.push({ node: (branch ?? node).key, field, text, values: { n: (branch ?? node).name, ...values } }); };
  if (node.branches.length < 2 || node.branches.length > mostBranches) tell(null, 'branches', '分支【{n}】应有2到20条');
  node.branches.forEach((branch, index) => {
    if (keys.has(branch.key)) tell(branch, 'key', '节点标识【{key}】重复', { key: branch.key });
    keys.add(branch.key);
    if (branch.name.trim() === '') tell(branch, 'name', '请填写分支名称');
    if (node.kind === 'parallel') {
      if (branch.nodes.length === 0) tell(branch, 'nodes', '并行分支【{n}】没有节点');
      if (branch.when) tell(branch, 'when', '并行分支【{n}】不能设置条件');
      return;
    }
    const isLast = index === node.branches.length - 1;
    if (isLast && branch.when) tell(branch, 'when', '最后一条分支【{n}】是其他情况，不能设置条件');
    if (isLast) return;
    if (!branch.when?.trim()) tell(branch, 'when', '条件分支【{n}】未设置条件');
    else faults.push(...conditionFaults(model, entity, branch.when, branch.key, 'when', '条件分支【{n}】的条件不正确：{why}', { n: branch.name }));
  });
  return faults;
}

/** Unknown words by name; the rest as the expressions tell it. */
function conditionFaults(model: Model, entity: Entity, source: string, node: string | null, field: string, text: string, values: Record<string, string>): Fault[] {
  const compiled = compileCondition(model, entity.id, source);
  if (compiled.ok) return compiled.expression.type.kind === 'bool' || compiled.expression.type.kind === 'null' ? [] : [{ node, field, text, values: { ...values, why: source } }];
  const scope = conditionScope(model, entity.id);
  const unknown = [...new Set(compiled.faults.map((fault) => source.slice(fault.start, fault.end)).filter((word) => isUnknown(word, scope)))];
  if (unknown.length > 0) return unknown.map((f) => ({ node, field, text: '条件字段【{f}】不存在', values: { ...values, f } }));
  return [{ node, field, text, values: { ...values, why: compiled.faults[0]?.message ?? source } }];
}

const isUnknown = (word: string, scope: ScopeTypes): boolean => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(word) && !Object.hasOwn(scope, word) && !['true', 'false', 'null'].includes(word);

/** Head fields by name, fields of lines as `lines.price`. */
export function fieldAt(entity: Entity, path: string): boolean {
  const [first, second, ...rest] = path.split('.');
  if (second === undefined) return Object.hasOwn(entity.fields, first!) || Object.hasOwn(entity.lines, first!);
  return rest.length === 0 && Object.hasOwn(entity.lines, first!) && Object.hasOwn(entity.lines[first!]!.fields, second);
}

/** A head field that refers to a user, an employee or a department. */
export function isPersonField(entity: Entity, name: string): boolean {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  return field !== undefined && traitsOf(field.type).refers !== undefined && ['amc.user', 'amc.employee', 'amc.department'].includes(field.to ?? '');
}
