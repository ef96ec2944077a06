// Leaves out of a condition what is known before any row is read: `param.supplier == null || …` asks nothing when no supplier is given.
import { childrenOf, type Node, type RunEnv } from '../../core/expressions/index.ts';
import { evaluator } from '../../core/expressions/evaluate.ts';
import { rowNames } from '../../core/queries/index.ts';

/**
 * @param names of figures, where it is about those
 * @returns the tree without its known branches; it means the same under `bound`
 */
export function fold(tree: Node, bound: Record<string, unknown>, env: RunEnv, names: ReadonlySet<string> = rowNames): Node {
  if (tree.op !== 'and' && tree.op !== 'or' && tree.op !== 'choose') return tree;
  const known = (node: Node): boolean | undefined => (readsRows(node, names) ? undefined : evaluator(node)(bound, env) === true);
  if (tree.op === 'choose') {
    const holds = known(tree.if);
    return holds === undefined ? tree : fold(holds ? tree.then : tree.else, bound, env, names);
  }
  const left = fold(tree.left, bound, env, names);
  const right = fold(tree.right, bound, env, names);
  for (const [one, other] of [[left, right], [right, left]] as const) {
    const holds = known(one);
    if (holds === undefined) continue;
    if (holds === (tree.op === 'or')) return { op: 'literal', type: { kind: 'bool' }, start: tree.start, end: tree.end, value: holds };
    return other;
  }
  return { ...tree, left, right };
}

function readsRows(node: Node, names: ReadonlySet<string>): boolean {
  if (node.op === 'aggregate') return true;
  if (node.op === 'variable') return node.slot === undefined && names.has(node.name);
  return childrenOf(node).some((child) => readsRows(child, names));
}
