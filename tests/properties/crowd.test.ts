// Many documents of several lines at once that name the same rows in opposite orders: nobody waits for somebody who waits for him, and no figure is lost.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, wms, type House, type Row } from './house.ts';
import { brokenLaws } from './invariants.ts';
import { newWorld, type Lot, type World } from './steps.ts';

const rounds = Number(process.env.CROWD_ROUNDS ?? 3);
const each = 5;

let house: House;
let world: World;
beforeAll(async () => { house = await openHouse(); world = newWorld(house); });
afterAll(() => house?.server.stop());

interface Made { path: string; id: string }

/** Lines in one order for even numbers, in the other for odd ones. */
const turned = <T>(list: readonly T[], at: number): T[] => (at % 2 ? list.toReversed() : [...list]);

async function make(path: string, at: number, body: Row): Promise<Made> {
  const { id } = await house.users[at % house.users.length]!.post(path, body);
  world.docs.push({ kind: 'draft', name: `document ${world.docs.length + 1}`, path, id, lot: world.lots[0]!, isVoid: false });
  return { path, id };
}

const linesOf = (at: number, more: (lot: Lot, index: number) => Row): Row[] => turned(world.lots.map((lot, index) => ({ sku: lot.sku, dyeLot: lot.dyeLot, ...more(lot, index) })), at);
const receipt = (at: number, qty = '4.00'): Promise<Made> => make(wms('storageOrder'), at, { docType: house.ids.otherIn, warehouse: house.ids.warehouse, lines: linesOf(at, (_, index) => ({ location: house.ids.binA, qty, typedCost: `${index + 1}1.37` })) });
const issue = (at: number): Promise<Made> => make(wms('outOrder'), at, { docType: house.ids.otherOut, useFor: '打样', warehouse: house.ids.warehouse, lines: linesOf(at, () => ({ location: house.ids.binA, qty: '1.50' })) });
const move = (at: number): Promise<Made> => {
  const [from, to] = turned([house.ids.binA, house.ids.binB], at);
  return make(wms('stockChange'), at, { kind: 'move', warehouse: house.ids.warehouse, reason: '试验', lines: linesOf(at + 1, () => ({ qty: '0.75', location: from, toLocation: to })) });
};
const reserve = (at: number): Promise<Made> => make(wms('stockChange'), at, { kind: 'reserve', warehouse: house.ids.warehouse, reason: '试验', lines: turned(world.lots.flatMap(({ sku, dyeLot }) => [house.ids.order1, house.ids.order2].map((order) => ({ sku, dyeLot, order, qty: '0.25' }))), at) });
/** Its lines are of all the orders, and add to each of them. */
const delivery = (at: number, orderLines: readonly string[]): Promise<Made> => make(wms('acceptOrder'), at, { supplier: house.ids.supplier, warehouse: house.ids.warehouse, lines: turned(orderLines, at).map((poLine) => ({ poLine, dyeLot: world.lots[0]!.dyeLot, ticketQty: '1.00', measuredQty: '1.00', location: house.ids.binA })) });

/** What came of them: done, or why not; what no rule says is told as broken. */
async function allAtOnce(action: string, made: readonly Made[], ask: Row = {}): Promise<Made[]> {
  const done = await Promise.all(made.map(async (doc, at) => {
    const answer = await house.users[at % house.users.length]!.try('PUT', `${doc.path}/${action}`, { id: doc.id, confirmed: true, ...ask });
    if (!answer.success && (answer.status >= 500 && answer.status < 600 || String(answer.data).startsWith('操作失败'))) world.broken.push(`${doc.path}/${action} → ${answer.status} ${String(answer.data ?? answer.message)}`);
    return answer.success ? [doc] : [];
  }));
  return done.flat();
}

it('documents of many kinds that meet in the same rows all go through or are refused by a rule; every balance is the sum of its rows', async () => {
  const boss = house.users[0]!;
  const orders = await Promise.all([0, 1].map((at) => make(wms('purchaseOrder'), at, { supplier: house.ids.supplier, kind: house.ids.kind, deliverDate: '2099-12-31', warehouse: house.ids.warehouse, lines: turned(['steady', 'fresh'], at).map((sku) => ({ sku: house.ids[sku], qty: '500', price: '10.00', overRate: '0.5' })) })));
  for (const { path, id } of orders) { await boss.act(path, 'submit', id); await boss.act(path, 'confirm', id); }
  const orderLines = (await Promise.all(orders.map(({ path, id }) => boss.get(`${path}/${id}`)))).flatMap(({ lines }) => (lines as { id: string }[]).map((line) => line.id));
  expect(await allAtOnce('confirm', [await receipt(0, '200.00')])).toHaveLength(1);

  let went = 0;
  let standing: Made[] = [];
  for (let round = 0; round < rounds; round++) {
    const places = Array.from({ length: each }, (_, at) => at);
    const drafts = (await Promise.all([receipt, issue, move, reserve, (at: number) => delivery(at, orderLines)].map((kind) => Promise.all(places.map((at) => kind(at + round)))))).flat();
    // Those of the round before are voided while these are confirmed.
    const [confirmed, voided] = await Promise.all([allAtOnce('confirm', drafts.sort((a, b) => (a.id.slice(-3) < b.id.slice(-3) ? -1 : 1))), allAtOnce('invalid', standing, { reason: '试验' })]);
    went += confirmed.length + voided.length;
    standing = confirmed;
    expect(await brokenLaws(world)).toEqual([]);
  }
  const voided = await allAtOnce('invalid', standing, { reason: '试验' });
  expect(await brokenLaws(world)).toEqual([]);
  const { retries } = house.server.app.db;
  console.log(`${went + voided.length} documents moved at once, ${retries?.get('40P01') ?? 0} deadlocks met and done again`);
  expect(went).toBeGreaterThan(rounds * each * 3);
});
