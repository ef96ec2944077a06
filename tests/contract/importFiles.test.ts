// Spreadsheets in and out: documents with lines, mended error files, bad files, and a list that comes back as it went.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '../../runtime/server/sheets/readTable.ts';
import { xlsxOf, type SheetCell } from '../../runtime/server/sheets/writeXlsx.ts';
import { zipOf } from '../../runtime/server/sheets/zip.ts';
import { formOf } from '../support/pictures.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let dataDir: string;
let boss: TestClient;
let keeper: TestClient;
const color = '/ccm/api/saas/color';
const order = '/wms/api/saas/purchaseOrder';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loom-files-'));
  server = await startTestServer({ demo: true, config: { dataDir } });
  boss = await server.login('admin');
  keeper = await server.login('keeper');
});
afterAll(async () => { await server?.stop(); await rm(dataDir, { recursive: true, force: true }); });

const sheet = (rows: SheetCell[][]): Promise<Buffer> => buffer(Readable.from(xlsxOf([{ name: '数据', columns: rows[0]!.map((label, at) => ({ label: String(label), width: 10, format: rows.some((row) => typeof row[at] === 'object' && 'day' in row[at]) ? 'yyyy-mm-dd' : '#,##0.00' })), rows: rows.slice(1) }])));
async function importing(client: TestClient, api: string, name: string, bytes: Buffer | string, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<any> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  for (const [key, value] of formOf({ name, bytes })) form.append(key, value);
  return (await fetch(`${server.url}${api}/import`, { method: 'POST', body: form, headers: { authorization: `bearer ${client.token}`, ...headers } })).json();
}
const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await boss.raw('GET', path)).arrayBuffer());
const countOf = async (api: string, keyword: string): Promise<number> => (await boss.get(`${api}?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ keyword }))}`)).total;

/** Head and lines of an order in words, as a buyer would write them. */
async function orderWords(): Promise<{ head: string[]; skus: string[] }> {
  const first = async (field: string): Promise<string> => (await boss.get(`${order}/lookup?field=${field}&pageSize=1`)).list[0].label;
  const skus = (await boss.get(`${order}/lookup?field=lines.sku&pageSize=100`)).list.map((sku: { label: string }) => sku.label);
  return { head: [await first('supplier'), await first('kind'), await first('warehouse')], skus };
}

describe('an order with 50 lines', () => {
  it('comes from one file: its head in the first row, blank or repeated below', async () => {
    const { head, skus } = await orderWords();
    const rows: SheetCell[][] = [['供应商*', '采购类型', '收货仓', '交货日期', '明细.物料', '明细.数量', '明细.含税单价', '明细.税率', '备注']];
    for (let at = 0; at < 50; at++) rows.push([...(at === 0 || at % 7 === 0 ? head : ['', '', '']), at === 0 ? { day: '2026-12-31' } : '', skus[at % skus.length]!, { figure: String(at + 1) }, { figure: '12.3456' }, '13%', at === 0 ? '五十行' : '']);
    const done = await importing(boss, order, '采购.xlsx', await sheet(rows));
    expect(done.data.errors).toBeUndefined();
    expect(done).toMatchObject({ success: true, data: { ok: 1, failed: 0 } });
    const { list } = await boss.get(`${order}?pageSize=1&order=create_date desc`);
    const made = await boss.get(`${order}/${list[0].id}`);
    expect(made).toMatchObject({ deliverDate: '2026-12-31', remarks: '五十行', supplier: { label: head[0] } });
    expect(made.lines).toHaveLength(50);
    expect(made.lines[49]).toMatchObject({ price: '12.3456', taxRate: '0.1300' });
    expect(Number(made.lines[49].qty)).toBe(50);
    expect(made.lines[3].sku.label).toBe(skus[3 % skus.length]);
  });
  it('tells documents of equal heads apart by their number, and a fault in a line by its row', async () => {
    const { head, skus } = await orderWords();
    const row = (no: string, sku: string, qty: string): SheetCell[] => [no, ...head, '2026-12-31', sku, qty, '1', '13'];
    const columns = ['单据序号', '供应商', '采购类型', '收货仓', '交货日期', '明细.物料', '明细.数量', '明细.含税单价', '明细.税率'];
    const before = (await boss.get(`${order}?total=exact&pageSize=1`)).total;
    expect(await importing(boss, order, 'a.xlsx', await sheet([columns, row('1', skus[0]!, '5'), row('1', skus[0]!, '6'), row('2', skus[0]!, '7')]))).toMatchObject({ data: { ok: 2, failed: 0 } });
    expect((await boss.get(`${order}?total=exact&pageSize=1`)).total).toBe(before + 2);
    const faulty = await sheet([columns, row('1', skus[0]!, '5'), row('1', '月亮布', '6'), row('2', skus[0]!, '-7'), row('3', skus[0]!, '8')]);
    const all = await importing(boss, order, 'a.xlsx', faulty);
    expect(all.data).toMatchObject({ ok: 0, failed: 2, errors: [{ path: 'rows[1].lines.sku', row: 3, column: '明细.物料', message: expect.stringContaining('月亮布') }, { path: 'rows[2].lines.qty', row: 4, column: '明细.数量' }, { row: 4 }] });
    const some = await importing(boss, order, 'a.xlsx', faulty, { mode: 'skip' });
    expect(some.data).toMatchObject({ ok: 1, failed: 2, errors: [{ row: 3 }, { path: 'rows[2].lines.qty', row: 4, column: '明细.数量', message: '第4行：第1行数量必须大于0' }, { row: 4 }] });
    expect((await boss.get(`${order}?total=exact&pageSize=1`)).total).toBe(before + 3);
    const back = readTable(await bytesOf(some.data.errorFile), 100);
    expect(back.map((cells) => cells.at(-1))).toEqual(['错误原因', expect.any(String), expect.stringContaining('月亮布'), expect.any(String)]);
    expect(back.slice(1).map((cells) => [cells[0], cells[5], cells[6]])).toEqual([['1', skus[0], '5'], ['1', '月亮布', '6'], ['2', skus[0], '-7']]);
  });
});

describe('a file', () => {
  it('with faults stores nothing, comes back to be mended, and goes in then', async () => {
    const faulty = await sheet([['色号', '颜色名称', '色值'], ['FI-1', '雾蓝', '#9fb4c7'], ['FI-2', '', '红红'], ['FI-3', '=1+1', '']]);
    const answer = await importing(boss, color, '颜色.xlsx', faulty);
    expect(answer).toMatchObject({ success: true, data: { ok: 0, failed: 1, errorFile: expect.stringMatching(/^\/amc\/api\/open\/file\//) } });
    expect(await countOf(color, 'FI-')).toBe(0);
    const back = readTable(await bytesOf(answer.data.errorFile), 100);
    expect(back[0]).toEqual(['色号', '颜色名称', '色值', '错误原因']);
    expect(back[2]!.slice(0, 3)).toEqual(['FI-2', '', '红红']);
    const mended = back.map((cells, at) => (at === 2 ? ['FI-2', '深红', '#aa0000', cells[3]!] : cells));
    expect(await importing(boss, color, '颜色.xlsx', await sheet(mended))).toMatchObject({ data: { ok: 3, failed: 0 } });
    expect((await boss.get(`${color}?fields=code,name&filter=${encodeURIComponent('{"keyword":"FI-3"}')}`)).list).toMatchObject([{ code: 'FI-3', name: '=1+1' }]);
    expect((await fetch(server.url + answer.data.errorFile, { headers: { authorization: `bearer ${keeper.token}` } })).status).toBe(404);
  });
  it('is read as CSV with its mark, in GB18030, and in the reader\'s language', async () => {
    expect(await importing(boss, color, 'a.csv', '\uFEFF色号,颜色名称\r\nCS-1,甲\r\n')).toMatchObject({ data: { ok: 1 } });
    const gbk = Buffer.concat([Buffer.from('code,name\nCS-2,'), Buffer.from([0xd2, 0xd2]), Buffer.from('\n')]);
    expect(await importing(boss, color, 'a.csv', gbk)).toMatchObject({ data: { ok: 1 } });
    expect(await importing(boss, `${color}`, 'a.csv', 'Colour code,Colour name\nCS-3,丙\n', {}, { lang: 'en' })).toMatchObject({ data: { ok: 1 } });
    expect((await boss.get(`${color}?fields=name&filter=${encodeURIComponent('{"keyword":"CS-2"}')}`)).list).toMatchObject([{ name: '乙' }]);
  });
  it.each([
    ['a picture', 'a.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])], ['half a spreadsheet', 'a.xlsx', Buffer.from('PK\x03\x04half')],
  ])('that is %s is refused', async (_, name, bytes) => expect(await importing(boss, color, name, bytes)).toMatchObject({ success: false, status: 415, message: '不支持的文件格式' }));
  it('made to burst is refused', async () => {
    const bomb = await buffer(Readable.from(zipOf([{ name: 'xl/workbook.xml', content: ['<workbook/>'] }, { name: 'xl/worksheets/sheet1.xml', content: [' '.repeat(60 * 1_048_576)] }])));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await importing(boss, color, 'a.xlsx', bomb)).toMatchObject({ status: 415 });
  });
  it('with 5,001 rows is refused; its size, emptiness, unknown and doubled columns too', async () => {
    const rows = Array.from({ length: 5_001 }, (_, at) => [`MA-${at}`, '甲']);
    expect(await importing(boss, color, 'a.xlsx', await sheet([['色号', '颜色名称'], ...rows]))).toMatchObject({ success: false, data: '一次最多导入5000行' });
    expect(await importing(boss, color, 'a.csv', `色号,颜色名称\n${rows.map((row) => row.join()).join('\n')}`)).toMatchObject({ success: false, data: '一次最多导入5000行' });
    expect(await importing(boss, color, 'a.csv', Buffer.alloc(11 * 1_048_576, 65))).toMatchObject({ status: 413, message: '文件不能超过10MB' });
    expect(await importing(boss, color, 'a.csv', '色号\n')).toMatchObject({ data: '文件里没有数据' });
    expect(await importing(boss, color, 'a.csv', '色号,重量\nX,1\n')).toMatchObject({ status: 10009, errors: [{ path: 'columns[1]', message: '没有字段【重量】' }] });
    expect(await importing(boss, color, 'a.csv', '色号,code\nX,1\n')).toMatchObject({ data: '列【code】重复' });
    expect(await countOf(color, 'MA-')).toBe(0);
  });
  it('needs the right to import, and is not done twice', async () => {
    expect(await importing(keeper, color, 'a.csv', '色号,颜色名称\nK-1,甲\n')).toMatchObject({ status: 10401 });
    const once = () => importing(boss, color, 'a.csv', '色号,颜色名称\nON-1,甲\n', {}, { idempotencyKey: 'once-1' });
    expect([await once(), await once()]).toMatchObject([{ data: { ok: 1 } }, { data: { ok: 1 } }]);
    expect(await importing(boss, color, 'a.csv', '色号,颜色名称\nON-2,甲\n', {}, { idempotencyKey: 'once-1' })).toMatchObject({ status: 409 });
    expect(await countOf(color, 'ON-')).toBe(1);
  });
});

describe('the template', () => {
  it('names the fields a file may bring, required ones marked, and says how', async () => {
    const bytes = await bytesOf(`${order}/import/template`);
    const [head] = readTable(bytes, 10);
    expect(head).toEqual(expect.arrayContaining(['单据序号', '供应商*', '明细.物料*', '明细.数量*']));
    expect(head).not.toContain('含税金额');
    const notes = await readSheet(bytes, 2);
    expect(notes[0]).toEqual(['列', '必填', '怎么填']);
    expect(notes.find(([name]) => name === '结算方式')![2]).toMatch(/^可填：/);
    expect(await keeper.try('GET', `${order}/import/template`)).toMatchObject({ status: 10401 });
  });
  it('filled in goes in', async () => {
    const [head] = readTable(await bytesOf(`${color}/import/template`), 10);
    const row = head!.map((label) => ({ 色号: 'TP-1', 颜色名称: '茶色' })[label.replace('*', '')] ?? '');
    expect(await importing(boss, color, '模板.xlsx', await sheet([head!, row]))).toMatchObject({ data: { ok: 1, failed: 0 } });
  });
});

describe('a list as a spreadsheet', () => {
  it('has the columns and rows of the list: figures as figures with their decimals, days as days', async () => {
    const answer = await boss.raw('GET', `${order}/export?format=xlsx&screen=wms.purchaseOrder.list&filter=${encodeURIComponent('{"status":"confirmed"}')}`);
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toMatch(/采购订单-\d{4}-\d\d-\d\d\.xlsx$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [head, ...rows] = await readSheet(bytes);
    expect(head).toEqual(['单号', '供应商', '单据日期', '采购类型', '采购员', '交货日期', '合计数量', '含税金额', '收货进度', '下发状态', '状态']);
    const { list } = await boss.get(`${order}?pageSize=100&fields=code,docDate,totalAmount&filter=${encodeURIComponent('{"status":"confirmed"}')}`);
    expect(rows.length).toBe(list.length);
    const one = list[0];
    const row = rows.find((cells) => cells[0] === one.code)!;
    expect(row[7]).toBe(Number(one.totalAmount));
    expect(row[2]).toEqual(new Date(`${one.docDate}T00:00:00Z`));
    expect(await boss.try('GET', `${order}/export?format=pdf`)).toMatchObject({ status: 400 });
  });
  it('leaves out what the asker may not know', async () => {
    const bytes = Buffer.from(await (await keeper.raw('GET', `${order}/export?format=xlsx&screen=wms.purchaseOrder.list`)).arrayBuffer());
    expect((await readSheet(bytes))[0]).not.toContain('含税金额');
  });
  it('comes back as it went: Chinese, formulas as texts, and every digit', async () => {
    await boss.post(color, { code: 'RT-1', name: '=SUM(A1)"引号",逗号', remarks: '1234567890123456789' });
    const table = readTable(await bytesOf(`${color}/export?format=xlsx&fields=code,name,remarks&filter=${encodeURIComponent('{"keyword":"RT-1"}')}`), 10);
    expect(table).toEqual([['色号', '颜色名称', '备注'], ['RT-1', '=SUM(A1)"引号",逗号', '1234567890123456789']]);
    table[1]![0] = 'RT-2';
    expect(await importing(boss, color, 'b.xlsx', await sheet(table))).toMatchObject({ data: { ok: 1 } });
    expect((await boss.get(`${color}?fields=code,name,remarks&filter=${encodeURIComponent('{"keyword":"RT-2"}')}`)).list).toMatchObject([{ name: '=SUM(A1)"引号",逗号', remarks: '1234567890123456789' }]);
  });
});
