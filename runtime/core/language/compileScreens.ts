// Turns screens and modules of source files into the model's, with what they leave unsaid filled in.
import type { ColumnRef, Entity, MenuNode, Module, PlaceMeaning, Screen, ScreenAction, SectionDef, Setting } from './model.ts';
import type * as Source from './meta.generated.ts';
import { compileFields, optionsOf } from './compileFields.ts';
import type { Definition } from './definition.ts';
import { mapOf, moduleOf } from './names.ts';
import { screenKindOf } from './screenKinds.ts';

export const columnsOf = (columns: Source.Column[]): ColumnRef[] => columns.map((column) => (typeof column === 'string' ? { field: column } : column));
const actionsOf = (actions: Source.ScreenAction[] = []): ScreenAction[] => actions.map((action) => (typeof action === 'string' ? { do: action } : action));

export const listColumns = (entity: Entity): ColumnRef[] => Object.values(entity.fields).filter((field) => field.list).map((field) => ({ field: field.name }));

export function compileScreen(source: Source.ScreenFile, definition: Definition, entities: Record<string, Entity>): Screen {
  const entity = source.entity === undefined ? undefined : entities[source.entity];
  const { $schema: _schema, language: _language, at, columns, actions, row, tabs, figures, sections, params, blocks, ...rest } = source;
  return {
    ...rest, module: moduleOf(source.id), file: definition.file, ...(at && { at: at as Record<string, PlaceMeaning> }),
    search: source.search ?? (entity ? Object.values(entity.fields).filter((field) => field.search).map((field) => field.name) : []),
    columns: columns ? columnsOf(columns) : entity ? listColumns(entity) : [],
    filters: source.filters ?? [], views: source.views ?? [], actions: actionsOf(actions),
    ...(row && { row: { ...(row.opens !== undefined && { opens: row.opens }), ...(row.below !== undefined && { below: row.below }), actions: actionsOf(row.actions) } }),
    sections: (sections ?? []) as SectionDef[],
    tabs: (tabs ?? []).map(({ columns: own, sections: parts, ...tab }) => ({ ...tab, ...(own && { columns: columnsOf(own) }), ...(parts && { sections: parts as SectionDef[] }) })),
    ...(params && { params: compileFields(params, definition, ['params']) }),
    ...(blocks && { blocks: blocks.map((block) => ({ with: {}, width: 4, height: 3, ...block })) }),
    figures: figures ?? [], index: source.index ?? false, keepAlive: source.keepAlive ?? true,
  };
}

/** Lists open the form and detail screens of their entity where they name none and there is exactly one. */
export function linkScreens(screens: Record<string, Screen>): void {
  const byUse = new Map<string, Screen[]>();
  for (const screen of Object.values(screens)) {
    const key = `${screen.kind} ${screen.entity} ${screen.portal !== undefined}`;
    byUse.set(key, [...byUse.get(key) ?? [], screen]);
  }
  const of = ({ entity, portal }: Screen, kind: Screen['kind']): Screen | undefined => {
    const found = byUse.get(`${kind} ${entity} ${portal !== undefined}`) ?? [];
    return found.length === 1 ? found[0] : undefined;
  };
  for (const screen of Object.values(screens)) {
    const { opens } = screenKindOf(screen.kind);
    if (screen.entity === undefined || !opens) continue;
    const form = of(screen, 'form');
    const detail = of(screen, 'detail');
    if (screen.form === undefined && (form || opens === 'formAndDetail')) screen.form = form?.route ?? 'drawer';
    // Beside a list its record stands open already.
    if (opens === 'form' || screen.form === 'beside') continue;
    if (screen.detail === undefined && detail) screen.detail = detail.route;
    if (screen.row?.opens === undefined && screen.detail?.includes('{id}')) screen.row = { actions: [], ...screen.row, opens: screen.detail };
  }
}

/** Every module's `joins` laid onto the roles they name. A role that nobody names is the check's to tell. */
export function joinRoles(modules: readonly Module[], sources: readonly Source.ModuleFile[]): void {
  const roles = new Map(modules.flatMap((module) => module.roles).map((role) => [role.code, role]));
  for (const { joins } of sources) for (const [code, { permissions = [], grants = [], scopes }] of Object.entries(joins ?? {})) {
    const role = roles.get(code);
    if (!role) continue;
    role.permissions = [...new Set([...role.permissions, ...permissions])];
    role.grants = [...new Set([...role.grants, ...grants])];
    if (scopes) role.scopes = { ...scopes, ...role.scopes };
  }
}

export function compileModule(source: Source.ModuleFile): Module {
  const settings = (source.settings ?? []).map(({ options, awaits: _awaits, ...setting }): Setting => ({ ...setting, module: source.id, ...(options && { options: optionsOf(options) }) }));
  const roles = (source.roles ?? []).map((role) => ({ ...role, grants: role.grants ?? [], dataScope: role.dataScope ?? '1' as const }));
  return {
    id: source.id, label: source.label, order: source.order ?? 100, base: source.base ?? false, ...(source.icon && { icon: source.icon }),
    menu: menuOf(source.menu ?? [], source.id), settings, roles, permissions: source.permissions ?? {}, grants: source.grants ?? {}, apart: source.apart ?? [], operator: source.operator ?? [], byName: source.byName ?? [],
    timed: mapOf(Object.entries(source.timed ?? {})),
  };
}

function menuOf(nodes: Source.MenuNode[], above: string): MenuNode[] {
  return nodes.map(({ id, children, ...rest }) => {
    const own = id ?? rest.route ?? `${above}/${rest.name}`;
    return { ...rest, id: own, children: menuOf(children ?? [], own) };
  });
}
