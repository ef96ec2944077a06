// What a module brings reaches companies that exist: the administrator is told what would change and takes it; what the company has, or put out, stays as it is.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer, type Tried } from '../support/server.ts';

type Row = Record<string, any>;
const api = '/amc/api/token/startingData';
const roles = '/amc/api/token/companyJob';
let server: TestServer;
let owner: TestClient;
let company: { uuid: string; id: string };

/** In the company founded for it, as its owner. */
const call = async (method: string, path: string, body?: unknown): Promise<any> => {
  const answer = await (await owner.raw(method, path, body, { usercompany: company.uuid })).json() as Tried;
  expect(answer, `${method} ${path}`).toMatchObject({ success: true });
  return answer.data;
};
const offered = (): Promise<Row> => call('GET', api);
const list = async (path: string, filter: Row = {}): Promise<Row[]> => (await call('GET', `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '200' })}`)).list;
const without = (change: ReturnType<typeof sql>): Promise<unknown> => server.app.db.system((tx) => tx.run(change));

/** As it stood before a module brought them: a kind of a dictionary with its values; rights of a role, a whole role. */
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  owner = await server.login('buyer');
  company = await owner.post('/amc/api/token/company', { name: '先前成立的企业', kind: 'brand' });
});
afterAll(() => server?.stop());

describe('starting data', () => {
  it('is all there in a company founded a moment ago', async () => expect(await offered()).toEqual({ rows: [], roles: [] }));
  it('that a company lacks is told, and nothing is entered by telling it', async () => {
    const mine = sql`company = ${company.id}::bigint`;
    await without(sql`delete from ccm.dict where ${mine} and type = 'AFTERSALE_REASON' and parent is not null`);
    await without(sql`delete from ccm.dict where ${mine} and type = 'AFTERSALE_REASON'`);
    await without(sql`update amc.role set permissions = '["GET /ccm/api/saas/dict"]'::jsonb where ${mine} and code = 'keeper'`);
    await without(sql`update amc.role set code = 'former', name = '旧计划' where ${mine} and code = 'planner'`);
    const offer = await offered();
    expect(offer.rows).toMatchObject([{ entity: 'ccm.dict', names: ['售后原因', '质量问题', expect.anything(), expect.anything(), expect.anything(), expect.anything(), expect.anything()] }]);
    expect(offer.roles.map(({ code, isNew }: Row) => [code, isNew])).toEqual([['planner', true], ['keeper', false]]);
    expect(await list('/ccm/api/saas/dict', { type: 'AFTERSALE_REASON' })).toEqual([]);
    expect(await offered()).toEqual(offer);
  });
  it('is entered where it is taken, and what was not is told again', async () => {
    const done = await call('POST', api, { entities: ['ccm.dict'], roles: ['keeper'] });
    expect([done.rows.length, done.roles.map(({ code }: Row) => code)]).toEqual([1, ['keeper']]);
    const values = await list('/ccm/api/saas/dict', { type: 'AFTERSALE_REASON' });
    const [kind] = values.filter(({ parent }) => !parent);
    expect(values).toHaveLength(7);
    expect(values.filter(({ parent }) => parent).map(({ parent }) => parent.id)).toEqual(Array.from({ length: 6 }, () => kind!.id));
    const [keeper] = (await list(roles)).filter(({ code }) => code === 'keeper');
    const { permissions } = await call('GET', `${roles}/${keeper!.id}`);
    expect(permissions[0]).toBe('GET /ccm/api/saas/dict');
    expect(permissions.length).toBeGreaterThan(10);
    expect(await offered()).toMatchObject({ rows: [], roles: [{ code: 'planner', isNew: true }] });
    await call('POST', api, { entities: [], roles: ['planner'] });
    expect(await offered()).toEqual({ rows: [], roles: [] });
  });
  it('leaves what the company calls otherwise, and does not bring back what it put out', async () => {
    const [type] = await list('/wms/api/saas/docType');
    await without(sql`update wms.doc_type set name = '我们的叫法' where id = ${type!.id}::bigint`);
    await without(sql`update ccm.color_family set del_flag = '1' where company = ${company.id}::bigint and code = 'BK'`);
    await without(sql`update ccm.dict set del_flag = '1' where company = ${company.id}::bigint and type = 'AFTERSALE_REASON' and parent is null`);
    await without(sql`delete from ccm.dict where company = ${company.id}::bigint and type = 'AFTERSALE_REASON' and parent is not null`);
    await without(sql`update amc.role set del_flag = '1' where company = ${company.id}::bigint and code = 'ie'`);
    expect(await offered()).toEqual({ rows: [], roles: [] });
  });
  it('is the administrator\'s to take', async () => {
    const hr = await server.login('hr');
    for (const [method, body] of [['GET', undefined], ['POST', { entities: [], roles: [] }]] as const) expect(await hr.try(method, api, body)).toMatchObject({ success: false, status: 10401 });
  });
});
