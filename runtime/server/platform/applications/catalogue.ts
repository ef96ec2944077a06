// Everything a role can be given: applications with their menus, buttons and reports; field rights; entities with their fields.
import type { Catalogue, CatalogueNode } from '../../../core/contract/catalogue.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity, Model, RowType } from '../../../core/language/model.ts';
import { namedOnly, operatorsOnly } from '../../auth/callers.ts';
import type { App, Caller } from '../../context.ts';
import { buttonsOfEntity, readingOf } from './buttons.ts';
import { nameIn } from './menu.ts';
import { menusOf, type MenuOf, type MenuRow } from './menuStore.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export async function catalogueOf(app: App, caller: Caller): Promise<Catalogue> {
  const { model } = app;
  const say = sayIn(model.locales, caller.lang);
  const menus = [...await menusOf(app, 'platform'), ...await menusOf(app, `company ${caller.company}`)];
  const seen = new Set<string>();
  const applications = menus.map((menu) => ({ id: menu.id, code: menu.code, name: say(menu.name), nodes: menu.roots.flatMap((root) => nodeOf(model, caller, root, seen)) }));
  for (const one of applications) one.nodes.push(...restOf(model, one.code, menus, seen, say));
  const isOthers = caller.isOperator ? () => false : operatorsOnly(model);
  for (const one of applications) one.nodes = withoutThose(one.nodes, isOthers);
  return {
    applications: applications.filter((one) => one.nodes.length > 0),
    grants: Object.values(model.modules).flatMap((module) => Object.entries(module.grants).map(([code, name]) => ({ code, name: say(name) }))),
    byName: [...namedOnly(model)],
    entities: Object.values(model.entities).filter((entity) => entity.scope === 'company').map((entity) => ({
      id: entity.id, label: say(entity.label, entity.id), hasDepartment: entity.department !== undefined, fields: fieldsOf(entity, say),
    })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** Rights that only the platform's own people can hold are nobody else's to give. */
function withoutThose(nodes: readonly CatalogueNode[], isOthers: (permission: string) => boolean): CatalogueNode[] {
  return nodes.flatMap((node) => {
    if (node.permission && isOthers(node.permission)) return [];
    if (!node.children) return [node];
    const children = withoutThose(node.children, isOthers);
    return node.kind === 'group' && children.length === 0 ? [] : [{ ...node, children }];
  });
}

function nodeOf(model: Model, caller: Caller, row: MenuRow, seen: Set<string>): CatalogueNode[] {
  const name = nameIn(row, caller.lang);
  const screen = row.key === '' ? undefined : Object.values(model.screens).find((one) => one.route === row.key);
  const permission = screen && readingOf(model, screen);
  const key = row.sourceKey ?? row.id;
  if (permission) seen.add(permission);
  const children = row.children.flatMap((child): CatalogueNode[] => {
    const childKey = child.sourceKey ?? child.id;
    if (child.menuType === '1') return nodeOf(model, caller, child, seen);
    const own = child.menuType === '3' ? (child.url.startsWith('/') ? `GET ${child.url}` : undefined) : child.method ? `${child.method} ${child.url}` : undefined;
    if (own) seen.add(own);
    return own ? [{ key: childKey, name: nameIn(child, caller.lang), kind: child.menuType === '3' ? 'report' : 'button', permission: own }] : [];
  });
  const isGroup = row.children.some((child) => child.menuType === '1') || (row.key === '' && row.url === '');
  return [{ key, name, kind: isGroup ? 'group' : 'menu', ...(permission ? { permission } : {}), children }];
}

/** Entities that no menu leads to (they are read by others) and queries without an entry: they can be given, too. */
function restOf(model: Model, module: string, menus: readonly MenuOf[], seen: ReadonlySet<string>, say: (text: string, id?: string) => string): CatalogueNode[] {
  const entities = Object.values(model.entities).filter((entity) => entity.module === module && !seen.has(`GET ${entity.api}`)).map((entity): CatalogueNode => ({
    key: entity.id, name: say(entity.label, entity.id), kind: 'menu', permission: `GET ${entity.api}`,
    children: buttonsOfEntity(model, entity).filter((button) => !seen.has(button.permission)).map((button) => ({ key: `${entity.id}#${button.permission}`, name: say(button.label), kind: 'button', permission: button.permission })),
  }));
  const spoken = new Set([...seen, ...entities.flatMap((node) => [node.permission!, ...node.children!.map((child) => child.permission!)])]);
  const others = Object.entries(model.modules[module]?.permissions ?? {}).filter(([permission]) => !spoken.has(permission)).map(([permission, label]): CatalogueNode => ({ key: permission, name: say(label), kind: 'menu', permission }));
  const children = [...entities, ...others];
  return children.length > 0 && menus.some((menu) => menu.code === module) ? [{ key: `${module}:other`, name: say('其他数据'), kind: 'group', children }] : [];
}

/** Own fields, then those of lines as `lines.price`. */
function fieldsOf(entity: Entity, say: (text: string, id?: string) => string): { name: string; label: string }[] {
  const of = (row: RowType, path: string, label: string): { name: string; label: string }[] => [
    ...Object.values(row.fields).filter((field) => !field.secret && !traitsOf(field.type).rows).map((field) => ({ name: path + field.name, label: label + say(field.label, field.key) })),
    ...Object.values(row.lines).flatMap((lines) => of(lines, `${path}${lines.name}.`, `${label}${say(lines.label)} · `)),
  ];
  return of(entity, '', '');
}
