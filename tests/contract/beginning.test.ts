// A new record begins with what its screen and its address say: in the reader's own sight, and with what references bring along.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const payment = '/fms/api/saas/paymentOrder';
let folder: string;
let server: TestServer;
let finance: TestClient;
let supplier: Row;
const begin = (words: Record<string, string>): string => `${payment}/0?${new URLSearchParams(words).toString()}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loom-begin-'));
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true });
  const file = join(folder, 'fms/screens/paymentOrder.form.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')) as Row, starts: { planDate: 'addDays(today, 3)' } }));
  server = await startTestServer({ demo: true, upgradesProduct: true, schemasDir: folder, now: '2026-03-01T02:00:00Z' });
  finance = await server.login('finance');
  [supplier] = (await finance.get('/ccm/api/saas/srmFactory?filter=%7B%22keyword%22%3A%22%E9%94%A6%E7%A8%8B%22%7D')).list;
});
afterAll(async () => { await server?.stop(); rmSync(folder, { recursive: true, force: true }); });

describe('a new record', () => {
  it('takes the supplier of its address, with what the supplier brings, and what the screen starts with', async () => {
    const begun = await finance.get(begin({ screen: 'fms.paymentOrder.form', given: JSON.stringify({ supplier: supplier.id }) }));
    expect(begun).toMatchObject({ id: '0', supplier: { id: supplier.id, label: expect.stringContaining('锦程') }, planDate: '2026-03-04' });
    expect(begun.currency.id).toBe((await finance.get(`/ccm/api/saas/srmFactory/${supplier.id}`)).currency.id);
    expect((await finance.get(`${payment}/0`)).supplier).toBeNull();
  });

  it('begins with a row for each garment of its address, named by id or number', async () => {
    const designer = await server.login('pengfei');
    const [first, second] = (await designer.get('/pdm/api/saas/productItem?pageSize=2')).list as { id: string; sampleNo: string; styleNo: string }[];
    const begun = await designer.get(`/pdm/api/saas/productStream/0?${new URLSearchParams({ screen: 'pdm.sampleMove.form', given: JSON.stringify({ moveType: 'transfer', 'lines.sample': `${first!.id},${second!.sampleNo},${first!.id}` }) }).toString()}`);
    expect(begun).toMatchObject({ id: '0', moveType: 'transfer', lines: [{ sample: { id: first!.id }, styleNo: first!.styleNo }, { sample: { id: second!.id }, styleNo: second!.styleNo }] });
    expect(await designer.try('GET', `/pdm/api/saas/productStream/0?${new URLSearchParams({ screen: 'pdm.sampleMove.form', given: '{"lines.sample":"YY-NONE"}' }).toString()}`)).toMatchObject({ success: false });
  });

  it.each([
    { what: 'a field that the address does not fill', words: { screen: 'fms.paymentOrder.form', given: '{"settleTotal":"5"}' } },
    { what: 'a screen of another entity', words: { screen: 'fms.payable.detail', given: '{}' } },
    { what: 'what is no list of fields', words: { screen: 'fms.paymentOrder.form', given: '[1]' } },
    { what: 'a record that is not there', words: { screen: 'fms.paymentOrder.form', given: '{"supplier":"1"}' } },
  ])('refuses $what', async ({ words }) => {
    expect(await finance.try('GET', begin(words as unknown as Record<string, string>))).toMatchObject({ success: false });
  });
});
