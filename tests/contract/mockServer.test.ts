// The mock server as a whole: the same rows for the same seed, which keep their rules; what it cannot do says so; delays and faults on demand; changed schemas at once.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, Row } from '../../runtime/core/contract/wire.ts';
import { validateRecord } from '../../runtime/core/documents/index.ts';
import { english } from '../../mock-server/english.ts';
import { mockInabilities, type Inability } from '../../mock-server/inabilities.ts';
import { readDelay, readFault } from '../../mock-server/http/faults.ts';
import { phoneOf } from '../../mock-server/data/words.ts';
import { chanceOf } from '../../mock-server/data/random.ts';
import { startMock, type RunningMock } from '../../mock-server/start.ts';

const root = join(import.meta.dirname, '../..');
const schemasDir = mkdtempSync(join(tmpdir(), 'loom-mock-'));
const order = '/wms/api/saas/purchaseOrder';
const unit = '/ccm/api/saas/unit';

let mock: RunningMock;
let token: string;

type Answer = Envelope<any> & { http: number };
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}, at = mock): Promise<Answer> {
  const answer = await fetch(at.url + path, { method, headers: { ...(token && { authorization: `bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { ...await answer.json() as Envelope<any>, http: answer.status };
}
const login = async (username: string, at = mock): Promise<Answer> => call('POST', '/amc/login/password', { username, password: 'loom-2026' }, {}, at);

beforeAll(async () => {
  cpSync(join(root, 'schemas'), schemasDir, { recursive: true });
  mock = await startMock({ root, schemasDir, isLive: true });
  token = (await login('admin')).data.access_token;
});
afterAll(async () => {
  await mock?.stop();
  rmSync(schemasDir, { recursive: true, force: true });
});

describe('signing in', () => {
  it('takes every demonstration account and nobody else', async () => {
    for (const { username } of mock.accounts.slice(0, 5)) expect((await login(username)).data, username).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String), userId: expect.stringMatching(/^\d+$/) });
    expect(await login('nobody')).toMatchObject({ success: false, status: 10009, data: '用户名或密码错误' });
    expect(await call('GET', order, undefined, { authorization: 'bearer x' })).toMatchObject({ http: 401, success: false });
  });
  it('tells who one is, in which company, and what there is to open', async () => {
    expect((await call('GET', '/amc/api/token/user/getUserInfo')).data).toMatchObject({ username: 'admin', delFlag: '0' });
    expect((await call('GET', '/amc/api/token/user/getUserCompany')).data).toHaveLength(1);
    const { data } = await call('GET', '/loom/manifest');
    expect(data.menu.length).toBeGreaterThan(2);
    const route = data.routes.find((one: Row) => one.route === '/wms/purchase/purorder') as { plan: string };
    expect((await fetch(`${mock.url}/loom/plan/${route.plan}.json`, { headers: { authorization: `bearer ${token}` } })).status).toBe(200);
  });
});

describe('generated rows', () => {
  it('are the same for the same seed, others for another', async () => {
    const codes = async (at: RunningMock): Promise<string> => {
      const { access_token: own } = (await login('admin', at)).data;
      const { data } = await call('GET', `${order}?pageSize=50&fields=code,supplier,totalAmount`, undefined, { authorization: `bearer ${own}` }, at);
      return JSON.stringify(data.list);
    };
    const again = await startMock({ root, schemasDir });
    const other = await startMock({ root, schemasDir, seed: 7 });
    const rows = await Promise.all([mock, again, other].map(codes));
    await Promise.all([again.stop(), other.stop()]);
    expect(rows[0].length).toBeGreaterThan(500);
    expect(rows[1]).toBe(rows[0]);
    expect(rows[2]).not.toBe(rows[0]);
  });

  it('keep the rules of their schemas, and refer to rows that are there', async () => {
    const { model } = mock;
    let checked = 0;
    for (const entity of ['ccm.supplier', 'ccm.unit', 'wms.material', 'wms.purchaseOrder', 'ccm.customer', 'amc.employee'].map((id) => model.entities[id]!)) {
      const { data } = await call('GET', `${entity.api}?pageSize=100&fields=id`);
      expect(data.list.length, entity.id).toBeGreaterThan(5);
      for (const { id } of data.list.slice(0, 8) as { id: string }[]) {
        const { data: record } = await call('GET', `${entity.api}/${id}`);
        const faults = validateRecord(model, entity.id, record, { values: { setting: Object.fromEntries(Object.values(model.settings).map((one) => [one.code, one.default])) }, run: { today: record.createDate.slice(0, 10), now: new Date().toISOString(), timeZone: 'Asia/Shanghai' }, context: { lang: 'zh_CN', amountScale: 2, priceScale: 4, timeZone: 'Asia/Shanghai' } });
        expect(faults.filter(({ level }) => level !== 'warn'), `${entity.id} ${id}`).toEqual([]);
        for (const field of Object.values(entity.fields)) if (field.to && field.type === 'ref' && record[field.name]) { expect(record[field.name].label, `${entity.id} ${id} ${field.name}`).not.toBe(''); checked++; }
      }
    }
    expect(checked).toBeGreaterThan(50);
  });

  it('stand in for what only programs write where a screen shows it, and nowhere else', async () => {
    const { data } = await call('GET', '/fms/api/saas/payableDetails?pageSize=5&fields=code,supplier,amount,unsettledAmount,status');
    expect(data.list).toHaveLength(5);
    for (const row of data.list as Row[]) expect(row).toMatchObject({ code: expect.any(String), supplier: { label: expect.stringMatching(/\p{Script=Han}/u) }, amount: expect.stringMatching(/^\d+(\.\d{2,3})?$/) });
    for (const api of ['/ccm/api/saas/timingLog', '/amc/api/token/file']) expect((await call('GET', `${api}?pageSize=5`)).data?.list ?? [], api).toEqual([]);
  });

  it('name telephones that nobody has', () => {
    for (let n = 0; n < 50; n++) expect(phoneOf(chanceOf(n))).toMatch(/^1380000\d{4}$/);
  });

  it('lie open as json-server gives them, to be looked at alone', async () => {
    const rows = await (await fetch(`${mock.url}/mock/rows/ccm.unit?_limit=3`)).json() as Row[];
    expect(rows).toHaveLength(3);
    expect(await (await fetch(`${mock.url}/mock/rows/ccm.unit/${rows[0]!.id}`)).json()).toEqual(rows[0]);
    expect((await fetch(`${mock.url}/mock/rows/ccm.unit/${rows[0]!.id}`, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('a document', () => {
  it('is saved, changed and read by the server\'s own rules', async () => {
    const { data: page } = await call('GET', `${order}?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ status: 'draft' }))}`);
    const { data: before } = await call('GET', `${order}/${page.list[0].id}`);
    expect(await call('PUT', order, { id: before.id, version: before.version, remarks: '改' })).toMatchObject({ success: true, data: { version: before.version + 1 } });
    expect(await call('PUT', order, { id: before.id, version: before.version, remarks: '再改' })).toMatchObject({ status: 10202 });
    expect(await call('POST', order, { lines: [] })).toMatchObject({ status: 10009, errors: expect.arrayContaining([expect.objectContaining({ path: 'supplier', code: 'field.required' })]) });
    expect((await call('GET', `${order}/${before.id}/trail`)).data[0]).toMatchObject({ action: 'update', user: { name: '周敏' } });
  });
});

describe('what it cannot do', () => {
  const calls: Record<Exclude<Inability, 'scopes'>, [string, string, unknown?]> = {
    actions: ['PUT', `${order}/confirm`, { id: '1' }], ledgers: ['GET', '/wms/api/saas/stock/onHand'], reports: ['GET', '/loom/query/wms.purchaseOrderLines'], approvals: ['GET', '/ccm/api/saas/approval/1'],
    jobs: ['PUT', '/amc/api/token/task/cancel', { id: '1' }], files: ['POST', '/amc/api/token/upload/managerPic', {}], imports: ['POST', `${order}/import/draft`, {}], talk: ['POST', `${order}/1/comments`, {}], explain: ['GET', `${order}/1/explain?field=totalAmount`],
  };
  it.each(Object.entries(calls))('%s is answered with its refusal', async (id, [method, path, body]) => {
    const { what } = mockInabilities.find((one) => one.id === id)!;
    expect(await call(method, path, body)).toMatchObject({ success: false, status: 10009, data: `预览服务没有数据库，不能${what}` });
  });
  it('has a call for each', () => { expect([...Object.keys(calls), 'scopes'].sort()).toEqual(mockInabilities.map(({ id }) => id).sort()); });
  it('is said in English as well', async () => {
    for (const { what } of mockInabilities) expect(english[what], what).toMatch(/^[a-z]/);
    expect((await call('PUT', `${order}/confirm?lang=en`, {})).data).toBe('The preview server has no database and cannot run actions of documents (posting, reversing, making others)');
  });
  it('nothing else is made up', async () => {
    for (const [method, path] of [['GET', '/amc/api/token/loginToken/code'], ['PUT', '/mmc/api/token/notice/readAll'], ['GET', '/wms/api/saas/whatever'], ['POST', '/amc/login/phone']] as const) expect(await call(method, path, method === 'GET' ? undefined : {}), path).toMatchObject({ success: false, status: 10009, data: expect.stringContaining('预览服务没有数据库') });
  });
});

describe('delays and faults', () => {
  it('come on demand of one request, by header or query, in the words of the catalogue', async () => {
    expect(await call('GET', order, undefined, { 'x-mock-fault': 'service.failed' })).toMatchObject({ http: 500, success: false, message: expect.stringMatching(/^操作失败（\w+）$/) });
    expect(await call('GET', `${order}?mockFault=period.closed`)).toMatchObject({ status: 10009, success: false });
    expect((await call('GET', `${unit}?mockDelay=300&pageSize=1`)).success).toBe(true);
    // One that is held back is passed by one that is not.
    const waiting = new AbortController();
    const held = fetch(`${mock.url}${unit}?mockDelay=60000&pageSize=1`, { signal: waiting.signal }).then(() => 'answered', () => 'given up');
    expect(await Promise.race([held, call('GET', `${unit}?pageSize=1`).then(() => 'the other')])).toBe('the other');
    waiting.abort();
    expect(await held).toBe('given up');
    await expect(call('GET', order, undefined, { 'x-mock-fault': 'drop' })).rejects.toThrow();
    expect((await fetch(`${mock.url}${order}?mockFault=nonsense`)).status).toBe(400);
    // A browser cannot raise errors past the switch.
    expect((await call('GET', unit, undefined, { 'x-mock-raise': 'service.failed' })).success).toBe(true);
  });
  it('are given for paths, how often, and how', () => {
    expect(readDelay('300')).toMatchObject({ fromMs: 300, toMs: 300 });
    const slow = readDelay('PUT /wms/**=100-900');
    expect([slow.fromMs, slow.toMs, slow.matches(`PUT ${order}`), slow.matches(`GET ${order}`), slow.matches('PUT /ccm/api/saas/unit')]).toEqual([100, 900, true, false, false]);
    expect(readFault('5%')).toMatchObject({ often: 0.05, what: 'service.failed' });
    expect(readFault('/wms/**=2.5%:record.stale')).toMatchObject({ often: 0.025, what: 'record.stale' });
    expect(readFault('drop')).toMatchObject({ often: 1, what: 'drop' });
    for (const bad of ['', 'often', '5', '%']) expect(() => readFault(bad), bad).toThrow(/takes how often/);
    expect(() => readDelay('soon')).toThrow(/milliseconds/);
  });
  it('strike as often as said', async () => {
    const faulty = await startMock({ root, schemasDir, faults: [readFault('/ccm/**=50%')] });
    const { access_token: own } = (await login('admin', faulty)).data;
    const done = await Promise.all(Array.from({ length: 40 }, () => call('GET', `${unit}?pageSize=1&fields=id`, undefined, { authorization: `bearer ${own}` }, faulty)));
    await faulty.stop();
    const failed = done.filter(({ http }) => http === 500).length;
    expect(failed).toBeGreaterThan(8);
    expect(failed).toBeLessThan(32);
  });
});

describe('a changed schema', () => {
  const change = (file: string, from: string, to: string): void => writeFileSync(join(schemasDir, file), readFileSync(join(schemasDir, file), 'utf8').replace(from, to));
  const columns = async (): Promise<string[]> => {
    const { data } = await call('GET', '/loom/manifest');
    const route = data.routes.find((one: Row) => one.route === '/ccm/unitManagement') as { plan: string };
    const plan = await (await fetch(`${mock.url}/loom/plan/${route.plan}.json`, { headers: { authorization: `bearer ${token}` } })).json() as Envelope<{ columns: { label: string }[] }>;
    return plan.data.columns.map(({ label }) => label);
  };
  it('is served at once, with rows for its new field, and what people saved stays', async () => {
    const [{ id }] = (await call('GET', `${unit}?pageSize=1`)).data.list;
    const { data: like } = await call('GET', `${unit}/${id}`);
    const saved = await call('POST', unit, { code: 'zhuo', name: '桌', scale: 0, rounding: 'half', dimension: like.dimension });
    expect(saved.success, JSON.stringify(saved)).toBe(true);
    change('ccm/entities/unit.json', '"fields": {', '"fields": { "shelf": { "type": "string", "label": "货架标记", "list": true },');
    change('ccm/screens/unit.list.json', '"columns": [', '"columns": ["shelf", ');
    await expect.poll(columns, { timeout: 90_000, interval: 500 }).toContain('货架标记');
    const { data } = await call('GET', `${unit}?pageSize=50&fields=name,shelf`);
    expect(data.list.map(({ name }: Row) => name)).toContain('桌');
    expect(data.list.filter(({ shelf }: Row) => typeof shelf === 'string' && shelf !== '').length).toBeGreaterThan(3);
  });
});
