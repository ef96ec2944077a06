// Two people at once: one debt is not paid twice, one credit does not carry two orders, one lot is not issued twice. Whoever comes second is told, and nothing of theirs is half done.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Company, playing, readScenarios, type Step } from '../scenarios/scenario.ts';
import { startTestServer, type TestServer, type Tried } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server?.stop());

const founded = async (what: string, steps: Step[], at = '2026-08-03T10:00:00+08:00'): Promise<Company> => (await playing(server, { what, page: 'issue', at, steps })).get('')!;
/** Each as somebody of their own; how many were done, and what the others were told. */
async function together(calls: Promise<Tried>[]): Promise<{ done: number; told: string[] }> {
  const answers = await Promise.all(calls);
  return { done: answers.filter(({ success }) => success).length, told: answers.filter(({ success }) => !success).map(({ data, message }) => String(data ?? message)) };
}
const read = async (company: Company, api: string, id: string): Promise<any> => (await company.ask('GET', `${api}/${id}`)).data;

describe('two people at once', () => {
  it('pay a debt once', async () => {
    const pay = (as: string): Step => ({ enter: 'fms.paymentOrder', as, row: { supplier: '@supplier', docDate: '2026-08-02', allocations: [{ payable: '@owed', amount: '1000' }], accounts: [{ account: '@bank', amount: '1000' }] } });
    const company = await founded('付一次', [
      { enter: 'ccm.supplier', as: 'supplier', row: { name: '锦程纺织', category: '=ccm.dict?type=SUPPLIER_CATEGORY 面料' } },
      { enter: 'fms.bankCardAccount', as: 'bank', row: { code: 'A01', name: '工行', kind: 'bank', bankName: '工商银行', cardNo: '6222 0000 0688', openingDate: '2026-01-01', openingBalance: '5000' } },
      { enter: 'fms.payableAdjustmentOrder', as: 'more', row: { supplier: '@supplier', kind: 'increase', docDate: '2026-08-01', dueDate: '2026-08-31', amount: '1000', reason: '运费' } },
      { act: 'submit', on: 'more' }, { act: 'confirm', on: 'more' },
      { list: 'fms.payable', as: 'owed', rows: [{ amount: '1000.00' }] },
      pay('one'), pay('two'),
      { list: 'fms.payable', by: 'finance', rows: [{ amount: '1000.00' }] },
    ]);
    const api = '/fms/api/saas/paymentOrder';
    const { done, told } = await together((['finance', 'owner'] as const).map((by, at) => company.ask('PUT', `${api}/submit`, { id: company.idOf(['one', 'two'][at]!) }, by)));
    expect([done, told]).toEqual([1, [expect.stringContaining('剩余0.00')]]);
    expect((await Promise.all(['one', 'two'].map((name) => read(company, api, company.idOf(name))))).map(({ status }) => status === 'draft').sort()).toEqual([false, true]);
    expect(await read(company, '/fms/api/saas/payableDetails', company.idOf('owed'))).toMatchObject({ occupiedAmount: '1000.00', freeAmount: '0.00', settledAmount: '0.00' });
  });

  it('order on one credit once', async () => {
    const { scenario } = readScenarios(join(import.meta.dirname, '../scenarios')).find(({ file }) => file === 'b2b/creditAndAllot.json')!;
    const until = scenario.steps.findIndex((step) => 'act' in step && step.act === 'confirm' && step.on === 'o');
    const company = await founded('两人下单', [
      ...scenario.steps.slice(0, until),
      { change: 'store', row: { creditLimit: '80000.00' } },
      { enter: 'b2b.order', as: 'o2', by: 'merchandiser', row: { store: '@store', orderKind: 'future', lines: [{ product: '@WT1', skus: [{ sku: '@WT1-BK01-M', qty: '200' }] }] } },
      { act: 'submit', on: 'o2', by: 'merchandiser' },
    ], scenario.at);
    const api = '/b2b/api/saas/order';
    const { done, told } = await together([company.ask('PUT', `${api}/confirm`, { id: company.idOf('o') }, 'merchandiser'), company.ask('PUT', `${api}/confirm`, { id: company.idOf('o2') })]);
    expect([done, told]).toEqual([1, [expect.stringContaining('超出信用额度：额度 80000.00')]]);
    expect((await Promise.all(['o', 'o2'].map((name) => read(company, api, company.idOf(name))))).map(({ status }) => status).sort()).toEqual(['confirmed', 'pending']);
  });

  it('issue a lot until it is gone, and no further', async () => {
    const out = (as: string): Step => ({ enter: 'wms.outOrder', as, row: { docType: '=wms.docType QTCK', warehouse: '@FW', useFor: '打样', lines: [{ sku: '@cloth.skus.0', dyeLot: 'A-1', qty: '30' }] } });
    const names = Array.from({ length: 8 }, (_, at) => `out${at}`);
    const company = await founded('同一缸', [
      { enter: 'wms.goodsType', as: 'fabric', row: { code: 'F', name: '面料', root: 'fabric', codePrefix: 'FB' } },
      { enter: 'wms.goodsType', as: 'woven', row: { code: 'F01', name: '梭织', root: 'fabric', codePrefix: 'FB', parent: '@fabric' } },
      { enter: 'wms.material', as: 'cloth', row: { code: 'ML-0012', name: '斜纹布', goodsType: '@woven', composition: '棉', stockUnit: '=ccm.unit 米', purchaseUnit: '=ccm.unit 米', lotTracked: true, rollTracked: false, skus: [{ spec: '150' }] } },
      { enter: 'wms.warehouse', as: 'FW', row: { code: 'FW', name: '面料仓', useLocation: false } },
      { enter: 'wms.inOrder', as: 'opening', row: { docType: '=wms.docType QTRK', warehouse: '@FW', lines: [{ sku: '@cloth.skus.0', dyeLot: 'A-1', qty: '100', typedCost: '2000' }] } },
      { act: 'confirm', on: 'opening' },
      ...names.map(out),
    ]);
    const { done, told } = await together(names.map((name) => company.ask('PUT', '/wms/api/saas/outOrder/confirm', { id: company.idOf(name) })));
    expect(done).toBe(3);
    expect(told).toHaveLength(5);
    for (const text of told) expect(text).toContain('不足');
    const { list } = (await company.ask('GET', '/wms/api/saas/stock/cost')).data as { list: unknown[] };
    expect(list).toMatchObject([{ qty: '10.00', amount: '200.00' }]);
  });
});
