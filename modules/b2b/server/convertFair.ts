// 转单: one order a store from its placings, and one production order for all of them. Rows that `create` finds bring no rows of their own along, and an order has SKUs below its lines.
import { createRecord, find, type Hook, one, runAction } from '../../../runtime/server/moduleApi.ts';
import { planProduction, type Wanted } from '../core/production.ts';

const convertFair: Hook<{ id: string; endAt: string }> = async ({ work, entity, record, put }) => {
  const stores = new Map<string, object[]>();
  const wanted: Wanted[] = [];
  for (const item of await find(work, 'b2b.billPlacingItem', ['store', 'good', 'price', 'qty'], { where: { bill: record.id, status: 'normal' }, order: 'id' })) {
    if (Number(item.qty) === 0) continue;
    const good = (await one(work, 'b2b.billGood', ['product', 'style', 'price', 'deliveryDate'], { where: { id: item.good! } }))!;
    const { leadDays } = (await one(work, 'b2b.shopProduct', ['leadDays'], { where: { id: good.product! } }))!;
    const skus = (await find(work, 'b2b.billPlacingItem.skus', ['sku', 'qty'], { where: { parent: item.id }, order: 'seq' })).filter(({ qty }) => Number(qty) > 0).map(({ sku, qty }) => ({ sku, qty }));
    const lines = stores.get(item.store!) ?? [];
    stores.set(item.store!, lines);
    lines.push({ product: good.product, listPrice: item.price, price: item.price, expectDate: good.deliveryDate, skus });
    // A wave without a day is due when its lead time is over.
    const deliveryDate = [good.deliveryDate ?? laterBy(work.today, Number(leadDays ?? 30)), work.today].sort()[1]!;
    for (const { sku, qty } of skus) wanted.push({ line: `${item.id} ${sku}`, style: good.style!, sku: sku!, price: good.price!, deliveryDate, qty: Number(qty) });
  }
  const { items } = planProduction(wanted, new Map());
  const { id: apsOrder } = await createRecord(work, 'aps.order', { source: 'fair', orderType: 'stock', fair: record.id, orderMode: 'multi', items } as never, { internal: true, confirmed: true });
  await put(entity, record.id, { apsOrder });
  for (const [store, lines] of stores) {
    const { id } = await createRecord(work, 'b2b.order', { store, orderKind: 'fair', source: 'fair', fair: record.id, lines }, { internal: true });
    await runAction(work, 'b2b.order', id, 'submit');
  }
};
export default convertFair;

const laterBy = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
