// GET /amc/api/open/file/{id}: the bytes, to those who may have them, under headers that let nothing in them run.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Caller } from '../context.ts';
import { tokenOf } from '../auth/guard.ts';
import type { HttpTools } from '../http/server.ts';
import { writeTrails } from '../entities/trail.ts';
import { typeOfMime } from './kinds.ts';
import { sessionOfPass } from './pass.ts';
import { readableFile, type FileRow } from './readers.ts';
import { storeOf } from './rows.ts';
import { getFileById, getFileByIdThumb } from '../../core/contract/endpoints/files.ts';
import { endpoint } from '../http/endpoint.ts';

const year = 31_536_000;

export function registerFiles(http: FastifyInstance, app: App, { callers }: HttpTools): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, isThumb: boolean): Promise<FastifyReply> => {
    const { id } = request.params as { id: string };
    if (!app.model.entities['amc.file'] || !/^[1-9]\d{0,18}$/.test(id)) throw new AppError('record.missing');
    const mine = await callersOf(request);
    const file = await readableFile(app, mine, id);
    // Somebody not signed in is told to sign in, whether there is such a file or not.
    if (!file) throw new AppError(mine.length > 0 ? 'record.missing' : 'auth.invalidToken');
    if (file.private && !isThumb) await noteView(file, mine);
    return sendFile(app, request, reply, file, isThumb && file.thumb !== null);
  };
  endpoint(http, app, getFileById, (request, reply) => answer(request, reply, false), { exposeHeadRoute: true });
  endpoint(http, app, getFileByIdThumb, (request, reply) => answer(request, reply, true), { exposeHeadRoute: true });

  /** Who asks, once for each company: by the cookie of a page, or by the token of a program. */
  async function callersOf(request: FastifyRequest): Promise<readonly Caller[]> {
    const token = tokenOf(request);
    const caller = token ? await callers.callerOf({ token }) : undefined;
    const session = caller ? { id: caller.sessionId, userId: caller.userId } : await sessionOfPass(app, request);
    return session ? callers.ofSession(session).catch((error: unknown) => { if (error instanceof AppError) return []; throw error; }) : [];
  }

  async function noteView(file: FileRow, mine: readonly Caller[]): Promise<void> {
    const caller = mine.find((one) => one.company === file.company) ?? mine[0];
    if (!caller || caller.userId === file.owner) return;
    await app.db.system((tx) => writeTrails(tx, { caller: { ...caller, company: file.company }, now: app.now().toISOString() }, 'amc.file', [{ id: file.id, action: 'view', note: file.name }]));
  }
}

/** The bytes of a file that may be read, or of its small picture. */
export function sendFile(app: App, request: FastifyRequest, reply: FastifyReply, file: FileRow, isThumb: boolean): FastifyReply {
  const sum = isThumb ? file.thumb! : file.sha256;
  const tag = `"${sum}"`;
  const { download } = request.query as { download?: unknown };
  const type = typeOfMime(file.mime);
  const isShown = type?.isShown === true && download === undefined;
  reply.header('etag', tag).header('cache-control', file.private ? 'private, no-store' : `private, max-age=${year}, immutable`)
    .header('content-security-policy', "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin').header('x-content-type-options', 'nosniff').header('vary', 'cookie, authorization');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  reply.header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`);
  if (isThumb) return reply.type(thumbType).send(storeOf(app).read(sum));
  reply.type(file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime).header('accept-ranges', 'bytes');
  const range = request.headers['if-range'] === undefined || request.headers['if-range'] === tag ? rangeOf(request.headers.range, file.size) : undefined;
  if (range === null) {
    reply.header('content-range', `bytes */${file.size}`);
    throw new AppError('file.range', { path: 'range' });
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  // Of a HEAD the framework throws the content away: one byte is enough.
  return reply.send(storeOf(app).read(sum, request.method === 'HEAD' ? { start: 0, end: 0 } : range));
}

/** Browsers look at the first bytes of a picture, whatever of the three kinds it is. */
const thumbType = 'image/jpeg';

/** One range is enough for players and for a download that goes on. @returns null for one outside the file, undefined for none (or one we do not speak) */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1]);
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1);
  return start <= end && start < size ? { start, end } : null;
}
