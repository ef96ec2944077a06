// Menu and permissions of a member where 400 screens stand: how long the server takes, first after a change of rights and then again.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestClient } from '../support/server.ts';
import { middle } from './figures.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const entities = 40;
const screensEach = 10;
const aimMs = 50;
const root = join(import.meta.dirname, '../..');

export default async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loom-menu-'));
  const schemasDir = join(folder, 'schemas');
  cpSync(process.env.BENCH_SCHEMAS ?? join(root, 'schemas'), schemasDir, { recursive: true });
  addModule(schemasDir);
  const server = await startTestServer({ demo: true, schemasDir });
  try {
    console.log(`\n${entities * screensEach} screens; server time of one request over loopback, ms (aim: menu under ${aimMs})\n\n| who | call | first after a change of rights | again |\n| --- | --- | --- | --- |`);
    for (const who of ['admin', 'manager']) {
      const client = await server.login(who);
      for (const path of ['/amc/api/token/user/getUserCompanyApplyMenu', '/loom/manifest']) {
        await client.get(path); // plans of this mix of roles are made once
        const firsts: number[] = [];
        const agains: number[] = [];
        for (let round = 0; round < rounds; round++) {
          server.app.bus.publish('rights', {});
          firsts.push(await timed(client, path));
          agains.push(await timed(client, path));
        }
        console.log(`| ${who} | ${path} | ${middle(firsts).toFixed(1)} | ${middle(agains).toFixed(1)} |`);
      }
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(client: TestClient, path: string): Promise<number> {
  const began = performance.now();
  await client.get(path);
  return performance.now() - began;
}

/** A module of its own beside the product's: few tables, many screens. */
function addModule(schemasDir: string): void {
  const put = (path: string, value: object): void => {
    mkdirSync(join(schemasDir, 'big', path, '..'), { recursive: true });
    writeFileSync(join(schemasDir, 'big', path), JSON.stringify(value, null, 2));
  };
  const groups: object[] = [];
  for (let entity = 0; entity < entities; entity++) {
    const id = `big.thing${entity}`;
    put(`entities/thing${entity}.json`, { $schema: '../../_meta/entity.json', id, language: 1, extends: 'base.document', label: `事物${entity}`, api: `/big/api/saas/thing${entity}`, numbering: `B${String(entity).padStart(2, '0')}X{seq4}`, fields: { name: { type: 'string', label: '名称', list: true } } });
    const children: object[] = [];
    for (let screen = 0; screen < screensEach; screen++) {
      const route = `/big/thing${entity}/list${screen}`;
      put(`screens/thing${entity}.list${screen}.json`, { $schema: '../../_meta/screen.json', id: `${id}.list${screen}`, language: 1, route, kind: 'list', title: `事物${entity}清单${screen}`, entity: id, columns: ['code', 'name', 'status'] });
      children.push({ name: `清单${entity}之${screen}`, route });
    }
    groups.push({ name: `分组${entity}`, children });
  }
  put('module.json', { $schema: '../_meta/module.json', id: 'big', language: 1, label: '大模块', order: 500, icon: 'grid', menu: groups });
}
