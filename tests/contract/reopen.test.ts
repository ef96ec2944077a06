// An order that its deliveries completed opens again when they are taken back; one that somebody completed by hand stays as it is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fabricHouse, wms, type FabricHouse, type Row } from '../support/fabric.ts';

let house: FabricHouse;
const orders = wms('purchaseOrder');
const ids = (): Record<string, string> => house.ids;
const get = (id: string): Promise<Row> => house.crew.get(`${orders}/${id}`);

beforeAll(async () => { house = await fabricHouse(); });
afterAll(() => house?.server.stop());

async function order(): Promise<{ id: string; line: string }> {
  const { id } = await house.crew.post(orders, { supplier: ids().supplier, kind: ids().kind, docDate: '2026-03-20', deliverDate: '2026-03-28', warehouse: ids().warehouse, lines: [{ sku: ids().black, qty: '10', price: '32.50' }] });
  await house.crew.act(orders, 'submit', id);
  await house.crew.act(orders, 'confirm', id);
  return { id, line: (await get(id)).lines[0].id };
}

let rolls = 0;

async function deliver(line: string, qty: string): Promise<string> {
  const accept = await house.crew.post(wms('acceptOrder'), { supplier: ids().supplier, docDate: '2026-03-24', deliveryNo: `R-${line}-${qty}`, warehouse: ids().warehouse, lines: [{ poLine: line, dyeLot: 'G2603R', ticketQty: qty, measuredQty: qty, location: ids().binC, rolls: [{ rollNo: String(++rolls), ticketQty: qty, measuredQty: qty, grade: 'A' }] }] });
  await house.crew.act(wms('acceptOrder'), 'confirm', accept.id);
  await house.crew.act(wms('acceptOrder'), 'store', accept.id);
  return accept.id;
}

async function takeBack(accept: string): Promise<void> {
  await house.crew.act(wms('storageOrder'), 'invalid', (await house.receiptOf(accept)).id, { reason: '错' });
  if ((await house.crew.get(`${wms('acceptOrder')}/${accept}`)).status !== 'void') await house.crew.act(wms('acceptOrder'), 'invalid', accept, { reason: '错' });
}

describe('a purchase order', () => {
  it('completed by its last delivery opens when that is void, and is completed by the next one', async () => {
    const { id, line } = await order();
    await deliver(line, '4');
    expect(await get(id)).toMatchObject({ status: 'confirmed', receiveState: 'partial' });
    const last = await deliver(line, '6');
    expect(await get(id)).toMatchObject({ status: 'completed', receiveState: 'all' });
    await takeBack(last);
    expect(await get(id)).toMatchObject({ status: 'confirmed', receiveState: 'partial' });
    await deliver(line, '6');
    expect(await get(id)).toMatchObject({ status: 'completed' });
    expect((await house.crew.get(`${orders}/${id}/trail`)).map(({ action }: Row) => action).filter((action: string) => ['complete', 'reopen'].includes(action)).reverse()).toEqual(['complete', 'reopen', 'complete']);
    expect(await house.differences()).toEqual([]);
  });

  it('completed by hand before everything came stays so when a delivery is taken back', async () => {
    const { id, line } = await order();
    const only = await deliver(line, '4');
    await house.crew.act(orders, 'complete', id);
    await takeBack(only);
    expect(await get(id)).toMatchObject({ status: 'completed', receiveState: 'none' });
    await house.crew.act(orders, 'reopen', id);
    expect(await get(id)).toMatchObject({ status: 'confirmed' });
  });
});
