// Every address of the server, whatever it is: nothing without login, nothing without a role, nothing of another company, and no trace of having asked.
// The list is the server's own, so an address that is added tomorrow is asked tomorrow; one without the guard fails here.
import { endpointAt, type Endpoint } from '../../runtime/core/contract/endpoints/index.ts';
import { entityEndpoints } from '../../runtime/core/openapi/generic.ts';
import type { JsonSchema } from '../../runtime/core/openapi/schemas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureMember, ensureUser } from '../../runtime/server/auth/accounts.ts';
import { createHttpServer } from '../../runtime/server/http/server.ts';
import type { Entity } from '../../runtime/core/language/model.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

interface Route { method: string; url: string }
interface Answer { http: number; body: any; text: string }

/** Addresses that need no login, each for a reason. */
const open: Record<string, string> = {
  'GET /healthz': 'says whether the process runs', 'GET /loom/wall/:entity/:token': 'by a display token, which can be revoked', 'GET /readyz': 'says whether it can work',
  'GET /:module/api/open/:name/:token': 'by a share token (share.test.ts)', 'POST /:module/api/open/:name/:token/enter': 'by a share token, few times', 'POST /:module/api/open/:name/:token/do/:action': 'by a share token, what its page allows', 'GET /:module/api/open/:name/:token/file/:file': 'by a share token, addresses that its page signed',
  'POST /amc/login/password': 'login', 'POST /amc/login/phone': 'login', 'POST /amc/login/fast': 'login', 'POST /amc/login/third': 'login', 'GET /amc/login/third/url': 'login', 'POST /amc/oauth/token': 'login',
  'GET /amc/login/qr': 'login', 'POST /amc/login/qr': 'login', 'GET /amc/login/qr/:id': 'login, by a secret id',
  'DELETE /amc/logout/token': 'takes the token itself', 'GET /amc/api/open/loginToken/token': 'takes a code that is used once',
  'GET /amc/api/open/verifyCode/captcha': 'before login', 'POST /amc/api/open/verifyCode': 'before login', 'POST /amc/api/open/user/register': 'before login', 'PUT /amc/api/open/user/resetPassword': 'before login',
  'GET /amc/api/open/user/exists': 'before login, few times', 'GET /amc/api/open/file/:id': 'judges by itself (files.test.ts)', 'GET /amc/api/open/file/:id/thumb': 'judges by itself (files.test.ts)',
  'GET /amc/api/open/invite': 'what an invitation is for', 'GET /amc/api/open/applyAndCompany/isBuy': 'yes or no', 'GET /amc/api/open/apply/platConfig': 'branding', 'POST /amc/api/open/pay/notify/:channel': 'signed by the channel', 'GET /amc/api/open/wx/getSignature': 'signs the page', 'GET /amc/api/open/wx/payer': 'way to the chat app and back (ordersPay.test.ts)', 'GET /loom/open': 'screens that say so themselves',
  ...Object.fromEntries(['POST /:module/api/open/login', 'POST /:module/api/open/upload', 'GET /:module/api/open/file/:file', 'GET /:module/api/open/:name', 'POST /:module/api/open/:name', 'PUT /:module/api/open/:name', 'PUT /:module/api/open/:name/:action'].map((call) => [call, 'an app, by its own key and token (supplyApp.test.ts)'])),
};

/** Own affairs of whoever is signed in: they answer a member without any role, with what is his (or hers) alone, or what all members know of one another. */
const personal = new Set([
  'GET /amc/api/token/user/getUserInfo', 'GET /amc/api/token/user/getUserCompany', 'GET /amc/api/token/user/getUserCompanyApplyMenu', 'GET /loom/manifest', 'GET /loom/manifest/parts', 'GET /amc/api/token/companyWork/getCompanyWork',
  'GET /amc/api/token/companyApplyVisibility/companyApplyMyVisibility', 'GET /amc/api/token/session', 'GET /ccm/api/saas/companySetting', 'GET /ccm/api/saas/companySetting/code', 'GET /amc/api/token/columnSetting/column',
  'GET /mmc/api/token/notice/count', 'GET /amc/api/token/loginLog/mine', 'GET /amc/api/token/userOrder/channels', 'GET /amc/api/token/companyUser/users', 'GET /amc/api/token/company/search', 'DELETE /amc/api/token/companyWork/layout',
  'GET /amc/api/token/loginLog', 'GET /amc/api/token/apply', 'GET /amc/api/token/apply/:id', 'GET /amc/api/token/apply/:id/trail', 'GET /amc/api/token/apply/:id/graph', 'GET /amc/api/token/apply/lookup', 'GET /amc/api/token/apply/why', 'GET /amc/api/token/userApply/why',
  'GET /ccm/api/saas/approvalTask', 'GET /ccm/api/saas/approvalTask/counts', 'GET /ccm/api/saas/approvalTask/next', 'GET /ccm/api/saas/delegation', 'GET /ccm/api/saas/delegation/:id', 'GET /ccm/api/saas/delegation/lookup', 'GET /ccm/api/saas/delegation/sums', 'GET /ccm/api/saas/delegation/groups', 'GET /ccm/api/saas/delegation/why',
  'GET /amc/api/token/apply/:id/explain', 'GET /amc/api/saas/reportDef/catalogue', 'GET /ccm/api/saas/delegation/:id/trail', 'GET /ccm/api/saas/delegation/:id/graph', 'POST /ccm/api/saas/delegation/resolve',
]);
/** They would end the sitting that asks. */
const endsItself = new Set(['PUT /amc/api/token/companyUser/leave', 'PUT /amc/api/token/session/lock', 'DELETE /amc/api/token/session/all']);
/** What asking itself leaves. */
const traces = new Set(['loom.token', 'loom.login_log', 'loom.login_miss', 'loom.idempotency', 'loom.migration', 'amc.session', 'amc.login_log', 'amc.user', 'loom.ticket', 'loom.verify_code', 'loom.secret', 'loom.timer']);

let server: TestServer;
let company: { id: string; uuid: string; name: string };
let foreign: TestClient;
let bare: TestClient;
/** Ids of all rows of the first company. */
let secret: Set<string>;
const samples = new Map<string, string>();
let before: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ demo: true, allAddresses: true });
  const { app } = server;
  const found = await app.db.system((tx) => tx.one<typeof company>(sql`select id::text as id, uuid, name from amc.company where short_name = '云锦服饰'`));
  company = found!;
  await app.db.system(async (tx) => {
    const user = await ensureUser(app, tx, { username: 'norole', name: '无角色', password: 'Yunjin2026' });
    await ensureMember(app, tx, { company: company.id, user, aliasUserName: '无角色', userType: '1', roles: [] });
  });
  secret = new Set();
  for (const row of Object.values(app.model.rows)) {
    // What several kinds have in common is no kind of its own.
    if (row.several) continue;
    const entity = app.model.entities[row.entity]!;
    if (entity.scope === 'platform') {
      if (!row.parent) samples.set(row.id, (await app.db.system((tx) => tx.run<{ id: string }>(sql`select id::text as id from ${sql.table(`${row.table.schema}.${row.table.name}`)} limit 1`)))[0]?.id ?? '1');
      continue;
    }
    const rows = await app.db.system((tx) => tx.run<{ id: string }>(sql`select id::text as id from ${sql.table(`${row.table.schema}.${row.table.name}`)} where company = ${company.id}::bigint order by id limit 5000`));
    for (const { id } of rows) secret.add(id);
    if (!row.parent) samples.set(row.id, rows[0]?.id ?? '1');
  }
  [foreign, bare] = await Promise.all([server.login('jiahe'), server.login('norole', 'Yunjin2026')]) as [TestClient, TestClient];
  before = await checksums();
});
afterAll(() => server?.stop());

const keyOf = ({ method, url }: Route): string => `${method} ${url}`;
const guarded = (): Route[] => server.routes.filter((route) => route.method !== 'HEAD' && route.method !== 'OPTIONS' && !open[keyOf(route)] && isApi(route));
/** Pages of the browser are files; everything else is an interface. */
const isApi = ({ url }: Route): boolean => /\/(api|loom|mmc|amc|login|test)\//.test(url) || /^\/(healthz|readyz|loom)/.test(url);

/** Four walks ask the same of each address. */
const once = <A, R>(make: (of: A) => R): ((of: A) => R) => {
  const made = new Map<A, R>();
  return (of) => { if (!made.has(of)) made.set(of, make(of)); return made.get(of)!; };
};

const entityOf = once((url: string): Entity | undefined => {
  return Object.values(server.app.model.entities).filter(({ api }) => url === api || url.startsWith(`${api}/`)).sort((a, b) => b.api.length - a.api.length)[0];
});
const endpointsOf = once((entity: Entity) => new Map([...entityEndpoints(server.app.model, entity).values()].map((one) => [`${one.method} ${one.path}`, one])));

/** A request that means a row of the first company. */
const shot = once((route: Route): { path: string; body?: unknown; id: string } => {
  const entity = entityOf(route.url);
  const id = samples.get(entity?.id ?? 'wms.purchaseOrder') ?? '1';
  const ref = Object.values(entity?.fields ?? {}).find((field) => field.type === 'ref')?.name ?? 'createBy';
  const path = route.url.replace(/:\w+/g, id).replace('*', id);
  const endpoint = endpointOf(route, entity);
  const query = new URLSearchParams(known(endpoint?.query ?? { additionalProperties: false }, { id, ids: id, applyId: id, member: id, tableId: 'wms.purchaseOrder', code: 'GLOBAL_AMOUNT_SCALE', field: ref, keyword: '云', pageNum: '1', pageSize: '50' }));
  const body = ['GET', 'DELETE'].includes(route.method) ? undefined : route.url.endsWith('/import') ? '' : route.url.endsWith('/resolve') ? { field: ref, texts: ['云锦', '周敏'] }
    : known(endpoint?.body ?? {}, { id, ids: [id], version: 1, confirmed: true, text: '看', files: [id], ...(route.url.endsWith('/batch') ? { set: { remarks: '改' } } : route.url.endsWith('/status') ? { delFlag: '1' } : {}) });
  return { path: `${path}${path.includes('?') ? '&' : '?'}${query}`, body, id };
});

/** What the address says it takes: anything else is refused before it is looked at. */
function endpointOf({ method, url }: Route, entity: Entity | undefined): Endpoint | undefined {
  const path = url.replace(/:(\w+)/g, '{$1}');
  return endpointAt(method, path) ?? (entity && endpointsOf(entity).get(`${method} ${path}`));
}

function known<T extends object>(shape: JsonSchema, given: T): T {
  const names = [shape, ...shape.anyOf ?? []].flatMap(({ properties = {} }) => Object.keys(properties));
  const isOpen = [shape, ...shape.anyOf ?? []].some(({ additionalProperties, type }) => additionalProperties !== false && (type === 'object' || type === undefined) && shape.anyOf === undefined);
  return isOpen ? given : Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name))) as T;
}

async function ask(url: string, token: string, route: Route, headers: Record<string, string> = {}): Promise<Answer & { id: string }> {
  const { path, body, id } = shot(route);
  const answer = await fetch(url + path, {
    method: route.method, headers: { ...(token ? { authorization: `bearer ${token}` } : {}), ...(body === undefined ? {} : { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  let parsed: any = null;
  try { parsed = JSON.parse(text); } catch { /* a file */ }
  return { http: answer.status, body: parsed, text, id };
}

/** Faults of all addresses, a few at a time. */
async function faultsOf(routes: readonly Route[], judge: (route: Route) => Promise<string | undefined>): Promise<string[]> {
  const faults: string[] = [];
  const queue = [...routes];
  await Promise.all(Array.from({ length: 4 }, async () => {
    for (let route = queue.shift(); route; route = queue.shift()) {
      const fault = await judge(route);
      if (fault) faults.push(`${keyOf(route)}: ${fault}`);
    }
  }));
  return faults.sort();
}

const without = (url: string) => async (route: Route): Promise<string | undefined> => {
  const { http, body, text } = await ask(url, '', route);
  return http === 401 && body?.error === 'invalid_token' ? undefined : `answers ${http} without login: ${text.slice(0, 120)}`;
};

function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined || data === '' || data === false || data === 0) return true;
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object') return false;
  const { total, list, changed, failed } = data as Record<string, any>;
  if (list !== undefined) return total === 0 && list.length === 0;
  if (changed !== undefined) return changed === 0;
  return failed === undefined && Object.keys(data).length === 0;
}

const isMissing = (http: number, body: any): boolean => (http === 404 && ['数据不存在或已删除', '请求地址找不到'].includes(body?.message)) || body?.status === 10401 || body?.data === '通知不存在或已撤回'
  || (body?.success && Object.values(body.data ?? {}).every((one) => isEmpty(one)));

/** Ids of the first company's rows in an answer, but for one that was sent. */
function leaksOf(text: string, sent: string): string[] {
  return [...new Set([...text.matchAll(/(?<!\d)(\d{15,19})(?!\d)/g)].map((match) => match[1]!))].filter((id) => id !== sent && secret.has(id));
}

async function checksums(): Promise<Record<string, string>> {
  const tables = await server.app.db.system((tx) => tx.run<{ name: string; of: boolean }>(sql`
    select n.nspname || '.' || c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company' and not a.attisdropped) as of
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`));
  const sums: Record<string, string> = {};
  for (const { name, of } of tables.filter((table) => !traces.has(table.name))) {
    const [row] = await server.app.db.system((tx) => tx.run<{ sum: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t ${of ? sql`where t.company = ${company.id}::bigint` : sql``}`));
    sums[name] = row!.sum;
  }
  return sums;
}

describe('every address', () => {
  it('is known to be open, or guarded', () => {
    const known = new Set(server.routes.map(keyOf));
    expect(Object.keys(open).filter((one) => !known.has(one) && known.size > 0)).toEqual([]);
    expect(guarded().length).toBeGreaterThan(500);
  });

  it('answers 401 without login', async () => {
    expect(await faultsOf(guarded(), without(server.url))).toEqual([]);
  });

  it('gives a member without any role nothing but his own affairs', async () => {
    expect(await faultsOf(guarded().filter((route) => !endsItself.has(keyOf(route))), async (route) => {
      const { http, body, text, id } = await ask(server.url, bare.token, route);
      if (http >= 500) return `fails: ${text.slice(0, 160)}`;
      if (body === null || (body.success && !isEmpty(body.data) && !personal.has(keyOf(route)))) return `answers ${text.slice(0, 160)}`;
      const leaks = personal.has(keyOf(route)) ? [] : leaksOf(text, id);
      return leaks.length ? `tells of ${leaks.slice(0, 3).join()}` : undefined;
    })).toEqual([]);
  });

  it('gives another company nothing of the first one, asked by its ids', async () => {
    expect(await faultsOf(guarded().filter((route) => !endsItself.has(keyOf(route))), async (route) => {
      const { http, body, text, id } = await ask(server.url, foreign.token, route);
      if (http >= 500) return `fails: ${text.slice(0, 160)}`;
      const leaks = leaksOf(text, id);
      if (leaks.length) return `tells of ${leaks.slice(0, 3).join()}`;
      // Asked for one record by its id, there is none.
      if (/\/:id(\/|$)/.test(route.url) && entityOf(route.url)?.scope === 'company' && !isMissing(http, body)) return `does not say that the record is missing: ${text.slice(0, 160)}`;
      return undefined;
    })).toEqual([]);
  });

  // The guard that stands before every address, as the walk without login shows, judges it: all that is written by hand, and the first address of each entity.
  it('refuses a company in the header that is not the caller\'s', async () => {
    const said = `您没有【${company.name}】的操作权限`;
    const met = new Set<Entity>();
    const asked = guarded().filter(({ url }) => { const entity = entityOf(url); return entity === undefined || (!met.has(entity) && met.add(entity)); });
    expect(asked.length).toBeGreaterThan(300);
    expect(await faultsOf(asked, async (route) => {
      const { body, text } = await ask(server.url, foreign.token, route, { usercompany: company.uuid });
      return body?.status === 10401 && body.data === said ? undefined : `answers ${text.slice(0, 160)}`;
    })).toEqual([]);
  });

  it('leaves no trace in any table of the first company, nor in shared ones', async () => {
    // A member's own home page is his, role or not; nobody else may have left one.
    await server.app.db.system((tx) => tx.run(sql`delete from amc.workbench where create_by = (select id from amc.user where username = 'norole')`));
    expect(await checksums()).toEqual(before);
  });

  it('is noticed when it forgets the guard', async () => {
    const careless = await createHttpServer(server.app, [{ open: (http) => { http.get('/amc/api/token/careless', async () => ({ success: true, data: await server.app.db.system((tx) => tx.run(sql`select id from wms.purchase_order`)) })); } }]);
    const url = await careless.http.listen({ port: 0, host: '127.0.0.1' });
    const found = await faultsOf(careless.routes.filter((route) => route.url.includes('careless') && route.method === 'GET'), without(url));
    await careless.http.close();
    expect(found).toEqual([expect.stringMatching(/^GET \/amc\/api\/token\/careless: answers 200 without login/)]);
  });
});

