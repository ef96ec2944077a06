// What a refusal says: all of its faults, a line each, in the reader's language; and what masters and settings refuse.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictOf } from '../support/dicts.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const api = (name: string): string => `/ccm/api/saas/${name}`;
let server: TestServer;
let boss: TestClient;
let merchandiser: TestClient;

beforeAll(async () => { server = await startTestServer({ demo: true }); [boss, merchandiser] = [await server.login('admin'), await server.login('merchandiser')]; });
afterAll(() => server?.stop());

const list = async (client: Pick<TestClient, 'get'>, path: string, filter: Row = {}): Promise<Row[]> => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '100' })}`)).list;

/** A company founded a moment ago, with what every one starts with. */
async function newCompany(): Promise<Pick<TestClient, 'get' | 'put' | 'try'>> {
  const owner = await server.login('buyer');
  const { uuid } = await owner.post('/amc/api/token/company', { name: '汇率之外的企业', kind: 'brand' });
  const attempt = async (method: string, path: string, body?: unknown): Promise<any> => ({ errors: [], ...await (await owner.raw(method, path, body, { usercompany: uuid })).json() as object });
  const data = async (method: string, path: string, body?: unknown): Promise<any> => { const answer = await attempt(method, path, body); expect(answer).toMatchObject({ success: true }); return answer.data; };
  return { get: (path) => data('GET', path), put: (path, body) => data('PUT', path, body), try: attempt };
}

describe('a refusal', () => {
  const wrong = { name: '', shortName: '超过二十个字的客户简称超过二十个字的客户简称超过二十个字', creditCode: '123' };
  it('tells all that is wrong, a line each, with the field of each', async () => {
    const answer = await merchandiser.try('POST', api('customer'), wrong) as { success: boolean; data: string; errors: Row[] };
    expect(answer.success).toBe(false);
    expect(answer.errors.length).toBeGreaterThan(1);
    expect(answer.data.split('\n')).toEqual([...new Set(answer.errors.filter(({ level }) => level !== 'warn').map(({ message }) => message))]);
  });
  it('in English has no Chinese but what was typed', async () => {
    const answer = await merchandiser.try('POST', `${api('customer')}?lang=en`, { ...wrong, shortName: 'x'.repeat(80) }) as { data: string };
    expect(answer.data).not.toMatch(/\p{Script=Han}/u);
  });
  it('of a rule tells what the database would refuse too', async () => {
    const [standing] = await list(boss, api('color'));
    const answer = await boss.try('POST', api('color'), { code: standing!.code, name: '', parent: standing!.parent?.id }) as { errors: Row[] };
    expect(answer.errors.map(({ code }) => code)).toEqual(expect.arrayContaining(['field.required', 'field.unique']));
  });
});

describe('a file', () => {
  it('tells cells that cannot be read and values that stand already in one pass', async () => {
    const [standing] = await list(boss, api('unit'));
    const csv = `编码,名称,量纲,小数位\n${standing!.code},重复的单位,不存在的量纲,0\nzz9,好的单位,数量,abc\n`;
    const answer = await (await fetch(`${server.url}${api('unit')}/import`, { method: 'POST', headers: { 'content-type': 'text/csv', authorization: `bearer ${boss.token}` }, body: csv })).json() as { errors: { path: string; code: string }[] };
    const told = answer.errors.map(({ path, code }) => [/\d+/.exec(path)![0], code]);
    expect(told).toContainEqual(['0', 'field.unique']);
    expect(new Set(told.map(([row]) => row))).toEqual(new Set(['0', '1']));
    expect(await list(boss, api('unit'), { code: 'zz9' })).toEqual([]);
  });
});

describe('masters and settings', () => {
  it('durations of a category\'s nodes are whole days, or hours in steps of 0.5', async () => {
    const [category] = (await list(boss, api('category'))).filter((row) => row.isLeaf !== false).slice(-1);
    const [node] = await list(boss, api('node'), {});
    const route = (duration: string): Row => ({ category: category!.id, lines: [{ node: node!.id, duration }] });
    expect(await boss.try('POST', api('typeNode'), route('1.5'))).toMatchObject({ success: false, data: '第1行工期按天应为整数，按小时应为0.5的倍数' });
  });
  it('the books are kept in a currency that is there; it is neither stopped nor deleted', async () => {
    expect(await boss.try('PUT', api('companySetting'), [{ code: 'GLOBAL_BASE_CURRENCY', value: 'XXX' }])).toMatchObject({ success: false });
    const fresh = await newCompany();
    expect(await fresh.try('PUT', api('companySetting'), [{ code: 'GLOBAL_BASE_CURRENCY', value: 'XXX' }])).toMatchObject({ success: false, data: '没有启用的币种【XXX】，请先在币种中维护' });
    await fresh.put(api('companySetting'), [{ code: 'GLOBAL_BASE_CURRENCY', value: 'USD' }]);
    const currencies = await list(fresh, api('currency'));
    expect(currencies.filter((row) => row.isBase).map((row) => row.code)).toEqual(['USD']);
    const { id } = currencies.find((row) => row.code === 'USD')!;
    expect(await fresh.try('PUT', `${api('currency')}/stop`, { id })).toMatchObject({ success: false, data: '【USD】是本位币，不能停用' });
    expect(await fresh.try('DELETE', `${api('currency')}?ids=${id}`)).toMatchObject({ success: false, data: '【USD】是本位币，不能删除' });
  });
  it('a table keeps at least one column', async () => {
    const column = '/amc/api/token/columnSetting/column';
    expect(await boss.try('POST', column, { tableId: 'ccm.customer', setting: [['name', 0]] })).toMatchObject({ success: false, data: '至少保留一列' });
    expect(await boss.try('POST', column, { tableId: 'ccm.customer', setting: [['name', 1], ['code', 0]] })).toMatchObject({ success: true });
  });
  it('of bank accounts the trail tells the end alone', async () => {
    const category = await dictOf(boss, 'SUPPLIER_CATEGORY', '面料');
    const { id } = await boss.post(api('srmFactory'), { name: '账号换了的供应商', category, banks: [{ bank: '工商银行', account: '6222020000001111', isDefault: true }] });
    const standing = await boss.get(`${api('srmFactory')}/${id}`);
    expect(standing.banks[0].account).toBe('6222020000001111');
    await boss.put(api('srmFactory'), { id, version: standing.version, banks: [{ ...standing.banks[0], account: '6222020000002222' }] });
    const trail = await boss.get(`${api('srmFactory')}/${id}/trail`) as unknown as Row[];
    const change = trail.flatMap(({ changes }) => changes as Row[]).find(({ path }) => /banks\[0\]\.account/.test(String(path)));
    expect(change).toMatchObject({ before: '****1111', after: '****2222' });
    expect(JSON.stringify(trail)).not.toContain('622202');
  });
});
