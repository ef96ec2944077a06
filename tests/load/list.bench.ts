// The list endpoint on 100,000 and 1,000,000 materials beside a bare handler, and a document of 200 lines in one request.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { startBare, type Bare } from './bareServer.ts';
import { startLoadServer, type LoadServer } from './loadServer.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 2);
const sizes = (process.env.BENCH_SIZES ?? '100000,1000000').split(',').map(Number);
/** Part of a title: measures that case alone. */
const only = process.env.BENCH_ONLY ?? '';
const connections = [1, 8, 32];
// By hand a deep page takes seconds; more at once only makes a queue.
const deepConnections = [1, 8];
const api = '/wms/api/saas/goodsInfo';
const types = 500;

interface Figures { perSecond: number; p50: number; p95: number; done: number; non2xx: number; errors: number }
interface Side { name: string; url: string; headers: Record<string, string>; paths: string[]; /** Statements that the database has been asked so far; where no answer may come from memory. */ asked?: () => number }

export default async function measure(): Promise<void> {
  const server = await startLoadServer();
  const company = (await server.get('/amc/api/token/user/getUserCompany'))[0].id as string;
  const bare = await startBare(server.databaseUrl, company, false);
  const prepared = await startBare(server.databaseUrl, company, true);
  try {
    for (const size of sizes) {
      const seeded = await seed(server, company, size);
      console.log(`\n## ${size.toLocaleString('en')} materials`);
      await measureLists(server, bare, prepared, seeded);
    }
    await measureCreate(server);
  } finally {
    await bare.stop();
    await prepared.stop();
    await server.stop();
  }
}

interface Seeded { types: string[]; suppliers: string[]; size: number }

export async function seed(server: LoadServer, company: string, size: number): Promise<Seeded> {
  return server.app.db.system(async (tx) => {
    const copies = async (table: string, code: string, count: number, change: RawBuilder<unknown>): Promise<void> => {
      // Copies of a row that stands: what the schema requires besides is in it already.
      await tx.run(sql`insert into ${sql.table(table)} select c.* from ${sql.table(table)} m cross join generate_series(1, ${count}) g
        cross join lateral jsonb_populate_record(m, jsonb_build_object('id', 7000000000000000000 + g) || ${change}) c where m.company = ${company}::bigint and m.code = ${code} on conflict do nothing`);
    };
    await copies('wms.goods_type', 'F01', types, sql`jsonb_build_object('code', 'LT' || g, 'name', '类别' || g)`);
    const [supplier] = await tx.run<{ code: string }>(sql`select code from ccm.supplier where company = ${company}::bigint order by id limit 1`);
    await copies('ccm.supplier', supplier!.code, 5, sql`jsonb_build_object('code', 'LS' || g, 'name', '供应商' || g)`);
    await copies('wms.material', 'ML-0012', size, sql`jsonb_build_object('code', 'LM' || lpad(g::text, 7, '0'), 'name', '全棉平纹布' || g, 'composition', '棉' || g % 100 || '% 涤',
      'goods_type', 7000000000000000001 + (g::bigint * 7919) % ${sql.lit(types)}, 'main_supplier', 7000000000000000001 + g % 5, 'ref_price', (g % 1000) / 10.0, 'create_date', now() - g * interval '1 second')`);
    return { types: idsFrom(types), suppliers: idsFrom(5), size };
  }).then(async (seeded) => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('vacuum analyze wms.material');
    await client.query('analyze wms.goods_type, ccm.supplier');
    await client.end();
    return seeded;
  });
}

const idsFrom = (count: number): string[] => Array.from({ length: count }, (_, index) => String(7000000000000000001n + BigInt(index)));

/** Counts what the product's own handlers ask of the database. */
function countReads({ app: { db } }: LoadServer): { count(): number } {
  const { read } = db;
  let asked = 0;
  db.read = (scope, query) => { asked++; return read(scope, query); };
  return { count: () => asked };
}

async function measureLists(server: LoadServer, bare: Bare, prepared: Bare, { types, suppliers, size }: Seeded): Promise<void> {
  const headers = { authorization: `bearer ${server.token}` };
  const reads = countReads(server);
  const deepPage = Math.floor(size / 20 / 2);
  const query = (parameters: Record<string, string>): string => '?' + new URLSearchParams(parameters);
  const common = { order: 'code', pageSize: '20' };
  // Each request in other words, which nobody has used before: the answer cannot have been kept.
  const differing = (paths: string[]): string[] => paths.map((path) => `${path}&n=__n__`);
  const broad = suppliers.map((id) => query({ ...common, filter: JSON.stringify({ mainSupplier: id }) }));
  const narrow = types.slice(0, 200).map((id) => query({ ...common, filter: JSON.stringify({ goodsType: id }) }));
  const cases: { title: string; of: string[]; bareOf?: string[]; counts?: number[]; seconds?: number; /** No request is like another: each must ask the database. */ isFresh?: boolean }[] = [
    { title: 'narrow filter, order, page, total', of: narrow },
    { title: 'narrow filter, no request like another', of: differing(narrow), isFresh: true },
    { title: 'broad filter (a fifth), order, page, total', of: broad },
    { title: 'broad filter, no request like another', of: differing(broad), isFresh: true },
    {
      title: 'broad filter and a time, no filter like another', isFresh: true, of: broad.map((path) => `${path}&sql=${encodeURIComponent('{"field":"createDate","operator":"ge","value":"')}__at__${encodeURIComponent('"}')}`),
      bareOf: broad.map((path) => `${path}&since=__at__`),
    },
    { title: `deep page (${deepPage.toLocaleString('en')})`, of: [query({ ...common, pageNum: String(deepPage) })], counts: deepConnections, seconds: seconds * 2 },
    { title: `deep page (${deepPage.toLocaleString('en')}), no request like another`, isFresh: true, of: differing([query({ ...common, pageNum: String(deepPage) })]), counts: deepConnections, seconds: seconds * 2 },
  ];
  const after = (await server.get(`${api}${query({ ...common, pageNum: String(deepPage), fields: 'code' })}`)).next as string;
  cases.push({ title: 'the same place by cursor', of: [query({ ...common, after })], bareOf: [query({ ...common, pageNum: String(deepPage + 1) })], counts: deepConnections, seconds: seconds * 2 });
  for (const one of cases.filter((each) => each.title.includes(only))) {
    await table(one.title, [
      { name: 'bare', url: bare.url, headers: {}, paths: (one.bareOf ?? one.of).map((path) => '/list' + path) },
      { name: 'bare, prepared', url: prepared.url, headers: {}, paths: (one.bareOf ?? one.of).map((path) => '/list' + path) },
      { name: 'loom', url: server.url, headers, paths: one.of.map((path) => api + path), ...(one.isFresh && { asked: reads.count }) },
    ], () => idle(server), one.counts, one.seconds);
  }
  if (only) return;
  const [first] = cases[0]!.of;
  const tag = (await fetch(server.url + api + first, { headers })).headers.get('etag')!;
  await table('unchanged list by ETag', [
    { name: 'bare', url: bare.url, headers: {}, paths: ['/list' + first] },
    { name: 'loom', url: server.url, headers: { ...headers, 'if-none-match': tag }, paths: [api + first] },
  ], () => idle(server));
}

/** Rounds alternate, so that what else the machine does meets all alike; the median of each side counts. */
async function table(title: string, sides: Side[], settle: () => Promise<void>, counts = connections, duration = seconds): Promise<void> {
  console.log(`\n### ${title} (${rounds} rounds of ${duration} s)\n| connections | side | requests/s, median | p50 ms | p95 ms | ratio to the bound (${sides[0]!.name}) |\n| --- | --- | --- | --- | --- | --- |`);
  for (const side of sides) {
    await checkRows(side, title);
    await drive(side, 2, 1);
    await settle();
  }
  for (const count of counts) {
    const found = new Map<string, Figures[]>(sides.map((side) => [side.name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 ? sides.toReversed() : sides) {
        const before = side.asked?.() ?? 0;
        const driven = await drive(side, count, duration);
        // A count of the same filter may still be kept; the rows never.
        if (side.asked && side.asked() - before < driven.done) throw new Error(`${title}: ${driven.done} answers, but the database was asked ${side.asked() - before} times`);
        found.get(side.name)!.push(driven);
        await settle();
      }
    }
    const first = middle(found.get(sides[0]!.name)!).perSecond;
    for (const side of sides) {
      const { perSecond, p50, p95, non2xx, errors } = middle(found.get(side.name)!);
      const failed = errors > 0 || (non2xx > 0 && !title.includes('ETag')) ? ` (${non2xx} refused, ${errors} failed)` : '';
      console.log(`| ${count} | ${side.name} | ${perSecond.toFixed(0)}${failed} | ${p50} | ${p95} | ${first > 0 ? (perSecond / first).toFixed(2) : '–'} |`);
    }
  }
}

/** What is measured is a page with its rows. @throws Error where one of the first addresses gives less */
async function checkRows({ name, url, headers, paths }: Side, title: string): Promise<void> {
  for (const path of paths.slice(0, 5)) {
    const answer = await fetch(url + path.replace('__n__', '0').replace('__at__', encodeURIComponent('2000-01-01T00:00:00.000Z')), { headers });
    if (answer.status === 304) continue;
    const { data } = await answer.json() as { data?: { list: unknown[]; total: number } };
    if (!data || data.list.length !== 20 || data.total < 20) throw new Error(`${title}: ${name} gave ${data?.list.length ?? 'no'} rows of ${data?.total} for ${path}`);
  }
}

/** Requests that were given up are still worked on: the next side waits for them. */
async function idle(server: LoadServer): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await new Promise((done) => setTimeout(done, 100));
    const row = await server.app.db.system((tx) => tx.one<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`));
    quiet = row!.n === 0 ? quiet + 1 : 0;
  }
}

function middle(figures: Figures[]): Figures {
  return figures.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(figures.length / 2)]!;
}

async function drive(side: Side, count: number, duration: number): Promise<Figures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'drive.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ url: side.url, paths: side.paths, headers: side.headers, connections: count, seconds: duration }));
  let text = '';
  for await (const part of child.stdout) text += String(part);
  return JSON.parse(text) as Figures;
}

async function measureCreate(client: LoadServer): Promise<void> {
  const pick = async (path: string, keyword: string): Promise<string> => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify({ keyword }), pageSize: '5' })}`)).list[0].id as string;
  const material = await client.get(`${api}/${await pick(api, 'ML-0012')}`);
  const body = {
    supplier: await pick('/ccm/api/saas/srmFactory', '锦程纺织'), kind: await pick('/wms/api/saas/docType', '大货采购'), warehouse: await pick('/wms/api/saas/warehouse', '面料仓'), docDate: '2026-03-02', deliverDate: '2026-03-20',
    lines: Array.from({ length: 200 }, (_, index) => ({ sku: material.skus[index % material.skus.length].id, qty: String(10 + index), price: '32.50' })),
  };
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const began = performance.now();
    await client.post('/wms/api/saas/purchaseOrder', body);
    if (turn >= 10) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  console.log(`\n### a purchase order of 200 lines in one request\np50 ${times[15]!.toFixed(1)} ms, p90 ${times[26]!.toFixed(1)} ms (30 requests, one after the other)`);
}
