// GET /loom/find: what the search box finds, and what it must not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  admin = await server.login('admin');
});
afterAll(() => server?.stop());

interface Found { entity: string; id: string; title: string; label: string; route: string }
const find = (client: TestClient, keyword: string): Promise<Found[]> => client.get(`/loom/find?keyword=${encodeURIComponent(keyword)}`);
const orders = '/wms/api/saas/purchaseOrder';

describe('finding records', () => {
  it('finds a document by its whole number first, and by the beginning of it, with the way to its page', async () => {
    const { list: [order] } = await admin.get(`${orders}?pageNum=1&pageSize=1`);
    const [first] = await find(admin, order.code);
    expect(first).toMatchObject({ entity: 'wms.purchaseOrder', id: order.id, title: '采购订单', route: `/wms/purchase/purorderDetail/${order.id}` });
    expect(first!.label).toContain(order.code);
    const begun = await find(admin, order.code.slice(0, 4).toLowerCase());
    expect(begun.some((one) => one.entity === 'wms.purchaseOrder')).toBe(true);
  });
  it.each(['锦程纺织', 'sxjc', 'jincheng', '纺织 绍兴'])('finds what has a name by its words in any order and by its sound: %s', async (keyword) => {
    expect(await find(admin, keyword)).toContainEqual(expect.objectContaining({ entity: 'ccm.supplier', label: '绍兴锦程纺织有限公司' }));
  });
  it('gives at most five of a kind and twenty in all', async () => {
    const found = await find(admin, 'PO');
    for (const { entity } of found) expect(found.filter((one) => one.entity === entity).length).toBeLessThanOrEqual(5);
    expect(found.length).toBeLessThanOrEqual(20);
  });
  it.each([{ keyword: '', why: 'nothing' }, { keyword: 'P', why: 'one letter' }, { keyword: '%%', why: 'signs of patterns' }])('finds nothing by $why', async ({ keyword }) => expect(await find(admin, keyword)).toEqual([]));
  it('finds only what the asker may read', async () => {
    const { list: [order] } = await admin.get(`${orders}?pageNum=1&pageSize=1`);
    const hr = await server.login('hr');
    expect((await find(hr, order.code)).filter((one) => one.entity === 'wms.purchaseOrder')).toEqual([]);
  });
  it('finds nothing of another company', async () => {
    const { list: [order] } = await admin.get(`${orders}?pageNum=1&pageSize=1`);
    const companies = await admin.get('/amc/api/token/user/getUserCompany') as { uuid: string }[];
    if (companies.length < 2) return;
    const other = await admin.raw('GET', `/loom/find?keyword=${order.code}`, undefined, { userCompany: companies[1]!.uuid });
    expect(((await other.json()) as { data: Found[] }).data.filter((one) => one.id === order.id)).toEqual([]);
  });
  it('refuses what is no text', async () => expect(await admin.try('GET', '/loom/find')).toMatchObject({ success: false }));
});
