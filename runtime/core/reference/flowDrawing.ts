// Flows as a drawing: record types in columns along the way goods and papers go, ways back drawn below. Numbers and texts only; the screen draws it.
import { flowKinds, type Flow, type FlowKind, type FlowMap, type FlowNode } from './flowMap.ts';

export interface DrawnNode extends FlowNode { x: number; y: number; width: number; height: number; /** Of another module. */ isOutside?: true }
export interface DrawnFlow { from: string; to: string; kinds: FlowKind[]; /** Path of an SVG. */ path: string }
/** @property flows said in full, for a table below */
export interface FlowDrawing { width: number; height: number; nodes: DrawnNode[]; links: DrawnFlow[]; flows: Flow[] }

const box = { width: 152, height: 32 };
const gap = { x: 84, y: 14 };
const margin = 16;
const sweeps = 6;

/** Kinds that say which comes first; the others lead back or across. */
const forward: readonly FlowKind[] = ['create', 'pull', 'post', 'feed'];

/** A module's record types, and those of others that they stand next to. */
export function drawModule(map: FlowMap, module: string): FlowDrawing {
  const own = new Set(map.nodes.filter((node) => node.module === module).map(({ id }) => id));
  const flows = map.flows.filter(({ from, to }) => own.has(from) || own.has(to));
  const named = new Set(flows.flatMap(({ from, to }) => [from, to]));
  return draw({ nodes: map.nodes.filter(({ id }) => named.has(id)), flows }, (node) => !own.has(node.id));
}

/** Modules as boxes, and what leads from one to another; how often stands in `by`. @param modules those that have a map of their own */
export function drawModules(map: FlowMap, modules: readonly { id: string; label: string }[]): FlowDrawing {
  const moduleOf = new Map(map.nodes.map(({ id, module }) => [id, module]));
  const counts = new Map<string, { flow: Flow; count: number }>();
  for (const { from, to, kind } of map.flows) {
    const [a, b] = [moduleOf.get(from)!, moduleOf.get(to)!];
    if (a === b) continue;
    const known = counts.get(`${a} ${b} ${kind}`) ?? { flow: { from: a, to: b, kind, by: [] }, count: 0 };
    known.count += 1;
    counts.set(`${a} ${b} ${kind}`, known);
  }
  const flows = [...counts.values()].map(({ flow, count }) => ({ ...flow, by: [String(count)] }));
  return draw({ nodes: modules.map(({ id, label }) => ({ id, label, module: id, kind: 'module' as const })), flows }, () => false);
}

function draw({ nodes, flows }: FlowMap, isOutside: (node: FlowNode) => boolean): FlowDrawing {
  const rank = ranks(nodes.map(({ id }) => id), flows);
  const columns = ordered(nodes, flows, rank);
  const place = new Map<string, DrawnNode>();
  const tallest = Math.max(0, ...columns.map((column) => column.length));
  columns.forEach((column, at) => column.forEach((node, nth) => place.set(node.id, {
    ...node, ...(isOutside(node) && { isOutside: true as const }), ...box, x: margin + at * (box.width + gap.x), y: margin + (nth + (tallest - column.length) / 2) * (box.height + gap.y),
  })));
  const links = new Map<string, DrawnFlow>();
  for (const { from, to, kind } of flows) {
    const link = links.get(`${from} ${to}`);
    if (link) link.kinds.push(kind);
    else links.set(`${from} ${to}`, { from, to, kinds: [kind], path: pathOf(place.get(from)!, place.get(to)!) });
  }
  for (const link of links.values()) link.kinds.sort((a, b) => flowKinds.indexOf(a) - flowKinds.indexOf(b));
  return {
    width: margin * 2 + columns.length * box.width + Math.max(0, columns.length - 1) * gap.x, height: margin * 2 + tallest * (box.height + gap.y),
    nodes: [...place.values()], links: [...links.values()], flows,
  };
}

/** The longest way to each along what leads forward; what closes a circle is passed over. */
function ranks(ids: readonly string[], flows: readonly Flow[]): Map<string, number> {
  const next = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { from, to, kind } of flows) if (forward.includes(kind)) next.get(from)!.push(to);
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const steps = new Map<string, string[]>(ids.map((id) => [id, []]));
  const visit = (id: string): void => {
    state.set(id, 'open');
    for (const to of next.get(id)!) {
      if (state.get(to) === 'open') continue;
      steps.get(id)!.push(to);
      if (!state.has(to)) visit(to);
    }
    state.set(id, 'done');
    order.unshift(id);
  };
  for (const id of ids) if (!state.has(id)) visit(id);
  const rank = new Map<string, number>(ids.map((id) => [id, 0]));
  for (const id of order) for (const to of steps.get(id)!) rank.set(to, Math.max(rank.get(to)!, rank.get(id)! + 1));
  return rank;
}

/** Within a column each stands at the height of those it is joined to. */
function ordered(nodes: readonly FlowNode[], flows: readonly Flow[], rank: ReadonlyMap<string, number>): FlowNode[][] {
  const columns: FlowNode[][] = Array.from({ length: Math.max(-1, ...rank.values()) + 1 }, () => []);
  for (const node of nodes) columns[rank.get(node.id)!]!.push(node);
  const joined = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of flows) { joined.get(from)!.push(to); joined.get(to)!.push(from); }
  const height = new Map<string, number>();
  const measure = (column: readonly FlowNode[]): void => column.forEach(({ id }, nth) => height.set(id, nth - column.length / 2));
  columns.forEach(measure);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const column of sweep % 2 === 0 ? columns : [...columns].reverse()) {
      const wanted = new Map(column.map(({ id }) => [id, middle(joined.get(id)!.filter((other) => rank.get(other) !== rank.get(id)).map((other) => height.get(other)!), height.get(id)!)]));
      column.sort((a, b) => wanted.get(a.id)! - wanted.get(b.id)! || (a.id < b.id ? -1 : 1));
      measure(column);
    }
  }
  return columns;
}

const middle = (heights: readonly number[], otherwise: number): number => (heights.length === 0 ? otherwise : heights.reduce((sum, one) => sum + one, 0) / heights.length);

/** From the right edge of one to the left edge of the other; the way back leaves and arrives below. */
function pathOf(a: DrawnNode, b: DrawnNode): string {
  const [ay, by] = [a.y + a.height / 2, b.y + b.height / 2];
  if (b.x > a.x) {
    const [x1, x2] = [a.x + a.width, b.x];
    const bend = Math.max(30, (x2 - x1) / 2);
    return `M${x1} ${ay}C${x1 + bend} ${ay} ${x2 - bend} ${by} ${x2} ${by}`;
  }
  if (a.x === b.x) return `M${a.x + a.width} ${ay}C${a.x + a.width + 44} ${ay} ${b.x + b.width + 44} ${by} ${b.x + b.width} ${by}`;
  const [x1, x2] = [a.x + a.width * 0.3, b.x + b.width * 0.7];
  const depth = Math.max(a.y, b.y) + a.height + 26;
  return `M${x1} ${a.y + a.height}C${x1} ${depth} ${x2} ${depth} ${x2} ${b.y + b.height}`;
}
