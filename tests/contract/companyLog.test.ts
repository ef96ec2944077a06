// The log of a company (platform, /company/log): whose entries, what is masked, filters and pages, and that a long trail stays fast.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { DbScope, Sql } from '../../runtime/server/context.ts';
import { prepared, statementOf } from '../../runtime/server/store/statement.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/amc/api/token/trail';
let server: TestServer;
let admin: TestClient;
let jiahe: TestClient;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [admin, jiahe] = [await server.login('admin'), await server.login('jiahe')];
  for (const row of await server.app.db.system((tx) => tx.run<{ key: string; id: string }>(sql`select username as key, id::text as id from amc."user" union all select name, id::text from amc.company`))) ids[row.key] = row.id;
});
afterAll(() => server?.stop());

type Entry = { id: string; entity: string; recordId: string; record: string; action: string; actionLabel: string; at: string; user: { id: string; name: string }; changes: { path: string; label: string; before: unknown; after: unknown }[] };
const log = async (client: TestClient, query = ''): Promise<{ total: number; totalIs: string; list: Entry[] }> => client.get(`${api}?pageSize=100${query}`);

/** An employee of the caller's company, changed. */
async function changed(client: TestClient, set: object): Promise<string> {
  const { id } = (await client.get('/amc/api/token/employee?pageSize=1')).list[0] as { id: string };
  const { version } = await client.get(`/amc/api/token/employee/${id}`);
  await client.put('/amc/api/token/employee', { id, version, ...set });
  return id;
}

describe('the log', () => {
  it('tells who changed what, newest first, with the values before and after', async () => {
    const id = await changed(admin, { address: '萧山区新街镇1号' });
    const [entry] = (await log(admin)).list;
    expect(entry).toMatchObject({ entity: 'amc.employee', recordId: id, action: 'update', user: { id: ids.admin, name: '周敏' } });
    expect(entry!.record).not.toBe('');
    expect(entry!.changes).toEqual([expect.objectContaining({ label: '住址', after: '萧山区新街镇1号' })]);
  });

  it('leaves out what the record\'s own trail leaves out', async () => {
    const id = await changed(admin, { idCard: '330102199003072129', nativePlace: '浙江杭州市' });
    const own = (await admin.get(`/amc/api/token/employee/${id}/trail`))[0] as Entry;
    expect(own.changes.map((change) => change.path)).toContain('idCard');
    // A role that reads everything but holds no right to identity numbers.
    const role = await admin.post('/amc/api/token/companyJob', { name: '看日志', permissions: ['GET /**'], grants: [], dataScope: '1', isDefault: '1', status: '0' });
    const member = (await admin.get(`/amc/api/token/companyUser?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ user: ids.keeper }))}`)).list[0] as { id: string; version: number };
    await admin.put('/amc/api/token/companyUser', { id: member.id, version: member.version, roles: [role.id] });
    const reader = await server.login('keeper');
    const seen = (await log(reader, '&entity=amc.employee')).list[0]!;
    const ownSeen = (await reader.get(`/amc/api/token/employee/${id}/trail`))[0] as Entry;
    expect(seen).toMatchObject({ id: own.id, recordId: id });
    expect(seen.changes).toEqual(ownSeen.changes);
    expect(seen.changes.map((change) => change.path)).not.toContain('idCard');
    expect(JSON.stringify(await log(reader))).not.toContain('330102199003072129');
    const whole = (await log(admin, '&entity=amc.employee')).list[0]!;
    expect(whole.changes).toEqual(own.changes);
  });

  it('is refused to members who only read the organisation, and to none at all', async () => {
    expect((await (await server.login('buyer')).try('GET', api)).status).toBe(10401);
    expect((await (await server.login('hengfeng')).try('GET', api)).status).toBe(10401);
    expect((await server.open.try('GET', api)).success).toBe(false);
  });

  it('keeps companies apart, and people\'s own messages to them', async () => {
    await changed(jiahe, { address: '临平区乔司镇2号' });
    const [mine, theirs] = [await log(admin), await log(jiahe)];
    expect(JSON.stringify(mine)).not.toContain('乔司镇');
    expect(theirs.list[0]!.changes[0]!.after).toBe('临平区乔司镇2号');
    expect(theirs.list.filter((one) => mine.list.some((other) => other.id === one.id))).toEqual([]);
    for (const entity of ['amc.message', 'amc.userTask', 'amc.feedback', 'amc.userOrder', 'amc.realName']) expect((await admin.try('GET', `${api}?entity=${entity}`)).status).toBe(400);
    const kinds = (await admin.get(`${api}/entities`) as { id: string }[]).map((one) => one.id);
    expect(kinds).toEqual(expect.arrayContaining(['amc.employee', 'wms.purchaseOrder']));
  });

  it('is filtered by person, kind and days', async () => {
    const today = new Date(server.app.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const yesterday = new Date(server.app.now().getTime() - 16 * 3_600_000).toISOString().slice(0, 10);
    expect((await log(admin, `&user=${ids.admin}&entity=amc.employee&from=${today}&to=${today}`)).list.map((one) => one.action)).toContain('update');
    // The demonstration's abnormal events are of days gone by; the server's own watch may have added some today.
    const days = (entries: Entry[]): string[] => [...new Set(entries.map(({ at }) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10)))];
    const [whole, ofToday, before] = await Promise.all(['', `&from=${today}&to=${today}`, `&to=${yesterday}`].map((range) => log(admin, `${range}&entity=amc.abnormal`)));
    expect(days(ofToday!.list).filter((day) => day !== today)).toEqual([]);
    expect(days(before!.list).filter((day) => day > yesterday)).toEqual([]);
    expect(before!.total).toBeGreaterThan(5);
    expect(ofToday!.total + before!.total).toBe(whole!.total);
    expect((await log(admin, `&user=${ids.buyer}`)).list.every((one) => one.user.id === ids.buyer)).toBe(true);
    for (const query of ['from=2026-13-01', 'to=yesterday', 'user=x', 'entity=amc.nothing', 'pageSize=1000']) expect((await admin.try('GET', `${api}?${query}`)).status).toBe(400);
  });

  it('pages without gap or repetition', async () => {
    const whole = (await log(admin)).list.map((one) => one.id);
    const pages = [];
    for (const pageNum of [1, 2, 3, 4]) pages.push(...(await admin.get(`${api}?pageSize=25&pageNum=${pageNum}`)).list.map((one: Entry) => one.id));
    expect(pages).toEqual(whole);
  });

  it('answers from an index at 200 000 entries, counted up to a cap', async () => {
    await server.app.db.system(async (tx) => {
      await tx.run(sql`insert into loom.trail (company, entity, record_id, action, user_id, at) select ${ids['云锦服饰']}::bigint, 'wms.material', 1, 'update', ${ids.admin}::bigint, now() - (200000 - n) * interval '1 minute' from generate_series(1, 200000) n`);
      await tx.run(sql`analyze loom.trail`);
    });
    expect(await admin.get(`${api}?pageSize=10`)).toMatchObject({ total: 10_000, totalIs: 'atLeast' });
    const day = new Date(server.app.now().getTime() - 60 * 86_400_000).toISOString().slice(0, 10);
    for (const query of ['', `&user=${ids.buyer}`, '&entity=amc.employee', `&from=${day}&to=${day}`, `&user=${ids.admin}&entity=wms.material&from=${day}&to=${day}`, '&pageNum=900']) {
      // The cap, and the offset of a late page: far from all 200 000.
      expect([query, await entriesWalked(() => admin.get(`${api}?pageSize=10${query}`)) < 25_000]).toEqual([query, true]);
    }
    expect(await admin.get(`${api}?pageSize=10&entity=wms.material&from=${day}&to=${day}`)).toMatchObject({ total: 1_440, totalIs: 'exact' });
  });
});

/** Entries of the trail that the statements of a call look at, whether they show them or not. */
async function entriesWalked(call: () => Promise<unknown>): Promise<number> {
  const { db } = server.app;
  const { read } = db;
  const asked: { scope: DbScope; text: string; values: unknown[] }[] = [];
  db.read = (scope: DbScope, statement: Sql<any>) => { asked.push({ scope, ...statementOf(statement) }); return read(scope, statement); };
  try { await call(); } finally { db.read = read; }
  const ofTrail = asked.filter(({ text }) => text.includes('from loom.trail'));
  expect(ofTrail).toHaveLength(2);
  let walked = 0;
  for (const { scope, text, values } of ofTrail) walked += walkedOf(Object.values((await read<Record<string, unknown>>(scope, prepared(`explain (analyze, timing off, format json) ${text}`, values)))[0]!)[0]);
  return walked;
}

function walkedOf(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0;
  const of = plan as Record<string, number | string>;
  const own = of['Relation Name'] === 'trail' ? (Number(of['Actual Rows']) + Number(of['Rows Removed by Filter'] ?? 0)) * Number(of['Actual Loops']) : 0;
  return Object.values(plan).reduce<number>((sum, part) => sum + walkedOf(part), own);
}
