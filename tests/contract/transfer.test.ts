// Moving reservations and stock, by HTTP: scenario S5 of the warehouse pages, the other kinds of stock change, and every balance after they are undone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fabricHouse, pickForBill, wms, type FabricHouse, type Row } from '../support/fabric.ts';
import type { Tried } from '../support/server.ts';

let house: FabricHouse;
const ids = (): Record<string, string> => house.ids;
const changes = wms('stockChange');
const change = async (kind: string, line: Row, head: Row = {}): Promise<string> => (await house.crew.post(changes, { kind, docDate: '2026-03-26', warehouse: ids().warehouse, reason: '调整', ...head, lines: [{ sku: ids().black, dyeLot: 'G2603C', ...line }] })).id;
const confirm = (id: string): Promise<Row> => house.crew.act(changes, 'confirm', id);
const refusal = async (id: string, action = 'confirm'): Promise<string> => {
  const { success, data } = await house.crew.try('PUT', `${changes}/${action}`, { id, ...(action === 'invalid' ? { reason: '错' } : {}) });
  expect(success).toBe(false);
  return data;
};
const undo = (id: string): Promise<Row> => house.crew.act(changes, 'invalid', id, { reason: '错' });

beforeAll(async () => {
  house = await fabricHouse();
  await pickForBill(house);
  const { crew } = house;
  await crew.act(wms('pickingOrder'), 'issue', ids().picking!, { confirmed: true });
  const out = (await house.page(wms('outOrder'), { pickingOrder: ids().picking })).list[0].id;
  const { lines } = await crew.get(`${wms('outOrder')}/${out}`);
  const back = await crew.post(wms('returnMaterial'), { workBill: ids().workBill, docDate: '2026-03-24', warehouse: ids().warehouse, lines: [{ outLine: lines[3].id, qty: '6.20' }] });
  await crew.act(wms('returnMaterial'), 'submit', back.id);
  await crew.act(wms('returnMaterial'), 'confirm', back.id);
});
afterAll(() => house?.server.stop());

describe('S5: transfer between orders', () => {
  it('starts from what S4 left', async () => {
    expect(await Promise.all(['A-1101', 'G2603B', 'G2603C'].map((lot) => house.onHandOf(lot)))).toEqual(['150.00', '6.20', '88.00']);
    expect(await Promise.all(['A-1101', 'G2603B', 'G2603C'].map((lot) => house.availableOf(lot)))).toEqual(['0.00', '0.00', '19.65']);
    expect(await house.reservedFor(ids().order1!)).toBe('194.55');
  });

  it('step 1: refuses 70.00, of which the order holds 68.35 (R13)', async () => {
    const id = await change('transferOrder', { order: ids().order1, toOrder: ids().order3, qty: '70' });
    expect(await refusal(id)).toBe('订单SC2603-001缸号G2603C占用仅68.35');
    await house.crew.delete(`${changes}?id=${id}`);
  });

  it('step 2: 30.00 go over; what is free stays, and the demand is open again by 30.00', async () => {
    ids().transfer = await change('transferOrder', { order: ids().order1, toOrder: ids().order3, qty: '30' });
    await confirm(ids().transfer!);
    expect(await Promise.all([ids().order1!, ids().order3!, ids().order9!].map((order) => house.reservedFor(order)))).toEqual(['164.55', '30.00', '30.00']);
    expect(await house.availableOf('G2603C')).toBe('19.65');
    expect(await house.demandLine(ids().order1!)).toMatchObject({ grossQty: '695.25', reservedQty: '164.55', issuedQty: '420.70', onOrderAlloc: '80.00', netQty: '30.00' });
    expect((await house.ledgerOf(wms('stockReserve'), ids().transfer!)).map((row: Row) => [row.order.label, row.reserved])).toEqual([['SC2603-001', '-30.00'], ['SC2603-003', '30.00']]);
    expect(await house.ledgerOf(wms('stock'), ids().transfer!)).toEqual([]);
  });

  it('void gives it back', async () => {
    await undo(ids().transfer!);
    expect(await Promise.all([ids().order1!, ids().order3!].map((order) => house.reservedFor(order)))).toEqual(['194.55', '0.00']);
    expect(await house.demandLine(ids().order1!)).toMatchObject({ reservedQty: '194.55', netQty: '0.00' });
  });
});

describe('the other kinds', () => {
  it('reserve takes free stock alone, release gives it back', async () => {
    expect(await refusal(await change('reserve', { order: ids().order3, qty: '19.66' }))).toBe('ML-0012-BK01缸号G2603C可用量不足：需19.66，可用19.65');
    const id = await change('reserve', { order: ids().order3, qty: '19.65' });
    await confirm(id);
    expect([await house.reservedFor(ids().order3!), await house.availableOf('G2603C')]).toEqual(['19.65', '0.00']);
    const freed = await change('release', { order: ids().order3, qty: '9.65' });
    await confirm(freed);
    expect([await house.reservedFor(ids().order3!), await house.availableOf('G2603C')]).toEqual(['10.00', '9.65']);
    // What has been released since cannot be released once more by a void.
    expect(await refusal(id, 'invalid')).toBe('订单SC2603-003缸号G2603C占用仅10.00');
    await undo(freed);
    await undo(id);
    expect([await house.reservedFor(ids().order3!), await house.availableOf('G2603C')]).toEqual(['0.00', '19.65']);
  });

  it('frozen stock cannot be issued until it is freed', async () => {
    const frozen = await change('freeze', { qty: '19.65' });
    await confirm(frozen);
    expect(await house.availableOf('G2603C')).toBe('0.00');
    expect(await refusal(await change('reserve', { order: ids().order3, qty: '1' }))).toBe('ML-0012-BK01缸号G2603C可用量不足：需1.00，可用0.00');
    expect(await refusal(await change('unfreeze', { qty: '20' }))).toBe('ML-0012-BK01缸号G2603C冻结仅19.65');
    const freed = await change('unfreeze', { qty: '19.65' });
    await confirm(freed);
    expect(await house.availableOf('G2603C')).toBe('19.65');
    await undo(freed);
    await undo(frozen);
    expect(await house.availableOf('G2603C')).toBe('19.65');
  });

  it('a move between bins changes no value and no reservation', async () => {
    const before = await house.costOf();
    const id = await change('move', { location: ids().binC, toLocation: ids().binD, qty: '88', rolls: 1 });
    await confirm(id);
    expect((await house.ledgerOf(wms('stock'), id)).map((row: Row) => [row.location.label, row.qty, row.amount])).toEqual([['F-A05-01-3', '-88.00', '0.00'], ['F-A05-01-4', '88.00', '0.00']]);
    expect([await house.costOf(), await house.availableOf('G2603C'), await house.reservedFor(ids().order1!, 'G2603C')]).toEqual([before, '19.65', '68.35']);
    await undo(id);
    expect(await house.onHandOf('G2603C')).toBe('88.00');
  });

  it('a move to another warehouse takes the reservation of the named order along, and without one only free stock', async () => {
    // Only whole rolls are moved and relabelled: pieces are cut off first.
    const [roll] = (await house.page(wms('roll'), { dyeLot: 'G2603C', state: 'inStock' })).list;
    await house.crew.act(wms('roll'), 'split', roll.id, { parts: '20, 10' });
    const head = { toWarehouse: ids().defects };
    expect(await refusal(await change('move', { location: ids().binC, qty: '20' }, head))).toBe('ML-0012-BK01缸号G2603C可用量不足：需20.00，可用19.65');
    const id = await change('move', { location: ids().binC, order: ids().order1, qty: '20' }, head);
    await confirm(id);
    expect((await house.ledgerOf(wms('stockReserve'), id)).map((row: Row) => [row.warehouse.label, row.reserved])).toEqual([['面料仓', '-20.00'], ['不良品仓', '20.00']]);
    expect(await house.reservedFor(ids().order1!, 'G2603C')).toBe('68.35');
    await undo(id);
  });

  it('a relabelled lot keeps its cost', async () => {
    const before = await house.costOf();
    const id = await change('relabel', { location: ids().binC, qty: '10', toDyeLot: 'G2603C2' });
    await confirm(id);
    const rows = await house.ledgerOf(wms('stock'), id);
    expect(rows.map((row: Row) => [row.dyeLot, row.qty, row.amount])).toEqual([['G2603C', '-10.00', '-283.64'], ['G2603C2', '10.00', '283.64']]);
    expect([await house.costOf(), await house.availableOf('G2603C'), await house.availableOf('G2603C2')]).toEqual([before, '9.65', '10.00']);
    await undo(id);
    expect([await house.costOf(), await house.availableOf('G2603C')]).toEqual([before, '19.65']);
  });

  it('refuses a line without quantity (R6) and the same order on both sides', async () => {
    const saved = await house.crew.try('POST', changes, { kind: 'transferOrder', warehouse: ids().warehouse, reason: '调整', lines: [{ sku: ids().black, dyeLot: 'G2603C', order: ids().order1, toOrder: ids().order1, qty: '0' }] });
    expect(saved.errors.map((error) => error.message).sort()).toEqual(['第1行数量必须大于0', '转出与转入订单不能相同']);
  });
});

describe('64 clients at one lot', () => {
  it('issue exactly what is free; who comes too late is refused with what is left, and nothing of it is posted', async () => {
    const issue = async (): Promise<string> => (await house.crew.post(wms('outOrder'), { docType: ids().otherOut, docDate: '2026-03-26', warehouse: ids().warehouse, department: ids().department, useFor: '打样', lines: [{ sku: ids().black, dyeLot: 'G2603C', location: ids().binC, qty: '0.40' }] })).id;
    const drafts: string[] = [];
    for (let n = 0; n < 64; n += 1) drafts.push(await issue());
    // Who waited too long for a connection is told to come again, and does.
    const issued = async (id: string): Promise<Tried> => { for (;;) { const answer = await house.crew.try('PUT', `${wms('outOrder')}/confirm`, { id }); if (answer.status !== 503) return answer; } };
    const answers = await Promise.all(drafts.map(issued));
    // 19.65 are free: 49 × 0.40 = 19.60.
    expect(answers.filter(({ success }) => success)).toHaveLength(49);
    expect([...new Set(answers.filter(({ success }) => !success).map(({ data }) => data as string))]).toEqual(['ML-0012-BK01缸号G2603C可用量不足：需0.40，可用0.05']);
    expect([await house.onHandOf('G2603C'), await house.availableOf('G2603C'), await house.reservedFor(ids().order1!, 'G2603C')]).toEqual(['68.40', '0.05', '68.35']);
    const posted = await Promise.all(drafts.map((id) => house.ledgerOf(wms('stock'), id)));
    expect(posted.filter((rows) => rows.length > 0)).toHaveLength(49);
  });
});

describe('afterwards', () => {
  it('every balance is the sum of its rows', async () => expect(await house.differences()).toEqual([]));
});
