// Picking for a work bill and taking leftovers back, by HTTP: scenario S4 of the warehouse pages, figure by figure, and every balance after it is undone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fabricHouse, pickForBill, wms, type FabricHouse, type Row } from '../support/fabric.ts';

let house: FabricHouse;
const bills = '/aps/api/saas/workBill';
const ids = (): Record<string, string> => house.ids;
const material = async (): Promise<Row> => (await house.crew.get(`${bills}/${ids().workBill}`)).materials[0];
const issueOf = async (picking: string): Promise<Row> => {
  const found = await house.page(wms('outOrder'), { pickingOrder: picking, delFlag: '0' });
  return house.crew.get(`${wms('outOrder')}/${found.list[0].id}`);
};

beforeAll(async () => {
  house = await fabricHouse();
  await pickForBill(house);
});
afterAll(() => house?.server.stop());

describe('S4 step 1: the requisition', () => {
  it('starts from 664.90 on hand, 615.25 of it reserved to the order', async () => {
    expect(await house.costOf()).toEqual({ qty: '664.90', amount: '18859.07', average: '28.363769' });
    expect(await house.reservedFor(ids().order1!)).toBe('615.25');
  });

  it('asks for the standard of the work bill: 300 × 1.35 × 1.03 = 417.15', async () => {
    const { lines, status, order } = await house.crew.get(`${wms('requisition')}/${ids().requisition}`);
    expect({ status, order: order.label }).toEqual({ status: 'confirmed', order: 'SC2603-001' });
    expect(lines[0]).toMatchObject({ standardQty: '417.15', qty: '417.15' });
    expect(await material()).toMatchObject({ standardQty: '417.15', requestedQty: '417.15', openQty: '417.15', issuedQty: '0.00' });
  });

  it('makes a picking order with the lots reserved to the order, whole and oldest first', async () => {
    const again = await house.crew.act(wms('pickingOrder'), 'suggest', ids().picking!);
    expect(again.status).toBe('pending');
    const { lines } = await house.crew.get(`${wms('pickingOrder')}/${ids().picking}`);
    expect(lines[0].picks.map((pick: Row) => [pick.dyeLot, pick.qty])).toEqual([['A-1101', '120.00'], ['G2603A', '260.10'], ['G2603B', '37.05']]);
    await setPicks();
  });

  it('takes 426.90 of two lots: 2.34% over, allowed; the lots are warned of', async () => {
    expect((await house.crew.get(`${wms('pickingOrder')}/${ids().picking}`)).lines[0]).toMatchObject({ requestQty: '417.15', pickQty: '426.90' });
    const refused = await house.crew.try('PUT', `${wms('pickingOrder')}/issue`, { id: ids().picking });
    expect(refused).toMatchObject({ success: false, status: 10009, data: '同一工单领用多个缸号，请确认色差' });
    expect(refused.errors.map((error: Row) => error.level)).toEqual(['warn']);
  });
});

describe('S4 step 2: the issue', () => {
  it('values 426.90 at the moving average once: 12,108.49', async () => {
    await house.crew.act(wms('pickingOrder'), 'issue', ids().picking!, { confirmed: true });
    const out = await issueOf(ids().picking!);
    ids().issue = out.id;
    expect(out).toMatchObject({ status: 'confirmed', totalQty: '426.90', totalCost: '12108.49' });
    const costs = out.lines.map((line: Row) => line.cost);
    expect(costs).toEqual(['2416.59', '2439.28', '2521.54', '2382.56', '2348.52']);
    const rows = await house.ledgerOf(wms('stock'), out.id);
    expect(rows.map((row: Row) => [row.dyeLot, row.qty, row.amount])).toEqual([['G2603A', '-85.20', '-2416.59'], ['G2603A', '-86.00', '-2439.28'], ['G2603A', '-88.90', '-2521.54'], ['G2603B', '-84.00', '-2382.56'], ['G2603B', '-82.80', '-2348.52']]);
    expect(await house.costOf()).toEqual({ qty: '238.00', amount: '6750.58', average: '28.363782' });
  });

  it('uses up the reservation of the order', async () => {
    expect(await house.reservedFor(ids().order1!)).toBe('188.35');
    expect((await house.ledgerOf(wms('stockReserve'), ids().issue!)).map((row: Row) => [row.dyeLot, row.reserved])).toEqual([['G2603A', '-85.20'], ['G2603A', '-86.00'], ['G2603A', '-88.90'], ['G2603B', '-84.00'], ['G2603B', '-82.80']]);
    expect(await house.demandLine(ids().order1!)).toMatchObject({ reservedQty: '188.35', issuedQty: '426.90', netQty: '0.00' });
    expect(await house.onHandOf('G2603A')).toBe('0.00');
    expect(await house.availableOf('G2603C')).toBe('19.65');
  });

  it('completes the picking and the requisition, and charges the work bill', async () => {
    expect(await house.crew.get(`${wms('pickingOrder')}/${ids().picking}`)).toMatchObject({ status: 'completed' });
    expect(await house.crew.get(`${wms('requisition')}/${ids().requisition}`)).toMatchObject({ status: 'completed' });
    expect(await material()).toMatchObject({ pickedQty: '426.90', issuedQty: '426.90', openQty: '0.00', cost: '12108.49' });
  });
});

describe('returns at once', () => {
  it('of several over one issue line no more comes back than went out', async () => {
    const { lines } = await house.crew.get(`${wms('outOrder')}/${ids().issue}`);
    const drafts = await Promise.all(Array.from({ length: 5 }, async () => {
      const back = await house.crew.post(wms('returnMaterial'), { workBill: ids().workBill, docDate: '2026-03-24', warehouse: ids().warehouse, lines: [{ outLine: lines[4].id, qty: '20' }] });
      await house.crew.act(wms('returnMaterial'), 'submit', back.id);
      return back.id as string;
    }));
    const done = await Promise.all(drafts.map((id) => house.crew.try('PUT', `${wms('returnMaterial')}/confirm`, { id })));
    // 82.80 went out.
    expect(done.filter(({ success }) => success)).toHaveLength(4);
    expect(done.find(({ success }) => !success)!.data).toBe('退料数量不能超过已领数量2.80');
    for (const id of drafts) await house.crew.act(wms('returnMaterial'), 'invalid', id, { reason: '错' });
    expect(await house.costOf()).toEqual({ qty: '238.00', amount: '6750.58', average: '28.363782' });
  });
});

describe('S4 step 3: more than the standard', () => {
  it('refuses another 30.00 as normal (R12)', async () => {
    const asked = await house.crew.post(wms('requisition'), { workBill: ids().workBill, docDate: '2026-03-22', warehouse: ids().warehouse, lines: [{ material: ids().billMaterial, qty: '30' }] });
    const refused = await house.crew.try('PUT', `${wms('requisition')}/submit`, { id: asked.id });
    expect(refused).toMatchObject({ success: false, status: 10009, data: '累计领料456.90超过定额417.15的5%，请走补料申请' });
    await house.crew.delete(`${wms('requisition')}?id=${asked.id}`);
  });

  it('lets it pass as extra, with a reason and who answers for it', async () => {
    const body = { kind: 'extra', workBill: ids().workBill, docDate: '2026-03-22', warehouse: ids().warehouse, lines: [{ material: ids().billMaterial, qty: '30' }] };
    const bare = await house.crew.post(wms('requisition'), body).catch((error: { envelope: Row }) => error.envelope);
    const asked = bare.errors ? undefined : bare;
    expect(asked === undefined ? bare.errors.map((error: Row) => error.path).sort() : 'saved').toEqual(['dutyDept', 'reason']);
    const reason = (await house.page('/ccm/api/saas/dict', { type: 'OVER_PICK_REASON' })).list.find((row: Row) => row.parent !== null).id;
    const extra = await house.crew.post(wms('requisition'), { ...body, reason, dutyDept: ids().department });
    await house.crew.act(wms('requisition'), 'submit', extra.id);
    await house.crew.act(wms('requisition'), 'confirm', extra.id);
    // The scenario goes on without it.
    await house.crew.act(wms('requisition'), 'invalid', extra.id, { reason: '不再需要' });
    expect(await material()).toMatchObject({ requestedQty: '417.15' });
  });
});

describe('S4 step 4: the return', () => {
  it('refuses more than was issued', async () => {
    const out = await house.crew.get(`${wms('outOrder')}/${ids().issue}`);
    ids().outLine = out.lines[3].id;
    const back = await house.crew.post(wms('returnMaterial'), { workBill: ids().workBill, docDate: '2026-03-24', warehouse: ids().warehouse, lines: [{ outLine: ids().outLine, qty: '84.01' }] });
    expect(await house.crew.try('PUT', `${wms('returnMaterial')}/submit`, { id: back.id })).toMatchObject({ success: false, status: 10009, data: '退料数量不能超过已领数量84.00' });
    await house.crew.delete(`${wms('returnMaterial')}?id=${back.id}`);
  });

  it('takes 6.20 back at the cost of its issue, reserved to the order again', async () => {
    const back = await house.crew.post(wms('returnMaterial'), { workBill: ids().workBill, docDate: '2026-03-24', warehouse: ids().warehouse, lines: [{ outLine: ids().outLine, qty: '6.20' }] });
    ids().back = back.id;
    await house.crew.act(wms('returnMaterial'), 'submit', back.id);
    await house.crew.act(wms('returnMaterial'), 'confirm', back.id);
    expect(await house.crew.get(`${wms('returnMaterial')}/${back.id}`)).toMatchObject({ status: 'confirmed', totalCost: '175.86' });
    expect(await house.costOf()).toEqual({ qty: '244.20', amount: '6926.44', average: '28.363800' });
    expect(await house.reservedFor(ids().order1!)).toBe('194.55');
    expect(await house.reservedFor(ids().order1!, 'G2603B')).toBe('6.20');
    expect(await material()).toMatchObject({ issuedQty: '420.70', cost: '11932.63' });
    expect(await house.demandLine(ids().order1!)).toMatchObject({ reservedQty: '194.55', issuedQty: '420.70', netQty: '0.00' });
  });

  it('keeps the issue from being voided while something of it was returned', async () => {
    expect(await house.crew.try('PUT', `${wms('outOrder')}/invalid`, { id: ids().issue, reason: '错' })).toMatchObject({ success: false, data: '已有退料，不能作废' });
  });
});

describe('undoing it', () => {
  it('refuses to void the receipt whose stock was used (R11)', async () => {
    const receipt = await house.receiptOf(ids().accept1!);
    expect(await house.crew.try('PUT', `${wms('storageOrder')}/invalid`, { id: receipt.id, reason: '错' })).toMatchObject({ success: false, data: '入库的物料已被使用，作废后库存将为负' });
  });

  it('gives every balance back, at the posted cost', async () => {
    await house.crew.act(wms('returnMaterial'), 'invalid', ids().back!, { reason: '错' });
    expect(await house.costOf()).toEqual({ qty: '238.00', amount: '6750.58', average: '28.363782' });
    expect(await house.reservedFor(ids().order1!)).toBe('188.35');
    await house.crew.act(wms('outOrder'), 'invalid', ids().issue!, { reason: '错' });
    expect(await house.costOf()).toEqual({ qty: '664.90', amount: '18859.07', average: '28.363769' });
    expect(await house.reservedFor(ids().order1!)).toBe('615.25');
    expect(await house.demandLine(ids().order1!)).toMatchObject({ reservedQty: '615.25', issuedQty: '0.00' });
    expect(await material()).toMatchObject({ pickedQty: '0.00', issuedQty: '0.00', openQty: '417.15', cost: '0.00' });
    const picking = await house.crew.get(`${wms('pickingOrder')}/${ids().picking}`);
    expect(picking).toMatchObject({ status: 'pending' });
    expect(picking.lines[0]).toMatchObject({ pickedQty: '0.00', pickQty: '426.90' });
    expect(await house.crew.get(`${wms('requisition')}/${ids().requisition}`)).toMatchObject({ status: 'confirmed' });
  });

  it('takes the whole value out with the last metre', async () => {
    const out = await house.crew.post(wms('outOrder'), { docType: ids().otherOut, useFor: '打样', warehouse: ids().warehouse, docDate: '2026-03-25', lines: [{ sku: ids().navy, dyeLot: 'N2603A', location: ids().binC, qty: '22.85' }] });
    await house.crew.act(wms('outOrder'), 'confirm', out.id);
    expect((await house.crew.get(`${wms('outOrder')}/${out.id}`)).totalCost).toBe('657.19');
    const rest = await house.crew.post(wms('outOrder'), { docType: ids().otherOut, useFor: '打样', warehouse: ids().warehouse, docDate: '2026-03-25', order: ids().order2, lines: [{ sku: ids().navy, dyeLot: 'N2603A', location: ids().binC, qty: '60.00' }] });
    await house.crew.act(wms('outOrder'), 'confirm', rest.id);
    const last = await house.crew.post(wms('outOrder'), { docType: ids().otherOut, useFor: '打样', warehouse: ids().warehouse, docDate: '2026-03-25', order: ids().order1, lines: [{ sku: ids().navy, dyeLot: 'N2603A', location: ids().binC, qty: '200.15' }, { sku: ids().navy, dyeLot: 'N2603A', location: ids().binC, qty: '217.00' }] });
    await house.crew.act(wms('outOrder'), 'confirm', last.id);
    const rows = (await house.page(`${wms('stock')}/cost`, { sku: ids().navy, withZero: true })).list;
    expect(rows[0]).toMatchObject({ qty: '0.00', amount: '0.00' });
    expect((await house.ledgerOf(wms('stock'), last.id)).map((row: Row) => row.entry)).toEqual(['post', 'post']);
  });

  it('refuses more than the order holds and what is free (R3)', async () => {
    const out = await house.crew.post(wms('outOrder'), { docType: ids().pickingOut, useFor: '打样', order: ids().order1, warehouse: ids().warehouse, docDate: '2026-03-25', lines: [{ sku: ids().black, dyeLot: 'G2603C', location: ids().binC, qty: '88.01' }] });
    expect(await house.crew.try('PUT', `${wms('outOrder')}/confirm`, { id: out.id })).toMatchObject({ success: false, data: 'ML-0012-BK01缸号G2603C可用量不足：需88.01，可用88.00' });
    const other = await house.crew.post(wms('outOrder'), { docType: ids().pickingOut, useFor: '打样', order: ids().order3, warehouse: ids().warehouse, docDate: '2026-03-25', lines: [{ sku: ids().black, dyeLot: 'G2603C', location: ids().binC, qty: '20' }] });
    expect(await house.crew.try('PUT', `${wms('outOrder')}/confirm`, { id: other.id })).toMatchObject({ success: false, data: 'ML-0012-BK01缸号G2603C可用量不足：需20.00，可用19.65' });
  });
});

describe('many at once', () => {
  it('out of one lot goes no more than it holds, whoever is first', async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => house.crew.post(wms('outOrder'), { docType: ids().otherOut, useFor: '打样', warehouse: ids().warehouse, docDate: '2026-03-26', lines: [{ sku: ids().black, dyeLot: 'G2603C', location: ids().binC, qty: '2' }] })));
    const before = await house.costOf();
    const done = await Promise.all(drafts.map(({ id }) => house.crew.try('PUT', `${wms('outOrder')}/confirm`, { id })));
    // 19.65 are free: nine times 2.00.
    expect(done.filter(({ success }) => success)).toHaveLength(9);
    expect(new Set(done.filter(({ success }) => !success).map(({ data }) => data))).toEqual(new Set(['ML-0012-BK01缸号G2603C可用量不足：需2.00，可用1.65']));
    expect(await house.availableOf('G2603C')).toBe('1.65');
    const after = await house.costOf();
    expect(Number(before.qty) - Number(after.qty)).toBeCloseTo(18, 6);
    expect(await house.differences()).toEqual([]);
  });
});

/** Puts the scenario's rolls back after a suggestion replaced them. */
async function setPicks(): Promise<void> {
  const { crew } = house;
  const picking = await crew.get(`${wms('pickingOrder')}/${ids().picking}`);
  await crew.put(wms('pickingOrder'), { id: ids().picking, version: picking.version, lines: [{ id: picking.lines[0].id, picks: [
    { location: ids().binA, dyeLot: 'G2603A', rollNo: '1', qty: '85.20' }, { location: ids().binA, dyeLot: 'G2603A', rollNo: '2', qty: '86.00' }, { location: ids().binA, dyeLot: 'G2603A', rollNo: '3', qty: '88.90' },
    { location: ids().binB, dyeLot: 'G2603B', rollNo: '1', qty: '84.00' }, { location: ids().binB, dyeLot: 'G2603B', rollNo: '2', qty: '82.80' },
  ] }] });
}
