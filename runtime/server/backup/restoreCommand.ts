// `npm run restore -- <folder>`: a backup into an empty DATA_DIR, or into an empty database of DATABASE_URL; compared with what it held. With `--company <uuid>`: that company alone, into an installation that stands.
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { startEmbedded } from '../store/embedded.ts';
import { lockFolder } from '../store/folderLock.ts';
import { liveHost } from '../store/hosts.ts';
import { compareCounts, countRows, type Counts } from './counts.ts';
import { findPrograms, makeRoles, restoreDatabase } from './dump.ts';
import { checkSums, exists, filesIn, isEmpty, readManifest, type Manifest } from './folder.ts';
import { putCluster } from './putCluster.ts';
import { restoreCompany } from './restoreCompany.ts';
import { withClient } from './source.ts';

const usage = 'Usage: npm run restore -- <folder of a backup>   (into DATA_DIR, or the database of DATABASE_URL; both must be empty)\n       npm run restore -- <folder of a backup> --company <uuid> [--overwrite]   (that company alone, into the installation that stands there)';

/** @returns what the process ends with: 0 restored and the same, 1 restored, but something differs, 2 not restored */
export async function restoreCommand(args: readonly string[], env: NodeJS.ProcessEnv, root: string, print: (line: string) => void): Promise<number> {
  const given = parse(args);
  if (!given) { print(usage); return 2; }
  const from = resolve(root, given.folder);
  const config = readConfig(env, root);
  const manifest = readManifest(from);
  if (given.company !== undefined) {
    await checkSums(from);
    return restoreCompany({ folder: from, manifest, company: given.company, overwrites: given.overwrites }, config, print);
  }
  const isDump = manifest.kind === 'dump';
  if (isDump !== (config.databaseUrl !== undefined)) {
    print(isDump ? 'This backup is of a database server: make an empty database and name it with DATABASE_URL.' : 'This backup is of an embedded database: leave out DATABASE_URL, and name a folder with DATA_DIR.');
    return 2;
  }
  await checkSums(from);
  const counts = isDump ? await intoServer(from, manifest, await liveHost(config.databaseUrl!), config.dataDir, print) : await intoFolder(from, config.dataDir);
  const faults = compareCounts(manifest.tables, counts);
  for (const fault of faults) print(`Restored, but it differs: ${fault}`);
  const files = (await filesIn(join(config.dataDir, 'files'))).length;
  if (files < manifest.uploads) { print(`Restored, but ${manifest.uploads - files} uploaded files are missing.`); return 1; }
  if (faults.length > 0) return 1;
  print(`Restored: ${Object.keys(counts).length} tables, ${Object.values(counts).reduce((sum, { rows }) => sum + rows, 0)} rows, ${manifest.uploads} uploaded files, as of ${manifest.madeAt}. \`npm start\` with the same settings opens it.`);
  return 0;
}

function parse(args: readonly string[]): { folder: string; company?: string; overwrites: boolean } | undefined {
  const { values, positionals: [folder, ...rest] } = (() => {
    try { return parseArgs({ args: [...args], allowPositionals: true, options: { company: { type: 'string' }, overwrite: { type: 'boolean', default: false } } }); } catch { return { values: undefined, positionals: [] }; }
  })();
  if (!values || folder === undefined || rest.length > 0 || (values.overwrite && values.company === undefined)) return undefined;
  return { folder, overwrites: values.overwrite, ...(values.company !== undefined && { company: values.company }) };
}

async function intoFolder(from: string, dataDir: string): Promise<Counts> {
  if (await exists(join(dataDir, 'pg')) || !await isEmpty(join(dataDir, 'files'))) throw new Error(`${dataDir} holds an installation: stop its server and move the folder away (that undoes the restoring, too), or name another with DATA_DIR`);
  await mkdir(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try { await putCluster(from, dataDir); } finally { lock.release(); }
  await copyFiles(from, dataDir);
  const embedded = await startEmbedded(dataDir);
  try { return await withClient(embedded.url, (client) => countRows(client)); } finally { await embedded.stop(); }
}

async function copyFiles(from: string, dataDir: string): Promise<void> {
  if (await exists(join(from, 'files'))) await cp(join(from, 'files'), join(dataDir, 'files'), { recursive: true });
}

async function intoServer(from: string, manifest: Manifest, url: string, dataDir: string, print: (line: string) => void): Promise<Counts> {
  if (!await isEmpty(join(dataDir, 'files'))) throw new Error(`${join(dataDir, 'files')} is not empty: name another folder with DATA_DIR`);
  await withClient(url, async (client) => {
    const { rows: [row] } = await client.query<{ n: number }>("select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace where c.relkind in ('r', 'p') and s.nspname not like 'pg\\_%' and s.nspname <> 'information_schema'");
    if (row!.n > 0) throw new Error(`the database of DATABASE_URL holds ${row!.n} tables already: make an empty one (create database …) and name that`);
    await makeRoles(client, manifest.roles);
  });
  await restoreDatabase(findPrograms(manifest.postgres, print), url, join(from, 'database.dump'));
  await copyFiles(from, dataDir);
  return withClient(url, (client) => countRows(client));
}
