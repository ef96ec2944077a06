// The inspector, by HTTP: each kind of decision with its reason, and the line of the schema file that truly says it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InspectDecision, InspectPlace, Inspection } from '../../runtime/core/explain/inspection.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestServer, type TestClient } from '../support/server.ts';

type Row = Record<string, any>;
const api = (name: string): string => `/wms/api/saas/${name}`;
const root = join(import.meta.dirname, '../..');

let server: TestServer;
let boss: TestClient;
let draft: Row;
let done: Row;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  boss = await server.login('admin');
  const of = (entity: string, text: string): Promise<string> => named(boss, entity, text);
  const material = await boss.get(`${api('goodsInfo')}/${await of(api('goodsInfo'), 'ML-0012')}`);
  const body = { supplier: await of('/ccm/api/saas/srmFactory', '锦程纺织'), kind: await of(api('docType'), '大货采购'), warehouse: await of(api('warehouse'), '面料仓'), docDate: '2026-03-02', deliverDate: '2026-03-20', lines: [{ sku: material.skus[0].id, qty: '5', price: '1.00' }] };
  draft = await boss.post(api('purchaseOrder'), body);
  done = await boss.post(api('purchaseOrder'), body);
  await boss.act(api('purchaseOrder'), 'invalid', done.id, { reason: '测试' });
});
afterAll(() => server?.stop());

const ask = (client: TestClient, question: Record<string, string>): Promise<Inspection> => client.get(`/loom/inspect?${new URLSearchParams(question)}`);
const screens = { list: 'wms.purchaseOrder.list', form: 'wms.purchaseOrder.form', detail: 'wms.purchaseOrder.detail' };

/** The line of the file a decision names. */
function lineAt(place: InspectPlace | undefined): string {
  expect(place, 'a decision without its place').toBeDefined();
  return readFileSync(join(root, place!.file), 'utf8').split('\n')[place!.line - 1]!.slice(place!.col - 1);
}
function one(told: { decisions: InspectDecision[] }, outcome: string, because: string): InspectDecision {
  const found = told.decisions.filter((each) => each.outcome === outcome && each.because === because);
  expect(found, `${outcome} because of ${because} among ${told.decisions.map((each) => `${each.outcome}/${each.because}`).join(', ')}`).not.toHaveLength(0);
  return found.find(({ holds }) => holds) ?? found[0]!;
}

describe('the right', () => {
  it('is asked for; unknown screens and fields are refused', async () => {
    const keeper = await server.login('keeper');
    expect(await keeper.try('GET', `/loom/inspect?screen=${screens.list}&field=code`)).toMatchObject({ success: false, data: expect.stringContaining('检查') });
    expect(await boss.try('GET', '/loom/inspect?screen=no.such.screen')).toMatchObject({ success: false });
    expect(await boss.try('GET', `/loom/inspect?screen=${screens.list}&field=nothing`)).toMatchObject({ status: 10009 });
  });
});

describe('a field', () => {
  it('is hidden by a condition, told with what it stood for', async () => {
    const told = one(await ask(boss, { screen: screens.form, id: draft.id, field: 'settleDays' }), 'hidden', 'expression');
    expect(told).toMatchObject({ holds: true, source: "record.settleType == 'monthly'", formula: '结算方式 = 月结', values: [{ label: '结算方式', text: '预付' }], place: { file: 'schemas/wms/entities/purchaseOrder.json' } });
    expect(lineAt(told.place)).toMatch(/^"visible": "record\.settleType == 'monthly'"/);
  });

  it('is hidden by a grant: which, and who has it', async () => {
    const keeper = await seeingAs('keeper');
    const told = one(await ask(keeper, { screen: screens.detail, id: draft.id, field: 'totalAmount' }), 'hidden', 'grant');
    expect(told.holds).toBe(true);
    expect(told.text).toContain('成本');
    expect(told.text).toContain('采购');
    expect(lineAt(told.place)).toMatch(/^"grant": "cost"/);
  });

  it('is read-only because it is worked out, by its state, by the flow of another file', async () => {
    const computed = one(await ask(boss, { screen: screens.form, id: draft.id, field: 'lines.amount' }), 'readonly', 'expression');
    expect(computed.formula).toBe('数量 × 含税单价');
    expect(lineAt(computed.place)).toMatch(/^"computed": "line\.qty \* line\.price"/);
    const state = one(await ask(boss, { screen: screens.form, id: done.id, field: 'deliverDate' }), 'readonly', 'state');
    expect(state).toMatchObject({ holds: true, text: '状态【已作废】不能修改', place: { file: 'schemas/_base/flows/std.json' } });
    expect(lineAt(state.place)).toMatch(/^"void": \{/);
    expect(one(await ask(boss, { screen: screens.form, id: draft.id, field: 'deliverDate' }), 'readonly', 'state').holds).toBe(false);
  });

  it('is written by the system alone: said in the file it inherits from', async () => {
    const told = await ask(boss, { screen: screens.form, id: draft.id, field: 'code' });
    const system = one(told, 'readonly', 'system');
    expect(system.place!.file).toBe('schemas/_base/entities/document.json');
    expect(lineAt(system.place)).toMatch(/^"system": true/);
    expect(told.properties.find(({ name }) => name === 'label')).toMatchObject({ value: '单号', from: 'base', place: { file: 'schemas/_base/entities/document.json' } });
    expect(told.properties.find(({ name }) => name === 'required')).toMatchObject({ value: 'false', from: 'default' });
  });

  it('is required, has its default from a setting or a chosen reference', async () => {
    expect(lineAt(one(await ask(boss, { screen: screens.form, field: 'supplier' }), 'required', 'rule').place)).toMatch(/^"required": true/);
    const currency = await ask(boss, { screen: screens.form, field: 'currency' });
    expect(lineAt(one(currency, 'default', 'setting').place)).toMatch(/^"default": "setting\.GLOBAL_BASE_CURRENCY"/);
    const brought = one(currency, 'default', 'expression');
    expect(brought.text).toContain('供应商');
    expect(lineAt(brought.place)).toMatch(/^"currency": "target\.currency"/);
  });

  it('refuses a value by its rule, and one that is too large by its limit', async () => {
    const early = one(await ask(boss, { screen: screens.form, id: draft.id, field: 'deliverDate', value: '2026-01-01' }), 'refused', 'rule');
    expect(early).toMatchObject({ holds: true, values: [{ label: '交货日期', text: '2026-01-01' }, { label: '单据日期', text: '2026-03-02' }] });
    expect(lineAt(early.place)).toMatch(/^"that": "record\.deliverDate >= record\.docDate"/);
    const long = one(await ask(boss, { screen: screens.form, id: draft.id, field: 'settleDays', value: '400' }), 'refused', 'type');
    expect(lineAt(long.place)).toMatch(/^"max": 365/);
    expect(one(await ask(boss, { screen: screens.form, id: draft.id, field: 'deliverDate', value: '2026-04-01' }), 'refused', 'rule').holds).toBe(false);
  });

  it('is not on the screen, or stands in its columns', async () => {
    const missing = one(await ask(boss, { screen: screens.list, field: 'phone' }), 'missing', 'screen');
    expect(missing.holds).toBe(true);
    expect(lineAt(missing.place)).toMatch(/^"columns": \[/);
    const stands = await ask(boss, { screen: screens.list, field: 'totalAmount' });
    expect(stands.properties.find(({ from }) => from === 'screen')).toMatchObject({ value: '{"field":"totalAmount","total":true}' });
    expect(lineAt(stands.properties.find(({ from }) => from === 'screen')!.place)).toMatch(/^\{"field": "totalAmount"/);
  });

  it('is locked by a field rule of the role', async () => {
    const buyer = await seeingAs('buyer', { fieldRules: [{ entity: 'wms.purchaseOrder', field: 'phone', mode: 'readonly' }, { entity: 'wms.purchaseOrder', field: 'contact', mode: 'hidden' }] });
    expect(one(await ask(buyer, { screen: screens.form, field: 'phone' }), 'readonly', 'role')).toMatchObject({ holds: true, text: '角色【采购】的字段规则把它设为只读' });
    expect(one(await ask(buyer, { screen: screens.form, field: 'contact' }), 'hidden', 'role')).toMatchObject({ holds: true, text: '角色【采购】的字段规则把它隐藏' });
  });
});

describe('actions', () => {
  it('are all told, those not offered with the reason', async () => {
    const told = await ask(boss, { screen: screens.detail, id: draft.id });
    const by = new Map(told.actions!.map((action) => [action.name, action]));
    expect(by.get('submit')!.isOffered).toBe(true);
    const confirm = one(by.get('confirm')!, 'missing', 'state');
    expect(by.get('confirm')!.isOffered).toBe(false);
    expect(confirm).toMatchObject({ holds: true, text: '只在状态【待审核】下提供，现在是【草稿】', place: { file: 'schemas/_base/flows/std.json' } });
    expect(lineAt(confirm.place)).toMatch(/^"from": \["submitted"\]/);
    expect(lineAt(one((await ask(boss, { screen: screens.detail, id: draft.id, action: 'unconfirm' })), 'missing', 'state').place)).toMatch(/^"from": \["confirmed"\]/);
    expect(one(by.get('edit')!, 'missing', 'state').holds).toBe(false);
  });

  it('say whom they are for, and what their guards would refuse', async () => {
    await boss.act(api('purchaseOrder'), 'submit', draft.id);
    const buyer = await seeingAs('buyer');
    const cancel = one(await ask(buyer, { screen: screens.detail, id: draft.id, action: 'cancel' }), 'missing', 'expression');
    expect(cancel.holds).toBe(true);
    expect(lineAt(cancel.place)).toMatch(/^"who": "record\.updateBy == user/);
    const guard = one(await ask(boss, { screen: screens.detail, id: draft.id, action: 'submit' }), 'refused', 'rule');
    expect(guard).toMatchObject({ holds: false });
    expect(lineAt(guard.place)).toMatch(/^\{\s*"that": "record\.supplier\.status == 'normal'"/);
  });

  it('name the right that is missing and the roles that have it', async () => {
    const keeper = await seeingAs('keeper');
    const told = one(await ask(keeper, { screen: screens.list, action: 'create' }), 'missing', 'permission');
    expect(told).toMatchObject({ holds: true });
    expect(told.text).toContain('POST /wms/api/saas/purchaseOrder');
    expect(told.text).toContain('采购');
  });

  it('say when the screen does not name them', async () => {
    const told = one(await ask(boss, { screen: screens.list, action: 'reopen' }), 'missing', 'screen');
    expect(told.holds).toBe(true);
    expect(lineAt(told.place)).toMatch(/^"actions": \["edit"/);
  });
});

describe('a missing row', () => {
  it('is hidden because it is void, by a view, by a filter', async () => {
    const told = await ask(boss, { screen: screens.list, row: done.code, filter: JSON.stringify({ view: '待我审核', keyword: 'PO' }) });
    expect(told.title).toBe(done.code);
    const live = one(told, 'narrowed', 'state');
    expect(live).toMatchObject({ holds: true, text: '已作废的不显示', place: { file: 'schemas/_base/entities/record.json' } });
    expect(lineAt(live.place)).toMatch(/^"delFlag"/);
    const view = one(told, 'narrowed', 'view');
    expect(view.holds).toBe(true);
    expect(lineAt(view.place)).toMatch(/^\{"name": "待我审核"/);
    expect(one(told, 'narrowed', 'filter')).toMatchObject({ holds: false, text: '搜索的文字' });
  });

  it('is hidden by the data scope of the role', async () => {
    const buyer = await seeingAs('buyer', { dataScope: '4' });
    const told = one(await ask(buyer, { screen: screens.list, row: done.code }), 'narrowed', 'scope');
    expect(told).toMatchObject({ holds: true, text: '角色的数据范围是【本人】' });
    expect(lineAt(told.place)).toMatch(/^"owners": \["buyer"\]/);
  });

  it('is not there at all', async () => {
    expect(one(await ask(boss, { screen: screens.list, row: 'PO-nirgends' }), 'missing', 'data').holds).toBe(true);
  });
});

/** The role may inspect too, for the test. */
async function seeingAs(username: string, more: Row = {}): Promise<TestClient> {
  const names: Record<string, string> = { keeper: '仓管', buyer: '采购' };
  const { list } = await boss.get('/amc/api/token/companyJob?pageSize=100');
  const role = await boss.get(`/amc/api/token/companyJob/${list.find((row: Row) => row.name === names[username]).id}`);
  await boss.put('/amc/api/token/companyJob', { id: role.id, version: role.version, permissions: [...new Set([...role.permissions, 'GET /loom/inspect'])], ...more });
  return server.login(username);
}

describe('any other part of a screen', () => {
  it.each([
    { question: { screen: screens.list, part: 'title' }, key: 'wms.purchaseOrder.list', file: 'schemas/wms/screens/purchaseOrder.list.json', property: { name: 'route', value: '/wms/purchase/purorder', from: 'screen' }, line: /^"route": / },
    { question: { screen: screens.detail, part: 'tab', name: '明细' }, key: 'wms.purchaseOrder.detail tabs[0]', file: 'schemas/wms/screens/purchaseOrder.detail.json', property: { name: 'lines', value: 'lines', from: 'screen' }, line: /^"lines": "lines"/ },
    { question: { screen: screens.list, part: 'menu', name: '采购订单' }, key: 'wms /wms/purchase/purorder', file: 'schemas/wms/module.json', property: { name: 'route', value: '/wms/purchase/purorder', from: 'module' }, line: /^"route": "\/wms\/purchase\/purorder"/ },
  ])('$question.part: the line that draws it, its properties and who says them', async ({ question, key, file, property, line }) => {
    const told = await ask(boss, question as Record<string, string>);
    expect(told).toMatchObject({ kind: 'part', key });
    const found = told.properties.find(({ name }) => name === property.name);
    expect(found).toMatchObject({ ...property, place: { file } });
    expect(lineAt(found!.place)).toMatch(line);
  });

  it.each([
    { question: { screen: 'wms.supplierStatistics.report', field: 'amount' }, file: 'schemas/wms/queries/supplierStatistics.json', property: { name: 'is', from: 'query' }, line: /^"is": "sum\(line\.amount/ },
    { question: { screen: 'wms.supplierStatistics.report', field: 'supplier' }, file: 'schemas/wms/queries/supplierStatistics.json', property: { name: 'is', value: 'record.supplier', from: 'query' }, line: /^"supplier": "record\.supplier"/ },
    { question: { screen: 'wms.supplierStatistics.report', part: 'chart', name: '' }, file: 'schemas/wms/screens/supplierStatistics.report.json', property: { name: 'charts', from: 'screen' }, line: /^"charts": \[/ },
    { question: { screen: 'wms.overview.board', part: 'section', name: '近30天收发' }, file: 'schemas/wms/screens/overview.board.json', property: { name: 'show', from: 'screen' }, line: /^"show": / },
    { question: { screen: 'wms.overview.board', part: 'chart', name: '库存金额构成' }, file: 'schemas/wms/screens/overview.board.json', property: { name: 'query', value: 'wms.stockValue', from: 'screen' }, line: /^"query": "wms\.stockValue"/ },
    { question: { screen: 'wms.overview.board', field: 'inQty' }, file: 'schemas/wms/queries/stockMovesToday.json', property: { name: 'unit', value: 'unit', from: 'query' }, line: /^"unit": "unit"/ },
  ])('$question.screen $question.field$question.part: told by the file of its query or screen', async ({ question, file, property, line }) => {
    const told = await ask(boss, question as unknown as Record<string, string>);
    const found = told.properties.find(({ name }) => name === property.name);
    expect(found).toMatchObject({ ...property, place: { file } });
    expect(lineAt(found!.place)).toMatch(line);
  });

  it('a figure says which right it needs, and a page without records what its file says', async () => {
    expect(one(await ask(boss, { screen: 'wms.supplierStatistics.report', field: 'amount' }), 'hidden', 'grant')).toMatchObject({ holds: false, text: expect.stringContaining('成本') });
    expect((await ask(boss, { screen: 'ccm.companySetting.screen' })).properties).toContainEqual(expect.objectContaining({ name: 'widget', value: 'ccm.companySetting', from: 'screen' }));
    expect(await boss.try('GET', '/loom/inspect?screen=wms.supplierStatistics.report&field=nothing')).toMatchObject({ status: 10009 });
  });

  it('what nobody says is told as the default, and what opens it with the roles that may', async () => {
    const told = await ask(boss, { screen: screens.list, part: 'title' });
    expect(told.properties).toContainEqual({ name: 'index', value: 'false', from: 'default' });
    expect(one(told, 'missing', 'permission')).toMatchObject({ holds: false, text: expect.stringMatching(/GET \/wms\/api\/saas\/purchaseOrder，有它的角色：.*采购/) });
  });

  it('a name that stands nowhere is refused', async () => {
    expect(await boss.try('GET', `/loom/inspect?screen=${screens.list}&part=menu&name=${encodeURIComponent('没有的')}`)).toMatchObject({ status: 10009 });
    expect(await boss.try('GET', `/loom/inspect?screen=${screens.list}&part=moon`)).toMatchObject({ success: false });
  });
});
