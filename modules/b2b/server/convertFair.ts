// 转单: one order a store from its placings. Rows that `create` finds bring no rows of their own along, and an order has SKUs below its lines.
import { createRecord, find, type Hook, one, runAction } from '../../../runtime/server/moduleApi.ts';

const convertFair: Hook = async ({ work, record }) => {
  const stores = new Map<string, object[]>();
  for (const item of await find(work, 'b2b.billPlacingItem', ['store', 'good', 'price', 'qty'], { where: { bill: record.id, status: 'normal' }, order: 'id' })) {
    if (Number(item.qty) === 0) continue;
    const good = (await one(work, 'b2b.billGood', ['product', 'deliveryDate'], { where: { id: item.good! } }))!;
    const skus = (await find(work, 'b2b.billPlacingItem.skus', ['sku', 'qty'], { where: { parent: item.id }, order: 'seq' })).filter(({ qty }) => Number(qty) > 0).map(({ sku, qty }) => ({ sku, qty }));
    const lines = stores.get(item.store!) ?? [];
    stores.set(item.store!, lines);
    lines.push({ product: good.product, listPrice: item.price, price: item.price, expectDate: good.deliveryDate, skus });
  }
  for (const [store, lines] of stores) {
    const { id } = await createRecord(work, 'b2b.order', { store, orderKind: 'fair', source: 'fair', fair: record.id, lines }, { internal: true });
    await runAction(work, 'b2b.order', id, 'submit');
  }
};
export default convertFair;
