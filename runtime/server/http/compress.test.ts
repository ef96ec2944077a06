import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addCompression, codingOf } from './compress.ts';

const long = JSON.stringify({ list: Array.from({ length: 400 }, (_, index) => ({ code: `PO-${index}`, name: '全棉平纹布' })) });
const kept = Buffer.from(long);
const http = Fastify();
addCompression(http);
http.get('/text', async (_request, reply) => reply.type('application/json; charset=utf-8').send(long));
http.get('/kept', async (_request, reply) => reply.header('vary', 'authorization').type('application/json; charset=utf-8').send(kept));
http.get('/short', async (_request, reply) => reply.type('application/json').send('{"success":true}'));
http.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(4_096)));
http.get('/done', async (_request, reply) => reply.type('application/json').header('content-encoding', 'gzip').send(Buffer.alloc(4_096)));

describe('answers are compressed', () => {
  const ask = (url: string, accepted?: string) => http.inject({ url, ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }) });

  it('by brotli where the caller takes it', async () => {
    const answer = await ask('/text', 'gzip, deflate, br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });
  it('by gzip for callers that know nothing better', async () => {
    const answer = await ask('/text', 'gzip');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(long);
  });
  it('the same each time for a body that is kept, beside what varies already', async () => {
    const answers = [await ask('/kept', 'br'), await ask('/kept', 'br'), await ask('/kept', 'gzip')];
    expect(answers[0].rawPayload.equals(answers[1].rawPayload)).toBe(true);
    expect(gunzipSync(answers[2].rawPayload).equals(kept)).toBe(true);
    expect(answers[0].headers.vary).toBe('authorization, accept-encoding');
  });
  it.each([
    { url: '/text', accepted: undefined, why: 'the caller says nothing of it' },
    { url: '/text', accepted: 'identity', why: 'the caller takes it plain' },
    { url: '/short', accepted: 'br', why: 'it is short' },
    { url: '/picture', accepted: 'br', why: 'it is a picture' },
  ])('not where $why', async ({ url, accepted }) => expect((await ask(url, accepted)).headers['content-encoding']).toBeUndefined());
  it('not twice', async () => expect((await ask('/done', 'br')).headers['content-encoding']).toBe('gzip'));
});

describe('the coding', () => {
  it.each([
    { accepted: 'gzip, deflate, br, zstd', is: 'br' }, { accepted: 'br;q=0.5, gzip', is: 'br' }, { accepted: 'br;q=0, gzip;q=1.0', is: 'gzip' },
    { accepted: 'GZIP', is: 'gzip' }, { accepted: '*', is: undefined }, { accepted: '', is: undefined }, { accepted: 'br;q=0.0', is: undefined },
  ])('of "$accepted" is $is', ({ accepted, is }) => expect(codingOf(accepted)).toBe(is));
});
