// What generators share: where the repository is, and how a derived file is written.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file a generator writes; `path` from the repository's root. */
export interface Derived { path: string; text: string }
export type Generator = () => Promise<Derived[]>;

/** Whether a file is made and stands in no repository; a catalogue that people write is none, though keys are added to it. */
export const isDerived = (path: string): boolean => /\.generated\.\w+$|\/REFERENCE\.md$/.test(path);

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Where the schema files lie that are checked, upgraded and added to. */
export const schemasDir = resolve(root, process.env.SCHEMAS_DIR || 'schemas');

/** Where a file lies that messages call `schemas/wms/…`, or by its place in the repository. */
export function placeOf(path: string, schemas = schemasDir, code = root): string {
  return path === 'schemas' || path.startsWith('schemas/') ? join(schemas, path.slice('schemas/'.length)) : join(code, path);
}

/** What messages call a file or folder that was typed: from the schemas' folder, or from the repository's. */
export function nameOf(typed: string): string {
  const full = isAbsolute(typed) ? typed : join(process.cwd(), typed);
  const within = relative(schemasDir, full);
  const name = within.startsWith('..') || isAbsolute(within) ? relative(root, full) : join('schemas', within);
  return name.split(sep).join('/').replace(/\/$/, '');
}

/** Writes what differs, each file at once: whoever reads meanwhile finds it whole. @returns the paths written */
export async function write(files: Derived[], schemas = join(root, 'schemas')): Promise<string[]> {
  const written: string[] = [];
  for (const file of files) {
    const full = placeOf(file.path, schemas);
    const before = await readFile(full, 'utf8').catch(() => undefined);
    if (before === file.text) continue;
    await mkdir(dirname(full), { recursive: true });
    await writeFile(`${full}.${process.pid}`, file.text);
    await rename(`${full}.${process.pid}`, full);
    written.push(file.path);
  }
  return written;
}

/** Lets a generator be run by itself: `npx tsx generators/<name>.ts`. */
export async function writeWhenMain(url: string, generator: Generator): Promise<void> {
  if (process.argv[1] === undefined || fileURLToPath(url) !== process.argv[1]) return;
  const written = await write(await generator());
  console.log(written.length ? `wrote ${written.join(', ')}` : 'nothing to change');
}
