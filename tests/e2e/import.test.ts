// Rows from a file by the import dialog: columns mapped, a fault mended in place, records updated, faulty rows skipped; closed half way it is taken up again.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { desk, openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { rowsOf, sheet } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

async function openImport(page: Page) {
  await sheet(page).getByRole('button', { name: '导入' }).first().click();
  return page.getByRole('dialog', { name: /导入/ });
}
const give = (page: Page, name: string, text: string) => page.getByLabel('选择文件').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('the import dialog', () => {
  it('maps columns, shows a fault by its cell, takes the mended cell, and updates what is there', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin');
    await page.goto('/config/colorDict');
    await rowsOf(page).first().waitFor();
    const dialog = await openImport(page);
    await give(page, '颜色.csv', '编号,颜色名称,产地\nEI-1,甲\nEI-2,\nBK03,墨黑\n');
    // A head nobody knows is said, and mapped by hand.
    await dialog.getByText(/2列不导入：编号、产地|1列不导入：产地/).waitFor();
    await dialog.getByLabel('【编号】导入到').selectOption({ label: '色号' });
    await dialog.getByText('1列不导入：产地').waitFor();
    await dialog.getByRole('radio', { name: /更新或新增/ }).check();
    await page.screenshot({ path: 'test-results/import-map.png' });
    await dialog.getByRole('button', { name: '检查' }).click();
    await dialog.getByText('1条有错误').waitFor();
    await page.screenshot({ path: 'test-results/import-faults.png' });
    await dialog.getByText('可以导入2条：新增1，更新1').waitFor();
    const cell = dialog.getByLabel('第3行 颜色名称');
    expect(await cell.getAttribute('aria-invalid')).toBe('true');

    // Closed and opened again, it stands where it stood.
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    const again = await openImport(page);
    await again.getByLabel('第3行 颜色名称').fill('乙');
    await again.getByRole('button', { name: '重新检查' }).click();
    await again.getByText('检查通过').waitFor();
    await again.getByRole('button', { name: '导入3条' }).click();
    await again.getByText('新增2条，更新1条').waitFor();
    await again.getByRole('button', { name: '关闭' }).last().click();
    await page.goto('/config/colorDict?keyword=BK03');
    await sheet(page).getByText('墨黑', { exact: true }).first().waitFor();
  });

  it('skips faulty rows when that is said, and gives them as a file', async () => {
    const page = await house.openPage({ theme: 'dark' });
    await signIn(page, 'admin');
    await page.goto('/config/colorDict');
    await rowsOf(page).first().waitFor();
    const dialog = await openImport(page);
    await give(page, '颜色.csv', '色号,颜色名称\nES-1,甲\nES-2,\n');
    await dialog.getByRole('button', { name: '检查' }).click();
    await dialog.getByText('1条有错误').waitFor();
    await page.screenshot({ path: 'test-results/import-faults-dark.png' });
    expect(await dialog.getByRole('button', { name: /^导入1条/ }).count()).toBe(0);
    await dialog.getByRole('radio', { name: /跳过错误行/ }).check();
    await dialog.getByRole('button', { name: '导入1条，跳过1条' }).click();
    await dialog.getByText(/新增1条，更新0条，跳过1条/).waitFor();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载跳过的行' }).click();
    const rows = await readSheet(await readFile((await (await saved).path())!));
    expect(rows.map((row) => row[0])).toEqual(['色号', 'ES-2']);
  });

  it('shows row, fault and reason at once however many columns the file has, on a desk and on a phone, light and dark', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await house.openPage({ theme });
      await signIn(page, 'admin', '/config/colorDict');
      const dialog = await openImport(page);
      // In the second look it stands where the first one left it.
      if (theme === 'light') {
        await give(page, '宽表.csv', '色号,颜色名称,英文名,色系,潘通号,季节,别名,色值\nEW-1,雾蓝,Mist,,18-4016 TCX,,,蓝蓝\nEW-2,,Sand,,,,,#c2b280\n');
        await dialog.getByRole('button', { name: '检查' }).click();
      }
      await dialog.getByText('2条有错误').waitFor();
      for (const viewport of [desk, phone]) {
        await page.setViewportSize(viewport);
        await picture(page, `import-wide-${theme}-${viewport.width}`);
        await standsInSight(dialog, viewport);
      }
      await page.close();
    }
  });
});

/** Row number, faulty cell and reason, none below another; on a desk wherever the cells between are scrolled to. */
async function standsInSight(dialog: Locator, viewport: typeof desk): Promise<void> {
  const table = dialog.getByRole('table', { name: '有错误的行' });
  const scroller = table.locator('..');
  await scroller.evaluate((each) => { each.scrollLeft = 0; });
  const room = (await scroller.boundingBox())!;
  // A phone shows the cells in question alone, below the reason.
  expect(await scroller.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(viewport !== phone);
  for (const [at, row, field] of [[1, '2', '色值'], [2, '3', '颜色名称']] as const) {
    const line = table.locator('tbody tr').nth(at - 1);
    const reason = line.locator('.why');
    expect(await reason.textContent()).toContain(field);
    for (const part of [line.getByRole('rowheader'), line.getByLabel(`第${row}行 ${field}`), reason]) {
      const { x, y, width, height } = (await part.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(room.x);
      expect(x + width).toBeLessThanOrEqual(Math.min(room.x + room.width, viewport.width) + 1);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      expect(await part.evaluate((element) => { const { left, right, top, bottom } = element.getBoundingClientRect(); return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); })).toBe(true);
    }
  }
  if (viewport === phone) return;
  const [head, reason] = [table.locator('tbody tr').first().getByRole('rowheader'), table.locator('tbody tr').first().locator('.why')];
  const places = async (): Promise<number[]> => Promise.all([head, reason].map(async (each) => Math.round((await each.boundingBox())!.x)));
  const before = await places();
  await scroller.evaluate((each) => { each.scrollLeft = each.scrollWidth; });
  expect(await places()).toEqual(before);
}
