// From an address to a screen: the manifest's routes, exact ones first.
import { matchPath } from 'react-router-dom';
import type { Manifest, PlanMenu } from '../../core/plans/plan.ts';

export type Route = Manifest['routes'][number];
export interface Match { route: Route; params: Record<string, string> }

export function matchRoute(routes: readonly Route[], pathname: string): Match | null {
  const exact = routes.find((route) => route.route === pathname);
  if (exact) return { route: exact, params: {} };
  for (const route of routes) {
    // Plans write `{id}`, the router `:id`.
    const found = matchPath(route.route.replace(/\{(\w+)\}/g, ':$1'), pathname);
    if (found) return { route, params: withId(found.params as Record<string, string>) };
  }
  return null;
}

/** The first place of a route is the record, whatever it is called: `/addMaterial/{materialId}`. */
function withId(params: Record<string, string>): Record<string, string> {
  const [first] = Object.values(params);
  return first === undefined ? params : { id: first, ...params };
}

/** Leaves of a menu with the way to them. */
export function leaves(menu: readonly PlanMenu[], above: PlanMenu[] = []): { leaf: PlanMenu; above: PlanMenu[] }[] {
  return menu.flatMap((node) => (node.children.length ? leaves(node.children, [...above, node]) : [{ leaf: node, above }]));
}

/** The top group a page belongs to: by the menu leaf with its route, else by the longest route it lies under. */
export function groupOf(menu: readonly PlanMenu[], pathname: string): string | undefined {
  let best: { id: string; length: number } | undefined;
  for (const group of menu) {
    for (const { leaf } of leaves([group])) {
      const route = leaf.route ?? '';
      if (route === pathname) return group.id;
      const shared = route.split('/').slice(0, -1).join('/');
      if (shared && pathname.startsWith(`${shared}/`) && shared.length > (best?.length ?? 0)) best = { id: group.id, length: shared.length };
    }
  }
  return best?.id;
}
