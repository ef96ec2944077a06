// A confirmed production order of a style of the demonstration, for tests of what comes after it.
import type { TestClient } from './server.ts';

const path = '/aps/api/saas/orderBill';
const filter = (value: object): string => encodeURIComponent(JSON.stringify(value));

/** Without `customer` it is made to stock. Ten pieces of one SKU unless `qty` says more. */
export async function confirmedOrder(by: TestClient, { qty = '10', deliveryDate = '2099-12-31', styleNo = 'JH262LQ001', ...more }: { orderNo: string; customer?: string; qty?: string; deliveryDate?: string; styleNo?: string }): Promise<string> {
  const { list: [style] } = await by.get(`/pdm/api/saas/product?pageSize=1&filter=${filter({ styleNo })}`);
  const { list: [sku] } = await by.get(`/pdm/api/saas/productSku?pageSize=1&filter=${filter({ style: style.id })}`);
  const { list: [clerk] } = await by.get(`/amc/api/token/employee?pageSize=1&filter=${filter({ status: 'onJob' })}`);
  const { id } = await by.post(path, { orderType: more.customer ? 'bulk' : 'stock', merchandiser: clerk.id, ...more, items: [{ style: style.id, deliveryDate, skus: [{ sku: sku.id, qty }] }] });
  for (const action of ['submit', 'confirm']) await by.act(path, action, id, { confirmed: true });
  return id;
}
