// The export of more rows than a page waits for: a job, whose file is what the list shows to whoever asked.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { manyRows } from '../support/manyRows.ts';

const api = '/ccm/api/saas/srmFactory';
const order = '/wms/api/saas/purchaseOrder';
const count = 5_200;
let server: TestServer;
let admin: TestClient;
let company: string;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  admin = await server.login('admin');
  company = (await rows<{ id: string }>(sql`select id::text as id from amc.company where short_name = '云锦服饰'`))[0]!.id;
  await manyRows(server.app, 'ccm.supplier', company, count, { code: "'M' || lpad(i::text, 5, '0')", name: "case when i = 7 then '=SUM(A1:A9)' else '大单' || i end", kind: "case when i % 2 = 0 then 'material' else 'factory' end" });
});
afterAll(() => server?.stop());

const rows = <R>(query: ReturnType<typeof sql<R>>): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
const ask = async (query: string, client = admin, headers: Record<string, string> = {}): Promise<{ type: string; text: string; json: any }> => {
  const answer = await client.raw('GET', `${api}/export?${query}`, undefined, headers);
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  return { type, text, json: type.includes('json') ? JSON.parse(text) : null };
};
async function fileOf(query: string, client = admin): Promise<string[][]> {
  const { json } = await ask(query, client);
  expect(json).toMatchObject({ success: true, data: { taskId: expect.stringMatching(/^\d+$/) } });
  const task = await until(client, json.data.taskId);
  expect(task).toMatchObject({ status: 'success', kind: 'export', progress: 100 });
  const text = await (await client.raw('GET', `/amc/api/token/task/${json.data.taskId}/file`)).text();
  return text.replace('\uFEFF', '').trimEnd().split('\r\n').map((line) => line.split(','));
}
async function until(client: TestClient, id: string): Promise<any> {
  for (let tries = 0; tries < 2000; tries++) {
    const task = await client.get(`/amc/api/token/task/${id}`);
    if (!['queued', 'running'].includes(task.status)) return task;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('it does not end');
}
const filterOf = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('an export', () => {
  it('of few rows is the file itself, of many a job', async () => {
    expect((await ask(`format=csv&${filterOf({ keyword: 'M0000' })}`)).type).toContain('text/csv');
    expect((await ask('format=csv')).json.data.taskId).toEqual(expect.any(String));
  });

  it('has the asked columns, filter and order, row by row as the list has them', async () => {
    const query = `fields=code,name,kind&order=${encodeURIComponent('code desc')}&${filterOf({ keyword: 'M0' })}`;
    const [head, ...lines] = await fileOf(`format=csv&${query}`);
    expect(head).toEqual(['供应商编号', '供应商名称', '类型']);
    const shown: string[] = [];
    for (let page = 1; shown.length < count; page++) shown.push(...((await admin.get(`${api}?${query}&pageNum=${page}&pageSize=1000`)).list as { code: string }[]).map((row) => row.code));
    expect(lines.map((line) => line[0])).toEqual(shown);
    expect(lines[0]).toEqual([`M0${count}`, `大单${count}`, '面辅料']);
  });

  it('writes what looks like a formula as text', async () => {
    const lines = await fileOf(`format=csv&fields=code,name&${filterOf({ keyword: 'M0' })}`);
    expect(lines.find((line) => line[0] === 'M00007')![1]).toMatch(/^"?'=SUM\(A1:A9\)"?$/);
  });

  it('speaks the asker\'s language', async () => {
    const { json } = await ask(`format=csv&fields=code,kind&${filterOf({ keyword: 'M0' })}`, admin, { lang: 'en' });
    await until(admin, json.data.taskId);
    const text = await (await admin.raw('GET', `/amc/api/token/task/${json.data.taskId}/file`)).text();
    expect(text.split('\r\n')[0]).not.toMatch(/[\u4e00-\u9fff]/);
    expect(text).toContain('Factory');
  });

  it('of groups has what each comes to behind its rows', async () => {
    const lines = await fileOf(`format=csv&fields=code,kind&by=kind&${filterOf({ keyword: 'M0' })}`);
    expect(lines).toHaveLength(1 + count + 2);
    const subtotals = lines.map((line, at) => [at, line[0]!] as const).filter(([, text]) => text.startsWith('小计'));
    expect(subtotals.map(([, text]) => text).sort()).toEqual([`小计 加工厂（${count / 2}条）`, `小计 面辅料（${count / 2}条）`].sort());
    expect(subtotals[0]![0]).toBe(1 + count / 2);
  });

  it('as a spreadsheet opens with all its rows', async () => {
    const { readSheet } = await import('read-excel-file/node');
    const { json } = await ask(`format=xlsx&fields=code,name&${filterOf({ keyword: 'M0' })}`);
    const task = await until(admin, json.data.taskId);
    expect(task.fileName).toMatch(/^供应商-\d{4}-\d\d-\d\d\.xlsx$/);
    const sheet = await readSheet(Buffer.from(await (await admin.raw('GET', `/amc/api/token/task/${json.data.taskId}/file`)).arrayBuffer()));
    expect(sheet).toHaveLength(count + 1);
  });

  it('needs the right, when it is asked and when it is made', async () => {
    await rows(sql`update amc.company_user set roles = '{}' where company = ${company}::bigint and "user" = (select id from amc.user where username = 'keeper')`);
    server.app.bus.publish('rights', {});
    expect((await ask('format=csv', await server.login('keeper'))).json).toMatchObject({ success: false, status: 10401 });
    const buyer = await server.login('buyer');
    const held = await rows<{ roles: string }>(sql`select m.roles::text as roles from amc.company_user m join amc.user u on u.id = m."user" where u.username = 'buyer' and m.company = ${company}::bigint`);
    // Its turn comes after the role was taken away.
    const free = await holdQueue();
    const { json } = await ask('format=csv', buyer);
    await rows(sql`update amc.company_user set roles = '{}' where company = ${company}::bigint and "user" = (select id from amc.user where username = 'buyer')`);
    server.app.bus.publish('rights', {});
    free();
    if (json.success) {
      for (let tries = 0; tries < 2000; tries++) {
        const [task] = await rows<{ status: string; message: string | null }>(sql`select status, message from amc.task where id = ${json.data.taskId}::bigint`);
        if (!['queued', 'running'].includes(task!.status)) { expect(task).toMatchObject({ status: 'fail', message: expect.stringContaining('权限') }); break; }
        await new Promise((done) => setTimeout(done, 50));
      }
    }
    await rows(sql`update amc.company_user set roles = ${held[0]!.roles}::bigint[] where company = ${company}::bigint and "user" = (select id from amc.user where username = 'buyer')`);
    server.app.bus.publish('rights', {});
    expect(json.success).toBe(true);
  });

  it('with sensitive columns asks for the password before there is a job (AMC_EXPORT_CONFIRM)', async () => {
    const before = (await admin.get('/amc/api/token/task')).total;
    await admin.post('/ccm/api/saas/companySetting', { code: 'AMC_EXPORT_CONFIRM', value: '0' });
    const answer = await (await admin.raw('GET', `${order}/export?fields=code,totalAmount`)).json() as { success: boolean; errors: { code: string }[] };
    expect(answer).toMatchObject({ success: false, errors: [{ code: 'export.confirm' }] });
    expect((await admin.get('/amc/api/token/task')).total).toBe(before);
  });
});

/** No job is sent to the queue until the returned function is called. */
async function holdQueue(): Promise<() => void> {
  let free!: () => void;
  const done = new Promise<void>((open) => { free = open; });
  await new Promise<void>((locked) => { void server.app.db.system(async (tx) => { await tx.run(sql`select pg_advisory_xact_lock(hashtext('loom jobs'), 1)`); locked(); await done; }); });
  return free;
}
