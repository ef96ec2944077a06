// Which paths an expression reads: what a reference has to carry along, and what a computed field depends on.
import { childrenOf, type Node } from './tree.ts';

/** Marks a list that was made of the values at a path, whose elements are those values. */
const made = '\u0000';
const elementOf = (list: string): string => (list.endsWith(made) ? list.slice(0, -1) : `${list}.*`);

/** @returns paths such as `record.supplier.currency`, elements of lists as `record.lines.*.qty`, settings as `setting.CODE`; in order of first use */
export function readsOf(tree: Node): string[] {
  const reads = new Set<string>();
  const elements = new Map<number, string[]>();

  const read = (node: Node): void => { for (const path of walk(node)) reads.add(path.endsWith(made) ? path.slice(0, -1) : path); };

  /** The paths a value may come from; they are read only when the value is used, not when a longer path goes through it. */
  function walk(node: Node): string[] {
    switch (node.op) {
      case 'variable': return node.slot === undefined ? [node.name] : (elements.get(node.slot) ?? []);
      case 'member': return node.or ? walk(node.or) : walk(node.of).map((path) => `${path}.${node.name}`);
      case 'found': node.inputs.forEach(read); return [`found.${node.look.name}`];
      case 'setting': return [`setting.${node.setting.code}`];
      case 'index': read(node.at); return walk(node.of).map((path) => (node.of.type.kind === 'list' ? elementOf(path) : path));
      case 'choose': read(node.if); return [...walk(node.then), ...walk(node.else)];
      case 'call': if (node.name === 'first') return node.args.flatMap(walk); break;
      case 'each': return walkEach(node);
    }
    childrenOf(node).forEach(read);
    return [];
  }

  function walkEach(node: Extract<Node, { op: 'each' }>): string[] {
    const lists = walk(node.list);
    const prefixes = lists.map(elementOf);
    elements.set(node.slot, prefixes);
    if (node.where) read(node.where);
    if (node.kind === 'filter') return lists;
    if (node.kind === 'map' && node.body) return walk(node.body).map((path) => path + made);
    if (node.body) read(node.body);
    // A count that looks into no element still depends on the list itself.
    for (const [i, prefix] of prefixes.entries()) if (![...reads].some((path) => path.startsWith(prefix))) reads.add(lists[i].replace(made, ''));
    return [];
  }

  read(tree);
  return [...reads];
}

/** Whether a rule of a row's field says something of its being empty: `line.dyeLot != null`, `record.to == null || …`. */
export function speaksOfEmpty(tree: Node, field: string): boolean {
  const { op } = tree;
  if (op === 'isNull' && tree.of.op === 'member' && tree.of.name === field && tree.of.of.op === 'variable' && ownRow.has(tree.of.of.name)) return true;
  return childrenOf(tree).some((child) => speaksOfEmpty(child, field));
}

const ownRow: ReadonlySet<string> = new Set(['record', 'line', 'row', 'ask']);
