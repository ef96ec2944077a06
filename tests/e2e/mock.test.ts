// The product on the mock server: signing in, a list and its search, a form saved, and a fault on demand told to whoever works.
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMock, type RunningMock } from '../../mock-server/start.ts';
import { signInByHand } from '../support/browser.ts';
import { chromiumArgs, findChromium } from '../support/chromium.mjs';
import { listOf, sheet } from './hands.ts';

const root = join(import.meta.dirname, '../..');
const suppliers = '/config/supplierProfile';

let mock: RunningMock;
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  mock = await startMock({ root, webDir: process.env.WEB_DIR ?? join(root, 'dist/web') });
  browser = await chromium.launch({ executablePath: path, args: chromiumArgs, headless: true });
  const context = await browser.newContext({ baseURL: mock.url, viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  context.setDefaultTimeout(30_000);
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => { if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`); });
  page.on('response', (response) => { if (response.status() >= 400) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`); });
});
afterAll(async () => {
  await browser?.close();
  await mock?.stop();
});

describe('the product on the mock server', () => {
  it('lets one sign in and shows a list of generated rows', async () => {
    await signInByHand(page, 'buyer', suppliers);
    await expect.poll(() => companies().count()).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  it('finds what is searched for', async () => {
    const name = (await companies().first().innerText()).trim();
    await sheet(page).getByRole('searchbox').fill(name);
    await expect.poll(async () => new Set((await sheet(page).getByRole('row').filter({ hasText: /GYS\d/ }).allInnerTexts()).map((text) => text.includes(name)))).toEqual(new Set([true]));
    expect(faults).toEqual([]);
  });

  it('saves a form, and the list shows it', async () => {
    await openUnit();
    await name().fill('长条');
    await page.getByRole('button', { name: /^保存/ }).first().click();
    await sheet(page).getByRole('gridcell', { name: '长条' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('tells whoever works of a fault on demand, and keeps what was typed', async () => {
    await openUnit();
    await page.setExtraHTTPHeaders({ 'x-mock-fault': 'PUT /ccm/**=100%:record.locked' });
    await name().fill('短条');
    await page.getByRole('button', { name: /^保存/ }).first().click();
    await page.getByText('单据已锁定').first().waitFor();
    expect(await name().inputValue()).toBe('短条');
    await page.setExtraHTTPHeaders({});
    await page.getByRole('button', { name: /^保存/ }).first().click();
    await sheet(page).getByRole('gridcell', { name: '短条' }).waitFor();
  });

  const companies = (): Locator => sheet(page).getByRole('gridcell').filter({ hasText: /有限公司/ });
  const name = (): Locator => page.getByRole('dialog').getByRole('textbox', { name: '名称', exact: true });
  async function openUnit(): Promise<void> {
    await page.goto('/ccm/unitManagement');
    // Units stand in the groups of their dimensions, which are open: they are few.
    await listOf(page).getByText(/^U\d{4}$/).first().click();
    await name().waitFor();
  }
});
