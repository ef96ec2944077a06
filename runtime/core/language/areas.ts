// Areas of a large module: schemas/wms/goods/ holds what schemas/wms/ may hold, and says its part of the module in a module.json of its own. Two people who work in two areas write no file in common.
import type { Compiled } from './compiled.ts';
import { Definition } from './definition.ts';
import { didYouMean, type Report } from './faults.ts';
import { concat, isPlain, shallow } from './merge.ts';
import type * as Source from './meta.generated.ts';
import { originOf, setOrigin } from './places.ts';
import type { Cuts } from './shape.ts';

type Part = Source.ModuleFile & Record<string, unknown>;

/** `schemas/wms/goods/module.json` → `goods`; undefined for the module's own. */
export function areaOf(path: string): string | undefined {
  const steps = path.split('/');
  return steps.at(-1) === 'module.json' && steps.length === 4 ? steps[2] : undefined;
}

/** What is the area's own and not a part of the module: its name and its place among the areas. */
const own = new Set(['$schema', 'id', 'language', 'label', 'order']);
const refused = ['icon', 'base'] as const;

/** Lays the parts that areas say onto their modules; each fault is told where it stands. */
export function layAreas({ definitions, areas }: Pick<Compiled, 'definitions' | 'areas'>, report: Report, cuts: ReadonlyMap<string, Cuts>): void {
  const sorted = [...areas].sort((a, b) => orderOf(a) - orderOf(b) || (a.file < b.file ? -1 : 1));
  for (const id of new Set(sorted.map((area) => area.id))) {
    const main = definitions.module.get(id);
    const parts = sorted.filter((area) => area.id === id);
    if (main) definitions.module.set(id, new Definition(id, 'module', main.file, { value: joined(main, parts), source: main.root.source }, report, cuts));
    else for (const part of parts) part.fault(['id'], 'area.module', `There is no module \`${id}\`, of which this would be an area.`, didYouMean(id, definitions.module.keys(), `Write schemas/${id}/module.json first.`));
  }
  for (const area of areas) {
    if (area.file.split('/')[1] !== area.id) area.fault(['id'], 'area.folder', `The area stands in the folder of \`${area.file.split('/')[1]}\`.`, 'Give it the id of that module, or move it.');
    for (const name of refused) if ((area.value as Part)[name] !== undefined) area.fault([name], 'area.property', `\`${name}\` is the module's, not an area's.`, `Say it in schemas/${area.id}/module.json.`, { key: true });
  }
}

const orderOf = ({ value }: Definition): number => (value as Part).order ?? 100;

/** By the module's own value: what came of it and its areas, as long as these are the same. */
const laid = new WeakMap<object, { parts: readonly unknown[]; value: Part }>();

function joined(main: Definition, parts: readonly Definition[]): Part {
  const known = laid.get(main.value as object);
  const values = parts.map(({ value }) => value);
  tellTwice(main, parts);
  if (known && known.parts.length === values.length && known.parts.every((value, at) => value === values[at])) return known.value;
  const value = values.reduce<Part>((all, part) => join(all, part as Part), main.value as Part);
  laid.set(main.value as object, { parts: values, value });
  return value;
}

function join(module: Part, part: Part): Part {
  const all = shallow(module);
  for (const [key, said] of Object.entries(part)) {
    if (own.has(key)) continue;
    const before = all[key];
    const origin = originOf(part, key);
    if (before === undefined && origin) setOrigin(all, key, origin);
    (all as Record<string, unknown>)[key] = before === undefined ? said : key === 'menu' ? joinMenus(before as Source.MenuNode[], said as Source.MenuNode[]) : both(before, said);
  }
  return all;
}

/** Objects by name, lists one behind the other. */
function both(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) return concat(first, second);
  if (!isPlain(first) || !isPlain(second)) return first;
  const all = shallow(first);
  for (const [name, said] of Object.entries(second)) {
    const origin = originOf(second, name);
    if (!Object.hasOwn(all, name) && origin) setOrigin(all, name, origin);
    all[name] = Object.hasOwn(all, name) ? both(all[name], said) : said;
  }
  return all;
}

/** A group that stands already takes the entries of its namesake. */
function joinMenus(first: Source.MenuNode[], second: Source.MenuNode[]): Source.MenuNode[] {
  const all = concat(first, second.filter(({ name, children }) => !children || !first.some((node) => node.name === name && node.children))) as Source.MenuNode[];
  for (const { name, children } of second) {
    const at = first.findIndex((node) => node.name === name && node.children);
    if (!children || at < 0) continue;
    const group = shallow(all[at] as unknown as Record<string, unknown>);
    group.children = joinMenus(first[at]!.children!, children);
    all[at] = group as unknown as Source.MenuNode;
  }
  return all;
}

/** Jobs, rights and field rights that two parts name: one of them would be lost. */
function tellTwice(main: Definition, parts: readonly Definition[]): void {
  for (const key of ['timed', 'permissions', 'grants'] as const) {
    const owners = new Map(Object.keys((main.value as Part)[key] ?? {}).map((name) => [name, main.file]));
    for (const part of parts) for (const name of Object.keys((part.value as Part)[key] ?? {})) {
      const owner = owners.get(name);
      if (owner !== undefined) part.fault([key, name], 'area.twice', `\`${name}\` stands in ${owner} already.`, 'Keep one of them.', { key: true });
      owners.set(name, part.file);
    }
  }
}
