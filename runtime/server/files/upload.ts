// Uploads over HTTP: each file judged, then kept as its sender's until a record uses it.
import multipart from '@fastify/multipart';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Caller } from '../context.ts';
import { callerOf, ok } from '../http/answer.ts';
import { aside } from '../aside/pool.ts';
import { cleanName } from './judge.ts';
import { fileTypes, isKind, mostMbOf, mostMbOfType, takes, type UploadKind } from './kinds.ts';
import { registerParts } from './parts.ts';
import { receiving, type ReceivedFile } from './receive.ts';
import { insertFile, type StoredFile } from './rows.ts';
import { pictureSize } from './pictures.ts';
import { postUpload, postUploadManagerPic, postUploadPlateBillImgs } from '../../core/contract/endpoints/files.ts';
import { endpoint } from '../http/endpoint.ts';

const mostFiles = 20;
const mostThumb = 64 * 1_024;

export async function registerUploads(http: FastifyInstance, app: App): Promise<void> {
  // Imports take files as well, so the parser is for all routes behind the guard; none reads a body it does not ask for.
  await http.register(multipart);
  const limit = { bodyLimit: mostMbOf('file') * mostFiles * 1_048_576 };
  const url = async (request: FastifyRequest) => ok((await uploaded(app, request, 'image', 1))[0]!.url);
  endpoint(http, app, postUploadManagerPic, url, limit);
  endpoint(http, app, postUploadPlateBillImgs, url, limit); // [sic]: the path is public
  endpoint(http, app, postUpload, async (request) => {
    const { kind = 'file', detail } = request.query as { kind?: unknown; detail?: unknown };
    if (!isKind(kind)) throw new AppError('shape.bad', { path: 'kind' });
    const files = await uploaded(app, request, kind, mostFiles);
    return ok(files.length === 1 && detail === undefined ? files[0]!.url : files);
  }, limit);
  registerParts(http, app, (caller, kind, sent, thumbs) => keepAll(app, caller, kind, sent, thumbs));
}

/** @throws AppError `file.none`, `file.type`, `request.tooLarge`; nothing is kept then */
async function uploaded(app: App, request: FastifyRequest, kind: UploadKind, most: number): Promise<StoredFile[]> {
  const caller = callerOf(request);
  return receiving(app, request, { mostMb: mostMbOf(kind), mostFiles: most }, async ({ files }) => {
    const sent = files.filter((file) => file.field !== 'thumb');
    if (sent.length === 0 || sent.some((file) => file.size === 0)) throw new AppError('file.none');
    if (sent.length > most) throw new AppError('shape.bad', { path: 'file' });
    return keepAll(app, caller, kind, sent, files.filter((file) => file.field === 'thumb'));
  });
}

/** All of them are judged before the first is kept. */
export async function keepAll(app: App, caller: Caller, kind: UploadKind, sent: ReceivedFile[], thumbs: ReceivedFile[]): Promise<StoredFile[]> {
  const judged = [];
  for (const file of sent) {
    const type = await aside.kind(file.path, file.name);
    if (!type || !takes(kind, type)) throw new AppError('file.type');
    const mb = mostMbOfType(kind, type);
    if (file.size > mb * 1_048_576) throw new AppError('request.tooLarge', { mb });
    judged.push({ file, type });
  }
  const kept: StoredFile[] = [];
  for (const [at, { file, type }] of judged.entries()) {
    // Thumbnails stand in the order of their pictures; where not every picture has one, none can be told.
    const thumb = thumbs.length === judged.length ? await thumbOf(thumbs[at]!) : undefined;
    const { mime } = fileTypes[type];
    // A face is the person's, in whatever company it was put up.
    const company = kind === 'avatar' ? '0' : caller.company;
    kept.push(await insertFile(app, { local: file, ...(thumb ? { thumb } : {}), name: cleanName(file.name, type), mime, owner: caller.userId, company, isPrivate: kind === 'private' }));
  }
  return kept;
}

async function thumbOf(file: ReceivedFile): Promise<ReceivedFile | undefined> {
  if (file.size > mostThumb) return undefined;
  const type = await aside.kind(file.path, file.name);
  const size = type === 'jpg' || type === 'png' || type === 'webp' ? pictureSize(await readFile(file.path), type) : undefined;
  return size && size.width <= 240 && size.height <= 240 ? file : undefined;
}
