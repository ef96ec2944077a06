// Node plans: backward from delivery, forward from a day, and compressed. A walk through a graph along a calendar, which no formula over one row says.
import { dayMinutes, type Working } from '../../../runtime/server/moduleApi.ts';

export type Unit = 'day' | 'hour';
/** In units of the plan: whole days, or hours in halves. `next` is empty for what delivery waits for. `fixed`: started or done, keeps its dates. */
export interface PlanNode { key: string; duration: number; minDuration?: number | null; gap: number; next: readonly string[]; fixed?: Span }
/** Days as numbers in day unit, moments in hour unit; both ends belong to the node. */
export interface Span { start: number; finish: number }
export interface Plan { spans: ReadonlyMap<string, Span>; critical: ReadonlySet<string> }
export interface Feasible { required: number; available: number; shortage: number }

/** An edge of a circle of nodes, undefined where there is none. Names that no node has are passed over. */
export function circleOf(nodes: readonly PlanNode[]): [string, string] | undefined {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const state = new Map<string, 'open' | 'done'>();
  const visit = (key: string): [string, string] | undefined => {
    state.set(key, 'open');
    for (const next of byKey.get(key)!.next) {
      if (!byKey.has(next)) continue;
      if (state.get(next) === 'open') return [key, next];
      const found = state.has(next) ? undefined : visit(next);
      if (found) return found;
    }
    state.set(key, 'done');
    return undefined;
  };
  for (const { key } of nodes) { const found = state.has(key) ? undefined : visit(key); if (found) return found; }
  return undefined;
}

/** How a plan counts in its unit. */
export interface Scale {
  unit: Unit;
  /** When what comes before delivery must be done. @param day of delivery */
  atDelivery(day: number, units: number): number;
  before(start: number, gap: number, isMilestone: boolean): number;
  startOf(finish: number, duration: number): number;
  first(anchor: number): number;
  after(finish: number, gap: number, isMilestone: boolean): number;
  finishOf(start: number, duration: number): number;
  /** Day of the finish with the buffer behind it. */
  forecast(finish: number, buffer: number): number;
  /** Units of work from a start up to delivery, which counts. */
  until(start: number, delivery: number): number;
  /** Units of work by which `at` lies behind the finish. */
  late(finish: number, at: number): number;
}

export function scaleOf(unit: Unit, working: Working): Scale {
  const minutes = (hours: number): number => Math.round(hours * 60);
  if (unit === 'day') return {
    unit,
    atDelivery: (day, units) => working.stepDays(working.lastWorkDay(day), -units),
    before: (start, gap, isMilestone) => working.stepDays(start, -(gap + (isMilestone ? 0 : 1))),
    startOf: (finish, duration) => working.stepDays(finish, 1 - Math.max(duration, 1)),
    first: (anchor) => working.firstWorkDay(anchor),
    after: (finish, gap, isMilestone) => working.stepDays(finish, gap + (isMilestone ? 0 : 1)),
    finishOf: (start, duration) => working.stepDays(start, Math.max(duration, 1) - 1),
    forecast: (finish, buffer) => working.stepDays(finish, buffer),
    until: (start, delivery) => working.countDays(start, delivery),
    late: (finish, at) => working.countDays(finish + 1, at),
  };
  return {
    unit,
    atDelivery: (day, units) => working.asFinish(working.stepBack(working.deliveryMoment(day), minutes(units))),
    before: (start, gap) => working.asFinish(working.stepBack(start, minutes(gap))),
    startOf: (finish, duration) => duration === 0 ? finish : working.asStart(working.stepBack(finish, minutes(duration))),
    first: (anchor) => working.asStart(anchor),
    after: (finish, gap, isMilestone) => isMilestone && gap === 0 ? finish : working.asStart(working.stepOn(finish, minutes(gap))),
    finishOf: (start, duration) => duration === 0 ? start : working.asFinish(working.stepOn(start, minutes(duration))),
    forecast: (finish, buffer) => Math.floor(working.stepOn(finish, minutes(buffer)) / dayMinutes),
    until: (start, delivery) => working.countMinutes(start, working.deliveryMoment(delivery)) / 60,
    late: (finish, at) => working.countMinutes(finish, at) / 60,
  };
}

/** @param delivery its day; @throws where nodes stand in a circle (ask `circleOf` before) */
export function planBackward(nodes: readonly PlanNode[], delivery: number, buffer: number, scale: Scale): Plan {
  const spans = new Map<string, Span>();
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  for (const node of ordered(nodes).toReversed()) {
    const next = node.next.filter((key) => byKey.has(key));
    const finish = next.length === 0 ? scale.atDelivery(delivery, buffer + node.gap) : Math.min(...next.map((key) => scale.before(spans.get(key)!.start, node.gap, byKey.get(key)!.duration === 0)));
    spans.set(node.key, node.fixed ?? { start: scale.startOf(finish, node.duration), finish });
  }
  return { spans, critical: criticalOf(nodes, spans, (node, next) => scale.before(spans.get(next.key)!.start, node.gap, next.duration === 0)) };
}

/** @returns the plan, and the day on which it delivers */
export function planForward(nodes: readonly PlanNode[], anchor: number, buffer: number, scale: Scale): Plan & { forecast: number } {
  const spans = new Map<string, Span>();
  for (const node of ordered(nodes)) {
    const before = nodes.filter(({ next }) => next.includes(node.key));
    const start = Math.max(scale.first(anchor), ...before.map((one) => scale.after(spans.get(one.key)!.finish, one.gap, node.duration === 0)));
    spans.set(node.key, node.fixed ?? { start, finish: scale.finishOf(start, node.duration) });
  }
  const last = Math.max(...[...spans.values()].map(({ finish }) => finish));
  const critical = new Set<string>();
  const walk = (key: string): void => {
    if (critical.has(key)) return;
    critical.add(key);
    const node = nodes.find((one) => one.key === key)!;
    for (const one of nodes) if (one.next.includes(key) && scale.after(spans.get(one.key)!.finish, one.gap, node.duration === 0) === spans.get(key)!.start) walk(one.key);
  };
  for (const [key, { finish }] of spans) if (finish === last) walk(key);
  return { spans, critical, forecast: scale.forecast(last, buffer) };
}

/** What the plan needs, and what is left from now, in its units. */
export function feasibility(plan: Plan, nodes: readonly PlanNode[], now: number, delivery: number, scale: Scale): Feasible {
  const starts = nodes.filter(({ fixed }) => !fixed).map(({ key }) => plan.spans.get(key)!.start);
  const required = starts.length === 0 ? 0 : scale.until(Math.min(...starts), delivery);
  const available = scale.until(now, delivery);
  return { required, available, shortage: Math.max(0, round2(required - available)) };
}

/** What is left over what is needed, in ten thousandths. */
export const ratioOf = ({ required, available }: Pick<Feasible, 'required' | 'available'>): number => required > 0 ? Math.round(available * 10_000 / required) : 10_000;

/** Durations shortened by that ratio, each down to its shortest. */
export function compress(nodes: readonly PlanNode[], feasible: Feasible, unit: Unit): PlanNode[] {
  const k = ratioOf(feasible);
  const halves = unit === 'hour' ? 2 : 1;
  return nodes.map((node) => node.fixed || k >= 10_000 ? { ...node } : { ...node, duration: Math.max(node.minDuration ?? node.duration, Math.floor(Math.round(node.duration * halves) * k / 10_000) / halves) });
}

/** Of another unit: hours are days times the hours of a working day, days are rounded up. */
export function converted(units: number, from: Unit, to: Unit, minutesADay: number): number {
  if (from === to) return units;
  return to === 'hour' ? units * minutesADay / 60 : Math.ceil(round2(units * 60 / minutesADay));
}

const round2 = (n: number): number => Math.round(n * 100) / 100;

/** Each node before those it leads to, else as given. */
function ordered(nodes: readonly PlanNode[]): PlanNode[] {
  const result: PlanNode[] = [];
  const left = new Map(nodes.map((node) => [node.key, node]));
  while (left.size > 0) {
    const free = [...left.values()].find((node) => ![...left.values()].some(({ next }) => next.includes(node.key)));
    if (!free) throw new Error('nodes stand in a circle');
    result.push(free);
    left.delete(free.key);
  }
  return result;
}

/** From what starts first, along nodes that leave each other no room. */
function criticalOf(nodes: readonly PlanNode[], spans: ReadonlyMap<string, Span>, due: (node: PlanNode, next: PlanNode) => number): Set<string> {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const found = new Set<string>();
  const walk = (node: PlanNode): void => {
    if (found.has(node.key)) return;
    found.add(node.key);
    for (const key of node.next) { const next = byKey.get(key); if (next && due(node, next) === spans.get(node.key)!.finish) walk(next); }
  };
  const first = Math.min(...[...spans.values()].map(({ start }) => start));
  for (const node of nodes) if (spans.get(node.key)!.start === first) walk(node);
  return found;
}
