// 换货, 补发 → a draft order at price zero: after-sale rows of SKUs become lines by product; `create` groups found rows on one level only.
import { createRecord, type Hook, type HookRef, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { groupOrders } from '../core/orders.ts';

interface AfterSale { order: HookRef; store: HookRef; type: string; lines: { id: string; product: HookRef; sku: HookRef; exchangeSku: HookRef | null; qty: string }[] }

const resendOrder: Hook<AfterSale> = async ({ work, entity, record }) => {
  const [made] = groupOrders(record.lines.map((line) => ({ key: '', product: line.product.id, sku: (line.exchangeSku ?? line.sku).id, qty: Number(line.qty), row: line.id })));
  const { id } = await createRecord(work, 'b2b.order', {
    store: record.store.id, orderKind: 'future', source: 'remake', remakeOf: record.order.id, freight: '0',
    lines: made!.lines.map(({ product, skus }) => ({ product, listPrice: '0', price: '0', skus: skus.map(({ sku, qty }) => ({ sku, qty: String(qty) })) })),
  }, { internal: true });
  await updateRecord(work, entity, { id: record.id, newOrder: id } as never, { internal: true, quiet: true });
};
export default resendOrder;
