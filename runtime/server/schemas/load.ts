// Reads the schema files from disk, with the names of the hooks that modules bring.
import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { type Loaded, loadModel, type LoadOptions, type SchemaFile } from '../../core/language/index.ts';

export interface SchemaPlaces {
  /** The folder with the module folders and `_meta`. */
  schemasDir: string;
  /** modules/, where hooks stand as <module>/server/<name>.ts. Absent: hook names are not checked. */
  modulesDir?: string;
  /** The runtime's own catalogues; texts of screens come from there too. */
  localesDir?: string;
}

/** Reads and checks everything. Faults never throw: the caller decides what to do with them. */
export async function loadSchemas(places: SchemaPlaces, { texts, ...options }: LoadOptions & { texts?: KnownTexts } = {}): Promise<Loaded> {
  const [files, hooks, worked] = await Promise.all([readSchemas(places, texts), ...(places.modulesDir ? [hookNames(places.modulesDir), workedNames(places.modulesDir)] as const : [undefined, undefined] as const)]);
  return loadModel(files, { ...(hooks && { hooks }), ...(worked && { worked }), ...options });
}

/** Texts by place, with what the disk said of the file: what it says the same of is not read again. */
export type KnownTexts = Map<string, { as: string; text: string }>;

/** All schema files, catalogues included, by their path from the folder that holds `schemas/`. */
export async function readSchemas({ schemasDir, localesDir }: SchemaPlaces, known?: KnownTexts): Promise<SchemaFile[]> {
  const found = await Promise.all([jsonBelow(schemasDir, 'schemas', ['_meta'], known), localesDir ? jsonBelow(localesDir, 'runtime/core/locales', [], known) : []]);
  return found.flat();
}

/** Starting data of modules and of their areas, in the order it is entered: `schemas/wms/seed/x.json`, `schemas/wms/goods/seed/x.json`. */
export async function dataFiles<T extends object>(schemasDir: string, kind: 'seed' | 'demo'): Promise<(T & { order: number; file: string })[]> {
  const files = (await jsonBelow(schemasDir, 'schemas', ['_meta'])).filter(({ path }) => path.split('/').at(-2) === kind);
  return files.map(({ path, text }) => ({ order: 100, ...JSON.parse(text) as T, file: path })).sort((a, b) => a.order - b.order || (a.file < b.file ? -1 : 1));
}

/** Where a part of a schema file stands. */
export async function placeInFile(schemasDir: string, file: string, path: (string | number)[]): Promise<{ file: string; line: number; col: number }> {
  const text = await readFile(join(schemasDir, file.replace(/^schemas\//, '')), 'utf8').catch(() => '');
  const root = parseTree(text);
  const before = text.slice(0, (root && findNodeAtLocation(root, path)?.offset) ?? 0).split('\n');
  return { file, line: before.length, col: before.at(-1)!.length + 1 };
}

async function jsonBelow(folder: string, shownAs: string, without: string[], known?: KnownTexts): Promise<SchemaFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json')).map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !without.includes(relative(folder, path).split(sep)[0]));
  return Promise.all(paths.map(async (path) => ({ path: `${shownAs}/${relative(folder, path).split(sep).join('/')}`, text: await textOf(path, known) })));
}

async function textOf(path: string, known?: KnownTexts): Promise<string> {
  if (!known) return readFile(path, 'utf8');
  // Thousands of small waits would cost more than asking at once.
  const { mtimeNs, size, ino } = statSync(path, { bigint: true });
  const as = `${mtimeNs} ${size} ${ino}`;
  const before = known.get(path);
  if (before?.as === as) return before.text;
  const text = await readFile(path, 'utf8');
  known.set(path, { as, text });
  return text;
}

/** modules/wms/server/suggestPicks.ts → `wms.suggestPicks`. */
export const hookNames = (modulesDir: string): Promise<Set<string>> => codeNames(modulesDir, 'server');
/** modules/ccm/jobs/ratesMissing.ts → `ccm.ratesMissing`. */
export const jobNames = (modulesDir: string): Promise<Set<string>> => codeNames(modulesDir, 'jobs');
/** modules/aps/upgrades/orderOfItems.ts → `aps.orderOfItems`. */
export const upgradeNames = (modulesDir: string): Promise<Set<string>> => codeNames(modulesDir, 'upgrades');

/** modules/pms/worked/grading.ts → `pms.grading`. */
export const workedNames = (modulesDir: string): Promise<Set<string>> => codeNames(modulesDir, 'worked');

async function codeNames(modulesDir: string, folder: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const module of await readdir(modulesDir, { withFileTypes: true }).catch(() => [])) {
    if (!module.isDirectory()) continue;
    for (const file of await readdir(join(modulesDir, module.name, folder)).catch(() => [])) {
      if (file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts')) names.add(`${module.name}.${file.slice(0, -3)}`);
    }
  }
  return names;
}

/** Renderers of columns, by their folders. */
export async function rendererNames(columnsDir: string): Promise<Set<string>> {
  return new Set((await readdir(columnsDir, { withFileTypes: true }).catch(() => [])).filter((one) => one.isDirectory()).map(({ name }) => name));
}

/** Code that screens name: modules/aps/web/scheduleBoard with a screen, a part of a record, an aside or an editor → `aps.scheduleBoard`. */
export async function widgetNames(modulesDir: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const module of await readdir(modulesDir, { withFileTypes: true }).catch(() => [])) {
    if (!module.isDirectory()) continue;
    for (const folder of await readdir(join(modulesDir, module.name, 'web'), { withFileTypes: true }).catch(() => [])) {
      if (!folder.isDirectory()) continue;
      const files = await readdir(join(modulesDir, module.name, 'web', folder.name));
      if (files.some((file) => /^(screen|tab|aside|editor)\.tsx$/.test(file))) names.add(`${module.name}.${folder.name}`);
    }
  }
  return names;
}
