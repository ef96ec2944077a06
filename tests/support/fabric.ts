// A house in which the fabric of scenarios S2 and S3 has arrived, for the scenarios that go on from there: its ids, and what is read again and again.
import { Decimal } from '../../runtime/core/decimal.ts';
import { rebuildBalances } from '../../runtime/server/ledger/rebuild.ts';
import { crewOf } from './crew.ts';
import { dictOf } from './dicts.ts';
import { named } from './named.ts';
import { startTestServer, type TestClient, type TestServer } from './server.ts';

export type Row = Record<string, any>;
export const wms = (name: string): string => `/wms/api/saas/${name}`;
export const fms = (name: string): string => `/fms/api/saas/${name}`;

export interface FabricHouse {
  server: TestServer;
  crew: TestClient;
  /** Ids by name: supplier, warehouse, order1 (SC2603-001), order2, order3, order9 (SC2602-009), black, navy, po, poBlack, poNavy, binA…, accept1, accept2, acceptNavy. */
  ids: Record<string, string>;
  page(path: string, filter: Row, more?: Row): Promise<Row>;
  /** The live receipt an acceptance led to. */
  receiptOf(accept: string): Promise<Row>;
  demandLine(order: string, sku?: string): Promise<Row>;
  /** What the company holds of the black fabric, at cost. */
  costOf(sku?: string): Promise<Row>;
  reservedFor(order: string, lot?: string): Promise<string>;
  availableOf(lot: string): Promise<string>;
  onHandOf(lot: string): Promise<string>;
  /** Balances that are not the sum of their rows. */
  differences(): Promise<unknown[]>;
  /** Rows a document wrote into a ledger, in their order. */
  ledgerOf(ledger: string, doc: string): Promise<Row[]>;
}

/** @param standing a server of the demonstration company that stands already (a browser's); otherwise one is started */
export async function fabricHouse(standing?: TestServer): Promise<FabricHouse> {
  const server = standing ?? await startTestServer({ demo: true });
  const crew = await crewOf(server);
  const ids: Record<string, string> = {};
  const page: FabricHouse['page'] = (path, filter, more = {}) => crew.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '200', ...more })}`);
  for (const [key, path, keyword] of [
    ['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', wms('warehouse'), '面料仓'], ['kind', wms('docType'), '大货采购'], ['defects', wms('warehouse'), '不良品仓'],
    ['order1', '/aps/api/saas/orderBill', 'SC2603-001'], ['order2', '/aps/api/saas/orderBill', 'SC2603-002'], ['order3', '/aps/api/saas/orderBill', 'SC2603-003'], ['order9', '/aps/api/saas/orderBill', 'SC2602-009'],
    ['material', wms('goodsInfo'), 'ML-0012'], ['otherOut', wms('docType'), '其他出库'], ['pickingOut', wms('docType'), '领料出库'], ['binA', wms('stockLocation'), 'F-A05-01-1'], ['binB', wms('stockLocation'), 'F-A05-01-2'], ['binC', wms('stockLocation'), 'F-A05-01-3'], ['binD', wms('stockLocation'), 'F-A05-01-4'],
    ['department', '/amc/api/token/companyDept', '裁剪'],
  ] as const) ids[key] = await named(crew, path, keyword);
  const material = await crew.get(`${wms('goodsInfo')}/${ids.material}`);
  for (const [key, code] of [['black', 'ML-0012-BK01'], ['navy', 'ML-0012-NV01']] as const) ids[key] = material.skus.find((sku: Row) => sku.skuCode === code).id;
  ids.reason = await named(crew, '/tqm/api/saas/badReason', 'MLB02');
  ids.returnReason = await dictOf(crew, 'RETURN_REASON', '色差');

  const house: FabricHouse = {
    server, crew, ids, page,
    async receiptOf(accept) {
      const found = await page(wms('storageOrder'), { acceptOrder: accept, delFlag: '0' });
      return crew.get(`${wms('storageOrder')}/${found.list[0].id}`);
    },
    async demandLine(order, sku = ids.black!) {
      const found = await page(wms('purchaseDemand'), { order });
      const demand = await crew.get(`${wms('purchaseDemand')}/${found.list[0].id}`);
      return demand.lines.find((line: Row) => line.sku.id === sku);
    },
    async costOf(sku = ids.black!) {
      const { qty, amount, average } = (await page(`${wms('stock')}/cost`, { sku })).list[0];
      return { qty, amount, average };
    },
    async reservedFor(order, lot) {
      const rows = (await page(`${wms('stockReserve')}/reserved`, { order, sku: ids.black, ...(lot ? { dyeLot: lot } : {}) })).list;
      return Decimal.sum('0', ...rows.map((row: Row) => row.reserved)).toFixed(2);
    },
    async availableOf(lot) { return new Decimal((await page(`${wms('stock')}/available`, { sku: ids.black, dyeLot: lot, withZero: true })).list[0]?.qty ?? 0).toFixed(2); },
    async onHandOf(lot) { return Decimal.sum('0', ...(await page(`${wms('stock')}/onHand`, { sku: ids.black, dyeLot: lot })).list.map((row: Row) => row.qty)).toFixed(2); },
    differences: () => server.app.db.system((tx) => rebuildBalances(tx, server.app.model)),
    async ledgerOf(ledger, doc) { return (await page(ledger, { docId: doc })).list.sort((a: Row, b: Row) => (a.id < b.id ? -1 : 1)); },
  };
  await arrive(house);
  return house;
}

/** S2 step 2 and S3 as `purchasing.test.ts` proves them, and the navy fabric: exactly 500.00. */
async function arrive({ crew, ids, page, demandLine }: FabricHouse): Promise<void> {
  const of = async (order: string, sku: string): Promise<string> => (await demandLine(order, sku)).id;
  const price = await crew.post(wms('materialPrice'), { supplier: ids.supplier, docDate: '2026-03-02', reason: '棉价上涨', lines: [{ material: ids.material, oldPrice: '32.00', newPrice: '32.50', validFrom: '2026-03-02' }] });
  await crew.act(wms('materialPrice'), 'submit', price.id, { confirmed: true });
  await crew.act(wms('materialPrice'), 'confirm', price.id);
  const saved = await crew.post(wms('purchaseOrder'), {
    supplier: ids.supplier, kind: ids.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: ids.warehouse, settleType: 'monthly',
    lines: [
      { sku: ids.black, qty: '500', price: '32.50', allocs: [{ order: ids.order1, demandLine: await of(ids.order1!, ids.black!), qty: '495.25' }] },
      { sku: ids.navy, qty: '500', price: '32.50', allocs: [{ order: ids.order1, demandLine: await of(ids.order1!, ids.navy!), qty: '417.15' }, { order: ids.order2, demandLine: await of(ids.order2!, ids.navy!), qty: '60.00' }] },
    ],
  });
  ids.po = saved.id;
  await crew.act(wms('purchaseOrder'), 'submit', saved.id);
  await crew.act(wms('purchaseOrder'), 'confirm', saved.id);
  const order = await crew.get(`${wms('purchaseOrder')}/${saved.id}`);
  ids.poBlack = order.lines.find((line: Row) => line.sku.id === ids.black).id;
  ids.poNavy = order.lines.find((line: Row) => line.sku.id === ids.navy).id;
  const store = async (key: string, docDate: string, deliveryNo: string, lines: Row[]): Promise<void> => {
    const accept = await crew.post(wms('acceptOrder'), { supplier: ids.supplier, docDate, deliveryNo, warehouse: ids.warehouse, lines });
    await crew.act(wms('acceptOrder'), 'confirm', accept.id);
    await crew.act(wms('acceptOrder'), 'store', accept.id);
    ids[key] = accept.id;
    ids[`${key}In`] = (await page(wms('storageOrder'), { acceptOrder: accept.id, delFlag: '0' })).list[0].id;
  };
  await store('accept1', '2026-03-16', 'S3-1', [
    { poLine: ids.poBlack, dyeLot: 'G2603A', ticketQty: '260.60', measuredQty: '260.10', location: ids.binA, rolls: rolls(['85.40', '85.20'], ['86.20', '86.00'], ['89.00', '88.90']) },
    { poLine: ids.poBlack, dyeLot: 'G2603B', ticketQty: '252.20', measuredQty: '251.80', rejectedQty: '85.00', rejectReason: ids.reason, location: ids.binB, rolls: [...rolls(['84.20', '84.00'], ['83.00', '82.80']), { rollNo: '3', ticketQty: '85.00', measuredQty: '85.00', rejected: true }] },
  ]);
  await store('accept2', '2026-03-18', 'S3-2', [{ poLine: ids.poBlack, dyeLot: 'G2603C', ticketQty: '88.00', measuredQty: '88.00', location: ids.binC, rolls: rolls(['88.00', '88.00']) }]);
  await store('acceptNavy', '2026-03-19', 'S3-3', [{ poLine: ids.poNavy, dyeLot: 'N2603A', ticketQty: '500.00', measuredQty: '500.00', location: ids.binC, rolls: rolls(['250.00', '250.00'], ['250.00', '250.00']) }]);
}

function rolls(...pairs: [string, string][]): Row[] {
  return pairs.map(([ticketQty, measuredQty], index) => ({ rollNo: String(index + 1), ticketQty, measuredQty, grade: 'A' }));
}

/** S4 steps 1 and 2: the work bill asks for its standard, and 426.90 of two lots go out to it. Adds workBill, requisition, picking, issue. */
export async function pickForBill(house: FabricHouse): Promise<void> {
  const { crew, ids, page, demandLine } = house;
  const bill = await crew.post('/aps/api/saas/workBill', { order: ids.order1, qty: '300', docDate: '2026-03-20', department: ids.department, materials: [{ demandLine: (await demandLine(ids.order1!)).id }] });
  ids.workBill = bill.id;
  await crew.act('/aps/api/saas/workBill', 'confirm', bill.id);
  const material = (await crew.get(`/aps/api/saas/workBill/${bill.id}`)).materials[0];
  ids.billMaterial = material.id;
  const asked = await crew.post(wms('requisition'), { workBill: bill.id, docDate: '2026-03-20', warehouse: ids.warehouse, lines: [{ material: material.id }] });
  ids.requisition = asked.id;
  await crew.act(wms('requisition'), 'submit', asked.id);
  await crew.act(wms('requisition'), 'confirm', asked.id);
  ids.picking = (await page(wms('pickingOrder'), { requisition: asked.id })).list[0].id;
  const picking = await crew.get(`${wms('pickingOrder')}/${ids.picking}`);
  await crew.put(wms('pickingOrder'), { id: ids.picking, version: picking.version, lines: [{ id: picking.lines[0].id, picks: [
    { location: ids.binA, dyeLot: 'G2603A', rollNo: '1', qty: '85.20' }, { location: ids.binA, dyeLot: 'G2603A', rollNo: '2', qty: '86.00' }, { location: ids.binA, dyeLot: 'G2603A', rollNo: '3', qty: '88.90' },
    { location: ids.binB, dyeLot: 'G2603B', rollNo: '1', qty: '84.00' }, { location: ids.binB, dyeLot: 'G2603B', rollNo: '2', qty: '82.80' },
  ] }] });
}
