// What the browser needs before any screen: routes with the hashes of their plans, the menu, permissions and settings of the caller.
import { moduleOf } from '../language/names.ts';
import type { Entity, Lang, MenuNode, Model, Module, Screen } from '../language/model.ts';
import { hasSeveralPlaces, recordLink, screenAt } from './address.ts';
import { titleOf } from './base.ts';
import { calendarsCode } from '../schedule/workCount.ts';
import { hashText } from './hash.ts';
import type { Manifest, PlanMenu } from './plan.ts';
import { isInMenu, making, mayOpen } from './rights.ts';
import type { Making, Rights } from './rights.ts';

/**
 * No plan is made for it: a manifest of all screens costs what it names, not what they hold.
 * @param addressOf where a screen's plan is fetched; undefined: the screen is left out
 * @param settings company values by code, without them the defaults stand
 */
export function makeManifest(model: Model, rights: Rights, lang: Lang, addressOf: (screen: Screen) => string | undefined = ({ id }) => id, settings: Readonly<Record<string, string | null>> = {}): Manifest {
  const made = making(model, rights, lang);
  const screens = Object.values(model.screens).filter((screen) => mayOpen(model, screen, rights)).sort((a, b) => (a.route < b.route ? -1 : 1));
  const routes = screens.flatMap((screen) => {
    const plan = addressOf(screen);
    return plan === undefined ? [] : [{ route: screen.route, id: screen.id, title: titleOf(making(model, rights, lang, moduleOf(screen.id)), screen), kind: screen.kind, plan, keepAlive: screen.keepAlive, index: screen.index, ...(hasSeveralPlaces(screen) && { to: recordLink(screen) }), ...(screen.site && { site: screen.site }), ...(screen.open && { open: true as const }) }];
  });
  const open = new Set(screens.filter((screen) => isInMenu(screen, rights)).map(({ route }) => route));
  const rest = {
    lang, routes, menu: menuOf(made, open),
    permissions: permissionsOf(model).filter((permission) => rights.may(permission)),
    grants: [...rights.grants].sort(),
    settings: settingsOf(model, settings),
  };
  return { hash: hashText(JSON.stringify(rest)), ...rest };
}

/** Whether its records are put out of use by a plain state, not by a flow. */
export const hasPlainState = ({ workflow, fields }: Entity): boolean => workflow?.field !== 'status' && (fields.status !== undefined || (fields.delFlag !== undefined && !workflow));

/** Every permission the model speaks of, sorted: what a role can be given. */
export function permissionsOf(model: Model): string[] {
  const all = new Set<string>();
  for (const entity of Object.values(model.entities)) {
    const isWritten = !entity.ledger && !entity.writtenBy?.includes('server');
    for (const verb of isWritten ? ['GET', 'POST', 'PUT', 'DELETE'] : ['GET']) all.add(`${verb} ${entity.api}`);
    all.add(`GET ${entity.api}/export`).add(`GET ${entity.api}/print`);
    if (isWritten) all.add(`POST ${entity.api}/import`).add(`PUT ${entity.api}/batch`);
    if (isWritten && hasPlainState(entity)) all.add(`PUT ${entity.api}/status`);
    for (const action of Object.values(entity.workflow?.actions ?? {})) if (!action.internal) all.add(action.permission);
  }
  for (const screen of Object.values(model.screens)) if (screen.permission !== undefined) all.add(screen.permission);
  for (const query of Object.keys(model.queries)) all.add(`GET /loom/query/${query}`);
  for (const module of Object.values(model.modules)) for (const permission of Object.keys(module.permissions ?? {})) all.add(permission);
  return [...all].sort();
}

/** Modules by order, each a group of its menu; nodes that lead nowhere for this caller are left out. */
function menuOf({ model, say }: Making, open: ReadonlySet<string>): PlanMenu[] {
  const node = (item: MenuNode): PlanMenu[] => {
    const children = item.children.flatMap(node);
    const route = item.route !== undefined && (open.has(item.route) || open.has(screenAt(model, item.route)?.route ?? '')) ? item.route : undefined;
    if (children.length === 0 && route === undefined) return [];
    return [{ id: item.id, name: say(item.name, item.id), ...(item.icon && { icon: item.icon }), ...(route !== undefined && { route }), children }];
  };
  return [...Object.values(model.modules)].sort((a: Module, b: Module) => a.order - b.order || (a.id < b.id ? -1 : 1)).flatMap((module) => {
    const children = module.menu.flatMap(node);
    return children.length === 0 ? [] : [{ id: module.id, name: say(module.label, module.id), ...(module.icon && { icon: module.icon }), children }];
  });
}

function settingsOf(model: Model, given: Readonly<Record<string, string | null>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const setting of Object.values(model.settings)) {
    const value = given[setting.code] ?? setting.default;
    if (value !== null && value !== undefined) values[setting.code] = value;
  }
  // What forms count along stands beside them.
  if (given[calendarsCode]) values[calendarsCode] = given[calendarsCode];
  return values;
}
