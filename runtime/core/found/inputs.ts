// Which parts of a look-up's expressions read the row that looks and not what is looked at: it is asked by their values.
import { childrenOf, type Node } from '../expressions/tree.ts';

/** The largest parts of an expression that do not depend on `target`, literals apart; in order of their places. */
export function inputsOf(tree: Node): Node[] {
  const found: Node[] = [];
  const look = (node: Node): void => {
    if (node.op === 'literal') return;
    if (isOwn(node, new Set())) found.push(node);
    else childrenOf(node).forEach(look);
  };
  look(tree);
  return found;
}

/** Whether a part depends on nothing but the row that looks: neither on `target` nor on what a walk around it binds. */
export function isOwn(node: Node, bound: ReadonlySet<number>): boolean {
  if (node.op === 'variable') return node.slot === undefined ? node.name !== 'target' : bound.has(node.slot);
  const inside = node.op === 'each' ? new Set([...bound, node.slot]) : bound;
  return childrenOf(node).every((child) => isOwn(child, inside));
}

/** Conditions that all have to hold. */
export const conjuncts = (node: Node): Node[] => (node.op === 'and' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]);

/** A field of `target` itself that a condition compares with something else: `target.sku == line.sku` → sku. */
export function comparedField(node: Node, sign?: string): { name: string; with: Node } | undefined {
  if (node.op !== 'compare' || (sign !== undefined && node.sign !== sign)) return undefined;
  for (const [one, other] of [[node.left, node.right], [node.right, node.left]] as const) {
    const name = one.op === 'member' && one.of.op === 'variable' && one.of.name === 'target' ? one.name : undefined;
    if (name !== undefined && isOwn(other, new Set())) return { name, with: other };
  }
  return undefined;
}
