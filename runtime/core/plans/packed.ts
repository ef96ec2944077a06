// How the parts of a manifest travel: screens and menu by columns, rights as a tree of their paths. Lossless, and half the bytes of the same as records.
import type { Manifest, PlanMenu } from './plan.ts';

type Routes = Manifest['routes'];
type Rights = Pick<Manifest, 'permissions' | 'grants'>;
/** Values by the name of their column; null where a row has none, a column that no row has is absent. */
export interface Columns { size: number; columns: Record<string, unknown[]> }
/** Methods of the path so far, or the steps after it; '' = methods of a path that goes on, too. */
interface Steps { [step: string]: Steps | string }
export interface PackedRights { paths: Steps; others: string[]; grants: string[] }

function toColumns(rows: readonly object[]): Columns {
  const columns: Columns['columns'] = {};
  rows.forEach((row, at) => {
    for (const [name, value] of Object.entries(row)) if (value !== undefined) (columns[name] ??= Array.from({ length: rows.length }, () => null))[at] = value;
  });
  return { size: rows.length, columns };
}

function toRows({ size, columns }: Columns): Record<string, unknown>[] {
  const all = Object.entries(columns);
  return Array.from({ length: size }, (_, at) => Object.fromEntries(all.filter(([, values]) => values[at] !== null).map(([name, values]) => [name, values[at]])));
}

// What one value says is not said again by another: left out = as that one, 0 = not there though that one is.
const shortOf = (value: unknown, usual: unknown): unknown => (value === usual ? undefined : value ?? 0);
const wholeOf = (value: unknown, usual: unknown): unknown => (value === undefined ? usual : value === 0 ? undefined : value);
const isThere = ([, value]: [string, unknown]): boolean => value !== undefined;

/** Plans of one model and one role have addresses that differ by their screen alone (planStore.ts of the server). */
export const packRoutes = (routes: Routes): Columns => toColumns(routes.map((route) => ({ ...route, plan: route.plan.endsWith(`.${route.id}`) ? route.plan.slice(0, -route.id.length) : route.plan })));
export const unpackRoutes = (packed: Columns): Routes => (toRows(packed) as unknown as Routes).map((route) => ({ ...route, plan: route.plan.endsWith('.') ? route.plan + route.id : route.plan }));

/** Nodes in the order they are met, each with its depth. */
export function packMenu(menu: readonly PlanMenu[]): Columns {
  const rows: object[] = [];
  const walk = (nodes: readonly PlanMenu[], depth: number, application: string | undefined): void => {
    for (const { children, ...node } of nodes) {
      const owner = node.application ?? application;
      rows.push({
        ...node, depth, id: shortOf(node.id, `${owner}:${node.url}`), key: shortOf(node.key, node.url), route: shortOf(node.route, node.key),
        reports: node.reports?.map((report) => ({ ...report, link: shortOf(report.link, `${node.url}/${report.name}`) })),
      });
      walk(children, depth + 1, owner);
    }
  };
  walk(menu, 0, undefined);
  return toColumns(rows);
}

export function unpackMenu(packed: Columns): PlanMenu[] {
  const roots: PlanMenu[] = [];
  const way: PlanMenu[] = [];
  let application: string | undefined;
  for (const { depth, ...row } of toRows(packed) as unknown as (PlanMenu & { depth: number })[]) {
    if (depth === 0) application = row.application;
    const owner = row.application ?? application;
    const key = wholeOf(row.key, row.url);
    const reports = row.reports?.map((report) => ({ ...report, link: wholeOf(report.link, `${row.url}/${report.name}`) }));
    const node = { ...Object.fromEntries(Object.entries({ ...row, id: wholeOf(row.id, `${owner}:${row.url}`), key, route: wholeOf(row.route, key), reports }).filter(isThere)), children: [] } as unknown as PlanMenu;
    (depth === 0 ? roots : way[depth - 1]!.children).push(node);
    way.splice(depth, way.length, node);
  }
  return roots;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A permission is a method and a path; others, if there are, stand beside. */
export function packRights({ permissions, grants }: Rights): PackedRights {
  const paths = Object.create(null) as Steps;
  const others: string[] = [];
  for (const permission of permissions) {
    const [, method, path] = /^(\w+) \/([^/ ]+(?:\/[^/ ]+)*)$/.exec(permission) ?? [];
    const digit = methods.indexOf(method as (typeof methods)[number]);
    if (digit < 0) { others.push(permission); continue; }
    let at = paths;
    for (const step of path!.split('/')) {
      const next = at[step] ?? Object.create(null) as Steps;
      at = at[step] = typeof next === 'string' ? Object.assign(Object.create(null) as Steps, { '': next }) : next;
    }
    at[''] = `${at[''] as string | undefined ?? ''}${digit}`;
  }
  return { paths: folded(paths) as Steps, others, grants };
}

/** A path where nothing goes on is its methods alone. */
function folded(steps: Steps): Steps | string {
  const entries = Object.entries(steps);
  if (entries.length === 1 && entries[0]![0] === '') return entries[0]![1];
  return Object.fromEntries(entries.map(([step, rest]) => [step, typeof rest === 'string' ? rest : folded(rest)]));
}

/** @returns permissions in the order of their texts */
export function unpackRights({ paths, others, grants }: PackedRights): Rights {
  const permissions = [...others];
  const walk = (steps: Steps, path: string): void => {
    for (const [step, rest] of Object.entries(steps)) {
      const whole = step === '' ? path : `${path}/${step}`;
      if (typeof rest === 'string') for (const digit of rest) permissions.push(`${methods[Number(digit)]} ${whole}`);
      else walk(rest, whole);
    }
  };
  walk(paths, '');
  return { permissions: permissions.sort(), grants };
}
