// Column settings by hand (platform, P7): an administrator's serve the company, a member's stay in the own browser.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectionOf, openHouse, signIn, type House } from '../support/browser.ts';
import { sheet } from './hands.ts';

const list = '/wms/purchase/purorder';
let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

async function openList(username: string): Promise<Page> {
  const page = await house.openPage();
  const isConnected = await connectionOf(page);
  await signIn(page, username, list);
  await sheet(page).getByRole('columnheader', { name: '供应商' }).waitFor();
  await isConnected();
  return page;
}
/** Without the place in the order that a sorted head carries. */
const heads = async (page: Page): Promise<string[]> => (await sheet(page).getByRole('columnheader').allTextContents()).map((text) => text.trim().replace(/\d+$/, ''));
async function arrange(page: Page, work: (drawer: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await sheet(page).getByRole('button', { name: '列设置' }).click();
  const drawer = page.getByRole('dialog', { name: '列设置' });
  await work(drawer);
  await drawer.waitFor({ state: 'hidden' });
}
const tick = (name: string, on: boolean) => async (drawer: ReturnType<Page['getByRole']>): Promise<void> => {
  await drawer.getByRole('checkbox', { name }).setChecked(on);
  await drawer.getByRole('button', { name: '保存' }).click();
};

/** Not unless one says so. */
const forAll = (work: ReturnType<typeof tick>): ReturnType<typeof tick> => async (drawer) => {
  expect(await drawer.getByRole('switch', { name: /全公司/ }).isChecked()).toBe(false);
  await drawer.getByRole('switch', { name: /全公司/ }).setChecked(true);
  await work(drawer);
};

describe('column settings', () => {
  it('of an administrator reach everybody, a member\'s own stay his own, and 恢复默认 gives the company\'s back', async () => {
    const [admin, keeper] = [await openList('admin'), await openList('keeper')];
    expect(await heads(keeper)).toContain('采购员');
    await arrange(admin, forAll(tick('采购员', false)));
    expect(await heads(admin)).not.toContain('采购员');
    // Pushed: the open list of another member follows by itself.
    await expect.poll(() => heads(keeper)).not.toContain('采购员');

    await arrange(keeper, tick('采购员', true));
    expect(await heads(keeper)).toContain('采购员');
    await arrange(admin, forAll(tick('单据日期', false)));
    await keeper.reload();
    await sheet(keeper).getByRole('columnheader', { name: '供应商' }).waitFor();
    expect(await heads(keeper)).toEqual(expect.arrayContaining(['采购员', '单据日期']));

    await arrange(keeper, async (drawer) => { await drawer.getByRole('button', { name: '恢复默认' }).click(); });
    await expect.poll(() => heads(keeper)).not.toContain('采购员');
    expect(await heads(keeper)).not.toContain('单据日期');
  });

  it('go back a layer at a time: one\'s own to the company\'s, the company\'s to the screen\'s', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', list);
    await sheet(page).getByRole('columnheader', { name: '供应商' }).waitFor();
    const goBack = async (layer: string): Promise<void> => arrange(page, async (drawer) => {
      await drawer.getByRole('button', { name: '恢复到' }).click();
      await page.getByRole('menuitem', { name: layer, exact: true }).click();
    });
    const keep = async (name: string, forAll: boolean): Promise<void> => arrange(page, async (drawer) => {
      await drawer.getByRole('switch', { name: /全公司/ }).setChecked(forAll);
      await tick(name, false)(drawer);
    });
    // Whatever stands for the company by now goes first.
    await arrange(page, async (drawer) => {
      await drawer.getByRole('button', { name: '恢复到' }).click();
      const all = page.getByRole('menuitem', { name: '全公司恢复到系统默认', exact: true });
      if (await all.count() > 0) return all.click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });
    await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(['采购员', '交货日期']));
    const ofScreen = await heads(page);
    await keep('采购员', true);
    await keep('交货日期', false);
    expect(await heads(page)).toEqual(ofScreen.filter((name) => name !== '采购员' && name !== '交货日期'));
    await goBack('恢复到公司设置');
    await expect.poll(() => heads(page)).toEqual(ofScreen.filter((name) => name !== '采购员'));
    await goBack('全公司恢复到系统默认');
    await expect.poll(() => heads(page)).toEqual(ofScreen);
  });

  it('offer every field one may read: what no screen names is added, brings its values, and stays', async () => {
    const page = await openList('buyer');
    expect(await heads(page)).not.toContain('结算方式');
    await arrange(page, tick('结算方式', true));
    const cells = async (): Promise<string[]> => {
      const at = (await heads(page)).indexOf('结算方式');
      return at < 0 ? [] : sheet(page).getByRole('grid').getByRole('rowgroup').nth(1).getByRole('row').evaluateAll((rows, column) => rows.map((row) => row.querySelectorAll('[role=gridcell]')[column]?.textContent?.trim() ?? ''), at);
    };
    await expect.poll(cells).toContain('月结');
    await page.reload();
    await expect.poll(cells).toContain('月结');
    await arrange(page, async (drawer) => { await drawer.getByRole('button', { name: '恢复默认' }).click(); });
    await expect.poll(() => heads(page)).not.toContain('结算方式');
  });

  it('keep one column at least, move by keyboard, and leave fixed ones alone', async () => {
    const page = await openList('buyer');
    await arrange(page, async (drawer) => {
      await drawer.getByRole('checkbox', { name: '状态', exact: true }).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await drawer.getByRole('button', { name: '保存' }).click();
    });
    const after = await heads(page);
    expect(after.indexOf('状态')).toBeLessThan(after.findIndex((name) => name.startsWith('下发状态')));
    await sheet(page).getByRole('button', { name: '列设置' }).click();
    const drawer = page.getByRole('dialog', { name: '列设置' });
    const shown = drawer.getByRole('checkbox', { checked: true, disabled: false });
    while (await shown.count() > 1) await shown.first().click();
    await shown.first().click();
    await page.getByText('至少保留一列').waitFor();
    expect(await shown.count()).toBe(1);
    await page.keyboard.press('Escape');
  });
});
