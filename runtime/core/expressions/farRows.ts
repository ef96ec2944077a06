// Rows of another record: a reference brings fields along, never the lines behind it, so a walk over them would find none.
import { childrenOf, type Node, type NodeOf } from './tree.ts';

/**
 * @param inDatabase variables that stand for rows the database looks at, which finds lines wherever they are
 * @returns lines that an expression reads behind a reference
 */
export function farRows(tree: Node, inDatabase: ReadonlySet<string>): NodeOf<'member'>[] {
  const found: NodeOf<'member'>[] = [];
  const lists = new Map<number, Node>();
  look(tree);
  return found;

  function look(node: Node): void {
    if (node.op === 'each') lists.set(node.slot, node.list);
    if (isLines(node) && isFar(node.of) && !isInDatabase(node.of)) found.push(node);
    childrenOf(node).forEach(look);
  }

  /** Another record than the one the expression is about, or a row of its lines. */
  function isFar(node: Node): boolean {
    switch (node.op) {
      case 'variable': return node.slot === undefined ? !own.has(node.name) : isFar(lists.get(node.slot)!);
      case 'member': return node.field !== undefined || isFar(node.of);
      case 'each': return isFar(node.list);
      default: return false;
    }
  }

  function isInDatabase(node: Node): boolean {
    switch (node.op) {
      case 'variable': return node.slot === undefined ? inDatabase.has(node.name) : isInDatabase(lists.get(node.slot)!);
      case 'member': return isInDatabase(node.of);
      case 'each': return isInDatabase(node.list);
      default: return false;
    }
  }
}

const own = new Set(['record', 'row', 'line', 'old', 'it']);
const isLines = (node: Node): node is NodeOf<'member'> => node.op === 'member' && node.field === undefined && node.type.kind === 'list' && node.type.of.kind === 'row' && node.name !== 'parent' && node.of.type.kind === 'row';
