// What is told keeps figures that need a right: refusals of hooks, answers to questions; and a report says what its reader's scope leaves out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const wms = (name: string): string => `/wms/api/saas/${name}`;
let server: TestServer;
let buyer: TestClient;
let keeper: TestClient;
let crew: TestClient;
const ids: Record<string, string> = {};
const found = async (client: TestClient, path: string, filter: Row): Promise<Row[]> => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '50' })}`)).list;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [buyer, keeper, crew] = [await server.login('buyer'), await server.login('keeper'), await crewOf(server)];
  for (const [key, path, keyword] of [['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', wms('warehouse'), '面料仓'], ['kind', wms('docType'), '大货采购']] as const) ids[key] = (await found(crew, path, { keyword }))[0]!.id;
  const [material] = await found(buyer, wms('goodsInfo'), { keyword: 'ML-0012' });
  ids.sku = (await buyer.get(`${wms('goodsInfo')}/${material!.id}`)).skus[0].id;
  // A small company: whoever receives also confirms orders and asks about customers, and sees no figures for it.
  const roles = '/amc/api/token/companyJob';
  const roleOf = async (name: string): Promise<Row> => crew.get(`${roles}/${(await found(crew, roles, {})).find((role) => role.name === name)!.id}`);
  const [keeping, buying] = [await roleOf('仓管'), await roleOf('采购')];
  await crew.put(roles, { id: keeping.id, version: keeping.version, permissions: [...keeping.permissions, 'PUT /wms/api/saas/purchaseOrder/confirm', 'GET /ccm/api/saas/customer'] });
  // Buyers look after their own orders.
  await crew.put(roles, { id: buying.id, version: buying.version, dataScope: '4' });
});
afterAll(() => server?.stop());

describe('a refusal', () => {
  it('of the price rule tells both prices to who may see them, and to nobody else', async () => {
    const price = await buyer.post(wms('materialPrice'), { supplier: ids.supplier, reason: '试', lines: [{ material: (await found(buyer, wms('goodsInfo'), { keyword: 'ML-0012' }))[0]!.id, newPrice: '31.5', validFrom: '2026-01-01' }] });
    await buyer.act(wms('materialPrice'), 'submit', price.id, { confirmed: true });
    await crew.act(wms('materialPrice'), 'confirm', price.id, { confirmed: true });
    const { id } = await buyer.post(wms('purchaseOrder'), { supplier: ids.supplier, kind: ids.kind, warehouse: ids.warehouse, docDate: '2026-04-06', deliverDate: '2026-04-20', lines: [{ sku: ids.sku, qty: '10', price: '99.5' }] });
    await buyer.act(wms('purchaseOrder'), 'submit', id, { confirmed: true });
    const tried = (client: TestClient): Promise<Row> => client.try('PUT', `${wms('purchaseOrder')}/confirm`, { id });
    expect(await tried(crew)).toMatchObject({ success: false, data: expect.stringContaining('单价99.5000高于审批价31.5000') });
    const told = await tried(keeper);
    expect(told).toMatchObject({ success: false, data: expect.stringContaining('单价***高于审批价***') });
    expect(JSON.stringify(told)).not.toMatch(/99\.5|31\.5/);
  });

  it('of what is kept for finance: a question about credit answers without figures', async () => {
    const [customer] = await found(crew, '/ccm/api/saas/customer', {});
    const answer = (client: TestClient): Promise<Row> => client.post('/ccm/api/saas/customer/ask/credit', { customer: customer!.id, amount: '1' });
    expect(Object.keys(await answer(crew))).toEqual(['limit', 'used', 'left']);
    expect(await answer(keeper)).toEqual({});
  });
});

describe('a report', () => {
  const totals = (client: TestClient, query: string): Promise<Row> => client.get(`/loom/query/${query}/totals?${new URLSearchParams({ params: '{}' })}`);
  it('says how much of it the reader does not see', async () => {
    const colleague = await server.login('chief');
    const { id } = await colleague.post(wms('purchaseOrder'), { supplier: ids.supplier, kind: ids.kind, warehouse: ids.warehouse, docDate: '2026-04-06', deliverDate: '2026-04-20', lines: [{ sku: ids.sku, qty: '10', price: '30' }] });
    await colleague.act(wms('purchaseOrder'), 'submit', id, { confirmed: true });
    await keeper.act(wms('purchaseOrder'), 'confirm', id, { confirmed: true });
    const [own, all] = [await totals(buyer, 'wms.purchaseProgress'), await totals(crew, 'wms.purchaseProgress')];
    expect(all.narrowed).toBeUndefined();
    expect(own.narrowed).toEqual([{ label: '采购订单', seen: expect.any(Number), of: expect.any(Number) }]);
    expect(own.narrowed[0].seen).toBeLessThan(own.narrowed[0].of);
  });
  it('whose figures must not depend on the reader is the same for all', async () => {
    const [own, all] = [await totals(buyer, 'wms.supplierStatistics'), await totals(crew, 'wms.supplierStatistics')];
    expect(own).toEqual(all);
    expect(Number(own.figures.received)).toBeGreaterThan(0);
  });
});
