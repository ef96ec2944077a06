// A locked screen (platform, Session 7): its websocket hears nothing that is pushed, keeps beating, and catches up when the password was given.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendLater } from '../../runtime/server/platform/messages/send.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { chatOf, openSocket } from '../support/socket.ts';

const session = '/amc/api/token/session';
let server: TestServer;
let keeper: TestClient;
let chat: Record<string, string>;
let person: { id: string; company: string };

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  keeper = await server.login('keeper');
  chat = await chatOf(keeper);
  [person] = await server.app.db.system((tx) => tx.run<{ id: string; company: string }>(sql`select u.id::text as id, m.company::text as company from amc."user" u join amc.company_user m on m."user" = u.id where u.username = 'keeper'`)) as [{ id: string; company: string }];
});
afterAll(() => server?.stop());
beforeEach(() => keeper.raw('PATCH', '/mmc/api/token/notice/all', {}));

const send = (title: string): Promise<void> => sendLater(server.app, { company: person.company, users: [person.id], title });
const lock = (): Promise<unknown> => keeper.put(`${session}/lock`, {});
const unlock = (): Promise<unknown> => keeper.put(`${session}/unlock`, { password: server.app.config.demoPassword });
/** The socket's process has looked up what it heard of the lock. */
const settled = (): Promise<void> => server.running.realtime.settled();

describe('the websocket of a locked session', () => {
  it('hears no push, message or sync, but its heartbeat; after unlocking a list of what came', async () => {
    const socket = await openSocket(server, chat);
    await send('锁屏前');
    expect(await socket.next()).toMatchObject({ title: '锁屏前' });
    await lock();
    await settled();
    await send('锁屏中一');
    await send('锁屏中二');
    server.app.push({ users: [person.id] }, { messageType: 'SyncMenu' });
    expect(await socket.silent()).toBe(true);
    socket.send('heartCheck');
    expect(await socket.next()).toBe('heartCheck');
    await unlock();
    const missed = await socket.next() as { title: string }[];
    expect(missed.map((one) => one.title)).toEqual(['锁屏中二', '锁屏中一']);
    await send('解锁后');
    expect(await socket.next()).toMatchObject({ title: '解锁后' });
    await socket.close();
  });

  it('tells nothing to one that opens while locked, until it is not', async () => {
    const before = await openSocket(server, chat);
    await before.close();
    await lock();
    await settled();
    await send('无人时');
    const socket = await openSocket(server, chat);
    expect(await socket.silent()).toBe(true);
    await unlock();
    expect((await socket.next() as { title: string }[]).map((one) => one.title)).toContain('无人时');
    await socket.close();
  });

  it('loses nothing when the page is left locked and comes back unlocked', async () => {
    const locked = await openSocket(server, chat);
    await lock();
    await settled();
    await send('离开时');
    await locked.close();
    await unlock();
    const back = await openSocket(server, chat);
    expect((await back.next() as { title: string }[]).map((one) => one.title)).toContain('离开时');
    await back.close();
  });
});
