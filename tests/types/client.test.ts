// The types that `npm run gen` writes say what may be called and what comes back: what must not compile is marked, so that `tsc` fails where it does.
import { describe, expect, expectTypeOf, it } from 'vitest';
import { amcApis, type AmcPermission } from '../../modules/amc/types.generated.ts';
import { type CcmDictionary, ccmDictionaries, type CcmEndpoints, type CcmKinds, type CcmPermission, type CcmSetting } from '../../modules/ccm/types.generated.ts';
import { wmsApis, wmsDictionaries, type WmsDictionary, type WmsEndpoints, type WmsEntities, type WmsPermission, type WmsReportLoss } from '../../modules/wms/types.generated.ts';
import type { HandEndpoints } from '../../runtime/core/client/calls.generated.ts';
import { calls, client, type Reference, type Send } from '../../runtime/core/client/client.ts';
import type { Page, Saved } from '../../runtime/core/contract/wire.ts';

const sent: unknown[][] = [];
const send: Send = async (...call) => { sent.push(call); return { success: true, data: { id: '1', version: 1 }, status: 200, message: '' }; };
const wms = client<WmsEntities>(send, wmsApis);
const call = calls<WmsEndpoints & CcmEndpoints>(send);
const last = (): unknown[] => sent.at(-1)!;

describe('record types', () => {
  it('have the fields of the schema with the types they travel in', () => {
    expectTypeOf<WmsReportLoss['warehouse']>().toEqualTypeOf<Reference | null | undefined>();
    expectTypeOf<NonNullable<WmsReportLoss['lines']>[number]['qty']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf(wms.read<'wms.reportLoss'>).returns.resolves.toEqualTypeOf<WmsReportLoss>();
  });

  it('take what may be written and no more', async () => {
    await wms.create('wms.reportLoss', { warehouse: '7', remarks: '台风' });
    // @ts-expect-error the server writes numbers of documents
    await wms.create('wms.reportLoss', { code: 'BS1' });
    // @ts-expect-error a misspelt field
    await wms.create('wms.reportLoss', { warehose: '7' });
    // @ts-expect-error decimals travel as text
    await wms.create('wms.reportLoss', { lines: [{ qty: 12 }] });
    // @ts-expect-error a change names the version it was read in
    await wms.update('wms.reportLoss', { id: '1', remarks: '' });
    // @ts-expect-error there is no such record type
    await wms.read('wms.reportLos', '1').catch(() => undefined);
    expect(last()).toEqual(['GET', 'undefined/1', undefined]);
  });

  it('know their actions and what each asks', async () => {
    await wms.act('wms.reportLoss', 'submit', '1');
    await wms.act('wms.inOrder', 'invalid', '1', { reason: '重复', confirmed: true });
    expect(last()).toEqual(['PUT', '/wms/api/saas/storageOrder/invalid', { id: '1', reason: '重复', confirmed: true }]);
    // @ts-expect-error voiding asks for a reason
    await wms.act('wms.inOrder', 'invalid', '1');
    // @ts-expect-error a reason is a text
    await wms.act('wms.inOrder', 'invalid', '1', { reason: 5 });
    // @ts-expect-error there is no such action
    await wms.act('wms.reportLoss', 'fly', '1');
  });
});

describe('endpoints', () => {
  it('say what goes in and what comes out', async () => {
    const saved = await call('POST /wms/api/saas/reportLoss', { body: { warehouse: '7' } });
    expectTypeOf(saved).toEqualTypeOf<Saved>();
    const page = await call('GET /wms/api/saas/reportLoss', { query: { pageSize: 5, filter: { keyword: 'BS' } } });
    expectTypeOf(page).toEqualTypeOf<Page<WmsReportLoss>>();
    expect(last()).toEqual(['GET', '/wms/api/saas/reportLoss?pageSize=5&filter=%7B%22keyword%22%3A%22BS%22%7D', undefined]);
    await call('GET /wms/api/saas/reportLoss');
    await call('GET /wms/api/saas/reportLoss/{id}', { path: { id: '1/2' } });
    expect(last()).toEqual(['GET', '/wms/api/saas/reportLoss/1%2F2', undefined]);
    await call('PUT /wms/api/saas/storageOrder/invalid', { body: { id: '1', reason: '重复' } });
    const rows = await call('GET /loom/query/wms.businessStatistics', { query: { params: { from: '2026-01-01', to: '2026-02-01' } } });
    expectTypeOf(rows).toExtend<Page<Record<string, unknown>>>();
    const choices = await call('GET /wms/api/saas/reportLoss/lookup', { query: { field: 'lines.sku', keyword: '棉' } });
    expectTypeOf<(typeof choices.list)[number]>().toEqualTypeOf<Reference>();
    // @ts-expect-error choices of which field?
    await call('GET /wms/api/saas/reportLoss/lookup', { query: { keyword: '棉' } });
    // @ts-expect-error a call that nobody answers
    await call('GET /wms/api/saas/reportLos');
    // @ts-expect-error the address has a place to fill
    await call('GET /wms/api/saas/reportLoss/{id}');
    // @ts-expect-error the report wants its days
    await call('GET /loom/query/wms.businessStatistics', { query: { params: { from: '2026-01-01' } } });
    // @ts-expect-error another record's field
    await call('POST /wms/api/saas/reportLoss', { body: { supplier: '7' } });
    // @ts-expect-error a ledger's rows are written by documents alone
    await call('POST /wms/api/saas/stock', { body: {} });
  });
});

describe('dictionaries', () => {
  it('hold every choice with its label', () => {
    const source: WmsDictionary<'wms.acceptOrder.source'> = 'purchase';
    expectTypeOf<WmsDictionary<'wms.acceptOrder.lines.rolls.grade'>>().toEqualTypeOf<'A' | 'B' | 'C'>();
    // @ts-expect-error no such choice
    const wrong: WmsDictionary<'wms.acceptOrder.source'> = 'gift';
    // @ts-expect-error no such field
    type None = WmsDictionary<'wms.acceptOrder.sauce'>;
    expect([source in wmsDictionaries['wms.acceptOrder.source'], wrong in wmsDictionaries['wms.acceptOrder.source']]).toEqual([true, false]);
    expectTypeOf<None>().toBeNever();
    const status: CcmDictionary<'ccm.dict.status'> = 'stopped';
    expect(ccmDictionaries['ccm.dict.status'][status]).toBe('停用');
  });

  it('of basic data are known by their kind', () => {
    const kinds: CcmKinds['ccm.dict'][] = ['SUPPLIER_CATEGORY', 'GENDER'];
    // @ts-expect-error no such dictionary
    kinds.push('SUPPLER_CATEGORY');
    expect(kinds).toHaveLength(3);
  });
});

describe('permissions and settings', () => {
  it('are known by name, module by module', () => {
    const held: (WmsPermission | CcmPermission | AmcPermission)[] = ['PUT /wms/api/saas/purchaseOrder/confirm', 'POST /ccm/api/saas/companySetting', 'GET /loom/query/wms.overview'];
    // @ts-expect-error nobody can be given this
    held.push('PUT /wms/api/saas/purchaseOrder/fly');
    // @ts-expect-error a permission of another module
    const mine: WmsPermission = 'PUT /ccm/api/saas/unit';
    const setting: CcmSetting = 'GLOBAL_AMOUNT_SCALE';
    // @ts-expect-error a misspelt code
    const wrong: CcmSetting = 'GLOBAL_AMOUNT_SCALES';
    expect([held.length, mine, setting, wrong]).toHaveLength(4);
    expect(amcApis['amc.role']).toBe('/amc/api/token/companyJob');
  });
});

describe('calls that no schema gives', () => {
  const byHand = calls<HandEndpoints & WmsEndpoints>(send);

  it('take what is declared of them, and give it', async () => {
    await byHand('POST /amc/login/password', { body: { username: 'admin', password: 'loom-2026', remember: true } });
    await byHand('PATCH /mmc/api/token/notice', { body: { messageId: '7', readed: 1 } });
    await byHand('GET /mmc/api/token/notice/{id}', { path: { id: '7' } });
    expect(last()).toEqual(['GET', '/mmc/api/token/notice/7', undefined]);
    expectTypeOf(byHand<'GET /mmc/api/token/notice/count'>).returns.resolves.toEqualTypeOf<{ message: number; notice: number; other: number; todo: number }>();
    // @ts-expect-error a password is wanted
    await byHand('POST /amc/login/password', { body: { username: 'admin' } });
    // @ts-expect-error there is no such call
    await byHand('POST /amc/login/telepathy', { body: {} });
    // @ts-expect-error a message is nobody's to write
    await byHand('POST /mmc/api/token/notice', { body: {} });
  });

  it('are there for many records at once', async () => {
    await byHand('PUT /wms/api/saas/warehouse/batch', { body: { ids: ['1', '2'], set: { remarks: '' } } });
    expect(last()).toEqual(['PUT', '/wms/api/saas/warehouse/batch', { ids: ['1', '2'], set: { remarks: '' } }]);
    // @ts-expect-error rows of a ledger are never changed
    await byHand('PUT /wms/api/saas/stock/batch', { body: { ids: ['1'], set: {} } });
  });
});
