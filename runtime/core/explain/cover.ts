// Whose eyes an expression is for: whether it may read what the asker may not see.
import { childrenOf, type Node } from '../expressions/tree.ts';
import type { Field } from '../language/model.ts';
import type { ExplainRights } from './explaining.ts';

/** Whether anything the tree may read is not for the asker to see, whichever way it took. */
export function coversTree(rights: ExplainRights, tree: Node): boolean {
  if (tree.op === 'setting') return rights.mayKnowSetting?.(tree.setting) === false;
  if (tree.op === 'found' && rights.mayKnowLook?.(tree.look) === false) return true;
  if (tree.op === 'member' || tree.op === 'variable') {
    const steps = fieldsOf(tree);
    if (steps.length > 0 && !rights.mayKnow(steps)) return true;
  }
  return childrenOf(tree).some((child) => coversTree(rights, child));
}

function fieldsOf(node: Node): Field[] {
  const own = (node.op === 'member' || node.op === 'variable') && node.field ? [node.field] : [];
  return node.op === 'member' ? [...fieldsOf(node.of), ...own] : own;
}
