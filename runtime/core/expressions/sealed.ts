// Sealed fields in expressions: what the database works out may tell them equal, and nothing else.
import { childrenOf, type Node } from './tree.ts';

export const isSealed = (node: Node): boolean => node.op === 'member' && node.field?.sealed === true;

/**
 * The sealed values that an expression would have to read.
 * @param isOut which of them count
 * @param isLookUp what is compared with one is sealed before it is sent: two of them by `==` are not read
 */
export function openedIn(node: Node, isOut: (node: Node) => boolean = isSealed, isLookUp = false): Node[] {
  if (isOut(node)) return [node];
  const sides = [...childrenOf(node)];
  if (isLookUp && node.op === 'compare' && (node.sign === '==' || node.sign === '!=') && sides.every(isSealed)) return [];
  return node.op === 'isNull' && sides.every(isSealed) ? [] : sides.flatMap((side) => openedIn(side, isOut, isLookUp));
}

/** The variable that a path begins with. */
export const rootOf = (node: Node): string | undefined => (node.op === 'member' ? rootOf(node.of) : node.op === 'variable' ? node.name : undefined);
