// The whole product for a bench: its server with the demonstration, and a page where the administrator has signed in.
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../support/chromium.mjs';
import startRun from '../support/globalSetup.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/**
 * @param watch runs in the page before anything else
 * @param args of Chromium, beside the usual
 * @throws Error where there is no Chromium
 */
export async function onProductPage(watch: () => void, work: (page: Page, server: TestServer) => Promise<void>, args: readonly string[] = []): Promise<void> {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  const endRun = await startRun();
  const server = await startTestServer({ demo: true, config: { webDir: process.env.WEB_DIR ?? join(import.meta.dirname, '../../dist/web') } });
  const browser = await chromium.launch({ executablePath: path, args: [...chromiumArgs, ...args], headless: true });
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    context.setDefaultTimeout(60_000);
    await context.addInitScript('globalThis.__name = (it) => it');
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto('/login');
    await page.locator('[name=username]').fill('admin');
    await page.locator('[name=password]').fill('loom-2026');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await work(page, server);
  } finally {
    await browser.close();
    await server.stop();
    await endRun?.();
  }
}
