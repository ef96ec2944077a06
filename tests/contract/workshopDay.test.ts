// A day of the workshop as one script over HTTP: cut, two thousand scans, check, rework, iron, pack, ship. Pieces, wages and quality figures are held to a model that never saw the server; what is scanned badly is told at once and leaves nothing behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanKeyPrefix } from '../../runtime/core/contract/scanKeys.ts';
import { Decimal } from '../../runtime/core/decimal.ts';
import { type Company, playing, type Scenario, type Step } from '../scenarios/scenario.ts';
import { startTestServer, type TestServer, type Tried } from '../support/server.ts';
import { type Operation, WorkshopModel } from '../support/workshopModel.ts';

type Row = Record<string, any>;
/** Beds cut that day, 252 coupons of sewing and 36 of trimming each: seven are two thousand scans. */
const beds = Number(process.env.LOOM_DAY_BEDS ?? '7');
/** Calls on their way at any time: so many stations scan. */
const stations = 8;
const operations: Operation[] = [[30, '0.18'], [40, '0.32'], [50, '0.19'], [60, '0.36'], [70, '0.38'], [80, '0.23'], [90, '0.24']].map(([seq, price]) => ({ seq: seq as number, price: price as string, stage: 'sew', isOutput: seq === 90 }));
operations.push({ seq: 100, price: '0.14', stage: 'finish', isOutput: false });
const people = [['W0001', '陈秀英'], ['W0002', '王小芳'], ['W0003', '赵敏']] as const;
const model = new WorkshopModel(operations);
const skuName: Record<string, string> = {};
let server: TestServer;
let company: Company;
let order: string;
let code: string;
let asked = 0;
const spent: number[] = [];

/** The same every day: a sequence that looks like chance. */
let seed = 20251110;
const chance = (upTo: number): number => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % upTo; };

/** @param key of a scan: sent again with it, a call is done once */
const call = async (method: string, path: string, body: unknown, by: string, key?: string): Promise<Tried> => {
  asked += 1;
  const at = performance.now();
  const answer = await (await (await company.client(by)).raw(method, path, body, { usercompany: company.place.uuid, ...(key !== undefined && { idempotencykey: scanKeyPrefix + key }) })).json() as Tried;
  spent.push(performance.now() - at);
  return answer;
};
/** All of them, as many at once as there are stations. */
const atStations = async <T>(those: readonly T[], each: (one: T, index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  await Promise.all(Array.from({ length: stations }, async () => { while (next < those.length) { const index = next++; await each(those[index]!, index); } }));
};
const ok = async (method: string, path: string, body: unknown, by = 'leader'): Promise<any> => { const answer = await call(method, path, body, by); expect(answer, `${path} ${JSON.stringify(body)} ${JSON.stringify(answer.data)}`).toMatchObject({ success: true }); return answer.data; };
const rows = async (path: string, filter: Row, by = 'leader'): Promise<Row[]> => {
  const list: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await ok('GET', `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '200', pageNum: String(page) })}`, undefined, by);
    list.push(...found.list);
    if (found.list.length < 200) return list;
  }
};
const couponOf = (no: number, seq: number): string => `${code}-${String(no).padStart(4, '0')}-${String(seq).padStart(3, '0')}`;
const scan = (no: number, seq: number, badge: string, more: Row = {}, key?: string): Promise<Tried> => call('POST', '/mes/api/saas/sewing/scan', { badge, code: couponOf(no, seq), ...more }, 'leader', key);
const refused = (answer: Tried, message: string): void => expect(answer, JSON.stringify(answer)).toMatchObject({ success: false, data: expect.stringContaining(message) });

beforeAll(async () => {
  server = await startTestServer();
  const road = JSON.parse(readFileSync(join(import.meta.dirname, '../scenarios/mes/bundleRoad.json'), 'utf8')) as Scenario;
  const cut = road.steps.findIndex((step) => 'enter' in step && step.enter === 'mes.cutReport');
  const steps = road.steps.slice(0, cut).map((step): Step => ('enter' in step && step.enter === 'mes.order' ? { ...step, row: { ...step.row, skus: (step.row.skus as Row[]).map((cell) => ({ ...cell, qty: String(Number(cell.qty) * beds) })) } } : step));
  company = (await playing(server, { ...road, steps })).get('')!;
  order = company.idOf('order');
  code = (await ok('GET', `/mes/api/saas/order/${order}`, undefined)).code;
  const bed = (road.steps[cut] as Extract<Step, { enter: string }>).row;
  for (let n = 0; n < beds; n += 1) {
    const at = `bed ${n + 1}`;
    await company.play({ enter: 'mes.cutReport', by: 'leader', as: at, row: { ...bed, startBundleNo: n * 36 + 1 } }, at);
    await company.play({ act: 'preview', on: at, by: 'leader' }, at);
    await company.play({ act: 'confirm', on: at, by: 'leader' }, at);
  }
});
afterAll(() => server?.stop());

const bundles: { id: string; no: number }[] = [];

describe('a day of the workshop', () => {
  it('cuts: every piece stands in a bundle, the cutters are paid', async () => {
    for (const row of await rows('/mes/api/saas/bundle', { order })) {
      model.cut(row.bundleNo, Number(row.qty), row.sku.id);
      skuName[row.sku.id] = row.sku.label.replace('T2501-BK01-', '黑/').replace('T2501-WH01-', '白/');
      bundles.push({ id: row.id, no: row.bundleNo });
    }
    bundles.sort((a, b) => a.no - b.no);
    expect([bundles.length, model.total('cut')]).toEqual([36 * beds, 600 * beds]);
    for (const [name, share] of [['陈秀英', '240'], ['王小芳', '180'], ['赵敏', '180']] as const) for (const price of ['0.15', '0.05']) model.pay(name, new Decimal(price).times(share).times(beds), Number(share) * beds);
    await same();
  });

  it('hands the cut pieces over, once', async () => {
    const { id } = await ok('POST', '/mes/api/saas/receiveCut', { type: 'sew', order, toTeam: company.idOf('team'), receiver: company.idOf('chen'), lines: bundles.map((bundle) => ({ bundle: bundle.id })) });
    await ok('PUT', '/mes/api/saas/receiveCut/confirm', { id });
    for (const { no } of bundles) model.move(no, 'cut', 'sew');
    await same();
  });

  it('scans every coupon at eight stations at once, each once; what is scanned badly is told at once and counts nothing', async () => {
    const coupons = bundles.flatMap(({ no }) => operations.filter(({ stage }) => stage === 'sew').map(({ seq }) => ({ no, seq, who: people[chance(3)]!, other: people[chance(3)]! })));
    await atStations(coupons, async ({ no, seq, who: [badge, name], other: [otherBadge, otherName] }, index) => {
      const answer = await scan(no, seq, badge, {}, `${no}-${seq}`);
      expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
      const qty = model.scan(no, seq, name);
      // The answer was lost on its way: the station sends the scan again.
      if (index % 13 === 0) expect(await scan(no, seq, badge, {}, `${no}-${seq}`)).toEqual(answer);
      if (index % 41 === 0) refused(await scan(no, seq, otherBadge), `扎号 ${no} 的工序`);
      if (index % 83 === 0) refused(await scan(no, seq, 'W9999'), '无法识别的条码：W9999');
      if (index % 59 === 0) {
        await ok('PUT', '/mes/api/saas/sewing/scan/undo', { id: (answer.data as Row).id });
        model.unscan(no, seq);
        refused(await scan(no, seq, badge, { qty: String(qty + 1) }), `剩余 ${qty} 件，不能计 ${qty + 1} 件`);
        await ok('POST', '/mes/api/saas/sewing/scan', { badge: otherBadge, code: couponOf(no, seq) });
        model.scan(no, seq, otherName);
      }
    });
    refused(await scan(999, 30, 'W0001'), '无法识别的条码');
    refused(await scan(1, 100, 'W0001'), '扎号 1 在「待检」，不能计「剪线」');
    expect(await counted()).toBe(coupons.length);
    await same();
  });

  it('of two who scan one coupon at once one is paid', async () => {
    const last = bundles.at(-1)!.no;
    const [{ id }] = await rows('/mes/api/saas/sewing/scan', { bundle: bundles.at(-1)!.id, status: 'counted', code: couponOf(last, 30) }) as [Row];
    await ok('PUT', '/mes/api/saas/sewing/scan/undo', { id });
    model.unscan(last, 30);
    const both = await Promise.all(people.slice(0, 2).map(([badge]) => scan(last, 30, badge)));
    const won = both.findIndex(({ success }) => success);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    refused(both[1 - won]!, `扎号 ${last} 的工序「合肩缝」已由 ${people[won]![1]}`);
    model.scan(last, 30, people[won]![1]);
    await same();
  });

  it('checks, sends back, rechecks: what is scrapped is taken from whoever sewed it', async () => {
    const line = (seq: number): Row => sheet.lines.find((one: Row) => one.seqNo === seq);
    const sheet = await ok('GET', `/mes/api/saas/orderProcedure/${company.idOf('sheet')}`, undefined);
    const workers = new Map((await rows('/mes/api/saas/worker', {})).map((row) => [row.name as string, row.id as string]));
    const defect = (no: number, seq: number, qty: number, disposal: string): Row => ({ badReason: company.idOf(seq === 40 ? 'crease' : 'skip'), position: company.idOf(seq === 40 ? 'collar' : 'sleeve'), qty, disposal, processLine: line(seq).id, worker: workers.get(model.bundles.get(no)!.done.get(seq)!.worker) });
    const found = bundles.map(({ id, no }) => ({ id, no, qty: model.held(no, 'qc'), ...no % 5 === 0 ? { rework: 1 + chance(3), scrap: chance(2), seq: 60 } : { rework: 0, scrap: no % 11 === 0 ? 1 : 0, seq: 40 } }));
    await atStations(found, async ({ id, no, qty, rework, scrap, seq }) => {
      const defects = [...rework ? [defect(no, seq, rework, 'rework')] : [], ...scrap ? [defect(no, seq, scrap, 'scrap')] : []];
      await ok('POST', '/tqm/api/saas/checkRecord', { checkLink: company.idOf('mid'), bundle: id, checkQty: qty, reworkQty: rework, scrapQty: scrap, defects }, 'qc');
      model.check(no, { pass: qty - rework - scrap, rework, scrap, seq });
      if (no % 7 === 0) refused(await call('POST', '/tqm/api/saas/checkRecord', { checkLink: company.idOf('mid'), bundle: id, checkQty: qty }, 'qc'), `扎号 ${no}`);
    });
    await same();
    await atStations(await rows('/tqm/api/saas/rework', { order }), async (row) => {
      const no = bundles.find(({ id }) => id === row.bundle.id)!.no;
      await ok('PUT', '/tqm/api/saas/rework/confirm', { id: row.id, reworker: row.worker.id });
      await ok('PUT', '/tqm/api/saas/rework/complete', { id: row.id });
      model.move(no, 'rework', 'qc', row.qty);
      const scrap = no % 3 === 0 ? 1 : 0;
      await ok('POST', '/tqm/api/saas/checkRecord', { checkLink: company.idOf('mid'), bundle: row.bundle.id, checkQty: row.qty, scrapQty: scrap, defects: scrap ? [defect(no, 60, 1, 'scrap')] : [] }, 'qc');
      model.check(no, { pass: row.qty - scrap, rework: 0, scrap, seq: 60 }, 2);
    });
    await same();
    await progressed();
    const [rate] = (await ok('GET', `/loom/query/tqm.badRate?${new URLSearchParams({ params: '{}', by: 'order' })}`, undefined, 'qc')).list as Row[];
    const { first, bad, rework, scrap, recheckPass, recheckQty } = model.quality;
    const share = (part: number, of: number): string => new Decimal(part).div(of).toFixed(4);
    expect(rate).toMatchObject({ first, bad, badRate: share(bad, first), fpy: new Decimal(1).minus(share(bad, first)).toFixed(4), reworkRate: share(rework, first), scrapRate: share(scrap, first), recheckRate: share(recheckPass, recheckQty) });
    const reasons = (await ok('GET', `/loom/query/tqm.defects?${new URLSearchParams({ params: JSON.stringify({ order }), by: 'badReason' })}`, undefined, 'qc')).list as Row[];
    expect(reasons.map(({ badReason, pieces, share: part }) => [badReason.label, pieces, part])).toEqual([[60, '上袖跳针'], [40, '上领起皱']].map(([seq, name]) => [name, model.defects.get(seq as number), share(model.defects.get(seq as number)!, bad)]));
  });

  it('trims and irons what passed, not one more', async () => {
    await atStations(bundles.map(({ no }) => ({ no, who: people[chance(3)]! })), async ({ no, who: [badge, name] }) => {
      const { id } = await ok('POST', '/mes/api/saas/sewing/scan', { badge, code: couponOf(no, 100) });
      const qty = model.scan(no, 100, name);
      if (no % 10 === 0) expect((await ok('GET', `/mes/api/saas/sewing/scan/${id}`, undefined)).qty).toBe(String(qty));
    });
    expect(await counted()).toBe(bundles.length * operations.length);
    const waiting = [...model.cells('iron')];
    const { id } = await ok('POST', '/mes/api/saas/ironingNum', { team: company.idOf('team'), lines: waiting.map(([sku, qty]) => ({ worker: company.idOf('zhao'), order, sku, qty: String(qty) })) });
    await ok('PUT', '/mes/api/saas/ironingNum/confirm', { id });
    for (const [sku, qty] of waiting) { model.moveCell(sku, 'iron', 'pack', qty); model.pay('赵敏', new Decimal('0.2').times(qty), qty); }
    const { id: more } = await ok('POST', '/mes/api/saas/ironingNum', { team: company.idOf('team'), lines: [{ worker: company.idOf('zhao'), order, sku: waiting[0]![0], qty: '1' }] });
    refused(await call('PUT', '/mes/api/saas/ironingNum/confirm', { id: more }, 'leader'), '待整烫 0 件，登记 1 件');
    await same();
  });

  it('packs and ships what is there; the day adds up', async () => {
    const flow = company.idOf('flow');
    await ok('PUT', '/tqm/api/saas/billQcProcess/skip', { id: flow, checkLink: company.idOf('total'), reason: '本单不总检' }, 'qc');
    const plan = new Map(((await ok('GET', `/mes/api/saas/order/${order}`, undefined)).skus as Row[]).map((cell) => [cell.sku.id as string, Number(cell.qty)]));
    const boxes: string[] = [];
    await atStations([...model.cells('pack')], async ([sku, there]) => {
      for (let left = Math.min(there, plan.get(sku)!); left > 0; left -= 24) {
        const qty = Math.min(24, left);
        const { id } = await ok('POST', '/mes/api/saas/box', { order, capacity: 24, isTail: qty < 24, packType: 'mixed', packer: company.idOf('wang'), lines: [{ sku, qty: String(qty) }] });
        await ok('PUT', '/mes/api/saas/box/complete', { id });
        boxes.push(id);
        model.moveCell(sku, 'pack', 'ready', qty);
        for (const price of ['0.12', '0.04']) model.pay('王小芳', new Decimal(price).times(qty), qty);
      }
    });
    await same();
    await company.play({ enter: 'wms.warehouse', as: 'store', row: { code: 'G', name: '成品仓', kind: 'goods', useLocation: false } }, 'store');
    const { id } = await ok('POST', '/mes/api/saas/shipment', { destination: 'warehouse', warehouse: company.idOf('store'), lines: boxes.map((box) => ({ box })) });
    await ok('PUT', '/mes/api/saas/shipment/submit', { id });
    refused(await call('PUT', '/mes/api/saas/shipment/confirm', { id }, 'leader'), '质检「尾期验货」未通过，不能出货');
    await company.play({ enter: 'tqm.proCheck', by: 'qc', as: 'lot', row: { checkLink: '@final', order: '@order', inspectors: ['=amc.user qc'], plan: '=tqm.sendCheckStandard 内销', lotQty: model.total('ready') } }, 'lot');
    await company.play({ act: 'statusUpdate', on: 'lot', by: 'qc' }, 'lot begins');
    const { sampleQty } = await ok('GET', `/tqm/api/saas/proCheck/${company.idOf('lot')}`, undefined, 'qc');
    await company.play({ change: 'lot', by: 'qc', row: { checkedQty: sampleQty } }, 'lot checked');
    await company.play({ act: 'submit', on: 'lot', by: 'qc' }, 'lot handed in');
    await company.play({ act: 'confirm', on: 'lot' }, 'lot passed');
    await ok('PUT', '/mes/api/saas/shipment/confirm', { id });
    for (const [sku, qty] of model.cells('ready')) model.moveCell(sku, 'ready', 'shipped', qty);
    await same();
    await progressed();
    const made = await ok('GET', `/mes/api/saas/order/${order}`, undefined);
    expect({ cut: made.cutQty, sewn: made.sewnQty, shipped: made.shippedQty, scrap: made.scrapQty, packed: made.packedQty }).toEqual({ cut: 600 * beds, sewn: 600 * beds, shipped: model.total('shipped'), scrap: model.quality.scrap, packed: model.total('shipped') });
    const [report] = (await ok('GET', `/loom/query/mes.orderReport?${new URLSearchParams({ params: JSON.stringify({ order }), by: 'order' })}`, undefined, 'hr')).list as Row[];
    const wages = [...model.wages.values()].reduce((sum, amount) => sum.plus(amount), new Decimal(0));
    expect(report).toMatchObject({ labour: wages.toFixed(4), perShipped: wages.div(model.total('shipped')).toFixed(4) });
  });

  it('pays what was counted: the sheet of the team, rounded once', async () => {
    const { id } = await ok('POST', '/mes/api/saas/empsalarysheet', { period: '2025-11', team: company.idOf('team') }, 'hr');
    await ok('PUT', '/mes/api/saas/empsalarysheet/calculate', { id }, 'hr');
    const sheet = await ok('GET', `/mes/api/saas/empsalarysheet/${id}`, undefined, 'hr');
    const paid = Object.fromEntries((sheet.lines as Row[]).map(({ worker, pieceAmt }) => [worker.label, pieceAmt]));
    expect(paid).toEqual(Object.fromEntries(people.map(([, name]) => [name, model.wages.get(name)!.toFixed(2)])));
    spent.sort((a, b) => a - b);
    if (process.env.LOOM_DAY_BEDS) console.log(`${asked} calls: median ${spent[Math.floor(spent.length / 2)]!.toFixed(0)} ms, p99 ${spent[Math.floor(spent.length * 0.99)]!.toFixed(0)} ms`);
  });
});

/** Scans that count. */
const counted = async (): Promise<number> => (await ok('GET', `/mes/api/saas/sewing/scan?${new URLSearchParams({ filter: JSON.stringify({ order, status: 'counted' }), pageSize: '1' })}`, undefined)).total;

/** The progress report by colour and size says where the pieces are. */
async function progressed(): Promise<void> {
  const report = (await ok('GET', `/loom/query/mes.orderProgress?${new URLSearchParams({ params: JSON.stringify({ order }), by: 'color,size', pageSize: '200' })}`, undefined)).list as Row[];
  const columns = { wipCut: 'cut', wipSew: 'sew', wipRework: 'rework', wipQc: 'qc', wipIron: 'iron', wipPack: 'pack', ready: 'ready', shipped: 'shipped', scrap: 'scrap' };
  const told = (at: string, figure: (column: string) => number): string => [at, ...Object.keys(columns).map(figure)].join(' ');
  const cells = new Map(Object.values(columns).map((stage) => [stage, model.cells(stage)]));
  expect(report.map((row) => told(`${row.color.label}/${row.size.label}`, (column) => Number(row[column]))).sort())
    .toEqual(Object.entries(skuName).map(([sku, name]) => told(name, (column) => cells.get(columns[column as keyof typeof columns])!.get(sku)!)).sort());
}

/** Pieces by bundle and stage, each bundle whole, and each worker's day, to the last decimal. */
async function same(): Promise<void> {
  const held = await rows('/mes/api/saas/wipLedger/bundle', { order });
  expect(held.filter(({ qty }) => Number(qty) !== 0).map((row) => `${row.bundle.label} ${typeof row.stage === 'object' ? row.stage.value : row.stage} ${Number(row.qty)}`).sort()).toEqual(model.standing());
  for (const [no, { qty, at }] of model.bundles) expect([...at.values()].reduce((sum, part) => sum + part, 0), `bundle ${no}`).toBe(qty);
  const days = await rows('/mes/api/saas/pieceRecord/day', { workDate: '2025-11-10' }, 'hr');
  for (const [, name] of people) {
    const own = days.filter((row) => row.worker.label === name);
    const sum = (field: string): Decimal => own.reduce<Decimal>((all, row) => all.plus(row[field]), new Decimal(0));
    expect([name, sum('amount').toFixed(4), sum('qty').toNumber()]).toEqual([name, (model.wages.get(name) ?? new Decimal(0)).toFixed(4), model.pieces.get(name) ?? 0]);
  }
}
