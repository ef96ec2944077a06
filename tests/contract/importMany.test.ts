// Rows of a file are stored many at a time, and yet each as if it came alone: its faults, its number, what it leaves behind.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let dataDir: string;
let buyer: TestClient;
let words: { kind: string; unit: string; head: string };
const materials = '/wms/api/saas/goodsInfo';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;
const head = '物料编码,物料名称,物料类别,成分,库存单位,采购单位,颜色规格.规格,颜色规格.条码';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loom-files-'));
  server = await startTestServer({ demo: true, config: { dataDir } });
  buyer = await server.login('buyer');
  const first = async (field: string): Promise<string> => (await buyer.get(`${materials}/lookup?field=${field}&pageSize=1`)).list[0].label;
  words = { kind: await first('goodsType'), unit: await first('stockUnit'), head };
});
afterAll(async () => { await server?.stop(); await rm(dataDir, { recursive: true, force: true }); });

const row = (code: string, name: string, spec = 'S'): string => `${code},${name},${words.kind},棉,${words.unit},${words.unit},${spec},`;

async function carryOut(rows: readonly string[], choices: object = {}, step: 'check' | 'run' = 'run'): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([`${head}\n${rows.join('\n')}\n`], { type: 'text/csv' }), 'a.csv');
  const given = await (await fetch(`${server.url}${materials}/import/draft`, { method: 'POST', body: form, headers: { authorization: `bearer ${buyer.token}` } })).json() as Answer;
  await buyer.put(`${materials}/import/draft`, { id: given.data.id, ...choices });
  return (await buyer.post(`${materials}/import/draft/${step}`, { id: given.data.id })).result;
}

const stored = (like: string): Promise<{ id: string; code: string; name: string; version: number; trail: number }[]> => server.app.db.system((tx) => tx.run(sql`
  select m.id::text as id, m.code, m.name, m.version, (select count(*)::int from loom.trail t where t.company = m.company and t.entity = 'wms.material' and t.record_id = m.id) as trail
  from wms.material m where m.name like ${like} and m.del_flag = '0' order by m.id`));

describe('many rows', () => {
  it('take messages to the database by the batch, not by the row', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const result = await carryOut(Array.from({ length: 900 }, (_, at) => row(`QA-${at}`, `千行${at}`)));
    const messages = asked.mock.calls.length;
    asked.mockRestore();
    expect(result).toMatchObject({ created: 900, failed: 0 });
    expect(messages).toBeLessThan(400);
    const all = await stored('千行%');
    expect(all).toHaveLength(900);
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 900 }, (_, at) => `QA-${at}`));
    expect(all.every(({ version, trail }) => version === 1 && trail === 1)).toBe(true);
  });

  it('that are wrong are told each by its row as if it had come alone; the others stand, numbered without a gap', async () => {
    await buyer.post(materials, await likeOne('TAKEN-1', '已有'));
    const lone = await buyer.try('POST', materials, await likeOne('TAKEN-1', '又来'));
    expect(lone.success).toBe(false);
    const before = await numbered('先乱');
    const rows = [row('', '乱序1'), row('TAKEN-1', '乱序2'), row('', '乱序3'), row('NONAME', ''), row('SAME', '乱序5'), row('SAME', '乱序6'), row('', '乱序7')];
    const result = await carryOut(rows, { faulty: 'skip' });
    expect(result).toMatchObject({ created: 4, failed: 3 });
    expect(result.faults.map(({ row: at, code }: Answer) => [at, code])).toEqual([[3, 'field.unique'], [5, 'field.required'], [7, 'field.unique']]);
    expect(result.faults[0].message).toBe(`第3行：${lone.errors[0]!.message}`);
    const after = await numbered('后乱');
    const codes = (await stored('乱序_')).map(({ code, name }) => `${name} ${code}`);
    const next = (n: number): string => before.replace(/\d+$/, (text) => String(Number(text) + n).padStart(text.length, '0'));
    expect(codes).toEqual([`乱序1 ${next(1)}`, `乱序3 ${next(2)}`, '乱序5 SAME', `乱序7 ${next(3)}`]);
    expect(after).toBe(next(4));
  });

  it('change and add in one file: what changes has its next version and its trail, lines keep their ids, an empty cell leaves what stands', async () => {
    const made = await buyer.post(materials, await likeOne('MIX-1', '混合1'));
    await buyer.post(materials, await likeOne('MIX-2', '混合2'));
    const [line] = (await buyer.get(`${materials}/${made.id}`)).skus;
    const result = await carryOut([row('MIX-1', '混合1改', 'XL'), row('MIX-3', '混合3'), row('MIX-2', ''), row('MIX-1', '混合9')], { mode: 'upsert', faulty: 'skip' });
    expect(result).toMatchObject({ created: 1, updated: 2, failed: 1 });
    expect(result.faults).toMatchObject([{ row: 5, code: 'field.unique' }]);
    const after = await buyer.get(`${materials}/${made.id}`);
    expect(after).toMatchObject({ name: '混合1改', version: 2, skus: [{ id: line.id, spec: 'XL', skuCode: 'MIX-1-XL' }] });
    expect(await stored('混合%')).toMatchObject([{ name: '混合1改', version: 2, trail: 2 }, { name: '混合2' }, { name: '混合3', version: 1, trail: 1 }]);
  });

  it('tried only, leave nothing, not even a number', async () => {
    const before = await numbered('试前');
    expect(await carryOut(Array.from({ length: 30 }, (_, at) => row('', `只试${at}`)), {}, 'check')).toMatchObject({ created: 30, failed: 0 });
    expect(await stored('只试%')).toEqual([]);
    expect(await numbered('试后')).toBe(before.replace(/\d+$/, (text) => String(Number(text) + 1).padStart(text.length, '0')));
  });
});

async function likeOne(code: string, name: string): Promise<object> {
  const first = async (field: string): Promise<string> => (await buyer.get(`${materials}/lookup?field=${field}&pageSize=1`)).list[0].id;
  return { ...(code && { code }), name, goodsType: await first('goodsType'), composition: '棉', stockUnit: await first('stockUnit'), purchaseUnit: await first('stockUnit'), skus: [{ spec: 'S' }] };
}

/** The number that a material of this name is given. */
const numbered = async (name: string): Promise<string> => (await buyer.get(`${materials}/${(await buyer.post(materials, await likeOne('', name))).id}`)).code;
