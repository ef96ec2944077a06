// A multipart body → files on the local disk: counted while they come, cut off where they are too large.
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { App } from '../context.ts';
import { maxName } from './judge.ts';
import { toLocal, type LocalFile } from './rows.ts';

export interface ReceivedFile extends LocalFile { field: string; name: string }
export interface Received { files: ReceivedFile[]; fields: Record<string, string> }

/** What boundaries and heads of parts take. */
const around = 65_536;
const mebibyte = 1_048_576;

/**
 * Hands the files to `work` and removes them afterwards, whatever happens.
 * @throws AppError `request.tooLarge`: from the announced length alone where it tells, else as soon as a file passes the bound
 */
export async function receiving<T>(app: App, request: FastifyRequest, limits: { mostMb: number; mostFiles: number }, work: (received: Received) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new AppError('shape.bad', { path: 'content-type' });
  const most = limits.mostMb * mebibyte;
  const tooLarge = (): AppError => new AppError('request.tooLarge', { mb: limits.mostMb });
  if (Number(request.headers['content-length'] ?? 0) > most * limits.mostFiles + around) throw tooLarge();
  const files: ReceivedFile[] = [];
  const fields: Record<string, string> = {};
  try {
    // One byte more than may be tells a file of just that size from a longer one.
    for await (const part of request.parts({ limits: { fileSize: most + 1, files: limits.mostFiles * 2, fields: 20, fieldSize: 10_000, parts: limits.mostFiles * 2 + 20 }, throwFileSizeLimit: false } as object)) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const local = await toLocal(app, part.file as unknown as Readable);
      files.push({ ...local, field: part.fieldname, name: (part.filename ?? '').slice(-maxName) });
      if (local.size > most) throw tooLarge();
    }
    return await work({ files, fields });
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    // Too many parts, a body that ends too early, or one that is none.
    if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$|^FST_MP_/.test(code) || /multipart|part terminated|malformed part/i.test(message)) throw new AppError('shape.bad', { path: 'file' }, undefined, { cause: error });
    throw error;
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}
