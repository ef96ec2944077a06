// The websocket (platform, Websocket; P8): who may open one, what it is told and when, what ends it; and words between two servers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openBus } from '../../runtime/server/bus/bus.ts';
import { startServer } from '../../runtime/server/main.ts';
import { sendLater } from '../../runtime/server/platform/messages/send.ts';
import { Locks } from '../../runtime/server/timers.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { chatOf, openSocket } from '../support/socket.ts';

let server: TestServer;
let admin: TestClient;
const people: Record<string, { id: string; company: string; uuid: string }> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  admin = await server.login('admin');
  // What the demonstration told is read: a connection begins with what waits.
  await admin.put('/mmc/api/token/notice/readAll', {});
  for (const row of await server.app.db.system((tx) => tx.run<{ username: string; id: string; company: string; uuid: string }>(sql`
    select u.username, u.id::text as id, c.id::text as company, c.uuid from amc."user" u join amc.company_user m on m."user" = u.id join amc.company c on c.id = m.company where m.status = '0' and m.is_default = '0'`))) people[row.username] = row;
});
afterAll(() => server?.stop());

const tell = (username: string, title: string, more: object = {}): Promise<void> => sendLater(server.app, { company: people[username]!.company, users: [people[username]!.id], title, objName: '系统', ...more });
const counts = (client: TestClient): Promise<{ message: number; notice: number; other: number }> => client.get('/mmc/api/token/notice/count');

describe('a connection', () => {
  it('echoes heartCheck and nothing else that a page says', async () => {
    const socket = await openSocket(server, await chatOf(admin));
    socket.send('heartCheck');
    expect(await socket.next()).toBe('heartCheck');
    socket.send('hello');
    expect(await socket.silent()).toBe(true);
    await socket.close();
  });

  it('takes the token of the last login alone, and a company one works in', async () => {
    const first = await chatOf(admin);
    await expect(openSocket(server, { ...first, chatToken: 'x'.repeat(32) })).rejects.toThrow('refused 401');
    await expect(openSocket(server, { ...first, chatToken: '' })).rejects.toThrow('refused 401');
    await expect(openSocket(server, { ...await chatOf(await server.login('keeper')), userCompany: people.jiahe!.uuid })).rejects.toThrow('refused 403');
    admin = await server.login('admin');
    await expect(openSocket(server, first)).rejects.toThrow('refused 401');
    await (await openSocket(server, await chatOf(admin))).close();
  });

  it('waits for a line of its own after a restart: logins go by, and are not waited for', async () => {
    const { db } = server.app;
    const held = (line: (work: () => Promise<unknown>) => Promise<unknown>, n: number): (() => Promise<unknown>) => {
      let letGo!: () => void;
      const over = new Promise<void>((done) => { letGo = done; });
      const all = Promise.all(Array.from({ length: n }, () => line(() => over)));
      return () => { letGo(); return all; };
    };
    const waiting = (name: string): number => db.pools!().find((pool) => pool.name === name)!.waiting;
    const query = await chatOf(admin);
    // Both connections of the sockets are busy: pages that come back wait, whoever signs in does not.
    const free = held((work) => db.sockets!(work), 2);
    const pages = Array.from({ length: 12 }, () => openSocket(server, query));
    await expect.poll(() => waiting('sockets')).toBe(12);
    expect((await server.login('buyer')).token).toEqual(expect.any(String));
    expect(waiting('sockets')).toBe(12);
    await free();
    for (const page of await Promise.all(pages)) await page.close();
    // And the other way round.
    const freeLogins = held((work) => db.system(work), 4);
    await expect.poll(() => db.pools!().find(({ name }) => name === 'owner')).toMatchObject({ total: 4, idle: 0 });
    const page = await openSocket(server, query);
    await freeLogins();
    await page.close();
  });

  it('is refused to a page of another site', async () => {
    const query = await chatOf(admin);
    await expect(openSocket(server, query, { origin: 'https://elsewhere.example' })).rejects.toThrow('refused 403');
    await (await openSocket(server, query, { origin: server.url })).close();
  });

  it('ends when a page floods it or sends more than it ever should', async () => {
    const query = await chatOf(admin);
    const big = await openSocket(server, query);
    big.send('x'.repeat(5_000));
    expect((await big.closed).code).toBe(1009);
    const flood = await openSocket(server, query);
    for (let i = 0; i < 60; i++) flood.send('heartCheck');
    expect((await flood.closed).code).toBe(1008);
  });

  it('makes room for the newest of too many pages', async () => {
    const query = await chatOf(admin);
    const sockets = [];
    for (let i = 0; i < 21; i++) sockets.push(await openSocket(server, query));
    expect((await sockets[0]!.closed).code).toBe(4408);
    sockets[20]!.send('heartCheck');
    expect(await sockets[20]!.next()).toBe('heartCheck');
    await Promise.all(sockets.slice(1).map((socket) => socket.close()));
  });
});

describe('messages (P8)', () => {
  it('arrive as one object, then as a list of what was missed, and are gone when cleared', async () => {
    const buyer = await server.login('buyer');
    const query = await chatOf(buyer);
    await buyer.raw('PATCH', '/mmc/api/token/notice/all', {});
    const first = await openSocket(server, query);
    expect(await first.silent()).toBe(true);
    await tell('buyer', '采购单待审批');
    expect(await first.next()).toMatchObject({ objName: '系统', title: '采购单待审批', messageType: 'TaskMessage', readed: 0, createDate: expect.stringMatching(/Z$/) });
    expect(await counts(buyer)).toMatchObject({ message: 1 });
    await first.close();
    for (const title of ['一', '二', '三']) await tell('buyer', title);
    const second = await openSocket(server, query);
    const list = await second.next();
    expect(list.map((one: { title: string }) => one.title).sort()).toEqual(['一', '三', '二']);
    expect(await counts(buyer)).toMatchObject({ message: 4 });
    await second.close();
    const third = await openSocket(server, query);
    expect(await third.silent()).toBe(true);
    const cleared = await (await buyer.raw('PATCH', '/mmc/api/token/notice/all', { userId: people.buyer!.id })).json() as { data: unknown; message: string };
    expect(cleared).toMatchObject({ data: { changed: 4 }, message: '清空成功！' });
    expect(await counts(buyer)).toMatchObject({ message: 0 });
    await third.close();
  });

  it('missed by a page that fell away are told to it, though another of the same person got them', async () => {
    const keeper = await server.login('keeper');
    const query = await chatOf(keeper);
    await keeper.raw('PATCH', '/mmc/api/token/notice/all', {});
    const [one, two] = [await openSocket(server, query), await openSocket(server, query)];
    await Promise.all([one.silent(), two.silent()]);
    await two.close();
    await tell('keeper', '只到一页');
    const seen = one.frames.length > 0 ? one.frames : [await one.next()];
    expect(JSON.stringify(seen)).toContain('只到一页');
    const back = await openSocket(server, query);
    expect((await back.next()).map((message: { title: string }) => message.title)).toEqual(['只到一页']);
    await Promise.all([one.close(), back.close()]);
  });

  it('never reach another company', async () => {
    const jiahe = await server.login('jiahe');
    const [here, there] = [await openSocket(server, await chatOf(admin)), await openSocket(server, await chatOf(jiahe))];
    await Promise.all([here.silent(), there.silent()]);
    const before = there.frames.length;
    server.app.push({ company: people.admin!.company }, { messageType: 'SyncSetting', code: 'X' });
    server.app.push({ users: [people.admin!.id, people.jiahe!.id], company: people.admin!.company }, { id: '1', title: '只给云锦' });
    expect(await here.next()).toMatchObject({ code: 'X' });
    expect(await here.next()).toMatchObject({ title: '只给云锦' });
    expect(await there.silent()).toBe(true);
    expect(there.frames.length).toBe(before);
    await Promise.all([here.close(), there.close()]);
  });

  it('tell a closed account first, and then end its connections', async () => {
    const qc = await server.login('qc');
    await qc.raw('PATCH', '/mmc/api/token/notice/all', {}); // what the demonstration left unread would come first
    const query = await chatOf(qc);
    const socket = await openSocket(server, query);
    const session = await server.app.db.system((tx) => tx.one<{ id: string }>(sql`update amc.session set end_at = now(), end_reason = 'disabled' where "user" = ${people.qc!.id}::bigint and end_at is null returning id::text as id`));
    await server.app.db.system((tx) => tx.run(sql`update amc."user" set status = '1' where id = ${people.qc!.id}::bigint`));
    server.app.push({ users: [people.qc!.id] }, { id: '9', title: '平台账号已禁用', messageType: 'SystemNotice', createDate: server.app.now().toISOString() });
    server.app.bus.publish('session', { id: session!.id });
    const frame = await socket.next();
    expect(frame.title).toBe('平台账号已禁用');
    expect(server.app.now().getTime() - Date.parse(frame.createDate)).toBeLessThan(60_000);
    expect((await socket.closed).code).toBe(4401);
    await expect(openSocket(server, query)).rejects.toThrow('refused 401');
    await server.app.db.system((tx) => tx.run(sql`update amc."user" set status = '0' where id = ${people.qc!.id}::bigint`));
  });
});

describe('what ends a connection', () => {
  it('logging out', async () => {
    const leader = await server.login('leader');
    const socket = await openSocket(server, await chatOf(leader));
    await leader.raw('DELETE', `/amc/logout/token?access_token=${leader.token}`);
    expect((await socket.closed).code).toBe(4401);
  });

  it('leaving the company', async () => {
    const hr = await server.login('hr');
    const socket = await openSocket(server, await chatOf(hr));
    await server.app.db.system((tx) => tx.run(sql`update amc.company_user set status = '1' where "user" = ${people.hr!.id}::bigint`));
    server.app.bus.publish('rights', {});
    expect((await socket.closed).code).toBe(4403);
    await server.app.db.system((tx) => tx.run(sql`update amc.company_user set status = '0' where "user" = ${people.hr!.id}::bigint`));
  });
});

describe('saved records', () => {
  it('are told by id, version and name to those who may see them, and to nobody else', async () => {
    const [buyer, outside] = [await server.login('buyer'), await server.login('jiahe')];
    const [mine, theirs, blind] = [await openSocket(server, await chatOf(buyer)), await openSocket(server, await chatOf(outside)), await openSocket(server, await chatOf(admin))];
    await Promise.all([mine.silent(), theirs.silent(), blind.silent()]);
    const from = blind.frames.length;
    const saved = await admin.post('/ccm/api/saas/unit', { code: 'TST', name: '测试单位', scale: 0, dimension: 'count' });
    await admin.put('/ccm/api/saas/unit', { id: saved.id, version: 1, name: '测试单位二' });
    const told = (): unknown[] => blind.frames.slice(from).filter((frame: any) => frame.messageType === 'SyncRecord');
    await expect.poll(() => told().at(-1), { timeout: 30_000 }).toEqual({ messageType: 'SyncRecord', entity: 'ccm.unit', id: saved.id, version: 2, by: expect.any(String) });
    await expect.poll(() => mine.frames.filter((frame: any) => frame.messageType === 'SyncRecord').length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(theirs.frames.filter((frame: any) => frame.messageType === 'SyncRecord')).toEqual([]);
    await Promise.all([mine.close(), theirs.close(), blind.close()]);
  });

  it('of a setting are told by its code', async () => {
    const socket = await openSocket(server, await chatOf(admin));
    await socket.silent();
    const from = socket.frames.length;
    await admin.put('/ccm/api/saas/companySetting', [{ code: 'TQM_UNDO_MINUTES', value: '12' }]);
    await expect.poll(() => socket.frames.slice(from), { timeout: 30_000 }).toContainEqual({ messageType: 'SyncSetting', code: 'TQM_UNDO_MINUTES' });
    await socket.close();
  });
});

describe('a second server of the same installation', () => {
  it('hears what the first one says: pushes, ended sessions, saved settings', async () => {
    const second = await startServer({ ...server.app.config, port: 0, databaseUrl: server.databaseUrl, demo: false }, {}, { log: { info() {}, warn() {}, error() {} } });
    try {
      const buyer = await server.login('buyer');
      const socket = await openSocket(second, await chatOf(buyer));
      await socket.silent();
      await tell('buyer', '跨进程');
      expect(await socket.next()).toMatchObject({ title: '跨进程' });
      const setting = async (): Promise<string> => ((await (await fetch(`${second.url}/loom/manifest`, { headers: { authorization: `bearer ${buyer.token}` } })).json()) as { data: { settings: Record<string, string> } }).data.settings.COS_VALID_DAYS!;
      expect(await setting()).toBe('30');
      await admin.put('/ccm/api/saas/companySetting', [{ code: 'COS_VALID_DAYS', value: '31' }]);
      await expect.poll(setting, { timeout: 30_000 }).toBe('31');
      await buyer.raw('DELETE', `/amc/logout/token?access_token=${buyer.token}`);
      expect((await socket.closed).code).toBe(4401);
    } finally {
      await second.stop();
    }
  });

  it('says goodbye to its pages when it stops', async () => {
    const second = await startServer({ ...server.app.config, port: 0, databaseUrl: server.databaseUrl, demo: false }, {}, { log: { info() {}, warn() {}, error() {} } });
    const socket = await openSocket(second, await chatOf(admin));
    await second.stop();
    expect((await socket.closed).code).toBe(1001);
  });
});

describe('two servers on one database', () => {
  let database: TestDatabase;
  const log = { warn() {} };
  beforeAll(async () => { database = await createDatabase(); await (await import('../../runtime/server/store/db.ts')).openDb({ ownerUrl: database.url, appUrl: database.url, poolSize: 1, log }).system(async (tx) => { await tx.run(sql`create schema loom`); await tx.run(sql`create table loom.timer (name text primary key, last_at timestamptz not null default now())`); }); });
  afterAll(() => database?.drop());
  const until = async (isSo: () => boolean, ms = 30_000): Promise<void> => { for (const end = Date.now() + ms; !isSo(); ) { if (Date.now() > end) throw new Error('it never became so'); await new Promise((done) => setTimeout(done, 20)); } };

  it('hear each other once, and not themselves twice', async () => {
    const [a, b] = [openBus(log, database.url), openBus(log, database.url)];
    await Promise.all([a.opened, b.opened]);
    const heard: string[] = [];
    a.subscribe('session', (word) => heard.push(`a ${word.id}`));
    b.subscribe('session', (word) => heard.push(`b ${word.id}`));
    a.publish('session', { id: '1' });
    expect(heard).toEqual(['a 1']);
    await until(() => heard.length === 2);
    b.publish('session', { id: '2' });
    await until(() => heard.length === 4);
    expect(heard).toEqual(['a 1', 'b 1', 'b 2', 'a 2']);
    const long = '织'.repeat(20_000);
    let got = '';
    b.subscribe('long', (word) => { got = String((word as { text: string }).text); });
    a.publish('long', { text: long });
    await until(() => got !== '');
    expect(got).toBe(long);
    const order: number[] = [];
    b.subscribe('count', (word) => order.push(Number(word)));
    for (let i = 0; i < 500; i++) a.publish('count', i);
    await until(() => order.length === 500);
    expect(order).toEqual(Array.from({ length: 500 }, (_, i) => i));
    await Promise.all([a.close(), b.close()]);
  });

  it('read rights anew when their line was cut, and hear again', async () => {
    const [a, b] = [openBus(log, database.url), openBus(log, database.url)];
    await Promise.all([a.opened, b.opened]);
    const heard: string[] = [];
    b.subscribe('rights', () => heard.push('rights'));
    b.subscribe('missed', () => heard.push('missed'));
    b.subscribe('word', () => heard.push('word'));
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loom bus' and datname = current_database()");
    await client.end();
    await until(() => heard.includes('missed'), 10_000);
    expect(heard[0]).toBe('rights');
    await until(() => { a.publish('word', null); return heard.includes('word'); }, 10_000);
    await Promise.all([a.close(), b.close()]);
  });

  it('do timed work on one of them at a time, and not twice within its interval', async () => {
    const [a, b] = [new Locks(database.url, log), new Locks(database.url, log)];
    const timer = { name: 'count', everySeconds: 60 };
    let finish = (): void => {};
    const gate = new Promise<void>((done) => { finish = done; });
    let running = 0;
    let most = 0;
    let times = 0;
    const work = async (): Promise<void> => { most = Math.max(most, ++running); times++; await gate; running--; };
    // The clock of a timer starts when it is first seen.
    expect(await a.withTurn(timer, work)).toBe(false);
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("update loom.timer set last_at = now() - interval '10 minutes'");
    const turns = [a.withTurn(timer, work), b.withTurn(timer, work)];
    // Whoever comes second goes while the first still works.
    expect(await Promise.race(turns)).toBe(false);
    finish();
    const done = await Promise.all(turns);
    expect(done.sort()).toEqual([false, true]);
    expect(await b.withTurn(timer, work)).toBe(false);
    expect({ times, most }).toEqual({ times: 1, most: 1 });
    await client.query("update loom.timer set last_at = now() - interval '10 minutes'");
    // Work that fails is tried at the next turn.
    await expect(a.withTurn(timer, async () => { throw new Error('no'); })).rejects.toThrow('no');
    expect(await b.withTurn(timer, work)).toBe(true);
    await client.end();
    await Promise.all([a.close(), b.close()]);
  });
});
