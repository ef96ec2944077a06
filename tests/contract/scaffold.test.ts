// npm run new: whatever it writes passes the check at once, what is taken is refused, and a running server shows it a moment after it is saved.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, refuseFaulty, scaffold, type Made, type Wish } from '../../generators/scaffold/index.ts';
import { CheckMemory, loadModel, type SchemaFile } from '../../runtime/core/language/index.ts';
import type { Manifest } from '../../runtime/core/plans/plan.ts';
import { readSchemas } from '../../runtime/server/schemas/load.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
const files: SchemaFile[] = await readSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') });
const standing = { files, model: loadModel(files, { check: false }).model };
/** A machine that does other things takes its time. */
const soon: typeof expect.poll = (ask, options) => expect.poll(ask, { timeout: 90_000, ...options });
const kept = { readings: new Map(), memory: new CheckMemory() };
const done = new Map<string, Made>();
const make = (wish: Wish): Made => {
  const key = JSON.stringify(wish);
  if (!done.has(key)) done.set(key, scaffold(wish, standing, kept));
  return done.get(key)!;
};
const paths = (wish: Wish): string[] => make(wish).changes.map(({ path }) => path);
const json = (wish: Wish, path: string): any => JSON.parse(make(wish).changes.find((change) => change.path === path)!.text);

describe('what is written passes the check', () => {
  it('for a document with lines: entity, list, form, detail, menu entry, English', () => {
    const wish: Wish = { kind: 'entity', id: 'wms.materialLoan', label: '借料单', english: 'Material loan', menu: '库内', document: true, lines: true };
    expect(paths(wish)).toEqual([
      'schemas/wms/entities/materialLoan.json', 'schemas/wms/screens/materialLoan.list.json', 'schemas/wms/screens/materialLoan.form.json', 'schemas/wms/screens/materialLoan.detail.json',
      'schemas/wms/module.json', 'schemas/wms/locales/en.json', 'schemas/wms/locales/zh-TW.generated.json',
    ]);
    expect(json(wish, 'schemas/wms/entities/materialLoan.json')).toMatchObject({ id: 'wms.materialLoan', extends: 'base.document', label: '借料单', api: '/wms/api/saas/materialLoan', numbering: 'ML{yyMMdd}{seq4}' });
    expect(json(wish, 'schemas/wms/locales/en.json')['借料单']).toBe('Material loan');
    expect(json(wish, 'schemas/wms/locales/zh-TW.generated.json')['借料单']).toBe('借料單');
    const groups = json(wish, 'schemas/wms/module.json').menu as { name: string; children: { route: string }[] }[];
    expect(groups.find(({ name }) => name === '库内')!.children.at(-1)).toEqual({ name: '借料单', route: '/wms/materialLoan' });
  });

  it('for a plain record type, edited in a drawer', () => {
    const wish: Wish = { kind: 'entity', id: 'wms.parkingSpot' };
    expect(paths(wish).filter((path) => path.includes('/screens/'))).toEqual(['schemas/wms/screens/parkingSpot.list.json']);
    expect(json(wish, 'schemas/wms/screens/parkingSpot.list.json')).toMatchObject({ form: 'drawer', title: 'Parking spot' });
  });

  it.each<Wish>([
    { kind: 'entity', id: 'pdm.firstThing', document: true },
    { kind: 'entity', id: 'wms.rackLabel', lines: true },
    { kind: 'screen', id: 'wms.warehouse.detail' },
    { kind: 'screen', id: 'wms.warehouse.form' },
    { kind: 'screen', id: 'wms.stockValue.report', query: 'wms.stockValue' },
    { kind: 'query', id: 'wms.lossCount', from: 'wms.reportLoss', label: '报损次数', english: 'Losses' },
    { kind: 'query', id: 'wms.orderCount', from: 'wms.purchaseOrder' },
    { kind: 'print', id: 'wms.stockChange.page' },
    { kind: 'print', id: 'wms.purchaseReturn.second', label: '退货凭证', english: 'Return slip' },
    { kind: 'module', id: 'qms', label: '品控', english: 'Quality control' },
  ])('for $kind $id', (wish) => expect(make(wish).changes.length).toBeGreaterThan(0));

  it('in every module, with nothing of the menu file changed but the entry', () => {
    const changes: SchemaFile[] = [];
    for (const module of Object.keys(standing.model.modules)) {
      const before = files.find(({ path }) => path === `schemas/${module}/module.json`)!.text;
      const made = draft({ kind: 'entity', id: `${module}.somethingNew` }, standing).changes;
      changes.push(...made);
      const after = made.find(({ path }) => path === `schemas/${module}/module.json`)!.text;
      const entry = /,?\s*("menu": \[)?\{"name": "Something new", "route": "[^"]+"\}\]?/.exec(after)!;
      expect(JSON.parse(after)).toBeTruthy();
      expect(before.length).toBeGreaterThanOrEqual(after.length - entry[0].length - '"children": []'.length);
    }
    // Those of all modules together, in one check.
    expect(new Set(changes.map(({ path }) => path)).size).toBe(changes.length);
    refuseFaulty(changes, standing, kept);
  });

  it('with a number prefix nobody counts under', () => {
    expect(json({ kind: 'entity', id: 'wms.purchaseObject', document: true }, 'schemas/wms/entities/purchaseObject.json').numbering).not.toMatch(/^PO\{/);
  });
});

describe('what cannot be is refused, with the way out', () => {
  it.each<{ wish: Wish; says: string }>([
    { wish: { kind: 'entity', id: 'wms.purchaseOrder' }, says: '"wms.purchaseOrder" is taken: schemas/wms/entities/purchaseOrder.json.' },
    { wish: { kind: 'entity', id: 'nowhere.thing' }, says: 'There is no module "nowhere".' },
    { wish: { kind: 'entity', id: 'Thing' }, says: 'is no id of an entity' },
    { wish: { kind: 'entity', id: 'wms.newThing', menu: '没有的组' }, says: 'The menu of wms has no group "没有的组". There is: 采购管理' },
    { wish: { kind: 'entity', id: 'wms.newThing', route: '/wms/acceptOrder' }, says: 'The address /wms/acceptOrder is taken by wms.acceptOrder.list' },
    { wish: { kind: 'screen', id: 'wms.nothing.list' }, says: 'There is no entity "wms.nothing". A new one: npm run new -- entity wms.nothing' },
    { wish: { kind: 'screen', id: 'wms.purchaseOrder.list' }, says: 'is taken' },
    { wish: { kind: 'query', id: 'wms.more' }, says: 'Say --from' },
    { wish: { kind: 'print', id: 'wms.nothing.page' }, says: 'no entity "wms.nothing"' },
    { wish: { kind: 'module', id: 'wms' }, says: 'stands already' },
  ])('$wish.kind $wish.id', ({ wish, says }) => expect(() => make(wish)).toThrow(says));
});

describe('with the demonstration running', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scaffold-'));
  let server: TestServer;
  let boss: TestClient;
  beforeAll(async () => {
    cpSync(join(root, 'schemas'), folder, { recursive: true });
    server = await startTestServer({ demo: true, schemasDir: folder, config: { live: true } });
    boss = await server.login('admin');
  });
  afterAll(async () => { await server.stop(); rmSync(folder, { recursive: true, force: true }); });

  const run = (...args: string[]): Promise<{ code: number | null; said: string }> => new Promise((done) => {
    const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'generators/new.ts', ...args], { cwd: root, env: { ...process.env, SCHEMAS_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => { said += part.toString(); });
    child.on('close', (code) => done({ code, said }));
  });

  it('a new document has its table, address, menu entry and number a moment later', async () => {
    expect(await run('entity', 'wms.materialLoan', '--document', '--lines', '--label', '借料单', '--english', 'Material loan')).toMatchObject({ code: 0, said: expect.stringContaining('/wms/materialLoan') });
    await soon(async () => JSON.stringify(((await boss.get('/loom/manifest')) as Manifest).menu)).toContain('/wms/materialLoan');
    const { routes } = (await boss.get('/loom/manifest')) as Manifest;
    expect(routes.filter(({ id }) => id.startsWith('wms.materialLoan.')).map(({ route }) => route)).toEqual(['/wms/materialLoan', '/wms/materialLoan/detail/{id}', '/wms/materialLoan/form/{id}']);
    const saved = await boss.post('/wms/api/saas/materialLoan', { purpose: '打样', lines: [{ item: '尺子', qty: 2 }] });
    expect(saved.code).toMatch(/^ML\d{10}$/);
    expect(await boss.act('/wms/api/saas/materialLoan', 'submit', saved.id)).toMatchObject({ status: 'submitted' });
    expect(await boss.get(`/wms/api/saas/materialLoan/${saved.id}`)).toMatchObject({ purpose: '打样', lines: [{ item: '尺子', qty: 2 }] });
    const [{ n }] = await server.app.db.system((tx) => tx.run<{ n: number }>(sql`select count(*)::int as n from wms.material_loan__lines`)) as [{ n: number }];
    expect(n).toBe(1);
  });

  it('asks on a terminal what the flags leave open', async () => {
    const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'generators/new.ts', 'entity', '--ask', '--menu', '库内'], { cwd: root, env: { ...process.env, SCHEMAS_DIR: folder }, stdio: 'pipe' });
    const answers = ['wms.toolBox', 'Tool box', '工具箱', 'n', ''];
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (part.toString().endsWith(': ')) child.stdin.write(`${answers.shift() ?? ''}\n`);
    });
    expect(await new Promise((done) => { child.on('close', done); })).toBe(0);
    expect(answers).toEqual([]);
    expect(said).toContain('A document, with number, date and states? y/n');
    expect(JSON.parse(readFileSync(join(folder, 'wms/entities/toolBox.json'), 'utf8'))).toMatchObject({ label: '工具箱', extends: 'base.master' });
    await soon(async () => JSON.stringify(((await boss.get('/loom/manifest')) as Manifest).menu)).toContain('/wms/toolBox');
  });

  it('a second of the same name is refused, and nothing is written', async () => {
    const before = readFileSync(join(folder, 'wms/module.json'), 'utf8');
    expect(await run('entity', 'wms.materialLoan')).toMatchObject({ code: 1, said: expect.stringContaining('is taken') });
    expect(readFileSync(join(folder, 'wms/module.json'), 'utf8')).toBe(before);
  });
});
