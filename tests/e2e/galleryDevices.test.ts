// Camera and eyedropper in a real browser, on fields of the gallery: what is read is taken; where they are refused or absent it is said, and typing goes on.
// The camera is Chromium's own false one. What a code or a colour of the screen is, a stand-in says: browsers without a screen know neither.
import bwipjs from 'bwip-js/node';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Gallery } from '../support/gallery.ts';

interface Seen { frames: number; tracks: MediaStreamTrack[] }
type Stage = typeof globalThis & { seen: Seen; code: string; lights: boolean[]; isBroken: boolean; BarcodeDetector?: unknown; EyeDropper?: unknown };

let gallery: Gallery;
let page: Page;
beforeAll(async () => { gallery = await Gallery.start(['--use-fake-device-for-media-stream']); });
afterAll(() => gallery?.stop());
afterEach(() => gallery.settle());

const scan = (): Promise<void> => gallery.field('barcode').getByRole('button', { name: '用摄像头扫码' }).click();
const dialog = (): Locator => page.getByRole('dialog', { name: '扫码' });
const typed = async (code: string): Promise<void> => {
  await gallery.put('barcode', code);
  await expect.poll(() => gallery.held('barcode')).toBe(code);
};

/** Reads nothing from the first frames, then `code`; keeps the camera's tracks, so that one sees whether they were let go. */
function withDetector(): void {
  const stage = globalThis as Stage;
  stage.seen = { frames: 0, tracks: [] };
  stage.code = '6901234567892';
  stage.BarcodeDetector = class {
    async detect(source: HTMLVideoElement | Blob): Promise<{ rawValue: string }[]> {
      if (source instanceof Blob) return (await source.text()).startsWith('code ') ? [{ rawValue: (await source.text()).slice(5) }] : [];
      if (source.videoWidth === 0) throw new Error('a frame without a picture');
      return ++stage.seen.frames > 2 ? [{ rawValue: '' }, { rawValue: stage.code }] : [];
    }
  };
  const asked = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await asked(wanted);
    stage.seen.tracks.push(...stream.getTracks());
    return stream;
  };
}
/** A camera of a phone: its track tells of a light, and remembers how it was set. */
function withTorch(): void {
  const stage = globalThis as Stage;
  stage.lights = [];
  stage.BarcodeDetector = class { async detect(): Promise<[]> { return []; } };
  const asked = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await asked(wanted);
    const [track] = stream.getVideoTracks();
    const own = track!.getCapabilities();
    track!.getCapabilities = () => ({ ...own, torch: true });
    track!.applyConstraints = async (constraints) => {
      if (stage.isBroken) throw new DOMException('no light', 'OverconstrainedError');
      stage.lights.push((constraints as { advanced: [{ torch: boolean }] }).advanced[0].torch);
    };
    return stream;
  };
}
const isLetGo = (): Promise<boolean> => page.evaluate(() => { const { tracks } = (globalThis as Stage).seen; return tracks.length > 0 && tracks.every(({ readyState }) => readyState === 'ended'); });

describe('the camera', () => {
  it('reads a code into its field, and is let go', async () => {
    await gallery.open({ before: withDetector, permissions: ['camera'] });
    ({ page } = gallery);
    // Nothing to read until the dialog has been seen.
    const code = await page.evaluate(() => { const stage = globalThis as Stage; const wanted = stage.code; stage.code = ''; return wanted; });
    await scan();
    await dialog().waitFor();
    await page.evaluate((read) => { (globalThis as Stage).code = read; }, code);
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(() => gallery.held('barcode')).toBe('6901234567892');
    expect(await page.evaluate(() => (globalThis as Stage).seen.frames)).toBeGreaterThan(2);
    await expect.poll(isLetGo).toBe(true);
    // The cursor is where the next code would be typed.
    await expect.poll(() => gallery.box('barcode').evaluate((each) => each === document.activeElement)).toBe(true);
    await typed('6934023456781');
  });

  it('is let go when nobody waits for a code any more', async () => {
    await gallery.open({ before: withDetector, permissions: ['camera'] });
    ({ page } = gallery);
    await page.evaluate(() => { (globalThis as Stage).code = ''; });
    const before = await gallery.held('barcode');
    await scan();
    await expect.poll(() => dialog().getByLabel('摄像头画面').evaluate((each) => (each as HTMLVideoElement).videoWidth)).toBeGreaterThan(0);
    await dialog().getByText('将条码对准框内').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(isLetGo).toBe(true);
    expect(await gallery.held('barcode')).toBe(before);
  });

  it('a code that the field does not take stands in it with the reason', async () => {
    await gallery.open({ before: withDetector, permissions: ['camera'] });
    ({ page } = gallery);
    await page.evaluate(() => { (globalThis as Stage).code = '9'.repeat(41); });
    await scan();
    await expect.poll(() => gallery.message('barcode').textContent()).toContain('不能超过40个字符');
    expect(await gallery.box('barcode').inputValue()).toBe('9'.repeat(41));
  });

  it('refused, says what to do; a photo of a code will do, and so will typing', async () => {
    await gallery.open({ before: withDetector, permissions: [] });
    ({ page } = gallery);
    await scan();
    await dialog().getByRole('status').filter({ hasText: '浏览器没有允许使用摄像头' }).waitFor();
    const photo = dialog().locator('input[type=file]');
    await photo.setInputFiles({ name: 'sky.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a sky') });
    await dialog().getByText('照片里没有找到条码').waitFor();
    await photo.setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('code 6902222333344') });
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(() => gallery.held('barcode')).toBe('6902222333344');
    await typed('6934023456781');
  });

  it('in a browser that reads no codes itself, is read by the decoder, which is loaded then', async () => {
    await gallery.open({ before: () => { delete (globalThis as Stage).BarcodeDetector; }, permissions: [] });
    ({ page } = gallery);
    const codes = [{ bcid: 'code128', text: 'ZX-2026/0117-03' }, { bcid: 'qrcode', text: 'R260117000123' }, { bcid: 'ean13', text: '6901234567892' }];
    for (const { bcid, text } of codes) {
      await scan();
      const photo = dialog().locator('input[type=file]');
      await photo.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await bwipjs.toBuffer({ bcid, text, scale: 3, padding: 12, backgroundcolor: 'ffffff' }) });
      await dialog().waitFor({ state: 'hidden' });
      await expect.poll(() => gallery.held('barcode')).toBe(text);
    }
  });

  it('has its light turned on and off, where it says that it has one', async () => {
    await gallery.open({ before: withTorch, permissions: ['camera'] });
    ({ page } = gallery);
    await scan();
    const light = dialog().getByRole('button', { name: '补光灯' });
    await light.click();
    await dialog().getByRole('button', { name: '补光灯', pressed: true }).waitFor();
    await light.click();
    await dialog().getByRole('button', { name: '补光灯', pressed: false }).waitFor();
    expect(await page.evaluate(() => (globalThis as Stage).lights)).toEqual([true, false]);
    await page.evaluate(() => { (globalThis as Stage).isBroken = true; });
    await light.click();
    await dialog().getByText('无法打开补光灯').waitFor();
    expect(await light.count()).toBe(0);
  });

  it('without a light offers none', async () => {
    await gallery.open({ before: withDetector, permissions: ['camera'] });
    ({ page } = gallery);
    await page.evaluate(() => { (globalThis as Stage).code = ''; });
    await scan();
    await expect.poll(() => dialog().getByLabel('摄像头画面').evaluate((each) => (each as HTMLVideoElement).videoWidth)).toBeGreaterThan(0);
    expect(await dialog().getByRole('button', { name: '补光灯' }).count()).toBe(0);
  });
});

describe('the eyedropper', () => {
  const openPanel = async (): Promise<void> => {
    ({ page } = gallery);
    await gallery.field('color').getByRole('button', { name: '选择颜色' }).click();
    await page.getByRole('button', { name: '从屏幕取色' }).click();
  };

  it('takes a colour from the screen, and none when one gives up', async () => {
    await gallery.open({ before: () => {
      const given = [{ sRGBHex: 'rgb(18, 52, 86)' }, null];
      (globalThis as Stage).EyeDropper = class { open() { const next = given.shift(); return next ? Promise.resolve(next) : Promise.reject(new DOMException('given up', 'AbortError')); } };
    } });
    await openPanel();
    await expect.poll(() => gallery.held('color')).toBe('#123456');
    await expect.poll(() => page.getByRole('textbox', { name: '颜色代码' }).inputValue()).toBe('#123456');
    await page.getByRole('button', { name: '从屏幕取色' }).click();
    await page.keyboard.press('Escape');
    expect(await gallery.held('color')).toBe('#123456');
  });

  it('in a browser without one, says so; the code is typed as ever', async () => {
    await gallery.open({ before: () => { delete (globalThis as Stage).EyeDropper; } });
    await openPanel();
    await page.getByText('此浏览器不能从屏幕取色，请输入颜色代码').waitFor();
    await page.getByRole('textbox', { name: '颜色代码' }).fill('rgb(255,0,128)');
    await page.keyboard.press('Enter');
    await expect.poll(() => gallery.held('color')).toBe('#FF0080');
  });
});
