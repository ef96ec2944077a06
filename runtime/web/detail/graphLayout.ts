// Where the documents of a graph stand: columns by distance from this one, made-from left, came-of-it right; plain figures.
import type { Graph, GraphNode } from '../../core/contract/wire.ts';

export const nodeWidth = 164;
export const nodeHeight = 64;
const gapX = 36;
/** Where figures stand on the lines between. */
const wideGapX = 84;
const gapY = 12;
/** More than two of a kind in a column fold into one: `到货验收 · 3`. */
const foldFrom = 3;

export interface PlacedNode { key: string; x: number; y: number; node: GraphNode; /** All it stands for, itself first. */ all: GraphNode[] }
export interface PlacedEdge { key: string; path: string; /** What went that way, and where it is written. */ said?: string; x: number; y: number }
export interface Placed { nodes: PlacedNode[]; edges: PlacedEdge[]; width: number; height: number; selfX: number }

export function layoutGraph(graph: Graph): Placed {
  const self = graph.nodes.find((node) => node.self) ?? graph.nodes[0];
  if (!self) return { nodes: [], edges: [], width: 0, height: 0, selfX: 0 };
  const levels = levelsOf(graph, self.id);
  const folded = fold(graph.nodes, levels);
  const gap = graph.edges.some(({ figures }) => figures) ? wideGapX : gapX;
  const placeOf = new Map<string, PlacedNode>();
  const low = Math.min(...folded.map(({ level }) => level));
  const rows = new Map<number, number>();
  // This document stands first in its column, so that the main line runs straight.
  const ordered = [...folded].sort((a, b) => Number(b.all.includes(self)) - Number(a.all.includes(self)));
  const nodes = ordered.map(({ all, level }): PlacedNode => {
    const row = rows.get(level) ?? 0;
    rows.set(level, row + 1);
    const placed = { key: all[0].id, x: (level - low) * (nodeWidth + gap), y: row * (nodeHeight + gapY), node: all[0], all };
    for (const node of all) placeOf.set(node.id, placed);
    return placed;
  });
  const edges = new Map<string, PlacedEdge>();
  for (const { from, to, figures } of graph.edges) {
    const a = placeOf.get(from);
    const b = placeOf.get(to);
    if (!a || !b || a === b || isToldInSteps(graph, levels, from, to)) continue;
    const key = `${a.key} ${b.key}`;
    const said = a.all.length === 1 && b.all.length === 1 ? figures?.map(({ label, value }) => `${label} ${value}`).join(' · ') : undefined;
    edges.set(key, { key, path: pathBetween(a, b), ...(said && a.x !== b.x && { said }), x: (Math.min(a.x, b.x) + nodeWidth + Math.max(a.x, b.x)) / 2, y: (a.y + b.y + nodeHeight) / 2 });
  }
  return { nodes, edges: [...edges.values()], width: Math.max(...nodes.map(({ x }) => x)) + nodeWidth, height: Math.max(...nodes.map(({ y }) => y)) + nodeHeight, selfX: placeOf.get(self.id)!.x };
}

/** Only what is so many steps away, and how many documents are further. */
export function within(graph: Graph, steps: number): { graph: Graph; beyond: number } {
  const self = graph.nodes.find((node) => node.self) ?? graph.nodes[0];
  if (!self) return { graph, beyond: 0 };
  const near = new Set([self.id]);
  for (let step = 0, edge: string[] = [self.id]; step < steps && edge.length > 0; step++) {
    edge = graph.edges.flatMap(({ from, to }) => (edge.includes(from) ? [to] : edge.includes(to) ? [from] : [])).filter((id) => !near.has(id));
    for (const id of edge) near.add(id);
  }
  const nodes = graph.nodes.filter((node) => near.has(node.id));
  const kept = new Set(nodes.map(({ id }) => id));
  return { graph: { nodes, edges: graph.edges.filter(({ from, to }) => kept.has(from) && kept.has(to)) }, beyond: graph.nodes.length - nodes.length };
}

/** The node an arrow key leads to: the nearest of the next column, or the next in the same. */
export function neighbourOf(nodes: readonly PlacedNode[], from: PlacedNode, key: string): PlacedNode | undefined {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const ahead = nodes.filter((node) => (isSideways ? Math.sign(node.x - from.x) === sign : node.x === from.x && Math.sign(node.y - from.y) === sign));
  return ahead.toSorted((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x) || Math.abs(a.y - from.y) - Math.abs(b.y - from.y))[0];
}

/** Order → acceptance → receipt says all: a line from the order past the acceptance would only cross the others. */
function isToldInSteps({ edges }: Graph, levels: Map<string, number>, from: string, to: string): boolean {
  const end = levels.get(to)!;
  const seen = new Set<string>();
  const reaches = (at: string): boolean => edges.some((edge) => {
    const level = levels.get(edge.to)!;
    if (edge.from !== at || level <= levels.get(at)! || (at === from && edge.to === to)) return false;
    if (edge.to === to) return true;
    if (level >= end || seen.has(edge.to)) return false;
    seen.add(edge.to);
    return reaches(edge.to);
  });
  return reaches(from);
}

/** Longest way along edges from this document, so that a document stands right of all it was made from. */
function levelsOf({ nodes, edges }: Graph, self: string): Map<string, number> {
  const levels = new Map<string, number>([[self, 0]]);
  const walk = (step: 1 | -1): void => {
    // As many rounds as nodes are enough; a ring in the data must not turn for ever.
    for (let round = 0; round < nodes.length; round++) {
      let moved = false;
      for (const { from, to } of edges) {
        const [near, far] = step > 0 ? [from, to] : [to, from];
        const at = levels.get(near);
        if (at === undefined || (step > 0 ? at < 0 : at > 0)) continue;
        const known = levels.get(far);
        const wanted = at + step;
        if (far === self || (known !== undefined && (step > 0 ? known >= wanted : known <= wanted)) || Math.abs(wanted) > nodes.length) continue;
        levels.set(far, wanted);
        moved = true;
      }
      if (!moved) return;
    }
  };
  walk(1);
  walk(-1);
  // Relatives of relatives, reached neither up nor down alone: beside whom they belong to.
  for (let round = 0; round < nodes.length; round++) {
    for (const { from, to } of edges) {
      if (levels.has(from) && !levels.has(to)) levels.set(to, levels.get(from)! + 1);
      else if (levels.has(to) && !levels.has(from)) levels.set(from, levels.get(to)! - 1);
    }
  }
  for (const { id } of nodes) if (!levels.has(id)) levels.set(id, 0);
  return levels;
}

function fold(nodes: readonly GraphNode[], levels: Map<string, number>): { level: number; all: GraphNode[] }[] {
  const kinds = new Map<string, { level: number; all: GraphNode[] }>();
  for (const node of nodes) {
    const level = levels.get(node.id)!;
    const key = `${level} ${node.self ? node.id : node.entity}`;
    const kind = kinds.get(key) ?? { level, all: [] };
    kind.all.push(node);
    kinds.set(key, kind);
  }
  return [...kinds.values()].flatMap(({ level, all }) => (all.length >= foldFrom ? [{ level, all }] : all.map((node) => ({ level, all: [node] }))));
}

function pathBetween(a: PlacedNode, b: PlacedNode): string {
  const y1 = a.y + nodeHeight / 2;
  const y2 = b.y + nodeHeight / 2;
  if (a.x === b.x) {
    const [upper, lower] = a.y < b.y ? [a, b] : [b, a];
    return `M${a.x + nodeWidth / 2} ${upper.y + nodeHeight}V${lower.y}`;
  }
  const [x1, x2] = a.x < b.x ? [a.x + nodeWidth, b.x] : [a.x, b.x + nodeWidth];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}
