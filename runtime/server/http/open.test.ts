// A screen that opens without a login (platform: Session 2b): its address stands in the page, its plan is answered to anybody, nothing else is.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '../../core/language/index.ts';
import { openBus } from '../bus/bus.ts';
import { readConfig } from '../config.ts';
import type { App } from '../context.ts';
import { Changes } from '../store/changes.ts';
import { registerOpenPlanRoutes, registerPlanRoutes } from './plans.ts';
import { createHttpServer, type HttpServer } from './server.ts';

const screen = (more: object): { path: string; text: string } => {
  const whole = { $schema: '../../_meta/screen.json', language: 1, kind: 'custom', widget: 'pdm.shopStream', title: '店铺动态', ...more } as { id?: string };
  return { path: `schemas/pdm/screens/${whole.id!.slice(4)}.json`, text: JSON.stringify(whole) };
};
const stream = { id: 'pdm.shopStream', route: '/pdm/shopStream/{id}', index: true };
const files = [screen({ ...stream, open: true }), screen({ id: 'pdm.board', route: '/pdm/board', index: true })];

let folder: string;
let server: HttpServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loom-open-'));
  for (const name of ['index.html', 'account.html']) writeFileSync(join(folder, name), `<head><title>${name}</title></head>`);
  const { model } = loadModel(files, { check: false });
  const nothing = async (): Promise<never> => { throw new Error('no database'); };
  const app = { model, db: { read: nothing, tx: nothing, system: nothing, close: nothing, changes: new Changes() }, hooks: {}, now: () => new Date(), bus: openBus({ warn() {} }), push() {}, config: { ...readConfig({}, '/nowhere'), webDir: folder, requestsPerMinute: 0 }, log: { info() {}, warn() {}, error() {} } } as unknown as App;
  server = await createHttpServer(app, [{ open: registerOpenPlanRoutes, guarded: registerPlanRoutes }]);
});
afterAll(async () => { await server.http.close(); rmSync(folder, { recursive: true, force: true }); });

describe('a screen marked open', () => {
  it('is answered whole to whoever asks, and alone', async () => {
    const answer = await server.http.inject({ url: '/loom/open?lang=zh_CN' });
    expect(answer.json().data).toMatchObject([{ id: 'pdm.shopStream', route: '/pdm/shopStream/{id}', title: '店铺动态', kind: 'custom', widget: 'pdm.shopStream', index: true }]);
    expect(answer.json().data).toHaveLength(1);
    expect((await server.http.inject({ url: '/loom/manifest' })).statusCode).toBe(401);
  });

  it('has its address in the page, so that the browser needs to ask nobody', async () => {
    const page = await server.http.inject({ url: '/pdm/shopStream/7', headers: { accept: 'text/html' } });
    expect(page.body).toContain('<meta name="loom-open" content="/pdm/shopStream/{id}">');
  });

  it('shows no records, and stands without the shell: the checker says so', () => {
    const faults = (more: object): string[] => loadModel([screen({ ...stream, open: true, ...more })]).faults.map((fault) => fault.code);
    expect(faults({})).not.toContain('screen.open');
    expect(faults({ index: false })).toContain('screen.open');
    expect(faults({ kind: 'list' })).toContain('screen.open');
  });
});
