// Lines taken over from other documents, as the people who have the work: offered, taken with a quantity, fixed, and begun from the source's next step.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = (name: string): string => `/wms/api/saas/${name}`;
const accept = api('acceptOrder');
const offer = `${accept}/pull/lines/fromOrder`;

let server: TestServer;
let buyer: TestClient;
let crew: TestClient;
let keeper: TestClient;
const seen: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [buyer, crew, keeper] = await Promise.all([server.login('buyer'), crewOf(server), server.login('keeper')]);
  for (const [key, entity, keyword] of [['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', api('warehouse'), '面料仓'], ['kind', api('docType'), '大货采购'], ['material', api('goodsInfo'), 'ML-0012']] as const) {
    seen[key] = await named(crew, entity, keyword);
  }
  const { skus } = await crew.get(`${api('goodsInfo')}/${seen.material}`);
  seen.black = skus.find((sku: Row) => sku.skuCode === 'ML-0012-BK01').id;
  seen.navy = skus.find((sku: Row) => sku.skuCode === 'ML-0012-NV01').id;
  const order = await buyer.post(api('purchaseOrder'), { supplier: seen.supplier, kind: seen.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: seen.warehouse, lines: [{ sku: seen.black, qty: '300', price: '20' }, { sku: seen.navy, qty: '120.5', price: '20' }] });
  seen.po = order.id;
  await buyer.act(api('purchaseOrder'), 'submit', seen.po);
  await crew.act(api('purchaseOrder'), 'confirm', seen.po);
  const { lines, code } = await crew.get(`${api('purchaseOrder')}/${seen.po}`);
  Object.assign(seen, { code, poBlack: lines[0].id, poNavy: lines[1].id });
});

afterAll(() => server?.stop());

describe('rows offered to lines', () => {
  it('are those of the document as it stands, with what is left and what finds them', async () => {
    const { rows, more } = await keeper.post(offer, { record: { supplier: seen.supplier } });
    const own = rows.filter((row: Row) => row.shown.parent.code === seen.code);
    expect(more).toBe(false);
    expect(own.map((row: Row) => ({ id: row.id, left: row.left, takes: row.values.poLine.id }))).toEqual([{ id: seen.poBlack, left: '300.00', takes: seen.poBlack }, { id: seen.poNavy, left: '120.50', takes: seen.poNavy }]);
    expect(own[0].shown).toMatchObject({ sku: { id: seen.black }, qty: '300.00', unit: { label: '米' } });
    expect(own[0].words).toContain('ml-0012-bk01');
    // Chinese by its pinyin and initials: 黑色.
    expect(own[0].words).toMatch(/heise.*hs/);
  });

  it('are none without the supplier they depend on', async () => {
    expect(await keeper.post(offer, { record: {} })).toEqual({ rows: [], more: false });
  });

  it('are refused in a shape that is none', async () => {
    expect(await keeper.try('POST', offer, { record: [] })).toMatchObject({ success: false });
    expect(await keeper.try('POST', offer, { ids: ['x'] })).toMatchObject({ success: false });
    expect(await keeper.try('POST', `${accept}/pull/lines/nothing`, {})).toMatchObject({ success: false });
  });

  it('are none of another company', async () => {
    const other = await server.login('jiahe');
    expect(await other.post(offer, { record: { supplier: seen.supplier } })).toEqual({ rows: [], more: false });
  });
});

describe('lines that took a row over', () => {
  it('hold what the row says, and the quantity that was taken', async () => {
    const saved = await keeper.post(accept, { supplier: seen.supplier, docDate: '2026-03-16', deliveryNo: 'PULL-1', warehouse: seen.warehouse, lines: [{ poLine: seen.poBlack, ticketQty: '100', dyeLot: 'P1' }] });
    seen.accept = saved.id;
    const { lines } = await keeper.get(`${accept}/${seen.accept}`);
    expect(lines[0]).toMatchObject({ sku: { id: seen.black }, unit: { label: '米' }, ticketQty: '100.00' });
  });

  it('refuse another value than the row has, new or standing', async () => {
    const draft = await keeper.get(`${accept}/${seen.accept}`);
    const fixed = await keeper.try('PUT', accept, { id: seen.accept, version: draft.version, lines: [{ id: draft.lines[0].id, sku: seen.navy }] });
    expect(fixed).toMatchObject({ success: false, errors: [{ path: 'lines[0].sku', code: 'field.readonly' }] });
    const fresh = await keeper.try('POST', accept, { supplier: seen.supplier, docDate: '2026-03-16', deliveryNo: 'PULL-2', warehouse: seen.warehouse, lines: [{ poLine: seen.poBlack, sku: seen.navy, ticketQty: '1', dyeLot: 'P1' }] });
    expect(fresh.success).toBe(false);
    expect(fresh.errors.map(({ path, code }: Row) => `${path} ${code}`)).toContain('lines[0].sku field.readonly');
  });

  it('follow the other row when another is taken instead', async () => {
    const draft = await keeper.get(`${accept}/${seen.accept}`);
    await keeper.put(accept, { id: seen.accept, version: draft.version, lines: [{ id: draft.lines[0].id, poLine: seen.poNavy, sku: seen.navy }] });
    expect((await keeper.get(`${accept}/${seen.accept}`)).lines[0]).toMatchObject({ poLine: { id: seen.poNavy }, sku: { id: seen.navy }, ticketQty: '100.00' });
  });
});

describe('the next step of a document', () => {
  it('begins a new record with its head and all that is left', async () => {
    const begun = await keeper.post(`${offer}/start`, { id: seen.po });
    expect(begun).toMatchObject({ id: '0', supplier: { id: seen.supplier }, warehouse: { id: seen.warehouse } });
    expect(begun.lines.map((line: Row) => ({ poLine: line.poLine.id, sku: line.sku.id, ticketQty: line.ticketQty }))).toEqual([{ poLine: seen.poBlack, sku: seen.black, ticketQty: '300.00' }, { poLine: seen.poNavy, sku: seen.navy, ticketQty: '120.50' }]);
  });

  it('is offered on the document where it is declared, to whoever may make the next', async () => {
    const plan = await planOf(keeper, 'wms.purchaseOrder.detail');
    expect(plan.actions.find((action: Row) => action.label === '登记到货')).toMatchObject({ open: '/wms/acceptOrder/form/0?pull=lines.fromOrder&of={id}', when: "record.status == 'confirmed' && record.receiveState != 'all'" });
  });

  it('is of no document that one may not see', async () => {
    expect(await keeper.try('POST', `${offer}/start`, { id: '1' })).toMatchObject({ success: false });
  });
});

// Rows as the wire has them.
// eslint-disable-next-line typescript/no-explicit-any
type Row = Record<string, any>;

async function planOf(client: TestClient, id: string): Promise<Row> {
  const { routes } = await client.get('/loom/manifest');
  return client.get(`/loom/plan/${routes.find((one: Row) => one.id === id).plan}.json`);
}
