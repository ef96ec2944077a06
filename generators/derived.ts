// What generators share: where the repository is, and how a derived file is written.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file a generator writes; `path` from the repository's root. */
export interface Derived { path: string; text: string }
export type Generator = () => Promise<Derived[]>;

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes what differs. @returns the paths written */
export async function write(files: Derived[]): Promise<string[]> {
  const written: string[] = [];
  for (const file of files) {
    const full = join(root, file.path);
    const before = await readFile(full, 'utf8').catch(() => undefined);
    if (before === file.text) continue;
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, file.text);
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
