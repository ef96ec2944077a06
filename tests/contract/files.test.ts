// Lists as files: export equals the list for its asker, import stores all rows or none and tells every fault by row.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let boss: TestClient;
let keeper: TestClient;
const color = '/ccm/api/saas/color';
const order = '/wms/api/saas/purchaseOrder';

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  boss = await server.login('admin');
  keeper = await server.login('keeper');
});
afterAll(() => server?.stop());

async function exported(client: TestClient, path: string): Promise<string[][]> {
  const answer = await client.raw('GET', path);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]); // spreadsheets read Chinese by this mark
  return bytes.subarray(3).toString('utf8').trimEnd().split('\r\n').map((line) => line.split(','));
}

async function importing(client: TestClient, path: string, text: string): Promise<any> {
  const answer = await fetch(`${server.url}${path}/import`, { method: 'POST', headers: { 'content-type': 'text/csv', authorization: `bearer ${client.token}` }, body: text });
  return answer.json();
}

describe('export', () => {
  it('has the screen\'s columns, its filter and every row of it', async () => {
    const [head, ...rows] = await exported(boss, `${order}/export?screen=wms.purchaseOrder.list&filter=${encodeURIComponent('{"status":"confirmed"}')}`);
    expect(head).toEqual(['单号', '供应商', '单据日期', '采购类型', '采购员', '交货日期', '合计数量', '含税金额', '收货进度', '下发状态', '状态']);
    const listed = await boss.get(`${order}?pageSize=100&filter=${encodeURIComponent('{"status":"confirmed"}')}`);
    expect(rows.map((row) => row[0]).sort()).toEqual(listed.list.map((row: { code: string }) => row.code).sort());
    expect(rows.every((row) => row.at(-1) === '已审核')).toBe(true);
  });
  it('leaves out what the asker may not know', async () => {
    const [head] = await exported(keeper, `${order}/export?screen=wms.purchaseOrder.list`);
    expect(head).not.toContain('含税金额');
  });
  it('refuses a field that does not exist', async () => {
    expect(await boss.try('GET', `${order}/export?fields=code,nonsense`)).toMatchObject({ success: false, status: 10009, data: expect.stringContaining('nonsense') });
  });
  it('speaks the asker\'s language', async () => {
    const [head] = await exported(boss, `${color}/export?fields=code,name&lang=en`);
    expect(head).toEqual(['Colour code', 'Colour name']);
  });
  it('writes a text that starts like a formula as text', async () => {
    await boss.post(color, { code: 'FX-1', name: '=1+1' });
    const rows = await exported(boss, `${color}/export?fields=code,name`);
    expect(rows.find(([code]) => code === 'FX-1')![1]).toMatch(/^"?'=1\+1/);
  });
  it('pages through more rows than one page holds', async () => {
    const rows = await exported(boss, '/wms/api/saas/stockLocation/export?fields=code');
    const { total } = await boss.get('/wms/api/saas/stockLocation?total=exact&pageSize=1');
    expect(rows.length).toBe(total + 1);
  });
});

describe('import', () => {
  it('stores rows, naming fields by label', async () => {
    expect(await importing(boss, color, '\uFEFF色号,颜色名称,色值\r\nIM-1,雾蓝,#9fb4c7\r\nIM-2,"浅灰,麻","rgb(200, 200, 200)"\r\n')).toMatchObject({ success: true, data: { ok: 2 } });
    const { list } = await boss.get(`${color}?fields=code,name,hex&filter=${encodeURIComponent('{"keyword":"IM-"}')}`);
    expect(list.map((row: Record<string, string>) => [row.code, row.name, row.hex]).sort()).toEqual([['IM-1', '雾蓝', '#9FB4C7'], ['IM-2', '浅灰,麻', '#C8C8C8']]);
  });
  it('stores none when one is wrong, and tells each fault by row and column', async () => {
    const refused = await importing(boss, color, '色号,颜色名称,色值\nIM-3,苔绿,#667755\nIM-1,重复,\nIM-4,,\nIM-5,坏色,蓝蓝\n');
    expect(refused).toMatchObject({ success: false, status: 10009 });
    expect(refused.errors.map((fault: { path: string }) => fault.path)).toEqual(['rows[1].code', 'rows[2].name', 'rows[3].hex']);
    const again = await importing(boss, color, '色号,颜色名称\nIM-3,苔绿\nIM-1,重复\nIM-4,\n');
    expect(again.errors.map((fault: { path: string }) => fault.path)).toEqual(expect.arrayContaining(['rows[1].code', 'rows[2].name']));
    expect(again.data).toContain('第3行');
    expect((await boss.get(`${color}?filter=${encodeURIComponent('{"keyword":"IM-3"}')}`)).total).toBe(0);
  });
  it('finds references by name, and says which it does not know', async () => {
    const path = '/wms/api/saas/stockLocation';
    const refused = await importing(boss, path, '仓库,库位编码,层级\n面料仓,F-Z01,架\n月亮仓,F-Z02,架\n');
    expect(refused.errors).toMatchObject([{ path: 'rows[1].warehouse', code: 'field.choice' }]);
    expect(await importing(boss, path, '仓库,库位编码,层级\n面料仓,F-Z01,架\n')).toMatchObject({ data: { ok: 1 } });
  });
  it('refuses columns it does not know, empty files and documents with lines', async () => {
    expect(await importing(boss, color, '色号,重量\nX,1\n')).toMatchObject({ status: 10009, errors: [{ path: 'columns[1]' }] });
    expect(await importing(boss, color, '色号\n')).toMatchObject({ status: 10009 });
    expect(await importing(boss, order, '供应商\n锦程纺织\n')).toMatchObject({ status: 10009 });
  });
  it('needs its own right', async () => {
    expect(await importing(keeper, color, '色号,颜色名称\nK-1,甲\n')).toMatchObject({ status: 10401 });
  });
});
