// Reads the schema files from disk, with the names of the hooks that modules bring, and watches them.
import { watch as watchFolder } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
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
export async function loadSchemas(places: SchemaPlaces, options: LoadOptions = {}): Promise<Loaded> {
  const [files, hooks] = await Promise.all([readSchemas(places), places.modulesDir ? hookNames(places.modulesDir) : undefined]);
  return loadModel(files, { ...(hooks && { hooks }), ...options });
}

/** All schema files, catalogues included, by their path from the folder that holds `schemas/`. */
export async function readSchemas({ schemasDir, localesDir }: SchemaPlaces): Promise<SchemaFile[]> {
  const found = await Promise.all([jsonBelow(schemasDir, 'schemas', ['_meta']), localesDir ? jsonBelow(localesDir, 'runtime/core/locales', []) : []]);
  return found.flat();
}

async function jsonBelow(folder: string, shownAs: string, without: string[]): Promise<SchemaFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json')).map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !without.includes(relative(folder, path).split(sep)[0]));
  return Promise.all(paths.map(async (path) => ({ path: `${shownAs}/${relative(folder, path).split(sep).join('/')}`, text: await readFile(path, 'utf8') })));
}

/** modules/wms/server/priceControl.ts → `wms.priceControl`. */
export async function hookNames(modulesDir: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const module of await readdir(modulesDir, { withFileTypes: true }).catch(() => [])) {
    if (!module.isDirectory()) continue;
    for (const file of await readdir(join(modulesDir, module.name, 'server')).catch(() => [])) {
      if (file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts')) names.add(`${module.name}.${file.slice(0, -3)}`);
    }
  }
  return names;
}

/** A burst of saves (an editor writes more than once) counts as one. */
const quietMs = 80;

/**
 * Calls back with the newly loaded schemas after files changed.
 * @returns stops watching
 */
export function watchSchemas(places: SchemaPlaces, changed: (loaded: Loaded) => void, options: LoadOptions = {}): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = 0;
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const mine = ++round;
      // A file that vanishes while it is read is a change of its own, which calls again.
      void loadSchemas(places, options).then((loaded) => { if (!stopped && mine === round) changed(loaded); }, () => again());
    }, quietMs);
  };
  const watchers = [places.schemasDir, places.localesDir].filter((folder) => folder !== undefined)
    .map((folder) => watchFolder(folder, { recursive: true }, (_event, name) => { if (!name || name.endsWith('.json')) again(); }));
  return () => { stopped = true; clearTimeout(timer); for (const watcher of watchers) watcher.close(); };
}
