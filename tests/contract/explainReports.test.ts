// Where figures of reports and of list columns behind a reference come from.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
let server: TestServer;
let admin: TestClient;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [admin, keeper] = [await server.login('admin'), await server.login('keeper')];
});
afterAll(() => server?.stop());

describe('a figure behind a reference', () => {
  it('is the other record\'s, as that one tells it', async () => {
    const { list: [order] } = await admin.get('/wms/api/saas/purchaseOrder?pageSize=1&fields=supplier') as { list: Row[] };
    const told = await admin.get(`/wms/api/saas/purchaseOrder/${order!.id}/explain?field=supplier.taxRate`) as Row;
    expect(told).toEqual(await admin.get(`/ccm/api/saas/srmFactory/${order!.supplier.id}/explain?field=taxRate`));
    expect(told.text).toMatch(/\d/);
  });

  it('is told to nobody who may not read that record', async () => {
    const { list: [order] } = await keeper.get('/wms/api/saas/purchaseOrder?pageSize=1&fields=supplier') as { list: Row[] };
    const own = await keeper.try('GET', `/ccm/api/saas/srmFactory/${order!.supplier.id}/explain?field=taxRate`);
    expect(await keeper.try('GET', `/wms/api/saas/purchaseOrder/${order!.id}/explain?field=supplier.taxRate`)).toMatchObject({ success: own.success, status: own.status });
    expect(await admin.try('GET', `/wms/api/saas/purchaseOrder/${order!.id}/explain?field=supplier.nothing`)).toMatchObject({ success: false });
  });
});

describe('a figure of a report', () => {
  it('says the groups it stands under, and whose rows are behind it', async () => {
    const explained = (by: object): Promise<Row> => admin.get(`/loom/query/wms.supplierStatistics/explain?field=amount&by=${encodeURIComponent(JSON.stringify(by))}`) as Promise<Row>;
    expect((await explained({ docDateMonth: '2026-03' })).notes.join()).not.toContain('供应商');
    expect((await explained({ supplier: '1' })).notes.join()).toContain('供应商');
    expect((await explained({})).notes.join()).toContain('全部');
    expect((await explained({})).drill.api).toBe('/loom/query/wms.supplierStatistics/drill');
  });
});
