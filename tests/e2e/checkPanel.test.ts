// The check panel of the line end as an inspector uses it: a ticket scanned, a place tapped, a hot key struck, Enter.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';

const records = '/tqm/api/saas/checkRecord';
let house: House;
let qc: TestClient;
/** A bundle whose pieces wait for the check: the desk takes all but three, the phone the rest. */
let bundle: { id: string; code: string; bundleNo: number };
let qty: number;
const rest = 3;

beforeAll(async () => {
  house = await openHouse();
  qc = await house.server.login('qc');
  const boss = await house.server.login('admin');
  bundle = (await boss.get('/mes/api/saas/bundle?pageSize=1&order=bundleNo&filter=' + encodeURIComponent(JSON.stringify({ status: 'qc' })))).list[0];
  const link = (await qc.get('/tqm/api/saas/checkLink?pageSize=50')).list.find(({ name }: { name: string }) => name === '中检').id;
  qty = (await qc.post(`${records}/ask/panel`, { code: bundle.code, checkLink: link })).panel.waiting;
});
afterEach(({ task }) => house.settle(task));
afterAll(() => house?.stop());

const box = (page: Page) => page.getByRole('textbox', { name: '扫码' });
const said = (page: Page) => page.getByRole('main').getByRole('status');
async function open(options: Parameters<House['openPage']>[0] = {}): Promise<Page> {
  const page = await house.openPage(options);
  await signIn(page, 'qc');
  await page.goto('/tqm/checkPanel');
  await page.getByRole('button', { name: '中检' }).or(page.getByRole('radio', { name: '中检' })).first().click();
  return page;
}
const scan = async (page: Page, code: string): Promise<void> => { await box(page).fill(code); await box(page).press('Enter'); };

it('a place is tapped, a hot key struck, and Enter records it with who sewed there', async () => {
  const page = await open();
  await scan(page, 'XX-0000');
  await expect.poll(() => said(page).textContent()).toContain('无法识别的条码：XX-0000');
  await scan(page, bundle.code);
  await page.getByRole('heading', { name: `扎 ${bundle.bundleNo}` }).waitFor();
  for (let less = 0; less < rest; less += 1) await page.getByRole('button', { name: '少检一件' }).click();
  await page.getByRole('button', { name: '左肩' }).click();
  await page.keyboard.press('6'); // 上领起皱
  await page.keyboard.press('6');
  const tapped = page.getByRole('list', { name: '不良明细' });
  await expect.poll(() => tapped.textContent()).toContain('上领起皱');
  await expect.poll(() => tapped.getByLabel('件数', { exact: true }).textContent()).toBe('2');
  await page.keyboard.press('-');
  await expect.poll(() => tapped.getByLabel('件数', { exact: true }).textContent()).toBe('1');
  await picture(page, 'checkPanel');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page).textContent()).toContain(`扎 ${bundle.bundleNo}：合格 ${qty - rest - 1}，返工 1`);
  const { list } = await qc.get(`${records}?order=createDate%20desc&pageSize=1`);
  const made = await qc.get(`${records}/${list[0].id}`);
  expect(made).toMatchObject({ bundle: { id: bundle.id }, passQty: qty - rest - 1, reworkQty: 1, round: 1, defects: [{ badReason: { label: '上领起皱' }, position: { label: '左肩' }, qty: 1, processLine: { label: expect.stringContaining('上领') } }] });
});

it('the picture itself is tapped, and a bundle without a flaw is one key', async () => {
  const page = await open({ viewport: phone, theme: 'dark' });
  await scan(page, bundle.code);
  const shape = page.locator('.cp-picture svg').last();
  const { x, y, width, height } = (await shape.boundingBox())!;
  await page.mouse.click(x + width * 0.5, y + height * 0.6);
  await expect.poll(() => page.getByRole('button', { name: '前身', exact: true }).getAttribute('aria-pressed')).toBe('true');
  await picture(page, 'checkPanel-phone');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page).textContent()).toContain(`扎 ${bundle.bundleNo}：合格 ${rest}，返工 0`);
  await scan(page, bundle.code);
  await expect.poll(() => said(page).textContent()).toContain(`扎号 ${bundle.bundleNo} 已由`);
});
