// Edits of a flow's drawing: a well-nested tree, never changed in place. A place is a list (of the flow or of a branch) and a position in it.
import type { FlowBranch, FlowNode, ForkNode } from '../../../../runtime/web/moduleApi.ts';

/** `list` '' is the flow's own list, else the key of a branch; `at` counts from 0: what is put there stands before the present one. */
export interface Place { list: string; at: number }

export const isFork = (node: FlowNode): node is ForkNode => node.kind === 'condition' || node.kind === 'parallel';

/** Every node in reading order, forks before what is inside them. */
export function walk(nodes: readonly FlowNode[]): FlowNode[] {
  return nodes.flatMap((node) => (isFork(node) ? [node, ...node.branches.flatMap((branch) => walk(branch.nodes))] : [node]));
}

export const nodeOf = (nodes: readonly FlowNode[], key: string): FlowNode | undefined => walk(nodes).find((node) => node.key === key);

export function branchOf(nodes: readonly FlowNode[], key: string): { fork: ForkNode; branch: FlowBranch; at: number } | undefined {
  for (const node of walk(nodes)) {
    if (!isFork(node)) continue;
    const at = node.branches.findIndex((branch) => branch.key === key);
    if (at >= 0) return { fork: node, branch: node.branches[at]!, at };
  }
  return undefined;
}

/** Where a node stands. */
export function placeOf(nodes: readonly FlowNode[], key: string, list = ''): Place | undefined {
  const at = nodes.findIndex((node) => node.key === key);
  if (at >= 0) return { list, at };
  for (const node of nodes) {
    if (!isFork(node)) continue;
    for (const branch of node.branches) {
      const found = placeOf(branch.nodes, key, branch.key);
      if (found) return found;
    }
  }
  return undefined;
}

/** Every list of the drawing through `change`; those it leaves alone stay the same objects. */
function mapLists(nodes: readonly FlowNode[], change: (list: readonly FlowNode[], key: string) => readonly FlowNode[], key = ''): FlowNode[] {
  return change(nodes, key).map((node) => {
    if (!isFork(node)) return node;
    const branches = node.branches.map((branch) => {
      const inside = mapLists(branch.nodes, change, branch.key);
      return inside.length === branch.nodes.length && inside.every((one, at) => one === branch.nodes[at]) ? branch : { ...branch, nodes: inside };
    });
    return branches.every((branch, at) => branch === node.branches[at]) ? node : { ...node, branches };
  });
}

export function insert(nodes: readonly FlowNode[], { list, at }: Place, node: FlowNode): FlowNode[] {
  let isPut = false;
  return mapLists(nodes, (each, key) => {
    if (key !== list || isPut) return each;
    isPut = true;
    return [...each.slice(0, at), node, ...each.slice(at)];
  });
}

export function change<N extends FlowNode>(nodes: readonly FlowNode[], key: string, part: Partial<N>): FlowNode[] {
  return mapLists(nodes, (each) => (each.some((node) => node.key === key) ? each.map((node) => (node.key === key ? { ...node, ...part } as FlowNode : node)) : each));
}

export function changeBranch(nodes: readonly FlowNode[], key: string, part: Partial<FlowBranch>): FlowNode[] {
  return onFork(nodes, key, (branches, at) => branches.map((branch, index) => (index === at ? { ...branch, ...part } : branch)));
}

export function remove(nodes: readonly FlowNode[], key: string): FlowNode[] {
  return mapLists(nodes, (each) => (each.some((node) => node.key === key) ? each.filter((node) => node.key !== key) : each));
}

/** Another way out of a condition goes before the last one, which is for everything else. */
export function addBranch(nodes: readonly FlowNode[], forkKey: string, branch: FlowBranch): FlowNode[] {
  const fork = nodeOf(nodes, forkKey);
  if (!fork || !isFork(fork)) return [...nodes];
  const end = fork.kind === 'condition' ? fork.branches.length - 1 : fork.branches.length;
  return change<ForkNode>(nodes, forkKey, { branches: [...fork.branches.slice(0, end), branch, ...fork.branches.slice(end)] });
}

/** A fork left with one way is none: what stood on that way takes its place. */
export function removeBranch(nodes: readonly FlowNode[], key: string): FlowNode[] {
  const found = branchOf(nodes, key);
  if (!found) return [...nodes];
  const rest = found.fork.branches.filter((branch) => branch.key !== key);
  if (rest.length > 1) return change<ForkNode>(nodes, found.fork.key, { branches: rest });
  const place = placeOf(nodes, found.fork.key)!;
  return mapLists(nodes, (each, list) => (list === place.list && each[place.at]?.key === found.fork.key ? [...each.slice(0, place.at), ...(rest[0]?.nodes ?? []), ...each.slice(place.at + 1)] : each));
}

/** The last way of a condition is for what is left over: it neither goes nor may be gone, and nothing may stand behind it. */
export const isElse = (fork: ForkNode, at: number): boolean => fork.kind === 'condition' && at === fork.branches.length - 1;

/** @returns undefined where it cannot go there */
export function moveBranch(nodes: readonly FlowNode[], key: string, to: number): FlowNode[] | undefined {
  const found = branchOf(nodes, key);
  if (!found || to < 0 || to >= found.fork.branches.length || to === found.at || isElse(found.fork, found.at) || isElse(found.fork, to)) return undefined;
  return onFork(nodes, key, (branches, at) => {
    const rest = branches.filter((_, index) => index !== at);
    return [...rest.slice(0, to), branches[at]!, ...rest.slice(to)];
  });
}

function onFork(nodes: readonly FlowNode[], branchKey: string, edit: (branches: FlowBranch[], at: number) => FlowBranch[]): FlowNode[] {
  const found = branchOf(nodes, branchKey);
  return found ? change<ForkNode>(nodes, found.fork.key, { branches: edit(found.fork.branches, found.at) }) : [...nodes];
}

const keysOf = (nodes: readonly FlowNode[]): string[] => walk(nodes).flatMap((node) => (isFork(node) ? [node.key, ...node.branches.map((branch) => branch.key)] : [node.key]));

/** `approve3`: the next free one of its kind. */
export function freshKeys(nodes: readonly FlowNode[]): (kind: string) => string {
  const taken = new Set(keysOf(nodes));
  return (kind) => {
    for (let number = 1; ; number++) {
      const key = `${kind}${number}`;
      if (taken.has(key)) continue;
      taken.add(key);
      return key;
    }
  };
}

/** The same again under keys of its own. */
export function copyOf(node: FlowNode, fresh: (kind: string) => string): FlowNode {
  const key = fresh(node.kind);
  return isFork(node) ? { ...node, key, branches: node.branches.map((branch) => copyBranch(branch, fresh)) } : { ...structuredClone(node), key };
}

export function copyBranch(branch: FlowBranch, fresh: (kind: string) => string): FlowBranch {
  return { ...branch, key: fresh('branch'), nodes: branch.nodes.map((inner) => copyOf(inner, fresh)) };
}
