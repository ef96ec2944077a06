// Saving the nodes of a category: no node stands before itself; the longest path. A walk through a graph.
import { type Hook, toText } from '../../../runtime/server/moduleApi.ts';
import { routeOf, type RouteLine } from '../nodeRoute.ts';

const nodeRoute: Hook<{ lines: RouteLine[]; longest: string; longestWay: string }> = async ({ record, fault }) => {
  const nodes = new Set(record.lines.map((line) => line.node?.id));
  const stray = record.lines.findIndex((line) => (line.preNodes ?? []).some((one) => !nodes.has(one.id)));
  if (stray >= 0) fault({ path: `lines[${stray}].preNodes`, message: '前置节点不在本表中' });
  const route = routeOf(record.lines);
  if (!route) return fault({ path: 'lines', message: '节点前后关系不能循环' });
  record.longest = toText(route.longest, 1);
  record.longestWay = route.way.join(' → ').slice(0, 500);
};
export default nodeRoute;
