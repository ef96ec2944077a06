// A start that comes before its database: it waits, says so, and gives up for what waiting does not mend.
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/support/database.ts';
import { waitForServer } from './waiting.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => { database = await createDatabase(); });
afterAll(() => database?.drop());

const logOf = (said: string[]) => ({ info: (_: object, text = '') => { said.push(text); }, warn: (_: object, text = '') => { said.push(text); } });

/** The database under another port, which somebody opens later. */
function door(): Promise<{ url: string; open(): Promise<Server> }> {
  const inside = new URL(database.url);
  return new Promise((done) => {
    const place = createServer().listen(0, '127.0.0.1', () => {
      const { port } = place.address() as AddressInfo;
      const url = new URL(database.url);
      Object.assign(url, { hostname: '127.0.0.1', port: String(port) });
      place.close(() => done({
        url: url.href,
        open: () => new Promise((ready) => {
          const server = createServer((from) => {
            const to = connect(Number(inside.port), inside.hostname);
            from.pipe(to).pipe(from);
            for (const one of [from, to]) one.on('error', () => { from.destroy(); to.destroy(); });
          }).listen(port, '127.0.0.1', () => ready(server));
        }),
      }));
    });
  });
}

describe('a database that does not answer yet', () => {
  it('is waited for, and the log says so', async () => {
    const said: string[] = [];
    const { url, open } = await door();
    const waiting = waitForServer(url, 'DATABASE_URL', { seconds: 60, log: logOf(said) });
    await expect.poll(() => said.length, { timeout: 30_000 }).toBeGreaterThan(1);
    const server = await open();
    expect(await waiting).toBeUndefined();
    expect(said[0]).toMatch(/^DATABASE_URL does not answer yet; trying again for \d+ s$/);
    expect(said.at(-1)).toBe('DATABASE_URL answers');
    server.close();
  });
  it('is given up after its time, or when the start is called off', async () => {
    const { url } = await door();
    const said: string[] = [];
    expect(await waitForServer(url, 'x', { seconds: 1, log: logOf(said) })).toMatchObject({ code: 'ECONNREFUSED' });
    expect(said.length).toBeGreaterThan(0);
    const off = new AbortController();
    const waiting = waitForServer(url, 'x', { seconds: 600, log: logOf(said), signal: off.signal });
    off.abort();
    expect(await waiting).toMatchObject({ code: 'ECONNREFUSED' });
  });
  it('is asked once where waiting mends nothing: a database that does not exist', async () => {
    const said: string[] = [];
    const url = new URL(database.url);
    url.pathname = '/nowhere';
    expect(await waitForServer(url.href, 'x', { seconds: 600, log: logOf(said) })).toMatchObject({ code: '3D000' });
    expect(said).toEqual([]);
  });
});
