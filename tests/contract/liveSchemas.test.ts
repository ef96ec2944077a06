// Schema files take effect as they are saved: tables, routes and plans; a faulty one leaves the last good ones running and is told to whoever may know.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveSchemas } from '../../runtime/core/contract/live.ts';
import type { ListPlan, Manifest } from '../../runtime/core/plans/plan.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { chatOf, openSocket } from '../support/socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-schemas-'));
const entityFile = 'wms/entities/reportLoss.json';
const screenFile = 'wms/screens/reportLoss.list.json';
const api = '/wms/api/saas/reportLoss';
let server: TestServer;
let boss: TestClient;
let keeper: TestClient;

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const save = (file: string, text: string): void => writeFileSync(join(folder, file), text);
const edit = (file: string, from: string, to: string): void => {
  const text = read(file);
  expect(text).toContain(from);
  save(file, text.replace(from, to));
};
const told = (): Promise<LiveSchemas> => boss.get('/loom/schemas');
const planHash = async (client: TestClient, id: string): Promise<string | undefined> => ((await client.get('/loom/manifest')) as Manifest).routes.find((route) => route.id === id)?.plan;
const listPlan = async (): Promise<ListPlan> => (await boss.get(`/loom/plan/${await planHash(boss, 'wms.reportLoss.list')}.json`)) as ListPlan;
const labels = async (): Promise<string[]> => (await listPlan()).columns.filter(({ extra }) => !extra).map(({ label }) => label);

/** A machine that does other things takes its time. */
const soon: typeof expect.poll = (ask, options) => expect.poll(ask, { timeout: 90_000, ...options });
const original = new Map<string, string>();
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true });
  for (const file of [entityFile, screenFile, 'wms/module.json']) original.set(file, read(file));
  server = await startTestServer({ demo: true, schemasDir: folder, config: { live: true } });
  [boss, keeper] = await Promise.all([server.login('admin'), server.login('keeper')]);
});
afterEach(async () => {
  for (const [file, text] of original) if (read(file) !== text) save(file, text);
  await soon(async () => [(await told()).faults, await labels()]).toEqual([[], ['单号', '单据日期', '仓库', '责任部门', '原因', '报损成本', '状态']]);
});
afterAll(async () => { await server.stop(); rmSync(folder, { recursive: true, force: true }); });

describe('schema files that take effect as they are saved', () => {
  it('bring a changed screen, and leave the plans of all others as they are', async () => {
    const other = await planHash(boss, 'wms.inOrder.list');
    edit(screenFile, '"reason", "totalCost"', '"reason", "responsible", "totalCost"');
    await soon(labels).toEqual(['单号', '单据日期', '仓库', '责任部门', '原因', '责任人', '报损成本', '状态']);
    expect(await planHash(boss, 'wms.inOrder.list')).toBe(other);
  });

  it('tell open pages, who then ask again', async () => {
    const socket = await openSocket(server, await chatOf(keeper));
    edit(screenFile, '"title": "报损单"', '"title": "报损"');
    await soon(() => socket.frames).toContainEqual({ messageType: 'SyncSchemas', faults: 0, leftOut: 0 });
    expect((await listPlan()).title).toBe('报损');
    await socket.close();
  });

  it('leave the last good ones running while one is faulty, and tell its file, line and mending', async () => {
    const socket = await openSocket(server, await chatOf(boss));
    edit(screenFile, '"warehouse"', '"warehose"');
    await soon(async () => (await told()).faults).toMatchObject([{ file: 'schemas/wms/screens/reportLoss.list.json', line: 10, message: expect.stringContaining('warehose'), fix: expect.stringContaining('warehouse'), source: expect.stringContaining('"warehose"') }]);
    await soon(() => socket.frames).toContainEqual({ messageType: 'SyncSchemas', faults: 1, leftOut: 0 });
    expect(await labels()).toContain('仓库');
    expect(await boss.get(`${api}?pageSize=1`)).toMatchObject({ list: expect.any(Array) });
    // A page that opens meanwhile is told as well.
    const later = await openSocket(server, await chatOf(boss));
    await soon(() => later.frames).toContainEqual({ messageType: 'SyncSchemas', faults: 1, leftOut: 0 });
    await Promise.all([socket.close(), later.close()]);
  });

  it('say nothing of files to whoever has no right to know', async () => {
    expect(await keeper.try('GET', '/loom/schemas')).toMatchObject({ success: false, data: '您没有【页面文件的错误】的操作权限' });
  });

  it('make the column of a new field at once', async () => {
    edit(entityFile, '"order": { "type"', '"weather": { "type": "string", "label": "天气", "maxLength": 20, "list": true },\n    "order": { "type"');
    edit(screenFile, '"reason", "totalCost"', '"reason", "weather", "totalCost"');
    await soon(labels).toContain('天气');
    expect(await boss.get(`${api}/0`)).toHaveProperty('weather');
    expect(await boss.get(`${api}?pageSize=1&fields=code,weather`)).toMatchObject({ list: expect.any(Array) });
  });

  it('keep a change from happening that could lose data, and say so', async () => {
    edit(entityFile, '"reason": { "type": "ref", "to": "ccm.dict"', '"reason": { "type": "ref", "to": "wms.warehouse"');
    edit(entityFile, `"where": "target.type == 'LOSS_REASON' && target.parent != null && target.status == 'normal'"`, `"where": "target.status == 'normal'"`);
    await soon(async () => (await told()).faults.length).toBeGreaterThan(0);
    expect(await labels()).toContain('原因');
  });

  it('bring new files and folders, and take away what is deleted', async () => {
    edit('wms/module.json', '{"name": "报损", ', '{"name": "报损单", "route": "/wms/lossAgain"}, {"name": "报损", ');
    save('wms/screens/lossAgain.list.json', JSON.stringify({ $schema: '../../_meta/screen.json', id: 'wms.lossAgain.list', language: 1, route: '/wms/lossAgain', kind: 'list', title: '报损单', entity: 'wms.reportLoss' }));
    await soon(() => planHash(boss, 'wms.lossAgain.list')).toBeTypeOf('string');
    await soon(async () => JSON.stringify(((await boss.get('/loom/manifest')) as Manifest).menu)).toContain('/wms/lossAgain');
    rmSync(join(folder, 'wms/screens/lossAgain.list.json'));
    save('wms/module.json', original.get('wms/module.json')!);
    await soon(() => planHash(boss, 'wms.lossAgain.list')).toBeUndefined();
  });
});
