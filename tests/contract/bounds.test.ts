// What strangers send is bounded before anything reads it: cells, heads and names of files, and every text of bodies, queries and paths.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../support/pictures.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const order = '/wms/api/saas/purchaseOrder';
let server: TestServer;
let buyer: TestClient;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [buyer, admin] = [await server.login('buyer'), await server.login('admin')];
});
afterAll(() => server?.stop());

async function sent(path: string, name: string, bytes: string): Promise<any> {
  return (await fetch(server.url + path, { method: 'POST', body: formOf({ name, bytes }), headers: { authorization: `bearer ${admin.token}` } })).json();
}

describe('a file', () => {
  it('with a cell longer than a spreadsheet has is refused, and told where', async () => {
    const csv = `仓库编码,仓库名称\nX1,"${'长'.repeat(32_768)}"\n`;
    for (const path of ['/wms/api/saas/warehouse/import', '/amc/api/token/sheet/read']) expect(await sent(path, 'a.csv', csv)).toMatchObject({ success: false, status: 10009, data: '第2行第2列超过32767个字符' });
  });
  it('with a head of blanks is answered as one of an unknown column', async () => {
    const answer = await sent('/wms/api/saas/warehouse/import', 'a.csv', `"a${' '.repeat(32_000)}b",c\n1,2\n`);
    expect(answer).toMatchObject({ success: false, status: 10009 });
  });
  it('with a name of 15,000 signs is taken', async () => expect(await sent('/api/saas/upload', `x${' '.repeat(15_000)}y.csv`, 'a,b\n1,2\n')).toMatchObject({ success: true }));
});

describe('a text that no database takes', () => {
  it.each([
    ['GET', '/amc/api/token/userOrder/%00', undefined, 'id'],
    ['GET', '/amc/api/token/company/search?keyword=a%00b', undefined, 'keyword'],
    ['POST', order, { remarks: 'a\u0000b' }, 'remarks'],
    ['POST', order, { lines: [{}, { remarks: '\ud800' }] }, 'lines[1].remarks'],
    ['POST', order, { ['x\u0000']: 1 }, 'body'],
  ] as const)('is refused with its place: %s %s', async (method, path, body, place) => {
    expect(await buyer.try(method, path, body)).toMatchObject({ success: false, status: 400, message: `参数不正确：${place}` });
  });
});

describe('a filter of many ids', () => {
  const asked = async (path: string, count: number): Promise<{ status: number; body: { success?: boolean; status?: number; message?: string; data?: { list: unknown[] } } }> => {
    const { token } = await server.login('admin');
    const filter = JSON.stringify({ id: Array.from({ length: count }, (_, at) => String(900_000_000_000_000_000n + BigInt(at))) });
    const answer = await fetch(`${server.url}${path}?pageSize=5&filter=${encodeURIComponent(filter)}`, { headers: { authorization: `bearer ${token}` } });
    return { status: answer.status, body: JSON.parse(await answer.text()) as never };
  };
  it('is answered', async () => {
    for (const path of [order, '/ccm/api/saas/unit', '/wms/api/saas/stock']) expect(await asked(path, 700), path).toMatchObject({ status: 200, body: { success: true, status: 200, data: { list: [] } } });
  });
  it.each([[2_000, 200, { status: 10009, data: '筛选条件不正确：filter.id，最多1000个值' }], [5_000, 431, { status: 431, message: '条件太长，请缩短后再试' }], [50_000, 431, { status: 431, message: '条件太长，请缩短后再试' }]])('is refused in the envelope: %d of them', async (count, status, told) => {
    expect(await asked(order, count)).toMatchObject({ status, body: { success: false, ...told } });
  });
});

describe('keys that a call does not know', () => {
  it.each([
    ['GET', '/amc/api/token/companyApplyVisibility?aplyId=1', undefined, 'aplyId'], ['PUT', '/amc/api/token/companyApplyVisibility', { applyId: '1', scope: 'all', user: [] }, 'user'],
    ['PUT', '/amc/api/token/user', { nickname: '洋', phone: '13000000000' }, 'phone'], ['PUT', '/amc/api/token/user', { name: '洋' }, 'name'],
    ['PUT', '/amc/api/token/company/transfer', { id: '1', code: '123456', member: '2' }, 'member'],
  ] as const)('are refused by name: %s %s', async (method, path, body, name) => {
    expect(await admin.try(method, path, body)).toMatchObject({ success: false, status: 400, message: expect.stringContaining(`【${name}】`) });
  });
});

describe('a place of an address that names a record', () => {
  it.each(['', '/trail', '/uses', '/explain?field=totalAmount', '/graph', '/attachments', '/comments'])('names none where it is no id: %s', async (behind) => {
    for (const id of ['abc', '1x', '-1', '1'.repeat(20)]) expect(await admin.try('GET', `${order}/${id}${behind}`), id).toMatchObject({ success: false, status: 404 });
  });
  it('is judged by the declaration, before anything else of the call', async () => {
    expect(await admin.try('POST', `${order}/abc/comments`, { nothing: 1 })).toMatchObject({ status: 404 });
    expect(await admin.try('GET', '/mmc/api/token/notice/abc')).toMatchObject({ status: 404 });
    expect(await admin.try('DELETE', '/api/saas/upload/parts/abc')).toMatchObject({ status: 400, message: expect.stringContaining('id') });
  });
});

describe('what once failed inside', () => {
  it.each([
    ['POST', '/amc/api/token/filterScheme', { tableId: 'a\u0000', name: 'x' }], ['POST', '/wms/api/saas/goodsType', { codePrefix: 'a\u0000' }], ['POST', '/ccm/api/saas/srmScore', { lines: [{ criterion: '质量' }, {}] }],
    ['POST', '/ccm/api/saas/srmRule/score/preview', { id: '1', ask: { date: 'no day', period: '2026Q9', from: '32' } }], ['GET', '/wms/api/saas/stock/onHand?order=id+desc', undefined], ['GET', `/loom/query/wms.stockCost?filter=${encodeURIComponent('{"version":"1"}')}`, undefined],
  ] as const)('is answered: %s %s', async (method, path, body) => {
    const answer = await admin.try(method, path, body);
    expect([answer.success, answer.status < 500 || answer.status > 599], JSON.stringify(answer).slice(0, 300)).toEqual([false, true]);
  });
});

describe('a bulk action over all that a list finds', () => {
  it('refuses a condition it does not know', async () => {
    expect(await buyer.try('PUT', `${order}/submit`, { all: { filters: { code: 'PO-NONE' } } })).toMatchObject({ status: 400, message: '参数不正确：all.filters' });
    expect(await buyer.try('POST', `${order}/submit/preview`, { all: { filters: { code: 'PO-NONE' } } })).toMatchObject({ status: 400 });
    // One letter too many beside a condition that is known, and a field that is none.
    expect(await buyer.try('PUT', `${order}/submit`, { all: { filter: { code: 'PO-NONE' }, filters: {} } })).toMatchObject({ status: 400, message: '参数不正确：all.filters' });
    expect(await buyer.try('POST', `${order}/submit/preview`, { all: { filter: { codes: 'PO-NONE' } } })).toMatchObject({ success: false });
    expect(await buyer.try('PUT', `${order}/submit`, { all: ['PO-NONE'] })).toMatchObject({ success: false });
  });
  it('refuses keys of the call that it does not know', async () => {
    expect(await buyer.try('PUT', `${order}/batch`, { ids: ['1'], set: { remarks: 'x' }, al: {} })).toMatchObject({ success: false, status: 400, message: expect.stringContaining('【al】') });
    expect(await buyer.try('DELETE', `${order}?ids=1&al=1`)).toMatchObject({ success: false, status: 400, message: expect.stringContaining('【al】') });
    expect(await buyer.try('PUT', `${order}/submit`, { al: { filter: { code: 'PO-NONE' } } })).toMatchObject({ success: false });
    expect(await buyer.try('PUT', `${order}/submit`, { idss: ['1'] })).toMatchObject({ success: false });
  });
  it('means every record only where the call says so', async () => {
    expect(await buyer.try('POST', `${order}/submit/preview`, { all: { filter: {} } })).toMatchObject({ status: 400, message: '参数不正确：all.everything' });
    expect((await buyer.try('POST', `${order}/submit/preview`, { all: { everything: true } })).success).toBe(true);
  });
});
