// Large files by hand, over a line that really breaks: sent in parts with progress, going on by themselves after a cut, or where they stood when asked to; and how large pictures open.
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenLine, type BrokenLine } from '../support/brokenLine.ts';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { png } from '../support/pictures.ts';
import { listOf, rowsOf, sheet } from './hands.ts';

const megabyte = 1_048_576;
const partBytes = 2 * megabyte;
/** What pages say besides the file: heads, boundaries, other calls. */
const talk = megabyte / 2;
const cutAt = 5 * megabyte;

let house: House;
let line: BrokenLine;
beforeAll(async () => {
  house = await openHouse();
  line = await brokenLine(house.server.url, { bytesPerSecond: 12 * megabyte });
});
afterAll(async () => { await line?.stop(); await house?.stop(); });
afterEach(({ task }) => house.settle(task));

/** No two pieces of it are alike, so that a piece in the wrong place shows. */
async function large(name: string): Promise<{ path: string; bytes: Buffer }> {
  const path = join(tmpdir(), name);
  const body = Buffer.alloc(11 * megabyte);
  for (let at = 0; at < body.length; at += 4) body.writeUInt32LE(at, at);
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), body, Buffer.from('\n%%EOF')]);
  await writeFile(path, bytes);
  return { path, bytes };
}

/** Attachments of a new employee, over the line. */
async function attachments(page: Page): Promise<Locator> {
  const tab = sheet(page).getByRole('tab', { name: '附件' });
  await tab.click();
  const field = sheet(page).getByRole('group', { name: '附件', exact: true });
  await field.waitFor();
  return field;
}
async function send(page: Page, field: Locator, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: '上传附件' }).click();
  await (await chooser).setFiles(path);
}
/** What the server keeps, byte for byte. */
async function arrived(page: Page, field: Locator, name: string): Promise<Buffer> {
  const link = field.getByRole('link', { name: new RegExp(`下载 ${name}`) });
  await link.waitFor({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await link.click();
  return readFile((await (await download).path())!);
}

describe('a large file', () => {
  it('goes in parts, tells how far it is, and goes on by itself when the line breaks in the middle of one', async () => {
    house.expectFault(/upload\/parts|WebSocket|ERR_/);
    const page = await house.openPage({ url: line.url });
    await signIn(page, 'admin', '/company/employeeForm/0');
    const field = await attachments(page);
    const { path, bytes } = await large('loom-合同.pdf');
    const before = line.sent();
    line.cutAfter(cutAt);
    await send(page, field, path);
    const bar = field.getByRole('progressbar', { name: '正在上传 loom-合同.pdf' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow', { timeout: 1_000 }).catch(() => '0'))).toBeGreaterThan(10);
    await picture(page, 'upload-progress');
    await line.cut();
    expect((await arrived(page, field, 'loom-合同.pdf')).equals(bytes)).toBe(true);
    // The part that was under way goes again, and no other.
    expect(line.sent() - before).toBeGreaterThan(bytes.length);
    expect(line.sent() - before).toBeLessThan(bytes.length + partBytes + talk);
    await field.getByText('11.0 MB').waitFor();
  });

  it('that a long cut stopped is taken up where it stood', async () => {
    house.expectFault(/upload\/parts|WebSocket|ERR_/);
    const page = await house.openPage({ url: line.url });
    await signIn(page, 'admin', '/company/employeeForm/0');
    const field = await attachments(page);
    const { path, bytes } = await large('loom-图纸.pdf');
    line.cutAfter(cutAt, { staysDown: true });
    await send(page, field, path);
    await line.cut();
    const again = field.getByRole('button', { name: '重新上传 loom-图纸.pdf' });
    // Three pauses of its own come first.
    await again.waitFor({ timeout: 60_000 });
    expect(await field.getByRole('alert').textContent()).not.toBe('');
    await picture(page, 'upload-cut');
    line.mend();
    const before = line.sent();
    await again.click();
    expect((await arrived(page, field, 'loom-图纸.pdf')).equals(bytes)).toBe(true);
    // Two parts of 2 MB had arrived whole.
    expect(line.sent() - before).toBeLessThan(bytes.length - 2 * partBytes + talk);
  });

  it('whose page is gone is taken up by the next visit that chooses it again', async () => {
    house.expectFault(/upload\/parts|WebSocket|ERR_/);
    const page = await house.openPage({ url: line.url });
    await signIn(page, 'admin', '/company/employeeForm/0');
    const { path, bytes } = await large('loom-说明.pdf');
    line.cutAfter(cutAt, { staysDown: true });
    await send(page, await attachments(page), path);
    await line.cut();
    await page.close();
    line.mend();
    const second = await house.openPage({ url: line.url });
    await signIn(second, 'admin', '/company/employeeForm/0');
    const field = await attachments(second);
    const before = line.sent();
    await send(second, field, path);
    expect((await arrived(second, field, 'loom-说明.pdf')).equals(bytes)).toBe(true);
    expect(line.sent() - before).toBeLessThan(bytes.length - 2 * partBytes + talk);
  });
});

describe('a picture', () => {
  it('opens 800 px wide from a form and 700 px wide from a list', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', '/wms/set/materials');
    const name = (await rowsOf(page).first().getByRole('link').first().textContent())!.trim();
    await rowsOf(page).getByRole('link', { name, exact: true }).first().click();
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
