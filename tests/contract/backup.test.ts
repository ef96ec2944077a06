// A backup of a database that is being written to, put back somewhere else; of the embedded one, and of a server's with its roles and row-level security.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backupCommand } from '../../runtime/server/backup/backupCommand.ts';
import { boundsOf, compareCounts } from '../../runtime/server/backup/counts.ts';
import { restoreCommand } from '../../runtime/server/backup/restoreCommand.ts';
import { startEmbedded, type Embedded } from '../../runtime/server/store/embedded.ts';
import { runAs } from '../../runtime/server/store/postgresUser.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
const said: string[] = [];
const print = (line: string): void => { said.push(line); };

beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'loom-backup-')); chmodSync(folder, 0o755); });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function rows<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try { return (await client.query<R>(text)).rows; } finally { await client.end(); }
}

function pathOf(dataDir: string, content: string): string {
  const sum = createHash('sha256').update(content).digest('hex');
  return join(dataDir, 'files', sum.slice(0, 2), sum.slice(2, 4), sum);
}

function upload(dataDir: string, content: string): void {
  const path = pathOf(dataDir, content);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Pairs of rows, each pair in one transaction, until it is told to end: a copy that is torn holds half a pair. */
function write(url: string): { end(): Promise<number> } {
  let isOver = false;
  const work = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let n = 0;
    for (; !isOver; n++) await client.query(`begin; insert into shop.pair (n, half) values (${n}, 1); insert into shop.pair (n, half) values (${n}, 2); update shop.stock set qty = qty + 1; commit`);
    await client.end();
    return n;
  })();
  return { end() { isOver = true; return work; } };
}

const shop = `create schema shop; create table shop.pair (n int, half int, primary key (n, half)); create table shop.stock (qty int); insert into shop.stock values (0);
  create table shop.still (id int primary key, name text); insert into shop.still select i, repeat('布', 50) || i from generate_series(1, 2000) i;`;
const torn = "select (select count(*) from (select n from shop.pair group by n having count(*) <> 2) x)::int as halves, (select count(*) from shop.pair)::int / 2 as pairs, (select qty from shop.stock) as qty, (select count(*) from shop.still)::int as still";

describe('the embedded database', () => {
  let embedded: Embedded;
  let dataDir: string;
  let backups: string;

  beforeAll(async () => {
    dataDir = join(folder, 'data');
    backups = join(folder, 'backups');
    embedded = await startEmbedded(dataDir, { settings: ['fsync=off', 'full_page_writes=off'] });
    await rows(embedded.url, shop);
    upload(dataDir, 'a picture');
    mkdirSync(join(dataDir, 'files/incoming'), { recursive: true });
    writeFileSync(join(dataDir, 'files/incoming/half'), 'half received');
    writeFileSync(join(dataDir, 'seal.key'), 'a key');
  });
  afterAll(() => embedded?.stop());

  const made = (): string[] => readdirSync(backups).filter((name) => /^\d{8}-\d{6}$/.test(name)).sort();

  it('is copied while it is written to, and the copy is checked by restoring it', async () => {
    const writer = write(embedded.url);
    await expect.poll(async () => (await rows<{ n: number }>(embedded.url, 'select qty as n from shop.stock'))[0]!.n).toBeGreaterThan(20);
    expect(await backupCommand([backups], { DATA_DIR: dataDir }, root, print, new Date('2026-11-29T01:02:03Z'))).toBe(0);
    expect(await writer.end()).toBeGreaterThan(20);
    expect(made()).toEqual(['20261129-010203']);
    expect(said.at(-1)).toMatch(/3 tables, \d+ rows, 1 uploaded files; restored into a scratch place, and the same/);
    expect(readdirSync(backups)).toEqual(['20261129-010203']);
    expect(execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: join(backups, '20261129-010203'), encoding: 'utf8' })).toBe('');
  });

  it('comes back in another folder: no half transaction, the files, the keys', async () => {
    const other = join(folder, 'other');
    expect(await restoreCommand([join(backups, made()[0]!)], { DATA_DIR: other }, root, print)).toBe(0);
    expect(said.at(-1)).toMatch(/^Restored: 3 tables/);
    const again = await startEmbedded(other, { settings: ['fsync=off'] });
    try {
      const [found] = await rows<{ halves: number; pairs: number; qty: number; still: number }>(again.url, torn);
      expect(found).toMatchObject({ halves: 0, still: 2000, qty: found!.pairs });
      expect(found!.pairs).toBeGreaterThan(20);
    } finally {
      await again.stop();
    }
    expect(readFileSync(pathOf(other, 'a picture'), 'utf8')).toBe('a picture');
    expect(existsSync(join(other, 'files/incoming/half'))).toBe(false);
    expect(readFileSync(join(other, 'seal.key'), 'utf8')).toBe('a key');
  });

  it('gives one company back by the same command: its rows and its file, while the server runs', async () => {
    const dataDir = join(folder, 'companies');
    const house = await startEmbedded(dataDir, { settings: ['fsync=off'] });
    try {
      await rows(house.url, `create schema amc; create table amc.company (id bigint primary key, uuid text, name text); create table amc.user (id bigint primary key); create table amc.company_user (company bigint, id bigint, "user" bigint, primary key (company, id));
        create table amc.file (company bigint, id bigint, sha256 text, thumb text, primary key (company, id)); alter table amc.file enable row level security; alter table amc.company_user enable row level security;
        insert into amc.company values (1, 'u-1', '一'), (2, 'u-2', '二'); insert into amc.user values (5); insert into amc.company_user values (1, 1, 5), (1, 2, 6), (2, 1, 5); insert into amc.file select c, c, encode(sha256(('of ' || c)::bytea), 'hex'), null from generate_series(1, 2) c`);
      for (const c of [1, 2]) upload(dataDir, `of ${c}`);
      const at = join(folder, 'companyBackups');
      expect(await backupCommand([at], { DATA_DIR: dataDir }, root, print, new Date('2026-11-29T01:02:03Z'))).toBe(0);
      await rows(house.url, 'delete from amc.file where company = 1; delete from amc.company_user');
      rmSync(pathOf(dataDir, 'of 1'));
      const from = join(at, '20261129-010203');
      expect(await restoreCommand([from, '--company', 'u-1'], { DATA_DIR: dataDir }, root, print)).toBe(0);
      expect(said.slice(-2)).toEqual(['1 members have no account any more: accounts belong to no company, and stay as they are.', expect.stringMatching(/^一, as of .*: 3 rows were put back into 2 tables, 0 newer ones gave way, 1 files were put back/)]);
      expect(await rows(house.url, 'select company::int, count(*)::int as n from amc.company_user group by 1')).toEqual([{ company: 1, n: 2 }]);
      expect(readFileSync(pathOf(dataDir, 'of 1'), 'utf8')).toBe('of 1');
      await rows(house.url, "update amc.file set sha256 = 'new' where company = 1");
      expect(await restoreCommand([from, '--company', 'u-1'], { DATA_DIR: dataDir }, root, print)).toBe(1);
      expect(await restoreCommand([from, '--company', 'u-1', '--overwrite'], { DATA_DIR: dataDir }, root, print)).toBe(0);
      expect(existsSync(join(dataDir, 'company.restore'))).toBe(false);
      expect([await restoreCommand([from, '--overwrite'], {}, root, print), await restoreCommand(['--company', 'u-1'], {}, root, print)]).toEqual([2, 2]);
    } finally {
      await house.stop();
    }
  });

  it('is put over no installation, and not from a damaged backup', async () => {
    const from = join(backups, made()[0]!);
    await expect(restoreCommand([from], { DATA_DIR: dataDir }, root, print)).rejects.toThrow('holds an installation');
    expect(await restoreCommand([from], { DATA_DIR: join(folder, 'x'), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, root, print)).toBe(2);
    await expect(restoreCommand([folder], { DATA_DIR: join(folder, 'x') }, root, print)).rejects.toThrow('is no backup of Loom');
    const damaged = join(folder, 'damaged');
    execFileSync('cp', ['-Rp', from, damaged]);
    appendFileSync(join(damaged, 'seal.key'), '!');
    await expect(restoreCommand([damaged], { DATA_DIR: join(folder, 'x') }, root, print)).rejects.toThrow('seal.key is not as it was written');
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  it('keeps the last few, and takes a copy of one that no server runs as well', async () => {
    await embedded.stop();
    expect(await backupCommand([backups, '--keep', '1', '--no-check'], { DATA_DIR: dataDir }, root, print, new Date('2026-11-30T01:02:03Z'))).toBe(0);
    expect(made()).toEqual(['20261130-010203']);
    expect(JSON.parse(readFileSync(join(backups, made()[0]!, 'manifest.json'), 'utf8'))).toMatchObject({ kind: 'cluster', postgres: 18, isChecked: false, uploads: 1, tables: { 'shop.still': { least: 2000, most: 2000 } } });
  });
});

describe('what is not asked for rightly', () => {
  it('is told, and nothing is made', async () => {
    expect(await backupCommand(['--keep', 'many'], { DATA_DIR: join(folder, 'none') }, root, print)).toBe(2);
    await expect(backupCommand([join(folder, 'never')], { DATA_DIR: join(folder, 'none') }, root, print)).rejects.toThrow('there is no database in');
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });
});

describe('a restored copy', () => {
  it('is the same where nobody wrote, and within what was written elsewhere', () => {
    const tables = boundsOf({ 'a.still': { rows: 5, written: 9 }, 'a.moved': { rows: 10, written: 10 } }, { 'a.still': { rows: 5, written: 9 }, 'a.moved': { rows: 12, written: 16 }, 'a.fresh': { rows: 3, written: 3 } });
    expect(tables).toEqual({ 'a.still': { least: 5, most: 5 }, 'a.moved': { least: 4, most: 18 }, 'a.fresh': { least: 0, most: 6 } });
    const of = (still: number, moved: number): string[] => compareCounts(tables, { 'a.still': { rows: still, written: 0 }, 'a.moved': { rows: moved, written: 0 }, 'a.fresh': { rows: 0, written: 0 } });
    expect([of(5, 12), of(4, 19), compareCounts({ 'a.still': { least: 5, most: 5 } }, {})]).toEqual([[], ['a.still has 4 rows, not 5', 'a.moved has 19 rows, not 4 to 18'], ['a.still is missing']]);
  });
});

const debian = '/usr/lib/postgresql';
const bin = existsSync(debian) ? join(debian, readdirSync(debian).sort().at(-1)!, 'bin') : '';

// Where Debian's server is not installed, nothing here can be tried.
describe.skipIf(!existsSync(join(bin, 'initdb')))("a server's database", () => {
  let port: number;
  let stop: () => Promise<void>;
  const url = (database: string, user = 'owner', password = 'secret'): string => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

  beforeAll(async () => {
    port = await new Promise<number>((done) => { const probe = createServer().listen(0, '127.0.0.1', () => { const at = (probe.address() as AddressInfo).port; probe.close(() => done(at)); }); });
    const cluster = join(folder, 'server');
    mkdirSync(cluster);
    const as = runAs([bin, cluster]);
    as.own(cluster);
    const run = (name: string, args: string[]): { program: string; args: string[]; options: object } => as.command(join(bin, name), args);
    const init = run('initdb', ['-D', cluster, '-U', 'root', '--auth=trust', '-E', 'UTF8', '--locale=C']);
    execFileSync(init.program, init.args, { ...init.options, stdio: 'ignore' });
    const server = run('postgres', ['-D', cluster, '-p', String(port), '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']);
    const child = spawn(server.program, server.args, { ...server.options, stdio: 'ignore' });
    stop = () => new Promise((done) => { child.once('exit', () => done()); child.kill('SIGINT'); });
    await vi.waitFor(() => rows(url('postgres', 'root'), 'select 1'), { timeout: 60_000, interval: 100 });
    // An owner without superuser, as hosts give one.
    await rows(url('postgres', 'root'), "create role owner login createdb createrole password 'secret'; create role loom_app login");
    await rows(url('postgres'), 'create database loom');
    await rows(url('loom'), `${shop} grant usage on schema shop to loom_app; grant select on shop.still to loom_app; alter table shop.still enable row level security; alter table shop.still force row level security;
      create policy owner on shop.still to current_user using (true) with check (true); create policy company on shop.still to loom_app using (id < 10)`);
  });
  afterAll(() => stop?.());

  it('is dumped from one moment while it is written to, and restored with its roles and policies', async () => {
    const dataDir = join(folder, 'uploads');
    upload(dataDir, 'another picture');
    const writer = write(url('loom'));
    await expect.poll(async () => (await rows<{ n: number }>(url('loom'), 'select qty as n from shop.stock'))[0]!.n).toBeGreaterThan(20);
    const backups = join(folder, 'dumps');
    const code = await backupCommand([backups], { DATA_DIR: dataDir, DATABASE_URL: url('loom') }, root, print, new Date('2026-11-29T01:02:03Z'));
    await writer.end();
    expect([code, said.at(-1)]).toEqual([0, expect.stringContaining('Not in it: the password of DATABASE_URL')]);
    expect(await rows(url('postgres'), "select 1 from pg_database where datname like 'loom_check%'")).toEqual([]);

    await rows(url('postgres'), 'create database fresh');
    const into = { DATA_DIR: join(folder, 'fresh'), DATABASE_URL: url('fresh') };
    expect(await restoreCommand([join(backups, '20261129-010203')], into, root, print)).toBe(0);
    const [found] = await rows<{ halves: number; pairs: number; qty: number; still: number }>(url('fresh'), torn);
    expect(found).toMatchObject({ halves: 0, still: 2000, qty: found!.pairs });
    expect(await rows(url('fresh'), "select polname as name from pg_policy order by 1")).toEqual([{ name: 'company' }, { name: 'owner' }]);
    expect((await rows<{ n: number }>(url('fresh', 'loom_app'), 'select count(*)::int as n from shop.still'))[0]).toEqual({ n: 9 });
    await expect(restoreCommand([join(backups, '20261129-010203')], { ...into, DATA_DIR: join(folder, 'fresh2') }, root, print)).rejects.toThrow('holds 3 tables already');
  });
});
