// Puts the embedded database of a backup into a data folder, with the rights PostgreSQL asks for.
import { chmod, copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs } from '../store/postgresUser.ts';
import { exists } from './folder.ts';

/** Keys and passwords that lie beside the embedded database: without them its sealed values cannot be read. */
export const besides = ['database.json', 'seal.key'];

/** Under another name until it is whole. */
export async function putCluster(from: string, dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'pg');
  const fresh = `${cluster}.new`;
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  await rm(fresh, { recursive: true, force: true });
  await cp(join(from, 'pg'), fresh, { recursive: true });
  const as = runAs([dataDir]);
  for (const entry of await readdir(fresh, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
    as.own(path);
  }
  await chmod(fresh, 0o700);
  as.own(fresh);
  for (const name of besides) if (await exists(join(from, name))) { await copyFile(join(from, name), join(dataDir, name)); await chmod(join(dataDir, name), 0o600); }
  await rename(fresh, cluster);
}
