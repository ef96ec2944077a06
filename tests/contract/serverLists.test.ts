// Files, background tasks, number counters and the trail under the list contract (platform, Small ones): with rights, filter and sql, and read-only.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../runtime/server/context.ts';
import { dictOf } from '../support/dicts.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const [file, task, serial, trail] = ['file', 'task', 'serial', 'trail'].map((name) => `/amc/api/token/${name}`) as [string, string, string, string];
let server: TestServer;
let admin: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [admin, buyer] = await Promise.all([server.login('admin'), server.login('buyer')]);
});
afterAll(() => server?.stop());

interface Listed { total: number; list: Record<string, unknown>[] }
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

const run = <R>(query: Sql<R>): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));

async function upload(client: TestClient, name: string, isPrivate: boolean): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([`a,b\n${name}`], { type: 'text/csv' }), name);
  const answer = await fetch(`${server.url}/api/saas/upload`, { method: 'POST', body: form, headers: { authorization: `bearer ${client.token}` } });
  expect(await answer.json()).toMatchObject({ success: true });
  if (isPrivate) await run(sql`update amc.file set private = true where name = ${name}`);
}

describe('every one of them', () => {
  it.each([file, serial, trail])('%s is refused to a role without it, and to writers', async (api) => {
    expect(await buyer.try('GET', api)).toMatchObject({ success: false, status: 10401 });
    expect(await admin.try('GET', api)).toMatchObject({ success: true, data: { total: expect.any(Number), list: expect.any(Array) } });
    for (const [method, path] of [['POST', api], ['PUT', api], ['DELETE', `${api}?id=1`]] as const) expect((await admin.try(method, path, {})).status).toBe(404);
  });
});

describe('GET /amc/api/token/file', () => {
  it('lists the company\'s files by name, type and owner; private ones of others stay out of sight, also by id', async () => {
    await Promise.all([upload(admin, 'open-of-zhou.csv', false), upload(admin, 'private-of-zhou.csv', true), upload(buyer, 'private-of-li.csv', true)]);
    const found = (await admin.get(`${file}?filter=${json({ keyword: 'csv' })}&fields=name,owner,private,mime`) as Listed).list;
    expect(found.map((row) => row.name).sort()).toEqual(['open-of-zhou.csv', 'private-of-zhou.csv']);
    expect(await admin.get(`${file}?sql=${json({ op: 'and', items: [{ field: 'private', operator: 'eq', value: true }, { field: 'name', operator: 'like', value: 'zhou' }] })}`)).toMatchObject({ total: 1 });
    const [hers] = await run<{ id: string }>(sql`select id::text as id from amc.file where name = 'private-of-li.csv'`);
    expect((await admin.try('GET', `${file}/${hers!.id}`)).status).toBe(404);
    expect(await admin.get(`${file}/${found[0]!.id as string}`)).toMatchObject({ name: found[0]!.name, sha256: expect.any(String) });
    const other = await server.login('jiahe');
    expect((await other.get(`${file}?pageSize=100`) as Listed).list.map((row) => row.name)).not.toContain('open-of-zhou.csv');
  });
});

describe('GET /amc/api/token/task', () => {
  it('tells of an import what came of it, with its faults', async () => {
    const form = new FormData();
    form.append('mode', 'skip');
    form.append('file', new Blob(['供应商名称,类型,供应类别\n进口供应商,面辅料,面料\n坏行供应商,没有的类型,面料\n'], { type: 'text/csv' }), '供应商.csv');
    const answer = await (await fetch(`${server.url}/ccm/api/saas/srmFactory/import`, { method: 'POST', body: form, headers: { authorization: `bearer ${admin.token}` } })).json() as unknown;
    expect(answer).toMatchObject({ success: true, data: { ok: 1, failed: 1 } });
    const { list } = await admin.get(`${task}?order=started_at desc&fields=kind,name,user,done,failed,progress,errors,result,endedAt`) as Listed;
    expect(list[0]).toMatchObject({ kind: 'import', name: '供应商.csv', done: 1, failed: 1, progress: 100, user: { label: '周敏' }, errors: [expect.objectContaining({ message: expect.stringContaining('类型') })], result: expect.any(String), endedAt: expect.any(String) });
    expect((await (await server.login('jiahe')).get(task) as Listed).total).toBe(0);
  });
});

describe('GET /amc/api/token/serial', () => {
  it('says rule, scope and the next number of each counter of the company', async () => {
    const { id, code } = await admin.post('/ccm/api/saas/srmFactory', { name: '计数供应商', kind: 'material', category: await dictOf(admin, 'SUPPLIER_CATEGORY', '面料') }) as { id: string; code: string };
    expect(id).toMatch(/^\d+$/);
    const { list } = await admin.get(`${serial}?filter=${json({ entity: 'ccm.supplier' })}`) as Listed;
    expect(list).toEqual([expect.objectContaining({ entity: 'ccm.supplier', rule: 'GYS{seq4}', prefix: 'GYS#', next: Number(code.slice(3)) + 1 })]);
    expect(await admin.get(`${serial}/${list[0]!.id as string}`)).toMatchObject({ prefix: 'GYS#' });
    const other = await (await server.login('jiahe')).get(`${serial}?filter=${json({ entity: 'ccm.supplier' })}`) as Listed;
    expect(other.list.map((row) => row.id)).not.toContain(list[0]!.id);
  });
});

describe('GET /amc/api/token/trail', () => {
  it('honours filter, sql and order like any list', async () => {
    const { id } = await admin.post('/ccm/api/saas/srmFactory', { name: '留痕供应商', kind: 'material', category: await dictOf(admin, 'SUPPLIER_CATEGORY', '面料') }) as { id: string };
    const { version } = await admin.get(`/ccm/api/saas/srmFactory/${id}`) as { version: number };
    await admin.put('/ccm/api/saas/srmFactory', { id, version, shortName: '留痕' });
    const of = async (query: string): Promise<string[]> => (await admin.get(`${trail}?${query}`) as Listed).list.map((row) => row.action as string);
    expect(await of(`filter=${json({ entity: 'ccm.supplier', record_id: id })}`)).toEqual(['update', 'create']);
    expect(await of(`filter=${json({ record_id: id })}&order=at asc`)).toEqual(['create', 'update']);
    expect(await of(`sql=${json({ op: 'and', items: [{ field: 'record_id', operator: 'eq', value: id }, { op: 'or', items: [{ field: 'action', operator: 'eq', value: 'create' }, { field: 'action', operator: 'eq', value: 'delete' }] }] })}`)).toEqual(['create']);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await of(`filter=${json({ record_id: id })}&sql=${json({ op: 'and', items: [{ field: 'at_date', operator: 'gt', value: tomorrow }] })}`)).toEqual([]);
    expect(await admin.try('GET', `${trail}?sql=${json({ op: 'and', items: [{ field: 'changes', operator: 'eq', value: 1 }] })}`)).toMatchObject({ status: 10009 });
    // A filter opens nothing that is closed: kinds of records the asker may not read stay out.
    const kinds = new Set((await admin.get(`${trail}/entities`) as { id: string }[]).map((one) => one.id));
    expect((await admin.get(`${trail}?pageSize=100&sql=${json({ op: 'or', items: [{ field: 'action', operator: 'ne', value: 'x' }] })}`) as Listed).list.every((row) => kinds.has(row.entity as string))).toBe(true);
  });
});

describe('what is wrong with a filter', () => {
  it('is said in the asker\'s language', async () => {
    const refused = async (lang: string, query: string): Promise<unknown> => (await admin.try('GET', `/ccm/api/saas/srmFactory?lang=${lang}&${query}`)).data;
    const query = `sql=${json({ op: 'and', items: [{ field: 'nothing', operator: 'eq', value: 1 }] })}`;
    expect(await refused('zh_CN', query)).toContain('没有字段【nothing】');
    expect(await refused('en', query)).toMatch(/there is no field nothing/i);
    expect(await refused('zh_TW', query)).toMatch(/沒有欄位【nothing】/);
    expect(await refused('en', 'order=buyer sideways')).not.toMatch(/\p{Script=Han}/u);
    expect(await refused('en', `sql=${json({ op: 'and', items: [{ field: 'kind', operator: 'eq', value: 'nope' }] })}`)).not.toMatch(/\p{Script=Han}/u);
  });
});
