// For everybody: each kind of screen and what opens over it, looked over by axe-core in light, dark and modern, on a desk and on a phone; and a day's work without a mouse.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { accountPages, goTo, onPhone, openPages, screens, type Place } from './accessPlaces.ts';
import { rowsOf, sheet } from './hands.ts';

let house: House;
let page: Page;
let isIn = false;

beforeAll(async () => {
  house = await openHouse();
  // An administrator sees the applications the company made itself: one of them is.
  await house.server.app.db.system((tx) => tx.run(sql`update amc.apply set kind = 'company', owner_company = (select id from amc.company where short_name = '云锦服饰') where code = 'wms'`));
  page = await house.openPage();
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

/** Only colours differ between the themes: the rest is looked at once. */
async function faultsIn(places: Place[], themes: readonly ('light' | 'dark' | 'modern')[] = ['light', 'dark']): Promise<string[]> {
  const faults: string[] = [];
  for (const place of places) {
    await place.go(page).catch((cause: unknown) => { throw new Error(`no way to: ${place.name}`, { cause }); });
    for (const [at, theme] of themes.entries()) {
      await wear(theme);
      const found = await axeFaults(page, { within: place.within, only: at > 0 ? ['color-contrast'] : undefined });
      faults.push(...found.map((fault) => `${place.name} (${theme}) ${fault}`));
    }
    await wear('light');
    await place.leave?.(page);
  }
  return faults;
}

async function wear(theme: string): Promise<void> {
  await page.evaluate((name) => new Promise<void>((done) => {
    document.documentElement.dataset.theme = name;
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  }), theme);
}

/** Once: the pages before it are those of somebody unknown. */
async function signedIn(): Promise<void> {
  if (!isIn) await signIn(page, 'admin', '/wms/purchase/purorder');
  isIn = true;
}

const named = (places: Place[], ...names: string[]): Place[] => places.filter(({ name }) => names.includes(name));

describe('WCAG 2.2 AA', () => {
  it('holds before signing in', async () => { expect(await faultsIn(openPages)).toEqual([]); });

  it('holds on every kind of screen', async () => {
    await signedIn();
    expect(await faultsIn(screens)).toEqual([]);
  });

  it('holds in the modern theme', async () => {
    await signedIn();
    expect(await faultsIn(named(screens, 'home', 'list'), ['modern'])).toEqual([]);
  });

  it('holds where one has no right', async () => {
    const other = await house.openPage();
    await signIn(other, 'merchandiser', '/wms/purchase/purorderForm/0');
    await sheet(other).getByText('您没有【新建采购订单】的操作权限').waitFor();
    expect(await axeFaults(other, { within: ['#main'] })).toEqual([]);
    await other.context().close();
  });

  it('holds on the account site', async () => {
    await signedIn();
    expect(await faultsIn(accountPages)).toEqual([]);
  });

  it('holds on a phone', async () => {
    await signedIn();
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.getByRole('navigation', { name: '底部导航' }).waitFor();
    expect(await faultsIn(onPhone)).toEqual([]);
    expect(await faultsIn(named(accountPages, 'work', 'personal', 'applications', 'application', 'messages'))).toEqual([]);
  });

  it('tells of a button without a name, of a weak colour and of a small target', async () => {
    await page.evaluate(() => {
      const small = 'position:absolute;top:0;width:12px;height:12px;';
      document.body.insertAdjacentHTML('beforeend', '<main id="weak"><button></button><p>weak</p><button>a</button><button>b</button></main>');
      const [nameless, a, b] = document.querySelectorAll<HTMLElement>('#weak button');
      nameless!.style.cssText = 'width:40px;height:40px';
      a!.style.cssText = `${small}left:0`;
      b!.style.cssText = `${small}left:12px`;
      document.querySelector<HTMLElement>('#weak p')!.style.cssText = 'color:#bbb;background:#fff';
    });
    const found = await axeFaults(page, { within: ['#weak'] });
    expect(found.map((fault) => fault.split(':')[0])).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'target-size']));
  });
});

describe('without a mouse', () => {
  beforeAll(signedIn);

  it('Tab goes header, menu, tabs, page, each in sight with its ring', async () => {
    // Low, so that rows lie under the totals.
    await page.setViewportSize({ width: 1280, height: 520 });
    await page.goto('/wms/purchase/purorder');
    await rowsOf(page).getByRole('link').first().waitFor();
    await page.evaluate(() => document.body.focus());
    const parts: string[] = [];
    const faults: string[] = [];
    for (let step = 0; step < 70; step++) {
      await page.keyboard.press('Tab');
      const { part, fault } = await focused(page);
      if (fault) faults.push(fault);
      if (part !== parts.at(-1)) parts.push(part);
      if (part === 'footer') break;
    }
    expect(faults).toEqual([]);
    expect(parts).toEqual(['skip', 'header', 'menu', 'tabs', 'page', 'footer']);
  });

  it('the skip link leads to the page', async () => {
    await page.reload();
    await rowsOf(page).getByRole('link').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect((await focused(page)).part).toBe('page');
  });

  it('a screen opens from the menu, a record is found, changed and saved, its tab closed', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    const press = async (...keys: string[]): Promise<void> => { for (const key of keys) await page.keyboard.press(key); };
    /** On with Tab (or another key) until the focus is on what is called so. */
    const reach = async (name: string | RegExp, key = 'Tab'): Promise<void> => {
      const passed: string[] = [];
      for (let step = 0; step < 60; step++) {
        await press(key);
        const heard = (await focused(page)).name;
        passed.push(heard);
        if (typeof name === 'string' ? heard === name : name.test(heard)) return;
      }
      throw new Error(`${key} does not lead to ${String(name)}, but through ${passed.join(' | ')}`);
    };
    await reach('首页');
    await reach('仓储', 'ArrowDown');
    await press('ArrowRight');
    await page.getByRole('menu', { name: '仓储' }).waitFor();
    if ((await focused(page)).name !== '物料档案') await reach('物料档案', 'ArrowDown');
    await press('Enter');
    await sheet(page).getByRole('heading', { name: '物料档案' }).waitFor();

    await reach(/^搜索：/);
    await page.keyboard.type('ML-0012');
    await press('Enter');
    const rows = rowsOf(page);
    await expect.poll(() => rows.count()).toBe(1);
    while (await page.evaluate(() => document.activeElement?.getAttribute('role')) !== 'grid') await page.keyboard.press('Tab');
    await reach(/ML-0012|斜纹/, 'ArrowRight');
    await press('Enter');
    await sheet(page).getByRole('textbox', { name: '名称' }).waitFor();
    const form = sheet(page);
    await reach('备注');
    const note = `手工核对 ${Date.now()}`;
    await press('Control+A');
    await page.keyboard.type(note);
    await press('Control+S');
    await page.locator('.toast').first().waitFor();
    await expect.poll(() => page.getByRole('img', { name: '有未保存的内容' }).count()).toBe(0);
    expect(await form.getByRole('textbox', { name: '备注' }).inputValue()).toBe(note);

    const tab = page.getByRole('navigation', { name: '打开的页面' }).getByRole('tab', { selected: true });
    const opened = await tab.textContent();
    await reach(opened!.trim(), 'Shift+Tab');
    await press('Delete');
    await expect.poll(() => tab.textContent()).not.toBe(opened);
    expect((await focused(page)).part).toBe('tabs');
    await picture(page, 'access-keyboard');
  });

  it('a dialog, a drawer and a menu take the focus, keep it, and give it back', async () => {
    await goTo(page, '/wms/purchase/purorder');
    await rowsOf(page).getByRole('link').first().waitFor();
    for (const [opener, over] of [['高级筛选', 'dialog'], ['列设置', 'dialog'], ['行高：适中', 'menu']] as const) {
      await sheet(page).getByRole('button', { name: opener, exact: true }).focus();
      await page.keyboard.press('Enter');
      const opened = page.getByRole(over).last();
      await opened.waitFor();
      await expect.poll(() => opened.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
      if (over === 'dialog') {
        for (let step = 0; step < 25; step++) await page.keyboard.press('Tab');
        expect(await opened.evaluate((panel) => panel.contains(document.activeElement)), opener).toBe(true);
      }
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
      expect((await focused(page)).name).toBe(opener);
    }
  });

  it('a tree is walked and folded by arrows', async () => {
    await goTo(page, '/company/department');
    const tree = sheet(page).getByRole('tree');
    await tree.getByRole('treeitem').nth(2).waitFor();
    await tree.getByRole('treeitem', { name: '全部' }).focus();
    await page.keyboard.press('ArrowDown');
    const before = await tree.getByRole('treeitem').count();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tree.getByRole('treeitem').count()).toBeLessThan(before);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tree.getByRole('treeitem').count()).toBe(before);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => tree.getByRole('treeitem', { selected: true }).getAttribute('aria-level')).toBe('2');
  });
});

/** Where the focus is, how it is called, and what is wrong with how it shows. */
async function focused(at: Page): Promise<{ part: string; name: string; fault?: string }> {
  return at.evaluate(() => {
    // In a grid it is the active cell.
    const active = document.activeElement as HTMLElement;
    const here = document.getElementById(active.getAttribute('aria-activedescendant') ?? '') ?? active;
    const label = document.querySelector(`label[for="${CSS.escape(here.id || '-')}"]`)?.textContent ?? here.closest('label')?.textContent;
    const name = (here.getAttribute('aria-label') ?? (here.matches('input,textarea,select') ? label ?? '' : here.textContent) ?? '').replace(/ ?\*$/, '').trim();
    const parts: [string, string][] = [['.skip', 'skip'], ['header.hd', 'header'], ['nav.nav', 'menu'], ['nav.tabs', 'tabs'], ['#main .foot', 'footer'], ['#main', 'page']];
    const part = parts.find(([selector]) => here.closest(selector))?.[1] ?? here.tagName;
    const box = here.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isSeen = top !== null && (here.contains(top) || top.contains(here) || top.closest('label') === here.closest('label') && top.closest('label') !== null);
    const frame = here.closest<HTMLElement>('.in') ?? here;
    const ring = getComputedStyle(here).outlineStyle !== 'none' || getComputedStyle(frame).boxShadow !== 'none';
    return { part, name, fault: !isSeen ? `${name} is hidden by ${top?.className}` : !ring ? `${name} shows no ring` : undefined };
  });
}
