// A backup opened in a scratch place, beside what runs, for as long as somebody looks at it.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '../store/embedded.ts';
import { findPrograms, makeRoles, restoreDatabase } from './dump.ts';
import type { Manifest } from './folder.ts';
import { putCluster } from './putCluster.ts';
import { withClient } from './source.ts';

export interface Scratch {
  /** Of an embedded database: a folder that is made, and removed again. */
  folder: string;
  /** Of a server's: where another database may be made. */
  url: string;
  print(line: string): void;
}

/** @param work is given the address of the copy */
export async function withScratch<T>(backup: string, manifest: Manifest, scratch: Scratch, work: (url: string) => Promise<T>): Promise<T> {
  return manifest.kind === 'cluster' ? withCluster(backup, scratch, work) : withDump(backup, manifest, scratch, work);
}

async function withCluster<T>(backup: string, { folder }: Scratch, work: (url: string) => Promise<T>): Promise<T> {
  await rm(folder, { recursive: true, force: true });
  try {
    await putCluster(backup, folder);
    // A scratch copy may forget.
    const embedded = await startEmbedded(folder, { settings: ['fsync=off'] });
    try { return await work(embedded.url); } finally { await embedded.stop(); }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withDump<T>(backup: string, manifest: Manifest, { url, print }: Scratch, work: (url: string) => Promise<T>): Promise<T> {
  const name = `loom_check_${process.pid}`;
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  return withClient(url, async (client) => {
    await client.query(`create database ${name} template template0`).catch((error: Error) => { throw new Error(`the backup cannot be opened beside: ${error.message}. Give the role CREATEDB, or (backup) say --no-check`, { cause: error }); });
    try {
      await withClient(scratch.href, (other) => makeRoles(other, manifest.roles));
      await restoreDatabase(findPrograms(manifest.postgres, print), scratch.href, join(backup, 'database.dump'));
      return await work(scratch.href);
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}
