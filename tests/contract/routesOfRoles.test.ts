// Every route of the specification, seen by those whose work it is: people of each role that a company begins with, on the demonstration's rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionMatcher } from '../../runtime/core/contract/permissions.ts';
import type { Manifest } from '../../runtime/core/plans/plan.ts';
import { ensureMember, ensureUser } from '../../runtime/server/auth/accounts.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

interface Member { role: string; client: TestClient; routes: Manifest['routes']; may: (permission: string) => boolean }
const routes = JSON.parse(readFileSync(join(import.meta.dirname, '../specification/routes.json'), 'utf8')) as string[];
/** Drawn by the account site, or the page that says there is none. */
const ofTheSite = ['*', '/login', '/companyDelete', '/accountDelete', '/noticeDetail/{id}', '/work', '/verified'];
/** What a company keeps to its administrator. */
const ofTheAdministrator = ['/application', '/applicationForm/{id}', '/company/applyVisibility', '/company/invite', '/company/log', '/company/loginLog', '/company/messageTemplate', '/company/notice', '/company/notice/{id}', '/company/readingLog', '/company/role', '/company/startingData', '/flowMap', '/reference'];
const pattern = (route: string): string => route.replace(/\{\w+\}/g, '*');
/** A form of several screens stands for a place that says which. */
const isDrawn = (route: string, drawn: ReadonlySet<string>): boolean => drawn.has(pattern(route)) || [...drawn].some((one) => new RegExp(`^${pattern(route).replaceAll('*', '[^/]+')}$`).test(one));

let server: TestServer;
let admin: TestClient;
let all: Manifest['routes'];
let members: Member[];
beforeAll(async () => {
  server = await startTestServer({ demo: true, allAddresses: true });
  const { app } = server;
  admin = await server.login('admin');
  all = (await admin.get('/loom/manifest') as Manifest).routes;
  const [{ id: company }] = await admin.get('/amc/api/token/user/getUserCompany') as [{ id: string }];
  const { list } = await admin.get('/amc/api/token/companyJob?pageSize=100') as { list: { id: string; code: string | null }[] };
  const own = list.filter(({ code }) => code !== null && !['admin', 'manager', 'outside'].includes(code));
  members = [];
  for (const { id, code } of own) {
    const { permissions } = await admin.get(`/amc/api/token/companyJob/${id}`) as { permissions: string[] | null };
    const username = `role-${code!}`;
    await app.db.system(async (tx) => {
      const user = await ensureUser(app, tx, { username, name: code!, password: app.config.demoPassword });
      await ensureMember(app, tx, { company, user, aliasUserName: code!, userType: '1', roles: [code!], isDefault: true });
    });
    const client = await server.login(username);
    members.push({ role: code!, client, routes: (await client.get('/loom/manifest') as Manifest).routes, may: permissionMatcher(permissions ?? []) });
  }
});
afterAll(() => server?.stop());
const apiOf = (screen: string): string | undefined => { const { entity } = server.app.model.screens[screen] as { entity?: string }; return entity === undefined ? undefined : server.app.model.entities[entity]?.api ?? undefined; };

describe('every route of the specification', () => {
  it('is a screen, or a page of the account site', () => {
    const drawn = new Set(all.map(({ route }) => pattern(route)));
    expect(routes.filter((route) => !ofTheSite.includes(route) && !isDrawn(route, drawn))).toEqual([]);
  });
  it('is open to a role beside the administrator and the general manager', () => {
    const seen = new Set(members.flatMap(({ routes }) => routes.map(({ route }) => route)));
    expect(members.length).toBe(12);
    expect(all.map(({ route }) => route).filter((route) => !seen.has(route)).sort()).toEqual(ofTheAdministrator);
  });
});

describe('whoever sees a list', () => {
  it('is answered by it, in every role', async () => {
    const refused: string[] = [];
    for (const { role, client, routes } of members) for (const { route, kind, id } of routes) {
      const api = apiOf(id);
      if (kind !== 'list' || !api) continue;
      const answer = await client.try('GET', `${api}?pageSize=1`);
      if (!answer.success) refused.push(`${role} ${route}: ${answer.data ?? answer.message}`);
    }
    expect(refused).toEqual([]);
  });
});

describe('what is entered by a form', () => {
  it('may be entered by a role beside the administrator', () => {
    const entered = new Set(all.filter(({ kind, route }) => kind === 'form' && !ofTheAdministrator.includes(route)).map(({ id }) => apiOf(id)));
    expect(entered.size).toBeGreaterThan(100);
    // A company's own data, and by what its buyers' suppliers are rated, are its administrators'.
    expect([...entered].filter((api) => api && !['/amc/api/token/company', '/ccm/api/saas/srmRule'].includes(api) && !members.some(({ may }) => may(`POST ${api}`) || may(`PUT ${api}`)))).toEqual([]);
  });
});
