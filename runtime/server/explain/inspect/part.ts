// Parts of a screen that are no field and no action: its title, tabs, sections, views, and entries of the menu: which line draws them, and what each of their properties comes from.
import { fill } from '../../../core/contract/errors.ts';
import { pathText } from '../../../core/documents/index.ts';
import type { Inspection, InspectProperty } from '../../../core/explain/inspection.ts';
import type { MenuNode, Model, Module, Screen } from '../../../core/language/model.ts';
import { mayOpen } from '../../../core/plans/rights.ts';
import type { Surroundings } from '../../entities/index.ts';
import { decision } from './decide.ts';
import { shortText } from './field.ts';
import { giving, type RoleSaying } from './roles.ts';
import type { Source } from './sources.ts';

type Path = (string | number)[];
export type PartKind = 'title' | 'tab' | 'section' | 'view' | 'chart' | 'menu';
export const partKinds: readonly PartKind[] = ['title', 'tab', 'section', 'view', 'chart', 'menu'];

/** Lists of a screen file that hold such parts, and the word that names one. */
const places: Record<'tab' | 'section' | 'view' | 'chart', readonly (readonly [list: string, name: string])[]> = {
  tab: [['tabs', 'title'], ['sections', 'tab'], ['sections', 'title'], ['views', 'name']], section: [['sections', 'title'], ['tabs', 'title'], ['blocks', 'title']], view: [['views', 'name'], ['tabs', 'title']],
  chart: [['charts', 'title'], ['blocks', 'title']],
};
/** What holds where a file says nothing. */
const unsaid: Record<PartKind, readonly (readonly [name: string, value: string])[]> = {
  title: [['index', 'false'], ['keepAlive', 'true']], tab: [['visible', 'true']], section: [['collapsed', 'false'], ['visible', 'true']], view: [['filter', 'true']], chart: [], menu: [],
};

type Told = Pick<Inspection, 'decisions' | 'properties' | 'title' | 'key'>;
interface Asked { say: (text: string, id?: string) => string; around: Surroundings; roles: readonly RoleSaying[] }

/** @returns undefined: the screen's file has no such part (it is drawn by default) */
export function inspectPart({ say, around, roles }: Asked, kind: PartKind, name: string, screen: Screen, file: Source): Told | undefined {
  if (kind === 'title') {
    const properties = ['title', 'route', 'kind', 'entity', 'query', 'widget', 'permission', 'index', 'keepAlive', 'pageSize', 'order', 'where'].flatMap((word) => said(file, [word], word, 'screen'));
    return { title: say(screen.title), key: screen.id, decisions: [opening(around, roles, say, screen, file)], properties: [...properties, ...defaults(kind, properties)] };
  }
  if (kind === 'menu') return undefined;
  for (const [list, word] of places[kind].flatMap(([list, word]) => listsOf(file, list).map((path) => [path, word] as const))) {
    const parts = file.value(list);
    const at = Array.isArray(parts) ? parts.findIndex((part: Record<string, unknown>) => typeof part[word] === 'string' && (part[word] === name || say(part[word]) === name)) : -1;
    if (at < 0) continue;
    const part = (parts as Record<string, unknown>[])[at]!;
    const properties = Object.keys(part).flatMap((key) => said(file, [...list, at, key], key, 'screen'));
    const visible = part.visible;
    return {
      title: name, key: `${screen.id} ${pathText(list)}[${at}]`, properties: [...properties, ...defaults(kind, properties)],
      decisions: [decision('shown', 'screen', say('页面放在这里'), true, file.place([...list, at])), ...(typeof visible === 'string' ? [decision('hidden', 'expression', say('只在满足条件时显示'), false, file.place([...list, at, 'visible']), { source: visible })] : [])],
    };
  }
  return kind === 'chart' ? chartOf(name, screen, file, say) : undefined;
}

/** Sections stand in the screen, or in its tabs. */
function listsOf(file: Source, list: string): Path[] {
  const tabs = list === 'sections' ? file.value(['tabs']) : undefined;
  return [[list], ...(Array.isArray(tabs) ? tabs.map((_, at): Path => ['tabs', at, list]) : [])];
}

/** A chart without a title in the file: all that the file says of charts, or that it says nothing. */
function chartOf(name: string, screen: Screen, file: Source, say: (text: string, id?: string) => string): Told {
  const charts = said(file, ['charts'], 'charts', 'screen');
  const place = file.place(['charts']) ?? file.place(['query']) ?? file.file;
  return { title: name || say(screen.title), key: `${screen.id} charts`, decisions: [decision('shown', 'screen', say('页面放在这里'), true, place)], properties: charts.length > 0 ? charts : [{ name: 'charts', value: '–', from: 'default' }] };
}

/** An entry of the menu, wherever in the modules it stands. @param name as the menu shows it */
export function inspectMenu({ say, around, roles }: Asked, name: string, find: (module: string) => Source | undefined, screenFile: (screen: Screen) => Source | undefined): (Told & { files: Inspection['files'] }) | undefined {
  const { model } = around.app;
  for (const module of Object.values(model.modules)) {
    const at = pathOf(module, name, say);
    const source = at && find(module.id);
    if (!at || !source) continue;
    const node = source.value(at) as { name?: string; route?: string };
    const screen = node.route === undefined ? undefined : screenAt(model, node.route);
    const properties = Object.keys(node).filter((key) => key !== 'children').flatMap((key) => said(source, [...at, key], key, 'module'));
    return {
      title: name, key: `${module.id} ${node.route ?? node.name ?? name}`, properties, decisions: [decision('shown', 'screen', fill(say('模块【{module}】的菜单'), { module: say(module.label) }), true, source.place([...at, 'name']) ?? source.file), ...(screen ? [opening(around, roles, say, screen, screenFile(screen))] : [])],
      files: [{ id: module.id, place: source.file }, ...(screen && screenFile(screen) ? [{ id: screen.id, place: screenFile(screen)!.file }] : [])],
    };
  }
  return undefined;
}

export const screenAt = (model: Model, route: string): Screen | undefined => Object.values(model.screens).find((screen) => screen.route === route);

/** Where in module.json an entry of this name stands; the module itself for its own. */
export function pathOf(module: Module, name: string, say: (text: string, id?: string) => string): Path | undefined {
  const visit = (nodes: readonly MenuNode[], path: Path): Path | undefined => {
    for (const [at, node] of nodes.entries()) {
      if (node.name === name || say(node.name) === name) return [...path, at];
      const inside = visit(node.children, [...path, at, 'children']);
      if (inside) return inside;
    }
    return undefined;
  };
  return visit(module.menu, ['menu']) ?? (module.label === name || say(module.label) === name ? [] : undefined);
}

function opening({ app: { model }, caller }: Surroundings, roles: readonly RoleSaying[], say: (text: string, id?: string) => string, screen: Screen, file: Source | undefined): ReturnType<typeof decision> {
  const permission = screen.permission ?? (screen.query !== undefined ? `GET /loom/query/${screen.query}` : screen.entity === undefined ? undefined : `GET ${model.entities[screen.entity]?.api ?? ''}`);
  if (permission === undefined) return decision('shown', 'screen', say('登录即可打开'), true, file?.file);
  const names = giving(roles, permission).join(say('、'));
  return decision('missing', 'permission', fill(say(names ? '需要操作权限 {permission}，有它的角色：{roles}' : '需要操作权限 {permission}，还没有角色有它'), { permission, roles: names }), !mayOpen(model, screen, caller), file?.place(['permission']) ?? file?.place(['entity']) ?? file?.file);
}

function said(file: Source, path: Path, name: string, from: InspectProperty['from']): InspectProperty[] {
  const value = file.value(path);
  return value === undefined ? [] : [{ name, value: shortText(value), from, place: file.place(path) }];
}

const defaults = (kind: PartKind, known: readonly InspectProperty[]): InspectProperty[] => unsaid[kind].filter(([name]) => !known.some((one) => one.name === name)).map(([name, value]) => ({ name, value, from: 'default' as const }));
