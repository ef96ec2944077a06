// Walks a flow: what is reached next, where joins wait, what a return, a jump or a taking back leaves. Pure: whoever drives it resolves people and conditions.
import { eachNode, findNode, isApprove, isFork, type ApproveNode, type CcNode, type EndNode, type FlowBranch, type FlowNode, type ForkNode } from './flow.ts';

/** How far a node is. Nodes without a mark were not reached yet (or were voided by a return). */
export interface Mark {
  state: 'current' | 'passed' | 'skipped';
  /** In which round it was reached. */
  round: number;
  /** condition: the branch taken. */
  branch?: string;
  /** Passed without anybody's word: nobody to ask, or all had agreed before. */
  auto?: boolean;
  /** approve: how its people decide this time, where it is not as the node says (administrators in the place of nobody). */
  mode?: ApproveNode['mode'];
}
export type Marks = Record<string, Mark>;

/** What the walk asks its driver. `enter` of an approve node answers whether it waits for people; `choose` which branch a condition takes. */
export type Ask = { kind: 'enter'; node: ApproveNode | CcNode | EndNode; branch: string } | { kind: 'choose'; node: ForkNode };
export type Told = 'waits' | 'passed' | { branch: string };

/**
 * Goes on from where the marks stand and marks what it reaches.
 * @param marks changed in place
 * @returns (of the generator) whether the end was reached
 */
export function* walk(nodes: readonly FlowNode[], marks: Marks, round: number, at = ''): Generator<Ask, boolean, Told> {
  for (const node of nodes) {
    const mark = marks[node.key];
    if (mark && mark.state !== 'current') continue;
    if (isFork(node)) {
      if (!(yield* walkFork(node, marks, round, at))) return false;
      continue;
    }
    if (mark) return false;
    if (node.kind === 'start') { marks[node.key] = { state: 'passed', round }; continue; }
    // Marked before asking: what is entered may look at the marks.
    marks[node.key] = { state: 'current', round };
    const told = yield { kind: 'enter', node, branch: at };
    if (told === 'waits') return false;
    marks[node.key] = { ...marks[node.key]!, state: 'passed' };
  }
  return true;
}

function* walkFork(node: ForkNode, marks: Marks, round: number, at: string): Generator<Ask, boolean, Told> {
  let mark = marks[node.key];
  if (!mark) {
    mark = marks[node.key] = { state: 'current', round };
    if (node.kind === 'condition') {
      const told = yield { kind: 'choose', node };
      mark.branch = typeof told === 'object' ? told.branch : node.branches.at(-1)?.key;
    }
  }
  let isDone = true;
  for (const branch of branchesOf(node, mark)) {
    const place = node.kind === 'parallel' ? branch.key : at;
    // Not a shortcut: every branch of a parallel fork starts.
    if (!(yield* walk(branch.nodes, marks, round, place))) isDone = false;
  }
  if (isDone) mark.state = 'passed';
  return isDone;
}

/** Branches that are walked: all of a parallel fork, the one taken of a condition. */
function branchesOf(node: ForkNode, mark: Mark | undefined): readonly FlowBranch[] {
  if (node.kind === 'parallel') return node.branches;
  return node.branches.filter((branch) => branch.key === mark?.branch);
}

/** Drives a walk whose answers are known at once: tests, and paths drawn ahead. */
export function drive(nodes: readonly FlowNode[], marks: Marks, round: number, answer: (ask: Ask) => Told): boolean {
  const steps = walk(nodes, marks, round);
  let step = steps.next();
  while (!step.done) step = steps.next(answer(step.value));
  return step.value;
}

/** Nodes whose people are asked now. */
export function currentNodes(nodes: readonly FlowNode[], marks: Marks): ApproveNode[] {
  const found: ApproveNode[] = [];
  eachNode(nodes, (node) => { if (isApprove(node) && marks[node.key]?.state === 'current') found.push(node); });
  return found;
}

/** The lists from the outside to the one a node stands in, with its place in each. */
interface Place { list: readonly FlowNode[]; index: number; fork?: ForkNode; branch?: FlowBranch }
function placeOf(nodes: readonly FlowNode[], key: string, above: readonly Place[] = []): Place[] | undefined {
  for (const [index, node] of nodes.entries()) {
    const here = [...above, { list: nodes, index }];
    if (node.key === key) return here;
    if (!isFork(node)) continue;
    for (const branch of node.branches) {
      const found = placeOf(branch.nodes, key, [...above, { list: nodes, index, fork: node, branch }]);
      if (found) return found;
    }
  }
  return undefined;
}

function withInner(node: FlowNode): FlowNode[] {
  return isFork(node) ? [node, ...node.branches.flatMap((branch) => branch.nodes.flatMap(withInner))] : [node];
}

/** Nodes that come after one, its own fork's other branches apart: they do not wait for it. */
export function nodesAfter(nodes: readonly FlowNode[], key: string): FlowNode[] {
  return (placeOf(nodes, key) ?? []).flatMap(({ list, index }) => list.slice(index + 1).flatMap(withInner));
}

/** Nodes that come before one on its own path: not those of other branches. */
export function nodesBefore(nodes: readonly FlowNode[], key: string): FlowNode[] {
  return (placeOf(nodes, key) ?? []).flatMap(({ list, index }) => list.slice(0, index).flatMap((node) => (isFork(node) && node.kind === 'parallel' ? [node] : isFork(node) ? [node, ...node.branches.flatMap((branch) => branch.nodes.flatMap(withInner))] : [node])));
}

/** The approve nodes directly before one on the path walked: several where parallel branches join. */
export function precedingApprovals(nodes: readonly FlowNode[], marks: Marks, key: string): ApproveNode[] {
  const places = placeOf(nodes, key) ?? [];
  for (let depth = places.length - 1; depth >= 0; depth--) {
    const { list, index } = places[depth]!;
    const found = lastApprovals(list.slice(0, index), marks);
    if (found.length > 0) return found;
  }
  return [];
}

function lastApprovals(list: readonly FlowNode[], marks: Marks): ApproveNode[] {
  for (const node of [...list].reverse()) {
    if (marks[node.key]?.state === 'skipped') continue;
    if (isApprove(node)) return marks[node.key] ? [node] : [];
    if (!isFork(node)) continue;
    const found = branchesOf(node, marks[node.key]).flatMap((branch) => lastApprovals(branch.nodes, marks));
    if (found.length > 0) return found;
  }
  return [];
}

/** Where a node's approvers may return to, besides the submitter: approve nodes passed by somebody's word, in the same branch or before the fork. */
export function returnTargets(nodes: readonly FlowNode[], marks: Marks, from: string): ApproveNode[] {
  return nodesBefore(nodes, from).filter((node): node is ApproveNode => isApprove(node) && marks[node.key]?.state === 'passed' && !marks[node.key]!.auto);
}

export type Resume = 'again' | 'straight';

/**
 * The marks after a return.
 * @param target an approve node that was passed; null: the submitter, after whose new submit the walk goes on
 * @param resume `again`: everything after the target is void; `straight`: what was passed stays, only what waits now is asked anew
 * @returns the new marks and the keys whose pending tasks end
 */
export function returned(nodes: readonly FlowNode[], marks: Marks, target: string | null, resume: Resume, round: number): { marks: Marks; cancelled: string[] } {
  const after = target === null ? nodes.flatMap(withInner) : nodesAfter(nodes, target);
  const next: Marks = { ...marks };
  const cancelled: string[] = [];
  for (const node of after) {
    const mark = next[node.key];
    if (!mark) continue;
    if (mark.state === 'current' && isApprove(node)) cancelled.push(node.key);
    if (resume === 'again') delete next[node.key];
    // A fork under way keeps its branch; what is asked in it now is asked again.
    else if (mark.state === 'current' && !isFork(node)) delete next[node.key];
  }
  if (target !== null) {
    next[target] = { ...next[target]!, state: 'current', round };
    reopenForks(nodes, next, target);
  }
  return { marks: next, cancelled };
}

/** Forks around a node that is asked again are under way again. */
function reopenForks(nodes: readonly FlowNode[], marks: Marks, key: string): void {
  for (const { fork, branch } of placeOf(nodes, key) ?? []) {
    if (!fork || !branch) continue;
    const mark = marks[fork.key];
    marks[fork.key] = { ...mark, round: mark?.round ?? 1, state: 'current', ...(fork.kind === 'condition' ? { branch: branch.key } : {}) };
  }
}

/**
 * The marks after an administrator's jump: what stands before the target and was not passed is skipped, what comes after is void, other branches of a parallel fork go on.
 * The target itself has no mark: the walk enters it.
 */
export function jumped(nodes: readonly FlowNode[], marks: Marks, target: string): { marks: Marks; cancelled: string[] } {
  const next: Marks = { ...marks };
  const cancelled: string[] = [];
  const places = placeOf(nodes, target);
  if (!places) return { marks: next, cancelled };
  const drop = (node: FlowNode, state: 'skipped' | undefined): void => {
    const mark = next[node.key];
    if (mark?.state === 'current' && isApprove(node)) cancelled.push(node.key);
    if (state === undefined) delete next[node.key];
    else if (mark?.state !== 'passed') next[node.key] = { ...mark, state, round: mark?.round ?? 1 };
  };
  for (const { list, index, fork, branch } of places) {
    for (const node of list.slice(0, index)) withInner(node).forEach((one) => drop(one, 'skipped'));
    for (const node of list.slice(index + 1)) withInner(node).forEach((one) => drop(one, undefined));
    if (!fork || !branch) continue;
    // A condition's other branches fall; a parallel fork's stay as they are.
    if (fork.kind === 'condition') for (const other of fork.branches) if (other !== branch) other.nodes.flatMap(withInner).forEach((one) => drop(one, undefined));
  }
  const node = findNode(nodes, target)!;
  withInner(node).forEach((one) => drop(one, undefined));
  reopenForks(nodes, next, target);
  return { marks: next, cancelled };
}

/** The marks after somebody takes back his word at a node: it is asked again, what was entered after it is void. */
export function tookBack(nodes: readonly FlowNode[], marks: Marks, key: string): { marks: Marks; cancelled: string[] } {
  const next: Marks = { ...marks };
  const cancelled: string[] = [];
  if (next[key]?.state === 'passed') {
    for (const node of nodesAfter(nodes, key)) {
      if (next[node.key]?.state === 'current' && isApprove(node)) cancelled.push(node.key);
      delete next[node.key];
    }
    next[key] = { ...next[key]!, state: 'current' };
    reopenForks(nodes, next, key);
  }
  return { marks: next, cancelled };
}
