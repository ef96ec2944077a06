// Identity numbers and bank accounts lie sealed in the database: told equal there and nothing else, opened for those who may know them, with a trace of who was told.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../runtime/server/main.ts';
import { dictOf } from '../support/dicts.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const employees = '/amc/api/token/employee';
const suppliers = '/ccm/api/saas/srmFactory';
const readings = '/amc/api/token/reading';
const idCard = '330102199003072129';
let server: TestServer;
let boss: TestClient;
let hr: TestClient;
let keeper: TestClient;
let person: string;

const list = async (client: TestClient, path: string, filter: Row = {}, more: Record<string, string> = {}): Promise<Row[]> => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '100', ...more })}`)).list;
/** As the database has it: what comes off the wire is open. */
const lies = async (table: string, column: string, id: string): Promise<Row> => (await server.app.db.system((tx) => tx.run<Row>(sql`select left(${sql.id(column)}, 4) as head, strpos(${sql.id(column)}, '1990') as at, split_part(${sql.id(column)}, '.', 2) as key from ${sql.table(table)} where id = ${id}::bigint`)))[0]!;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [boss, hr, keeper] = [await server.login('admin'), await server.login('hr'), await server.login('keeper')];
  const [department] = await list(boss, '/amc/api/token/companyDept');
  person = (await hr.post(employees, { name: '张封', department: department!.id, entryDate: '2026-01-05', idCard, bankAccount: '6222020000001111', bankName: '工商银行' })).id;
});
afterAll(() => server?.stop());

describe('a sealed value', () => {
  it('lies sealed in its table, and reads whole for whoever may know it', async () => {
    expect(await lies('amc.employee', 'id_card', person)).toMatchObject({ head: '~s1.', at: 0 });
    expect(await hr.get(`${employees}/${person}`)).toMatchObject({ idCard, bankAccount: '6222020000001111', gender: 'female' });
    // Without the right to them: covered, whatever way they are asked.
    const seen = await keeper.get(`${employees}/${person}`);
    expect(seen).toMatchObject({ idCard: '***', bankAccount: '****1111' });
  });
  it('is unique among those at work, found by its whole, and neither by a part nor in order', async () => {
    const [department] = await list(boss, '/amc/api/token/companyDept');
    expect(await hr.try('POST', employees, { name: '李重', department: department!.id, entryDate: '2026-01-05', idCard })).toMatchObject({ success: false, data: expect.stringContaining('身份证号已有在职员工使用') });
    expect((await list(hr, employees, { idCard })).map(({ id }) => id)).toEqual([person]);
    expect(await list(hr, employees, { idCard: '330102199003072137' })).toEqual([]);
    const part = { field: 'idCard', operator: 'like', value: '199003' };
    expect(await hr.try('GET', `${employees}?${new URLSearchParams({ sql: JSON.stringify(part) })}`)).toMatchObject({ success: false });
    expect(await hr.try('GET', `${employees}?${new URLSearchParams({ order: 'idCard' })}`)).toMatchObject({ success: false });
  });
  it('stands covered where a row that has it is chosen, whoever looks', async () => {
    const { id } = await boss.post(suppliers, { name: '换账户的供应商', category: await dictOf(boss, 'SUPPLIER_CATEGORY', '面料'), banks: [{ bank: '农业银行', account: '6228480000007777', isDefault: true }] });
    const text = JSON.stringify(await boss.get(`${suppliers}/lookup?${new URLSearchParams({ field: '@bank.replaces', given: JSON.stringify({ record: { id } }), pageSize: '20' })}`));
    expect(text).toContain('农业银行');
    expect(text).toContain('****7777');
    expect(text).not.toContain('62284800');
  });
  it('of lines as well; the trail keeps its end alone, in the database too', async () => {
    const { id } = await boss.post(suppliers, { name: '封存的供应商', category: await dictOf(boss, 'SUPPLIER_CATEGORY', '面料'), banks: [{ bank: '工商银行', account: '6222020000001111', isDefault: true }] });
    const standing = await boss.get(`${suppliers}/${id}`);
    await boss.put(suppliers, { id, version: standing.version, banks: [{ ...standing.banks[0], account: '6222020000002222' }] });
    expect((await boss.get(`${suppliers}/${id}`)).banks[0].account).toBe('6222020000002222');
    expect(await lies('ccm.supplier__banks', 'account', standing.banks[0].id)).toMatchObject({ head: '~s1.' });
    const [{ n }] = await server.app.db.system((tx) => tx.run<{ n: number }>(sql`select count(*)::int as n from loom.trail where changes::text like '%622202000000%'`)) as [{ n: number }];
    expect(n).toBe(0);
  });
});

describe('an import in preparation', () => {
  const drafts = `${employees}/import/draft`;
  it('holds cells of such records sealed: examples, cells mended, rows that are wrong', async () => {
    const form = new FormData();
    form.append('file', new Blob(['姓名,身份证号,部门\n周试,330102199003070999,没有这个部门\n']), '员工.csv');
    const { data: draft } = await (await fetch(`${server.url}${drafts}`, { method: 'POST', body: form, headers: { authorization: `bearer ${hr.token}` } })).json() as { data: Row };
    expect(draft.heads).toMatchObject({ texts: ['姓名', '身份证号', '部门'], samples: [['周试', '330102199003070999', '没有这个部门']] });
    await hr.put(drafts, { id: draft.id, fixes: { 2: { 1: '330102199003070998' } } });
    const { result, fixes } = await hr.post(`${drafts}/check`, { id: draft.id });
    expect([fixes, result.grid[0].cells]).toEqual([{ 2: { 1: '330102199003070998' } }, ['周试', expect.any(String), '没有这个部门']]);
    const [{ open, shut }] = await server.app.db.system((tx) => tx.run<{ open: boolean; shut: boolean[] }>(sql`select (heads::text || fixes::text || result::text) like '%19900307%' as open, array[heads::text like '%~s1.%', fixes::text like '%~s1.%', result::text like '%~s1.%'] as shut from amc.import_draft where id = ${draft.id}::bigint`)) as [{ open: boolean; shut: boolean[] }];
    expect([open, shut]).toEqual([false, [true, true, true]]);
  });
});

describe('reading a watched value', () => {
  const told = async (): Promise<Row[]> => (await list(boss, readings, {})).filter(({ label, kind }) => label.includes('张封') || kind === 'export');
  it('leaves a trace of who, when and what, each time; one who sees it covered leaves none', async () => {
    const before = (await told()).length;
    for (let n = 0; n < 2; n++) await hr.get(`${employees}/${person}`);
    expect((await keeper.try('GET', `${employees}/${person}`)).success).toBe(true);
    const rows = (await told()).slice(0, (await told()).length - before);
    expect(rows.map(({ userId, what, kind }) => [userId.label, what, kind])).toEqual([['郑爽', '员工', 'read'], ['郑爽', '员工', 'read']].map(([name, , kind]) => [name, rows[0]!.what, kind]));
    expect(rows[0]!.what).toBeTruthy();
  });
  it('in an explanation as well; one who sees it covered is told nothing there', async () => {
    const before = (await told()).length;
    expect(await hr.get(`${employees}/${person}/explain?field=idCard`)).toMatchObject({ label: '身份证号', text: idCard, from: '新建时录入', by: { name: '郑爽' } });
    expect((await told()).length - before).toBe(1);
    expect(await keeper.try('GET', `${employees}/${person}/explain?field=idCard`)).toMatchObject({ success: false });
    expect(await hr.get(`${employees}/${person}/explain?field=name`)).toMatchObject({ text: '张封' });
    expect((await told()).length - before).toBe(1);
  });
  it('in a list or a file as well; a list without it is like any other', async () => {
    const before = (await told()).length;
    await list(hr, employees, { keyword: '张封' }, { fields: 'name,idCard' });
    await list(hr, employees, { keyword: '张封' }, { fields: 'name' });
    expect((await told()).map(({ kind }) => kind).slice(0, (await told()).length - before)).toEqual(['list']);
    const file = await hr.raw('GET', `${employees}/export?${new URLSearchParams({ fields: 'name,idCard', format: 'csv', filter: JSON.stringify({ keyword: '张封' }) })}`);
    expect(await file.text()).toContain(idCard);
    expect((await told())[0]).toMatchObject({ kind: 'export', rows: 1 });
  });
});

describe('keys that go round', () => {
  const quiet = { info() {}, warn() {}, error() {} };
  const start = (id: string, secret: Buffer, more: { id: string; secret: Buffer }[] = []) => startServer({ ...server.app.config, port: 0, databaseUrl: server.databaseUrl, demo: false, sealKeys: [{ id, secret }, ...more] }, server.app.hooks, { log: quiet });
  it('seal what stands anew at a start, and open what was sealed with the former one', async () => {
    const secret = randomBytes(32);
    const second = await start('next', secret);
    await second.stop();
    expect(await lies('amc.employee', 'id_card', person)).toMatchObject({ key: 'next' });
    expect(await hr.get(`${employees}/${person}`)).toMatchObject({ idCard });
    expect((await list(hr, employees, { idCard })).map(({ id }) => id)).toEqual([person]);
  });
  it('that are missing stop the start, by name', async () => {
    await server.app.db.system((tx) => tx.run(sql`update amc.employee set id_card = '~s1.gone.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA~' where id = ${person}::bigint`));
    await expect(start('third', randomBytes(32))).rejects.toThrow('values of amc.employee.idCard are sealed with the key "gone", which this server does not have: name it in SEAL_KEYS');
  });
});
