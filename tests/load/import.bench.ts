// Files of many rows through upload, trial and import, as a person sends them: rows a second, and what memory the server takes at most.
import type { LoadServer } from './loadServer.ts';
import { startLoadServer } from './loadServer.ts';

const rows = Number(process.env.BENCH_ROWS ?? 50_000);
const only = process.env.BENCH_ONLY;
const materials = '/wms/api/saas/goodsInfo';
const orders = '/wms/api/saas/purchaseOrder';
const linesEach = 10;

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;
interface Case { title: string; api: string; text(server: LoadServer): Promise<string>; mode?: 'insert' | 'update' | 'upsert'; faulty?: 'skip' }

const cases: Case[] = [
  { title: 'materials of one colour each, new', api: materials, text: (server) => materialsOf(server, (at) => `M${at}`) },
  { title: 'the same again, changed', api: materials, mode: 'update', text: (server) => materialsOf(server, (at) => `M${at}`, ' b') },
  { title: 'half of them new, one in fifty wrong', api: materials, mode: 'upsert', faulty: 'skip', text: (server) => materialsOf(server, (at) => (at % 2 ? `M${at}` : `N${at}`), ' c', (at) => at % 50 === 8) },
  { title: `purchase orders of ${linesEach} lines, new`, api: orders, text: (server) => ordersOf(server, linesEach) },
  { title: 'one purchase order with all lines', api: orders, text: (server) => ordersOf(server, rows) },
];

export default async function measure(): Promise<void> {
  const server = await startLoadServer();
  let most = 0;
  const watch = setInterval(() => { most = Math.max(most, process.memoryUsage().rss); }, 50);
  try {
    for (const one of cases.filter(({ title }) => only === undefined || title.includes(only))) {
      const text = await one.text(server);
      globalThis.gc?.();
      const before = most = process.memoryUsage().rss;
      const { id, seconds: uploading } = await upload(server, one.api, text);
      await send(server, 'PUT', `${one.api}/import/draft`, { id, ...(one.mode && { mode: one.mode }), ...(one.faulty && { faulty: one.faulty }) });
      const trial = await timed(server, one.api, id, 'check');
      const done = await timed(server, one.api, id, 'run');
      const { created, updated, failed, faults } = done.result;
      console.log(`${one.title.padEnd(40)} ${rows} rows: upload ${uploading.toFixed(1)} s, trial ${rate(trial.seconds)}, import ${rate(done.seconds)}, ${(done.cpu / rows).toFixed(2)} ms of the server's processor a row; ${created} new, ${updated} changed, ${failed} wrong${failed > 0 && !one.faulty ? ` (${faults[0].message})` : ''}; memory +${((most - before) / 1_048_576).toFixed(0)} MB`);
    }
  } finally {
    clearInterval(watch);
    await server.stop();
  }
}

const rate = (seconds: number): string => `${(rows / seconds).toFixed(0)} rows/s (${seconds.toFixed(1)} s)`;

async function send(server: LoadServer, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(server.url + path, { method, headers: { authorization: `bearer ${server.token}`, ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }) }, ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }) });
  const envelope = await answer.json() as { success: boolean; data: Answer };
  if (!envelope.success) throw new Error(`${method} ${path} → ${JSON.stringify(envelope)}`);
  return envelope.data;
}

async function upload(server: LoadServer, api: string, text: string): Promise<{ id: string; seconds: number }> {
  const from = performance.now();
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  const { id, map, heads } = await send(server, 'POST', `${api}/import/draft`, form);
  if (map.includes(null)) throw new Error(`columns not known: ${heads.texts.filter((_: string, at: number) => map[at] === null).join()}`);
  return { id, seconds: (performance.now() - from) / 1_000 };
}

/** From the click to the result, the wait for the job included. */
async function timed(server: LoadServer, api: string, id: string, step: 'check' | 'run'): Promise<{ seconds: number; /** Of the server's process, in ms. */ cpu: number; result: Answer }> {
  const from = performance.now();
  const cpu = process.cpuUsage();
  let draft = await send(server, 'POST', `${api}/import/draft/${step}`, { id });
  while (draft.isBusy) {
    await new Promise((done) => setTimeout(done, 100));
    draft = await send(server, 'GET', `${api}/import/draft?id=${id}`);
  }
  if (draft.state === 'open') throw new Error(`the import failed: ${JSON.stringify((await send(server, 'GET', '/amc/api/token/task?pageSize=1&order=create_date%20desc')).list)}`);
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - from) / 1_000, cpu: (user + system) / 1_000, result: draft.result };
}

async function choice(server: LoadServer, api: string, field: string, count = 1, given = ''): Promise<string[]> {
  return (await server.get(`${api}/lookup?field=${field}&pageSize=${count}${given}`)).list.map(({ label }: { label: string }) => label);
}

async function materialsOf(server: LoadServer, code: (at: number) => string, more = '', isWrong = (_at: number): boolean => false): Promise<string> {
  const kinds = await choice(server, materials, 'goodsType', 3);
  const [unit] = await choice(server, materials, 'stockUnit');
  const [supplier] = await choice(server, materials, 'mainSupplier');
  const line = (_: unknown, at: number): string => `${code(at)},${isWrong(at) ? '' : `物料${at}${more}`},${kinds[at % kinds.length]},100%棉,${unit},${unit},${supplier},${at % 100},S${at % 7}`;
  return `物料编码,物料名称,物料类别,成分,库存单位,采购单位,主供应商,采购周期天,颜色规格.规格\n${Array.from({ length: rows }, line).join('\n')}\n`;
}

async function ordersOf(server: LoadServer, each: number): Promise<string> {
  const [[supplier], [kind], [warehouse], skus] = await Promise.all([choice(server, orders, 'supplier'), choice(server, orders, 'kind'), choice(server, orders, 'warehouse'), choice(server, orders, 'lines.sku', 8)]);
  const line = (_: unknown, at: number): string => `${Math.floor(at / each) + 1},${at % each === 0 ? `${supplier},${kind},${warehouse},2027-12-31` : ',,,'},${skus[at % skus.length]},${at % 50 + 1},${(at % 900 + 100) / 100},13`;
  return `单据序号,供应商,采购类型,收货仓,交货日期,明细.物料,明细.数量,明细.含税单价,明细.税率\n${Array.from({ length: rows }, line).join('\n')}\n`;
}
