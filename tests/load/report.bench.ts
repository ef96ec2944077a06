// Reports over 100,000 purchase order lines and as many stock movements: rows, totals, pivot, chart, rows behind a figure, and a file.
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { startLoadServer, type LoadServer } from './loadServer.ts';

const size = Number(process.env.BENCH_SIZES?.split(',')[0] ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const linesEach = 50;
const period = JSON.stringify({ from: '2025-01-01', to: '2026-12-31' });
const spring = JSON.stringify({ from: '2026-01-01', to: '2026-06-30' });

const cases: [string, string][] = [
  ['progress, first page', `wms.purchaseProgress?params=${encodeURIComponent(period)}&pageSize=25`],
  ['progress of one supplier', `wms.purchaseProgress?params=${encodeURIComponent(period)}&pageSize=25&filter={supplier}`],
  ['progress by supplier', `wms.purchaseProgress?params=${encodeURIComponent(period)}&by=supplier&pageSize=25`],
  ['progress, totals', `wms.purchaseProgress/totals?params=${encodeURIComponent(period)}`],
  ['progress, pivot supplier × month', `wms.purchaseProgress/pivot?params=${encodeURIComponent(period)}&rows=supplier&across=docDateMonth&figures=amount,open,lines`],
  ['supplier statistics', `wms.supplierStatistics?params=${encodeURIComponent(period)}`],
  ['supplier statistics, rows behind', `wms.supplierStatistics/drill?params=${encodeURIComponent(period)}&at={}&figure=amount&pageSize=25`],
  ['opening + in − out, month × kind', `wms.businessStatistics/pivot?params=${encodeURIComponent(spring)}&rows=goodsType&across=month&figures=openingAmount,inAmount,outAmount,closingAmount`],
  ['opening + in − out, first page', `wms.businessStatistics?params=${encodeURIComponent(spring)}&pageSize=25`],
  ['safety stock', 'wms.safetyStock?pageSize=25'],
  ['stock by place', 'wms.stockByLocation?pageSize=25'],
];

export default async function measure(): Promise<void> {
  process.env.BENCH_KEEP = 'off';
  const server = await startLoadServer();
  try {
    const company = (await server.get('/amc/api/token/user/getUserCompany'))[0].id as string;
    const supplier = await seed(server, company);
    console.log(`\n## ${size.toLocaleString('en')} order lines and stock movements: best of ${rounds}, ms`);
    for (const [name, path] of cases) {
      let best = Infinity;
      let bytes = 0;
      for (let round = 0; round < rounds; round++) {
        const from = performance.now();
        const answer = await fetch(`${server.url}/loom/query/${path.replace('{supplier}', encodeURIComponent(JSON.stringify({ supplier })))}`, { headers: { authorization: `bearer ${server.token}` } });
        const text = await answer.text();
        best = Math.min(best, performance.now() - from);
        bytes = text.length;
        if (!text.startsWith('{"success":true')) throw new Error(`${name}: ${text.slice(0, 300)}`);
      }
      console.log(`${name.padEnd(36)} ${best.toFixed(0).padStart(6)}   ${(bytes / 1024).toFixed(0)} kB`);
    }
    await turnPages(server);
    await exportAll(server);
  } finally {
    await server.stop();
  }
}

/** With answers kept: the first page of a report whose rows are worked out together, and the pages after it. */
async function turnPages(server: LoadServer): Promise<void> {
  (server.app.config as { keepAnswers: boolean }).keepAnswers = true;
  console.log('\n## Turning pages of 25, answers kept, ms');
  for (const [name, path] of [['opening + in − out', `wms.businessStatistics?params=${encodeURIComponent(spring)}&pageSize=25`], ['progress by line and supplier', `wms.purchaseProgress?params=${encodeURIComponent(period)}&by=sku,supplier&pageSize=25`]] as const) {
    const times: number[] = [];
    for (let page = 1; page <= 6; page++) {
      const from = performance.now();
      const answer = await fetch(`${server.url}/loom/query/${path}&pageNum=${page}`, { headers: { authorization: `bearer ${server.token}` } });
      if (!(await answer.text()).startsWith('{"success":true')) throw new Error(name);
      times.push(performance.now() - from);
    }
    console.log(`${name.padEnd(36)} ${times.map((ms) => ms.toFixed(0).padStart(6)).join('')}`);
  }
}

/** A file of all lines, made by a job: how long, and how much memory the process takes meanwhile. */
async function exportAll(server: LoadServer): Promise<void> {
  const asked = await fetch(`${server.url}/loom/query/wms.purchaseProgress/export?format=xlsx&params=${encodeURIComponent(period)}`, { headers: { authorization: `bearer ${server.token}` } });
  const { data } = await asked.json() as { data: { taskId: string } };
  const from = performance.now();
  const before = process.memoryUsage().rss;
  let most = 0;
  for (;;) {
    most = Math.max(most, process.memoryUsage().rss);
    const task = await server.get(`/amc/api/token/task/${data.taskId}`) as { status: string; done: number; message: string | null };
    if (task.status === 'success') { console.log(`\n## File of ${task.done.toLocaleString('en')} rows by a job: ${((performance.now() - from) / 1000).toFixed(1)} s, memory ${(before / 1_048_576).toFixed(0)} MB before, ${(most / 1_048_576).toFixed(0)} MB at most`); return; }
    if (task.status === 'fail') throw new Error(task.message ?? 'the export failed');
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Copies of an order and of a movement that stand: what the schema requires besides is in them already. */
async function seed(server: LoadServer, company: string): Promise<string> {
  const supplier = await server.app.db.system(async (tx) => {
    const [first] = await tx.run<{ id: string; supplier: string }>(sql`select id::text as id, supplier::text as supplier from wms.purchase_order where company = ${company}::bigint and status = 'confirmed' order by id limit 1`);
    const copies = (table: string, where: RawBuilder<unknown>, count: number, change: RawBuilder<unknown>): Promise<unknown> => tx.run(sql`insert into ${sql.table(table)} select c.* from ${sql.table(table)} m cross join generate_series(1, ${count}::int) g
      cross join lateral jsonb_populate_record(m, ${change}) c where m.company = ${company}::bigint and m.id = (select min(id) from ${sql.table(table)} where company = ${company}::bigint and ${where}) on conflict do nothing`);
    const orders = size / linesEach;
    await tx.run(sql`create temp table skus on commit drop as select row_number() over () - 1 as n, id from wms.material__skus where company = ${company}::bigint`);
    await tx.run(sql`create temp table suppliers on commit drop as select row_number() over () - 1 as n, id from ccm.supplier where company = ${company}::bigint`);
    const sku = sql`(select id from skus where n = g % (select count(*) from skus))`;
    await copies('wms.purchase_order', sql`id = ${first!.id}::bigint`, orders, sql`jsonb_build_object('id', 7000000000000000000 + g, 'code', 'LPO' || g, 'doc_date', date '2025-01-01' + g % 600, 'supplier', (select id from suppliers where n = g % (select count(*) from suppliers)))`);
    await copies('wms.purchase_order__lines', sql`parent = ${first!.id}::bigint`, size, sql`jsonb_build_object('id', 7100000000000000000 + g, 'parent', 7000000000000000001 + (g - 1) / ${sql.lit(linesEach)}, 'seq', 1 + (g - 1) % ${sql.lit(linesEach)}, 'sku', ${sku}, 'qty', 10 + g % 90, 'amount', (10 + g % 90) * 12.5, 'open_qty', case when g % 3 = 0 then 10 else 0 end, 'accepted_qty', g % 90)`);
    await copies('wms.stock', sql`true`, size, sql`jsonb_build_object('id', 7200000000000000000 + g, 'sku', ${sku}, 'doc_date', date '2025-06-01' + g % 390, 'qty', case when g % 2 = 0 then 5 else -5 end, 'amount', case when g % 2 = 0 then 50 else -50 end, 'dye_lot', 'L' || g % 500)`);
    return first!.supplier;
  });
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try { await client.query('vacuum analyze wms.purchase_order; '); await client.query('vacuum analyze wms.purchase_order__lines'); await client.query('vacuum analyze wms.stock'); } finally { await client.end(); }
  return supplier;
}
