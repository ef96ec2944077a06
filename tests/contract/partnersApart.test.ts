// What the two sides of a portal hear while they are connected: that a record of theirs was saved, never who of the other side works at it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Company, playing, type Scenario } from '../scenarios/scenario.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { chatOf, openSocket, type TestSocket } from '../support/socket.ts';

type Row = Record<string, any>;
const orders = '/wms/api/saas/purchaseOrder';
const scenario: Scenario = {
  what: '往来双方', page: 'platform.md', steps: [
    { enter: 'ccm.supplier', as: 'supplier', row: { name: '锦程纺织', category: '=ccm.dict?type=SUPPLIER_CATEGORY 面料' } },
    { enter: 'ccm.supplier', as: 'rival', row: { name: '恒扣辅料', category: '=ccm.dict?type=SUPPLIER_CATEGORY 面料' } },
    { enter: 'wms.goodsType', as: 'fabric', row: { code: 'F', name: '面料', root: 'fabric', codePrefix: 'FB' } },
    { enter: 'wms.goodsType', as: 'woven', row: { code: 'F01', name: '梭织', root: 'fabric', codePrefix: 'FB', parent: '@fabric' } },
    { enter: 'wms.material', as: 'cloth', row: { name: '平布', goodsType: '@woven', composition: '棉', stockUnit: '=ccm.unit 米', purchaseUnit: '=ccm.unit 米', lotTracked: true, rollTracked: false, skus: [{ spec: '150' }] } },
    { enter: 'wms.warehouse', as: 'store', row: { code: 'W', name: '主仓', useLocation: false } },
    { enter: 'wms.purchaseOrder', as: 'po', row: { supplier: '@supplier', kind: '=wms.docType 大货采购', deliverDate: '2099-12-31', warehouse: '@store', settleType: 'monthly', lines: [{ sku: '@cloth.skus.0', qty: '1000', price: '32.50' }] } },
    { act: 'submit', on: 'po', ask: { confirmed: true } },
    { act: 'confirm', on: 'po', ask: { confirmed: true } },
    { act: 'send', on: 'po' },
  ],
};
let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer({ allAddresses: true });
  company = (await playing(server, scenario)).get('')!;
});
afterAll(() => server?.stop());

it('a saved record is told across the border without a name, and what the house sets is not told to partners', async () => {
  const id = company.idOf('po');
  const sockets = await Promise.all(['owner', '@supplier', '@rival', 'buyer'].map(async (by) => openSocket(server, await chatOf(await company.client(by), company.place.uuid)))) as [TestSocket, TestSocket, TestSocket, TestSocket];
  const [house, partner, rival] = sockets;
  const heard = ({ frames }: TestSocket): Row[] => (frames as Row[]).filter((frame) => frame.messageType === 'SyncRecord' && frame.id === id);
  const { version } = (await company.ask('GET', `${orders}/${id}`)).data as Row;

  expect(await company.ask('PUT', `${orders}/refuse`, { id, version, reason: '产能已满' }, '@supplier')).toMatchObject({ success: true });
  await expect.poll(() => heard(house), { timeout: 30_000 }).toEqual([{ messageType: 'SyncRecord', entity: 'wms.purchaseOrder', id, version: version + 1, by: '' }]);
  await expect.poll(() => heard(partner).at(-1), { timeout: 30_000 }).toMatchObject({ version: version + 1, by: 'supplier' });

  expect(await company.ask('PUT', `${orders}/send`, { id })).toMatchObject({ success: true });
  await expect.poll(() => heard(partner).at(-1), { timeout: 30_000 }).toEqual({ messageType: 'SyncRecord', entity: 'wms.purchaseOrder', id, version: version + 2, by: '' });
  await expect.poll(() => heard(house).at(-1), { timeout: 30_000 }).toMatchObject({ version: version + 2, by: '企业主' });

  expect(await company.ask('PUT', '/ccm/api/saas/companySetting', [{ code: 'TQM_UNDO_MINUTES', value: '11' }])).toMatchObject({ success: true });
  await expect.poll(() => house.frames, { timeout: 30_000 }).toContainEqual({ messageType: 'SyncSetting', code: 'TQM_UNDO_MINUTES' });
  await Promise.all(sockets.map((socket) => socket.silent()));
  expect(heard(rival)).toEqual([]);
  expect(JSON.stringify([partner.frames, rival.frames])).not.toMatch(/企业主|SyncSchemas|TQM_UNDO/);
  await Promise.all(sockets.map((socket) => socket.close()));
});

it('whoever comes too late is told when, and a partner not by whom', async () => {
  const id = company.idOf('po');
  const { version } = (await company.ask('GET', `${orders}/${id}`)).data as Row;
  expect(await company.ask('PUT', `${orders}/accept`, { id, version: version - 1 }, '@supplier')).toMatchObject({ success: false, data: expect.stringMatching(/^数据已于.+被修改，请刷新后重试$/) });
  expect(await company.ask('PUT', `${orders}/send`, { id, version: version - 1 })).toMatchObject({ success: false, data: expect.stringMatching(/^数据已被企业主于.+修改，请刷新后重试$/) });
});
