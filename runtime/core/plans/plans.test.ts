// What plans leave out for whom, what they fill in by themselves, and that a plan carries enough to run its rules in the browser.
import { describe, expect, it } from 'vitest';
import { computeGraph, computeRecord, validateRecord } from '../documents/index.ts';
import { fixtureEnv, fixtureModel, orderInput } from '../documents/fixture.ts';
import { describePlan, hashText, makeManifest, makePlan, permissionsOf, planModel } from './index.ts';
import type { DetailPlan, FormPlan, ListPlan, Plan, Rights } from './index.ts';

const model = fixtureModel();
const admin: Rights = { may: () => true, grants: new Set(['cost', 'contact']) };
const keeper: Rights = { may: (permission) => permission.startsWith('GET ') && !permission.endsWith('/export'), grants: new Set() };
/** As it arrives: JSON, without anything else. */
const plan = <P extends Plan>(id: string, rights: Rights = admin, lang: 'zh_CN' | 'en' | 'zh_TW' = 'zh_CN'): P => JSON.parse(JSON.stringify(makePlan(model, id, rights, lang))) as P;

describe('a list', () => {
  it('reads in ten lines', () => {
    expect(describePlan(plan('t.order.list'))).toBe(`t.order.list list /t/order 《订单》
  columns code ↗, docDate, supplier, deliverDate, totalQty, totalAmount Σ, state, status
  may add currency exchangeRate settleType settleDays freight bigCount allIn contactPhone createBy remarks
  search 单号、供应商、物料
  filters code doc_date supplier currency exchange_rate_num settle_type settle_days_num deliver_date freight_num total_qty_num total_amount_num big_count_num all_in state contact_phone status create_by remarks
  views 未到(late)
  page create! /t/orderForm/0, import, export
  row opens /t/orderDetail/{id}, edit(draft) /t/orderForm/{id}, confirm!(draft → confirmed), finish(confirmed → done), invalid(draft|confirmed → void), delete(draft)
  selection confirm!(draft → confirmed), delete(draft)
  form /t/orderForm/{orderId}`);
  });
  it('asks for what its columns and actions need', () => {
    expect(plan<ListPlan>('t.order.list').fields).toEqual(['id', 'version', 'code', 'docDate', 'supplier', 'deliverDate', 'totalQty', 'totalAmount', 'state', 'status', 'createBy']);
  });
  it('leaves out what a right is missing for', () => {
    const list = plan<ListPlan>('t.order.list', keeper);
    expect(list.columns.map((column) => column.key)).not.toContain('totalAmount');
    expect(list.filters.map((filter) => filter.path)).not.toContain('totalAmount');
    expect(list.fields).not.toContain('totalAmount');
    expect([...list.actions, ...list.rowActions, ...list.bulkActions]).toEqual([]);
    expect(JSON.stringify(list)).not.toContain('cost');
  });
  it('speaks English where there is English', () => {
    const list = plan<ListPlan>('t.order.list', admin, 'en');
    expect(list).toMatchObject({ title: 'Order', searchLabel: 'No., Supplier, Material' });
    expect(list.columns.map((column) => column.label).slice(0, 3)).toEqual(['No.', 'Ordered on', 'Supplier']);
    expect(list.rowActions.find((action) => action.do === 'confirm')?.label).toBe('Confirm');
  });
});

describe('a form', () => {
  const form = plan<FormPlan>('t.order.form');
  it('lays out the head, remarks last, then the lines', () => {
    expect(form.sections[0].fields.map((field) => field.name)).toEqual(['docDate', 'supplier', 'currency', 'exchangeRate', 'settleType', 'settleDays', 'deliverDate', 'freight', 'totalQty', 'totalAmount', 'bigCount', 'allIn', 'state', 'contactPhone', 'remarks']);
    expect(form.sections[1]).toEqual({ fields: [], lines: 'lines' });
    expect(form.actions[0]).toMatchObject({ do: 'save' });
  });
  it('says what a narrowed choice depends on, and where a reference leads', () => {
    expect(form.lines.lines.fields.sku.given).toEqual(['record.supplier']);
    expect(form.lines.lines.lines.allocs.fields.order.link).toBe('/t/orderDetail/{id}');
    expect(form.fields.supplier).not.toHaveProperty('where');
  });
  it('does not carry what only the server needs', () => {
    const text = JSON.stringify(form);
    for (const word of ['"column"', '"grant"', '"where"', '"system"', '"table"']) expect(text).not.toContain(word);
  });

  it('runs its rules in the browser as the server runs them', () => {
    const carried = planModel(form);
    expect(computeGraph(carried, 't.order').faults).toEqual([]);
    const env = fixtureEnv();
    const record = computeRecord(carried, 't.order', orderInput(), env);
    expect(record).toEqual(computeRecord(model, 't.order', orderInput(), env));
    const wrong = { ...record, supplier: null, settleDays: 400, lines: [] };
    expect(validateRecord(carried, 't.order', wrong, env)).toEqual(validateRecord(model, 't.order', wrong, env));
  });

  it('without grants still computes what may be seen, and keeps quiet of the rest', () => {
    const small = plan<FormPlan>('t.order.form', keeper);
    expect(small.lines.lines.fields).not.toHaveProperty('price');
    expect(small.fields).not.toHaveProperty('totalAmount');
    expect(small.fields.contactPhone).toBeUndefined();
    expect(small.mayCreate || small.mayEdit).toBe(false);
    const carried = planModel(small);
    expect(computeGraph(carried, 't.order').faults).toEqual([]);
    const { price: _price, ...line } = (orderInput().lines as Record<string, unknown>[])[0];
    const record = computeRecord(carried, 't.order', { ...orderInput(), lines: [line] }, fixtureEnv());
    expect(record.totalQty).toBe('100.0000');
    expect(JSON.stringify(small)).not.toMatch(/line\.price|line\.amount|phone/);
  });
});

describe('a detail', () => {
  it('reads in ten lines', () => {
    expect(describePlan(plan<DetailPlan>('t.order.detail', keeper))).toBe(`t.order.detail detail /t/orderDetail/{id} 《订单》
  figures 合计数量 totalQty
  steps 草稿 → 已审核 → 已完成
  section code! docDate* supplier* currency exchangeRate settleType settleDays*? deliverDate freight allIn= state= remarks×2
  tab 《明细》 lines sku lot unit qty taxRate stockQty allocated accepted mood
  tab 《收货》 related {"order":"{id}"}: code order
  tab 《收货行》 related {"lines.orderLine.parent":"{id}"}: code order
  tab 《单据关系》 graph
  tab 《变更记录》 trail
  actions print`);
  });
});

describe('a manifest', () => {
  it('holds the routes, the menu and the rights of one caller', () => {
    const manifest = makeManifest(model, admin, 'en', undefined, { LIMIT: '5' });
    expect(manifest.routes.map((route) => route.route)).toEqual(['/t/order', '/t/orderDetail/{id}', '/t/orderForm/{orderId}', '/t/receipt/{id}']);
    expect(manifest.menu).toEqual([{ id: 't', name: '试验', children: [{ id: '/t/order', name: 'Order', route: '/t/order', children: [] }] }]);
    expect(manifest.settings).toEqual({ BASE_CURRENCY: 'CNY', LIMIT: '5' });
    expect(manifest.permissions).toContain('PUT /t/api/saas/order/confirm');
    expect(manifest.hash).not.toBe(makeManifest(model, keeper, 'en').hash);
    expect(manifest.hash).toBe(makeManifest(model, admin, 'en', undefined, { LIMIT: '5' }).hash);
  });
  it('shows nothing to whom nothing is granted', () => {
    const manifest = makeManifest(model, { may: () => false, grants: new Set() }, 'zh_CN');
    expect(manifest).toMatchObject({ routes: [], menu: [], permissions: [] });
  });
  it('knows every permission, but none of the engine', () => {
    expect(permissionsOf(model)).toContain('DELETE /t/api/saas/order');
    expect(permissionsOf(model).join()).not.toContain('mirror');
  });
});

describe('hashText', () => {
  it.each([['', 'cbf29ce484222325'], ['a', 'af63dc4c8601ec8c'], ['foobar', '85944171f73967e8']])('of %j is FNV-1a', (text, hash) => expect(hashText(text)).toBe(hash));
});
