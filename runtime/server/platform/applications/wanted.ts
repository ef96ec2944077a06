// The menu that a module's schema asks for, as rows: the module's group, its sub-groups and leaves, under each leaf its buttons and reports.
import { translate } from '../../../core/i18n.ts';
import type { MenuNode, Model, Module, Screen } from '../../../core/language/model.ts';
import { buttonsOf } from './buttons.ts';

/** What a module says of an entry; an administrator's edit of any of it stays. */
export interface Given { name: string; nameEn: string | null; nameTw: string | null; url: string | null; key: string | null; icon: string | null; method: string | null; keepAlive: boolean; isIndex: boolean; sort: number }
export interface WantedRow { sourceKey: string; parentKey: string | null; menuType: '1' | '2' | '3'; given: Given }

export function wantedRows(model: Model, module: Module): WantedRow[] {
  if (module.menu.length === 0) return [];
  const screens = new Map(Object.values(model.screens).map((screen) => [screen.route, screen]));
  const rows: WantedRow[] = [];
  const say = (text: string, lang: 'en' | 'zh_TW'): string | null => { const said = translate(model.locales, lang, text); return said === text ? null : said; };
  const add = (sourceKey: string, parentKey: string | null, menuType: WantedRow['menuType'], name: string, sort: number, more: Partial<Given> = {}): void => {
    rows.push({ sourceKey, parentKey, menuType, given: { name: name.slice(0, 20), nameEn: say(name, 'en'), nameTw: say(name, 'zh_TW'), url: null, key: null, icon: null, method: null, keepAlive: true, isIndex: false, sort, ...more } });
  };
  const walk = (node: MenuNode, parentKey: string, at: number): void => {
    const key = `${module.id}:${node.id}`;
    const screen = node.route === undefined ? undefined : screens.get(node.route);
    add(key, parentKey, '1', node.name, (at + 1) * 10, {
      icon: node.icon ?? null, ...(node.route === undefined ? {} : { url: node.route, key: node.route }), ...(screen ? { keepAlive: screen.keepAlive, isIndex: screen.index } : {}),
    });
    node.children.forEach((child, index) => walk(child, key, index));
    if (screen) addBelow(screen, key);
  };
  const addBelow = (screen: Screen, key: string): void => {
    const names = new Set<string>();
    const own = (name: string): string => { let free = name; for (let n = 2; names.has(free); n++) free = `${name.slice(0, 17)}${n}`; names.add(free); return free; };
    buttonsOf(model, screen).forEach(({ permission, label }, index) => {
      const [method, url] = permission.split(' ') as [string, string];
      add(`${key}#${permission}`, key, '2', own(label.slice(0, 20)), (index + 1) * 10, { method, url });
    });
    const reports = Object.values(model.queries).filter((query) => screen.entity !== undefined && (model.rows[query.from]?.entity ?? '') === screen.entity);
    reports.forEach((query, index) => add(`${key}#${query.id}`, key, '3', own(query.label.slice(0, 20)), 1_000 + index, { url: `/loom/query/${query.id}` }));
  };
  add(`${module.id}:`, null, '1', module.label, module.order * 10, { icon: module.icon ?? 'grid' });
  module.menu.forEach((node, index) => walk(node, `${module.id}:`, index));
  return rows;
}
