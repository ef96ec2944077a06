// Every query and every list of the product over a company at size: asked as its screen asks, each timed and, where it is slow, explained.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { statementOf, type Statement } from '../../runtime/server/store/statement.ts';
import { seedAtSize } from './atSize.ts';
import { middle, percentile, processorMs } from './figures.ts';
import { startLoadServer, type LoadServer } from './loadServer.ts';

const [lots, moves, documents] = (process.env.BENCH_SIZES ?? '100000,10000000,20000').split(',').map(Number) as [number, number, number];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const only = (process.env.BENCH_ONLY ?? '').split(',');
const pageSize = 25;
const aimMs = { page: 100, totals: 300 };
/** Longer ones are asked once. */
const slowMs = 2_000;

interface Case { name: string; path: string; aim: number; /** Rows wanted of a page. */ isPage: boolean }
interface Timed extends Case { times: number[]; /** Processor time of server and database, a request. */ cpu: number[]; /** The plain bound, asked in turns with it. */ plain: number[]; rows: number; total: string; kb: number; statements: Statement[]; refused?: string }

export default async function measure(): Promise<void> {
  const kept = process.env.BENCH_DATA;
  const folder = kept ?? join(tmpdir(), `loom-queries-${process.pid}`);
  // Every answer is the database's.
  process.env.BENCH_KEEP = 'off';
  // Thrown away if the machine stops: nothing waits for the disk.
  const server = await startLoadServer({ folder, settings: ['fsync=off', 'full_page_writes=off', 'max_wal_size=8GB', 'autovacuum=off'] });
  const client = new pg.Client({ connectionString: server.databaseUrl });
  try {
    const company = (await server.get('/amc/api/token/user/getUserCompany'))[0].id as string;
    const began = performance.now();
    await seedAtSize(server.databaseUrl, server.app.model, company, { lots, moves, documents });
    await client.connect();
    const { rows: [{ n, lots: found }] } = await client.query(`select (select count(*) from wms.stock)::int as n, (select count(*) from wms.stock__on_hand where qty <> 0)::int as lots`) as { rows: { n: number; lots: number }[] };
    console.log(`\n${n.toLocaleString('en')} ledger rows, ${found.toLocaleString('en')} lots with stock; ready after ${((performance.now() - began) / 1000).toFixed(0)} s. Asked as admin, nothing kept between requests, ${rounds} rounds after one that warms; ms\n`);
    const cases = casesOf(server).filter(({ name }) => only.some((part) => name.includes(part)));
    const timed: Timed[] = [];
    console.log('| asked | median | p95 | processor ms | rows | of | kB | statements | to its aim | plain bound, median | ratio to it |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const one of cases) {
      const done = await time(server, one, () => plainMs(client, company));
      timed.push(done);
      const ms = middle(done.times);
      console.log(done.refused === undefined ? `| ${done.name} | ${ms.toFixed(0)} | ${percentile(done.times, 0.95).toFixed(0)} | ${middle(done.cpu).toFixed(0)} | ${done.rows} | ${done.total} | ${done.kb.toFixed(0)} | ${done.statements.length} | ${(ms / done.aim).toFixed(2)} | ${middle(done.plain).toFixed(1)} | ${(ms / middle(done.plain)).toFixed(1)} |` : `| ${done.name} | refused: ${done.refused} |`);
    }
    await tellSlow(client, company, timed);
  } finally {
    await client.end().catch(() => {});
    await server.stop();
    if (!kept && existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** A page of each list and each query, and the totals of each query, as screens ask them. */
function casesOf({ app: { model } }: LoadServer): Case[] {
  const lists = Object.values(model.screens).filter((screen) => screen.entity && ['list', 'tree', 'grid'].includes(screen.kind)).map((screen) => {
    const { api } = model.entities[screen.entity!]!;
    return { name: `list ${screen.id}`, path: `${api}?screen=${screen.id}&pageSize=${screen.pageSize ?? pageSize}${screen.order ? `&order=${encodeURIComponent(screen.order)}` : ''}`, aim: aimMs.page, isPage: true };
  });
  const queries = Object.values(model.queries).flatMap((query) => [
    { name: `query ${query.id}`, path: `/loom/query/${query.id}?pageSize=${pageSize}`, aim: aimMs.page, isPage: true },
    { name: `totals ${query.id}`, path: `/loom/query/${query.id}/totals`, aim: aimMs.totals, isPage: false },
  ]);
  const ledgers = Object.values(model.balances).map((balance) => ({ name: `balance ${balance.id}`, path: `${ledgerOf(model, balance.id)}?pageSize=${pageSize}`, aim: aimMs.page, isPage: true }));
  return [...queries, ...ledgers, ...lists];
}

function ledgerOf(model: LoadServer['app']['model'], id: string): string {
  for (const entity of Object.values(model.entities)) for (const [name, balance] of Object.entries(entity.ledger?.balances ?? {})) if (balance.id === id) return `${entity.api}/${name}`;
  throw new Error(`No ledger keeps ${id}.`);
}

/** @throws Error where the server answered without asking the database */
async function time(server: LoadServer, one: Case, plain: () => Promise<number>): Promise<Timed> {
  const timed: Timed = { ...one, times: [], cpu: [], plain: [], rows: 0, total: '', kb: 0, statements: [] };
  const { read } = server.app.db;
  for (let round = 0; round <= rounds; round++) {
    const asked: Statement[] = [];
    timed.plain.push(await plain());
    server.app.db.read = (scope, query) => { asked.push(statementOf(query)); return read(scope, query); };
    const cpu = processorMs(server.databasePid);
    const began = performance.now();
    const answer = await fetch(server.url + one.path, { headers: { authorization: `bearer ${server.token}` } });
    const text = await answer.text();
    const ms = performance.now() - began;
    const spent = processorMs(server.databasePid) - cpu;
    server.app.db.read = read;
    const { success, message, data } = JSON.parse(text) as { success: boolean; message: string; data: any };
    if (!success) { timed.refused = message.slice(0, 100); timed.statements = asked; timed.times.push(ms); timed.cpu.push(spent); return timed; }
    if (asked.length === 0) throw new Error(`${one.name} was answered from memory`);
    Object.assign(timed, { statements: asked, kb: text.length / 1024, rows: one.isPage ? data.list.length : data.rows ?? 0, total: one.isPage ? `${data.total}${data.totalIs === 'atLeast' ? '+' : ''}` : '' });
    if (one.isPage && data.list.length < Math.min(pageSize, Number(data.total))) throw new Error(`${one.name} showed ${data.list.length} of ${data.total}`);
    // The first finds nothing prepared.
    if (round > 0 || ms > slowMs) { timed.times.push(ms); timed.cpu.push(spent); }
    if (ms > slowMs) return timed;
  }
  return timed;
}

/** A page of lots by hand, as the measure of what this machine does at this moment: one statement, no server, no rights, ordered by what an index holds. */
async function plainMs(client: pg.Client, company: string): Promise<number> {
  const began = performance.now();
  const { rows } = await client.query({ name: 'plain', text: `select b.*, k.sku_code, m.name from wms.stock__on_hand b join wms.material__skus k on k.id = b.sku join wms.material m on m.id = k.parent where b.company = $1 and b.qty <> 0 order by b.warehouse, b.location, b.sku limit ${pageSize}`, values: [company] });
  if (rows.length !== pageSize) throw new Error(`The plain bound showed ${rows.length} rows.`);
  return performance.now() - began;
}

/** Those over their bound, with what the database says of their slowest statement. */
async function tellSlow(client: pg.Client, company: string, timed: readonly Timed[]): Promise<void> {
  const slow = timed.filter((one) => middle(one.times) > one.aim);
  console.log(`\n## Over the bound (a page ${aimMs.page} ms, totals ${aimMs.totals} ms): ${slow.length} of ${timed.length}`);
  const folder = process.env.BENCH_EXPLAIN;
  if (folder) mkdirSync(folder, { recursive: true });
  for (const one of slow) {
    console.log(`\n${one.name}: ${middle(one.times).toFixed(0)} ms${one.refused === undefined ? '' : ` (${one.refused})`}`);
    for (const statement of one.statements) {
      const plan = await explained(client, company, statement);
      console.log(plan.short);
      if (folder) writeFileSync(join(folder, `${one.name.replace(/\W+/g, '-')}.txt`), `${statement.text}\n\n${plan.whole}`, { flag: 'a' });
    }
  }
}

/** As the application's role under the company's scope. */
async function explained(client: pg.Client, company: string, { text, values }: Statement): Promise<{ short: string; whole: string }> {
  try {
    await client.query('begin');
    await client.query(`select set_config('app.company', $1, true), set_config('app.user', '0', true), set_config('jit', 'off', true), set_config('statement_timeout', '120s', true)`, [company]);
    await client.query('set local role loom_app');
    const { rows } = await client.query(`explain (analyze, buffers, verbose false) ${text}`, values) as { rows: { 'QUERY PLAN': string }[] };
    const lines = rows.map((row) => row['QUERY PLAN']);
    return { short: [...worst(lines), ...lines.filter((line) => /^(Planning|Execution) Time/.test(line))].join('\n'), whole: lines.join('\n') };
  } catch (error) {
    return { short: `not explained: ${(error as Error).message}`, whole: (error as Error).message };
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

/** The nodes in which time went, their children's time taken away. */
function worst(lines: readonly string[]): string[] {
  const nodes = lines.flatMap((line) => {
    const found = /^(\s*)(?:->\s+)?(.*?)\s+\(cost=.*rows=(\d+) .*actual time=[\d.]+\.\.([\d.]+) rows=([\d.]+) loops=(\d+)/.exec(line);
    return found ? [{ depth: found[1]!.length, name: found[2]!, guess: Number(found[3]), ms: Number(found[4]) * Number(found[6]), rows: Number(found[5]) * Number(found[6]), own: 0 }] : [];
  });
  nodes.forEach((node, at) => {
    let below = 0;
    let depth = Infinity;
    for (const next of nodes.slice(at + 1)) {
      if (next.depth <= node.depth) break;
      if (next.depth <= depth) { depth = next.depth; below += next.ms; }
    }
    node.own = node.ms - below;
  });
  return nodes.toSorted((a, b) => b.own - a.own).slice(0, 3).map(({ name, own, rows, guess }) => `  ${own.toFixed(0).padStart(6)} ms  ${name} (${rows.toFixed(0)} rows, ${guess} expected)`);
}
