// GET /amc/api/token/user/getUserCompanyApplyMenu: menus, reports, permissions and fields of one application, or of all that are there for the caller.
import { AppError } from '../../../core/contract/errors.ts';
import type { Model } from '../../../core/language/model.ts';
import { permissionsOf } from '../../../core/plans/manifest.ts';
import { moduleOfPermission } from '../../auth/rights.ts';
import type { App, Caller } from '../../context.ts';
import { isShown, myMenus, nameIn, reportsOf, seeingOf } from './menu.ts';
import { keptFor, type MenuOf, type MenuRow } from './menuStore.ts';

export interface MenuNode { id: string; parentId: string; parentIds: string; level: number; isLeaf: boolean; name: string; url: string; key: string; icon: string; menuType: string; keepAlive: boolean; isIndex: boolean; sort: number; children: MenuNode[] }
export interface MyMenu { menus: MenuNode[]; reports: { url: string; name: string; link: string }[]; permissions: string[]; fields: string[] }

/** @throws AppError `application.closed` (401 in the envelope): not the company's, or not shown to the caller; `application.expired`: its time has run out */
export function myMenu(app: App, caller: Caller, applyId?: string): Promise<MyMenu> {
  return keptFor(app, caller, `menu ${applyId ?? ''}`, () => make(app, caller, applyId));
}

async function make(app: App, caller: Caller, applyId: string | undefined): Promise<MyMenu> {
  const menus = (await myMenus(app, caller)).filter((menu) => applyId === undefined || menu.id === applyId);
  if (applyId !== undefined && caller.applications?.find((one) => one.id === applyId)?.state === 'expired') throw new AppError('application.expired');
  if (applyId !== undefined && menus.length === 0) throw new AppError('application.closed');
  const seeing = seeingOf(app.model, caller);
  const reports: MyMenu['reports'] = [];
  const permissions = new Set<string>();
  const node = (row: MenuRow, above: readonly string[]): MenuNode[] => {
    const path = [...above, row.id];
    const children = row.children.filter((child) => child.menuType === '1').flatMap((child) => node(child, path));
    if (!isShown(seeing, row, children.length)) return [];
    reports.push(...reportsOf(seeing, row));
    for (const child of row.children) {
      if (child.permission && caller.may(child.permission)) permissions.add(child.permission);
    }
    return [{
      id: row.id, parentId: row.parent ?? '0', parentIds: above.join(','), level: above.length + 1, isLeaf: children.length === 0, name: nameIn(row, caller.lang),
      url: row.url, key: row.key, icon: row.icon ?? '', menuType: row.menuType, keepAlive: row.keepAlive, isIndex: row.isIndex, sort: row.sort, children,
    }];
  };
  const nodes = menus.flatMap((menu) => menu.roots.flatMap((root) => node(root, [])));
  for (const permission of modulePermissions(app, menus)) if (caller.may(permission)) permissions.add(permission);
  return { menus: nodes, reports, permissions: [...permissions].sort(), fields: [...caller.grants].sort() };
}

/** What the schemas of these applications' modules speak of, besides what stands in a menu. */
function modulePermissions({ model }: App, menus: readonly MenuOf[]): string[] {
  const modules = new Set(menus.filter((menu) => menu.kind === 'platform').map((menu) => menu.code));
  let known = byModule.get(model);
  if (!known) {
    known = new Map();
    for (const permission of permissionsOf(model)) {
      const module = moduleOfPermission(permission);
      known.set(module, [...known.get(module) ?? [], permission]);
    }
    byModule.set(model, known);
  }
  return [...modules].flatMap((module) => known.get(module) ?? []);
}

const byModule = new WeakMap<Model, Map<string, string[]>>();
