// Spreadsheets of tables that live in the browser: rows out as .xlsx, a file in as rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../support/pictures.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/amc/api/token/sheet';
let server: TestServer;
let client: TestClient;
beforeAll(async () => { server = await startTestServer({ demo: true }); client = await server.login('buyer'); });
afterAll(() => server?.stop());

const headers = (): Record<string, string> => ({ authorization: `bearer ${client.token}` });
const write = (body: unknown): Promise<Response> => fetch(`${server.url}${api}/write`, { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body: JSON.stringify(body) });
async function read(name: string, bytes: Buffer | string): Promise<{ status: number; data: { rows: string[][] } }> {
  return (await fetch(`${server.url}${api}/read`, { method: 'POST', headers: headers(), body: formOf({ name, bytes }) })).json() as never;
}

describe('a sheet', () => {
  it('comes back as it went: figures, percents, days, and texts that look like formulas', async () => {
    const rows = [['ML-1', '1200.50', '0.13', '2026-03-05', '=1+1'], ['🧵', '8a', '', '', '-x']];
    const answer = await write({ name: '明细', columns: [{ label: '物料', kind: 'text', required: true }, { label: '数量', kind: 'figure' }, { label: '税率', kind: 'percent' }, { label: '交期', kind: 'day' }, { label: '备注', kind: 'text' }], rows });
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('明细.xlsx'));
    const { data } = await read('a.xlsx', Buffer.from(await answer.arrayBuffer()));
    expect(data.rows).toEqual([['物料', '数量', '税率', '交期', '备注'], ['ML-1', '1200.5', '13%', '2026-03-05', '=1+1'], ['🧵', '8a', '', '', '-x']].map((row) => { while (row.at(-1) === '') row.pop(); return row; }));
  });
  it('is read from comma separated text as well, and refused when it is neither', async () => {
    expect((await read('a.csv', '物料,数量\nML-1,"1,200"\n')).data.rows).toEqual([['物料', '数量'], ['ML-1', '1,200']]);
    expect((await read('a.xlsx', Buffer.from('PK\u0003\u0004 no archive'))).status).not.toBe(200);
  });
  it.each([
    { why: 'no columns', body: { columns: [], rows: [] } }, { why: 'a row that is none', body: { columns: [{ label: 'a' }], rows: ['x'] } }, { why: 'too many cells', body: { columns: [{ label: 'a' }], rows: [['x', 'y']] } }, { why: 'a number', body: { columns: [{ label: 'a' }], rows: [[1]] } },
  ])('refuses $why', async ({ body }) => expect(((await (await write(body)).json()) as { success: boolean }).success).toBe(false));
  it('needs a login', async () => expect((await fetch(`${server.url}${api}/write`, { method: 'POST' })).status).toBe(401));
});
