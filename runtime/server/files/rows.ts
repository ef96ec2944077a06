// Rows of amc.file and the bytes behind them: kept and removed together.
import { createHash } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { fileUrl } from '../../core/values/files.ts';
import type { App, Caller, Tx } from '../context.ts';
import { nextId } from '../store/ids.ts';
import { folderStore, type FileStore } from './store.ts';

export interface StoredFile { id: string; url: string; name: string; size: number; type: string }
export interface LocalFile { path: string; size: number; sha256: string }

const stores = new Map<string, FileStore>();

export function storeOf(app: App): FileStore {
  const folder = join(app.config.dataDir, 'files');
  let store = stores.get(folder);
  if (!store) stores.set(folder, store = folderStore(folder));
  return store;
}

/** Writes a stream to the temporary folder and takes its sum on the way. The caller removes the file unless it was stored. */
export async function toLocal(app: App, from: AsyncIterable<Buffer> | Readable): Promise<LocalFile> {
  // A sender who gives up while the file is being made must find somebody listening.
  let broken: Error | undefined;
  if (from instanceof Readable) from.on('error', (error) => { broken ??= error; });
  const folder = join(app.config.dataDir, 'files', 'incoming');
  await mkdir(folder, { recursive: true });
  const path = join(folder, nextId());
  // Opened here: a stream opens its file some time later, perhaps after it was removed again.
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  const sum = new Transform({ transform(piece: Buffer, _encoding, done) { hash.update(piece); done(null, piece); } });
  try {
    await pipeline(from, sum, file.createWriteStream());
  } catch (error) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw broken ?? error;
  }
  return { path, size: (await stat(path)).size, sha256: hash.digest('hex') };
}

export interface NewFile {
  local: LocalFile; thumb?: LocalFile; name: string; mime: string; owner: string; company: string; isPrivate: boolean;
  /** What makes it, until a record uses it. */
  maker?: Maker;
}

/** One run of long work. What another run of the same work left and nothing uses gives way to what this one makes. */
export interface Maker {
  type: string;
  id: string;
  run: string;
  /** Throws when the work is not this run's any more; holds it until the transaction ends. */
  hold(tx: Tx): Promise<void>;
}

/** Bytes first, then the row, under a lock of the content: a removal of equal content waits. */
export async function insertFile(app: App, file: NewFile): Promise<StoredFile> {
  if (file.maker) await removeFormer(app, file.company, file.maker);
  return app.db.system((tx) => insertFileIn(tx, app, file));
}

/** Within a transaction that holds more: whoever owns the file may have been made in it. */
export async function insertFileIn(tx: Tx, app: App, { local, thumb, name, mime, owner, company, isPrivate, maker }: NewFile): Promise<StoredFile> {
  const id = nextId();
  const store = storeOf(app);
  const now = app.now().toISOString();
  await maker?.hold(tx);
  for (const one of [local, ...(thumb ? [thumb] : [])].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    await lockContent(tx, one.sha256);
    await store.put(one.sha256, one.path);
  }
  await tx.run(sql`insert into amc.file (company, id, name, size, mime, sha256, thumb, url, owner, private, biz_type, biz_field, biz_id, create_by, create_date, update_by, update_date)
    values (${company}::bigint, ${id}::bigint, ${name}, ${local.size}::bigint, ${mime}, ${local.sha256}, ${thumb?.sha256 ?? null}, ${fileUrl(id)}, ${owner}::bigint, ${isPrivate}, ${maker?.type ?? null}, ${maker?.run ?? null}, ${maker?.id ?? null}, ${owner}::bigint, ${now}::timestamptz, ${owner}::bigint, ${now}::timestamptz)`);
  return { id, url: fileUrl(id), name, size: local.size, type: mime };
}

/** Stores what the server itself made for somebody: a list of faults, an export. Only he (or she) reads it, until a record uses it. */
export async function keepFile(app: App, caller: Pick<Caller, 'userId' | 'company'>, file: { name: string; mime: string; content: AsyncIterable<Buffer> | Readable; maker?: Maker }): Promise<StoredFile> {
  const local = await toLocal(app, file.content);
  try {
    return await insertFile(app, { local, name: file.name, mime: file.mime, owner: caller.userId, company: caller.company, isPrivate: false, ...(file.maker ? { maker: file.maker } : {}) });
  } finally {
    await rm(local.path, { force: true });
  }
}

/** Removes rows, and bytes that no other row shares. */
export async function removeFiles(app: App, files: readonly { company: string; id: string }[]): Promise<void> {
  for (const file of files) await app.db.system((tx) => removeFile(app, tx, file));
}

async function removeFormer(app: App, company: string, { type, id, run, hold }: Maker): Promise<void> {
  const find = (tx: Tx): Promise<{ id: string }[]> => tx.run(sql`select id::text as id from amc.file where company = ${company}::bigint and used_date is null and biz_type = ${type} and biz_id = ${id} and biz_field <> ${run}`);
  for (const former of await app.db.system(find)) {
    await app.db.system(async (tx) => {
      await hold(tx);
      await removeFile(app, tx, { company, id: former.id });
    });
  }
}

async function removeFile(app: App, tx: Tx, { company, id }: { company: string; id: string }): Promise<void> {
  const store = storeOf(app);
  const gone = await tx.one<{ sha256: string; thumb: string | null }>(sql`delete from amc.file where company = ${company}::bigint and id = ${id}::bigint returning sha256, thumb`);
  for (const sum of [gone?.sha256, gone?.thumb].filter((one) => typeof one === 'string').sort()) {
    await lockContent(tx, sum);
    const shared = await tx.one(sql`select 1 from amc.file where sha256 = ${sum} or thumb = ${sum} limit 1`);
    if (!shared) await store.remove(sum);
  }
}

async function lockContent(tx: Tx, sha256: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 7))`);
}
