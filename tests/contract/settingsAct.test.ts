// What each setting does: those of the organisation one by one, the approval of suppliers, exchange rates, and prefixes of numbers.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../runtime/server/context.ts';
import { dictOf } from '../support/dicts.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const setting = '/ccm/api/saas/companySetting';
const supplier = '/ccm/api/saas/srmFactory';
const order = '/wms/api/saas/purchaseOrder';
let server: TestServer;
let admin: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [admin, buyer] = await Promise.all([server.login('admin'), server.login('buyer')]);
});
afterAll(() => server?.stop());

interface Row { id: string; version: number; label: string; status: string; [name: string]: unknown }
const run = <R>(query: Sql<R>): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
const set = (code: string, value: string): Promise<unknown> => admin.put(setting, [{ code, value }]);
const lookup = async (field: string, keyword = ''): Promise<Row[]> => (await buyer.get(`${order}/lookup?field=${field}&pageSize=50&keyword=${encodeURIComponent(keyword)}&given=${encodeURIComponent('{"record":{},"line":{}}')}`)).list;

describe('settings of the organisation', () => {
  const inManifest = async (code: string): Promise<unknown> => (await admin.get('/loom/manifest')).settings[code];
  const table: { code: string; on: string; proves: string; act: () => Promise<unknown>; off: unknown; then: unknown }[] = [
    { code: 'AMC_COLUMN_MANAGE', on: '1', proves: 'switched off, nobody saves columns for all', act: async () => (await admin.try('POST', '/amc/api/token/columnSetting/column', { tableId: 'wms.purchaseOrder', setting: [['code', 1]] })).status, off: 200, then: 10401 },
    { code: 'AMC_WATERMARK', on: '0', proves: 'the page draws it by its manifest', act: () => inManifest('AMC_WATERMARK'), off: '1', then: '0' },
    { code: 'AMC_LOCK_MINUTES', on: '5', proves: 'the page locks by its manifest', act: () => inManifest('AMC_LOCK_MINUTES'), off: '0', then: '5' },
    {
      code: 'AMC_SINGLE_LOGIN', on: '0', proves: 'a new login ends the one before',
      act: async () => { const first = await server.login('qc'); await server.login('qc'); return (await first.try('GET', '/amc/api/token/user/getUserInfo')).status; }, off: 200, then: 401,
    },
    { code: 'AMC_EXPORT_CONFIRM', on: '0', proves: 'sensitive columns are exported after the password alone', act: async () => (await admin.raw('GET', `${order}/export?fields=code,totalAmount`)).headers.get('content-type')?.includes('json') ?? false, off: false, then: true },
  ];
  it('are all of them', () => expect(table.map((one) => one.code).sort()).toEqual(Object.keys(server.app.model.settings).filter((code) => code.startsWith('AMC_')).sort()));
  it.each(table)('$code: $proves', async ({ code, on, act, off, then }) => {
    expect(await act()).toEqual(off);
    await set(code, on);
    await expect.poll(act).toEqual(then);
    await set(code, server.app.model.settings[code]!.default!);
  });
});

describe('CCM_SUPPLIER_AUDIT', () => {
  let id: string;
  const status = async (of = id): Promise<string> => (await admin.get(`${supplier}/${of}`)).status;
  const buy = async (from: string): Promise<{ success: boolean; data: unknown }> => {
    const [kind, warehouse, sku] = await Promise.all(['kind', 'warehouse', 'lines.sku'].map(async (field) => (await lookup(field))[0]!.id));
    return buyer.try('POST', order, { supplier: from, kind, docDate: '2026-11-20', deliverDate: '2026-12-20', warehouse, lines: [{ sku, qty: '1', price: '1' }] });
  };
  afterAll(() => set('CCM_SUPPLIER_AUDIT', '1'));

  it('off: a new supplier is used at once', async () => {
    const made = await buyer.post(supplier, { name: '免审供应商', kind: 'material', category: await dictOf(buyer, 'SUPPLIER_CATEGORY', '面料') }) as Row;
    expect(await status(made.id)).toBe('normal');
    expect(await buy(made.id)).toMatchObject({ success: true });
  });

  it('on: it waits, whatever status is sent, and no order may choose it', async () => {
    await set('CCM_SUPPLIER_AUDIT', '0');
    expect((await buyer.get(`${supplier}/0`)).status).toBe('auditing');
    id = (await buyer.post(supplier, { name: '待审供应商', kind: 'material', category: await dictOf(buyer, 'SUPPLIER_CATEGORY', '面料'), status: 'normal' }) as Row).id;
    expect(await status()).toBe('auditing');
    expect(await lookup('supplier', '待审供应商')).toEqual([]);
    expect(await buy(id)).toMatchObject({ success: false, data: '供应商的值【待审供应商】不可选' });
  });

  it('is lifted by who may approve, not by who keeps suppliers, at either door', async () => {
    await run(sql`update amc.role set permissions = permissions - '* /ccm/api/saas/srmFactory/**' || '["POST /ccm/api/saas/srmFactory", "PUT /ccm/api/saas/srmFactory", "PUT /ccm/api/saas/srmFactory/status"]'::jsonb where code = 'buyer'`);
    server.app.bus.publish('rights', {});
    const { version } = await buyer.get(`${supplier}/${id}`) as Row;
    const refused = { success: false, data: '供应商【待审供应商】的建档须由有审批权限的人员处理' };
    expect(await buyer.try('PUT', supplier, { id, version, status: 'normal' })).toMatchObject(refused);
    expect(await buyer.try('PUT', `${supplier}/status`, { ids: [id], status: 'normal' })).toMatchObject(refused);
    expect(await buyer.try('PUT', supplier, { id, version, shortName: '待审' })).toMatchObject({ success: true });
    await admin.put(`${supplier}/status`, { ids: [id], status: 'normal' });
    expect(await status()).toBe('normal');
    expect(await buy(id)).toMatchObject({ success: true });
    // Who is in is stopped and started as before.
    await buyer.put(`${supplier}/status`, { ids: [id], status: 'stopped' });
    await buyer.put(`${supplier}/status`, { ids: [id], status: 'normal' });
  });
});

describe('CCM_RATE_MODE', () => {
  let usd: string;
  const place = async (docDate: string, more: object = {}): Promise<{ success: boolean; data: Row; errors: { path: string }[] }> => {
    const [from, kind, warehouse, sku] = await Promise.all([lookup('supplier', '锦程').then(([one]) => one!.id), ...['kind', 'warehouse', 'lines.sku'].map(async (field) => (await lookup(field))[0]!.id)]);
    return admin.try('POST', order, { supplier: from, kind, docDate, deliverDate: '2026-12-31', warehouse, currency: usd, lines: [{ sku, qty: '1', price: '1' }], ...more }) as never;
  };
  const rate = async (answer: { data: Row }): Promise<unknown> => (await admin.get(`${order}/${answer.data.id}`)).exchangeRate;

  beforeAll(async () => {
    [usd] = (await admin.get(`/ccm/api/saas/currency?filter=${encodeURIComponent('{"code":"USD"}')}`)).list.map((row: Row) => row.id) as [string];
    await run(sql`delete from ccm.exchange_rate`);
    for (const [effectiveDate, value] of [['2026-09-20', '7.1'], ['2026-11-01', '7.2'], ['2026-11-10', '7.3']]) await admin.post('/ccm/api/saas/exchangeRate', { currency: usd, effectiveDate, rate: value, confirmed: true });
  });
  afterAll(() => set('CCM_RATE_MODE', 'latest'));

  it('latest: the last rate up to the document\'s day; one that was typed stays; the base currency is 1', async () => {
    expect(await rate(await place('2026-11-20'))).toBe('7.300000');
    expect(await rate(await place('2026-11-05'))).toBe('7.200000');
    expect(await rate(await place('2026-11-20', { exchangeRate: '6.95' }))).toBe('6.950000');
    expect(await rate(await place('2026-11-20', { currency: undefined }))).toBe('1.000000');
  });

  it('month: that of the month\'s first day, else the latest before it', async () => {
    await set('CCM_RATE_MODE', 'month');
    await expect.poll(async () => rate(await place('2026-11-20'))).toBe('7.200000');
    expect(await rate(await place('2026-10-15'))).toBe('7.100000');
  });

  it('refuses a document of a day without any rate', async () => {
    const answer = await place('2026-09-01');
    expect(answer).toMatchObject({ success: false, errors: [expect.objectContaining({ path: 'exchangeRate' })] });
    expect(String(answer.data)).toMatch(/^请先维护【.+】的汇率$/);
  });

  it('follows the day when it is moved, unless the rate was typed', async () => {
    const { data } = await place('2026-11-20');
    await admin.put(order, { id: data.id, version: 1, docDate: '2026-10-15' });
    expect((await admin.get(`${order}/${data.id}`)).exchangeRate).toBe('7.100000');
  });
});

describe('a prefix of numbers', () => {
  const kinds = '/wms/api/saas/goodsType';
  it('that begins another document\'s numbers is refused, in the asker\'s language', async () => {
    const taken = await admin.try('POST', kinds, { code: 'PFX1', name: '前缀一', root: 'fabric', codePrefix: 'PO' });
    expect(taken).toMatchObject({ success: false, status: 10009, data: '单号前缀【PO】已被【采购订单】使用', errors: [expect.objectContaining({ path: 'codePrefix' })] });
    expect((await admin.try('POST', `${kinds}?lang=en`, { code: 'PFX1', name: '前缀一', root: 'fabric', codePrefix: 'PO' })).data).toMatch(/^Number prefix PO is used by Purchase orders? already$/);
    const made = await admin.post(kinds, { code: 'PFX1', name: '前缀一', root: 'fabric', codePrefix: 'PX' }) as Row;
    expect(await admin.try('PUT', kinds, { id: made.id, version: 1, codePrefix: 'RK' })).toMatchObject({ success: false, data: '单号前缀【RK】已被【入库单】使用' });
    // Categories of materials number one kind of record, whose counter they may share.
    expect(await admin.try('POST', kinds, { code: 'PFX2', name: '前缀二', root: 'fabric', codePrefix: 'PX' })).toMatchObject({ success: true });
  });
});
