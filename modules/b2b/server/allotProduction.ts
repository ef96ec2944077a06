// 审核 of an allotment: what workshops and suppliers are to make becomes one production order (or stays in the one that stands), what suppliers are to make is sent out to them. Groups over two levels of rows, and documents of several entities that lean on one another.
import { createRecord, find, type Hook, type HookRef, one, runAction, type Work } from '../../../runtime/server/moduleApi.ts';
import { type Cell, planProduction, takeFrom, type Wanted } from '../core/production.ts';

interface Line { id: string; mode: string; orderSku: HookRef; sku: HookRef; supplier: HookRef | null; qty: string; price: string | null; deliveryDate: string }
interface Allot { id: string; code: string; order: HookRef; lines: Line[] }

const quiet = { internal: true, confirmed: true };

const allotProduction: Hook<Allot> = async ({ work, record, put }) => {
  const lines = record.lines.filter(({ mode }) => mode !== 'stock');
  if (lines.length === 0) return;
  const shop = (await one(work, 'b2b.order', ['customer', 'salesman', 'code', 'fair'], { where: { id: record.order.id } }))!;
  const standing = await standingCells(work, record.order.id, shop.fair);
  const free = await freePieces(work, record, standing);
  const plan = planProduction(await wantedOf(work, lines), free);
  let fresh: (Cell & { place: number })[] = [];
  if (plan.items.length > 0) {
    const { id } = await createRecord(work, 'aps.order', { source: 'b2b', b2bOrder: record.order.id, orderMode: 'multi', customer: shop.customer, salesman: shop.salesman, customerOrderNo: shop.code, items: plan.items } as never, quiet);
    await runAction(work, 'aps.order', id, 'fromShop', quiet);
    const items = await find(work, 'aps.order.items', ['seq'], { where: { parent: id }, order: 'seq' });
    fresh = plan.items.flatMap(({ skus }, place) => skus.map(({ sku, qty }) => ({ order: id, item: items[place]!.id, sku, left: qty, place })));
    await put('b2b.allot', record.id, { apsOrder: id });
  }
  const bySupplier = new Map<string, { supplier: string; price: string | null; lines: Line[]; cells: Cell[] }>();
  for (const line of lines) {
    const reused = plan.reused.get(line.id)!;
    const cells = [...takeFrom(standing, line.sku.id, reused), ...takeFrom(fresh.filter(({ place }) => place === plan.itemOf.get(line.id)), line.sku.id, Number(line.qty) - reused)];
    if (line.mode !== 'srm') continue;
    const { style } = (await one(work, 'pdm.sku', ['style'], { where: { id: line.sku.id } }))!;
    const key = `${line.supplier!.id} ${style} ${line.price ?? ''}`;
    const group = bySupplier.get(key) ?? { supplier: line.supplier!.id, price: line.price, lines: [], cells: [] };
    bySupplier.set(key, { ...group, lines: [...group.lines, line], cells: [...group.cells, ...cells] });
  }
  for (const group of bySupplier.values()) {
    const dispatch = await sendOut(work, record.id, group);
    for (const { id } of group.lines) await put('b2b.allot.lines', id, { dispatch });
  }
};
export default allotProduction;

/** A dispatch of one supplier, style and price, and its bill, which is with the supplier at once. */
async function sendOut(work: Work, allot: string, { supplier, price, lines, cells }: { supplier: string; price: string | null; lines: Line[]; cells: Cell[] }): Promise<string> {
  const sources = [...new Set(cells.map(({ item }) => item))].map((item) => {
    const own = cells.filter((cell) => cell.item === item);
    const skus = [...new Set(own.map(({ sku }) => sku))].map((sku) => ({ sku, qty: own.filter((cell) => cell.sku === sku).reduce((qty, { left }) => qty + left, 0) }));
    return { order: own[0]!.order, item, skus };
  });
  const planFinish = lines.map(({ deliveryDate }) => deliveryDate).sort()[0]!;
  const { id } = await createRecord(work, 'aps.dispatch', { kind: 'outsource', allot, supplier, processPrice: price, planFinish, sources } as never, quiet);
  await runAction(work, 'aps.dispatch', id, 'dispatch', quiet);
  const { outsource } = (await one(work, 'aps.dispatch', ['outsource'], { where: { id } }))!;
  await runAction(work, 'aps.outsource', outsource!, 'sendNow', quiet);
  return id;
}

async function wantedOf(work: Work, lines: readonly Line[]): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const { id, orderSku, sku, qty, deliveryDate } of lines) {
    const { parent } = (await one(work, 'b2b.order.lines.skus', ['parent'], { where: { id: orderSku.id } }))!;
    const { price } = (await one(work, 'b2b.order.lines', ['price'], { where: { id: parent! } }))!;
    const { style } = (await one(work, 'pdm.sku', ['style'], { where: { id: sku.id } }))!;
    wanted.push({ line: id, style: style!, sku: sku.id, price: price!, deliveryDate, qty: Number(qty) });
  }
  return wanted;
}

/** What stands in production orders of this shop order, or of its fair, and was not dispatched. */
async function standingCells(work: Work, order: string, fair: string | null): Promise<(Cell & { qty: number })[]> {
  const live = { status: { not: ['void', 'completed'] } };
  const orders = [
    ...await find(work, 'aps.order', [], { where: { b2bOrder: order, ...live }, order: 'id', lock: true }),
    ...fair === null ? [] : await find(work, 'aps.order', [], { where: { fair, ...live }, order: 'id', lock: true }),
  ];
  const cells = [];
  for (const { id } of orders) for (const item of await find(work, 'aps.order.items', [], { where: { parent: id }, order: 'seq' })) {
    for (const { sku, qty, dispatchedQty } of await find(work, 'aps.order.items.skus', ['sku', 'qty', 'dispatchedQty'], { where: { parent: item.id }, order: 'seq' })) cells.push({ order: id, item: item.id, sku: sku!, qty: Number(qty), left: Number(qty) - Number(dispatchedQty ?? 0) });
  }
  return cells;
}

/** Of each SKU what stands and no live line of an allotment holds. */
async function freePieces(work: Work, { id, order }: Allot, standing: readonly { order: string; sku: string; qty: number }[]): Promise<Map<string, number>> {
  const free = new Map<string, number>();
  for (const { sku, qty } of standing) free.set(sku, (free.get(sku) ?? 0) + qty);
  if (free.size === 0) return free;
  const { fair } = (await one(work, 'b2b.order', ['fair'], { where: { id: order.id } }))!;
  const orders = fair === null ? [order.id] : (await find(work, 'b2b.order', [], { where: { fair } })).map((one) => one.id);
  const allots = (await find(work, 'b2b.allot', [], { where: { order: orders, status: ['allotted', 'partRefused', 'completed'] } })).filter((one) => one.id !== id);
  if (allots.length === 0) return free;
  for (const { sku, qty } of await find(work, 'b2b.allot.lines', ['sku', 'qty'], { where: { parent: allots.map((one) => one.id), mode: ['produce', 'srm'], state: ['waiting', 'accepted', 'done'] } })) free.set(sku!, (free.get(sku!) ?? 0) - Number(qty));
  return free;
}
