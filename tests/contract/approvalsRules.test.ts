// The rules of approvals, one by one, by HTTP: scenario P4, sources of approvers, what each action may do and when, rights, companies apart, time.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalTimers } from '../../runtime/server/approvals/timers.ts';
import type { ApproveNode, FlowNode } from '../../runtime/core/approvals/flow.ts';
import { approvals, finish, flowOf, flows, houseOf, node, orders, start, tasks, type House } from '../support/approvals.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let house: House;
let buyer: TestClient;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-03-03T02:00:00Z', config: { tokenSeconds: 10_000_000 } });
  // An action that is itself what is approved: no document of the product has one yet.
  server.app.model.entities['wms.purchaseOrder']!.workflow!.actions.urge = {
    name: 'urge', label: '加急', from: ['confirmed'], permission: 'PUT /wms/api/saas/purchaseOrder/urge', guard: [], ask: { reason: { name: 'reason', type: 'text', label: '原因', column: '', carries: [] } },
    effects: [{ kind: 'approve', approve: 'urge', as: 'urge', amount: 'record.totalAmount', when: "ask.reason != '小事'" }, { kind: 'set', set: { remarks: 'ask.reason' } }],
  };
  house = await houseOf(server);
  [buyer, admin] = await Promise.all([house.client('buyer'), house.client('admin')]);
});
afterAll(() => server?.stop());
// Nothing of one test asks another's people.
beforeEach(() => house.stopFlows());

const id = (...names: string[]): string[] => names.map((name) => house.user[name]!);
const comment = '请核对';
async function act(approval: string, username: string, action: string, more: object = {}): Promise<any> {
  return (await house.client(username)).put(`${tasks}/${action}`, { id: await house.task(approval, username), ...more });
}
async function tried(approval: string, username: string, action: string, more: object = {}): Promise<any> {
  return (await house.client(username)).try('PUT', `${tasks}/${action}`, { id: await house.task(approval, username), ...more });
}
const ofPath = async (approval: string, key: string): Promise<any> => (await house.view(admin, approval)).path.find((one) => one.key === key);
const settled = async (approval: string): Promise<string> => (await house.view(admin, approval)).status;
const db = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => server.app.db.system((tx) => tx.run(query as never)) as Promise<T[]>;
const set = (code: string, value: string): Promise<unknown> => admin.put('/ccm/api/saas/companySetting', [{ code, value }]);

describe('P4: sequence, delegation, added signer, absence', () => {
  it('asks A, then B, who asks D first and adds E behind, then C', async () => {
    const [a, b, c, d, e] = ['finance', 'manager', 'hr', 'qc', 'leader'];
    await house.flow(flowOf(node('seq', id(a!, b!, c!), { mode: 'seq' }), node('next', id(c!))), { dedupe: 'adjacent' });
    const { id: approval } = await house.submitted(buyer, '1000');
    expect(await house.waiting(approval)).toBe('陈静');
    await act(approval, a!, 'agree');
    expect(await house.waiting(approval)).toBe('王强');
    await act(approval, b!, 'delegate', { user: house.user[d!], comment });
    const qc = await house.client(d!);
    expect((await house.view(qc, approval)).myTask).toMatchObject({ kind: 'delegate', status: 'pending' });
    await act(approval, d!, 'agree', { comment: '建议同意' });
    expect(await house.waiting(approval)).toBe('王强');
    expect((await house.view(admin, approval)).log.at(-1)).toMatchObject({ action: 'opinion', comment: '建议同意' });
    await act(approval, b!, 'addSign', { where: 'after', users: id(e!), comment });
    const leader = (await house.view(admin, approval)).path.find((one) => one.key === 'seq')!;
    expect(leader.people.map((one) => [one.kind, one.status])).toEqual([['approve', 'agreed'], ['approve', 'agreed'], ['approve', 'waiting'], ['delegate', 'agreed'], ['after', 'pending']]);
    await act(approval, e!, 'agree');
    expect((await house.view(await house.client(c!), approval)).myTask).toMatchObject({ status: 'pending', nodeKey: 'seq' });
    await act(approval, c!, 'agree');
    // C is the next node's only approver, and has just agreed.
    expect(await settled(approval)).toBe('passed');
    expect(await ofPath(approval, 'next')).toMatchObject({ state: 'done', note: '自动通过', people: [{ status: 'auto' }] });
  });

  it('gives a task of the third to the agent of the first to the fifth, and says for whom he decides', async () => {
    const path = '/ccm/api/saas/delegation';
    const finance = await house.client('finance');
    const { id: one } = await finance.post(path, { agent: house.user.keeper, fromDate: '2026-03-01', toDate: '2026-03-05' });
    expect(await finance.try('POST', path, { agent: house.user.hr, fromDate: '2026-03-05', toDate: '2026-03-09' })).toMatchObject({ success: false, data: '代理时间重叠' });
    expect(await finance.try('POST', path, { agent: house.user.finance, fromDate: '2026-04-05', toDate: '2026-04-09' })).toMatchObject({ success: false, data: '代理人不能是委托人本人' });
    expect(await buyer.try('POST', path, { principal: house.user.hr, agent: house.user.qc, fromDate: '2026-03-05', toDate: '2026-03-09' })).toMatchObject({ success: false });
    // The agent's own agent is not asked.
    const { id: two } = await admin.post(path, { principal: house.user.keeper, agent: house.user.hr, fromDate: '2026-03-01', toDate: '2026-03-05' });
    await house.flow(flowOf(node('a', id('finance'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    expect(await house.waiting(approval)).toBe('何芳');
    expect((await ofPath(approval, 'a')).people[0].note).toBe('由何芳代陈静审批');
    const keeper = await house.client('keeper');
    expect((await keeper.get(`${tasks}?filter=${encodeURIComponent('{"tab":"todo"}')}`)).list[0]).toMatchObject({ approval, agentNote: '由何芳代陈静审批' });
    // Reading is his, whose task it was for; deciding is not.
    expect((await house.view(finance, approval)).actions.map((one) => one.name)).not.toContain('agree');
    await act(approval, 'keeper', 'agree');
    await finance.delete(`${path}?ids=${one}`);
    await admin.delete(`${path}?ids=${two}`);
  });

  it('reminds once in thirty minutes', async () => {
    await house.flow(flowOf(node('a', id('finance'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    server.clock.set('2026-03-03T02:00:00Z');
    await buyer.put(`${approvals}/remind`, { id: approval });
    // The clock runs on between the two: half a minute is left for a slow machine.
    server.clock.set('2026-03-03T02:10:30Z');
    expect(await buyer.try('PUT', `${approvals}/remind`, { id: approval })).toMatchObject({ success: false, status: 10009, data: '20分钟后可再次催办' });
    server.clock.set('2026-03-03T02:30:30Z');
    await buyer.put(`${approvals}/remind`, { id: approval });
    expect(await house.view(buyer, approval)).toMatchObject({ remindCount: 2 });
    const told = await db<{ title: string }>(sql`select m.title from amc.message m join amc.message__receivers r on r.parent = m.id where m.biz_id = ${approval} and r."user" = ${house.user.finance!}::bigint order by m.id`);
    expect(told.at(-1)!.title).toMatch(/^李娜催办：采购订单-PO\d+-李娜$/);
  });
});

describe('approvers come from', () => {
  const who = async (more: Partial<ApproveNode>, amount = '1000'): Promise<string> => {
    await house.flow([start, { key: 'a', kind: 'approve', name: '审批', source: 'users', mode: 'and', ...more }, finish]);
    const { id: approval } = await house.submitted(buyer, amount);
    return house.waiting(approval);
  };
  it('members named, roles, posts', async () => {
    expect(await who({ source: 'users', people: id('finance', 'hr') })).toBe('陈静, 郑爽');
    const [role] = await db<{ id: string }>(sql`select id::text as id from amc.role where company = ${house.company}::bigint and code = 'manager'`);
    expect(await who({ source: 'roles', people: [role!.id] })).toBe('王强');
    const [post] = await db<{ id: string }>(sql`select post::text as id from amc.employee where company = ${house.company}::bigint and "user" = ${house.user.manager!}::bigint`);
    expect(await who({ source: 'post', people: [post!.id] })).toBe('王强');
  });
  it('roles of the submitter’s own departments alone', async () => {
    const [role] = await db<{ id: string }>(sql`select id::text as id from amc.role where company = ${house.company}::bigint and code = 'buyer'`);
    const all = await who({ source: 'roles', people: [role!.id] });
    expect(all).toContain('赵刚');
    expect(await who({ source: 'roles', people: [role!.id], ownDepartment: true })).toContain('赵刚');
  });
  it('the department’s manager, and those above him one after the other', async () => {
    expect(await who({ source: 'manager', level: 1 })).toBe('赵刚');
    await db(sql`update amc.department set manager = (select id from amc.employee where company = ${house.company}::bigint and "user" = ${house.user.manager!}::bigint) where company = ${house.company}::bigint and parent is null`);
    expect(await who({ source: 'manager', level: 2 })).toBe('王强');
    await house.flow([start, { key: 'a', kind: 'approve', name: '逐级', source: 'managerChain' }, finish]);
    const { id: approval } = await house.submitted(buyer, '1000');
    expect(await house.waiting(approval)).toBe('赵刚');
    await act(approval, 'chief', 'agree');
    expect(await house.waiting(approval)).toBe('王强');
  });
  it('a field of the document, and the submitter himself', async () => {
    expect(await who({ source: 'formField', field: 'buyer', selfPolicy: 'self' })).toBe('李娜');
    expect(await who({ source: 'self' })).toBe('李娜');
  });
  it('whom the submitter chooses: within the range, asked before', async () => {
    await house.flow(flowOf({ key: 'pick', kind: 'approve', name: '自选', source: 'chooser', people: id('finance', 'hr'), max: 1 }));
    const order = await house.order(buyer, '1000');
    const ahead = await buyer.post(`${approvals}/preview`, { bizType: 'wms.purchaseOrder', bizId: order });
    expect(ahead.choose).toMatchObject([{ key: 'pick', max: 1, from: [{ label: '陈静' }, { label: '郑爽' }] }]);
    expect(await buyer.try('POST', `${approvals}/submit`, { bizType: 'wms.purchaseOrder', bizId: order })).toMatchObject({ success: false, data: '请选择节点【自选】的审批人' });
    // The document's own button cannot ask, and does not let it through either.
    expect(await buyer.try('PUT', `${orders}/submit`, { id: order })).toMatchObject({ success: false, data: '请选择节点【自选】的审批人' });
    const { id: approval } = await house.submit(buyer, order, { chosen: { pick: id('finance') } });
    expect(await house.waiting(approval)).toBe('陈静');
  });
});

describe('nobody to ask', () => {
  const nobody: Partial<ApproveNode> = { source: 'manager', level: 15 };
  it('passes by itself, goes to the administrators, or keeps the order back', async () => {
    await house.flow(flowOf({ ...node('a', []), ...nobody, emptyPolicy: 'pass' }));
    expect((await house.submitted(buyer, '1000')).status).toBe('passed');
    await house.flow(flowOf({ ...node('a', []), ...nobody }));
    expect(await house.waiting((await house.submitted(buyer, '1000')).id)).toBe('周敏');
    await house.flow(flowOf(node('first', id('finance')), { ...node('a', []), ...nobody, name: '总监', emptyPolicy: 'stop' }));
    const order = await house.order(buyer, '1000');
    expect(await buyer.try('PUT', `${orders}/submit`, { id: order })).toMatchObject({ success: false, status: 10009, data: '节点【总监】没有审批人，请联系管理员' });
    expect(await buyer.get(`${orders}/${order}`)).toMatchObject({ status: 'draft' });
  });
});

describe('the submitter as approver', () => {
  it('is raised to the manager, unless node or company lets him decide', async () => {
    await house.flow(flowOf(node('a', id('buyer'))));
    expect(await house.waiting((await house.submitted(buyer, '1000')).id)).toBe('赵刚');
    await set('CCM_APPROVAL_SELF', '0');
    expect(await house.waiting((await house.submitted(buyer, '1000')).id)).toBe('李娜');
    await house.flow(flowOf(node('a', id('buyer'), { selfPolicy: 'raise' })));
    expect(await house.waiting((await house.submitted(buyer, '1000')).id)).toBe('赵刚');
    await set('CCM_APPROVAL_SELF', '1');
    await house.flow(flowOf(node('a', id('buyer'), { selfPolicy: 'self' })));
    expect(await house.waiting((await house.submitted(buyer, '1000')).id)).toBe('李娜');
  });
});

describe('the same person twice', () => {
  const chain = (last: Partial<ApproveNode> = {}): FlowNode[] => flowOf(node('a', id('finance')), node('b', id('hr')), node('c', id('finance'), last));
  const through = async (): Promise<string> => {
    const { id: approval } = await house.submitted(buyer, '1000');
    await act(approval, 'finance', 'agree');
    await act(approval, 'hr', 'agree');
    return house.waiting(approval);
  };
  it('none and adjacent ask again, any does not; a node with fields to fill always asks', async () => {
    await house.flow(chain(), { dedupe: 'none' });
    expect(await through()).toBe('陈静');
    await house.flow(chain(), { dedupe: 'adjacent' });
    expect(await through()).toBe('陈静');
    await house.flow(chain(), { dedupe: 'any' });
    expect(await through()).toBe('');
    await house.flow(chain({ requireComment: true }), { dedupe: 'any' });
    expect(await through()).toBe('陈静');
    await house.flow(chain({ editFields: ['deliverDate'] }), { dedupe: 'any' });
    expect(await through()).toBe('陈静');
  });
});

describe('parallel branches', () => {
  const both = (): FlowNode[] => flowOf(node('first', id('chief')), { key: 'p', kind: 'parallel', name: '并行', branches: [{ key: 'l', name: '左', nodes: [node('left', id('finance'))] }, { key: 'r', name: '右', nodes: [node('right', id('hr')), node('right2', id('qc'))] }] }, node('last', id('manager')));
  it('start together and are joined; a refusal in one ends all', async () => {
    await house.flow(both());
    const { id: approval, order } = await house.submitted(buyer, '1000');
    await act(approval, 'chief', 'agree');
    expect(await house.waiting(approval)).toBe('陈静, 郑爽');
    await act(approval, 'hr', 'agree');
    await act(approval, 'qc', 'agree');
    expect(await house.waiting(approval)).toBe('陈静');
    await act(approval, 'finance', 'refuse', { comment });
    expect(await settled(approval)).toBe('refused');
    expect(await house.waiting(approval)).toBe('');
    expect(await buyer.get(`${orders}/${order}`)).toMatchObject({ status: 'draft' });
  });
  it('a return before the fork cancels all of them; straight asks only those who had not decided', async () => {
    await house.flow(both());
    const { id: approval } = await house.submitted(buyer, '1000');
    await act(approval, 'chief', 'agree');
    await act(approval, 'hr', 'agree');
    const targets = (await house.view(await house.client('qc'), approval)).actions.find((one) => one.name === 'returnTo')!.targets!;
    expect(targets.map((one) => one.key)).toEqual(['submitter', 'first', 'right']);
    await act(approval, 'qc', 'returnTo', { target: 'first', resume: 'straight', comment });
    expect(await house.waiting(approval)).toBe('赵刚');
    await act(approval, 'chief', 'agree');
    expect(await house.waiting(approval)).toBe('陈静, 吴磊');
  });
});

describe('a return', () => {
  it('needs a target and a comment', async () => {
    await house.flow(flowOf(node('a', id('finance'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    expect(await tried(approval, 'finance', 'returnTo', { comment })).toMatchObject({ success: false, data: '请选择退回节点' });
    expect(await tried(approval, 'finance', 'returnTo', { target: 'submitter' })).toMatchObject({ success: false, data: '请填写审批意见' });
    expect(await tried(approval, 'finance', 'returnTo', { target: 'end', comment })).toMatchObject({ success: false, data: '请选择退回节点' });
  });
  it('to the submitter gives the order back; the new submit uses the same approval, conditions see the new amount', async () => {
    await house.flow(flowOf(node('a', id('finance')), { key: 'f', kind: 'condition', name: '金额', branches: [{ key: 'big', name: '大额', when: 'totalAmount >= 5000', nodes: [node('b', id('manager'))] }, { key: 'rest', name: '其他', nodes: [] }] }));
    const { id: approval, order } = await house.submitted(buyer, '1000');
    await act(approval, 'finance', 'returnTo', { target: 'submitter', comment });
    expect(await settled(approval)).toBe('returned');
    const draft = await buyer.get(`${orders}/${order}`);
    expect(draft.status).toBe('draft');
    expect((await house.view(buyer, approval)).actions.map((one) => one.name)).toEqual(['withdraw', 'resubmit', 'comment']);
    await buyer.put(orders, { id: order, version: draft.version, lines: [{ id: draft.lines[0].id, price: '6000' }] });
    await buyer.act(orders, 'submit', order);
    const again = await house.view(buyer, approval);
    expect(again).toMatchObject({ id: approval, status: 'running', round: 2, amount: '6000.00' });
    await act(approval, 'finance', 'agree');
    expect(await house.waiting(approval)).toBe('王强');
  });
});

describe('taking an approval back', () => {
  it('is for as long as the flow says: not at all, or to its end; by the document’s own verb too', async () => {
    const two = flowOf(node('a', id('finance')), node('b', id('manager')));
    await house.flow(two, { allowWithdraw: 'none' });
    const never = await house.submitted(buyer, '1000');
    const refused = { success: false, status: 10009, data: '已有审批人处理，不能撤回' };
    expect(await buyer.try('PUT', `${approvals}/withdraw`, { id: never.id, comment })).toMatchObject(refused);
    expect(await buyer.try('PUT', `${orders}/cancel`, { id: never.order })).toMatchObject(refused);
    expect((await house.view(buyer, never.id)).actions.map((one) => one.name)).not.toContain('withdraw');
    await house.flow(two, { allowWithdraw: 'any' });
    const late = await house.submitted(buyer, '1000');
    await act(late.id, 'finance', 'agree');
    await buyer.put(`${approvals}/withdraw`, { id: late.id, comment });
    expect(await settled(late.id)).toBe('withdrawn');
    expect(await buyer.get(`${orders}/${late.order}`)).toMatchObject({ status: 'draft' });
    expect(await house.waiting(late.id)).toBe('');
  });

  it('needs a word, as everything does that goes against somebody', async () => {
    await house.flow(flowOf(node('a', id('finance'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    const wordless = { success: false, data: '请填写审批意见' };
    expect(await buyer.try('PUT', `${approvals}/withdraw`, { id: approval })).toMatchObject(wordless);
    for (const [action, more] of [['refuse', {}], ['delegate', { user: house.user.qc }], ['addSign', { where: 'before', users: id('qc') }]] as const) expect(await tried(approval, 'finance', action, more), action).toMatchObject(wordless);
    expect(await house.waiting(approval)).toBe('陈静');
  });
});

describe('passing on', () => {
  beforeEach(() => house.flow(flowOf(node('a', id('finance', 'hr'), { mode: 'and' }))));
  it('transfers to somebody who is not asked already, the one it was for stays known', async () => {
    const { id: approval } = await house.submitted(buyer, '1000');
    expect(await tried(approval, 'finance', 'transfer', { user: house.user.hr, comment })).toMatchObject({ success: false, data: '该人员已在本节点' });
    expect(await tried(approval, 'finance', 'transfer', { user: house.user.qc })).toMatchObject({ success: false, data: '请填写审批意见' });
    await act(approval, 'finance', 'transfer', { user: house.user.qc, comment });
    expect(await house.waiting(approval)).toBe('吴磊, 郑爽');
    expect((await house.view(await house.client('qc'), approval)).myTask).toMatchObject({ original: { label: '陈静' } });
    await act(approval, 'qc', 'agree');
    await act(approval, 'hr', 'agree');
    expect(await settled(approval)).toBe('passed');
  });
  it('is refused where the node forbids it', async () => {
    await house.flow(flowOf(node('a', id('finance'), { name: '财务', allow: { transfer: false, delegate: false, addSign: false, return: false } })));
    const { id: approval } = await house.submitted(buyer, '1000');
    for (const [action, label, more] of [['transfer', '转办', { user: house.user.qc }], ['delegate', '委派', { user: house.user.qc }], ['addSign', '加签', { users: id('qc'), where: 'before' }], ['returnTo', '退回', { target: 'submitter' }]] as const) {
      expect(await tried(approval, 'finance', action, { comment, ...more })).toMatchObject({ success: false, data: `节点【财务】不允许${label}` });
    }
    expect((await house.view(await house.client('finance'), approval)).actions.map((one) => one.name)).toEqual(['agree', 'refuse', 'comment']);
  });
});

describe('added signers', () => {
  beforeEach(() => house.flow(flowOf(node('a', id('finance')))));
  it('before: the own task waits for them and comes back', async () => {
    const { id: approval } = await house.submitted(buyer, '1000');
    await act(approval, 'finance', 'addSign', { where: 'before', users: id('qc', 'hr'), mode: 'or', comment });
    expect(await house.waiting(approval)).toBe('吴磊, 郑爽');
    await act(approval, 'qc', 'agree');
    expect(await house.waiting(approval)).toBe('陈静');
    await act(approval, 'finance', 'agree');
    expect(await settled(approval)).toBe('passed');
  });
  it('a refusal of one refuses the node', async () => {
    const { id: approval } = await house.submitted(buyer, '1000');
    await act(approval, 'finance', 'addSign', { where: 'before', users: id('qc'), comment });
    await act(approval, 'qc', 'refuse', { comment });
    expect(await settled(approval)).toBe('refused');
  });
  it('can be taken away again by who added them, and are ten at most', async () => {
    const { id: approval } = await house.submitted(buyer, '1000');
    await act(approval, 'finance', 'addSign', { where: 'before', users: id('qc'), comment });
    expect((await house.view(await house.client('finance'), approval)).actions.find((one) => one.name === 'reduceSign')!.tasks).toMatchObject([{ assignee: { label: '吴磊' } }]);
    await act(approval, 'finance', 'reduceSign');
    expect(await house.waiting(approval)).toBe('陈静');
    const many = Object.entries(house.user).filter(([name]) => !['finance', 'buyer'].includes(name)).map(([, one]) => one).slice(0, 11);
    expect(await tried(approval, 'finance', 'addSign', { where: 'before', users: many, comment })).toMatchObject({ success: false, data: '加签最多10人' });
  });
});

describe('taking back', () => {
  it('works until somebody has handled the next node', async () => {
    await house.flow(flowOf(node('a', id('finance')), node('b', id('hr')), node('c', id('qc'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    await act(approval, 'finance', 'agree');
    await act(approval, 'finance', 'takeBack');
    expect(await house.waiting(approval)).toBe('陈静');
    await act(approval, 'finance', 'agree');
    await act(approval, 'hr', 'agree');
    expect(await tried(approval, 'finance', 'takeBack')).toMatchObject({ success: false, data: '后续节点已处理，不能取回' });
    await act(approval, 'qc', 'agree');
    expect(await settled(approval)).toBe('passed');
  });
});

describe('the document while it runs', () => {
  beforeEach(() => house.flow(flowOf(node('a', id('finance'), { editFields: ['deliverDate', 'lines.promiseDate'] }), { key: 'f', kind: 'condition', name: '交期', branches: [{ key: 'late', name: '晚', when: "deliverDate >= '2026-04-01'", nodes: [node('b', id('manager'))] }, { key: 'rest', name: '其他', nodes: [] }] })));
  const running = { success: false, status: 10202, data: '单据审批中，不能修改' };

  it('refuses its own confirm, reject and edits, submits and approvals twice', async () => {
    const { order } = await house.submitted(buyer, '1000');
    expect(await admin.try('PUT', `${orders}/confirm`, { id: order })).toMatchObject(running);
    expect(await admin.try('PUT', `${orders}/reject`, { id: order, reason: 'x' })).toMatchObject(running);
    const { version } = await admin.get(`${orders}/${order}`);
    expect(await admin.try('PUT', orders, { id: order, version, remarks: 'x' })).toMatchObject(running);
    expect(await admin.try('DELETE', `${orders}?ids=${order}`)).toMatchObject(running);
    expect(await buyer.try('POST', `${approvals}/submit`, { bizType: 'wms.purchaseOrder', bizId: order })).toMatchObject({ success: false, data: '该单据已在审批中' });
  });
  it('takes changes of the task’s fields alone, logs them, and branches by them', async () => {
    const { id: approval, order } = await house.submitted(buyer, '1000');
    const line = (await admin.get(`${orders}/${order}`)).lines[0].id;
    expect(await tried(approval, 'finance', 'agree', { changes: { remarks: 'x' } })).toMatchObject({ success: false, status: 10401 });
    expect(await tried(approval, 'finance', 'agree', { changes: { deliverDate: '2026-01-01' } })).toMatchObject({ success: false, data: '交货日期不能早于单据日期' });
    await act(approval, 'finance', 'agree', { changes: { deliverDate: '2026-04-02', lines: [{ id: line, promiseDate: '2026-04-01' }] } });
    expect(await house.waiting(approval)).toBe('王强');
    const view = await house.view(admin, approval);
    expect(view.log.find((one) => one.action === 'edit')!.changes).toEqual([{ label: '交货日期', before: '2026-03-20', after: '2026-04-02' }, { label: '第1行承诺日', before: '', after: '2026-04-01' }]);
    expect(view.formSnapshot).toMatchObject({ deliverDate: '2026-03-20' });
    expect(await admin.get(`${orders}/${order}`)).toMatchObject({ deliverDate: '2026-04-02', status: 'submitted' });
  });
  it('ends the approval when it is voided', async () => {
    const { id: approval, order } = await house.submitted(buyer, '1000');
    await admin.act(orders, 'invalid', order, { reason: '不再采购' });
    expect(await settled(approval)).toBe('terminated');
    expect(await house.waiting(approval)).toBe('');
  });
  it('a failing guard of the document refuses the last agreement, the task stays', async () => {
    await set('WMS_PRICE_CONTROL', '2');
    const { id: approval } = await house.submitted(buyer, '1000');
    const refused = await tried(approval, 'finance', 'agree');
    expect(refused).toMatchObject({ success: false, status: 10009, errors: [{ level: 'warn' }] });
    expect(await house.waiting(approval)).toBe('陈静');
    expect((await house.view(admin, approval)).log.map((one) => one.action)).toEqual(['submit']);
    // A warning is passed by saying so.
    await act(approval, 'finance', 'agree', { confirmed: true });
    expect(await settled(approval)).toBe('passed');
    await set('WMS_PRICE_CONTROL', '0');
  });
});

describe('other documents', () => {
  it('a price document is refused, submitted anew and approved', async () => {
    const flow = await admin.post(flows, { name: '物料价格', bizType: 'wms.materialPrice', nodes: flowOf(node('a', id('finance'))) });
    await admin.act(flows, 'publish', flow.id);
    const path = '/wms/api/saas/materialPrice';
    const one = (of: string, text: string): Promise<string> => named(admin, of, text);
    const { id: price } = await buyer.post(path, { supplier: await one('/ccm/api/saas/srmFactory', '恒锦针织'), reason: '年度调价', docDate: '2026-03-02', lines: [{ material: await one('/wms/api/saas/goodsInfo', 'ML-0012'), newPrice: '31.50', validFrom: '2026-03-05' }] });
    const submit = async (): Promise<string> => (await buyer.post(`${approvals}/submit`, { bizType: 'wms.materialPrice', bizId: price })).approval;
    const first = await submit();
    await act(first, 'finance', 'refuse', { comment: '请附报价单' });
    expect(await buyer.get(`${path}/${price}`)).toMatchObject({ status: 'refused' });
    const second = await submit();
    expect(second).not.toBe(first);
    await act(second, 'finance', 'agree');
    expect(await buyer.get(`${path}/${price}`)).toMatchObject({ status: 'approved' });
  });
  it('an action that is itself approved waits as a whole, with what was given to it', async () => {
    const order = await house.order(buyer, '700');
    await buyer.act(orders, 'submit', order);
    await admin.act(orders, 'confirm', order);
    const flow = await admin.post(flows, { name: '加急', bizType: 'wms.purchaseOrder:urge', nodes: flowOf(node('a', id('finance'))) });
    await admin.act(flows, 'publish', flow.id);
    const { approval } = await admin.post(`${approvals}/submit`, { bizType: 'wms.purchaseOrder:urge', bizId: order, ask: { reason: '客户催货' } });
    expect(await house.view(admin, approval)).toMatchObject({ bizTypeLabel: '采购订单 加急', status: 'running' });
    expect((await admin.get(`${orders}/${order}`)).remarks).toBeNull();
    // The rest of the document goes on as if nothing were asked.
    expect(await admin.try('PUT', `${orders}/complete`, { id: order })).toMatchObject({ success: true });
    await admin.act(orders, 'reopen', order);
    await act(approval, 'finance', 'agree');
    expect(await admin.get(`${orders}/${order}`)).toMatchObject({ remarks: '客户催货', status: 'confirmed' });
    // Where the effect's own condition does not hold, it is done at once, and no path is shown before.
    const small = { bizType: 'wms.purchaseOrder:urge', bizId: order, ask: { reason: '小事' } };
    expect((await admin.post(`${approvals}/preview`, { bizType: small.bizType, bizId: order })).workflow).toBeNull();
    await admin.post(`${approvals}/submit`, small);
    expect(await admin.get(`${orders}/${order}`)).toMatchObject({ remarks: '小事' });
  });
});

describe('which flow', () => {
  it('is the first whose condition holds and whose scope has the submitter; none: the plain route', async () => {
    const nodes = (who: string): FlowNode[] => flowOf(node('a', id(who)));
    const make = async (name: string, more: object, who: string): Promise<void> => { const flow = await admin.post(flows, { name, bizType: 'wms.purchaseOrder', nodes: nodes(who), ...more }); await admin.act(flows, 'publish', flow.id); };
    const [department] = await db<{ id: string }>(sql`select id::text as id from amc.department where company = ${house.company}::bigint and name = '财务部'`);
    await make('others', { sort: 1, startScope: { kind: 'departments', ids: [department!.id] } }, 'qc');
    await make('big', { sort: 2, startWhen: 'totalAmount >= 5000 && supplier.shortName == \'恒锦针织\'' }, 'manager');
    await make('small', { sort: 3, startWhen: 'amount > 100' }, 'finance');
    expect(await house.waiting((await house.submitted(buyer, '5000')).id)).toBe('王强');
    expect(await house.waiting((await house.submitted(buyer, '4999.99')).id)).toBe('陈静');
    const plain = await house.order(buyer, '100');
    expect(await buyer.post(`${approvals}/submit`, { bizType: 'wms.purchaseOrder', bizId: plain })).toMatchObject({ approval: null, status: 'submitted' });
    expect(await admin.act(orders, 'confirm', plain)).toMatchObject({ status: 'confirmed' });
  });
});

describe('time', () => {
  const pass = async (hours: number): Promise<number> => {
    server.clock.pass(hours * 3_600_000);
    const [company] = await db<{ id: string; uuid: string; name: string; timezone: string }>(sql`select id::text as id, uuid, name, timezone from amc.company where id = ${house.company}::bigint`);
    return approvalTimers(server.app, company!);
  };
  const timed = (more: Partial<ApproveNode>): Promise<string> => house.flow(flowOf(node('a', id('finance'), { timeoutHours: 8, ...more }), node('b', id('manager'))));
  it('reminds at the deadline and each 24 hours', async () => {
    await timed({});
    const { id: approval } = await house.submitted(buyer, '1000');
    const told = async (): Promise<number> => (await db(sql`select 1 from amc.message where biz_id = ${approval} and title like '审批超时提醒%'`)).length;
    await pass(7.9);
    expect(await told()).toBe(0);
    await pass(0.2);
    expect(await told()).toBe(1);
    await pass(23);
    expect(await told()).toBe(1);
    await pass(1.1);
    expect(await told()).toBe(2);
    expect((await (await house.client('finance')).get(`${tasks}?filter=${encodeURIComponent('{"tab":"todo"}')}`)).list.find((one: any) => one.approval === approval)).toMatchObject({ isOverdue: true });
  });
  it.each<[ApproveNode['timeoutAction'], string, string]>([['pass', 'running', '王强'], ['refuse', 'refused', ''], ['transfer', 'running', '王强']])('%s: afterwards it is %s', async (timeoutAction, status, waiting) => {
    await timed({ timeoutAction });
    if (timeoutAction === 'transfer') await db(sql`update amc.department set manager = (select id from amc.employee where company = ${house.company}::bigint and "user" = ${house.user.manager!}::bigint) where company = ${house.company}::bigint and name = '财务部'`);
    const { id: approval } = await house.submitted(buyer, '1000');
    await pass(8.1);
    expect([await settled(approval), await house.waiting(approval)]).toEqual([status, waiting]);
    expect((await house.view(admin, approval)).log.some((one) => one.action === 'timeout')).toBe(true);
  });
});

describe('administrators', () => {
  it('terminate, jump and replace, each with a reason; others may not', async () => {
    await house.flow(flowOf(node('a', id('finance')), node('b', id('hr')), node('c', id('qc'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    expect(await buyer.try('PUT', `${approvals}/jump`, { id: approval, target: 'c', comment })).toMatchObject({ success: false, status: 10401 });
    expect(await admin.try('PUT', `${approvals}/jump`, { id: approval, target: 'c' })).toMatchObject({ success: false, data: '请填写审批意见' });
    await admin.put(`${approvals}/jump`, { id: approval, target: 'c', comment });
    expect(await house.waiting(approval)).toBe('吴磊');
    expect(await ofPath(approval, 'b')).toMatchObject({ state: 'skipped' });
    await admin.put(`${approvals}/replace`, { id: approval, task: await house.task(approval, 'qc'), user: house.user.leader, comment });
    expect(await house.waiting(approval)).toMatch(/^(?!吴磊).+$/);
    await admin.put(`${approvals}/terminate`, { id: approval, comment });
    expect(await settled(approval)).toBe('terminated');
  });
});

describe('who leaves', () => {
  it('leaves his open tasks to the manager of his department, and it is logged', async () => {
    await house.flow(flowOf(node('a', id('xuhui'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    const [member] = await db<{ id: string }>(sql`select id::text as id from amc.company_user where company = ${house.company}::bigint and "user" = ${house.user.xuhui!}::bigint`);
    await admin.act('/amc/api/token/companyUser', 'stop', member!.id);
    // She heads her department herself: the next above is asked.
    expect(await house.waiting(approval)).toBe('王强');
    expect((await house.view(admin, approval)).log.at(-1)).toMatchObject({ action: 'handOver', from: { label: '徐慧' }, to: [{ label: '王强' }] });
    await admin.act('/amc/api/token/companyUser', 'enable', member!.id);
  });
});

describe('batch agreement', () => {
  it('answers for each; tasks that want words or fields are left', async () => {
    await house.flow(flowOf(node('a', id('finance'))));
    const one = await house.submitted(buyer, '1000');
    await house.flow(flowOf(node('a', id('finance'), { requireComment: true })));
    const two = await house.submitted(buyer, '1000');
    const ids = [await house.task(one.id, 'finance'), await house.task(two.id, 'finance')];
    const done = await (await house.client('finance')).put(`${tasks}/batchAgree`, { ids });
    expect(done).toMatchObject({ changed: 1, results: [{ id: ids[0], ok: true }, { id: ids[1], ok: false, message: '该任务需要填写意见或单据，不能批量同意' }] });
    expect(await tried(two.id, 'finance', 'agree')).toMatchObject({ success: false, data: '请填写审批意见' });
  });
});

describe('two at once', () => {
  it('the later of two words is told who was first', async () => {
    await house.flow(flowOf(node('a', id('finance', 'manager', 'hr', 'qc'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    const answers = await Promise.all(['finance', 'manager', 'hr', 'qc'].map((name) => tried(approval, name, name === 'hr' ? 'refuse' : 'agree', { comment })));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.success).map((answer) => answer.status)).toEqual([10202, 10202, 10202]);
    expect(answers.find((answer) => !answer.success).data).toMatch(/^该任务已由(陈静|王强|郑爽|吴磊)处理$/);
  });
});

describe('who may read', () => {
  it('people on the path, who is told, administrators, holders of the right; nobody else, and no other company', async () => {
    await house.flow(flowOf(node('a', id('finance')), { key: 'cc', kind: 'cc', name: '抄送', source: 'users', people: id('qc') }));
    const { id: approval } = await house.submitted(buyer, '1000');
    expect((await house.view(await house.client('finance'), approval)).id).toBe(approval);
    const missing = { success: false, status: 404 };
    const outsider = await house.client('leader');
    expect(await outsider.try('GET', `${approvals}/${approval}`)).toMatchObject(missing);
    expect(await outsider.try('PUT', `${tasks}/agree`, { id: await house.task(approval, 'finance') })).toMatchObject(missing);
    expect(await outsider.try('GET', `${tasks}?filter=${encodeURIComponent('{"tab":"all"}')}`)).toMatchObject({ success: false, status: 10401 });
    expect(await buyer.try('PUT', `${tasks}/agree`, { id: await house.task(approval, 'finance') })).toMatchObject({ success: false, status: 10401 });
    const foreign = await server.login('jiahe');
    expect(await foreign.try('GET', `${approvals}/${approval}`)).toMatchObject(missing);
    expect(await foreign.try('PUT', `${tasks}/agree`, { id: await house.task(approval, 'finance') })).toMatchObject(missing);
    expect(await foreign.try('PUT', `${approvals}/terminate`, { id: approval, comment })).toMatchObject(missing);
    expect((await foreign.get(`${tasks}?filter=${encodeURIComponent('{"tab":"all"}')}`)).total).toBe(0);
    // The copy comes with the agreement.
    expect(await (await house.client('qc')).try('GET', `${approvals}/${approval}`)).toMatchObject(missing);
    await act(approval, 'finance', 'agree');
    expect((await house.view(await house.client('qc'), approval)).actions.map((one) => one.name)).toEqual(['comment']);
    expect((await admin.get(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ tab: 'all', keyword: (await house.view(admin, approval)).approvalNo }))}`)).list).toMatchObject([{ approval }]);
  });
  it('keeps field rights: who may not know prices sees no amount', async () => {
    await house.flow(flowOf(node('a', id('leader'), { hiddenFields: ['remarks'] })));
    const { id: approval } = await house.submitted(buyer, '1000');
    const view = await house.view(await house.client('leader'), approval);
    expect(view.amount).toBeNull();
    expect(view.summary.map((one) => one.field)).not.toContain('totalAmount');
    expect(view.record).not.toHaveProperty('totalAmount');
    expect(view.record).not.toHaveProperty('remarks');
    expect(view.formSnapshot).not.toHaveProperty('totalAmount');
    expect((view.formSnapshot as any).lines[0]).not.toHaveProperty('price');
  });
  it('participants speak and call each other', async () => {
    await house.flow(flowOf(node('a', id('finance'))));
    const { id: approval } = await house.submitted(buyer, '1000');
    await buyer.put(`${tasks}/comment`, { id: approval, comment: '@陈静 麻烦尽快', mentions: id('finance') });
    expect((await house.view(buyer, approval)).comments).toMatchObject([{ comment: '@陈静 麻烦尽快', to: [{ label: '陈静' }] }]);
    expect(await (await house.client('leader')).try('PUT', `${tasks}/comment`, { id: approval, comment })).toMatchObject({ success: false, status: 404 });
  });
});

describe('trying out', () => {
  it('shows the path with names for a submitter and values', async () => {
    const nodes = flowOf({ key: 'head', kind: 'approve', name: '负责人', source: 'manager', level: 1 }, { key: 'f', kind: 'condition', name: '金额', branches: [{ key: 'big', name: '大额', when: 'totalAmount >= 50000', nodes: [node('b', id('manager'))] }, { key: 'rest', name: '其他', nodes: [] }] });
    const out = await admin.post(`${flows}/tryOut`, { bizType: 'wms.purchaseOrder', nodes, startWhen: 'amount > 0', submitter: house.user.buyer, values: { totalAmount: '86000' } });
    expect(out).toMatchObject({ starts: true, faults: [] });
    expect(out.path.map((one: any) => [one.key, one.people.map((person: any) => person.person.label).join()])).toEqual([['start', ''], ['head', '赵刚'], ['f', ''], ['b', '王强'], ['end', '']]);
    expect(await admin.post(`${flows}/tryOut`, { bizType: 'wms.purchaseOrder', nodes, startWhen: 'amount > 100000', submitter: house.user.buyer, values: { totalAmount: '86000' } })).toMatchObject({ starts: false, why: '不满足启用条件' });
    expect((await admin.get(`${flows}/bizTypes`)).map((one: any) => one.bizType)).toEqual(expect.arrayContaining(['wms.purchaseOrder', 'wms.materialPrice']));
  });
});
