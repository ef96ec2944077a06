// Placing and moving nodes of the advanced filter while it is built: only its dialog needs them.
import { deepest, isGroup, removeAt, type FilterRow, type Where, type WhereNode, type WherePath } from './where.ts';

export function nodeAt(where: Where, path: WherePath): WhereNode | undefined {
  return path.reduce<WhereNode | undefined>((node, at) => (node && isGroup(node) ? node.rows[at] : undefined), where);
}

export function putAt(where: Where, path: WherePath, node: WhereNode): Where {
  const [at, ...rest] = path;
  if (at === undefined) return isGroup(node) ? node : where;
  return { ...where, rows: where.rows.map((each, index) => (index !== at ? each : rest.length === 0 ? node : putAt(each as Where, rest, node))) };
}

export function insertAt(where: Where, path: WherePath, node: WhereNode): Where {
  const [at, ...rest] = path;
  if (rest.length === 0) return { ...where, rows: [...where.rows.slice(0, at), node, ...where.rows.slice(at)] };
  return { ...where, rows: where.rows.map((each, index) => (index === at ? insertAt(each as Where, rest, node) : each)) };
}

const heightOf = (node: WhereNode): number => (isGroup(node) ? 1 + Math.max(0, ...node.rows.map(heightOf)) : 0);

/** Puts a node before the place `to` (counted as things stand now); null where it would lie too deep, or inside itself. */
export function moveTo(where: Where, from: WherePath, to: WherePath): Where | null {
  const node = nodeAt(where, from);
  if (!node || from.every((at, index) => to[index] === at)) return null;
  if (to.length - 1 + heightOf(node) >= deepest) return null;
  // A mark keeps the place while the node is taken out.
  const mark: FilterRow = { field: '\0', operator: 'eq', value: null };
  const marked = insertAt(where, to, mark);
  const shifted = from.map((at, index) => (index === to.length - 1 && to.slice(0, -1).every((place, depth) => from[depth] === place) && to[index]! <= at ? at + 1 : at));
  const without = removeAt(marked, shifted);
  const place = findMark(without, mark);
  return place && putAt(without, place, node);
}

function findMark(where: Where, mark: WhereNode): WherePath | null {
  for (const [index, node] of where.rows.entries()) {
    if (node === mark) return [index];
    const inner = isGroup(node) ? findMark(node, mark) : null;
    if (inner) return [index, ...inner];
  }
  return null;
}

/** One step up or down by keyboard: past a row, into a group, out of one. */
export function stepBy(where: Where, from: WherePath, step: -1 | 1): Where | null {
  const above = from.slice(0, -1);
  const at = from.at(-1)!;
  const siblings = (nodeAt(where, above) as Where | undefined ?? where).rows;
  const next = siblings[at + step];
  if (next && isGroup(next)) {
    const into = moveTo(where, from, [...above, at + step, step < 0 ? next.rows.length : 0]);
    if (into) return into;
  }
  if (next) return moveTo(where, from, [...above, step < 0 ? at - 1 : at + 2]);
  if (above.length === 0) return null;
  const group = above.at(-1)!;
  return moveTo(where, from, [...above.slice(0, -1), step < 0 ? group : group + 1]);
}
