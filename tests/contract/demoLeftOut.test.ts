// A wrong demonstration row keeps no server from starting: it is left out with what names it, and told with its line; all else is entered.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveSchemas } from '../../runtime/core/contract/live.ts';
import { type DemoReport, loadDemo } from '../../runtime/server/demo/load.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'demo-left-out-'));
const file = 'wms/demo/masters.json';
let server: TestServer;
let boss: TestClient;
let report: DemoReport;
let lineOfFault: number;

interface DemoText { order: number; steps: { entity: string; rows: Record<string, unknown>[] }[] }

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true });
  const path = join(folder, file);
  const data = JSON.parse(readFileSync(path, 'utf8')) as DemoText;
  // One that names nobody, and one that names that one.
  const step = data.steps.find(({ entity }) => entity === 'wms.warehouse')!;
  step.rows.push({ $key: 'nowhere', code: 'CK99', name: '不存在的仓', kind: 'outsourced', supplier: '没有这家厂' });
  // One that no page would take: what people are refused is refused here as well.
  data.steps.find(({ entity }) => entity === 'wms.goodsType')!.rows.push({ code: 'F99', name: '抢号类别', root: 'fabric', codePrefix: 'RK' });
  data.steps.splice(data.steps.indexOf(step) + 1, 0, { entity: 'wms.location', rows: [{ warehouse: '@nowhere', code: 'X-A', name: '跟着略过的库位', level: 'zone' }] });
  const text = JSON.stringify(data, null, 1);
  writeFileSync(path, text);
  // What comes after it in the demonstration leans on none of these rows, and takes its time; every template holds that nothing of the whole is left out (support/server.ts).
  for (const other of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[\\/]demo[\\/].*\.json$/.test(name))) {
    if ((JSON.parse(readFileSync(join(folder, other), 'utf8')) as DemoText).order > data.order) rmSync(join(folder, other));
  }
  lineOfFault = text.slice(0, text.lastIndexOf('{', text.indexOf('"nowhere"'))).split('\n').length;
  server = await startTestServer({ schemasDir: folder, upgradesProduct: true });
  report = await loadDemo(server.app);
  boss = await server.login('admin');
});
afterAll(async () => { await server.stop(); rmSync(folder, { recursive: true, force: true }); });

it('enters all but the wrong row, and what names it', async () => {
  expect(report.rows).toBeGreaterThan(1000);
  const { list: warehouses } = await boss.get('/wms/api/saas/warehouse?pageSize=100') as { list: { name: string }[] };
  expect(warehouses.map(({ name }) => name)).toEqual(expect.arrayContaining(['面料仓']));
  expect(warehouses.map(({ name }) => name)).not.toContain('不存在的仓');
  const locations = await server.app.db.system((tx) => tx.run<{ code: string }>(sql`select code from wms.location where code in ('X-A', 'F-A')`));
  expect(locations).toEqual([{ code: 'F-A' }]);
});

it('tells the row, by file and line, once', async () => {
  const { leftOut } = await boss.get('/loom/schemas') as LiveSchemas;
  // The server had made its applications before: rows of theirs are there twice. All else of the product's own rows is entered.
  expect(leftOut.filter((fault) => ![`schemas/${file}`, 'schemas/amc/demo/platform.json'].includes(fault.file))).toEqual([]);
  const ofFile = leftOut.filter((fault) => fault.file === `schemas/${file}`);
  expect(ofFile).toMatchObject([{ message: expect.stringContaining('单号前缀【RK】已被【入库单】使用') }, { line: lineOfFault, message: expect.stringContaining('没有这家厂') }]);
});
