// The white lists of partners: every address is asked as a supplier, a customer and a store, and nothing of others and nothing that is not named comes.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity, PartnerKind, RowType } from '../../runtime/core/language/model.ts';
import { ensureMember, ensureUser } from '../../runtime/server/auth/accounts.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
interface Entry { route?: string; children: Entry[] }
let server: TestServer;
let admin: TestClient;
let company: string;
const clients = {} as Record<PartnerKind, TestClient>;
const mine = {} as Record<PartnerKind, string>;
const orders = '/wms/api/saas/purchaseOrder';
const run = <R extends object>(query: any): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));

beforeAll(async () => {
  server = await startTestServer({ demo: true, allAddresses: true });
  admin = await server.login('admin');
  company = (await run<{ id: string }>(sql`select id::text as id from amc.company where short_name = '云锦服饰'`))[0]!.id;
  mine.supplier = (await run<{ id: string }>(sql`select supplier::text as id from wms.purchase_order where company = ${company}::bigint and del_flag = '0' and status in ('confirmed', 'completed') group by 1 order by count(*) desc, 1 limit 1`))[0]!.id;
  mine.customer = (await run<{ id: string }>(sql`select customer::text as id from aps."order" where company = ${company}::bigint and del_flag = '0' and status in ('confirmed', 'producing', 'completed') group by 1 order by count(*) desc, 1 limit 1`))[0]!.id;
  await run(sql`update wms.purchase_order set send_state = 'sent' where company = ${company}::bigint and status = 'confirmed'`);
  clients.supplier = await someone('p.supplier', sql`partner = ${mine.supplier}::bigint`);
  clients.customer = await someone('p.customer', sql`partner_customer = ${mine.customer}::bigint`);
  clients.store = await server.login('wulin');
  mine.store = (await run<{ id: string }>(sql`select id::text as id from b2b.store where code = 'HZ01'`))[0]!.id;
});
afterAll(() => server?.stop());

async function someone(username: string, whose: any): Promise<TestClient> {
  const { app } = server;
  await app.db.system(async (tx) => {
    const user = await ensureUser(app, tx, { username, name: '外人', password: 'Yunjin2026' });
    const member = await ensureMember(app, tx, { company, user, aliasUserName: '外人', userType: '2', roles: ['outside'] });
    await tx.run(sql`update amc.company_user set ${whose}, roles = array(select id from amc.role where company = ${company}::bigint and code = 'outside') where id = ${member}::bigint`);
  });
  return server.login(username, 'Yunjin2026');
}

const keysOf = (entity: Entity, kind: PartnerKind): Set<string> => new Set(entity.portal?.for.includes(kind) ? [entity.workflow?.field ?? 'status', ...entity.portal.sees] : []);

/** Paths of a record that the white list does not name. */
function unnamed(row: RowType, record: Row, open: ReadonlySet<string>, above = ''): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (row.lines[name]) return (value as Row[]).flatMap((line) => unnamed(row.lines[name]!, line, open, `${above}${name}.`)).concat([...open].some((path) => path.startsWith(`${above}${name}.`)) ? [] : [`${above}${name}`]);
    return ['id', 'version', 'seq'].includes(name) || open.has(above + name) ? [] : [above + name];
  });
}

/** Ids of the rows that are the partner's, from the tables themselves. */
async function ownIds(entity: Entity, kind: PartnerKind): Promise<Set<string>> {
  const list: Row[] = (await admin.get(`${entity.api}?pageSize=1000&fields=${entity.partner?.join(',') ?? 'id'}`)).list;
  if (entity.portal?.shared) return new Set(list.map((row) => row.id as string));
  const user = (await clients[kind].get('/amc/api/token/user/getUserInfo')).id as string;
  const at = (row: Row, path: string): unknown => path.split('.').reduce<any>((value, step) => value?.[step], row)?.id;
  return new Set(list.filter((row) => (entity.partner ? entity.partner.some((path) => [mine[kind], user].includes(at(row, path) as string)) : row.id === mine[kind])).map((row) => row.id as string));
}

describe.each(['supplier', 'customer', 'store'] as const)('a %s', (kind) => {
  it('reads of every kind of record only what is open: own rows, named fields', async () => {
    let seen = 0;
    for (const entity of Object.values(server.app.model.entities)) {
      // A person's own views, messages and tasks are theirs, whoever they are.
      if (!entity.api || entity.scope !== 'company' || ['amc.listView', 'amc.message', 'amc.task'].includes(entity.id)) continue;
      const answer = await clients[kind].try('GET', `${entity.api}?pageSize=100`);
      if (!entity.portal?.for.includes(kind)) { expect(answer.success, entity.id).toBe(false); continue; }
      expect(answer, entity.id).toMatchObject({ success: true });
      const open = keysOf(entity, kind);
      const own = await ownIds(entity, kind);
      for (const row of answer.data.list as Row[]) {
        expect(own.has(row.id), `${entity.id} ${row.id}`).toBe(true);
        expect(unnamed(entity, row, open), entity.id).toEqual([]);
        expect(unnamed(entity, await clients[kind].get(`${entity.api}/${row.id}`), open), entity.id).toEqual([]);
        seen++;
      }
      const other = ((await admin.get(`${entity.api}?pageSize=1000`)).list as Row[]).find((row) => !own.has(row.id));
      if (other && !entity.portal.shared) {
        expect(await clients[kind].try('GET', `${entity.api}/${other.id}`), entity.id).toMatchObject({ success: false });
        for (const action of Object.values(entity.workflow?.actions ?? {})) if (!action.internal) expect(await clients[kind].try('PUT', `${entity.api}/${action.name}`, { id: other.id, version: other.version, ask: {} }), `${entity.id} ${action.name}`).toMatchObject({ success: false });
      }
      for (const part of ['trail', 'graph', 'uses']) for (const id of [...own].slice(0, 1)) expect(await clients[kind].try('GET', `${entity.api}/${id}/${part}`), `${entity.id} ${part}`).toMatchObject({ success: false });
      for (const field of Object.values(entity.fields)) {
        if (!field.key || open.has(field.name) || !field.column) continue;
        const filter = encodeURIComponent(JSON.stringify({ op: 'and', items: [{ field: field.name, operator: 'notNull' }] }));
        for (const path of [`?order=${field.name} desc`, `?sql=${filter}`, `/sums?sums=${field.name}`, `/lookup?field=${field.name}`]) {
          const told = await clients[kind].try('GET', entity.api + path);
          expect(!told.success || !JSON.stringify(told.data ?? '').includes(`"${field.name}"`), `${entity.id} ${path}`).toBe(true);
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('is refused at every address that is not a person\'s own', async () => {
    const own = /^\/(amc\/(login|logout|oauth|api\/(open|token\/(user|session|loginToken|loginLog|realName|company$|company\/|companyUser\/|upload|companyWork|task|columnSetting|listView)))|mmc\/api\/token\/notice|api\/saas\/upload|loom\/(manifest|plan|open|wall|find|schemas)|healthz|readyz|openapi)/;
    const isOpen = Object.values(server.app.model.entities).filter((entity) => entity.portal?.for.includes(kind)).map(({ api }) => api);
    const through: string[] = [];
    for (const { method, url } of server.routes) {
      if (method !== 'GET' || own.test(url) || url.includes('*') || isOpen.some((api) => url === api || url.startsWith(`${api}/`))) continue;
      const answer = await clients[kind].raw('GET', url.replace(/:\w+/g, '1'));
      const told = await answer.text();
      if (answer.ok && !/"success":false/.test(told)) through.push(`${method} ${url}`);
    }
    expect(through).toEqual([]);
  });

  it('reads messages that were sent to that person', async () => {
    const { id } = await clients[kind].get('/amc/api/token/user/getUserInfo');
    const told = (await clients[kind].get('/mmc/api/token/notice?pageSize=100')).list as Row[];
    const sent = await run<{ id: string }>(sql`select distinct m.id::text as id from amc.message m join amc.message__receivers r on r.parent = m.id where r."user" = ${id}::bigint`);
    expect(told.map((one) => one.id).filter((one) => !sent.some((each) => each.id === one))).toEqual([]);
  });

  it('has a menu and pages of portals alone, and no page of the back office', async () => {
    const { routes, settings, menu } = await clients[kind].get('/loom/manifest') as { routes: { id: string; site?: string; route: string }[]; settings: Row; menu: Entry[] };
    const leaves = (entries: Entry[]): string[] => entries.flatMap(({ route, children }) => (children.length > 0 ? leaves(children) : [route ?? '']));
    expect(leaves(menu).filter((entry) => !routes.some(({ route }) => route === entry))).toEqual([]);
    const { screens } = server.app.model;
    expect(routes.filter(({ id, site, route }) => !screens[id]!.portal?.includes(kind) && site !== 'account' && route !== '/' && !screens[id]!.open)).toEqual([]);
    expect(routes.filter(({ id }) => screens[id]!.portal).length).toBeGreaterThan(0);
    expect(Object.keys(settings).filter((code) => !code.startsWith('GLOBAL_'))).toEqual([]);
    expect((await clients[kind].get('/amc/api/token/companyWork/getCompanyWork')).offered.length).toBeGreaterThan(0);
  });
});

describe('a supplier', () => {
  it('answers an order with its dates, and sees its price but no allocation', async () => {
    const [order] = (await clients.supplier.get(`${orders}?pageSize=5`)).list as Row[];
    const whole = await clients.supplier.get(`${orders}/${order!.id}`);
    expect(whole.lines[0]).toHaveProperty('price');
    expect(whole.lines[0]).not.toHaveProperty('allocs');
    expect(await clients.supplier.try('PUT', `${orders}/accept`, { id: order!.id, version: whole.version })).toMatchObject({ success: true });
    expect(await clients.supplier.try('PUT', `${orders}/unconfirm`, { id: order!.id })).toMatchObject({ status: 10401 });
    expect(await clients.supplier.try('PUT', orders, { id: order!.id, version: whole.version + 1, remarks: '改' })).toMatchObject({ status: 10401 });
    expect((await admin.get(`${orders}/${order!.id}`)).sendState).toBe('accepted');
  });
});

describe('a store', () => {
  it('orders for itself alone: another store, a price or a place of its own making are refused', async () => {
    const product = ((await clients.store.get('/b2b/api/saas/shop')).list as Row[]).find(({ code }) => code === 'JH262CS003');
    expect(product).toBeDefined();
    const { skus } = await clients.store.get(`/b2b/api/saas/shop/${product!.id}`);
    const [{ id: other }] = (await run<{ id: string }>(sql`select id::text as id from b2b.store where code = 'NB01'`)) as [{ id: string }];
    const lines = [{ product: product!.id, skus: [{ sku: skus[0].sku.id, qty: '3' }] }];
    const order = { store: mine.store, orderKind: 'future', receiver: '王丽君', phone: '13800013002', address: '杭州', lines };
    expect(await clients.store.try('POST', '/b2b/api/saas/order', { ...order, store: other })).toMatchObject({ success: false });
    expect(await clients.store.try('POST', '/b2b/api/saas/order', { ...order, discountAmount: '10' })).toMatchObject({ success: false });
    expect(await clients.store.try('POST', '/b2b/api/saas/order', { ...order, lines: [{ ...lines[0], price: '1.00' }] })).toMatchObject({ success: false });
    const made = await clients.store.post('/b2b/api/saas/order', order);
    const seen = await clients.store.get(`/b2b/api/saas/order/${made.id}`);
    expect(seen).toMatchObject({ store: { id: mine.store }, payMode: 'credit', lines: [{ price: '143.10', amount: '429.30' }] });
    expect(seen.lines[0]).not.toHaveProperty('costPrice');
    expect(await clients.store.try('PUT', '/b2b/api/saas/order/submit', { id: made.id, version: seen.version })).toMatchObject({ success: true });
    expect(await clients.store.try('PUT', '/b2b/api/saas/order/confirm', { id: made.id })).toMatchObject({ status: 10401 });
  });

  it('keeps to its credit when two orders are confirmed at once', async () => {
    const product = ((await clients.store.get('/b2b/api/saas/shop')).list as Row[]).find(({ code }) => code === 'JH262CS003');
    const { skus } = await clients.store.get(`/b2b/api/saas/shop/${product!.id}`);
    const ids: string[] = [];
    for (let at = 0; at < 2; at++) {
      const { id } = await clients.store.post('/b2b/api/saas/order', { store: mine.store, orderKind: 'future', receiver: '王丽君', phone: '13800013002', address: '杭州', lines: [{ product: product!.id, skus: [{ sku: skus[0].sku.id, qty: '300' }] }] });
      await clients.store.act('/b2b/api/saas/order', 'submit', id);
      ids.push(id as string);
    }
    const told = await Promise.all(ids.map((id) => admin.try('PUT', '/b2b/api/saas/order/confirm', { id })));
    expect(told.filter((one) => one.success)).toHaveLength(1);
    expect(JSON.stringify(told.find((one) => !one.success))).toContain('超出信用额度');
  });
});
