// Submitting for approval from anywhere: the document's own action with chosen approvers, many at once, paths before it; agents for some kinds of documents; who sees all.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvals, flowOf, flows, houseOf, node, orders, tasks, type House } from '../support/approvals.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let house: House;
let buyer: TestClient;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-03-03T02:00:00Z', config: { tokenSeconds: 10_000_000 } });
  house = await houseOf(server);
  [buyer, admin] = await Promise.all([house.client('buyer'), house.client('admin')]);
});
afterAll(() => server?.stop());
beforeEach(() => house.stopFlows());

const id = (...names: string[]): string[] => names.map((name) => house.user[name]!);
const bizType = 'wms.purchaseOrder';
const pick = (key = 'pick') => ({ key, kind: 'approve' as const, name: '自选', source: 'chooser' as const, people: id('finance', 'hr'), max: 1 });
const waitingOf = async (order: string): Promise<string> => house.waiting((await buyer.get(`${approvals}/of?bizType=${bizType}&bizId=${order}`)).id);

describe('the document’s own submit', () => {
  it('takes the approvers chosen, and refuses choices that are none', async () => {
    await house.flow(flowOf(pick()));
    const order = await house.order(buyer, '1000');
    expect(await buyer.try('PUT', `${orders}/submit`, { id: order })).toMatchObject({ success: false, data: '请选择节点【自选】的审批人', errors: [{ path: 'chosen.pick' }] });
    expect(await buyer.try('PUT', `${orders}/submit`, { id: order, chosen: ['x'] })).toMatchObject({ success: false, status: 400 });
    expect(await buyer.try('PUT', `${orders}/submit`, { id: order, chosen: { pick: ['x'] } })).toMatchObject({ success: false, status: 400 });
    // Nothing of it stands after a refusal.
    expect(await buyer.get(`${orders}/${order}`)).toMatchObject({ status: 'draft' });
    expect(await buyer.put(`${orders}/submit`, { id: order, chosen: { pick: id('finance') } })).toMatchObject({ status: 'submitted' });
    expect(await waitingOf(order)).toBe('陈静');
  });

  it('of an action that asks for no approval knows no approvers', async () => {
    const order = await house.order(buyer, '1000');
    await buyer.put(`${orders}/submit`, { id: order });
    expect(await admin.try('PUT', `${orders}/reject`, { id: order, reason: '价格不对', chosen: {} })).toMatchObject({ success: false, errors: [{ path: 'chosen' }] });
  });

  it('goes on with a returned approval as it was begun, and shows that path before', async () => {
    await house.flow(flowOf(node('a', id('finance')), pick()));
    const order = await house.order(buyer, '1000');
    await buyer.put(`${orders}/submit`, { id: order, chosen: { pick: id('hr') } });
    const { id: approval } = await buyer.get(`${approvals}/of?bizType=${bizType}&bizId=${order}`);
    await (await house.client('finance')).put(`${tasks}/returnTo`, { id: await house.task(approval, 'finance'), target: 'submitter', comment: '数量再核' });
    // Another flow that would catch it today.
    await house.flow(flowOf(node('b', id('manager'))));
    const ahead = await buyer.post(`${approvals}/preview`, { bizType, bizId: order });
    expect(ahead.path.map((one: { key: string }) => one.key)).toEqual(['start', 'a', 'pick', 'end']);
    expect(ahead.choose).toEqual([]);
  });
});

describe('many at once', () => {
  it('tells the flows that catch them, whom to choose, and what keeps one back; each goes its way with the same choices', async () => {
    await house.flow(flowOf(pick()), { startWhen: 'totalAmount < 5000', sort: 1, name: '小额' });
    const big = await admin.post(flows, { name: '大额', bizType, startWhen: 'totalAmount >= 50000', sort: 2, nodes: flowOf(node('top', id('manager')), pick()) });
    await admin.act(flows, 'publish', big.id);
    const [one, two, three, plain] = [await house.order(buyer, '1000'), await house.order(buyer, '2000'), await house.order(buyer, '60000'), await house.order(buyer, '20000')];
    const ids = [one, two, three, plain];
    const ahead = await buyer.post(`${approvals}/previewMany`, { bizType, ids });
    expect(ahead).toMatchObject({ plain: 1, beyond: 0, faults: [] });
    expect(ahead.flows.map((flow: any) => [flow.workflow.label, flow.count, flow.isSame, flow.choose.map((each: any) => each.key)])).toEqual([['小额', 2, true, ['pick']], ['大额', 1, true, ['pick']]]);
    // Nodes of two flows may be called alike: the flow's own choice goes before.
    const chosen = { [`${ahead.flows[0].workflow.id}/pick`]: id('finance'), [`${ahead.flows[1].workflow.id}/pick`]: id('hr') };
    const told = await buyer.post(`${approvals}/previewMany`, { bizType, ids, chosen });
    expect(told.flows[1].path.find((each: any) => each.key === 'pick').people).toMatchObject([{ person: { label: '郑爽' } }]);
    const done = await buyer.put(`${orders}/submit`, { ids, chosen });
    expect(done).toMatchObject({ changed: 4 });
    expect([await waitingOf(one!), await waitingOf(two!), await waitingOf(three!)]).toEqual(['陈静', '陈静', '王强']);
    expect(await buyer.get(`${approvals}/of?bizType=${bizType}&bizId=${plain}`)).toBeNull();
  });

  it('refuses each that lacks a choice by its own sentence, and takes everything a list finds', async () => {
    await house.flow(flowOf(pick()));
    const order = await house.order(buyer, '1000', { remarks: '一起提交' });
    const all = { filter: { remarks: '一起提交' } };
    const ahead = await buyer.post(`${approvals}/previewMany`, { bizType, all });
    expect(ahead.flows).toMatchObject([{ count: 1 }]);
    expect(await buyer.put(`${orders}/submit`, { all })).toMatchObject({ changed: 0, results: [{ id: order, ok: false, message: '请选择节点【自选】的审批人' }] });
    expect(await buyer.put(`${orders}/submit`, { all, chosen: { [`${ahead.flows[0].workflow.id}/pick`]: id('finance') } })).toMatchObject({ changed: 1 });
  });

  it('passes over what the asker does not see', async () => {
    await house.flow(flowOf(node('a', id('finance'))));
    const order = await house.order(buyer, '1000');
    const foreign = await server.login('jiahe');
    expect(await foreign.post(`${approvals}/previewMany`, { bizType, ids: [order] })).toMatchObject({ flows: [], plain: 0 });
  });
});

describe('agents for some kinds of documents', () => {
  const path = '/ccm/api/saas/delegation';
  it('are chosen from what can be approved, by names', async () => {
    const finance = await house.client('finance');
    const manifest = await finance.get('/loom/manifest');
    const { plan } = manifest.routes.find((one: any) => one.route === '/confirm/delegation');
    const list = await finance.get(`/loom/plan/${plan}.json`);
    const column = list.columns.find((one: any) => one.path === 'bizTypes');
    expect(column).toMatchObject({ type: 'enums', label: '单据类型' });
    expect(column.options).toEqual(expect.arrayContaining([{ value: 'wms.purchaseOrder', label: '采购订单' }]));
    expect(await finance.try('POST', path, { agent: house.user.keeper, toDate: '2026-03-05', bizTypes: ['wms.purchaseOrdr'] })).toMatchObject({ success: false, errors: [{ path: 'bizTypes', code: 'field.choice' }] });
  });

  it('get those tasks and no others; two agents for one kind at a time are refused', async () => {
    const finance = await house.client('finance');
    const { id: other } = await finance.post(path, { agent: house.user.keeper, toDate: '2026-03-05', bizTypes: ['wms.materialPrice'] });
    await house.flow(flowOf(node('a', id('finance'))));
    expect(await waitingOf((await house.submitted(buyer, '1000')).order)).toBe('陈静');
    const { id: own } = await finance.post(path, { agent: house.user.keeper, toDate: '2026-03-05', bizTypes: ['wms.purchaseOrder'] });
    expect(await waitingOf((await house.submitted(buyer, '1000')).order)).toBe('何芳');
    expect(await finance.try('POST', path, { agent: house.user.hr, toDate: '2026-03-05', bizTypes: ['wms.materialPrice', 'wms.purchaseOrder'] })).toMatchObject({ success: false, data: '代理时间重叠' });
    expect(await finance.try('POST', path, { agent: house.user.hr, toDate: '2026-03-05', bizTypes: [] })).toMatchObject({ success: false, data: '代理时间重叠' });
    expect((await finance.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ bizTypes: ['wms.purchaseOrder'] }))}`)).list).toMatchObject([{ id: own, bizTypes: ['wms.purchaseOrder'] }]);
    expect((await finance.get(`${path}?sql=${encodeURIComponent(JSON.stringify({ op: 'and', items: [{ field: 'bizTypes', operator: 'ne', value: 'wms.purchaseOrder' }] }))}`)).list.map((one: any) => one.id)).toEqual([other]);
    await finance.delete(`${path}?ids=${other},${own}`);
  });
});

describe('everybody’s approvals', () => {
  const everything = `${tasks}?filter=${encodeURIComponent('{"tab":"all"}')}`;
  const inRole = async (username: string, permissions: string[]): Promise<TestClient> => {
    await server.app.db.system((tx) => tx.run(sql`update amc.role set permissions = ${JSON.stringify(permissions)}::jsonb where company = ${house.company}::bigint and id in (select unnest(roles) from amc.company_user where company = ${house.company}::bigint and "user" = ${house.user[username]!}::bigint)`));
    server.app.bus.publish('rights', {});
    return server.login(username);
  };

  it('are not shown by a pattern that covers the address, but to who is named for it', async () => {
    await house.flow(flowOf(node('a', id('finance'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    // Roles of companies that were founded before: everything of basic data.
    const wide = await inRole('qc', ['GET /ccm/**', 'GET /wms/**', '* /ccm/api/saas/**']);
    expect(await wide.try('GET', everything)).toMatchObject({ success: false, status: 10401 });
    expect(await wide.try('GET', `${approvals}/${approval}`)).toMatchObject({ success: false, status: 404 });
    expect((await wide.get(`${tasks}/counts`)).all).toBeNull();
    expect((await wide.get('/loom/manifest')).permissions).not.toContain('GET /ccm/api/saas/approval/all');
    const named = await inRole('qc', ['GET /ccm/**', 'GET /ccm/api/saas/approval/all']);
    expect((await named.get(everything)).total).toBeGreaterThan(0);
    expect((await house.view(named, approval)).id).toBe(approval);
    expect((await named.get('/loom/manifest')).permissions).toContain('GET /ccm/api/saas/approval/all');
  });

  it('of taking part are left to who loses a role', async () => {
    await house.flow(flowOf(node('a', id('qc'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    const qc = await inRole('qc', []);
    expect((await house.view(qc, approval)).myTask).toMatchObject({ status: 'pending' });
  });
});

describe('what was written once', () => {
  const asApplication = (query: ReturnType<typeof sql>): Promise<unknown> => server.app.db.tx({ company: house.company, user: house.user.admin! }, (tx) => tx.run(query as never));
  it.each(['ccm.approval_log', 'loom.trail', 'wms.stock', 'wms.stock_reserve', 'fms.prepay', 'fms.settlement'])('in %s can be neither changed nor taken away by the application', async (table) => {
    const name = sql.raw(table);
    await house.flow(flowOf(node('a', id('finance'))));
    await house.submitted(buyer, '1000');
    await expect(asApplication(sql`update ${name} set version = version`)).rejects.toThrow(/permission denied/);
    await expect(asApplication(sql`delete from ${name}`)).rejects.toThrow(/permission denied/);
    await expect(asApplication(sql`truncate ${name}`)).rejects.toThrow(/permission denied/);
    await expect(asApplication(sql`select count(*) from ${name}`)).resolves.toHaveLength(1);
  });

  it('in a log of approvals stays in the words it was said in, whatever follows', async () => {
    await house.flow(flowOf(node('a', id('finance'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    const before = (await house.view(admin, approval)).log;
    await (await house.client('finance')).put(`${tasks}/refuse`, { id: await house.task(approval, 'finance'), comment: '价格不对' });
    expect((await house.view(admin, approval)).log.slice(0, before.length)).toEqual(before);
  });
});
