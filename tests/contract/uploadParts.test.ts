// A large file in parts: taken up where the line broke, judged when whole, nobody else's, and gone after a day.
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../runtime/server/files/sweep.ts';
import { pdf } from '../support/pictures.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const parts = '/api/saas/upload/parts';
const mebibyte = 1_048_576;
const paper = Buffer.concat([pdf, Buffer.alloc(5 * mebibyte, 7)]);
let server: TestServer;
let dataDir: string;
let boss: TestClient;
let keeper: TestClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loom-parts-'));
  server = await startTestServer({ demo: true, config: { dataDir } });
  [boss, keeper] = await Promise.all([server.login('admin'), server.login('keeper')]);
});
afterAll(async () => { await server?.stop(); await rm(dataDir, { recursive: true, force: true }); });

const begin = (client: TestClient, more: object = {}): Promise<{ id: string; offset: number; partBytes: number }> => client.post(parts, { name: '合同.pdf', size: paper.length, kind: 'file', key: 'k1', ...more });
async function post(client: TestClient, path: string, bytes?: Buffer, field = 'file'): Promise<any> {
  const form = new FormData();
  if (bytes) form.append(field, new Blob([new Uint8Array(bytes)]), 'part'); else form.append('end', '1');
  return (await fetch(server.url + path, { method: 'POST', body: form, headers: { authorization: `bearer ${client.token}` } })).json();
}
async function sendAll(client: TestClient, begun: { id: string; offset: number; partBytes: number }, bytes = paper): Promise<void> {
  for (let at = begun.offset; at < bytes.length;) at = (await post(client, `${parts}/${begun.id}?offset=${at}`, bytes.subarray(at, at + begun.partBytes))).data.offset;
}
const left = async (): Promise<string[]> => (await readdir(join(dataDir, 'files/parts'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).map(({ name }) => name);

describe('a file in parts', () => {
  it('arrives whole, and leaves nothing behind', async () => {
    const begun = await begin(boss);
    expect(begun).toMatchObject({ offset: 0, partBytes: 2 * mebibyte });
    await sendAll(boss, begun);
    const { data: [stored] } = await post(boss, `${parts}/${begun.id}/done`);
    expect(stored).toMatchObject({ name: '合同.pdf', size: paper.length, type: 'application/pdf' });
    const read = await fetch(server.url + stored.url, { headers: { authorization: `bearer ${boss.token}` } });
    expect(Buffer.from(await read.arrayBuffer()).equals(paper)).toBe(true);
    expect(await left()).toEqual([]);
    expect(await readdir(join(dataDir, 'files/incoming'))).toEqual([]);
  });

  it('goes on where it broke, and a part sent twice counts once', async () => {
    const begun = await begin(boss, { key: 'k2' });
    const first = paper.subarray(0, begun.partBytes);
    expect((await post(boss, `${parts}/${begun.id}?offset=0`, first)).data).toEqual({ offset: begun.partBytes });
    expect((await post(boss, `${parts}/${begun.id}?offset=0`, first)).data).toEqual({ offset: begun.partBytes });
    expect((await post(boss, `${parts}/${begun.id}?offset=${begun.partBytes * 2}`, first)).data).toEqual({ offset: begun.partBytes });
    const again = await begin(boss, { key: 'k2' });
    expect(again).toMatchObject({ id: begun.id, offset: begun.partBytes });
    expect((await post(boss, `${parts}/${begun.id}/done`)).status).toBe(400);
    await sendAll(boss, again);
    expect((await post(boss, `${parts}/${begun.id}/done`)).data[0].size).toBe(paper.length);
  });

  it('is judged when whole', async () => {
    const page = Buffer.concat([Buffer.from('<html>'), Buffer.alloc(3 * mebibyte, 32)]);
    const begun = await begin(boss, { name: '合同.pdf', size: page.length, key: 'k3' });
    await sendAll(boss, begun, page);
    expect(await post(boss, `${parts}/${begun.id}/done`)).toMatchObject({ status: 415, message: '不支持的文件格式' });
    expect(await left()).toEqual([]);
    const large = Buffer.concat([pdf, Buffer.alloc(21 * mebibyte)]);
    const tooLarge = await begin(boss, { size: large.length, key: 'k4' });
    await sendAll(boss, tooLarge, large);
    expect(await post(boss, `${parts}/${tooLarge.id}/done`)).toMatchObject({ status: 413, message: '文件不能超过20MB' });
  });

  it('is refused before it is sent where its size or kind tells', async () => {
    expect(await boss.try('POST', parts, { name: 'a.mp4', size: 101 * mebibyte, kind: 'file', key: 'x' })).toMatchObject({ status: 413, message: '文件不能超过100MB' });
    expect(await boss.try('POST', parts, { name: 'a.png', size: 6 * mebibyte, kind: 'image', key: 'x' })).toMatchObject({ status: 413, message: '文件不能超过5MB' });
    expect(await boss.try('POST', parts, { name: 'a.png', size: 0, kind: 'file', key: 'x' })).toMatchObject({ data: '请选择文件' });
    for (const wrong of [{ size: '5' }, { size: -1 }, { kind: 'virus' }, { key: '' }, { name: 5 }]) expect(await boss.try('POST', parts, { name: 'a.pdf', size: 9, kind: 'file', key: 'x', ...wrong })).toMatchObject({ status: 400 });
    const begun = await begin(boss, { size: 10, key: 'k5' });
    expect(await post(boss, `${parts}/${begun.id}?offset=0`, Buffer.alloc(11))).toMatchObject({ status: 400 });
    expect(await post(boss, `${parts}/${begun.id}?offset=0`, Buffer.alloc(3 * mebibyte))).toMatchObject({ status: 413 });
  });

  it('is its sender\'s alone', async () => {
    const begun = await begin(boss, { key: 'k6' });
    expect(await post(keeper, `${parts}/${begun.id}?offset=0`, paper.subarray(0, 9))).toMatchObject({ success: false });
    expect(await keeper.try('DELETE', `${parts}/${begun.id}`)).toMatchObject({ success: false });
    expect((await begin(keeper, { key: 'k6' })).id).not.toBe(begun.id);
    expect(await boss.try('DELETE', `${parts}/${begun.id}`)).toMatchObject({ success: true });
    expect(await boss.try('DELETE', `${parts}/${begun.id}`)).toMatchObject({ success: false });
    expect(await boss.try('POST', `${parts}/..%2f..%2fx?offset=0`, {})).toMatchObject({ success: false });
  });

  it('waits ten at a time and a day at most', async () => {
    for (let at = 0; at < 14; at++) await begin(boss, { key: `many${at}` });
    const own = (await left()).filter((name) => name.endsWith('.json'));
    expect(own.length).toBeLessThanOrEqual(11); // ten of the boss, one of the keeper
    const [owner] = (await readdir(join(dataDir, 'files/parts'))).filter((name) => name.length > 0);
    for (const name of await readdir(join(dataDir, 'files/parts', owner!))) await utimes(join(dataDir, 'files/parts', owner!, name), 0, 0);
    await sweepFiles(server.app);
    expect(await readdir(join(dataDir, 'files/parts', owner!))).toEqual([]);
    expect((await left()).length).toBeGreaterThan(0);
  });
});
