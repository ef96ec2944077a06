// P9: two companies apart, by HTTP and by websocket; what holds for every single address is in isolation.test.ts.
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let lin: TestClient;
let zhou: TestClient;
const companies: Record<string, { id: string; uuid: string }> = {};
const orders = '/aps/api/saas/orderBill';
const purchases = '/wms/api/saas/purchaseOrder';
const missing = { success: false, status: 404, message: '数据不存在或已删除' };
type Row = Record<string, any>;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  for (const row of await run<{ id: string; uuid: string; name: string }>(sql`select id::text as id, uuid, short_name as name from amc.company`)) companies[row.name] = row;
  [lin, zhou] = await Promise.all([server.login('jiahe'), server.login('admin')]);
});
afterAll(() => server?.stop());

const run = <R extends object>(query: any): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
/** As a member of that company. */
const inside = async (client: TestClient, name: string, path: string): Promise<Row> => (await client.raw('GET', path, undefined, { usercompany: companies[name]!.uuid })).json() as Promise<Row>;

describe('P9: a member of 嘉禾制衣 only', () => {
  it('finds nothing of an order of 云锦服饰 by its id: record, trail, graph, export', async () => {
    for (const [api, table] of [[orders, 'aps.order'], [purchases, 'wms.purchase_order']] as const) {
      const [order] = await run<{ id: string }>(sql`select id::text as id from ${sql.table(table)} where company = ${companies.云锦服饰!.id}::bigint limit 1`);
      for (const path of ['', '/trail', '/graph']) {
        const answer = await lin.try('GET', `${api}/${order!.id}${path}`);
        if (answer.message !== '请求地址找不到') expect(answer).toMatchObject(missing);
      }
      expect(await (await lin.raw('GET', `${api}/export?fields=id&filter=${encodeURIComponent(JSON.stringify({ id: order!.id }))}`)).text()).not.toContain(order!.id);
      expect((await lin.get(api)).list.map((row: Row) => row.id)).not.toContain(order!.id);
    }
  });

  it('is refused with the uuid of 云锦服饰 in the header', async () => {
    expect(await inside(lin, '云锦服饰', orders)).toMatchObject({ success: false, status: 10401, data: '您没有【云锦服饰】的操作权限' });
  });

  it('hears no push of it', async () => {
    const { chatToken } = await server.open.post('/amc/login/password', { username: 'jiahe', password: server.app.config.demoPassword });
    const frames: string[] = [];
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/mmc/ws?chatToken=${chatToken}&userCompany=${companies.嘉禾制衣!.uuid}`);
    socket.on('message', (data) => frames.push(String(data)));
    await new Promise((opened, failed) => { socket.once('open', opened); socket.once('error', failed); });
    server.app.push({ company: companies.云锦服饰!.id }, { messageType: 'SyncMenu', secret: '云锦' });
    server.app.push({ company: companies.嘉禾制衣!.id }, { messageType: 'SyncMenu', own: '嘉禾' });
    await expect.poll(() => frames.join()).toContain('嘉禾');
    expect(frames.join()).not.toContain('云锦');
    socket.close();
  });
});

describe('P9: 周敏, a member of both', () => {
  it('has the other company\'s menu, settings and lists after switching, and no row in common', async () => {
    const [mine, theirs] = await Promise.all(['云锦服饰', '嘉禾制衣'].map((name) => inside(zhou, name, `${purchases}?pageSize=200`)));
    expect(mine!.success && theirs!.success).toBe(true);
    const ids = new Set(mine!.data.list.map((row: Row) => row.id));
    expect(ids.size).toBeGreaterThan(0);
    expect(theirs!.data.list.filter((row: Row) => ids.has(row.id))).toEqual([]);
    const [one, other] = await Promise.all(['云锦服饰', '嘉禾制衣'].map((name) => inside(zhou, name, '/loom/manifest')));
    // Administrator here, manager there: another mix of rights, another manifest.
    expect(one!.data.permissions).toContain(`PUT ${purchases}/confirm`);
    expect(other!.data.permissions).not.toContain(`PUT ${purchases}/confirm`);
    expect(one!.data.hash).not.toBe(other!.data.hash);
    const scopes = await Promise.all(['云锦服饰', '嘉禾制衣'].map((name) => inside(zhou, name, '/amc/api/token/companyJob?pageSize=100')));
    const roleIds = new Set(scopes[0]!.data.list.map((row: Row) => row.id));
    expect(scopes[1]!.data.list.some((row: Row) => roleIds.has(row.id))).toBe(false);
  });

  it('reads one record in its own company alone', async () => {
    const [order] = (await inside(zhou, '云锦服饰', `${purchases}?pageSize=1`)).data.list;
    expect(await inside(zhou, '云锦服饰', `${purchases}/${order.id}`)).toMatchObject({ success: true });
    expect(await inside(zhou, '嘉禾制衣', `${purchases}/${order.id}`)).toMatchObject(missing);
  });
});

describe('P9: one document number in both', () => {
  it('is two rows, each seen at home', async () => {
    const supplier = '/ccm/api/saas/srmFactory';
    const made = await Promise.all([['云锦服饰', zhou], ['嘉禾制衣', lin]].map(async ([name, client]) => {
      const [category] = (await inside(client as TestClient, name as string, `/ccm/api/saas/dict?filter=${encodeURIComponent('{"type":"SUPPLIER_CATEGORY","name":"面料"}')}`)).data.list;
      const answer = await (client as TestClient).raw('POST', supplier, { code: 'SAME-0001', name: '同号供应商', kind: 'material', category: category.id }, { usercompany: companies[name as string]!.uuid });
      return (await answer.json() as Row).data.id as string;
    }));
    expect(new Set(made).size).toBe(2);
    for (const [index, name] of ['云锦服饰', '嘉禾制衣'].entries()) {
      const { data } = await inside(zhou, name, `${supplier}?filter=${encodeURIComponent('{"code":"SAME-0001"}')}`);
      expect(data.list.map((row: Row) => row.id)).toEqual([made[index]]);
    }
  });
});
