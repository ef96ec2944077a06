// Every address the server answers is told by its description, and every one told is answered: schemas' own calls and those written by hand.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, endpoints } from '../../runtime/core/contract/endpoints/index.ts';
import { openApi, type OpenApi } from '../../runtime/core/openapi/index.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let told: string[];
let whole: OpenApi;

beforeAll(async () => {
  server = await startTestServer({ demo: true, allAddresses: true });
  const grants = new Set(Object.values(server.app.model.rows).flatMap((row) => Object.values(row.fields).flatMap((field) => field.grant ?? [])));
  whole = openApi(server.app.model, { may: () => true, grants }, 'zh_CN');
  told = toldBy(whole);
});
afterAll(() => server.stop());

const nameless = (call: string): string => call.replace(/:\w+|\{\w+\}/g, '{}');
/** A report's own address is one of all reports'. */
const toldBy = (api: OpenApi): string[] => Object.entries(api.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => nameless(`${method.toUpperCase()} ${path}`))).filter((call) => !/^GET \/loom\/query\/\w/.test(call));
/** Pages of the browser are no calls; HEAD comes with every GET. */
const answered = (): string[] => server.routes.filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && url !== '/*').map(({ method, url }) => nameless(`${method} ${url}`));

describe('the description of the calls', () => {
  it('tells every address that is answered', () => {
    const known = new Set(told);
    expect(answered().filter((call) => !known.has(call))).toEqual([]);
    expect(known.size).toBeGreaterThan(3_000);
  });

  it('tells none that is not, nor one that is answered only by not being there', () => {
    const known = new Set(answered());
    expect(told.filter((call) => !known.has(call))).toEqual([]);
    expect(told).not.toContain('POST /mmc/api/token/notice');
  });

  it('says of each what it is for, and who may', () => {
    for (const endpoint of endpoints) expect(endpoint.summary, callOf(endpoint)).toMatch(/[\u4e00-\u9fff]/);
    const batch = whole.paths['/wms/api/saas/warehouse/batch']?.put;
    expect(batch).toMatchObject({ 'x-permission': 'PUT /wms/api/saas/warehouse/batch', requestBody: { content: { 'application/json': { schema: { required: ['ids', 'set'] } } } } });
    expect(whole.paths['/amc/login/password']?.post).toMatchObject({ security: [], requestBody: { content: { 'application/json': { schema: { required: ['username', 'password'] } } } } });
  });

  it('leaves no way past what is answered by hand', async () => {
    const boss = await server.login('admin');
    // Files of others that are private would be counted by name; tasks of others would be entered.
    for (const [method, path] of [['GET', '/amc/api/token/file/groups?by=name'], ['GET', '/amc/api/token/userTask/userTask/import/draft'], ['PUT', '/mmc/api/token/notice/status-update']] as const) expect((await boss.raw(method, path, method === 'PUT' ? {} : undefined)).status, path).toBe(404);
  });

  it('is served as it is, to those who may', async () => {
    const boss = await server.login('admin');
    const served = await (await boss.raw('GET', '/openapi.json')).json() as OpenApi;
    for (const call of ['POST /amc/login/password', 'POST /api/saas/upload', 'PUT /ccm/api/saas/approvalTask/agree', 'PATCH /mmc/api/token/notice', 'PUT /wms/api/saas/warehouse/batch']) expect(toldBy(served)).toContain(call);
    expect((await boss.get('/loom/manifest')).permissions).toContain('PUT /wms/api/saas/warehouse/batch');
    const keeper = await server.login('keeper');
    const theirs = toldBy(await (await keeper.raw('GET', '/openapi.json')).json() as OpenApi);
    expect(theirs).toContain('POST /amc/login/password');
    expect(theirs).not.toContain('POST /amc/api/token/userOrder');
  });
});
