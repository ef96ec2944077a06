// One screen that cannot be drawn takes nothing else down: once it was asked for it is left out of the manifest and its menu, told in the log and to the administrator.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveSchemas } from '../../runtime/core/contract/live.ts';
import type { Manifest, PlanMenu } from '../../runtime/core/plans/plan.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { chatOf, openSocket } from '../support/socket.ts';

const id = 'wms.reportLoss.list';
let server: TestServer;
let keeper: TestClient;
let boss: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [keeper, boss] = await Promise.all([server.login('keeper'), server.login('admin')]);
});
afterAll(() => server.stop());

const routesIn = (nodes: readonly PlanMenu[]): string[] => nodes.flatMap((node) => [...(node.route === undefined ? [] : [node.route]), ...routesIn(node.children)]);

it('leaves out the screen, and gives all others', async () => {
  const before: Manifest = await keeper.get('/loom/manifest');
  const { route } = before.routes.find((one) => one.id === id)!;
  expect(routesIn(before.menu)).toContain(route);

  const { app } = server;
  const errors: string[] = [];
  app.log = { ...app.log, info() {}, warn() {}, error: (_, message) => { errors.push(message ?? ''); } };
  app.model = { ...app.model, screens: { ...app.model.screens, [id]: { ...app.model.screens[id]!, entity: undefined } } };
  const socket = await openSocket(server, await chatOf(boss));

  // Found out when it is first asked for; the manifest that names it stands.
  const named: Manifest = await keeper.get('/loom/manifest');
  expect(await keeper.try('GET', `/loom/plan/${named.routes.find((one) => one.id === id)!.plan}.json`)).toMatchObject({ success: false, status: 404 });
  const after: Manifest = await keeper.get('/loom/manifest');
  const ids = ({ routes }: Manifest): string[] => routes.map((one) => one.id);
  expect(ids(after)).toEqual(ids(before).filter((one) => one !== id));
  expect(routesIn(after.menu)).toEqual(routesIn(before.menu).filter((one) => one !== route));
  expect(errors).toEqual([`The screen ${id} (${route}) cannot be drawn, and is left out: Screen "${id}" names no entity.`]);
  await expect.poll(() => socket.frames).toContainEqual({ messageType: 'SyncSchemas', faults: 0, leftOut: 1 });
  await socket.close();
});

it('tells whoever may know, also who comes later', async () => {
  const socket = await openSocket(server, await chatOf(boss));
  await expect.poll(() => socket.frames).toContainEqual({ messageType: 'SyncSchemas', faults: 0, leftOut: 1 });
  await socket.close();
  const told: LiveSchemas = await boss.get('/loom/schemas');
  expect(told).toMatchObject({ faults: [], leftOut: [{ file: 'schemas/wms/screens/reportLoss.list.json', line: 1, message: expect.stringContaining('names no entity') }] });
  expect(await keeper.try('GET', '/loom/schemas')).toMatchObject({ success: false, data: '您没有【页面文件的错误】的操作权限' });
});
