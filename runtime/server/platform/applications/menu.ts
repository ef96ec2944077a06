// The menu as one caller sees it: entries of applications that are there for him (or her), narrowed to what the roles open.
import type { Lang, Model } from '../../../core/language/model.ts';
import type { PlanMenu } from '../../../core/plans/plan.ts';
import { screenAt } from '../../../core/plans/address.ts';
import { isInMenu, mayOpen, mayRead } from '../../../core/plans/rights.ts';
import type { App, Caller } from '../../context.ts';
import { keptFor, menusOf, pinyinOf, type MenuOf, type MenuRow } from './menuStore.ts';

/** Menus of all applications of the caller: the platform's, the company's own, personal ones; each group under its application. */
export async function myMenus(app: App, caller: Caller): Promise<MenuOf[]> {
  const [shared, own, personal] = await Promise.all([
    menusOf(app, 'platform'), caller.company === '0' ? [] : menusOf(app, `company ${caller.company}`), menusOf(app, `user ${caller.userId}`),
  ]);
  const shown = caller.applications && new Set(caller.applications.filter((one) => one.state !== 'expired').map((one) => one.id));
  return [...[...shared, ...own].filter((menu) => !shown || shown.has(menu.id)), ...personal];
}

interface Seeing { model: Model; caller: Caller; open: Map<string, boolean> }

/** Entries that lead somewhere, with the ancestors of what is granted. */
export function planMenu(app: App, caller: Caller): Promise<PlanMenu[]> {
  return keptFor(app, caller, 'plan', async () => {
    const seeing = seeingOf(app.model, caller);
    return (await myMenus(app, caller)).flatMap((menu) => menu.roots.flatMap((root) => planNode(seeing, root, menu)));
  });
}

export function seeingOf(model: Model, caller: Caller): Seeing {
  return { model, caller, open: new Map() };
}

function planNode(seeing: Seeing, row: MenuRow, menu: MenuOf): PlanMenu[] {
  const children = row.children.filter((child) => child.menuType === '1').flatMap((child) => planNode(seeing, child, menu));
  if (!isShown(seeing, row, children.length)) return [];
  const name = nameIn(row, seeing.caller.lang);
  const reports = reportsOf(seeing, row);
  const isGroup = children.length > 0;
  return [{
    id: row.sourceKey ?? row.id, name, pinyin: pinyinOf(row.name), ...(row.icon && { icon: row.icon }), ...(row.parent === null && { application: menu.code }),
    ...(isGroup ? {} : { url: row.url, key: row.key, ...(row.key !== '' && row.url !== '' && { route: row.key }), keepAlive: row.keepAlive, ...(row.isIndex && { index: true }) }),
    ...(reports.length > 0 && { reports }), children,
  }];
}

/** A group with something in it; a leaf whose page the caller may open, or that leads out of the workbench. */
export function isShown(seeing: Seeing, row: MenuRow, shownChildren: number): boolean {
  if (shownChildren > 0) return true;
  const isGroup = row.key === '' && row.url === '' && row.children.some((child) => child.menuType === '1');
  if (isGroup || (row.parent === null && row.url === '' && row.key === '')) return false;
  return row.key === '' || opens(seeing, row.key) !== false;
}

/** Whether the caller may open the screen of a route; undefined when no screen of the schemas has it. */
function opens({ model, caller, open }: Seeing, route: string): boolean | undefined {
  const screen = screensOf(model).get(route) ?? screenAt(model, route);
  if (!screen) return undefined;
  let may = open.get(route);
  if (may === undefined) open.set(route, may = mayOpen(model, screen, caller) && isInMenu(screen, caller));
  return may;
}

const byRoute = new WeakMap<Model, Map<string, Model['screens'][string]>>();
function screensOf(model: Model): Map<string, Model['screens'][string]> {
  let screens = byRoute.get(model);
  if (!screens) byRoute.set(model, screens = new Map(Object.values(model.screens).map((screen) => [screen.route, screen])));
  return screens;
}

/** The table's report menu: link = the parent's url and the report's name (platform, amc.menu). */
export function reportsOf({ model, caller }: Pick<Seeing, 'model' | 'caller'>, row: MenuRow): { url: string; name: string; link: string; route?: string }[] {
  return row.children.filter((child) => child.menuType === '3' && (!child.url.startsWith(queries) || mayRead(model, child.url.slice(queries.length), caller)))
    .map((child) => {
      const screen = Object.values(model.screens).find((one) => child.url === queries + one.query && mayOpen(model, one, caller));
      return { url: child.url, name: nameIn(child, caller.lang), link: `${row.url}/${child.name}`, ...(screen && { route: screen.route }) };
    });
}

const queries = '/loom/query/';

export function nameIn(row: Pick<MenuRow, 'name' | 'nameEn' | 'nameTw'>, lang: Lang): string {
  return (lang === 'en' ? row.nameEn : lang === 'zh_TW' ? row.nameTw : null) || row.name;
}
