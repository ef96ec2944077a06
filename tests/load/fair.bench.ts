// An hour of a fair: as many stores as are said order the same few articles of spot stock at once, each its own order; nothing is sold twice.
import pg from 'pg';
import { middle } from './figures.ts';
import { startLoadServer, type LoadServer } from './loadServer.ts';

const stores = Number(process.env.BENCH_STORES ?? 2_000);
const together = Number(process.env.BENCH_TOGETHER ?? 32);
const skuCount = 8;
/** Pieces each order asks for of its article. */
const pieces = 2;
/** Less than is asked for: whoever comes late is refused. */
const stockEach = Math.floor(stores * pieces / skuCount * 0.9);
const base = 7_700_000_000_000_000_000n;
const orders = '/b2b/api/saas/order';

export default async function measure(): Promise<void> {
  process.env.BENCH_KEEP = 'off';
  const server = await startLoadServer({ settings: ['fsync=off'] });
  try {
    const { product, skus, warehouse } = await article(server);
    await copyStores(server);
    const before = await available(server, warehouse, skus);
    const entered: number[] = [];
    const submitted: number[] = [];
    const [taken, refused]: [Map<string, number>, string[]] = [new Map(), []];
    let next = 0;
    const from = performance.now();
    await Promise.all(Array.from({ length: together }, async () => {
      for (let at = next++; at < stores; at = next++) {
        const sku = skus[at % skus.length]!;
        const began = performance.now();
        const { id } = await server.post(orders, { store: String(base + BigInt(at)), orderKind: 'spot', warehouse, receiver: '店长', phone: '13800000000', address: '杭州', lines: [{ product, skus: [{ sku, qty: String(pieces) }] }] });
        const half = performance.now();
        entered.push(half - began);
        await server.put(`${orders}/submit`, { id }).then(() => taken.set(sku, (taken.get(sku) ?? 0) + pieces), (error: Error) => refused.push(error.message));
        submitted.push(performance.now() - half);
      }
    }));
    const seconds = (performance.now() - from) / 1_000;
    const after = await available(server, warehouse, skus);
    console.log(`\n## ${stores} stores order ${pieces} pieces of ${skus.length} SKUs with ${stockEach} more in stock, ${together} at once: ${seconds.toFixed(1)} s, ${(stores / seconds).toFixed(0)} orders/s`);
    for (const [name, times] of [['entering', entered], ['submitting', submitted]] as const) console.log(`${name.padEnd(12)} median ${middle(times).toFixed(0).padStart(5)} ms   p99 ${[...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!.toFixed(0).padStart(5)} ms, aim 300`);
    const wrong = skus.filter((sku) => before.get(sku)! - (taken.get(sku) ?? 0) !== after.get(sku) || after.get(sku)! < 0);
    console.log(`taken ${[...taken.values()].reduce((sum, one) => sum + one, 0)} pieces, ${refused.length} orders refused (${[...new Set(refused.map((text) => text.replace(/\d+/g, 'n')))].slice(0, 2).join('; ')}); SKUs whose stock does not say so: ${wrong.length}`);
    if (wrong.length > 0) throw new Error(`oversold: ${wrong.join(', ')}`);
  } finally {
    await server.stop();
  }
}

/** A spot article of the demonstration company, with stock for nine of ten orders. */
async function article(server: LoadServer): Promise<{ product: string; skus: string[]; warehouse: string }> {
  const { list } = await server.get(`/b2b/api/saas/shop?filter=${encodeURIComponent(JSON.stringify({ sellMode: 'spot', status: 'normal' }))}&pageSize=100`);
  const products = await Promise.all(list.map(({ id }: { id: string }) => server.get(`/b2b/api/saas/shop/${id}`)));
  const product = products.filter(({ packOnly }) => !packOnly).sort((a, b) => b.skus.length - a.skus.length)[0];
  const skus = product.skus.slice(0, skuCount).map(({ sku }: { sku: { id: string } }) => sku.id) as string[];
  const [setting] = (await server.get('/b2b/api/saas/dianjiaConfig')).list;
  const warehouse = (await server.get(`/b2b/api/saas/dianjiaConfig/${setting.id}`)).warehouses[0].warehouse.id as string;
  await server.put('/b2b/api/saas/shop', { id: product.id, version: product.version, minOrderQty: 1 });
  const reason = (await server.get(`/ccm/api/saas/dict?filter=${encodeURIComponent(JSON.stringify({ type: 'GOODS_ADJUST_REASON', name: '账实不符' }))}`)).list[0].id as string;
  const { id } = await server.post('/pdm/api/saas/adjustment', { warehouse, reason, lines: skus.map((sku) => ({ sku, adjustQty: String(stockEach), unitCost: '40' })) });
  await server.put('/pdm/api/saas/adjustment/submit', { id });
  await server.put('/pdm/api/saas/adjustment/confirm', { id });
  return { product: product.id, skus, warehouse };
}

async function available(server: LoadServer, warehouse: string, skus: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const sku of skus) {
    const { list } = await server.get(`/wms/api/saas/goodsStock/available?filter=${encodeURIComponent(JSON.stringify({ warehouse, sku, grade: 'A' }))}&withZero=true`);
    found.set(sku, list.reduce((sum: number, { qty }: { qty: string }) => sum + Number(qty), 0));
  }
  return found;
}

async function copyStores(server: LoadServer): Promise<void> {
  const company = (await server.get('/amc/api/token/user/getUserCompany'))[0].id as string;
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into b2b.store select c.* from (select * from b2b.store where company = ${company} order by id limit 1) m cross join generate_series(0, ${stores - 1}) g cross join lateral jsonb_populate_record(m, jsonb_build_object('id', ${base} + g, 'code', 'FAIR' || g, 'name', '店' || g, 'pay_mode', 'prepay', 'settle_mode', 'perOrder', 'status', 'normal', 'login_user', null)) c`);
    await client.query('analyze b2b.store');
  } finally {
    await client.end();
  }
}
