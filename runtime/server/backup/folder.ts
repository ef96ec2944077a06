// What lies in a folder of a backup, and whether it lies there as it was put.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface Manifest {
  format: 1;
  madeAt: string;
  /** `pg/`, or `database.dump`. */
  kind: 'cluster' | 'dump';
  /** Of PostgreSQL: a cluster opens with the same major version alone. */
  postgres: number;
  /** Roles that tables, grants and policies name. */
  roles: string[];
  /** Rows of each table as the backup began and as it ended; of a dump, of its one moment. */
  tables: Record<string, { least: number; most: number }>;
  uploads: number;
  /** Restored into a scratch place and compared. */
  isChecked: boolean;
}

const sumsFile = 'SHA256SUMS';
export const manifestFile = 'manifest.json';

export function readManifest(folder: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as Manifest;
  } catch (error) {
    throw new Error(`${folder} is no backup of Loom: its ${manifestFile} is missing or damaged`, { cause: error });
  }
  if (manifest.format !== 1) throw new Error(`${folder} was made by another version of Loom (format ${String(manifest.format)}); restore it with that version`);
  return manifest;
}

export const writeManifest = (folder: string, manifest: Manifest): void => writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });

/** As `sha256sum -c` reads them. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const file of await filesIn(folder)) if (file !== sumsFile && file !== manifestFile) lines.push(`${await sumOf(join(folder, file))}  ${file}`);
  writeFileSync(join(folder, sumsFile), `${lines.join('\n')}\n`, { flush: true });
}

/** @throws Error naming the first file that is missing or was changed */
export async function checkSums(folder: string): Promise<void> {
  for (const line of readFileSync(join(folder, sumsFile), 'utf8').split('\n').filter(Boolean)) {
    const [sum, file] = [line.slice(0, 64), line.slice(66)];
    const found = await sumOf(join(folder, file)).catch(() => 'missing');
    if (found !== sum) throw new Error(`the backup is damaged: ${file} is ${found === 'missing' ? 'missing' : 'not as it was written'}. Take another backup; nothing was restored`);
  }
}

/** Below a folder, with `/` between. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')).sort();
}

export const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0;
export const exists = (path: string): Promise<boolean> => stat(path).then(() => true, () => false);

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
