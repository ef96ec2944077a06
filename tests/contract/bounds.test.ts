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

describe('a bulk action over all that a list finds', () => {
  it('refuses a condition it does not know', async () => {
    expect(await buyer.try('PUT', `${order}/submit`, { all: { filters: { code: 'PO-NONE' } } })).toMatchObject({ status: 400, message: '参数不正确：all.filters' });
    expect(await buyer.try('POST', `${order}/submit/preview`, { all: { filters: { code: 'PO-NONE' } } })).toMatchObject({ status: 400 });
  });
  it('means every record only where the call says so', async () => {
    expect(await buyer.try('POST', `${order}/submit/preview`, { all: { filter: {} } })).toMatchObject({ status: 400, message: '参数不正确：all.everything' });
    expect((await buyer.try('POST', `${order}/submit/preview`, { all: { everything: true } })).success).toBe(true);
  });
});
