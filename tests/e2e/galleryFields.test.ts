// Fields of the gallery in a real browser: bad input, of which nothing is lost or cut; the keyboard alone; pictures and files.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Gallery, type GalleryLook } from '../support/gallery.ts';
import { png } from '../support/pictures.ts';

let gallery: Gallery;
let page: Page;
beforeAll(async () => { gallery = await Gallery.start(); });
afterAll(() => gallery?.stop());
afterEach(() => gallery.settle());

const open = async (look?: GalleryLook): Promise<void> => { await gallery.open(look); ({ page } = gallery); };
const field = (name: string): Locator => gallery.field(name);
const box = (name: string): Locator => gallery.box(name);
const held = (name: string): Promise<unknown> => gallery.held(name);
const message = (name: string): Locator => gallery.message(name);
const put = (name: string, text: string): Promise<void> => gallery.put(name, text);
const paste = (name: string, text: string): Promise<void> => gallery.paste(name, text);

const big = '布'.repeat(349_526); // 1 MB as UTF-8
const note = Array.from({ length: 100 }, (_, at) => `${String(at).padStart(2, '0')} ${'验'.repeat(96)}`).join('\n').padEnd(10_000, '。');

describe('bad input', () => {
  it('of a megabyte stands whole and is told of', async () => {
    await open({ afresh: true });
    for (const [name, most] of [['string', '60'], ['text', '12000'], ['code', '20'], ['barcode', '40']] as const) {
      await paste(name, big);
      await box(name).press('Tab');
      expect((await box(name).inputValue()).length, name).toBe(big.length);
      await expect.poll(() => message(name).textContent(), { message: name }).toContain(`不能超过${most}个字符`);
    }
    await paste('money', big);
    await box('money').press('Tab');
    expect((await box('money').inputValue()).length).toBe(big.length);
    await expect.poll(() => message('money').textContent()).toContain('格式不正确');
    gallery.spoilt();
  });

  it('a note of 10,000 characters is kept to the last one', async () => {
    await open();
    expect(note.length).toBe(10_000);
    await paste('text', note);
    await box('text').press('Tab');
    await expect.poll(() => held('text')).toBe(note);
    await box('markdown').fill(note);
    await box('markdown').press('Tab');
    await expect.poll(() => held('markdown')).toBe(note);
  });

  it.each(['👗🧵 春季 𠮷野', 'שלום עולם', 'مرحبا ١٢٣', 'a<script>alert(1)</script>b', '=SUM(A1:A9)', "'; drop table x; --"])('text %s is kept as it is', async (text) => {
    await open();
    for (const name of ['string', 'text', 'markdown']) {
      await put(name, text);
      await expect.poll(() => held(name), { message: name }).toBe(text);
    }
  });

  it('figures: full-width, grouped, 15 digits, sums and accidents', async () => {
    await open();
    for (const [name, typed, value, shown] of [
      ['quantity', '１２．５', '12.50', '12.50'], ['money', '１２３，４５６．７８', '123456.78', '123,456.78'], ['money', '123456789012345.67', '123456789012345.67', '123,456,789,012,345.67'], ['money', '1.005', '1.01', '1.01'], ['money', '-2.345', '-2.35', '−2.35'],
      ['money', '=12*3', '36.00', '36.00'], ['rate', '６.8', '6.8000', '6.8000'], ['percent', '１３％', '0.1300', '13%'], ['integer', '１２', 12, '12'], ['money', '', null, ''],
    ] as const) {
      await put(name, typed);
      await expect.poll(() => held(name), { message: `${name} ${typed}` }).toBe(value);
      expect(await box(name).inputValue(), `${name} ${typed}`).toBe(shown);
    }
    await box('money').fill('-');
    expect(await message('money').count()).toBe(0);
    for (const [name, typed, says] of [['money', '1.2.3', '格式不正确'], ['money', '1234567890123456', '不能大于'], ['integer', '400', '应在0与365之间'], ['percent', '130', '应在0%与100%之间'], ['quantity', '=1/0', '格式不正确']] as const) {
      await put(name, typed);
      expect(await box(name).inputValue(), `${name} ${typed}`).toBe(typed);
      await expect.poll(() => message(name).textContent(), { message: `${name} ${typed}` }).toContain(says);
      // The value before it, typed again, mends it.
      await put(name, '1');
      await expect.poll(() => message(name).count()).toBe(0);
    }
  });

  it('dates in the forms of five spreadsheets, and days that are none', async () => {
    await open();
    for (const typed of ['2026-3-5', '2026/3/5', '20260305', '2026年3月5日', '２０２６．３．５', '2026/3/5 0:00', '5-Mar-26']) {
      await put('date', typed);
      await expect.poll(() => held('date'), { message: typed }).toBe('2026-03-05');
      await put('date', '');
      await expect.poll(() => held('date')).toBeNull();
    }
    await put('datetime', '2026年3月5日 9时05分');
    await expect.poll(() => held('datetime')).toBe('2026-03-05T01:05:00.000Z');
    await put('month', '３月');
    await expect.poll(() => held('month')).toBe('2026-03');
    for (const [name, typed] of [['date', '2026-02-30'], ['datetime', '下周三'], ['month', '2026-13']] as const) {
      await put(name, typed);
      expect(await box(name).inputValue()).toBe(typed);
      await expect.poll(() => message(name).textContent()).toContain('格式不正确');
    }
  });

  it('colours in every form, and none', async () => {
    await open();
    for (const [typed, hex] of [['#1af', '#11AAFF'], ['1677ff', '#1677FF'], ['#1677ff80', '#1677FF80'], ['rgb(22, 119, 255)', '#1677FF'], ['rgba(22,119,255,.5)', '#1677FF80'], ['hsl(120, 100%, 25%)', '#008000'], ['hsv(210, 100%, 100%)', '#0080FF'], ['＃ＦＦＦ', '#FFFFFF']] as const) {
      await put('color', typed);
      await expect.poll(() => held('color'), { message: typed }).toBe(hex);
    }
    await put('color', '深蓝');
    await expect.poll(() => message('color').textContent()).toBe('颜色格式不正确');
    expect(await box('color').inputValue()).toBe('深蓝');
  });

  it('words that are no choice stay with their reason', async () => {
    await open();
    for (const [name, says] of [['enum', '不可选'], ['ref', '没有找到'], ['tree', '没有找到']] as const) {
      await box(name).click();
      await box(name).fill('月球');
      await page.getByText('没有符合「月球」的选项').waitFor();
      await box(name).press('Tab');
      await expect.poll(() => message(name).textContent(), { message: name }).toContain(says);
      expect(await box(name).inputValue()).toBe('月球');
    }
  });

  it('structure that is none tells its place, and long numbers are not rounded', async () => {
    await open();
    await put('json', '{\n  "a": 1,,\n}');
    await expect.poll(() => message('json').textContent()).toContain('第2行');
    await put('json', '{ "id": 1234567890123456789 }');
    await expect.poll(() => message('json').textContent()).toContain('超过15位');
    await put('json', '{"id":"1234567890123456789","多":[1,2]}');
    await expect.poll(() => held('json')).toEqual({ id: '1234567890123456789', 多: [1, 2] });
    expect(await box('json').inputValue()).toContain('\n  "多"');
  });
});

describe('by keyboard alone', () => {
  it('a reference is found, taken from the table, opened and cleared', async () => {
    await open({ afresh: true });
    await box('ref').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('恒丰');
    await page.getByRole('option', { name: /恒丰拉链/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => held('ref')).toMatchObject({ label: expect.stringContaining('恒丰拉链') });
    await page.keyboard.press('F9');
    const table = page.getByRole('grid', { name: '供应商' });
    await table.getByRole('columnheader', { name: '余额' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => held('ref')).toMatchObject({ id: '102' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await page.keyboard.press('Alt+o');
    await page.getByText('/dev/supplier/102').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await expect.poll(() => held('ref')).toBeNull();
  });

  it('says how many the rule keeps out, and puts the latest first', async () => {
    await open();
    await box('ref').click();
    await box('ref').fill('GYS007');
    await page.getByText('另有1条不符合这里的条件，不能选').waitFor();
    await box('ref').fill('GYS030');
    await page.getByRole('option', { name: /GYS030/ }).waitFor();
    await page.keyboard.press('Enter');
    await put('ref', '');
    await box('ref').click();
    const first = page.getByRole('listbox', { name: '供应商' }).getByRole('option').first();
    await expect.poll(() => first.textContent()).toContain('GYS030');
    expect(await first.textContent()).toContain('最近');
  });

  it('several are taken from the table, up to the field\'s number', async () => {
    await open({ afresh: true });
    await box('refs').focus();
    await page.keyboard.press('F9');
    await page.getByRole('grid', { name: '颜色', exact: true }).waitFor();
    for (let at = 0; at < 5; at++) { await page.keyboard.press('ArrowDown'); await page.keyboard.press('Enter'); }
    await page.getByText('已选4，最多4').waitFor();
    await page.getByRole('button', { name: '确定' }).click();
    await expect.poll(async () => ((await held('refs')) as unknown[]).length).toBe(4);
    await page.keyboard.press('Backspace');
    await expect.poll(async () => ((await held('refs')) as unknown[]).length).toBe(3);
  });

  it('a region is reached level by level, or by any part of its way', async () => {
    await open();
    await box('tree').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('treeitem', { name: '西湖区' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => held('tree')).toEqual({ id: '330603', label: '柯桥区' });
    await page.keyboard.press('Control+a');
    await page.keyboard.type('江苏 常熟');
    await page.getByRole('option', { name: '江苏省 / 苏州市 / 常熟市' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => held('tree')).toMatchObject({ id: '320581' });
  });

  it('days, times and colours move under the arrows', async () => {
    await open();
    await box('date').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => held('date')).toBe('2026-04-21');
    await page.keyboard.press('Control+;');
    await expect.poll(() => held('date')).toBe('2026-03-20');
    await box('datetime').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => held('datetime')).toBe('2026-03-19T06:30:00.000Z');
    await page.getByRole('dialog', { name: '到货时间' }).getByRole('button', { name: '09时' }).click();
    await expect.poll(() => held('datetime')).toBe('2026-03-19T01:30:00.000Z');
    await page.keyboard.press('Escape');
    await box('color').focus();
    await page.keyboard.press('ArrowDown');
    const plane = page.getByRole('slider', { name: /饱和度/ });
    await expect.poll(() => plane.evaluate((each) => each === document.activeElement)).toBe(true);
    const before = await held('color');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => held('color')).not.toBe(before);
    await page.getByRole('slider', { name: '不透明度' }).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => held('color')).toMatch(/^#[0-9A-F]{6}00$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
  });

  it('few options are segments, moved by arrows', async () => {
    await open();
    await field('few').getByRole('radio', { name: '自制' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => held('few')).toBe('out');
    expect(await field('few').getByRole('radio', { name: '外发' }).getAttribute('aria-checked')).toBe('true');
  });

  it('a scanner\'s code is taken at its Enter, and the next one takes its place', async () => {
    await open();
    await box('barcode').focus();
    await page.keyboard.press('Control+a');
    for (const code of ['6934023456781', '６９０１２３']) { await page.keyboard.type(code); await page.keyboard.press('Enter'); await page.waitForFunction(() => { const at = document.activeElement as HTMLInputElement; return at.selectionEnd! - at.selectionStart! === at.value.length && at.value !== ''; }); }
    await expect.poll(() => held('barcode')).toBe('690123');
  });
});

describe('the money input', () => {
  it.each(['light', 'dark'] as const)('disabled is padded, on the right, legible, and looks like a field that is only read: %s', async (theme) => {
    await open({ query: `?theme=${theme}`, afresh: true });
    const off = page.getByLabel('金额，停用');
    expect(await off.inputValue()).toBe('12.50');
    expect(await off.isDisabled()).toBe(true);
    const look = (each: Locator): Promise<Record<string, string>> => each.evaluate((element) => {
      const [own, frame] = [getComputedStyle(element), getComputedStyle(element.parentElement!)];
      return { color: own.color, fill: own.webkitTextFillColor, opacity: own.opacity, align: own.textAlign, figures: own.fontVariantNumeric, back: frame.backgroundColor, line: frame.borderTopColor, height: frame.height };
    });
    const read = page.locator('[data-part=read] [data-field=money] input, [data-part=edit] input[readonly].v.tn').first();
    expect(await look(off)).toEqual(await look(read));
    expect(await look(off)).toMatchObject({ align: 'right', figures: expect.stringContaining('tabular-nums') as string, opacity: '1' });
    // As strong as the guidelines ask of any text, though they let disabled ones off.
    const contrast = await off.evaluate((element) => {
      const light = (colour: string): number => { const [r, g, b] = colour.match(/[\d.]+/g)!.map((part) => { const one = Number(part) / 255; return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!; };
      const [a, b] = [light(getComputedStyle(element).color), light(getComputedStyle(element.parentElement!).backgroundColor)].sort((x, y) => y - x);
      return (a! + 0.05) / (b! + 0.05);
    });
    expect(contrast).toBeGreaterThanOrEqual(4.5);
    await page.keyboard.press('Tab');
    await off.click({ force: true });
    await page.keyboard.type('7');
    expect(await off.inputValue()).toBe('12.50');
  });
});

describe('pictures and files', () => {
  it('are put up, tried again after a broken line, ordered, cropped and taken away', async () => {
    await open({ afresh: true });
    const images = field('images');
    await images.locator('input[type=file]').setInputFiles([{ name: 'fail-侧面.png', mimeType: 'image/png', buffer: png(40, 30) }]);
    await images.getByRole('alert').filter({ hasText: '请检查网络设置' }).waitFor();
    await images.getByRole('button', { name: '重新上传 fail-侧面.png' }).click();
    await expect.poll(async () => ((await held('images')) as { name: string }[]).map(({ name }) => name)).toEqual(['正面.png', '背面.png', 'fail-侧面.png']);
    await images.getByRole('button', { name: /查看 fail-侧面/ }).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(async () => ((await held('images')) as { name: string }[])[1]!.name).toBe('fail-侧面.png');
    const before = ((await held('images')) as { id: string }[])[1]!.id;
    await images.getByRole('button', { name: '裁剪 fail-侧面.png' }).click({ force: true });
    const dialog = page.getByRole('dialog', { name: '裁剪图片' });
    await dialog.getByRole('radio', { name: '1:1' }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(async () => ((await held('images')) as { id: string }[])[1]!.id).not.toBe(before);
    expect(((await held('images')) as unknown[]).length).toBe(3);
    await images.getByRole('button', { name: /查看 正面/ }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(async () => ((await held('images')) as unknown[]).length).toBe(2);
  });

  it('a sixth picture is refused, and what may not be sent is told', async () => {
    await open({ afresh: true });
    const one = (name: string) => ({ name, mimeType: 'image/png', buffer: png(4, 4) });
    await field('images').locator('input[type=file]').setInputFiles(['a', 'b', 'c', 'd'].map((name) => one(`${name}.png`)));
    await expect.poll(async () => ((await held('images')) as unknown[]).length).toBe(5);
    await page.getByText('d.png：最多上传5张图片').waitFor();
    await field('files').locator('input[type=file]').setInputFiles([{ name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }]);
    await page.getByText('setup.exe：不支持的附件格式').waitFor();
  });

  it('look large, turned and one after another', async () => {
    await open({ afresh: true });
    await field('images').getByRole('button', { name: /查看 正面/ }).click();
    const dialog = page.getByRole('dialog', { name: '正面.png' });
    await dialog.waitFor();
    expect(Math.round((await dialog.boundingBox())!.width)).toBe(800);
    await page.keyboard.press('r');
    expect(await dialog.locator('img').getAttribute('style')).toContain('rotate(90deg)');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: '背面.png' }).waitFor();
  });
});
