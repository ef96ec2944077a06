// Saved reports: kept for their owner or shared, checked against the query and the saver's rights, found in the catalogue of who may read them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestClient } from '../support/server.ts';

type Row = Record<string, any>;
const api = '/amc/api/saas/reportDef';

let server: TestServer;
let boss: TestClient;
let buyer: TestClient;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [boss, buyer, keeper] = [await server.login('admin'), await server.login('buyer'), await server.login('keeper')];
});
afterAll(() => server?.stop());

const report = (changes: Row = {}): Row => ({ name: '按月采购', query: 'wms.supplierStatistics', rows: ['supplier'], columns: ['docDateMonth'], measures: ['amount', 'onTimeRate'], filters: { params: { from: '$thisYear' } }, sort: 'amount desc', pageKind: 'pivot', ...changes });
const entries = (nodes: Row[]): Row[] => nodes.flatMap((node) => (node.children ? entries(node.children) : [node]));

describe('a saved report', () => {
  it('is its owner\'s, and nobody else\'s', async () => {
    const { id } = await buyer.post(api, report());
    expect(await buyer.get(`${api}/${id}`)).toMatchObject({ name: '按月采购', rows: ['supplier'], columns: ['docDateMonth'], measures: ['amount', 'onTimeRate'], share: 'self', mine: true });
    expect((await buyer.get(`${api}/catalogue`)).mine).toMatchObject([{ id, name: '按月采购', query: 'wms.supplierStatistics', pageKind: 'pivot' }]);
    expect((await boss.get(`${api}/catalogue`)).mine).toEqual([]);
    expect(await boss.try('GET', `${api}/${id}`)).toMatchObject({ success: false });
    expect(await boss.try('DELETE', `${api}?ids=${id}`)).toMatchObject({ success: false });
    const { version } = await buyer.get(`${api}/${id}`);
    await buyer.put(api, { id, version, name: '按季采购', columns: ['docDateQuarter'] });
    expect(await buyer.get(`${api}/${id}`)).toMatchObject({ name: '按季采购', columns: ['docDateQuarter'], measures: ['amount', 'onTimeRate'] });
    expect(await buyer.try('DELETE', `${api}?ids=${id}`)).toMatchObject({ success: true });
    expect((await buyer.get(`${api}/catalogue`)).mine).toEqual([]);
  });

  it('is shared by who may, and read with the reader\'s own rights', async () => {
    expect(await buyer.try('POST', api, report({ share: 'all' }))).toMatchObject({ status: 10401 });
    const { id } = await boss.post(api, report({ name: '全员报表', share: 'all' }));
    expect((await keeper.get(`${api}/catalogue`)).shared).toMatchObject([{ id, name: '全员报表' }]);
    expect(await keeper.try('PUT', api, { id, version: 1, name: '改名' })).toMatchObject({ status: 10401 });
    const manager = (await boss.get(`/amc/api/token/companyJob?${new URLSearchParams({ filter: '{}', pageSize: '100' })}`)).list.find((role: Row) => role.name === '采购');
    const shared = await boss.post(api, report({ name: '采购报表', share: 'roles', roles: [manager.id] }));
    expect((await buyer.get(`${api}/catalogue`)).shared.map((entry: Row) => entry.id)).toEqual(expect.arrayContaining([id, shared.id]));
    expect((await keeper.get(`${api}/catalogue`)).shared.map((entry: Row) => entry.id)).not.toContain(shared.id);
  });

  it('names only what the query has and its saver may see', async () => {
    for (const [wrong, path] of [[{ query: 'wms.nothing' }, 'query'], [{ rows: ['colour'] }, 'rows'], [{ columns: ['amount'] }, 'columns'], [{ measures: ['nothing'] }, 'measures']] as const) {
      expect((await buyer.try('POST', api, report(wrong))).errors?.map((error: Row) => error.path)).toEqual([path]);
    }
    expect((await buyer.try('POST', api, report({ filters: { params: { colour: 'red' } } }))).success).toBe(false);
    expect((await buyer.try('POST', api, report({ rows: ['supplier', 'category', 'goodsType', 'docDate'] }))).errors?.[0].path).toBe('rows');
    expect((await keeper.try('POST', api, report())).errors?.[0].path).toBe('measures');
    expect(await keeper.try('POST', api, report({ query: 'amc.trailStat', rows: ['member'], columns: [], measures: ['total'], filters: {} }))).toMatchObject({ status: 10401 });
  });
});

describe('the catalogue', () => {
  it('lists reports by menu, and those no menu leads to by module, for who may read them', async () => {
    const mine = await boss.get(`${api}/catalogue`);
    expect(entries(mine.menus).map((entry) => entry.query)).toEqual(expect.arrayContaining(['wms.businessStatistics', 'wms.safetyStock', 'amc.trailStat']));
    expect(mine.queries.map((query: Row) => query.id)).toContain('wms.purchaseProgress');
    const theirs = await keeper.get(`${api}/catalogue`);
    expect(entries(theirs.menus).map((entry) => entry.query)).not.toContain('amc.trailStat');
  });
});
