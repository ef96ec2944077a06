// States of a document as a drawing: where each stands and how its actions lead on. Numbers and texts only; screen and file draw it.
import type { Tone, Workflow } from '../language/model.ts';

export interface DrawnState { name: string; label: string; tone: Tone; x: number; y: number; width: number; height: number; isFirst: boolean; isEnd: boolean }
export interface DrawnAction { from: string; to: string; labels: string[]; /** Path of an SVG. */ path: string; x: number; y: number }
export interface StateDiagram { width: number; height: number; states: DrawnState[]; actions: DrawnAction[] }

const box = { width: 104, height: 36 };
const gap = { x: 116, y: 34 };
const margin = 16;
const lineHeight = 15;

/** Columns by the fewest actions from the first state; ways back run below. */
export function stateDiagram(workflow: Workflow, say: (text: string, id?: string) => string): StateDiagram {
  const names = Object.keys(workflow.states);
  const steps = Object.values(workflow.actions).filter((action) => action.to !== undefined).flatMap((action) => action.from.filter((from) => from !== action.to && names.includes(from) && names.includes(action.to!)).map((from) => ({ from, to: action.to!, label: say(action.label) })));
  const rank = ranks(names, workflow.initial, steps);
  const columns: string[][] = [];
  for (const name of names) (columns[rank.get(name)!] ??= []).push(name);
  const tallest = Math.max(...columns.map((column) => column?.length ?? 0));
  const place = new Map<string, { x: number; y: number }>();
  columns.forEach((column, at) => column?.forEach((name, nth) => place.set(name, {
    x: margin + at * (box.width + gap.x), y: margin + 24 + (nth + (tallest - column.length) / 2) * (box.height + gap.y),
  })));
  const pairs = new Map<string, { from: string; to: string; labels: string[] }>();
  for (const { from, to, label } of steps) {
    const known = pairs.get(`${from} ${to}`) ?? { from, to, labels: [] };
    if (!known.labels.includes(label)) known.labels.push(label);
    pairs.set(`${from} ${to}`, known);
  }
  const bottom = margin + 24 + tallest * (box.height + gap.y);
  let below = 0;
  const actions = [...pairs.values()].map(({ from, to, labels }): DrawnAction => {
    const [a, b] = [place.get(from)!, place.get(to)!];
    if (a.x === b.x) {
      const [high, low] = a.y < b.y ? [a.y + box.height, b.y] : [a.y, b.y + box.height];
      const x = a.x + box.width * (a.y < b.y ? 0.35 : 0.65);
      return { from, to, labels, path: `M${x} ${high}L${x} ${low}`, x: x + (a.y < b.y ? -4 : 4), y: (high + low) / 2 };
    }
    if (b.x > a.x) {
      const [x1, y1, x2, y2] = [a.x + box.width, a.y + box.height / 2, b.x, b.y + box.height / 2];
      const isFar = b.x - a.x > box.width + gap.x;
      const bend = isFar ? -Math.min(60, (box.height + gap.y) * 0.8) : 0;
      const middle = (x1 + x2) / 2;
      return { from, to, labels, path: `M${x1} ${y1}C${middle} ${y1 + bend} ${middle} ${y2 + bend} ${x2} ${y2}`, x: middle, y: (y1 + y2) / 2 + bend * 0.75 - 5 - (labels.length - 1) * lineHeight };
    }
    const depth = bottom + 8 + below++ * (lineHeight + 7);
    const [x1, x2] = [a.x + box.width * 0.4, b.x + box.width * 0.6];
    return { from, to, labels, path: `M${x1} ${a.y + box.height}C${x1} ${depth} ${x2} ${depth} ${x2} ${b.y + box.height}`, x: (x1 + x2) / 2, y: (a.y + b.y + 2 * box.height) / 8 + depth * 0.75 - 4 };
  });
  const states = names.map((name): DrawnState => {
    const state = workflow.states[name]!;
    return { name, label: say(state.label), tone: state.tone, ...place.get(name)!, ...box, isFirst: name === workflow.initial, isEnd: state.end === true };
  });
  return { width: margin * 2 + columns.length * box.width + (columns.length - 1) * gap.x, height: bottom + (below ? 8 + below * (lineHeight + 7) : 0) + margin, states, actions };
}

function ranks(names: readonly string[], initial: string, steps: readonly { from: string; to: string }[]): Map<string, number> {
  const rank = new Map<string, number>([[initial, 0]]);
  const queue = [initial];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    for (const { from, to } of steps) if (from === name && !rank.has(to)) { rank.set(to, rank.get(name)! + 1); queue.push(to); }
  }
  const last = Math.max(...rank.values());
  for (const name of names) if (!rank.has(name)) rank.set(name, last + 1);
  return rank;
}

/** The same as text that Markdown readers draw. */
export function stateText(workflow: Workflow): string {
  const steps = Object.values(workflow.actions).filter((action) => action.to !== undefined).flatMap((action) => action.from.map((from) => `  ${from} --> ${action.to}: ${action.label}`));
  const ends = Object.values(workflow.states).filter((state) => state.end).map((state) => `  ${state.name} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...Object.values(workflow.states).map((state) => `  ${state.name}: ${state.label}`), `  [*] --> ${workflow.initial}`, ...steps, ...ends, '```'].join('\n');
}
