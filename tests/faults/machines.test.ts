// Two servers behind one address, a pooler, a primary and its replica: reports come from the replica while it is near; the primary dies under load, the replica takes its place, and nothing acknowledged is lost.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { startTestServer } from '../support/server.ts';
import { userOf } from '../../runtime/server/store/hosts.ts';
import { openDoor, openMachines, pour, type Door, type Machines } from './machines.ts';
import { demoPassword, findPlaces, signIn } from './places.ts';
import { startProcess, type Installation, type ServerProcess } from './processes.ts';
import { Traffic, wms } from './traffic.ts';
import { halfDone, lost, quiet, repeated, twice, unbalanced } from './truth.ts';

const metricsToken = 'figures';
const report = '/loom/query/wms.stockByLocation?pageSize=5';
let machines: Machines;
let dataDir: string;
let door: Door | undefined;
const servers: ServerProcess[] = [];
const clients: Client[] = [];
let traffic: Traffic;
let token: string;

beforeAll(async () => {
  const demonstration = await startTestServer({ demo: true });
  machines = await openMachines(userOf(demonstration.databaseUrl).password);
  dataDir = mkdtempSync(join(tmpdir(), 'loom-files-'));
  chmodSync(dataDir, 0o755);
  const installation: Installation = { databaseUrl: machines.databaseUrl, app: { config: { dataDir, demoPassword } } };
  const env = { REPORT_DATABASE_URL: machines.reportUrl, REPORT_LAG: '3', METRICS_TOKEN: metricsToken, KEEP_ANSWERS: 'on', POOL_SIZE: '6' };
  // The one asks through the pooler, the other both hosts themselves.
  servers.push(await startProcess(installation, { ...env, DATABASE_POOLER: machines.pooler }));
  await pour(demonstration.databaseUrl, machines.primary.url);
  await demonstration.stop();
  await machines.follow();
  servers.push(await startProcess(installation, env));
  door = await openDoor(() => servers.map(({ url }) => url));
  token = await signIn(door.url);
  const places = await findPlaces(door.url, token);
  for (let at = 0; at < 4; at++) clients.push(new Client(`m${at}`, token, () => [door!.url]));
  traffic = new Traffic(clients, places);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await door?.stop();
  await Promise.all(servers.map((server) => server.kill()));
  await machines?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

const get = async (server: ServerProcess, path: string): Promise<{ status: number; data: any }> => {
  const answer = await fetch(server.url + path, { headers: { authorization: `bearer ${token}` } });
  return { status: answer.status, data: (await answer.json() as { data: unknown }).data };
};
const figure = async (server: ServerProcess, line: string): Promise<number | undefined> => {
  const text = await (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};
/** Asks once. @returns who answered */
async function readReport(server: ServerProcess): Promise<string> {
  const counts = (): Promise<(number | undefined)[]> => Promise.all(['replica', 'primary'].map((by) => figure(server, `loom_report_reads{by="${by}"}`)));
  const [before] = [await counts()];
  expect((await get(server, report)).status).toBe(200);
  const after = await counts();
  return after[0]! > before[0]! ? 'replica' : 'primary';
}

describe('several machines', () => {
  it('reports and exports come from the replica while it is near, and from the primary while it is not', async () => {
    for (const server of servers) await expect.poll(() => readReport(server)).toBe('replica');
    const [server] = servers as [ServerProcess];
    const exported = await (await fetch(`${server.url}/wms/api/saas/warehouse/export?format=csv`, { headers: { authorization: `bearer ${token}` } })).text();
    expect(exported).toContain('面料仓');
    await machines.replica.rows('select pg_wal_replay_pause()');
    await expect.poll(async () => (await figure(server, 'loom_replica_lag_seconds'))! > 3 && readReport(server)).toBe('primary');
    await machines.replica.rows('select pg_wal_replay_resume()');
    await expect.poll(() => readReport(server)).toBe('replica');
  });

  it('the primary dies under load: the replica takes its place, no acknowledged write is lost, nothing is half done or done twice', async () => {
    const acknowledged = (): number => clients.reduce((sum, client) => sum + client.figures.acknowledged, 0);
    traffic.start();
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(40);
    await machines.primary.kill();
    const killed = Date.now();
    await machines.promote();
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before + 4);
    const seconds = (Date.now() - killed) / 1_000;
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 60);
    await traffic.stop();
    const { replica } = machines;
    await quiet(replica);
    const again = await repeated(clients, 10, false);
    expect({ lost: await lost(replica, traffic.known), halfDone: await halfDone(replica), twice: await twice(replica), unbalanced: await unbalanced(replica), otherAnswers: again.off }).toEqual({ lost: [], halfDone: [], twice: [], unbalanced: [], otherAnswers: [] });
    const sum = (of: 'sent' | 'failed' | 'repeated'): number => clients.reduce((all, { figures }) => all + figures[of], 0);
    console.log(`primary killed under load: ${acknowledged()} writes acknowledged, 0 lost; pages save again after ${seconds.toFixed(1)} s; ${sum('sent')} writes sent, ${sum('failed')} attempts failed, ${sum('repeated')} sent again`);
  });

  it('pages go on in both servers: they are ready, hear of each other, read reports, and do long work', async () => {
    const [one, other] = servers as [ServerProcess, ServerProcess];
    for (const server of servers) {
      expect((await get(server, '/readyz')).status).toBe(200);
      expect((await get(server, `${wms('purchaseOrder')}?pageSize=5`)).data.list.length).toBe(5);
      await expect.poll(() => readReport(server)).toBe('replica');
    }
    // An answer that one keeps is made anew when the other writes: their words go over a connection of its own.
    const colors = '/ccm/api/saas/color?filter=' + encodeURIComponent('{"code":"AFTER"}');
    for (const [reader, writer, code] of [[one, other, 'AFTER-1'], [other, one, 'AFTER-2']] as const) {
      const asked = colors.replace('AFTER', code);
      expect((await get(reader, asked)).data.list).toEqual([]);
      const made = await fetch(`${writer.url}/ccm/api/saas/color`, { method: 'POST', headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify({ code, name: code }) });
      expect(await made.json()).toMatchObject({ success: true });
      await expect.poll(async () => (await get(reader, asked)).data.list.length).toBe(1);
    }
    await machines.replica.rows(`insert into ccm.color select r.* from (select * from ccm.color where code = 'AFTER-1' limit 1) s, generate_series(1, 5100) i,
      jsonb_populate_record(null::ccm.color, to_jsonb(s) || jsonb_build_object('id', (900000000000000000 + i)::text, 'code', 'M' || i, 'name', 'M' || i)) r`);
    const { taskId } = (await get(one, '/ccm/api/saas/color/export?format=csv&fields=code,name')).data as { taskId: string };
    await expect.poll(async () => (await get(other, `/amc/api/token/task/${taskId}`)).data.status, { timeout: 60_000 }).toBe('success');
  });
});
