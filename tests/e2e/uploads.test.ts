// Large files by hand: sent in parts with progress, going on by themselves after a cut, or where they stood when asked to; and how large pictures open.
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { png } from '../support/pictures.ts';
import { listOf, sheet } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

const megabyte = 1_048_576;
const parts = /\/api\/saas\/upload\/parts\/\w+\?offset=(\d+)/;

async function large(name: string): Promise<string> {
  const path = join(tmpdir(), name);
  await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(11 * megabyte, 0x20), Buffer.from('\n%%EOF')]));
  return path;
}

/** Attachments of a new employee. */
async function attachments(page: Page): Promise<Locator> {
  await signIn(page, 'admin', '/company/employeeForm/0');
  await sheet(page).getByRole('tab', { name: '附件' }).click();
  const field = sheet(page).getByRole('group', { name: '附件', exact: true });
  await field.waitFor();
  return field;
}

/** Parts on their way, by the byte they begin at; a part that `cut` names breaks. */
async function watchParts(page: Page, cut: (offset: number, seen: number[]) => boolean): Promise<number[]> {
  const seen: number[] = [];
  await page.route(parts, async (route) => {
    const offset = Number(parts.exec(route.request().url())![1]);
    const isCut = cut(offset, seen);
    seen.push(offset);
    if (isCut) { await route.abort('connectionreset'); return; }
    // Slow enough to be seen.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  return seen;
}

describe('a large file', () => {
  it('goes in parts, tells how far it is, and goes on by itself after a cut', async () => {
    const page = await house.openPage();
    house.expectFault(/upload\/parts/);
    const field = await attachments(page);
    const seen = await watchParts(page, (offset, before) => offset > 0 && before.filter((one) => one === offset).length === 0 && before.length === 1);
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: '上传附件' }).click();
    await (await chooser).setFiles(await large('loom-合同.pdf'));
    const bar = field.getByRole('progressbar', { name: '正在上传 loom-合同.pdf' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow', { timeout: 1_000 }).catch(() => '0'))).toBeGreaterThan(10);
    await picture(page, 'upload-progress');
    await field.getByRole('link', { name: /下载 loom-合同.pdf/ }).waitFor({ timeout: 30_000 });
    // The part that broke is sent twice, those that arrived once.
    const counts = [...new Set(seen)].map((offset) => seen.filter((one) => one === offset).length);
    expect(counts.length).toBeGreaterThan(2);
    expect(counts).toEqual([1, 2, ...counts.slice(2).map(() => 1)]);
    await field.getByText('11.0 MB').waitFor();
  });

  it('that a long cut stopped is taken up where it stood', async () => {
    const page = await house.openPage();
    house.expectFault(/upload\/parts/);
    const field = await attachments(page);
    let isDown = true;
    const seen = await watchParts(page, (offset) => isDown && offset > 0);
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: '上传附件' }).click();
    await (await chooser).setFiles(await large('loom-图纸.pdf'));
    const again = field.getByRole('button', { name: '重新上传 loom-图纸.pdf' });
    // Three pauses of its own come first.
    await again.waitFor({ timeout: 40_000 });
    expect(await field.getByRole('alert').textContent()).not.toBe('');
    await picture(page, 'upload-cut');
    isDown = false;
    await again.click();
    await field.getByRole('link', { name: /下载 loom-图纸.pdf/ }).waitFor({ timeout: 30_000 });
    expect(seen.filter((offset) => offset === 0)).toHaveLength(1);
  });
});

describe('a picture', () => {
  it('opens 800 px wide from a form and 700 px wide from a list', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', '/wms/set/materials');
    const name = (await listOf(page).getByRole('rowgroup').nth(1).getByRole('row').first().getByRole('link').first().textContent())!.trim();
    await listOf(page).getByRole('link', { name }).first().click();
    const field = sheet(page).getByRole('group', { name: '图片', exact: true });
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: '上传图片' }).click();
    const path = join(tmpdir(), 'loom-面料.png');
    await writeFile(path, png(1_200, 900));
    await (await chooser).setFiles([path]);
    await field.getByRole('button', { name: /^查看 loom-面料/ }).click();
    const preview = page.getByRole('dialog', { name: 'loom-面料.png' });
    await expect.poll(async () => Math.round((await preview.boundingBox())?.width ?? 0)).toBe(800);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page.getByText('保存成功').waitFor();
    await page.goto('/wms/set/materials');
    await listOf(page).getByRole('button', { name: /^查看 loom-面料/ }).first().click();
    await expect.poll(async () => Math.round((await preview.boundingBox())?.width ?? 0)).toBe(700);
    await picture(page, 'picture-from-list');
  });
});
