// A list saved as a file by its button.
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signIn, type House } from '../support/browser.ts';
import { sheet } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

describe('the export button', () => {
  it('saves the rows of the search under the list\'s name', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin');
    await page.goto('/config/colorDict?keyword=BK01');
    await sheet(page).getByText('黑色', { exact: true }).first().waitFor();
    const export_ = sheet(page).getByRole('button', { name: '导出' });
    const chosen = async (format: string) => {
      const saved = page.waitForEvent('download');
      await export_.click();
      await page.getByRole('menuitem', { name: format, exact: true }).click();
      return saved;
    };
    const file = await chosen('导出 CSV');
    expect(file.suggestedFilename()).toMatch(/^颜色-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile((await file.path())!, 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('BK01');
    const spreadsheet = await chosen('导出 Excel');
    expect(spreadsheet.suggestedFilename()).toMatch(/^颜色-\d{4}-\d\d-\d\d\.xlsx$/);
    const [head, ...rows] = await readSheet(await readFile((await spreadsheet.path())!));
    expect(head).toContain('色号');
    expect(rows).toHaveLength(1);
  });
});
