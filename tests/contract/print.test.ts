// Printing over HTTP: who gets which plan, that prices stay with those who may see them, and what is counted.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../runtime/core/plans/index.ts';
import type { PrintPlan } from '../../runtime/core/print/index.ts';
import type { Printed, TrailEntry } from '../../runtime/core/contract/wire.ts';
import { ensureMember, ensureUser } from '../../runtime/server/auth/accounts.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const orders = '/wms/api/saas/purchaseOrder';
const page = 'wms.purchaseOrder.page';
let server: TestServer;
/** Gives roles to others. */
let admin: TestClient;
let buyer: TestClient;
/** May print orders, without seeing prices. */
let clerk: TestClient;
let order: string;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [admin, buyer] = [await server.login('admin'), await server.login('buyer')];
  clerk = await someone('printClerk', [`GET ${orders}`, `GET ${orders}/print`]);
  order = (await buyer.get(`${orders}?pageSize=1`)).list[0].id;
});
afterAll(() => server?.stop());

async function someone(username: string, permissions: string[]): Promise<TestClient> {
  const role = (await admin.post('/amc/api/token/companyJob', { name: username, permissions, grants: [], dataScope: '1' })).id as string;
  const { app } = server;
  await app.db.system(async (tx) => {
    const company = (await tx.one<{ id: string }>(sql`select id::text as id from amc.company where short_name = '云锦服饰'`))!.id;
    const user = await ensureUser(app, tx, { username, name: username, password: 'Yunjin2026' });
    const member = await ensureMember(app, tx, { company, user, aliasUserName: username, userType: '1' });
    await tx.run(sql`update amc.company_user set roles = ${[role]}::bigint[] where id = ${member}::bigint`);
  });
  return server.login(username, 'Yunjin2026');
}

async function screenPlan(client: TestClient, id: string): Promise<Plan> {
  const manifest = await client.get('/loom/manifest');
  return client.get(`/loom/plan/${manifest.routes.find((route: { id: string }) => route.id === id).plan}.json`);
}

async function printPlan(client: TestClient, lang = ''): Promise<PrintPlan> {
  const manifest = await client.get(`/loom/manifest${lang && `?lang=${lang}`}`);
  const route = manifest.routes.find((one: { id: string }) => one.id === 'wms.purchaseOrder.list');
  const list = await client.get(`/loom/plan/${route.plan}.json${lang && `?lang=${lang}`}`) as Plan;
  return client.get(`/loom/plan/${list.prints!.find(({ id }) => id === page)!.plan}.json${lang && `?lang=${lang}`}`);
}

describe('the plan of a print', () => {
  it('is named by list and detail, and by its hash served as plans of screens are', async () => {
    for (const id of ['wms.purchaseOrder.list', 'wms.purchaseOrder.detail']) expect((await screenPlan(buyer, id)).prints).toMatchObject([{ id: page, label: '采购合同' }]);
    const plan = await printPlan(buyer);
    const lines = plan.blocks.find(({ kind }) => kind === 'lines');
    expect(lines).toMatchObject({ totals: ['qty', 'amount'], carry: true });
    expect(JSON.stringify(plan.blocks)).toContain('record.totalAmount');
  });

  it('has no price for whoever may not see prices, and neither have the records', async () => {
    const plan = await printPlan(clerk);
    const lines = plan.blocks.find(({ kind }) => kind === 'lines') as { columns: { key: string }[]; totals: string[] };
    expect(lines.columns.map(({ key }) => key)).toEqual(['sku.skuCode', 'sku.name', 'unit', 'qty', 'deliverDate']);
    expect(lines.totals).toEqual(['qty']);
    expect(plan.blocks.some(({ kind }) => kind === 'amount')).toBe(false);
    expect(JSON.stringify(plan)).not.toMatch(/totalAmount|"price"|"amount"/);
    const record = await clerk.get(`${orders}/${order}`);
    expect(record.lines[0].sku).toHaveProperty('skuCode');
    expect(JSON.stringify(record)).not.toMatch(/totalAmount|"price"|"amount"/);
  });

  it('is not there for whoever may not print', async () => {
    const reader = await someone('printReader', [`GET ${orders}`]);
    expect((await screenPlan(reader, 'wms.purchaseOrder.list')).prints).toBeUndefined();
    expect(await reader.try('POST', `${orders}/${order}/printed`, { print: page })).toMatchObject({ success: false });
    const mine = (await screenPlan(buyer, 'wms.purchaseOrder.list')).prints![0]!.plan;
    expect(await reader.try('GET', `/loom/plan/${mine}.json`)).toMatchObject({ success: false });
  });

  it('speaks the language of its reader', async () => {
    const plan = await printPlan(buyer, 'en');
    expect(plan).toMatchObject({ lang: 'en', title: 'Purchase contract', words: { carried: 'Carried over' } });
    expect(plan.footer).toMatchObject([{ text: 'Page {page} of {pages}' }]);
  });
});

describe('what was printed', () => {
  it('is counted with who and when, and stands in the trail', async () => {
    expect(await buyer.get(`${orders}/printed?ids=${order}`)).toEqual([]);
    expect(await buyer.post(`${orders}/${order}/printed`, { print: page })).toEqual({ times: 1 });
    server.clock.pass(60_000);
    expect(await clerk.post(`${orders}/${order}/printed`, { print: page })).toEqual({ times: 2 });
    const told: Printed[] = await buyer.get(`${orders}/printed?ids=${order},1`);
    expect(told).toMatchObject([{ id: order, print: page, times: 2, by: 'printClerk' }]);
    expect(Math.abs(Date.parse(told[0]!.at) - server.app.now().getTime())).toBeLessThan(60_000);
    const trail: TrailEntry[] = await buyer.get(`${orders}/${order}/trail`);
    expect(trail.filter(({ action }) => action === 'print').map(({ note }) => note).sort()).toEqual(['采购合同 第1次', '采购合同 第2次']);
    // Kept as a sentence, said to each reader in his own language.
    const english = await (await buyer.raw('GET', `${orders}/${order}/trail`, undefined, { lang: 'en' })).json() as { data: TrailEntry[] };
    expect(english.data.filter(({ action }) => action === 'print').map(({ note }) => note).sort()).toEqual(['Purchase contract, print 1', 'Purchase contract, print 2']);
  });

  it('once for a request that is sent twice', async () => {
    const send = (): Promise<Response> => buyer.raw('POST', `${orders}/${order}/printed`, { print: page }, { idempotencyKey: 'printed-once' });
    const [first, second] = [await (await send()).json(), await (await send()).json()] as { data: { times: number } }[];
    expect(second!.data.times).toBe(first!.data.times);
  });

  it('is refused for a print of something else and a record that is not there', async () => {
    expect(await buyer.try('POST', `${orders}/${order}/printed`, { print: 'wms.location.label' })).toMatchObject({ success: false });
    expect(await buyer.try('POST', `${orders}/1/printed`, { print: page })).toMatchObject({ success: false });
    expect(await buyer.get(`${orders}/printed?ids=1`)).toEqual([]);
  });
});
