// What a stranger reaches by a token, and without one: the white list of the page, its pictures and its one action, and nothing else of the company.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Share } from '../../runtime/core/language/model.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

interface Told { http: number; data: any; text: string }

let server: TestServer;
let staff: TestClient;
let page: { id: string; token: string };
let share: Share;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  staff = await server.login('merchandiser');
  share = server.app.model.entities['pdm.shopStream']!.share!;
  const list = await staff.get(`/pdm/api/saas/shopStream?filter=${encodeURIComponent(JSON.stringify({ keyword: '缎面' }))}`);
  page = await staff.get(`/pdm/api/saas/shopStream/${list.list[0].id}`);
});
afterAll(() => server?.stop());

/** As a browser that has nothing but an address. */
async function stranger(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Told> {
  const answer = await fetch(server.url + path, { method, headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  return { http: answer.status, data: text.startsWith('{') ? JSON.parse(text).data : undefined, text };
}

const open = (token: string): string => `/pdm/api/open/shopStream/${token}`;

/** Paths of all that an answer holds, list places left out: `styles.colors.color.hex`. */
function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, at));
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, below]) => pathsOf(below, at === '' ? name : `${at}.${name}`));
}

describe('a stranger with a token', () => {
  it('reads what the white list names, and no more', async () => {
    const { data } = await stranger('GET', open(page.token));
    const named = share.gives.map(({ path }) => path);
    const parts = ['', '.value', '.label', '.name', '.url'];
    expect([...new Set(pathsOf(data.gives))].filter((path) => !named.some((name) => parts.some((part) => name + part === path)))).toEqual([]);
    expect(data.gives.styles[0].styleNo).toBe('JH262LQ003');
    expect(data).not.toHaveProperty('member');
  });

  it('meets no id, no cost and no name of staff', async () => {
    const { text } = await stranger('GET', open(page.token));
    for (const word of ['"id"', 'costPrice', 'quotePrice', 'tagPrice', 'createBy', 'designer', 'supplier', 'customer', page.token, page.id]) expect(text, word).not.toContain(word);
  });

  it('does what the page allows alone', async () => {
    expect((await stranger('POST', `${open(page.token)}/do/close`, {})).http).toBe(404);
    expect((await stranger('POST', `${open(page.token)}/do/inquire`, { name: '来客', phone: '13700137000', stream: '1' })).data).toContain('stream');
    expect((await stranger('POST', `${open(page.token)}/do/inquire`, { name: '来客' })).data).toBe('电话不能为空');
  });

  it('has no picture that the page did not sign', async () => {
    const file = await server.app.db.system((tx) => tx.one<{ id: string }>(sql`select id::text as id from amc.file limit 1`));
    const id = file?.id ?? '1';
    expect((await stranger('GET', `${open(page.token)}/file/${id}?sign=${'a'.repeat(43)}`)).http).toBe(404);
    expect((await stranger('GET', `/amc/api/open/file/${id}`)).http).toBe(401);
  });

  it('cannot use it anywhere else', async () => {
    for (const path of ['/pdm/api/saas/shopStream', `/pdm/api/saas/shopStream/${page.id}`, '/pdm/api/saas/product', '/loom/manifest']) expect((await stranger('GET', path, undefined, { authorization: `bearer ${page.token}` })).http, path).toBe(401);
    expect((await stranger('GET', `/loom/wall/pdm.shopStream/${page.token}`)).http).toBe(404);
    expect((await stranger('GET', `/tqm/api/open/seeboard/${page.token}`)).http).toBe(404);
  });

  it('finds nothing once the link was replaced', async () => {
    await staff.act('/pdm/api/saas/shopStream', 'renew', page.id);
    expect((await stranger('GET', open(page.token))).http).toBe(404);
    page = await staff.get(`/pdm/api/saas/shopStream/${page.id}`);
    expect((await stranger('GET', open(page.token))).http).toBe(200);
  });
});

describe('a stranger without one', () => {
  it.each(['1', '', 'null', 'undefined', "' or 1=1 --", 'x'.repeat(22), '%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25'])('finds nothing by %j', async (token) => {
    expect((await stranger('GET', open(token === '' ? '' : encodeURIComponent(token)))).http).not.toBe(200);
  });

  it('finds nothing by a record\'s id', async () => { expect((await stranger('GET', open(page.id.padStart(22, '0')))).http).toBe(404); });

  it('sees nothing of a page with a password before it is typed', async () => {
    const list = await staff.get(`/pdm/api/saas/shopStream?filter=${encodeURIComponent(JSON.stringify({ keyword: '秋季' }))}`);
    const { token } = await staff.get(`/pdm/api/saas/shopStream/${list.list[0].id}`);
    expect((await stranger('GET', open(token))).data).toEqual({ wantsPassword: true });
    expect((await stranger('GET', open(token), undefined, { cookie: `loomShare=${Date.now() + 1e9}.${'a'.repeat(43)}` })).data).toEqual({ wantsPassword: true });
  });

  it('is refused for a while after five wrong passwords, with the right one too', async () => {
    const list = await staff.get(`/pdm/api/saas/shopStream?filter=${encodeURIComponent(JSON.stringify({ keyword: '秋季' }))}`);
    const { token } = await staff.get(`/pdm/api/saas/shopStream/${list.list[0].id}`);
    const told: string[] = [];
    for (const password of ['1', '2', '3', '4', '5', '8866']) told.push((await stranger('POST', `${open(token)}/enter`, { password })).data);
    expect(told).toEqual([...Array<string>(4).fill('访问密码错误'), '密码错误次数过多，请15分钟后再试', '密码错误次数过多，请15分钟后再试']);
  });
});
