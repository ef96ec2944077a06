// The longest path through the nodes of a category: durations and gaps along predecessors.
import { Decimal, type HookRef, longestWay } from '../../runtime/server/moduleApi.ts';

export interface RouteLine { node: HookRef<{ label?: string }> | null; duration: string | null; gap: string | null; preNodes: HookRef[] | null }
export interface Route { longest: Decimal; way: string[] }

/** @returns undefined where nodes stand before themselves */
export function routeOf(lines: readonly RouteLine[]): Route | undefined {
  const named = lines.filter(({ node }) => node !== null);
  const found = longestWay(named.map(({ node, duration, gap, preNodes }) => ({ key: node!.id, size: new Decimal(duration ?? 0), gap: new Decimal(gap ?? 0), after: (preNodes ?? []).map(({ id }) => id) })));
  const labels = new Map(named.map(({ node }) => [node!.id, node!.label ?? '']));
  return found && { longest: found.total, way: found.way.map((key) => labels.get(key) ?? '') };
}
