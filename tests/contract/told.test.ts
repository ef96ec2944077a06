// Effects that tell people: `notify` sends a message, `task` gives a to-do that closes when the document moves on.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const order = '/wms/api/saas/purchaseOrder';
const templates = '/amc/api/token/messageTemplate';
type Row = Record<string, any>;
let folder: string;
let server: TestServer;
let admin: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loom-told-'));
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true });
  const file = join(folder, 'wms/entities/purchaseOrder.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Row;
  // Told, and nobody asked to approve: what an approver would decide by goes.
  delete schema.decision;
  delete schema.summary;
  delete schema.lines.lines.found.lastPrice;
  schema.workflow.actions.submit.effects = [
    { notify: 'wms.poWaiting', to: 'record.buyer', title: '采购单【{record.code}】待审核', text: '{record.supplier}', address: '/wms/purchase/purorderDetail/{record.id}', type: 'ApprovalMessage' },
    { task: '跟进【{record.code}】', to: 'record.buyer', due: 'record.deliverDate', address: '/wms/purchase/purorderDetail/{record.id}' },
  ];
  schema.fields.watch = { type: 'ref', to: 'amc.role', label: '关注角色' };
  schema.workflow.actions.invalid.effects = [
    ...schema.workflow.actions.invalid.effects ?? [],
    { notify: 'wms.poVoid', to: "role('keeper')", title: '采购单【{record.code}】已作废' },
    { task: '查看【{record.code}】', when: 'record.watch != null', to: 'record.watch' },
  ];
  writeFileSync(file, JSON.stringify(schema));
  server = await startTestServer({ demo: true, upgradesProduct: true, schemasDir: folder, now: '2026-03-01T02:00:00Z' });
  [admin, buyer] = [await server.login('admin'), await server.login('buyer')];
  await buyer.raw('PATCH', '/mmc/api/token/notice/all', {});
});
afterAll(async () => { await server?.stop(); rmSync(folder, { recursive: true, force: true }); });

async function draft(): Promise<{ id: string; code: string }> {
  const [model] = (await admin.get(`${order}?${new URLSearchParams({ filter: JSON.stringify({ status: 'confirmed' }), pageSize: '1' })}`)).list;
  const { supplier, kind, warehouse, lines } = await admin.get(`${order}/${model.id}`);
  const { id: user } = await buyer.get('/amc/api/token/user/getUserInfo');
  return admin.post(order, { supplier: supplier.id, kind: kind.id, warehouse: warehouse.id, buyer: user, docDate: '2026-03-01', deliverDate: '2026-03-09', lines: lines.map((line: Row) => ({ sku: line.sku.id, qty: line.qty, price: line.price })) });
}
const messages = async (): Promise<Row[]> => (await buyer.get('/mmc/api/token/notice?type=message')).list;
const todos = async (): Promise<Row[]> => (await buyer.get('/amc/api/token/userTask/userTask?status=0')).list.filter((one: Row) => one.source === 'system');

describe('an action', () => {
  it('tells whom it names, with the document\'s own words and address', async () => {
    const { id, code } = await draft();
    await admin.act(order, 'submit', id);
    expect((await messages())[0]).toMatchObject({ title: `采购单【${code}】待审核`, messageType: 'ApprovalMessage', objName: '采购订单', address: `/wms/purchase/purorderDetail/${id}`, bizType: 'wms.purchaseOrder', bizId: id });
    expect((await todos())[0]).toMatchObject({ tips: `跟进【${code}】`, address: `/wms/purchase/purorderDetail/${id}`, taskEndDate: '2026-03-09T15:59:59.999Z' });
  });

  it('closes the to-dos of the state it leaves', async () => {
    const { id, code } = await draft();
    await admin.act(order, 'submit', id);
    const mine = (await todos()).filter((one) => one.bizId === id);
    expect(mine.map((one) => one.tips)).toEqual([`跟进【${code}】`]);
    await admin.act(order, 'confirm', id, { confirmed: true });
    expect((await todos()).filter((one) => one.bizId === id)).toEqual([]);
  });

  it('says nothing when it is refused', async () => {
    const before = (await messages()).length;
    const { id } = await draft();
    expect((await admin.try('PUT', `${order}/submit`, { id, version: 9 })).success).toBe(false);
    expect(await messages()).toHaveLength(before);
  });

  it('uses the company\'s own template, and none that it stopped', async () => {
    const template = await admin.post(templates, { code: 'wms.poWaiting', title: '请看{record.code}，交期{record.deliverDate}', content: '{record.supplier.name}', messageType: 'TaskMessage' });
    const { id, code } = await draft();
    await admin.act(order, 'submit', id);
    expect((await messages())[0]).toMatchObject({ title: `请看${code}，交期2026-03-09`, messageType: 'TaskMessage' });
    await admin.put(`${templates}/status`, { ids: [template.id], status: 'stopped' });
    const before = (await messages()).length;
    await admin.act(order, 'submit', (await draft()).id);
    expect(await messages()).toHaveLength(before);
  });

  it('keeps to the schema\'s words where a template names what is not there', async () => {
    const [row] = (await admin.get(`${templates}?fields=code`)).list;
    const { version } = await admin.get(`${templates}/${row.id}`);
    await admin.put(templates, { id: row.id, version, title: '{record.nonsense}', status: 'normal' });
    const { id, code } = await draft();
    await admin.act(order, 'submit', id);
    expect((await messages())[0]!.title).toBe(`采购单【${code}】待审核`);
  });

  it('reaches everybody at work who holds a role, named by its code or by a field, and nobody else', async () => {
    const keeper = await server.login('keeper');
    const roles = '/amc/api/token/companyJob';
    const keeping = (await admin.get(roles)).list.find((role: Row) => role.code === 'keeper') as Row;
    const { id, code } = await draft();
    const { version } = await admin.get(`${order}/${id}`);
    await admin.put(order, { id, version, watch: keeping.id });
    await admin.act(order, 'invalid', id, { reason: '试' });
    const voided = async (client: TestClient): Promise<Row[]> => (await client.get('/mmc/api/token/notice?type=message')).list.filter((one: Row) => one.title === `采购单【${code}】已作废`);
    const looking = async (client: TestClient): Promise<Row[]> => (await client.get('/amc/api/token/userTask/userTask?status=0')).list.filter((one: Row) => one.tips === `查看【${code}】`);
    expect(await voided(keeper)).toHaveLength(1);
    expect(await looking(keeper)).toHaveLength(1);
    expect([...await voided(buyer), ...await looking(buyer), ...await voided(admin), ...await looking(admin)]).toEqual([]);
  });
});
