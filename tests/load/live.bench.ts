// From saving a schema file to what people see of it: the server that runs the new one, an open list redrawn, a new document in the menu.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { scaffold } from '../../generators/scaffold/index.ts';
import { loadModel } from '../../runtime/core/language/index.ts';
import { readSchemas } from '../../runtime/server/schemas/load.ts';
import { chromiumArgs, findChromium } from '../support/chromium.mjs';
import startRun from '../support/globalSetup.ts';
import { startTestServer } from '../support/server.ts';
import { middle } from './figures.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

export default async function measure(): Promise<void> {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  const endRun = await startRun();
  const folder = mkdtempSync(join(tmpdir(), 'live-bench-'));
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true });
  const server = await startTestServer({ demo: true, schemasDir: folder, config: { live: true, webDir: process.env.WEB_DIR ?? join(import.meta.dirname, '../../dist/web') } });
  const browser = await chromium.launch({ executablePath: path, args: chromiumArgs, headless: true });
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const listening = page.waitForEvent('websocket');
    await page.goto('/login?callback=%2Fwms%2Freserve%2FreportLoss');
    await page.locator('[name=username]').fill('admin');
    await page.locator('[name=password]').fill('loom-2026');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: '原因' }).waitFor();
    await listening;

    const took = async (save: () => void, seen: () => Promise<unknown>): Promise<{ server: number; seen: number }> => {
      const began = performance.now();
      let inEffect = 0;
      const stop = server.app.bus.subscribe('push', ({ frame }) => { if (!Array.isArray(frame) && frame.messageType === 'SyncSchemas') inEffect ||= performance.now() - began; });
      save();
      await seen();
      stop();
      return { server: inEffect, seen: performance.now() - began };
    };
    const header = (name: string, isThere: boolean): Promise<unknown> => inPage(page, name, isThere);
    const file = join(folder, 'wms/screens/reportLoss.list.json');
    const text = readFileSync(file, 'utf8');
    const found: { server: number; seen: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      found.push(await took(() => writeFileSync(file, text.replace('"reason", "status"', '"reason", "responsible", "status"')), () => header('责任人', true)));
      await took(() => writeFileSync(file, text), () => header('责任人', false));
    }
    const files = await readSchemas({ schemasDir: folder });
    const { changes } = scaffold({ kind: 'entity', id: 'wms.materialLoan', label: '借料单', english: 'Material loan', menu: '库内', document: true, lines: true }, { files, model: loadModel(files, { check: false }).model });
    // As one waits for it: the menu stands open, and takes the new entry in its place.
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '仓储' }).click();
    await page.getByRole('menuitem', { name: '采购订单', exact: true }).waitFor();
    const fresh = await took(() => { for (const change of changes) writeFileSync(join(folder, change.path.slice('schemas/'.length)), change.text); }, async () => {
      const entry = await page.waitForFunction(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) => item.textContent?.trim() === '借料单'), undefined, { polling: 'raf' });
      await entry.evaluate((item) => (item as HTMLElement).click());
      await inPage(page, '用途', true);
    });
    console.log(`\nfrom saving, ms (aim: under 1,000)\n\n| what | in effect on the server | seen in the browser |\n| --- | --- | --- |
| a column more, in an open list (middle of ${rounds}; most) | ${middle(found.map((one) => one.server)).toFixed(0)}; ${Math.max(...found.map((one) => one.server)).toFixed(0)} | ${middle(found.map((one) => one.seen)).toFixed(0)}; ${Math.max(...found.map((one) => one.seen)).toFixed(0)} |
| a new document: tables made, opened from the menu | ${fresh.server.toFixed(0)} | ${fresh.seen.toFixed(0)} |`);
  } finally {
    await browser.close();
    await server.stop();
    await endRun();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Looked at in every frame, so that waiting costs the figure nothing. */
function inPage(page: Page, name: string, isThere: boolean): Promise<unknown> {
  return page.waitForFunction(([wanted, there]) => [...document.querySelectorAll('[role=columnheader]')].some((head) => head.textContent?.includes(wanted as string)) === there, [name, isThere] as const, { polling: 'raf' });
}
