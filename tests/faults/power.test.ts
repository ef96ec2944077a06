// Two servers and their database killed in the middle of actions, imports and jobs: what was acknowledged stands, nothing is half done, nothing is done twice, jobs end.
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type Figures } from './client.ts';
import { userOf } from '../../runtime/server/store/hosts.ts';
import { startTestServer } from '../support/server.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { pour } from './machines.ts';
import { demoPassword, findPlaces, signIn } from './places.ts';
import { startProcess, type Installation, type ServerProcess } from './processes.ts';
import { Traffic } from './traffic.ts';
import { halfDone, lost, quiet, repeated, twice, unbalanced } from './truth.ts';

/** `FAULT_ROUNDS=50` kills as often as the product promises to bear. Without it a slow machine may stop earlier; `FAULT_SECONDS` bounds it by hand. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 6);
const seconds = Number(process.env.FAULT_SECONDS ?? (process.env.FAULT_ROUNDS ? 36_000 : 20));
const fewest = 3;
const suppliers = '/ccm/api/saas/srmFactory';
const colors = '/ccm/api/saas/color';
const imported = 300;
/** More than a list gives at once, so that its export is a job. */
const exported = 8_000;

let cluster: Cluster;
let installation: Installation;
const servers: (ServerProcess | undefined)[] = [];
const clients: Client[] = [];
let traffic: Traffic;
let company: string;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const standing = (): string[] => servers.flatMap((server) => (server ? [server.url] : []));
const isAlive = (server: ServerProcess): boolean => { try { process.kill(server.pid, 0); return true; } catch { return false; } };

beforeAll(async () => {
  const demonstration = await startTestServer({ demo: true });
  cluster = await openCluster(userOf(demonstration.databaseUrl).password);
  const dataDir = mkdtempSync(join(tmpdir(), 'loom-files-'));
  chmodSync(dataDir, 0o755);
  installation = { databaseUrl: cluster.url, app: { config: { dataDir, demoPassword } } };
  // The first makes the tables.
  servers.push(await standUp());
  await pour(demonstration.databaseUrl, cluster.url);
  await demonstration.stop();
  servers.push(await standUp());
  const token = await signIn(servers[0]!.url);
  const places = await findPlaces(servers[0]!.url, token);
  [{ company }] = await cluster.rows<{ company: string }>(`select id::text as company from amc.company where short_name = '云锦服饰'`) as [{ company: string }];
  await cluster.rows(`insert into ccm.supplier select r.* from (select * from ccm.supplier where company = $1::bigint and del_flag = '0' order by id limit 1) s, generate_series(1, ${exported}) i,
    jsonb_populate_record(null::ccm.supplier, to_jsonb(s) || jsonb_build_object('id', (900000000000000000 + i)::text, 'code', 'M' || i, 'name', '供应商' || i)) r`, [company]);
  for (let at = 0; at < 5; at++) clients.push(new Client(`c${at}`, token, standing));
  traffic = new Traffic(clients.slice(0, 4), places);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await Promise.allSettled(coming);
  await Promise.all(servers.map((server) => server?.kill()));
  await cluster?.stop();
  if (installation) rmSync(installation.app.config.dataDir, { recursive: true, force: true });
});

/** Gone at once; another comes in its place, and until it stands nobody is sent there. */
async function kill(at: number): Promise<void> {
  await coming[at];
  const victim = servers[at]!;
  servers[at] = undefined;
  await victim.kill();
  coming[at] = standUp().then((server) => { servers[at] = server; });
  coming[at].catch(() => {});
}

/** A server that finds no database as it starts, or none that answers soon, ends and is started again. */
async function standUp(env: Record<string, string> = {}): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startProcess(installation, env);
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(300);
    }
  }
}
const coming: (Promise<void> | undefined)[] = [];

type Victim = 'a server' | 'the database' | 'both servers';
const victims: Victim[] = ['a server', 'the database', 'both servers', 'the database', 'a server', 'the database', 'the database', 'a server', 'the database', 'the database'];

describe('power that fails', () => {
  const tasks: string[] = [];
  const counts: Record<Victim, number> = { 'a server': 0, 'the database': 0, 'both servers': 0 };
  let asked = 0;
  let ended = 0;

  it(`up to ${rounds} times at a random moment: nothing acknowledged is lost, nothing is half done, nothing is done twice`, async () => {
    const from = Date.now();
    for (let round = 0; round < rounds && (round < fewest || Date.now() - from < seconds * 1_000); round++) {
      const victim = victims[round % victims.length]!;
      const importer = clients[4]!;
      traffic.start();
      const job = startExport();
      const file = importer.write('POST', `${colors}/import`, `色号,颜色名称\n${Array.from({ length: imported }, (_, at) => `F${round}-${at},试验${round}-${at}`).join('\n')}\n`).catch((error: unknown) => error);
      await pause(200 + Math.random() * 1_300);
      counts[victim]++;
      if (victim === 'the database') {
        await cluster.kill();
        await pause(Math.random() * 400);
        await cluster.start();
      } else {
        await Promise.all(victim === 'both servers' ? [kill(0), kill(1)] : [kill(round % 2)]);
      }
      await pause(300);
      await traffic.stop();
      const read = await file;
      await job;
      // A server may end when its database does; whoever runs it starts it again.
      for (const [at, server] of servers.entries()) if (server && !isAlive(server)) { ended++; await kill(at); }
      await quiet(cluster);
      const told = `round ${round + 1}: ${victim} killed`;
      expect(read, told).toMatchObject({ ok: true });
      expect(await cluster.rows(`select count(*)::int as count from ccm.color where company = $1::bigint and code like $2`, [company, `F${round}-%`]), told).toEqual([{ count: imported }]);
      const again = await repeated(clients, 5, true);
      asked += again.asked;
      expect({ lost: await lost(cluster, traffic.known), halfDone: await halfDone(cluster), twice: await twice(cluster), unbalanced: await unbalanced(cluster), otherAnswers: again.off }, told).toEqual({ lost: [], halfDone: [], twice: [], unbalanced: [], otherAnswers: [] });
    }
    await Promise.all(coming);
  }, rounds * 60_000);

  /** Asked for until it is acknowledged; an answer that is lost leaves a job nobody knows of, which has to end as well. */
  async function startExport(): Promise<void> {
    for (;;) {
      const told = await clients[4]!.get(`${suppliers}/export?format=csv&fields=code,name,status&order=code`);
      if (told?.ok) { tasks.push(told.data.taskId as string); return; }
      await pause(60);
    }
  }

  it('every job that was started ends, once, with the same file', async () => {
    const from = Date.now();
    for (;;) {
      const [{ open }] = await cluster.rows<{ open: number }>(`select count(*)::int as open from amc.task where kind = 'export' and status not in ('success', 'failed', 'cancelled')`) as [{ open: number }];
      if (open === 0) break;
      if (Date.now() - from > 110_000) throw new Error(`${open} jobs do not end: ${JSON.stringify(await cluster.rows(`select j.*, t.status from loom.job j join amc.task t on t.company = j.company and t.id = j.id where t.status <> 'success'`))}`);
      await pause(200);
    }
    const states = await cluster.rows<{ id: string; status: string; crashes: number; files: number }>(`select t.id::text as id, t.status, j.crashes from amc.task t join loom.job j on j.company = t.company and j.id = t.id where t.kind = 'export'`);
    expect(states.filter((one) => one.status !== 'success')).toEqual([]);
    expect(tasks.filter((id) => !states.some((one) => one.id === id))).toEqual([]);
    const [{ files }] = await cluster.rows<{ files: number }>(`select count(*)::int as files from amc.file where name like '%.csv'`) as [{ files: number }];
    expect(files).toBe(states.length);
    const sums = await Promise.all(tasks.map(async (id) => createHash('sha256').update((await (await fetch(`${standing()[0]!}/amc/api/token/task/${id}/file`, { headers: clients[0]!.headers })).text())).digest('hex')));
    expect(new Set(sums).size).toBe(1);
    console.log(`${states.length} jobs, ${states.reduce((sum, one) => sum + one.crashes, 0)} of their runs cut short`);
  });

  it('every answer is given again, whoever asked and whenever', async () => {
    const again = await repeated(clients, 40, false);
    expect(again.off).toEqual([]);
    const sum = (of: keyof Figures): number => clients.reduce((all, client) => all + client.figures[of], 0);
    const kills = Object.values(counts).reduce((all, count) => all + count, 0);
    console.log(`${kills} kills (${Object.entries(counts).map(([who, count]) => `${who} ${count}`).join(', ')}; ${ended} servers ended with their database): ${sum('sent')} writes, ${sum('acknowledged')} acknowledged, 0 lost, ${sum('refused')} refused, ${sum('abandoned')} given up; ${sum('cut')} answers cut, ${sum('failed')} failed, ${sum('repeated')} sent again, ${asked + again.asked} asked again and the same`);
    expect(sum('acknowledged')).toBeGreaterThan(kills * 3);
  });
});
