// Servers killed in the middle of long work: what was acknowledged is finished by another, soon, and comes to the same file.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, type ServerProcess } from './processes.ts';
import { manyRows } from '../support/manyRows.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const list = '/ccm/api/saas/srmFactory';
const task = '/amc/api/token/task';
const count = 40_000;
const kills = 3;

let server: TestServer;
let admin: TestClient;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  // This one watches: it knows no kind of long work, so the processes have to do it.
  server = await startTestServer({ demo: true, jobKinds: [] });
  admin = await server.login('admin');
  const [company] = await rows<{ id: string }>(sql`select id::text as id from amc.company where short_name = '云锦服饰'`);
  await manyRows(server.app, 'ccm.supplier', company!.id, count, { code: "'M' || i", name: "'供应商' || i" });
  servers.push(...await Promise.all([startProcess(server), startProcess(server)]));
});
afterAll(async () => { await Promise.all(servers.map((one) => one.kill())); await server?.stop(); });

const rows = <R>(query: ReturnType<typeof sql<R>>): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
async function start(): Promise<string> {
  const answer = await (await admin.raw('GET', `${list}/export?format=csv&fields=code,name,status&order=code`)).json() as { data: { taskId: string } };
  return answer.data.taskId;
}
interface State { state: string; attempt: number; crashes: number; runner: number | null; status: string; message: string | null; result: string | null; done: number | null }
const stateOf = async (id: string): Promise<State> => (await rows<State>(sql`select j.state, j.attempt, j.crashes, j.runner, t.status, t.message, t.result, t.done from loom.job j join amc.task t on t.company = j.company and t.id = j.id where j.id = ${id}::bigint`))[0]!;
async function until(id: string, holds: (state: State) => boolean, ms = 60_000): Promise<State> {
  const from = Date.now();
  for (;;) {
    const state = await stateOf(id);
    if (holds(state)) return state;
    if (Date.now() - from > ms) throw new Error(`after ${ms} ms: ${JSON.stringify(state)}`);
    await pause(25);
  }
}
const sumOf = async (id: string): Promise<string> => createHash('sha256').update(Buffer.from(await (await admin.raw('GET', `${task}/${id}/file`)).arrayBuffer())).digest('hex');
const isOver = ({ state }: State): boolean => state === 'ended' || state === 'over';

/** Of the processes, by the lock that says it is alive. */
async function holderOf(runner: number): Promise<ServerProcess | undefined> {
  for (const one of servers) if (await holds(one, runner)) return one;
  return undefined;
}
const ports = new Map<number, ServerProcess>();
async function holds(one: ServerProcess, runner: number): Promise<boolean> {
  const [found] = await rows<{ port: number | null }>(sql`select a.client_port as port from pg_locks l join pg_stat_activity a on a.pid = l.pid where l.locktype = 'advisory' and l.objid = ${runner}::bigint::oid and l.objsubid = 2`);
  if (!found?.port) return false;
  const owner = ports.get(found.port) ?? await ownerOf(found.port);
  if (owner) ports.set(found.port, owner);
  return owner === one;
}
/** Which process has the connection: the one whose sockets show its port. */
async function ownerOf(port: number): Promise<ServerProcess | undefined> {
  const { readFile, readdir, readlink } = await import('node:fs/promises');
  const lines = (await readFile('/proc/net/tcp', 'utf8').catch(() => '')).split('\n').map((line) => line.trim().split(/\s+/));
  const inodes = new Set(lines.filter((line) => line[1]?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, '0')}`)).map((line) => line[9]));
  for (const one of servers) {
    for (const fd of await readdir(`/proc/${one.pid}/fd`).catch(() => [])) {
      const inode = /socket:\[(\d+)\]/.exec(await readlink(`/proc/${one.pid}/fd/${fd}`).catch(() => ''))?.[1];
      if (inode && inodes.has(inode)) return one;
    }
  }
  return undefined;
}

describe('an export, its server killed in the middle', () => {
  let whole: string;

  it('undisturbed, is the file to compare with', async () => {
    const id = await start();
    expect(await until(id, isOver)).toMatchObject({ status: 'success', attempt: 1, crashes: 0, done: expect.any(Number) });
    whole = await sumOf(id);
  });

  it(`${kills} times at a random moment: is taken up by the other server, and comes to the same file`, async () => {
    const waits: number[] = [];
    for (let round = 0; round < kills; round++) {
      const id = await start();
      const { runner, attempt } = await until(id, (state) => state.state === 'running');
      const victim = await holderOf(runner!) ?? servers[round % 2]!;
      await pause(Math.random() * 700);
      if (isOver(await stateOf(id))) { round--; continue; }
      await victim.kill();
      const from = Date.now();
      const next = await until(id, (state) => isOver(state) || state.attempt > attempt);
      if (!isOver(next) || next.attempt > attempt) waits.push(Date.now() - from);
      const replacement = startProcess(server);
      expect(await until(id, isOver)).toMatchObject({ status: 'success', message: null });
      expect(await sumOf(id)).toBe(whole);
      servers[servers.indexOf(victim)] = await replacement;
    }
    console.log(`taken up again after ${waits.map((ms) => `${ms} ms`).join(', ')}`);
    expect(waits.length).toBeGreaterThan(0);
  });

  it('with no other server there: is taken up when one starts', async () => {
    const id = await start();
    await until(id, (state) => state.state === 'running');
    await Promise.all(servers.map((one) => one.kill()));
    // A job started meanwhile is acknowledged too.
    const later = await start();
    await pause(1_500);
    expect((await stateOf(id)).status).toBe('queued');
    servers.splice(0, 2, await startProcess(server));
    for (const one of [id, later]) {
      expect(await until(one, isOver)).toMatchObject({ status: 'success' });
      expect(await sumOf(one)).toBe(whole);
    }
  });

  it('leaves no file but the results, and no job of the queue behind', async () => {
    const [{ open }] = await rows<{ open: number }>(sql`select count(*)::int as open from pgboss.job where state < 'completed'`) as [{ open: number }];
    expect(open).toBe(0);
    const [{ files, tasks }] = await rows<{ files: number; tasks: number }>(sql`select (select count(*)::int from amc.file where name like '%.csv') as files, (select count(*)::int from amc.task where kind = 'export') as tasks`) as [{ files: number; tasks: number }];
    expect(files).toBe(tasks);
  });
});

describe('a server that is asked to stop', () => {
  it('ends its job or gives it back, which does not count as a failure', async () => {
    const id = await start();
    const { runner } = await until(id, (state) => state.state === 'running');
    expect(runner).not.toBeNull();
    const code = servers[0]!.stop();
    const done = await until(id, (state) => isOver(state) || state.state === 'queued', 20_000);
    expect(await code).toBe(0);
    servers[0] = await startProcess(server);
    expect(await until(id, isOver)).toMatchObject({ status: 'success', attempt: 1, crashes: 0 });
    expect(done.crashes).toBe(0);
  });
});
