// Documents of warehouse and finance through their company's flow: what they do happens with the last agreement and no earlier; refused, nothing of it stands.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/server.ts';
import { approvals, flowOf, flows, houseOf, node, tasks, type House } from '../support/approvals.ts';
import { fabricHouse, fms, wms, type FabricHouse, type Row } from '../support/fabric.ts';

let fabric: FabricHouse;
let house: House;
let manager: TestClient;
const ids = (): Record<string, string> => fabric.ids;

beforeAll(async () => {
  fabric = await fabricHouse();
  house = await houseOf(fabric.server);
  await house.stopFlows();
  manager = await house.client('manager');
  ids().account = (await fabric.crew.post(fms('bankCardAccount'), { code: 'T0688', name: '测试工行 0688', kind: 'bank', bankName: '工商银行', cardNo: '6222 0000 0688', openingDate: '2026-01-01', openingBalance: '5000000' })).id;
  for (const bizType of ['wms.reportLoss', 'wms.requisition', 'wms.purchaseReturn', 'wms.purchasePayment', 'fms.prepaidOrder', 'fms.paymentOrder', 'wms.stockChange', 'wms.outOrder', 'wms.statement', 'fms.advanceReceiptOrder']) {
    const { id } = await fabric.crew.post(flows, { name: bizType, bizType, nodes: flowOf(node('a', [house.user.manager!])) });
    await fabric.crew.act(flows, 'publish', id);
  }
});
afterAll(() => fabric?.server.stop());

const get = (path: string, id: string): Promise<Row> => fabric.crew.get(`${path}/${id}`);
const dict = async (type: string): Promise<string> => (await fabric.page('/ccm/api/saas/dict', { type })).list.find((row: Row) => row.parent !== null).id;
/** Submitted by its own action: it waits, and none of its own steps is open. @returns the task of the manager */
async function submit(bizType: string, path: string, id: string): Promise<string> {
  expect(await fabric.crew.act(path, 'submit', id)).toMatchObject({ status: 'submitted' });
  const { id: approval, status } = await fabric.crew.get(`${approvals}/of?bizType=${bizType}&bizId=${id}`);
  expect(status).toBe('running');
  expect(await fabric.crew.try('PUT', `${path}/reject`, { id, reason: '绕过' })).toMatchObject({ success: false, status: 10202 });
  return house.task(approval, 'manager');
}
const agree = (task: string): Promise<Row> => manager.put(`${tasks}/agree`, { id: task });
const refuse = (task: string): Promise<Row> => manager.put(`${tasks}/refuse`, { id: task, comment: '不同意' });
const count = async (path: string, filter: Row): Promise<number> => (await fabric.page(path, { ...filter, delFlag: '0' })).list.length;
const all = async (): Promise<unknown[]> => [await fabric.costOf(), await fabric.onHandOf('G2603A'), await fabric.differences()];

describe('a loss', () => {
  const path = wms('reportLoss');
  const make = async (): Promise<string> => (await fabric.crew.post(path, { docDate: '2026-03-20', warehouse: ids().warehouse, department: ids().department, reason: await dict('LOSS_REASON'), order: ids().order1, lines: [{ sku: ids().black, dyeLot: 'G2603A', location: ids().binA, qty: '2.00' }] })).id;

  it('refused goes back to draft, and not a metre has moved', async () => {
    const before = await all();
    const id = await make();
    await refuse(await submit('wms.reportLoss', path, id));
    expect(await get(path, id)).toMatchObject({ status: 'draft' });
    expect(await count(wms('outOrder'), { reportLoss: id })).toBe(0);
    expect(await all()).toEqual(before);
  });

  it('agreed goes out of stock with the agreement, by who agreed', async () => {
    const [before] = await all() as [Row];
    const id = await make();
    const task = await submit('wms.reportLoss', path, id);
    expect((await all())[0]).toEqual(before);
    await agree(task);
    expect(await get(path, id)).toMatchObject({ status: 'confirmed', auditBy: { label: '王强' } });
    expect(await count(wms('outOrder'), { reportLoss: id, status: 'confirmed' })).toBe(1);
    expect(Number((await fabric.costOf()).qty)).toBe(Number(before.qty) - 2);
    expect(await fabric.differences()).toEqual([]);
  });
});

describe('a requisition', () => {
  const path = wms('requisition');
  const make = async (): Promise<string> => (await fabric.crew.post(path, { kind: 'office', useFor: '打样间', docDate: '2026-03-20', department: ids().department, warehouse: ids().warehouse, lines: [{ sku: ids().black, qty: '1.00', warehouse: ids().warehouse }] })).id;

  it('makes its picking with the agreement, and none when refused', async () => {
    const refused = await make();
    await refuse(await submit('wms.requisition', path, refused));
    expect(await get(path, refused)).toMatchObject({ status: 'draft' });
    expect(await count(wms('pickingOrder'), { requisition: refused })).toBe(0);
    const id = await make();
    const task = await submit('wms.requisition', path, id);
    expect(await count(wms('pickingOrder'), { requisition: id })).toBe(0);
    await agree(task);
    expect(await count(wms('pickingOrder'), { requisition: id })).toBe(1);
  });
});

describe('goods given back', () => {
  const path = wms('returnPurchase');
  const make = async (): Promise<string> => {
    const { lines } = await fabric.receiptOf(ids().accept2!);
    return (await fabric.crew.post(path, { supplier: ids().supplier, docDate: '2026-03-25', warehouse: ids().warehouse, lines: [{ inLine: lines[0].id, location: ids().binC, qty: '1.00', reason: ids().returnReason }] })).id;
  };

  it('leave with the agreement and count at their receipt; refused neither', async () => {
    const returned = async (): Promise<string> => (await fabric.receiptOf(ids().accept2!)).lines[0].returnedQty;
    const [before, given] = [await all(), await returned()];
    const id = await make();
    await refuse(await submit('wms.purchaseReturn', path, id));
    expect([await all(), await returned()]).toEqual([before, given]);
    await agree(await submit('wms.purchaseReturn', path, id));
    expect(Number(await returned())).toBe(Number(given) + 1);
    expect(await count(wms('outOrder'), { purchaseReturn: id })).toBe(1);
    expect(await fabric.differences()).toEqual([]);
  });
});

describe('money', () => {
  const asked = async (): Promise<Row> => get(wms('purchaseOrder'), ids().po!);
  const make = async (): Promise<string> => (await fabric.crew.post(wms('payment'), { kind: 'prepay', supplier: ids().supplier, docDate: '2026-03-03', orders: [{ purchaseOrder: ids().po, requested: '1000' }] })).id;

  it('asked for before is held while it waits, given back when refused, and goes to finance when agreed', async () => {
    expect(await asked()).toMatchObject({ requestedAmount: '0.00' });
    const id = await make();
    const first = await submit('wms.purchasePayment', wms('payment'), id);
    expect(await asked()).toMatchObject({ requestedAmount: '1000.00' });
    await refuse(first);
    expect(await asked()).toMatchObject({ requestedAmount: '0.00' });
    expect(await count(fms('prepaidOrder'), { purchasePayment: id })).toBe(0);
    await agree(await submit('wms.purchasePayment', wms('payment'), id));
    expect(await asked()).toMatchObject({ requestedAmount: '1000.00' });
    ids().yfk = (await fabric.page(fms('prepaidOrder'), { purchasePayment: id, delFlag: '0' })).list[0].id;
  });

  it('paid before is approved by the flow and posted by the payment alone', async () => {
    const path = fms('prepaidOrder');
    const order = await get(path, ids().yfk!);
    await fabric.crew.put(path, { id: order.id, version: order.version, accounts: [{ ...order.accounts[0], account: ids().account }] });
    const posted = async (): Promise<number> => (await fabric.ledgerOf(fms('prepay'), ids().yfk!)).length;
    await refuse(await submit('fms.prepaidOrder', path, ids().yfk!));
    expect(await asked()).toMatchObject({ prepaidAmount: '0.00' });
    await agree(await submit('fms.prepaidOrder', path, ids().yfk!));
    expect(await get(path, ids().yfk!)).toMatchObject({ status: 'approved', auditBy: { label: '王强' } });
    expect([await posted(), (await asked()).prepaidAmount]).toEqual([0, '1000.00']);
    await fabric.crew.act(path, 'confirm', ids().yfk!);
    expect(await posted()).toBe(1);
  });

  it('owed is occupied while its payment waits, free when refused, settled by the payment alone', async () => {
    const lines: Row[] = [];
    for (const line of (await fabric.receiptOf(ids().acceptNavy!)).lines) lines.push({ kind: 'receipt', inLine: line.id });
    const statement = await fabric.crew.post(wms('statement'), { supplier: ids().supplier, docDate: '2026-04-02', period: '2026-03', settleType: 'monthly', settleDays: 30, lines });
    await agree(await submit('wms.statement', wms('statement'), statement.id));
    expect(await get(wms('statement'), statement.id)).toMatchObject({ status: 'confirmed' });
    const payable = (await fabric.page(fms('payableDetails'), { sourceDoc: statement.id, delFlag: '0' })).list[0].id as string;
    const path = fms('paymentOrder');
    const payment = await fabric.crew.post(path, { supplier: ids().supplier, planDate: '2026-04-20', allocations: [{ payable, amount: '500' }], accounts: [{ account: ids().account, amount: '500' }] });
    const owed = async (): Promise<Row> => (await fabric.page(`${fms('settlement')}/payable`, { payable, withZero: true })).list[0];
    const before = await owed();
    await refuse(await submit('fms.paymentOrder', path, payment.id));
    expect(await owed()).toEqual(before);
    const task = await submit('fms.paymentOrder', path, payment.id);
    expect(await owed()).toMatchObject({ occupied: '500.00', settled: '0.00' });
    await agree(task);
    expect(await get(path, payment.id)).toMatchObject({ status: 'approved' });
    expect(await owed()).toMatchObject({ occupied: '500.00', settled: '0.00' });
    await fabric.crew.act(path, 'confirm', payment.id, { payDate: '2026-04-20' });
    expect(await owed()).toMatchObject({ occupied: '0.00', settled: '500.00' });
    expect(await fabric.differences()).toEqual([]);
  });
});

describe('what is posted in one step', () => {
  /** Confirmed by its own action, which waits as a whole. @returns the task of the manager */
  async function confirm(bizType: string, path: string, id: string): Promise<string> {
    expect(await fabric.crew.act(path, 'confirm', id)).toMatchObject({ status: 'draft' });
    return house.task((await fabric.crew.get(`${approvals}/of?bizType=${bizType}&bizId=${id}`)).id, 'manager');
  }

  it('a stock change and an issue move nothing before the agreement; an issue that a picking, a return or a loss makes asks no second time', async () => {
    const { id: change } = await fabric.crew.post(wms('stockChange'), { kind: 'freeze', reason: '复验', docDate: '2026-03-26', warehouse: ids().warehouse, lines: [{ sku: ids().navy, dyeLot: 'N2603A', qty: '1.00' }] });
    const { id: issue } = await fabric.crew.post(wms('outOrder'), { docType: ids().otherOut, docDate: '2026-03-26', warehouse: ids().warehouse, useFor: '打样', lines: [{ sku: ids().navy, dyeLot: 'N2603A', location: ids().binC, qty: '1.00' }] });
    const rows = async (): Promise<number[]> => [(await fabric.ledgerOf(wms('stockReserve'), change)).length, (await fabric.ledgerOf(wms('stock'), issue)).length];
    const [first, second] = [await confirm('wms.stockChange', wms('stockChange'), change), await confirm('wms.outOrder', wms('outOrder'), issue)];
    expect(await rows()).toEqual([0, 0]);
    await agree(first);
    expect(await get(wms('stockChange'), change)).toMatchObject({ status: 'confirmed' });
    expect(await rows()).toEqual([1, 0]);
    await agree(second);
    expect(await get(wms('outOrder'), issue)).toMatchObject({ status: 'confirmed' });
    expect(await rows()).toEqual([1, 1]);
    expect(await fabric.differences()).toEqual([]);
  });

  it('an advance of a customer is received with the agreement', async () => {
    const path = fms('advanceReceiptOrder');
    const customer = (await fabric.page('/ccm/api/saas/customer', { status: 'normal' })).list[0].id;
    const { id } = await fabric.crew.post(path, { customer, docDate: '2026-03-26', accounts: [{ account: ids().account, amount: '500' }] });
    await refuse(await submit('fms.advanceReceiptOrder', path, id));
    expect(await get(path, id)).toMatchObject({ status: 'draft' });
    await agree(await submit('fms.advanceReceiptOrder', path, id));
    expect(await get(path, id)).toMatchObject({ status: 'confirmed', balance: '500.00' });
  });
});
