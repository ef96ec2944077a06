// A large file in parts: begun, sent piece by piece from wherever the last connection broke, and then judged like any other.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Caller } from '../context.ts';
import { callerOf, ok } from '../http/answer.ts';
import { nextId } from '../store/ids.ts';
import { isKind, mostMbOf, type UploadKind } from './kinds.ts';
import { receiving, type ReceivedFile } from './receive.ts';
import type { StoredFile } from './rows.ts';
import { deleteUploadPartsById, postUploadParts, postUploadPartsById, postUploadPartsByIdDone } from '../../core/contract/endpoints/files.ts';
import { endpoint } from '../http/endpoint.ts';

/** What one call carries: small enough to be sent again on a bad line, large enough for 100 MB in 50 calls. */
const partMb = 2;
const mebibyte = 1_048_576;
/** Of one person in one company; the oldest gives way. */
const mostUnfinished = 10;
const keepMs = 86_400_000;

interface Begun { id: string; name: string; size: number; kind: UploadKind; /** The sender's own word for the file, by which it is found again. */ key: string; at: number }
type Keep = (caller: Caller, kind: UploadKind, sent: ReceivedFile[], thumbs: ReceivedFile[]) => Promise<StoredFile[]>;

/** @param keep judges whole files and stores them */
export function registerParts(http: FastifyInstance, app: App, keep: Keep): void {
  endpoint(http, app, postUploadParts, async (request) => ok(await begin(app, callerOf(request), request.body)));
  endpoint(http, app, postUploadPartsById, async (request) => {
    const folder = folderOf(app, callerOf(request));
    const begun = await begunOf(folder, idOf(request));
    const from = Number((request.query as { offset?: unknown }).offset);
    return receiving(app, request, { mostMb: partMb, mostFiles: 1 }, async ({ files: [part] }) => {
      const offset = await sizeOf(join(folder, begun.id));
      // Sent twice, or after a part that never came: the sender goes on from where we are.
      if (!part || from !== offset) return ok({ offset });
      if (offset + part.size > begun.size) throw new AppError('shape.bad', { path: 'offset' });
      await append(join(folder, begun.id), part.path, offset);
      return ok({ offset: offset + part.size });
    });
  }, { bodyLimit: (partMb + 1) * mebibyte });
  endpoint(http, app, postUploadPartsByIdDone, async (request) => {
    const caller = callerOf(request);
    const folder = folderOf(app, caller);
    const begun = await begunOf(folder, idOf(request));
    return receiving(app, request, { mostMb: 1, mostFiles: 1 }, async ({ files }) => {
      const whole = join(folder, begun.id);
      if (await sizeOf(whole) !== begun.size) throw new AppError('shape.bad', { path: 'offset' });
      try {
        const sent: ReceivedFile = { path: whole, size: begun.size, sha256: await sumOf(whole), field: 'file', name: begun.name };
        return ok(await keep(caller, begun.kind, [sent], files.filter(({ field }) => field === 'thumb')));
      } finally {
        await forget(folder, begun.id);
      }
    });
  }, { bodyLimit: 2 * mebibyte });
  endpoint(http, app, deleteUploadPartsById, async (request) => {
    const folder = folderOf(app, callerOf(request));
    await forget(folder, (await begunOf(folder, idOf(request))).id);
    return ok({ changed: 1 });
  });
}

/** Parts nobody went on with for a day. */
export async function sweepParts(app: App): Promise<void> {
  const all = join(app.config.dataDir, 'files', 'parts');
  for (const owner of await readdir(all).catch(() => [])) {
    for (const begun of await unfinished(join(all, owner))) {
      const { mtimeMs } = await stat(join(all, owner, begun.id)).catch(() => ({ mtimeMs: begun.at }));
      if (Date.now() - mtimeMs > keepMs) await forget(join(all, owner), begun.id);
    }
  }
}

/** @throws AppError `shape.bad`, `file.none`, `request.tooLarge`: before anything is sent */
async function begin(app: App, caller: Caller, body: unknown): Promise<{ id: string; offset: number; partBytes: number }> {
  const { name, size, kind = 'file', key } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (typeof name !== 'string' || name.length > 500) throw new AppError('shape.bad', { path: 'name' });
  if (typeof key !== 'string' || key === '' || key.length > 300) throw new AppError('shape.bad', { path: 'key' });
  if (!isKind(kind)) throw new AppError('shape.bad', { path: 'kind' });
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) throw new AppError('shape.bad', { path: 'size' });
  if (size === 0) throw new AppError('file.none');
  if (size > mostMbOf(kind) * mebibyte) throw new AppError('request.tooLarge', { mb: mostMbOf(kind) });
  const folder = folderOf(app, caller);
  await mkdir(folder, { recursive: true });
  const standing = (await unfinished(folder)).sort((a, b) => a.at - b.at);
  const same = standing.find((one) => one.key === key && one.size === size && one.kind === kind && one.name === name);
  if (same) return { id: same.id, offset: await sizeOf(join(folder, same.id)), partBytes: partMb * mebibyte };
  for (const old of standing.slice(0, Math.max(0, standing.length - mostUnfinished + 1))) await forget(folder, old.id);
  const begun: Begun = { id: nextId(), name, size, kind, key, at: Date.now() };
  await writeFile(join(folder, begun.id), '');
  await writeFile(join(folder, `${begun.id}.json`), JSON.stringify(begun));
  return { id: begun.id, offset: 0, partBytes: partMb * mebibyte };
}

/** Each person's own, so that nobody's number leads to another's parts. */
const folderOf = (app: App, { userId, company }: Caller): string => join(app.config.dataDir, 'files', 'parts', `${company}-${userId}`);

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** @throws AppError `record.missing`: finished, given up, or another person's */
async function begunOf(folder: string, id: string): Promise<Begun> {
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined);
  if (text === undefined) throw new AppError('record.missing');
  return JSON.parse(text) as Begun;
}

async function unfinished(folder: string): Promise<Begun[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  return (await Promise.all(names.map((name) => begunOf(folder, name.slice(0, -5)).catch(() => undefined)))).filter((one) => one !== undefined);
}

async function forget(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => ({ size: 0 }))).size;

/** At its place rather than at the end: the same part arriving twice at once leaves the same bytes. */
async function append(path: string, part: string, offset: number): Promise<void> {
  if (offset === 0) { await copyFile(part, path); return; }
  const file = await open(path, 'r+');
  try {
    let at = offset;
    for await (const piece of createReadStream(part) as AsyncIterable<Buffer>) {
      await file.write(piece, 0, piece.length, at);
      at += piece.length;
    }
  } finally {
    await file.close();
  }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
