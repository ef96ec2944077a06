// An approval with an amount branch, by HTTP: scenario P3 of the platform pages, step by step, and C7 of its definition.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowOf, houseOf, node, approvals, flows, orders, tasks, type House } from '../support/approvals.ts';
import type { FlowNode } from '../../runtime/core/approvals/flow.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let house: House;
let [buyer, chief, finance, manager, admin, keeper]: TestClient[] = [];
let p3: FlowNode[];

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  house = await houseOf(server);
  [buyer, chief, finance, manager, admin, keeper] = await Promise.all(['buyer', 'chief', 'finance', 'manager', 'admin', 'keeper'].map((name) => house.client(name)));
  p3 = flowOf(
    { key: 'head', kind: 'approve', name: '部门负责人', source: 'manager', level: 1, mode: 'or' },
    { key: 'size', kind: 'condition', name: '金额', branches: [
      { key: 'big', name: '大额', when: 'amount >= 50000', nodes: [{ key: 'board', kind: 'approve', name: '会签', source: 'users', people: [house.user.finance!, house.user.manager!], mode: 'and' }] },
      { key: 'rest', name: '其他情况', nodes: [] },
    ] },
    { key: 'copy', kind: 'cc', name: '采购主管', source: 'users', people: [house.user.keeper!] },
  );
});
afterAll(() => server?.stop());

const comment = '请重新核价';

describe('P3: approval with an amount branch', () => {
  beforeAll(() => house.flow(p3));

  it('(1) asks the head of the department alone below 50 000, then confirms the order and tells the copy', async () => {
    const { id, order, ...first } = await house.submitted(buyer!, '12800');
    expect(first).toMatchObject({ status: 'running', amount: '12800.00', submitter: { label: '李娜' }, department: { label: '采购部' }, round: 1 });
    expect(first.approvalNo).toMatch(/^SP\d{6}\d{4}$/);
    expect(first.title).toMatch(/^采购订单-PO260302\d{4}-李娜$/);
    expect(await house.waiting(id)).toBe('赵刚');
    expect(await buyer!.get(`${orders}/${order}`)).toMatchObject({ status: 'submitted' });
    server.clock.pass(90 * 60_000);
    await chief!.put(`${tasks}/agree`, { id: await house.task(id, 'chief'), comment: '同意' });
    const after = await house.view(buyer!, id);
    expect(after).toMatchObject({ status: 'passed', hours: '1.5' });
    expect(await buyer!.get(`${orders}/${order}`)).toMatchObject({ status: 'confirmed', auditBy: { label: '赵刚' } });
    expect((await keeper!.get(`${tasks}?filter=${encodeURIComponent('{"tab":"cc"}')}`)).list).toMatchObject([{ approval: id, taskStatus: 'cc', title: after.title }]);
    expect(after.log.map((line) => line.action)).toEqual(['submit', 'agree', 'passed']);
  });

  it('(2) asks both above, voids an agreement by a return, and tells it in 8 entries', async () => {
    const { id, order } = await house.submitted(buyer!, '86000');
    const act = async (client: TestClient, username: string, name: string, more: object = {}): Promise<unknown> => client.put(`${tasks}/${name}`, { id: await house.task(id, username), ...more });
    await act(chief!, 'chief', 'agree');
    expect(await house.waiting(id)).toBe('陈静, 王强');
    await act(finance!, 'finance', 'agree');
    expect((await house.view(buyer!, id)).status).toBe('running');
    await act(manager!, 'manager', 'returnTo', { target: 'head', resume: 'again', comment });
    const returned = await house.view(chief!, id);
    expect(returned).toMatchObject({ round: 2, myTask: { status: 'pending', round: 2 } });
    expect(await house.waiting(id)).toBe('赵刚');
    // The agreement of before counts no more: nobody of the board is shown as done.
    expect(returned.path.find((one) => one.key === 'board')).toMatchObject({ state: 'coming' });
    await act(chief!, 'chief', 'agree');
    expect(await house.waiting(id)).toBe('陈静, 王强');
    await act(finance!, 'finance', 'agree');
    await act(manager!, 'manager', 'agree');
    const done = await house.view(buyer!, id);
    expect(done.status).toBe('passed');
    expect(done.log.map((line) => line.action)).toEqual(['submit', 'agree', 'agree', 'return', 'agree', 'agree', 'agree', 'passed']);
    expect(done.log[3]).toMatchObject({ user: { label: '王强' }, comment, to: [{ label: '赵刚' }] });
    expect(await buyer!.get(`${orders}/${order}`)).toMatchObject({ status: 'confirmed', auditBy: { label: '王强' } });
  });

  it('(3) takes the branch at exactly 50 000.00', async () => {
    const { id } = await house.submitted(buyer!, '50000');
    await chief!.put(`${tasks}/agree`, { id: await house.task(id, 'chief') });
    expect(await house.waiting(id)).toBe('陈静, 王强');
    expect((await house.view(buyer!, id)).path.find((one) => one.key === 'size')?.branch).toEqual({ key: 'big', name: '大额' });
  });

  it('(4) lets the submitter withdraw before anybody decided, not after', async () => {
    const early = await house.submitted(buyer!, '60000');
    await buyer!.put(`${approvals}/withdraw`, { id: early.id, comment: '数量有误' });
    expect(await buyer!.get(`${orders}/${early.order}`)).toMatchObject({ status: 'draft' });
    expect(await house.view(buyer!, early.id)).toMatchObject({ status: 'withdrawn' });
    expect(await house.waiting(early.id)).toBe('');
    const late = await house.submitted(buyer!, '60000');
    await chief!.put(`${tasks}/agree`, { id: await house.task(late.id, 'chief') });
    expect(await buyer!.try('PUT', `${approvals}/withdraw`, { id: late.id, comment: '数量有误' })).toMatchObject({ success: false, status: 10009, data: '已有审批人处理，不能撤回' });
    // By the document's own verb it is the same.
    expect(await buyer!.try('PUT', `${orders}/cancel`, { id: late.order })).toMatchObject({ success: false, data: '已有审批人处理，不能撤回' });
  });

  it('(5) takes the first word of two, and tells the later who was first', async () => {
    await house.flow(flowOf(node('a', [house.user.finance!, house.user.manager!])));
    const { id } = await house.submitted(buyer!, '86000');
    const late = await house.task(id, 'manager');
    await finance!.put(`${tasks}/agree`, { id: await house.task(id, 'finance') });
    expect(await manager!.try('PUT', `${tasks}/agree`, { id: late })).toMatchObject({ success: false, status: 10202, data: '该任务已由陈静处理' });
    expect((await house.view(manager!, id)).myTask).toMatchObject({ id: late, status: 'cancelled' });
  });

  it('(6) counts shares of votes: 3 of 5 pass at 60 %, and 3 refusals refuse', async () => {
    const five = ['finance', 'manager', 'keeper', 'hr', 'qc'];
    await house.flow(flowOf(node('a', five.map((name) => house.user[name]!), { mode: 'ratio', percent: 60 })));
    const [yes, no] = [await house.submitted(buyer!, '1000'), await house.submitted(buyer!, '1000')];
    for (const [index, name] of five.slice(0, 3).entries()) {
      expect((await house.view(buyer!, yes.id)).status, `after ${index}`).toBe('running');
      await (await house.client(name)).put(`${tasks}/agree`, { id: await house.task(yes.id, name) });
    }
    expect((await house.view(buyer!, yes.id)).status).toBe('passed');
    expect(await house.waiting(yes.id)).toBe('');
    for (const [index, name] of five.slice(0, 3).entries()) {
      expect((await house.view(buyer!, no.id)).status, `after ${index}`).toBe('running');
      await (await house.client(name)).put(`${tasks}/refuse`, { id: await house.task(no.id, name), comment: '价格偏高' });
    }
    expect((await house.view(buyer!, no.id)).status).toBe('refused');
    expect(await buyer!.get(`${orders}/${no.order}`)).toMatchObject({ status: 'draft' });
  });
});

describe('C7: the definition', () => {
  const bad = (when: string | undefined, name = '大额'): FlowNode[] => p3.map((one) => (one.kind === 'condition' ? { ...one, branches: [{ ...one.branches[0]!, name, ...(when === undefined ? { when: undefined } : { when }) }, one.branches[1]!] } : one));

  it('is refused with a branch without condition, and with a field that is not there', async () => {
    const { id } = await admin!.post(flows, { name: 'C7', bizType: 'wms.purchaseOrder', nodes: bad(undefined) });
    expect(await admin!.try('PUT', `${flows}/publish`, { id })).toMatchObject({ success: false, status: 10009, data: '条件分支【大额】未设置条件', errors: [{ path: 'nodes.big.when' }] });
    const { version } = await admin!.get(`${flows}/${id}`);
    await admin!.put(flows, { id, version, nodes: bad('totl >= 50000') });
    expect(await admin!.try('PUT', `${flows}/publish`, { id })).toMatchObject({ success: false, data: '条件字段【totl】不存在' });
    expect(await admin!.post(`${flows}/check`, { bizType: 'wms.purchaseOrder', nodes: bad('totl >= 50000', '') })).toEqual({ faults: [{ node: 'big', field: 'name', message: '请填写分支名称' }, { node: 'big', field: 'when', message: '条件字段【totl】不存在' }] });
    await admin!.delete(`${flows}?ids=${id}`);
  });

  it('V2 begins with the limit of 80 000; what runs on V1 still branches at 50 000', async () => {
    await house.stopFlows();
    const { id: v1 } = await admin!.post(flows, { name: '采购金额审批', bizType: 'wms.purchaseOrder', nodes: p3 });
    expect(await admin!.act(flows, 'publish', v1)).toMatchObject({ status: 'published' });
    const old = await house.submitted(buyer!, '60000');
    expect(old).toMatchObject({ workflow: { id: v1 }, workflowVersion: 1 });
    const { id: v2 } = await admin!.post(`${flows}/newVersion`, { id: v1 });
    const draft = await admin!.get(`${flows}/${v2}`);
    expect(draft).toMatchObject({ versionNo: 2, status: 'draft', name: '采购金额审批' });
    await admin!.put(flows, { id: v2, version: draft.version, nodes: bad('amount >= 80000') });
    await admin!.act(flows, 'publish', v2);
    expect(await admin!.get(`${flows}/${v1}`)).toMatchObject({ status: 'stopped' });
    const fresh = await house.submitted(buyer!, '60000');
    expect(fresh).toMatchObject({ workflowVersion: 2 });
    for (const one of [old, fresh]) await chief!.put(`${tasks}/agree`, { id: await house.task(one.id, 'chief') });
    expect(await house.waiting(old.id)).toBe('陈静, 王强');
    expect((await house.view(buyer!, fresh.id)).status).toBe('passed');
    expect(await admin!.get(`${flows}/running`)).toMatchObject({ [v1]: expect.any(Number) });
    expect(await admin!.try('PUT', flows, { id: v1, version: 3, name: 'x' })).toMatchObject({ success: false });
    expect(await admin!.try('DELETE', `${flows}?ids=${v1}`)).toMatchObject({ success: false });
  });
});
