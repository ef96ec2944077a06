// Files over HTTP: what is refused, who reads what, how a record takes a file into use, and that the rest goes after a day.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../runtime/server/files/sweep.ts';
import { formOf, jpeg, pdf, png } from '../support/pictures.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let dataDir: string;
let boss: TestClient;
let keeper: TestClient;
let other: TestClient;
const material = '/wms/api/saas/goodsInfo';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loom-files-'));
  server = await startTestServer({ demo: true, config: { dataDir } });
  [boss, keeper, other] = await Promise.all([server.login('admin'), server.login('keeper'), server.login('jiahe')]);
});
afterAll(async () => { await server?.stop(); await rm(dataDir, { recursive: true, force: true }); });

async function send(client: TestClient, path: string, form: FormData): Promise<any> {
  return (await fetch(server.url + path, { method: 'POST', body: form, headers: { authorization: `bearer ${client.token}` } })).json();
}
const read = (client: TestClient | undefined, url: string, headers: Record<string, string> = {}): Promise<Response> => fetch(server.url + url, { headers: { ...(client ? { authorization: `bearer ${client.token}` } : {}), ...headers } });
const picture = async (client: TestClient, name = '正面.png', bytes = png()): Promise<{ id: string; url: string; name: string; size: number; type: string }> => (await send(client, '/api/saas/upload?kind=image&detail=true', formOf({ name, bytes }))).data[0];
const stored = async (): Promise<string[]> => (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name);

/** A material of its own for each test. */
async function newMaterial(client: TestClient, values: object): Promise<string> {
  const [like] = (await boss.get(`${material}?pageSize=1`)).list;
  const { goodsType, stockUnit, purchaseUnit, composition, skus } = await boss.get(`${material}/${like.id}`);
  const colors = skus.map(({ color, size }: Record<string, unknown>) => ({ color, size }));
  return (await client.post(material, { goodsType, stockUnit, purchaseUnit, composition, skus: colors, name: `料${Math.random()}`, ...values })).id;
}

describe('uploads', () => {
  it('answer an address, or a list when there are several', async () => {
    const one = await send(boss, '/amc/api/token/upload/managerPic', formOf({ name: 'logo.png', bytes: png() }));
    expect(one).toMatchObject({ success: true, data: expect.stringMatching(/^\/amc\/api\/open\/file\/\d{19}$/) });
    expect((await send(boss, '/pms/api/api/saas/upload/plateBillImgs', formOf({ name: 'a.jpg', bytes: jpeg }))).data).toMatch(/^\/amc\/api/);
    const several = await send(boss, '/api/saas/upload', formOf({ name: 'a.jpg', bytes: jpeg }, { name: '合同.pdf', bytes: pdf }));
    expect(several.data).toMatchObject([{ name: 'a.jpg', size: jpeg.length }, { name: '合同.pdf', size: pdf.length, url: expect.any(String), id: expect.any(String) }]);
  });
  it.each([
    ['a script named .png', 'image', 'a.png', '<script>alert(1)</script>'], ['a drawing that holds scripts', 'image', 'a.svg', '<svg/>'], ['a page', 'file', 'a.html', '<html></html>'], ['a paper where pictures belong', 'image', 'a.pdf', pdf],
    ['a program', 'file', 'setup.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])],
  ])('refuse %s', async (_, kind, name, bytes) => {
    expect(await send(boss, `/api/saas/upload?kind=${kind}`, formOf({ name, bytes }))).toMatchObject({ success: false, status: 415, message: '不支持的文件格式' });
  });
  it('refuse what is too large, by its kind', async () => {
    const large = png(2, 2, Buffer.alloc(2_200_000));
    expect(await send(boss, '/api/saas/upload?kind=avatar', formOf({ name: 'a.png', bytes: large }))).toMatchObject({ status: 413, message: '文件不能超过2MB' });
    expect(await send(boss, '/api/saas/upload?kind=image', formOf({ name: 'a.png', bytes: large }))).toMatchObject({ success: true });
    expect(await send(boss, '/amc/api/token/upload/managerPic', formOf({ name: 'a.png', bytes: png(2, 2, Buffer.alloc(6_000_000)) }))).toMatchObject({ status: 413, message: '文件不能超过5MB' });
    expect(await send(boss, '/api/saas/upload', formOf({ name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(21 * 1_048_576)]) }))).toMatchObject({ status: 413, message: '文件不能超过20MB' });
    expect((await readdir(join(dataDir, 'files/incoming')))).toEqual([]);
  });
  it('refuse nothing, an unknown kind, no form, and somebody not signed in', async () => {
    expect(await send(boss, '/api/saas/upload', new FormData())).toMatchObject({ data: '请选择文件' });
    expect(await send(boss, '/api/saas/upload', formOf({ name: 'a.txt', bytes: '' }))).toMatchObject({ data: '请选择文件' });
    expect(await send(boss, '/api/saas/upload?kind=virus', formOf({ name: 'a.png', bytes: png() }))).toMatchObject({ status: 400 });
    expect(await boss.try('POST', '/api/saas/upload', {})).toMatchObject({ status: 400 });
    expect((await fetch(`${server.url}/api/saas/upload`, { method: 'POST', body: formOf({ name: 'a.png', bytes: png() }) })).status).toBe(401);
  });
  it('keep nothing of a body that is cut off', async () => {
    const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${png().toString('latin1')}`;
    const answer = await fetch(`${server.url}/api/saas/upload`, { method: 'POST', body, headers: { authorization: `bearer ${boss.token}`, 'content-type': 'multipart/form-data; boundary=x' } });
    expect(await answer.json()).toMatchObject({ success: false, status: 400 });
    expect((await readdir(join(dataDir, 'files/incoming')))).toEqual([]);
  });
  it('take no path from a name', async () => {
    const file = await picture(boss, '..\\..\\etc/passwd');
    expect(file.name).toBe('passwd.png');
    expect(await stored()).not.toContain('passwd.png');
  });
});

describe('reading', () => {
  it('is its sender\'s until a record uses the file, then the company\'s, never another\'s', async () => {
    const file = await picture(boss);
    expect((await read(boss, file.url)).status).toBe(200);
    expect((await read(keeper, file.url)).status).toBe(404);
    await newMaterial(boss, { images: [file] });
    const answer = await read(keeper, file.url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=31536000, immutable', 'content-disposition': "inline; filename*=UTF-8''%E6%AD%A3%E9%9D%A2.png",
      'content-security-policy': expect.stringContaining('sandbox'), 'cross-origin-resource-policy': 'same-origin',
    });
    expect((await read(other, file.url)).status).toBe(404);
    expect((await read(undefined, file.url)).status).toBe(401);
    expect((await read(undefined, '/amc/api/open/file/1')).status).toBe(401);
    expect((await read(boss, '/amc/api/open/file/..%2F..%2Fetc%2Fpasswd')).status).toBe(404);
  });
  it('works by the cookie of a page, which opens nothing else and ends with the session', async () => {
    const client = await server.login('admin');
    const file = await picture(client);
    const [cookie] = (await client.raw('GET', '/loom/manifest')).headers.getSetCookie();
    expect(cookie).toMatch(/^loomFiles=[^;]+; Path=\/amc\/api\/open\/file; HttpOnly; SameSite=Lax$/);
    const pass = cookie!.split(';')[0]!;
    expect((await read(undefined, file.url, { cookie: pass })).status).toBe(200);
    expect((await read(undefined, file.url, { cookie: `${pass.slice(0, -3)}abc` })).status).toBe(401);
    expect((await read(undefined, material, { cookie: pass })).status).toBe(401);
    await client.delete(`/amc/logout/token?access_token=${client.token}`);
    expect((await read(undefined, file.url, { cookie: pass })).status).toBe(401);
  });
  it('gives parts, and says when nothing changed', async () => {
    const file = await picture(boss);
    const part = await read(boss, file.url, { range: 'bytes=1-3' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'PNG', `bytes 1-3/${file.size}`]);
    expect((await read(boss, file.url, { range: 'bytes=99999-' })).status).toBe(416);
    const tag = part.headers.get('etag')!;
    expect((await read(boss, file.url, { 'if-none-match': tag })).status).toBe(304);
    const head = await fetch(server.url + file.url, { method: 'HEAD', headers: { authorization: `bearer ${boss.token}` } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.size)]);
  });
  it('saves what is no picture', async () => {
    const { data: [file] } = await send(boss, '/api/saas/upload?detail=1', formOf({ name: '合同.pdf', bytes: pdf }));
    expect((await read(boss, file.url)).headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await read(boss, `${(await picture(boss)).url}?download=1`)).headers.get('content-disposition')).toMatch(/^attachment/);
  });
  it('keeps private papers to their owner, and writes down who else looked', async () => {
    const { data: [file] } = await send(boss, '/api/saas/upload?kind=private&detail=1', formOf({ name: '证件.png', bytes: png(3, 3) }));
    const own = await read(boss, file.url);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await read(keeper, file.url)).status).toBe(404);
    await newMaterial(boss, { images: [file] });
    expect((await read(keeper, file.url)).status).toBe(200);
    const looks = await server.app.db.system((tx) => tx.run(sql`select action, note from loom.trail where entity = 'amc.file' and record_id = ${file.id}::bigint`));
    expect(looks).toEqual([{ action: 'view', note: '证件.png' }]);
  });
  it('gives small pictures where there are any', async () => {
    const { data: [file] } = await send(boss, '/api/saas/upload?kind=image&detail=1', formOf({ name: 'a.png', bytes: png(900, 900) }, { name: 't.png', bytes: png(60, 60), field: 'thumb' }));
    expect(Buffer.from(await (await read(boss, `${file.url}/thumb`)).arrayBuffer())).toEqual(png(60, 60));
    const plain = await picture(boss);
    expect(Buffer.from(await (await read(boss, `${plain.url}/thumb`)).arrayBuffer())).toEqual(png());
  });
});

describe('records', () => {
  it('keep what the server knows of a file, not what was sent', async () => {
    const file = await picture(boss);
    const id = await newMaterial(boss, { images: [{ id: file.id, name: 'x'.repeat(50), size: 1, type: 'text/html' }] });
    expect((await boss.get(`${material}/${id}`)).images).toEqual([{ id: file.id, name: '正面.png', size: file.size, type: 'image/png' }]);
    const byUrl = await newMaterial(boss, { images: [file.url] });
    expect((await boss.get(`${material}/${byUrl}`)).images).toMatchObject([{ id: file.id }]);
  });
  it('refuse files of another company, of nobody, and addresses elsewhere', async () => {
    const foreign = await picture(other);
    for (const value of [foreign, foreign.url, '999', { id: '1234567890123456789' }]) {
      await expect(newMaterial(boss, { images: [value] })).rejects.toMatchObject({ envelope: { errors: [{ path: 'images', code: 'file.foreign', message: '图片的文件不存在或已删除' }] } });
    }
    for (const value of ['https://evil.example/x.png', '/amc/api/open/file/../../secret', 'javascript:alert(1)']) await expect(newMaterial(boss, { images: [value] })).rejects.toMatchObject({ envelope: { errors: [{ path: 'images' }] } });
  });
  it('refuse a colleague\'s file that nothing uses yet', async () => {
    const file = await picture(keeper);
    await expect(newMaterial(boss, { images: [file] })).rejects.toMatchObject({ envelope: { errors: [{ code: 'file.foreign' }] } });
  });
  it('take a large file where the field says so, and nowhere else', async () => {
    const { data } = await send(boss, '/api/saas/upload?kind=large&detail=1', formOf({ name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(21 * 1_048_576)]) }));
    const faults = async (api: string, row: object): Promise<unknown[]> => (await boss.try('POST', api, row)).errors.filter(({ path }) => path === 'annexes' || path === 'video').map(({ message }) => message);
    expect(await faults('/pms/api/saas/baseProcess', { video: [data[0]] })).toEqual(['文件不能超过20MB']);
    expect(await faults('/pms/api/saas/plateBill', { annexes: [data[0]] })).toEqual([]);
  });
  it('keep their own files through other changes', async () => {
    const id = await newMaterial(boss, { images: [await picture(boss)] });
    const record = await boss.get(`${material}/${id}`);
    await boss.put(material, { ...record, name: '改名' });
    expect((await boss.get(`${material}/${id}`)).images).toEqual(record.images);
  });
});

describe('a face', () => {
  it('is no more than 2 MB and a picture, whatever it was uploaded as', async () => {
    const put = async (kind: string, name: string, bytes: Buffer) => {
      const { data: [file] } = await send(boss, `/api/saas/upload?kind=${kind}&detail=1`, formOf({ name, bytes }));
      return boss.try('PUT', '/amc/api/token/user', { avatar: file });
    };
    expect(await put('image', 'a.png', png(2, 2, Buffer.alloc(2_200_000)))).toMatchObject({ success: false, status: 413, message: '文件不能超过2MB', errors: [{ path: 'avatar' }] });
    expect(await put('file', 'a.pdf', pdf)).toMatchObject({ status: 10009, data: '不支持的文件格式', errors: [{ path: 'avatar', code: 'file.type' }] });
  });
  it('is seen by everybody signed in, from whatever company, and stays', async () => {
    const url = (await send(boss, '/amc/api/token/upload/managerPic', formOf({ name: 'me.png', bytes: png(5, 5) }))).data as string;
    expect((await read(other, url)).status).toBe(404);
    await boss.put('/amc/api/token/user', { avatar: url });
    expect((await boss.get('/amc/api/token/user/getUserInfo')).avatar).toBe(url);
    expect((await read(other, url)).status).toBe(200);
    expect((await read(undefined, url)).status).toBe(401);
    const id = url.split('/').at(-1)!;
    expect(await server.app.db.system((tx) => tx.one(sql`select biz_type, used_date is not null as used from amc.file where company = 0 and id = ${id}::bigint`))).toEqual({ biz_type: 'amc.user', used: true });
  });
});

describe('after a day', () => {
  it('what nothing uses is gone, with its bytes; what is used stays, and so do bytes that are shared', async () => {
    const [used, unused, twin] = [await picture(boss, 'used.png', png(7, 1)), await picture(boss, 'unused.png', png(8, 1)), await picture(boss, 'twin.png', png(7, 1))];
    await newMaterial(boss, { images: [used] });
    await sweepFiles(server.app);
    expect((await read(boss, unused.url)).status).toBe(200);
    const before = (await stored()).length;
    server.clock.pass(25 * 3_600_000);
    await sweepFiles(server.app);
    boss = await server.login('admin');
    expect((await read(boss, used.url)).status).toBe(200);
    expect((await read(boss, unused.url)).status).toBe(404);
    expect((await read(boss, twin.url)).status).toBe(404);
    expect((await stored()).length).toBeLessThan(before);
  });
});
