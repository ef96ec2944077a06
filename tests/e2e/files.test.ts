// Files by hand: a faulty import is mended and goes in, a list leaves as a spreadsheet, pictures are put into a form, looked at and removed.
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { readTable } from '../../runtime/server/sheets/readTable.ts';
import { xlsxOf } from '../../runtime/server/sheets/writeXlsx.ts';
import { openHouse, signIn, type House } from '../support/browser.ts';
import { png } from '../support/pictures.ts';
import { sheet } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

const xlsx = (rows: string[][]): Promise<Buffer> => buffer(Readable.from(xlsxOf([{ name: '颜色', columns: rows[0]!.map((label) => ({ label, width: 12 })), rows: rows.slice(1) }])));
const file = (name: string, bytes: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer: bytes });

describe('import', () => {
  it('tells faults by row, gives them as a file, and takes the mended file', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin');
    await page.goto('/config/colorDict');
    await sheet(page).getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: /^导入/ });
    const template = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载模板' }).click();
    const [head] = readTable(await readFile((await (await template).path())!), 10);
    expect(head).toEqual(expect.arrayContaining(['色号', '颜色名称*', '色值']));

    await dialog.getByLabel('选择文件').setInputFiles(file('颜色.xlsx', await xlsx([['色号', '颜色名称', '色值'], ['E2E-1', '海蓝', '#123456'], ['E2E-2', '坏色', '蓝蓝'], ['E2E-3', '米白', '']])));
    await dialog.getByText('颜色.xlsx').waitFor();
    await dialog.getByRole('button', { name: '检查' }).click();
    await dialog.getByText('1条有错误').waitFor();
    const row = dialog.getByRole('table', { name: '有错误的行' }).getByRole('row').nth(1);
    expect(await row.getByRole('rowheader').textContent()).toBe('3');
    expect(await row.getByRole('cell').last().textContent()).toContain('色值');

    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载错误文件' }).click();
    const back = readTable(await readFile((await (await saved).path())!), 10);
    // Only what is wrong: the rest is still to come with the file itself.
    expect(back.slice(1)).toEqual([['E2E-2', '坏色', '蓝蓝', expect.stringContaining('色值')]]);
    back[1]![2] = '#0000ff';
    back.push(['E2E-1', '海蓝', '#123456'], ['E2E-3', '米白', '']);

    await dialog.getByRole('button', { name: '返回' }).click();
    await dialog.getByRole('button', { name: '换文件' }).click();
    await dialog.getByLabel('选择文件').setInputFiles(file('改好.xlsx', await xlsx(back.map((cells) => [...cells, '', '', ''].slice(0, 4)))));
    await dialog.getByRole('button', { name: '检查' }).click();
    await dialog.getByRole('button', { name: '导入3条' }).click();
    await dialog.getByText('新增3条，更新0条').waitFor();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await sheet(page).getByRole('searchbox').fill('E2E-2');
    await page.keyboard.press('Enter');
    await sheet(page).getByRole('grid').getByText('坏色').first().waitFor();
  });
  it('refuses a file that is none before sending it', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin');
    await page.goto('/config/colorDict');
    await sheet(page).getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: /^导入/ });
    await dialog.getByLabel('选择文件').setInputFiles(file('颜色.pdf', Buffer.from('%PDF')));
    await dialog.getByText('请选择 .xlsx 或 .csv 文件').waitFor();
    expect(await dialog.getByRole('button', { name: '检查' }).count()).toBe(0);
  });
});

describe('pictures in a form', () => {
  it('are sent, shown, turned, ordered and removed', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin');
    await page.goto('/wms/material/addMaterial/0');
    const field = sheet(page).getByRole('group', { name: '图片', exact: true });
    await field.getByText('最多5张，jpg、png、webp，每张不超过5MB').waitFor();
    const [one, two] = [join(tmpdir(), 'loom-正面.png'), join(tmpdir(), 'loom-背面.png')];
    await writeFile(one, png(60, 40));
    await writeFile(two, png(40, 60));
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: '上传图片' }).click();
    await (await chooser).setFiles([one, two]);
    const pictures = field.getByRole('button', { name: /^查看/ });
    await expect.poll(() => pictures.count()).toBe(2);
    await expect.poll(() => pictures.locator('img').evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0))).toBe(true);
    await page.screenshot({ path: 'test-results/pictures-form.png' });

    const names = () => pictures.evaluateAll((all) => all.map((each) => /正面|背面/.exec(each.getAttribute('aria-label')!)![0]));
    const before = await names();
    await pictures.first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(names).toEqual([...before].reverse());

    await pictures.first().click();
    const preview = page.getByRole('dialog', { name: /loom-/ });
    await preview.getByText('1 / 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await preview.getByText('2 / 2').waitFor();
    await preview.getByRole('button', { name: '向右旋转' }).click();
    await preview.getByRole('button', { name: '放大' }).click();
    await preview.getByText('125%').waitFor();
    await page.screenshot({ path: 'test-results/pictures-preview.png' });
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });

    await field.getByRole('button', { name: /^移除/ }).first().click();
    await expect.poll(() => pictures.count()).toBe(1);
  });
  it('are five at most, cut to shape, and stored in the order they stand in', async () => {
    const page = await house.openPage();
    const boss = await house.server.login('admin');
    const api = '/wms/api/saas/goodsInfo';
    const { id } = (await boss.get(`${api}?pageSize=1`)).list[0] as { id: string };
    const record = await boss.get(`${api}/${id}`);
    await boss.put(api, { id, version: record.version, images: [] });
    await signIn(page, 'admin', `/wms/material/addMaterial/${id}`);
    const field = sheet(page).getByRole('group', { name: '图片', exact: true });
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: '上传图片' }).click();
    await (await chooser).setFiles(['甲', '乙', '丙', '丁', '戊', '己'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: png(60, 40) })));
    await page.getByText('己.png：最多上传5张图片').waitFor();
    const pictures = field.getByRole('button', { name: /^查看/ });
    await expect.poll(() => pictures.count()).toBe(5);
    expect(await field.getByRole('button', { name: '上传图片' }).count()).toBe(0);
    await field.getByRole('button', { name: /^查看 丙/ }).hover();
    await field.getByRole('button', { name: '裁剪 丙.png' }).click();
    const dialog = page.getByRole('dialog', { name: '裁剪图片' });
    await dialog.getByRole('radio', { name: '1:1' }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const third = field.getByRole('button', { name: /^查看 丙/ });
    await expect.poll(() => third.locator('img').evaluate((each) => (each as HTMLImageElement).naturalWidth / (each as HTMLImageElement).naturalHeight)).toBe(1);
    await third.focus();
    for (const place of ['2', '1']) {
      await page.keyboard.press('Alt+ArrowLeft');
      await expect.poll(() => third.getAttribute('aria-label')).toContain(`第${place}张`);
    }
    await page.keyboard.press('Control+s');
    await page.getByText('保存成功').waitFor();
    const { images } = await boss.get(`${api}/${id}`) as { images: { id: string; name: string }[] };
    expect(images.map(({ name }) => name[0])).toEqual(['丙', '甲', '乙', '丁', '戊']);
    // What was 60 by 40 is a square as high as it was.
    await pictures.first().click();
    const shown = page.getByRole('dialog', { name: /^丙/ }).locator('img');
    await expect.poll(() => shown.evaluate((each) => [(each as HTMLImageElement).naturalWidth, (each as HTMLImageElement).naturalHeight])).toEqual([40, 40]);
    // The server keeps to the number too.
    const { version } = await boss.get(`${api}/${id}`);
    expect(await boss.try('PUT', api, { id, version, images: [...images, images[0]] })).toMatchObject({ success: false, errors: [{ path: 'images' }] });
  });
  it('refuse what is no picture: by its name before it is sent, by its content after', async () => {
    const page = await house.openPage();
    house.expectFault(/415/);
    await signIn(page, 'admin');
    await page.goto('/wms/material/addMaterial/0');
    const field = sheet(page).getByRole('group', { name: '图片', exact: true });
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: '上传图片' }).click();
    await (await chooser).setFiles([file('a.svg', Buffer.from('<svg/>')), file('script.png', Buffer.from('<script>alert(1)</script>'))]);
    await page.getByText('a.svg：仅支持 jpg、png、webp 图片').waitFor();
    await field.getByRole('alert').getByText('不支持的文件格式').waitFor();
    await field.getByRole('button', { name: '移除 script.png' }).click();
    expect(await field.getByRole('alert').count()).toBe(0);
  });
});
