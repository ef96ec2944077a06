// Two sides in two browsers at once: what one sends or allots, the other sees without asking for it.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connectionOf, openHouse, picture, signIn, type House } from '../support/browser.ts';
import { rowsOf, sheet, shows } from './hands.ts';

type Row = Record<string, any>;
const [purchases, shop, allots] = ['/wms/api/saas/purchaseOrder', '/b2b/api/saas/order', '/b2b/api/saas/allotSrmOrder'];
let house: House;
let sent: Row;
let wanted: Row;
let allot: Row;

/** All that is entered before the pages open: who signs in once more renews the token of the connection. */
beforeAll(async () => {
  house = await openHouse();
  const [admin, store] = await Promise.all([house.server.login('admin'), house.server.login('wulin')]);
  const of = (name: string): string => encodeURIComponent(JSON.stringify({ keyword: name }));
  const [like] = (await admin.get(`${purchases}?filter=${of('恒丰纺织')}`)).list as [Row];
  const { supplier, kind, warehouse, lines } = await admin.get(`${purchases}/${like.id}`);
  const { id } = await admin.post(purchases, { supplier: supplier.id, kind: kind.id, warehouse: warehouse.id, deliverDate: '2099-12-31', lines: [{ sku: lines[0].sku.id, qty: '120', price: '15.60' }] });
  for (const action of ['submit', 'confirm']) await admin.put(`${purchases}/${action}`, { id, confirmed: true });
  sent = await admin.get(`${purchases}/${id}`);

  const product = ((await store.get('/b2b/api/saas/shop')).list as Row[]).find(({ code }) => code === 'JH262CS003')!;
  const { skus } = await store.get(`/b2b/api/saas/shop/${product.id}`);
  const stores = (await admin.get(`/b2b/api/saas/store?filter=${of('HZ01')}`)).list as [Row];
  const order = await store.post(shop, { store: stores[0].id, orderKind: 'future', receiver: '王丽君', phone: '13800013002', address: '杭州', lines: [{ product: product.id, skus: [{ sku: skus[0].sku.id, qty: '5' }] }] });
  await store.act(shop, 'submit', order.id);
  await admin.act(shop, 'confirm', order.id);
  wanted = await admin.get(`${shop}/${order.id}`);
  const made = await admin.post(allots, { order: order.id, lines: [{ orderSku: wanted.lines[0].skus[0].id, mode: 'produce', qty: '5' }] });
  allot = await admin.get(`${allots}/${made.id}`);
}, 480_000);
afterEach(({ task }) => house.settle(task));
afterAll(() => house?.stop());

it('the buyer sends an order, the supplier sees it come and takes it, and the buyer sees that', async () => {
  const [buyer, supplier] = [await house.openPage(), await house.openPage()];
  const connected = [await connectionOf(buyer), await connectionOf(supplier)];
  await signIn(buyer, 'admin', `/wms/purchase/purorderDetail/${sent.id}`);
  await signIn(supplier, 'hengfeng', '/wms/portal/order');
  await rowsOf(supplier).first().waitFor();
  await Promise.all(connected.map((stands) => stands()));
  await expect.poll(() => rowsOf(supplier).filter({ hasText: sent.code }).count()).toBe(0);

  await sheet(buyer).getByRole('button', { name: '下发供应商' }).click();
  await shows(sheet(buyer), '已发供应商');
  const row = rowsOf(supplier).filter({ hasText: sent.code });
  await row.waitFor();
  await shows(row, '已发供应商');
  await picture(supplier, 'portal-sent');

  await row.getByText(sent.code).click();
  await sheet(supplier).getByRole('button', { name: '接单' }).click();
  await shows(sheet(supplier), '已接单');
  await shows(sheet(buyer), '已接单');
  await picture(supplier, 'portal-accepted');
});

it('the merchandiser allots, and the store sees how much', async () => {
  const [merchandiser, store] = [await house.openPage(), await house.openPage()];
  const connected = [await connectionOf(merchandiser), await connectionOf(store)];
  await signIn(merchandiser, 'admin', `/b2b/allotDetail/${allot.id}`);
  await signIn(store, 'wulin', `/b2b/portal/order/${wanted.id}`);
  await shows(sheet(store), '未分配');
  await Promise.all(connected.map((stands) => stands()));

  await sheet(merchandiser).getByRole('button', { name: '审核', exact: true }).click();
  await shows(sheet(merchandiser), '已分配');
  await expect.poll(() => sheet(store).getByText('未分配').count()).toBe(0);
  await shows(sheet(store), '已分配');
  await picture(store, 'portal-allotted');
});
