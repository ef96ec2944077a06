// The sample room by hand in a browser, as a designer: a size table grades with every figure that is typed, and is saved as it was shown.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { cellOf, gridOf, openBelow, shows } from './hands.ts';

const api = '/pms/api/saas/sampleSize';
let house: House;
let page: Page;
let designer: TestClient;
let table = '';

beforeAll(async () => {
  house = await openHouse();
  designer = await house.server.login('pengfei');
  table = await draftOf('JH263JK005');
  page = await house.openPage();
  await signIn(page, 'pengfei');
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

async function draftOf(styleNo: string): Promise<string> {
  const { list } = await designer.get(`${api}?pageSize=100`) as { list: { id: string; style: { label: string }; status: string }[] };
  return list.find(({ style, status }) => style.label.startsWith(styleNo) && status === 'draft')!.id;
}
const points = (): Locator => gridOf(page, '部位尺寸');
async function type(grid: Locator, row: number, column: string, text: string): Promise<void> {
  await (await cellOf(grid, row, column)).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
async function sizesShow(grid: Locator, ...values: string[]): Promise<void> {
  for (const [at, value] of values.entries()) await shows(await cellOf(grid, at + 1, '尺寸'), value);
}
const valuesOf = async (id: string, line: number): Promise<string[]> => ((await designer.get(`${api}/${id}`)) as { lines: { values: { value: string }[] }[] }).lines[line]!.values.map(({ value }) => value);

describe('a size table', () => {
  it('grades each size while one types, and is saved as it was shown', async () => {
    await page.goto(`/pms/sampleSizeItem/${table}`);
    await points().waitFor();
    const chest = await openBelow(page, points(), 1, '各码尺寸');
    await sizesShow(chest, '108.00', '112.00', '116.00', '120.00', '124.00');
    await type(points(), 1, '档差', '5');
    await sizesShow(chest, '107.00', '112.00', '117.00', '122.00', '127.00');
    await type(points(), 1, '基码尺寸', '110');
    await sizesShow(chest, '105.00', '110.00', '115.00', '120.00', '125.00');
    await type(chest, 4, '手改尺寸', '121');
    await sizesShow(chest, '105.00', '110.00', '115.00', '121.00', '125.00');
    await picture(page, 'size-table-typed');
    await page.keyboard.press('Control+s');
    await page.getByText('保存成功').first().waitFor();
    expect(await valuesOf(table, 0)).toEqual(['105.00', '110.00', '115.00', '121.00', '125.00']);
  });
});
