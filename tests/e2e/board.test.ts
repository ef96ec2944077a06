// The board of planning in a real browser: a bar split and taken into its sibling again by dropping it there, each undone; by keys; under a finger; from months to days.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signIn, type House, type PageOptions } from '../support/browser.ts';
import { sheet } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

const order = 'SC2612-013';
async function open(options: PageOptions = {}): Promise<Page> {
  const page = await house.openPage({ viewport: { width: 1440, height: 900 }, ...options });
  // The planner, in the draft: what is published does not move.
  await signIn(page, 'tianye', `/aps/orderArrangingWorkbench?view=${encodeURIComponent('草稿')}`);
  await barsOf(page).first().waitFor();
  return page;
}
const view = (page: Page): Locator => sheet(page).getByRole('group', { name: '订单排产工作台' });
/** Bars of the order that lie in a lane. */
const barsOf = (page: Page): Locator => view(page).getByRole('button', { name: new RegExp(`^${order} `) });
/** Those that wait. */
const waiting = (page: Page): Locator => sheet(page).getByRole('complementary', { name: '待排' }).getByRole('button').filter({ hasText: order });
/** Pieces of each, smallest first. */
const pieces = async (bars: Locator): Promise<number[]> => (await bars.allTextContents()).map((text) => Number(text.split(' · ').at(-1)!.replace(/\D/g, ''))).sort((a, b) => a - b);
const become = (bars: Locator, ...wanted: number[]): Promise<void> => expect.poll(() => pieces(bars)).toEqual(wanted);

async function splitBy(page: Page, n: string): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByLabel('拆出数量').fill(n);
  await dialog.getByRole('button', { name: '拆分', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
async function say(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
const centre = async (bar: Locator): Promise<{ x: number; y: number }> => { const box = (await bar.boundingBox())!; return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; };

describe('the board of planning', () => {
  it('splits a bar by key, takes the part back when it is undone, and splits again', async () => {
    const page = await open();
    await become(barsOf(page), 1600);
    await become(waiting(page), 2400);
    await barsOf(page).focus();
    await page.keyboard.press('s');
    await splitBy(page, '600');
    await become(barsOf(page), 1000);
    await become(waiting(page), 600, 2400);
    await page.keyboard.press('Control+z');
    await become(barsOf(page), 1600);
    await become(waiting(page), 2400);
    await page.keyboard.press('Control+y');
    await become(waiting(page), 600, 2400);
    await page.keyboard.press('Control+z');
    await become(barsOf(page), 1600);
  });

  it('takes a bar into its sibling that it is dropped on, and back', async () => {
    const page = await open();
    await become(barsOf(page), 1600);
    await become(waiting(page), 2400);
    const [from, to] = [await centre(waiting(page)), await centre(barsOf(page))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x - 40, to.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect.poll(() => sheet(page).getByRole('status').filter({ hasText: '并入' }).count()).toBe(1);
    await page.mouse.up();
    await say(page, '并入');
    await become(barsOf(page), 4000);
    await become(waiting(page));
    await sheet(page).getByRole('button', { name: '撤销' }).click();
    await become(barsOf(page), 1600);
    await become(waiting(page), 2400);
  });

  it('zooms by keys and buttons', async () => {
    const page = await open();
    const zoom = sheet(page).getByRole('radiogroup', { name: '缩放' }).or(sheet(page).getByRole('group', { name: '缩放' }));
    const width = async (): Promise<number> => (await barsOf(page).boundingBox())!.width;
    const days = await width();
    await barsOf(page).focus();
    await page.keyboard.press('-');
    await expect.poll(width).toBeLessThan(days / 2);
    await zoom.getByText('按日').click();
    await expect.poll(width).toBe(days);
  });

  it('is lifted by a finger that rests on a bar, and zoomed by two', async () => {
    const page = await open();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number; id?: number }[]) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await become(barsOf(page), 1600);
    const name = (): Promise<string | null> => barsOf(page).getAttribute('aria-label');
    const before = await name();
    const { x, y } = await centre(barsOf(page));
    await touch('touchStart', { x, y });
    // It is lifted, and only then goes along.
    await page.locator('html.sbdragging').waitFor();
    await touch('touchMove', { x: x + 30, y });
    await touch('touchMove', { x: x + 7 * 48, y });
    await touch('touchEnd');
    // Two days of the other work there would be too full: it is asked, and the bar stays.
    await say(page, '取消');
    await expect.poll(name).toBe(before);
    // Confirmed, it moves: what was answered on the board is not asked again by the server.
    await touch('touchStart', { x, y });
    await page.locator('html.sbdragging').waitFor();
    await touch('touchMove', { x: x + 30, y });
    await touch('touchMove', { x: x + 7 * 48, y });
    await touch('touchEnd');
    await say(page, '确定');
    await expect.poll(name).not.toBe(before);
    await sheet(page).getByRole('button', { name: '撤销' }).and(page.locator(':enabled')).click();
    await expect.poll(name).toBe(before);
    const width = async (): Promise<number> => (await barsOf(page).boundingBox())!.width;
    const days = await width();
    await touch('touchStart', { x: 700, y: 400, id: 1 }, { x: 900, y: 400, id: 2 });
    await touch('touchMove', { x: 750, y: 400, id: 1 }, { x: 850, y: 400, id: 2 });
    await touch('touchEnd');
    await expect.poll(width).toBeLessThan(days / 2);
  });
});
