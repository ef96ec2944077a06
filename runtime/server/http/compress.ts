// Answers above a kilobyte travel compressed, worked out by the thread pool so that others' requests go on meanwhile; of a body that is kept the compressed bytes are kept with it.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Coding = 'br' | 'gzip';

/** Smaller bodies gain nothing: they fit one packet. */
const minBytes = 1_024;
/** Text; pictures, archives and spreadsheets are compressed already. */
const compressible = /^(text\/|application\/(json|javascript|xml|[\w.+-]+\+(json|xml))|image\/svg)/;

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];
/** Level 4 of brotli takes a quarter of the time of gzip's usual level and leaves less; what is compressed once for all who ask is worth the highest. */
const levels = { once: { br: 11, gzip: 9 }, each: { br: 4, gzip: 5 } };
const encoders: Record<Coding, (body: Buffer, level: number) => Promise<Buffer>> = {
  br: (body, level) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body, level) => gzipAsync(body, { level }),
};

/** Compressed bytes of bodies that somebody keeps, for as long as that one keeps them. */
const cache = new WeakMap<Buffer, Partial<Record<Coding, Promise<Buffer>>>>();

/** Compresses what is sent whole; streams (files, pages built beforehand) are left as they are. */
export function addCompression(http: FastifyInstance): void {
  http.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length < minBytes || request.method === 'HEAD') return payload;
    if (reply.hasHeader('content-encoding') || !compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const coding = codingOf(String(request.headers['accept-encoding'] ?? ''));
    if (!coding) return payload;
    const isForEver = String(reply.getHeader('cache-control')).includes('immutable');
    const body = typeof payload === 'string' ? encoders[coding](Buffer.from(payload), levels.each[coding]) : encodedOnce(payload, coding, (isForEver ? levels.once : levels.each)[coding]);
    reply.header('content-encoding', coding).removeHeader('content-length');
    return body;
  });
}

function encodedOnce(body: Buffer, coding: Coding, level: number): Promise<Buffer> {
  let known = cache.get(body);
  if (!known) cache.set(body, known = {});
  return known[coding] ??= encoders[coding](body, level);
}

/** The better of those the caller takes; one with `q=0` he (or she) does not take. */
export function codingOf(accepted: string): Coding | undefined {
  const taken = new Set(accepted.toLowerCase().split(',').filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(';')[0]!.trim()));
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : undefined;
}
