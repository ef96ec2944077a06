// The checked model of the last start, kept in the data folder under the hash of all it came from: a start that finds everything as it was neither reads into nor checks a schema file.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { isSound, type Loaded, type LoadOptions } from '../../core/language/index.ts';
import { hookNames, workedNames, type KnownTexts, loadSchemas, type SchemaPlaces } from './load.ts';

export type CheckedModel = Pick<Loaded, 'model' | 'faults'>;
/** `stamp`: equal where schemas and program are. */
export type StampedModel = CheckedModel & { stamp?: string };

export interface ModelCacheOptions {
  /** Where the model is kept; one at a time. */
  folder: string;
  /** Hash of the program that compiles and checks: another one may read the same files otherwise. Absent: nothing is kept (sources that run unbuilt). */
  program?: string;
}

/** As `loadSchemas`, from the cache where files, hooks and program are those it was kept for. @param options used where the cache has none */
export async function loadCached(places: SchemaPlaces, { folder, program }: ModelCacheOptions, options: LoadOptions & { texts?: KnownTexts } = {}): Promise<StampedModel> {
  if (program === undefined) return loadSchemas(places, options);
  const stamp = await keyOf(places, program);
  const file = join(folder, `${stamp}.bin`);
  const cached = read(file);
  if (cached) return { ...cached, stamp };
  const { model, faults } = await loadSchemas(places, options);
  // Schemas that changed while they were read are kept under the hash of neither.
  if (stamp !== await keyOf(places, program)) return { model, faults };
  if (isSound(faults)) keep(folder, file, { model, faults });
  return { model, faults, stamp };
}

/** Hash of the built server: its own files, and the packages they import. Undefined where the server runs from its sources. */
export function programHash(root: string, at = fileURLToPath(import.meta.url)): string | undefined {
  if (!at.endsWith('.js')) return undefined;
  const built = dirname(at);
  const files = [...readdirSync(built).filter((name) => name.endsWith('.js')).sort().map((name) => join(built, name)), join(root, 'package-lock.json')];
  const hash = createHash('sha256').update(`${process.version} ${process.versions.v8}`);
  for (const file of files) hash.update(`\0${basename(file)}\0`).update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
}

async function keyOf({ schemasDir, localesDir, modulesDir }: SchemaPlaces, program: string): Promise<string> {
  const hash = createHash('sha256').update(program);
  for (const folder of [schemasDir, localesDir]) {
    for (const file of folder ? filesBelow(folder) : []) hash.update(`\0${file}\0`).update(readFileSync(join(folder!, file)));
    hash.update('\0\0');
  }
  if (modulesDir) for (const find of [hookNames, workedNames]) hash.update([...await find(modulesDir)].sort().join());
  return hash.digest('hex').slice(0, 32);
}

const filesBelow = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []).filter((file) => file.endsWith('.json')).sort();

/** Maps by name inherit nothing (core/language/names.ts), which serialising forgets: they are listed beside. */
interface Kept { checked: CheckedModel; bare: object[] }

function bareMaps(checked: CheckedModel): object[] {
  const bare: object[] = [];
  const seen = new Set<object>();
  const open: unknown[] = [checked];
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Object.getPrototypeOf(value) === null) bare.push(value);
    for (const inner of value instanceof Map ? [...value.keys(), ...value.values()] : value instanceof Set ? value : Object.values(value)) open.push(inner);
  }
  return bare;
}

const digestBytes = 32;
const digestOf = (body: Buffer): Buffer => createHash('sha256').update(body).digest();

/** A file that is damaged, or that another version of Node wrote, is no cache. */
function read(file: string): CheckedModel | undefined {
  try {
    const bytes = readFileSync(file);
    const body = bytes.subarray(digestBytes);
    if (!digestOf(body).equals(bytes.subarray(0, digestBytes))) return undefined;
    const { checked, bare } = deserialize(body) as Kept;
    for (const map of bare) Object.setPrototypeOf(map, null);
    return checked;
  } catch {
    return undefined;
  }
}

/** A start is not kept from its work by a folder that cannot be written. */
function keep(folder: string, file: string, checked: CheckedModel): void {
  try {
    const body = serialize({ checked, bare: bareMaps(checked) } satisfies Kept);
    mkdirSync(folder, { recursive: true });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, Buffer.concat([digestOf(body), body]), { mode: 0o600 });
    renameSync(fresh, file);
    for (const name of readdirSync(folder)) if (name.endsWith('.bin') && name !== basename(file)) rmSync(join(folder, name), { force: true });
  } catch { /* the next start checks again */ }
}
