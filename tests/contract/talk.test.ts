// Attachments and comments of a record: who reads and writes them, who may be called, what a call sends, what may be taken back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, pdf, png } from '../support/pictures.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { chatOf, openSocket } from '../support/socket.ts';

let server: TestServer;
let boss: TestClient;
let buyer: TestClient;
let hr: TestClient;
let other: TestClient;
let order: string;
const api = '/wms/api/saas/purchaseOrder';
const people: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [boss, buyer, hr, other] = await Promise.all(['admin', 'buyer', 'hr', 'jiahe'].map((name) => server.login(name)));
  for (const [name, client] of Object.entries({ boss, buyer, hr, other })) people[name] = (await client.get('/amc/api/token/user/getUserInfo')).id;
  // What the demonstration told is read: a connection begins with what waits.
  await boss.put('/mmc/api/token/notice/readAll', {});
  const { list } = await buyer.get(`${api}?pageSize=1&order=create_date desc`);
  order = list[0].id;
});
afterAll(() => server?.stop());

async function sent(client: TestClient, ...files: { name: string; bytes: Buffer }[]): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/saas/upload?kind=file&detail=true`, { method: 'POST', body: formOf(...files), headers: { authorization: `bearer ${client.token}` } });
  return (await answer.json() as { data: { id: string }[] }).data.map(({ id }) => id);
}

describe('attachments', () => {
  it('are added to a record in whatever state, listed newest first, told in the trail', async () => {
    const files = await sent(buyer, { name: '合同.pdf', bytes: pdf }, { name: '样布.png', bytes: png() });
    const before = await buyer.get(`${api}/${order}`);
    expect(await buyer.post(`${api}/${order}/attachments`, { files })).toEqual({ changed: 2 });
    const list = await boss.get(`${api}/${order}/attachments`);
    expect(list.map((one: any) => [one.file.name, one.file.type, one.user.id, one.mayRemove])).toEqual([['样布.png', 'image/png', people.buyer, true], ['合同.pdf', 'application/pdf', people.buyer, true]]);
    expect((await buyer.get(`${api}/${order}/trail`))[0]).toMatchObject({ actionLabel: '添加附件', note: '合同.pdf\n样布.png' });
    expect((await buyer.get(`${api}/${order}`)).version).toBe(before.version);
  });
  it('are read by colleagues, not by another company', async () => {
    const [{ file }] = await boss.get(`${api}/${order}/attachments`);
    const read = (client: TestClient) => fetch(`${server.url}/amc/api/open/file/${file.id}`, { headers: { authorization: `bearer ${client.token}` } });
    expect((await read(boss)).status).toBe(200);
    expect((await read(other)).status).toBe(404);
  });
  it('are nobody\'s who does not see or may not change the record', async () => {
    const files = await sent(hr, { name: '简历.pdf', bytes: pdf });
    expect(await hr.try('GET', `${api}/${order}/attachments`)).toMatchObject({ success: false, status: 10401 });
    expect(await hr.try('POST', `${api}/${order}/attachments`, { files })).toMatchObject({ success: false, status: 10401 });
    expect(await other.try('GET', `${api}/${order}/attachments`)).toMatchObject({ success: false });
  });
  it('another\'s upload that no record uses yet is refused', async () => {
    const files = await sent(hr, { name: '工资.pdf', bytes: pdf });
    expect((await boss.try('POST', `${api}/${order}/attachments`, { files })).success).toBe(false);
  });
  it('are removed by who added them or may delete the record, by nobody else', async () => {
    const files = await sent(boss, { name: '盖章.pdf', bytes: pdf });
    await boss.post(`${api}/${order}/attachments`, { files });
    const [theirs] = await buyer.get(`${api}/${order}/attachments`);
    if (!theirs.mayRemove) expect(await buyer.try('DELETE', `${api}/${order}/attachments?ids=${theirs.id}`)).toMatchObject({ success: false, data: '只能移除自己添加的附件' });
    expect(await boss.delete(`${api}/${order}/attachments?ids=${theirs.id}`)).toEqual({ changed: 1 });
    expect((await boss.get(`${api}/${order}/attachments`)).map((one: any) => one.file.name)).not.toContain('盖章.pdf');
    expect((await buyer.get(`${api}/${order}/trail`))[0]).toMatchObject({ actionLabel: '移除附件', note: '盖章.pdf' });
  });
  it('entities without the word have none', async () => expect((await boss.try('GET', `/wms/api/saas/warehouse/1/attachments`)).success).toBe(false));
});

describe('open pages of the record', () => {
  it('are told of a comment and of a file, without a new version; another company hears nothing', async () => {
    const [socket, theirs] = await Promise.all([openSocket(server, await chatOf(boss)), openSocket(server, await chatOf(other))]);
    const { version } = await boss.get(`${api}/${order}`);
    const told = { messageType: 'SyncRecord', entity: 'wms.purchaseOrder', id: order, version };
    await buyer.post(`${api}/${order}/comments`, { text: '布到了吗', mentions: [] });
    expect(await socket.next()).toMatchObject(told);
    await buyer.post(`${api}/${order}/attachments`, { files: await sent(buyer, { name: '到货.pdf', bytes: pdf }) });
    expect(await socket.next()).toMatchObject(told);
    expect(await theirs.silent()).toBe(true);
    await Promise.all([socket.close(), theirs.close()]);
  });
});

describe('comments', () => {
  it('are said and read by whoever sees the record, oldest first', async () => {
    await buyer.post(`${api}/${order}/comments`, { text: '  交期能提前吗？ ', mentions: [] });
    await boss.post(`${api}/${order}/comments`, { text: '可以', mentions: [] });
    expect((await buyer.get(`${api}/${order}/comments`)).map((one: any) => [one.text, one.user.id, one.mayDelete])).toEqual([['布到了吗', people.buyer, true], ['交期能提前吗？', people.buyer, true], ['可以', people.boss, false]]);
    expect(await hr.try('GET', `${api}/${order}/comments`)).toMatchObject({ success: false, status: 10401 });
    expect(await hr.try('POST', `${api}/${order}/comments`, { text: '我也来' })).toMatchObject({ success: false, status: 10401 });
    expect((await other.try('GET', `${api}/${order}/comments`)).success).toBe(false);
  });
  it.each([['nothing', '   ', '请输入评论'], ['too much', '长'.repeat(1001), '评论最多1000个字']])('of %s are refused', async (_, text, says) => {
    expect(await buyer.try('POST', `${api}/${order}/comments`, { text })).toMatchObject({ success: false, status: 10009, data: says, errors: [{ path: 'text' }] });
  });
  it('call colleagues, who get a message that leads to the record', async () => {
    const { code } = await buyer.get(`${api}/${order}`);
    await boss.post(`${api}/${order}/comments`, { text: '@周婷 请跟进', mentions: [people.buyer] });
    const { list } = await buyer.get('/mmc/api/token/notice?pageSize=5');
    expect(list[0]).toMatchObject({ title: expect.stringContaining(`在采购订单${code}中提到了您`), content: '@周婷 请跟进', address: `/wms/purchase/purorderDetail/${order}?tab=comments` });
    expect((await buyer.get(`${api}/${order}/comments`)).at(-1).mentions).toMatchObject([{ id: people.buyer }]);
  });
  it('call nobody who does not see the record, and say who that is', async () => {
    const name = (await hr.get('/amc/api/token/user/getUserInfo')).name;
    expect(await buyer.try('POST', `${api}/${order}/comments`, { text: '@人事', mentions: [people.hr] })).toMatchObject({ success: false, data: `【${name}】看不到此单据，不能提及`, errors: [{ path: 'mentions' }] });
    expect((await buyer.try('POST', `${api}/${order}/comments`, { text: '@外人', mentions: [people.other] })).success).toBe(false);
  });
  it('offer only members who see the record', async () => {
    const offered: { id: string }[] = await buyer.get(`${api}/${order}/mentionable`);
    expect(offered.map(({ id }) => id)).not.toContain(people.hr);
    const [me] = await boss.get(`${api}/${order}/mentionable?keyword=buyer`);
    expect(me.id).toBe(people.buyer);
  });
  it('are taken back by their author within ten minutes, by nobody later', async () => {
    const { id } = await buyer.post(`${api}/${order}/comments`, { text: '说错了' });
    expect(await boss.try('DELETE', `${api}/${order}/comments?ids=${id}`)).toMatchObject({ success: false, data: '只能删除自己的评论' });
    expect(await buyer.delete(`${api}/${order}/comments?ids=${id}`)).toEqual({ changed: 1 });
    const late = await buyer.post(`${api}/${order}/comments`, { text: '留着' });
    server.clock.pass(10 * 60_000 + 1);
    expect(await buyer.try('DELETE', `${api}/${order}/comments?ids=${late.id}`)).toMatchObject({ success: false, data: '评论超过10分钟，不能删除' });
    expect((await buyer.get(`${api}/${order}/comments`)).at(-1)).toMatchObject({ text: '留着', mayDelete: false });
  });
});
