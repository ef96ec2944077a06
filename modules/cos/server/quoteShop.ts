// 生成报价: an order of the shop that waits for an offer, and its draft at 含税报价: prices of the shop include tax. A bill has pieces of no SKU: they are shared over those of the shop by its size ratio, which no effect that makes lines inside lines works out.
import { createRecord, find, type Hook, type HookRef, ours, readRecord, runAction, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { shareOut } from '../../aps/core/shareOut.ts';

interface Bill { id: string; qty: number; color: HookRef | null; sizeRatio: Record<string, Record<string, string>> | null; taxPrice: string }

const quoteShop: Hook<Bill> = async ({ work, entity, record: { id, qty, color, sizeRatio, taxPrice }, given, fault }) => {
  const [store, product] = [given.store as HookRef, given.product as HookRef];
  const skus = (await work.tx.run<{ sku: string; color: string; size: string }>(sql`select k.sku::text as sku, k.color::text as color, k.size::text as size from ${ours(work.caller, 'b2b.shopProduct.skus', 'k')}
    where k.parent = ${product.id}::bigint and k.status = 'normal' order by k.seq`)).filter((sku) => !color || sku.color === color.id);
  if (skus.length === 0) return fault({ message: '商城商品没有可售的颜色尺码，请先在商城商品中添加' });
  const ratio = skus.map((sku) => Number(sizeRatio?.[sku.color]?.[sku.size] ?? 0));
  const shares = shareOut(Number(qty), ratio.some((part) => part > 0) ? ratio : ratio.map(() => 1));
  const internal = { internal: true, confirmed: true };
  // Whoever looks after the store goes on with it.
  const [{ salesman } = { salesman: null }] = await find(work, 'b2b.store', ['salesman'], { where: { id: store.id } });
  const order = await createRecord(work, 'b2b.order', { store: store.id, ...(salesman !== null && { salesman }), orderKind: 'future', lines: [{ product: product.id, skus: skus.flatMap(({ sku }, at) => (shares[at]! > 0 ? [{ sku, qty: String(shares[at]) }] : [])) }] } as never, internal);
  await runAction(work, 'b2b.order', order.id, 'askOffer', internal);
  const { lines } = await readRecord(work, 'b2b.order', order.id, { internal: true }) as unknown as { lines: HookRef[] };
  await createRecord(work, 'b2b.offer', { order: order.id, lines: [{ orderLine: lines[0]!.id, offerPrice: taxPrice }] } as never, internal);
  await updateRecord(work, entity, { id, quoteOrder: order.id } as never, { internal: true, quiet: true });
};
export default quoteShop;
