// Messages, announcements, to-dos, feedback, columns and saved filters over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { dropOld } from '../../runtime/server/platform/messages/timers.ts';
import { publishDue } from '../../runtime/server/platform/messages/notices.ts';
import { remindDue } from '../../runtime/server/platform/tasks/tasks.ts';
import { sendLater } from '../../runtime/server/platform/messages/send.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const inbox = '/mmc/api/token/notice';
const announcements = '/mmc/api/token/announcement';
const tasks = '/amc/api/token/userTask/userTask';
const columns = '/amc/api/token/columnSetting/column';
const schemes = '/amc/api/token/filterScheme';
const feedback = '/amc/api/token/feeback/feeback';

let server: TestServer;
let admin: TestClient;
let keeper: TestClient;
let buyer: TestClient;
let operator: TestClient;
const people: Record<string, { id: string; company: string }> = {};
type Message = { id: string; title: string; readed: number; messageType: string; content: string | null };

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-11-21T02:00:00Z' });
  [admin, keeper, buyer, operator] = await Promise.all(['admin', 'keeper', 'buyer', 'operator'].map((name) => server.login(name))) as [TestClient, TestClient, TestClient, TestClient];
  for (const row of await server.app.db.system((tx) => tx.run<{ username: string; id: string; company: string }>(sql`
    select u.username, u.id::text as id, m.company::text as company from amc."user" u join amc.company_user m on m."user" = u.id where m.status = '0' and m.is_default = '0'`))) people[row.username] = row;
  for (const client of [admin, keeper, buyer, operator]) await client.raw('PATCH', `${inbox}/all`, {});
  // To-dos of the demonstration would fall due while the clock is moved.
  await server.app.db.system((tx) => tx.run(sql`delete from amc.user_task`));
});
afterAll(() => server?.stop());

const tell = (title: string, more: object = {}): Promise<void> => sendLater(server.app, { company: people.keeper!.company, users: [people.keeper!.id], title, ...more });
const patch = async (client: TestClient, path: string, body: unknown): Promise<any> => (await client.raw('PATCH', path, body)).json();
const titles = async (client: TestClient, query = ''): Promise<string[]> => ((await client.get(`${inbox}?pageSize=50${query}`)).list as Message[]).map((one) => one.title);
const clear = (client: TestClient): Promise<unknown> => patch(client, `${inbox}/all`, {});

describe('my messages', () => {
  it('are counted and listed by kind, newest first', async () => {
    await tell('任务', { messageType: 'TaskMessage' });
    await tell('公告', { messageType: 'CompanyNotice' });
    await tell('提醒', { messageType: 'Remind' });
    expect(await keeper.get(`${inbox}/count`)).toMatchObject({ message: 1, notice: 1, other: 1 });
    expect(await titles(keeper)).toEqual(['提醒', '公告', '任务']);
    expect(await titles(keeper, '&type=notice')).toEqual(['公告']);
    expect(await titles(keeper, `&filter=${encodeURIComponent('{"keyword":"提"}')}`)).toEqual(['提醒']);
    expect((await keeper.try('GET', `${inbox}?type=nonsense`)).status).toBe(400);
  });

  it('become read when opened, or marked so', async () => {
    const { list } = await keeper.get(inbox) as { list: Message[] };
    expect(await keeper.get(`${inbox}/${list[0]!.id}`)).toMatchObject({ title: '提醒', readed: 1 });
    expect(await patch(keeper, inbox, { messageId: list[1]!.id, readed: 1 })).toMatchObject({ success: true, data: true });
    expect(await keeper.get(`${inbox}/count`)).toMatchObject({ message: 1, notice: 0, other: 0 });
    expect(await titles(keeper, '&readed=0')).toEqual(['任务']);
  });

  it('are nobody else\'s, administrators included', async () => {
    const { list } = await keeper.get(inbox) as { list: Message[] };
    expect(await admin.try('GET', `${inbox}/${list[0]!.id}`)).toMatchObject({ status: 10009, data: '通知不存在或已撤回' });
    expect(await patch(admin, inbox, { messageId: list[2]!.id, readed: 1 })).toMatchObject({ data: true });
    expect((await keeper.get(`${inbox}/count`)).message).toBe(1);
    expect((await patch(admin, `${inbox}/all`, { userId: people.keeper!.id })).status).toBe(10401);
    for (const [method, path] of [['POST', ''], ['PUT', ''], ['DELETE', `?ids=${list[0]!.id}`], ['GET', '/export'], ['GET', `/${list[0]!.id}/trail`]] as const) expect((await admin.try(method, inbox + path, method === 'GET' ? undefined : {})).status).toBe(404);
  });

  it('said again within ten minutes, unread, take the place of the former', async () => {
    await clear(keeper);
    const biz = { bizType: 'wms.purchaseOrder', bizId: '77', messageType: 'ApprovalMessage' };
    await tell('第一次', biz);
    await tell('第二次', biz);
    await tell('别的单', { ...biz, bizId: '78' });
    expect(await titles(keeper)).toEqual(['别的单', '第二次']);
    server.clock.pass(11 * 60_000);
    await tell('第三次', biz);
    expect(await titles(keeper)).toEqual(['第三次', '别的单', '第二次']);
  });

  it('go out of sight when their time is over, and are kept 180 days', async () => {
    await clear(keeper);
    await tell('短暂', { expireDate: new Date(server.app.now().getTime() + 60_000).toISOString() });
    expect((await keeper.get(`${inbox}/count`)).message).toBe(1);
    server.clock.pass(61_000);
    expect((await keeper.get(`${inbox}/count`)).message).toBe(0);
    await tell('留着');
    server.clock.pass(179 * 86_400_000);
    keeper = await server.login('keeper');
    await dropOld(server.app);
    expect(await titles(keeper)).toEqual(['留着']);
    server.clock.pass(2 * 86_400_000);
    [admin, keeper, buyer, operator] = await Promise.all(['admin', 'keeper', 'buyer', 'operator'].map((name) => server.login(name))) as [TestClient, TestClient, TestClient, TestClient];
    await dropOld(server.app);
    expect(await titles(keeper)).toEqual([]);
  });

  it('carry no address that a browser would run', async () => {
    await tell('坏地址', { address: 'javascript:alert(1)' });
    await tell('别处', { address: '//evil.example/x' });
    await tell('好地址', { address: '/wms/purchase/purorder' });
    const { list } = await keeper.get(inbox) as { list: { title: string; address: string | null }[] };
    expect(list.slice(0, 3).map((one) => one.address)).toEqual(['/wms/purchase/purorder', null, null]);
    await clear(keeper);
  });

  it('of the platform are seen in whichever company one works', async () => {
    await sendLater(server.app, { company: null, users: [people.keeper!.id], title: '平台维护', messageType: 'SystemNotice' });
    expect(await titles(keeper, '&type=notice')).toEqual(['平台维护']);
    expect(await titles(buyer, '&type=notice')).toEqual([]);
    await clear(keeper);
  });

  it('unread, can be taken back by whoever sent them', async () => {
    await tell('撤回我', { from: people.buyer!.id });
    const { list } = await keeper.get(inbox) as { list: Message[] };
    expect((await keeper.try('PUT', `${inbox}/withdraw`, { id: list[0]!.id })).status).toBe(10401);
    expect(await buyer.put(`${inbox}/withdraw`, { id: list[0]!.id })).toEqual({ changed: 1 });
    expect(await keeper.try('GET', `${inbox}/${list[0]!.id}`)).toMatchObject({ data: '通知不存在或已撤回' });
  });
});

describe('announcements of a company', () => {
  it('go to everybody or to roles, are counted, and disappear when withdrawn', async () => {
    const role = (await admin.get(`/amc/api/token/companyJob?pageSize=50&fields=code,name`)).list.find((one: { code: string }) => one.code === 'keeper') as { id: string };
    const saved = await admin.post(announcements, { title: '盘点通知', content: '周六盘点', audience: 'part', roles: [role.id] });
    expect((await admin.act(announcements, 'publish', saved.id)).status).toBe('sent');
    expect(await titles(keeper, '&type=notice')).toEqual(['盘点通知']);
    expect(await titles(buyer, '&type=notice')).toEqual([]);
    const { list } = await keeper.get(`${inbox}?type=notice`) as { list: Message[] };
    await keeper.get(`${inbox}/${list[0]!.id}`);
    const reading = await admin.get(`${announcements}/${saved.id}/reading`);
    expect(reading.read).toBe(1);
    expect(reading.receivers).toBe(reading.unread.length + 1);
    await admin.act(announcements, 'withdraw', saved.id);
    expect(await titles(keeper, '&type=notice')).toEqual([]);
    expect((await admin.try('PUT', `${announcements}/publish`, { id: saved.id })).status).toBe(10202);
  });

  it('wait for their time', async () => {
    const early = await admin.post(announcements, { title: '早会', content: '八点', publishDate: new Date(server.app.now().getTime() - 60_000).toISOString() });
    expect(await admin.try('PUT', `${announcements}/plan`, { id: early.id })).toMatchObject({ status: 10009, data: '定时发送时间不能早于当前时间' });
    const saved = await admin.post(announcements, { title: '放假通知', content: '国庆七天', publishDate: new Date(server.app.now().getTime() + 3_600_000).toISOString() });
    expect((await admin.act(announcements, 'plan', saved.id)).status).toBe('scheduled');
    await publishDue(server.app);
    expect(await titles(buyer, '&type=notice')).toEqual([]);
    server.clock.pass(3_601_000);
    await publishDue(server.app);
    await publishDue(server.app);
    expect(await titles(buyer, '&type=notice')).toEqual(['放假通知']);
    expect((await admin.get(`${announcements}/${saved.id}`)).status).toBe('sent');
  });

  it('need somebody to go to, and a right to send', async () => {
    expect((await admin.try('POST', announcements, { title: '空', content: 'x', audience: 'part' })).data).toBe('请选择接收的部门、角色或成员');
    expect((await keeper.try('POST', announcements, { title: '空', content: 'x' })).status).toBe(10401);
  });

  it('of the operator reach everybody on the platform', async () => {
    const saved = await operator.post(announcements, { title: '系统升级', content: '今晚' });
    await operator.act(announcements, 'publish', saved.id);
    const jiahe = await server.login('jiahe');
    expect(await titles(jiahe, '&type=notice')).toContain('系统升级');
    expect((await jiahe.get(`${inbox}?type=notice`)).list[0]).toMatchObject({ messageType: 'SystemNotice' });
  });
});

describe('to-dos', () => {
  const at = (minutes: number): string => new Date(server.app.now().getTime() + minutes * 60_000).toISOString();

  it('need a text and a time to come', async () => {
    expect((await keeper.try('POST', tasks, { tips: ' ', taskEndDate: at(5) })).data).toBe('待办内容不能为空');
    expect((await keeper.try('POST', tasks, { tips: '盘点' })).data).toBe('请选择截止时间');
    expect((await keeper.try('POST', tasks, { tips: '盘点', taskEndDate: at(-5) })).data).toBe('截止时间不能早于当前时间');
  });

  it('are done, and reopened on the same day only', async () => {
    const { id } = await keeper.post(tasks, { tips: '盘点', taskEndDate: at(600) });
    const done = await keeper.try('PUT', tasks, { id, status: 1 });
    expect(done).toMatchObject({ success: true, data: true, message: '待办已完成' });
    expect(await keeper.put(tasks, { id, status: 0 })).toBe(true);
    await keeper.put(tasks, { id, status: 1 });
    expect((await keeper.get(`${tasks}?status=1`)).list[0]).toMatchObject({ id, tips: '盘点', status: '1' });
    expect((await buyer.try('PUT', tasks, { id, status: 0 })).status).toBe(404);
    expect((await admin.get(tasks)).list.filter((one: { id: string }) => one.id === id)).toEqual([]);
    server.clock.pass(86_400_000);
    [admin, keeper, buyer, operator] = await Promise.all(['admin', 'keeper', 'buyer', 'operator'].map((name) => server.login(name))) as [TestClient, TestClient, TestClient, TestClient];
    expect((await keeper.try('PUT', tasks, { id, status: 0 })).data).toBe('只能在完成当天重新打开');
  });

  it('are reminded of half an hour before and at their time, once each', async () => {
    await clear(keeper);
    await keeper.post(tasks, { tips: '交货', taskEndDate: at(45) });
    const reminded = async (): Promise<string[]> => (await titles(keeper)).filter((title) => title.startsWith('待办'));
    await remindDue(server.app);
    expect(await reminded()).toEqual([]);
    server.clock.pass(16 * 60_000);
    await remindDue(server.app);
    await remindDue(server.app);
    expect(await reminded()).toEqual(['待办即将到期：交货']);
    server.clock.pass(30 * 60_000);
    await remindDue(server.app);
    await remindDue(server.app);
    expect(await reminded()).toEqual(['待办已到截止时间：交货', '待办即将到期：交货']);
    expect((await keeper.get(`${tasks}?status=0`)).list[0]).toMatchObject({ tips: '交货', overdue: true });
    expect((await keeper.get(`${inbox}/count`)).todo).toBe((await keeper.get(`${tasks}?status=0`)).total);
  });
});

describe('feedback', () => {
  it('is thanked for, seen by its writer and the operator, and answered by a message', async () => {
    await clear(keeper);
    expect((await keeper.try('POST', feedback, { fromWhere: '/wms', content: ' ' })).data).toBe('请输入反馈内容');
    const sent = await keeper.try('POST', feedback, { fromWhere: '/wms/acceptOrder 仓储', content: '希望**支持**批量验收' });
    expect(sent).toMatchObject({ success: true, message: '反馈成功！' });
    expect((await keeper.get(`${feedback}?fields=content,status`)).list.map((one: { id: string }) => one.id)).toContain(sent.data.id);
    expect((await buyer.get(`${feedback}?fields=content,status`)).list.map((one: { id: string }) => one.id)).not.toContain(sent.data.id);
    expect((await admin.try('PUT', `${feedback}/answer`, { id: sent.data.id, reply: '好' })).status).toBe(10401);
    expect((await operator.act(feedback, 'answer', sent.data.id, { reply: '下个版本支持' })).status).toBe('done');
    expect(await titles(keeper, '&type=other')).toEqual(['您的反馈已回复：/wms/acceptOrder 仓储']);
    expect(await keeper.get(`${feedback}/${sent.data.id}`)).toMatchObject({ reply: '下个版本支持', status: 'done' });
  });
});

describe('columns of tables', () => {
  it('are set by administrators for everybody, unknown ones dropped', async () => {
    expect(await keeper.get(`${columns}?tableId=wms.purchaseOrder`)).toBeNull();
    expect(await admin.post(columns, { tableId: 'wms.purchaseOrder', setting: [['code', 1], ['remarks', 0], ['nosuch', 1], ['supplier.shortName', 1], ['code', 0]] })).toBe(true);
    expect(await keeper.get(`${columns}?tableId=wms.purchaseOrder`)).toEqual({ tableId: 'wms.purchaseOrder', setting: [['code', 1], ['remarks', 0], ['supplier.shortName', 1]] });
    expect((await keeper.try('POST', columns, { tableId: 'wms.purchaseOrder', setting: [] }))).toMatchObject({ status: 10401, data: '您没有【列设置】的操作权限' });
    expect((await admin.try('POST', columns, { tableId: 'wms.purchaseOrder', setting: [['code', 2]] })).status).toBe(400);
    expect((await (await server.login('jiahe')).get(`${columns}?tableId=wms.purchaseOrder`))).toBeNull();
    expect(await admin.delete(`${columns}?tableId=wms.purchaseOrder`)).toBe(true);
    expect(await keeper.get(`${columns}?tableId=wms.purchaseOrder`)).toBeNull();
  });

  it('stay in the browser where the company says so', async () => {
    await admin.put('/ccm/api/saas/companySetting', [{ code: 'AMC_COLUMN_MANAGE', value: '1' }]);
    expect((await admin.try('POST', columns, { tableId: 'wms.purchaseOrder', setting: [['code', 1]] })).status).toBe(10401);
    await admin.put('/ccm/api/saas/companySetting', [{ code: 'AMC_COLUMN_MANAGE', value: '0' }]);
  });
});

describe('saved filters', () => {
  const tree = { op: 'and', items: [{ field: 'code', operator: 'like', value: 'PO' }] };

  it('are one\'s own, one of them the default, shared with roles', async () => {
    const first = await buyer.post(schemes, { tableId: 'wms.purchaseOrder', name: '我的订单', tree, isDefault: '0' });
    const second = await buyer.post(schemes, { tableId: 'wms.purchaseOrder', name: '逾期', tree, isDefault: '0' });
    const mine = async (client: TestClient): Promise<{ id: string; name: string; isDefault: string; mine: boolean; version: number }[]> => (await client.get(`${schemes}?tableId=wms.purchaseOrder`)).list;
    expect((await mine(buyer)).map((one) => [one.name, one.isDefault])).toEqual(expect.arrayContaining([['我的订单', '1'], ['逾期', '0']]));
    expect((await buyer.try('POST', schemes, { tableId: 'wms.purchaseOrder', name: '逾期', tree })).data).toBe('名称【逾期】已存在');
    expect(await mine(keeper)).toEqual([]);
    const role = (await admin.get('/amc/api/token/companyJob?pageSize=50&fields=code,name')).list.find((one: { code: string }) => one.code === 'keeper') as { id: string };
    await buyer.put(schemes, { id: second.id, version: (await mine(buyer)).find((one) => one.id === second.id)!.version, roles: [role.id] });
    expect(await mine(keeper)).toMatchObject([{ name: '逾期', mine: false }]);
    expect((await keeper.try('PUT', schemes, { id: second.id, version: 2, name: '改' })).status).toBe(404);
    expect((await keeper.try('DELETE', `${schemes}?ids=${second.id}`)).status).toBe(404);
    expect(await buyer.delete(`${schemes}?ids=${first.id}`)).toEqual({ changed: 1 });
  });
});

describe('platform configuration', () => {
  it('is read without a login and changed by the operator', async () => {
    const list = await server.open.get('/amc/api/open/apply/platConfig') as { name: string; value: string | null }[];
    expect(Object.fromEntries(list.map(({ name, value }) => [name, value]))).toMatchObject({ platName: '织云供应链', autoBuy: '0', registerOpen: '0', orderPayHours: '24', favicon: null });
    const rows = (await operator.get('/amc/api/token/platConfig?pageSize=50&fields=code,value')).list as { id: string; code: string }[];
    const row = await operator.get(`/amc/api/token/platConfig/${rows.find((one) => one.code === 'platName')!.id}`);
    expect((await admin.try('PUT', '/amc/api/token/platConfig', { id: row.id, version: row.version, value: '别的' })).status).toBe(10401);
    await operator.put('/amc/api/token/platConfig', { id: row.id, version: row.version, value: '织云' });
    const after = await server.open.get('/amc/api/open/apply/platConfig') as { name: string; value: string | null }[];
    expect(after.find((one) => one.name === 'platName')!.value).toBe('织云');
  });
});
