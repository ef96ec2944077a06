// An import from its file to its end: columns mapped and remembered, tried without a trace, mended, carried out once; long ones as jobs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../support/pictures.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let dataDir: string;
let boss: TestClient;
const color = '/ccm/api/saas/color';
const order = '/wms/api/saas/purchaseOrder';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loom-files-'));
  server = await startTestServer({ demo: true, config: { dataDir } });
  boss = await server.login('admin');
});
afterAll(async () => { await server?.stop(); await rm(dataDir, { recursive: true, force: true }); });

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;
async function give(api: string, text: string, name = 'a.csv', client = boss): Promise<Answer> {
  const form = new FormData();
  for (const [key, value] of formOf({ name, bytes: text })) form.append(key, value);
  const answer = await (await fetch(`${server.url}${api}/import/draft`, { method: 'POST', body: form, headers: { authorization: `bearer ${client.token}` } })).json() as Answer;
  return answer.success ? answer.data : answer;
}
const decide = (api: string, body: object): Promise<Answer> => boss.put(`${api}/import/draft`, body);
const check = (api: string, id: string): Promise<Answer> => boss.post(`${api}/import/draft/check`, { id });
const carryOut = (api: string, id: string): Promise<Answer> => boss.post(`${api}/import/draft/run`, { id });
const listOf = async (api: string, keyword: string): Promise<Answer[]> => (await boss.get(`${api}?pageSize=100&filter=${encodeURIComponent(JSON.stringify({ keyword }))}`)).list;

describe('columns', () => {
  it('are guessed by label and likeness, the rest is shown and left out; what is chosen by hand is remembered', async () => {
    const draft = await give(color, '色号,颜色名称（中文）,门幅,备注*\nMP-1,绛,12-0605,甲\n');
    expect(draft.heads.texts).toEqual(['色号', '颜色名称（中文）', '门幅', '备注*']);
    expect(draft.heads.by).toEqual(['label', 'similar', null, 'label']);
    expect(draft.map).toEqual(['code', 'name', null, 'remarks']);
    expect(draft.heads.samples).toEqual([['MP-1', '绛', '12-0605', '甲']]);
    expect(draft.targets.find(({ key }: Answer) => key === 'code')).toMatchObject({ label: '色号', isKey: true });
    const kept = await decide(color, { id: draft.id, map: ['code', 'name', 'remarks', null] });
    expect(kept.heads.by).toEqual(['label', 'similar', 'hand', 'hand']);
    const next = await give(color, '门幅,备注*,色号\n1,2,3\n');
    expect([next.map, next.heads.by]).toEqual([['remarks', null, 'code'], ['remembered', 'remembered', 'label']]);
    expect((await give(order, '门幅,供应商\n1,2\n')).map).toEqual([null, 'supplier']);
  });
  it('that name one field twice, none, or not the key of an update are refused', async () => {
    const { id } = await give(color, '色号,颜色名称\nX,Y\n');
    expect(await boss.try('PUT', `${color}/import/draft`, { id, map: ['code', 'code'] })).toMatchObject({ data: '列【颜色名称】重复' });
    expect(await boss.try('PUT', `${color}/import/draft`, { id, map: [null, null] })).toMatchObject({ data: '文件里没有可导入的列' });
    expect(await boss.try('PUT', `${color}/import/draft`, { id, map: [null, 'name'], mode: 'update' })).toMatchObject({ data: '更新按【色号】找到记录，请为它选择一列' });
    expect(await boss.try('PUT', `${color}/import/draft`, { id, map: ['nothing', 'name'] })).toMatchObject({ status: 400 });
  });
});

describe('a trial', () => {
  it('tells every fault by row and column, leaves no trace; cells are mended in place and all goes in', async () => {
    const { id } = await give(color, '色号,颜色名称\nTR-1,甲\nTR-2,\n,丙\nTR-1,丁\n');
    const tried = await check(color, id);
    expect(tried.result).toMatchObject({ isDry: true, rows: 4, created: 1, failed: 3, failedRows: 3, faultCount: 3 });
    expect(tried.result.faults).toMatchObject([{ row: 3, column: '颜色名称', message: expect.stringContaining('颜色名称') }, { row: 4 }, { row: 5, column: '色号', message: expect.stringContaining('TR-1') }]);
    expect(tried.result.grid.map(({ row, cells }: Answer) => [row, cells])).toEqual([[3, ['TR-2', '']], [4, ['', '丙']], [5, ['TR-1', '丁']]]);
    expect(await listOf(color, 'TR-')).toEqual([]);
    const faulty = await readSheet(Buffer.from(await (await boss.raw('GET', tried.result.errorFile)).arrayBuffer()));
    expect(faulty.map((row) => row[0])).toEqual(['色号', 'TR-2', null, 'TR-1']);
    expect(faulty[0]).toEqual(['色号', '颜色名称', '错误原因']);

    await decide(color, { id, fixes: { 3: { 1: '乙' }, 4: { 0: 'TR-3' } } });
    expect((await check(color, id)).result).toMatchObject({ created: 3, failed: 1 });
    await decide(color, { id, fixes: { 5: { 0: 'TR-4' } } });
    expect((await check(color, id)).result).toMatchObject({ created: 4, failed: 0, faultCount: 0 });
    const done = await carryOut(color, id);
    expect(done).toMatchObject({ state: 'done', result: { isDry: false, created: 4, failed: 0 } });
    expect((await listOf(color, 'TR-')).map(({ code, name }) => `${code} ${name}`).sort()).toEqual(['TR-1 甲', 'TR-2 乙', 'TR-3 丙', 'TR-4 丁']);
    // Once more is the same answer, and nothing more.
    expect((await carryOut(color, id)).result).toEqual(done.result);
    expect(await listOf(color, 'TR-')).toHaveLength(4);
  });
});

describe('an import', () => {
  it('stores all or nothing, or skips what is wrong when that is said; the skipped rows come as a file', async () => {
    const { id } = await give(color, '色号,颜色名称\nSK-1,甲\nSK-2,\nSK-3,丙\n');
    expect(await carryOut(color, id)).toMatchObject({ state: 'checked', result: { isDry: false, created: 0, failed: 1 } });
    expect(await listOf(color, 'SK-')).toEqual([]);
    await decide(color, { id, faulty: 'skip' });
    const done = await carryOut(color, id);
    expect(done).toMatchObject({ state: 'done', result: { created: 2, failed: 1, failedRows: 1 } });
    expect((await listOf(color, 'SK-')).map(({ code }) => code).sort()).toEqual(['SK-1', 'SK-3']);
    const skipped = await readSheet(Buffer.from(await (await boss.raw('GET', done.result.errorFile)).arrayBuffer()));
    expect(skipped).toHaveLength(2);
    expect(skipped[1]![0]).toBe('SK-2');
  });
  it('updates by the key, adds what is new only when that is said, and never guesses', async () => {
    await boss.post(color, { code: 'UP-1', name: '旧', remarks: '留' });
    const { id } = await give(color, '色号,颜色名称,备注\nUP-1,新,\nUP-2,二,\nUP-1,三,\n,四,\n');
    await decide(color, { id, mode: 'update', faulty: 'skip' });
    const tried = await check(color, id);
    expect(tried.result).toMatchObject({ created: 0, updated: 1, failed: 3 });
    expect(tried.result.faults.map(({ row, message }: Answer) => [row, message])).toEqual([
      [3, '第3行：没有色号为【UP-2】的颜色'], [4, '第4行：色号【UP-1】与第2行重复'], [5, expect.stringContaining('色号')]]);
    await decide(color, { id, mode: 'upsert', fixes: { 4: { 0: 'UP-3' }, 5: { 0: 'UP-4' } } });
    expect((await carryOut(color, id)).result).toMatchObject({ created: 3, updated: 1, failed: 0 });
    const rows = await listOf(color, 'UP-');
    expect(rows.map(({ code, name }) => `${code} ${name}`).sort()).toEqual(['UP-1 新', 'UP-2 二', 'UP-3 三', 'UP-4 四']);
    // An empty cell leaves what stands.
    expect(await boss.get(`${color}/${rows.find(({ code }) => code === 'UP-1').id}`)).toMatchObject({ remarks: '留', version: 2 });
  });
  it('says who changed a record since, when the file has its version; a record that is locked by its state is a fault of its row', async () => {
    const made = await boss.post(color, { code: 'VE-1', name: '一' });
    await boss.put(color, { id: made.id, version: 1, name: '一改' });
    const { id } = await give(color, '色号,颜色名称,版本\nVE-1,二,1\n');
    await decide(color, { id, mode: 'update' });
    const { result } = await check(color, id);
    expect(result).toMatchObject({ updated: 0, failed: 1, faults: [{ row: 2, code: 'record.stale' }] });
    expect(result.faults[0].message).toMatch(/^第2行：数据已被周敏于.+修改/);
    await decide(color, { id, fixes: { 2: { 2: '2' } } });
    expect((await carryOut(color, id)).result).toMatchObject({ updated: 1 });
    const [confirmed] = (await boss.get(`${order}?pageSize=1&fields=code&filter=${encodeURIComponent('{"status":"confirmed"}')}`)).list;
    const orders = await give(order, `单号,备注\n${confirmed.code},改\nNO-1,改\n`);
    expect(orders.map).toEqual(['code', 'remarks']);
    await decide(order, { id: orders.id, mode: 'update' });
    expect((await check(order, orders.id)).result.faults).toMatchObject([{ row: 2, code: 'field.readonly' }, { row: 3, code: 'record.missing', column: '单号' }]);
  });
  it('needs the right to change for what changes, and is its maker\'s alone', async () => {
    const { id } = await give(color, '色号,颜色名称\nRI-1,甲\n');
    const keeper = await server.login('keeper');
    expect(await keeper.try('POST', `${color}/import/draft/check`, { id })).toMatchObject({ status: 10401 });
    const operator = await server.login('buyer');
    expect((await operator.try('GET', `${color}/import/draft?id=${id}`) as Answer).success).toBe(false);
    // Another entity's calls do not know it.
    expect(await boss.try('GET', `${order}/import/draft?id=${id}`)).toMatchObject({ success: false });
  });
  it('left half way is taken up again; a file taken instead, or given up, is gone', async () => {
    const { id } = await give(color, '色号,颜色名称\nHW-1,\n');
    await decide(color, { id, fixes: { 2: { 1: '甲' } }, mode: 'upsert' });
    const again = await boss.get(`${color}/import/draft`);
    expect(again).toMatchObject({ id, mode: 'upsert', fixes: { 2: { 1: '甲' } }, fileName: 'a.csv', rowCount: 1 });
    const other = await give(color, '色号,颜色名称\nHW-2,乙\n');
    expect((await boss.get(`${color}/import/draft`)).id).toBe(other.id);
    expect(await boss.try('GET', `${color}/import/draft?id=${id}`)).toMatchObject({ success: false });
    await boss.delete(`${color}/import/draft?id=${other.id}`);
    expect(await boss.get(`${color}/import/draft`)).toBeNull();
  });
});

describe('documents with lines', () => {
  it('are updated line by line: the file\'s nth is the document\'s, more are added, none is taken away', async () => {
    const first = async (field: string): Promise<Answer> => (await boss.get(`${order}/lookup?field=${field}&pageSize=2`)).list;
    const [[supplier], [kind], [warehouse], skus] = await Promise.all(['supplier', 'kind', 'warehouse', 'lines.sku'].map(first));
    const head = `${supplier.label},${kind.label},${warehouse.label},2026-12-31`;
    const made = await give(order, `供应商,采购类型,收货仓,交货日期,明细.物料,明细.数量,明细.含税单价,明细.税率\n${head},${skus[0].label},5,1,13\n,,,,${skus[1].label},6,1,13\n`);
    expect((await carryOut(order, made.id)).result).toMatchObject({ created: 1, failed: 0, rows: 2 });
    const { list } = await boss.get(`${order}?pageSize=1&order=create_date desc`);
    const { code, lines } = await boss.get(`${order}/${list[0].id}`);
    const short = await give(order, `单号,明细.数量\n${code},9\n`);
    await decide(order, { id: short.id, mode: 'update' });
    expect((await check(order, short.id)).result.faults).toMatchObject([{ message: expect.stringContaining('单据有2行') }]);
    const whole = await give(order, `单号,明细.物料,明细.数量,明细.含税单价,明细.税率\n${code},${skus[0].label},9,1,13\n${code},${skus[1].label},8,1,13\n${code},${skus[0].label},7,2,13\n`);
    await decide(order, { id: whole.id, mode: 'update' });
    const { result } = await carryOut(order, whole.id);
    expect(result).toMatchObject({ faults: [], failed: 0, updated: 1 });
    const after = await boss.get(`${order}/${list[0].id}`);
    expect(after.lines.map(({ qty }: Answer) => Number(qty))).toEqual([9, 8, 7]);
    expect(after.lines.slice(0, 2).map((line: Answer) => line.id)).toEqual(lines.map((line: Answer) => line.id));
  });
});

describe('more rows than a page waits for', () => {
  const many = `色号,颜色名称\n${Array.from({ length: 2_100 }, (_, at) => `LG-${String(at).padStart(4, '0')},${at === 1_500 ? '' : `色${at}`}`).join('\n')}\n`;
  async function settled(id: string): Promise<Answer> {
    for (let tries = 0; tries < 1_200; tries++) {
      const draft = await boss.get(`${color}/import/draft?id=${id}`);
      if (!draft.isBusy) return draft;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('it does not end');
  }
  const countOf = async (): Promise<number> => Number((await server.app.db.system((tx) => tx.one<{ n: string }>(sql`select count(*) as n from ccm.color where code like 'LG-%'`)))!.n);
  it('are tried and imported by jobs, once, though the job is run again', async () => {
    const { id } = await give(color, many);
    expect(await check(color, id)).toMatchObject({ isBusy: true, state: 'checking', task: expect.stringMatching(/^\d+$/) });
    expect(await boss.try('PUT', `${color}/import/draft`, { id, faulty: 'skip' })).toMatchObject({ success: false });
    expect(await settled(id)).toMatchObject({ state: 'checked', result: { created: 2_099, failed: 1, faults: [{ row: 1_502 }] } });
    expect(await countOf()).toBe(0);
    await decide(color, { id, fixes: { 1502: { 1: '补' } } });
    const { task } = await carryOut(color, id);
    expect(await settled(id)).toMatchObject({ state: 'done', result: { created: 2_100, failed: 0 } });
    expect(await countOf()).toBe(2_100);
    // As after a server that was killed between the commit and the word of it.
    await server.app.db.system((tx) => tx.run(sql`update loom.job set state = 'queued', boss = null, runner = null, ended_at = null where id = ${task}::bigint`));
    server.app.bus.publish('jobs', {});
    for (let tries = 0; tries < 1_200; tries++) {
      const job = await server.app.db.system((tx) => tx.one<{ state: string }>(sql`select state from loom.job where id = ${task}::bigint`));
      if (job!.state === 'ended' || job!.state === 'over') break;
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(await boss.get(`/amc/api/token/task/${task}`)).toMatchObject({ status: 'success', done: 2_100, kind: 'import' });
    expect(await countOf()).toBe(2_100);
  });
  it('can be cancelled: nothing is stored, the file can be taken up again', async () => {
    const { id } = await give(color, many.replaceAll('LG-', 'LC-'));
    await decide(color, { id, fixes: { 1502: { 1: '补' } } });
    const { task } = await carryOut(color, id);
    await boss.put('/amc/api/token/task/cancel', { id: task });
    expect(await settled(id)).toMatchObject({ state: 'open', isBusy: false });
    expect(Number((await server.app.db.system((tx) => tx.one<{ n: string }>(sql`select count(*) as n from ccm.color where code like 'LC-%'`)))!.n)).toBe(0);
    expect(await boss.get(`${color}/import/draft`)).toMatchObject({ id, fixes: { 1502: { 1: '补' } } });
  });
});
