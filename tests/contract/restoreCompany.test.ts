// One company back out of a backup, while its server runs: its rows and files as they were, every other company byte for byte as before.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringCompany } from '../../runtime/server/backup/restoreCompany.ts';
import { companyTables } from '../../runtime/server/platform/companies/eraseOrder.ts';
import { crewOf } from '../support/crew.ts';
import type { TestDatabase } from '../support/database.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const colors = '/ccm/api/saas/color';
let server: TestServer;
let backup: TestDatabase;
let then: pg.Client;
let now: pg.Client;
let crew: TestClient;
let uuid: string;
let company: string;
let folder: string;
const said: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  backup = await server.freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'loom-company-'));
  [then, now] = await Promise.all([backup.url, server.databaseUrl].map(async (connectionString) => { const client = new pg.Client({ connectionString }); await client.connect(); return client; })) as [pg.Client, pg.Client];
  [{ id: company, uuid }] = (await now.query("select id::text as id, uuid from amc.company where short_name = '云锦服饰'")).rows as [{ id: string; uuid: string }];
  crew = await crewOf(server);
});
afterAll(async () => {
  await then?.end();
  await now?.end();
  await backup?.drop();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const restore = (overwrites = false): Promise<number> => bringCompany({ folder, company: uuid, overwrites, manifest: { format: 1, madeAt: '2026-11-29T01:02:03Z', kind: 'cluster', postgres: 18, roles: [], tables: {}, uploads: 0, isChecked: true } }, then, now,
  { url: server.databaseUrl, files: join(server.app.config.dataDir, 'files'), print: (line) => { said.push(line); } });

/** What each table holds, of the company or of all but it. Work under way passes. */
async function contents(client: pg.Client, whose: 'its' | "others'"): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; own: boolean }>(`select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company') as own
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not like 'pg%' and n.nspname <> 'information_schema' order by 1`);
  const found: Record<string, string> = {};
  for (const { name, own } of rows) {
    if (['loom.job', 'loom.timed_run', 'loom.idempotency', 'amc.task', 'amc.session', 'amc.login_log', 'loom.timer'].includes(name) || (!own && name !== 'amc.company' && whose === 'its')) continue;
    const column = own ? 'company' : name === 'amc.company' ? 'id' : undefined;
    const condition = column === undefined ? 'true' : `t.${column} ${whose === 'its' ? '=' : '<>'} ${company}`;
    const { rows: [sum] } = await client.query<{ sum: string | null }>(`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t where ${condition}`);
    if (sum!.sum !== null) found[name] = sum!.sum;
  }
  return found;
}

function keep(at: string, content: string): string {
  const sum = createHash('sha256').update(content).digest('hex');
  const path = join(at, sum.slice(0, 2), sum.slice(2, 4), sum);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return sum;
}

describe('one company', () => {
  it('is not put back over what was entered since: that is told, and nothing is changed', async () => {
    await crew.post(colors, { code: 'SINCE', name: '后来的' });
    const [{ id, version }] = (await crew.get(`${colors}?pageSize=1&order=code asc`)).list;
    await crew.put(colors, { id, version, pantone: 'P-1' });
    await (await server.login('jiahe')).post(colors, { code: 'OTHER', name: '别家的' });
    const [its, others] = [await contents(now, 'its'), await contents(now, "others'")];
    expect(await restore()).toBe(1);
    expect(said.at(-2)).toMatch(/^云锦服饰 has rows that are not as in the backup of 2026-11-29T01:02:03Z, or not in it: .*ccm\.color 2/);
    expect(await contents(now, 'its')).toEqual(its);
    expect(await contents(now, "others'")).toEqual(others);
  });

  it('is as it was then where that is wanted; all others are as they are now, and open pages see it', async () => {
    const asked = `${colors}?filter=${encodeURIComponent('{"code":"SINCE"}')}`;
    expect((await crew.get(asked)).list).toHaveLength(1);
    const others = await contents(now, "others'");
    expect(await restore(true)).toBe(0);
    expect(said.at(-1)).toMatch(/^云锦服饰, as of 2026-11-29T01:02:03Z: \d+ rows were put back/);
    expect(await contents(now, 'its')).toEqual(await contents(then, 'its'));
    expect(await contents(now, "others'")).toEqual(others);
    // The server that runs had this answer in memory.
    await expect.poll(async () => (await crew.get(asked)).list).toEqual([]);
    expect((await (await server.login('jiahe')).get(`${colors}?filter=${encodeURIComponent('{"code":"OTHER"}')}`)).list).toHaveLength(1);
  });

  it('that was lost altogether comes back without being asked twice, with its files', async () => {
    const tables = ['amc.company', ...companyTables(server.app.model).map((table) => `"${table.schema}"."${table.name}"`)];
    const sum = keep(join(folder, 'files'), 'a picture of theirs');
    await then.query(`insert into amc.file (company, id, name, size, mime, sha256, url, private, owner) values ($1, 7, 'a.txt', 19, 'text/plain', $2, '/f/7', false, (select min(id) from amc.user))`, [company, sum]);
    await now.query('begin; set local session_replication_role = replica');
    for (const table of tables) await now.query(`delete from ${table} where ${table === 'amc.company' ? 'id' : 'company'} = $1::bigint`, [company]);
    await now.query('commit');
    const others = await contents(now, "others'");
    expect(await contents(now, 'its')).toEqual({});
    expect(await restore()).toBe(0);
    expect(said.at(-1)).toMatch(/, 0 newer ones gave way, 1 files were put back/);
    expect(await contents(now, 'its')).toEqual(await contents(then, 'its'));
    expect(await contents(now, "others'")).toEqual(others);
    expect(readdirSync(join(server.app.config.dataDir, 'files', sum.slice(0, 2), sum.slice(2, 4)))).toEqual([sum]);
    expect((await (await crewOf(server)).get(`${colors}?pageSize=1`)).list).toHaveLength(1);
  });

  it('is not taken from another installation, nor made up, nor put back while somebody works in it', async () => {
    const order = { folder, overwrites: true, manifest: { madeAt: '' } as never };
    const place = { url: server.databaseUrl, files: folder, print() {} };
    await expect(bringCompany({ ...order, company: 'nobody' }, then, now, place)).rejects.toThrow('the backup holds no company with the uuid "nobody"');
    const [{ id, version }] = (await crew.get(`${colors}?pageSize=1&order=code asc`)).list;
    await crew.put(colors, { id, version, pantone: 'P-2' });
    const other = new pg.Client({ connectionString: server.databaseUrl });
    await other.connect();
    try {
      // Changed here, and not yet over, while the restoring looks at it.
      await other.query('begin');
      await other.query("update ccm.color set pantone = 'P-3' where company = $1 and id = $2", [company, id]);
      const restoring = restore(true);
      restoring.catch(() => {});
      await expect.poll(async () => (await other.query<{ n: number }>("select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rows[0]!.n).toBeGreaterThan(0);
      await other.query('commit');
      await expect(restoring).rejects.toThrow('somebody worked in 云锦服饰 meanwhile; nothing was restored');
    } finally {
      await other.end();
    }
    await then.query("update amc.company set uuid = case when uuid = $1 then 'another' else $1 end where uuid = $1 or id = (select max(id) from amc.company where uuid <> $1)", [uuid]);
    await expect(restore()).rejects.toThrow('the backup is of another installation');
  });
});
