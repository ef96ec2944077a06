// From an address to a screen: the manifest's routes, exact ones first.
import { matchPath } from 'react-router-dom';
import { noun, t } from '../i18n/t.ts';
import type { Manifest, PlanMenu } from '../../core/plans/plan.ts';

export type Route = Manifest['routes'][number];
export interface Match { route: Route; params: Record<string, string> }

export function matchRoute(routes: readonly Route[], pathname: string): Match | null {
  const exact = routes.find((route) => route.route === pathname);
  if (exact) return { route: exact, params: {} };
  for (const route of routes) {
    // A drawer's form has no address of its own.
    if (!route.route.includes('{')) continue;
    // Plans write `{id}`, the router `:id`.
    const found = matchPath(route.route.replace(/\{(\w+)\}/g, ':$1'), pathname);
    if (found) return { route, params: withId(Object.fromEntries(Object.entries(found.params).map(([name, text]) => [name, readable(text ?? '')]))) };
  }
  return null;
}

/** As people write it: `T%E6%81%A4` is T恤. What is no such text stays as it is. */
function readable(text: string): string {
  try { return decodeURIComponent(text); } catch { return text; }
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

/** Index pages and pages of the account site stand outside the strip. */
export function isAlone(match: Match | null): boolean {
  return match !== null && (match.route.index || match.route.site === 'account');
}

/** What a tab is called until its screen knows better: the route's name, `新建{entity}` for a record that is not there yet. */
export function tabTitle({ route, params }: Match): string {
  if (route.kind !== 'form') return route.title;
  const name = recordName(route.title);
  return params.id === '0' ? t('新建{name}', { name: noun(name) }) : name;
}

/** `采购订单新增/编辑` names the screen; the record is called by what the title begins with. */
export function recordName(title: string): string {
  return title.replace(/^(新建|编辑|新增)|(新增|编辑|修改|表单|\/|、)+$/g, '') || title;
}
