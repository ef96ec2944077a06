// The parts of forms and details: sections that come and go, what is required and worked out, the grid of fields at each width, tabs, records of other kinds beside one.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { desk, openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { sheet, shows } from './hands.ts';

const supplierApi = '/ccm/api/saas/srmFactory';
let house: House;
let page: Page;
let boss: TestClient;
beforeAll(async () => {
  house = await openHouse();
  boss = await house.server.login('admin');
  page = await house.openPage();
  await signIn(page, 'admin');
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

const part = (name: string): Locator => sheet(page).getByRole('region', { name, exact: true });
const box = (name: string): Locator => sheet(page).getByRole('textbox', { name });
const isHere = (field: Locator): Promise<boolean> => field.evaluate((each) => each === document.activeElement || each.contains(document.activeElement));

describe('a form', () => {
  it('shows a part where its rule holds, asks for what is then required, and works out what follows', async () => {
    await page.goto('/config/addSupplier/0');
    await part('基本').waitFor();
    expect(await part('工厂').count()).toBe(0);
    await box('供应商名称').fill('云栖缝制厂');
    await sheet(page).getByRole('combobox', { name: '供应类别', exact: true }).fill('成衣');
    await page.getByRole('option', { name: '成衣加工' }).click();
    const kind = sheet(page).getByRole('combobox', { name: '类型', exact: true });
    await kind.click();
    await page.getByRole('option', { name: '加工厂' }).click();
    await part('工厂').waitFor();
    await part('工厂').scrollIntoViewIfNeeded();
    await box('月产能').fill('26,000');
    await page.keyboard.press('Tab');
    // Worked out from it at once, and not to be typed.
    const daily = part('工厂').locator('[data-field=dailyCapacity]');
    await expect.poll(async () => (await daily.locator('input').inputValue().catch(() => daily.textContent()))!.replaceAll(',', '')).toContain('1000');
    await page.keyboard.press('Control+s');
    await sheet(page).getByText('人数不能为空').first().waitFor();
    await picture(page, 'form-rules');
    await kind.click();
    await page.getByRole('option', { name: '面辅料' }).click();
    await part('工厂').waitFor({ state: 'detached' });
    await expect.poll(() => sheet(page).getByText('人数不能为空').count()).toBe(0);
    await page.keyboard.press('Control+s');
    await page.getByText('保存成功').first().waitFor();
    const { list } = await boss.get(`${supplierApi}?filter=${encodeURIComponent('{"keyword":"云栖缝制厂"}')}`) as { list: { id: string }[] };
    expect(await boss.get(`${supplierApi}/${list[0]!.id}`)).toMatchObject({ kind: 'material', workers: null });
  });

  it('stands in seven columns, in four, and in one on a phone; a long field takes two', async () => {
    const grid = async (): Promise<{ columns: number; wide: number }> => part('基本').evaluate((section) => {
      const boxes = [...section.querySelectorAll<HTMLElement>('[data-field]')].map((each) => [each.dataset.field!, each.getBoundingClientRect()] as const);
      const one = boxes.find(([name]) => name === 'shortName')![1].width;
      return { columns: new Set(boxes.map(([, { left }]) => Math.round(left))).size, wide: Math.round(boxes.find(([name]) => name === 'address')![1].width / one) };
    });
    await page.goto('/config/addSupplier/0');
    await part('基本').waitFor();
    await expect.poll(grid).toEqual({ columns: 7, wide: 2 });
    await page.setViewportSize({ width: 1_100, height: 900 });
    await expect.poll(grid).toEqual({ columns: 4, wide: 2 });
    await page.setViewportSize(phone);
    await expect.poll(grid).toEqual({ columns: 1, wide: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.setViewportSize(desk);
  });

  it('in tabs keeps what was typed in each, and leads back to the tab with the fault', async () => {
    await page.goto('/company/employeeForm/0');
    const tabs = sheet(page).getByRole('tablist', { name: '页签' });
    await tabs.getByRole('tab', { name: '工资卡' }).click();
    await box('银行账号').or(box('卡号')).or(box('账号')).first().fill('6222020200011234567');
    await tabs.getByRole('tab', { name: '基本' }).click();
    await expect.poll(() => box('姓名').isVisible()).toBe(true);
    await tabs.getByRole('tab', { name: '工资卡' }).click();
    expect((await box('银行账号').or(box('卡号')).or(box('账号')).first().inputValue()).replaceAll(' ', '')).toBe('6222020200011234567');
    await page.keyboard.press('Control+s');
    await expect.poll(() => tabs.getByRole('tab', { name: '基本' }).getAttribute('aria-selected')).toBe('true');
    await sheet(page).getByText('姓名不能为空').first().waitFor();
    await tabs.getByRole('tab', { name: /基本/ }).getByLabel('有错误').waitFor();
    await expect.poll(() => isHere(box('姓名'))).toBe(true);
  });
});

describe('a record', () => {
  it('has records of other kinds in its tabs, each a way to its own page', async () => {
    const { list } = await boss.get('/wms/api/saas/purchaseOrder?pageSize=1&order=docDate desc') as { list: { supplier: { id: string; label: string } }[] };
    const { supplier } = list[0]!;
    const orders = await boss.get(`/wms/api/saas/purchaseOrder?pageSize=50&order=create_date desc&filter=${encodeURIComponent(JSON.stringify({ supplier: supplier.id }))}`) as { total: number; list: { code: string; id: string }[] };
    await page.goto(`/config/supplier/${supplier.id}`);
    const tab = sheet(page).getByRole('tab', { name: /^采购/ });
    await shows(tab, String(orders.total));
    await tab.click();
    const table = sheet(page).getByRole('grid', { name: '采购' });
    await expect.poll(async () => (await table.getByRole('link', { name: /^PO/ }).allTextContents()).sort()).toEqual(orders.list.map(({ code }) => code).sort());
    await table.getByRole('link', { name: orders.list[0]!.code }).click();
    await sheet(page).getByRole('heading', { level: 1, name: orders.list[0]!.code }).waitFor();
  });

  it('tells in its trail who changed what, before and after', async () => {
    const { list } = await boss.get(`${supplierApi}?pageSize=1`) as { list: { id: string }[] };
    const record = await boss.get(`${supplierApi}/${list[0]!.id}`) as { id: string; version: number };
    const { version } = await boss.put(supplierApi, { id: record.id, version: record.version, shortName: '旧简称' }) as { version: number };
    await boss.put(supplierApi, { id: record.id, version, shortName: '新简称' });
    await page.goto(`/config/supplier/${record.id}`);
    const newest = sheet(page).getByRole('list', { name: '动态' }).first().getByRole('listitem').first();
    await shows(newest, '简称');
    await shows(newest, '旧简称');
    await shows(newest, '新简称');
    const struck = newest.getByRole('deletion').filter({ hasText: '旧简称' });
    expect(await struck.evaluate((each) => getComputedStyle(each).textDecorationLine)).toContain('line-through');
    await newest.getByRole('insertion').filter({ hasText: '新简称' }).waitFor();
  });
});
