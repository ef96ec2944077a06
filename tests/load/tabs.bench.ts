// An hour at the desk in a minute: from a click in the menu to the screen's first paint, movement after it, long tasks while scrolling and typing, and memory after fifty tabs came and went.
import type { Page } from 'playwright-core';
import { middle, percentile } from './figures.ts';
import { onProductPage } from './productPage.ts';

const tabs = Number(process.env.BENCH_TABS ?? 50);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const aimMs = 100;
const group = '仓储';
const lists = ['采购订单', '到货验收', '入库单', '物料档案', '物料库存'];

interface Desk { shifts: { value: number; at: string }[]; long: { ms: number; at: string }[]; painted: number }
type Watched = { desk: Desk };

export default async function measure(): Promise<void> {
  await onProductPage(watch, async (page, server) => {
    await page.getByRole('button', { name: '知道了' }).click({ timeout: 3_000 }).catch(() => undefined);

    console.log(`\nfrom a click in the menu to the first paint of its screen, plan cached, ms (aim: under 100); ${rounds} rounds, each on a tab that was closed before. Bound: the same elements put there as text, in the same rounds\n\n| screen | first visit | again, median | p95 | bound, median | p95 | ratio to the bound | to the aim |\n| --- | --- | --- | --- | --- | --- | --- | --- |`);
    for (const name of lists) {
      const first = await opened(page, name);
      const again: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round++) {
        bare.push(await bareOpened(page));
        await closeAll(page);
        again.push(await opened(page, name));
      }
      await closeAll(page);
      console.log(`| ${name} | ${first.toFixed(0)} | ${middle(again).toFixed(0)} | ${percentile(again, 0.95).toFixed(0)} | ${middle(bare).toFixed(0)} | ${percentile(bare, 0.95).toFixed(0)} | ${(middle(again) / middle(bare)).toFixed(2)} | ${(middle(again) / aimMs).toFixed(2)} |`);
    }

    const { list: [order] } = await server.login('admin').then((client) => client.get('/wms/api/saas/purchaseOrder?pageSize=1'));
    console.log('\nmovement after the first paint (sum of layout shifts; aim: 0), opened by its address\n\n| screen | shift | where |\n| --- | --- | --- |');
    for (const address of ['/', '/wms/purchase/purorder', '/wms/set/materials', `/wms/purchase/purorderDetail/${order.id}`, '/wms/purchase/purorderForm/0', '/setting/companySetting']) {
      await page.goto(address);
      await page.waitForTimeout(1_500);
      const shifts = await page.evaluate(() => (window as unknown as Watched).desk.shifts);
      console.log(`| ${address.replace(/\d{6,}/, '{id}')} | ${shifts.reduce((sum, { value }) => sum + value, 0).toFixed(4)} | ${[...new Set(shifts.map(({ at }) => at))].join(', ')} |`);
    }

    await page.goto('/wms/set/materials');
    await page.locator('[role=grid],[role=treegrid]').first().waitFor();
    await page.waitForTimeout(1_000);
    await forget(page);
    await page.mouse.move(900, 500);
    for (let at = 0; at < 60; at++) { await page.mouse.wheel(0, at % 2 ? 900 : 400); await page.waitForTimeout(16); }
    const scrolling = await page.evaluate(() => (window as unknown as Watched).desk.long);
    await page.goto('/wms/purchase/purorderForm/0');
    await page.getByRole('grid', { name: '明细' }).waitFor();
    await page.waitForTimeout(1_000);
    await page.getByRole('textbox', { name: '备注' }).click();
    await forget(page);
    for (const letter of 'the quick brown fox jumps over the lazy dog') { await page.keyboard.press(letter === ' ' ? 'Space' : letter); await page.waitForTimeout(20); }
    const typing = await page.evaluate(() => (window as unknown as Watched).desk.long);
    console.log(`\ntasks over 50 ms (aim: none): scrolling ${told(scrolling)}, typing ${told(typing)}`);

    await page.goto('/');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    // The tabs of the addresses opened above come back with the page: they are none of those counted.
    await closeAll(page);
    [openedTabs, closed] = [0, 0];
    // What is loaded once stays: plans, parts of the program, the first answers.
    for (const name of lists) await opened(page, name);
    await closeAll(page);
    const before = await heap(page);
    for (let at = 0; at < tabs; at++) { await opened(page, lists[at % lists.length]!); if (at % lists.length === lists.length - 1) await closeAll(page); }
    await closeAll(page);
    const after = await heap(page);
    if (closed !== openedTabs) throw new Error(`${openedTabs} tabs were opened, ${closed} closed`);
    console.log(`\n${openedTabs} tabs opened and closed; heap before and after the last ${tabs}: ${before.toFixed(1)} MB, ${after.toFixed(1)} MB, ratio ${(after / before).toFixed(3)} (aim: 1.1)`);
  }, ['--enable-precise-memory-info', '--js-flags=--expose-gc']);
}

const told = (tasks: Desk['long']): string => (tasks.length === 0 ? 'none' : tasks.map(({ ms }) => `${ms.toFixed(0)} ms`).join(', '));
const forget = (page: Page): Promise<void> => page.evaluate(() => { (window as unknown as Watched).desk.long = []; });

/** Runs in the page before anything else. */
function watch(): void {
  const desk: Desk = { shifts: [], long: [], painted: 0 };
  (window as unknown as Watched).desk = desk;
  const nameOf = (node: Node | null | undefined): string => (node instanceof Element ? `${node.tagName.toLowerCase()}${typeof node.className === 'string' && node.className ? `.${node.className.split(' ')[0]}` : ''}` : '?');
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] })[]) if (!entry.hadRecentInput) desk.shifts.push({ value: entry.value, at: (entry.sources ?? []).map(({ node }) => nameOf(node)).join('+') });
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((seen) => { for (const entry of seen.getEntries()) desk.long.push({ ms: entry.duration, at: entry.name }); }).observe({ type: 'longtask', buffered: true });
}

/** @returns ms from the click to the painted frame in which the screen's heading stands. @throws Error unless that opened a tab more, with rows in its list */
async function opened(page: Page, name: string): Promise<number> {
  const before = await tabsOf(page);
  const ms = await clicked(page, name);
  await page.locator('section.pane:not([hidden]) [aria-rowindex="2"]').first().waitFor();
  const now = await tabsOf(page);
  if (now !== before + 1) throw new Error(`${name}: ${before} tabs before, ${now} after`);
  openedTabs++;
  return ms;
}

async function clicked(page: Page, name: string): Promise<number> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: group }).click();
  await page.getByRole('menu', { name: group }).getByRole('menuitem', { name, exact: true }).waitFor();
  return page.evaluate(({ inGroup, wanted }) => new Promise<number>((resolve) => {
    const leaf = [...document.querySelectorAll<HTMLElement>(`[role=menu][aria-label="${inGroup}"] [role=menuitem]`)].find((one) => one.textContent!.trim() === wanted)!;
    const isThere = (): boolean => [...document.querySelectorAll('section.pane:not([hidden]) h1')].some((one) => one.textContent!.trim() === wanted);
    const began = performance.now();
    const seen = new MutationObserver(() => {
      if (!isThere()) return;
      seen.disconnect();
      requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => resolve(performance.now() - began); channel.port2.postMessage(0); });
    });
    seen.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['hidden'] });
    leaf.click();
  }), { inGroup: group, wanted: name });
}

/** What the browser itself takes: the elements of the pane that is open, put beside it as text and painted, then taken away. @throws Error where the copy has fewer of them */
function bareOpened(page: Page): Promise<number> {
  return page.evaluate(() => new Promise<number>((resolve, reject) => {
    const shown = document.querySelector<HTMLElement>('section.pane:not([hidden])')!;
    const text = shown.outerHTML;
    const count = shown.querySelectorAll('*').length;
    shown.hidden = true;
    const holder = document.createElement('div');
    holder.style.display = 'contents';
    const began = performance.now();
    holder.innerHTML = text;
    shown.after(holder);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const ms = performance.now() - began;
        const made = holder.querySelectorAll('section.pane *').length;
        holder.remove();
        shown.hidden = false;
        if (made < count) reject(new Error(`the bound drew ${made} of ${count} elements`)); else resolve(ms);
      };
      channel.port2.postMessage(0);
    });
  }));
}

/** Each by its own cross. @throws Error when one stays, in the strip or as a pane behind it */
async function closeAll(page: Page): Promise<void> {
  const open = await tabsOf(page);
  const crosses = page.getByRole('navigation', { name: '打开的页面' }).getByRole('button', { name: /^关闭 / });
  for (let left = open; left > 0; left--) {
    await crosses.nth(left - 1).click();
    await page.waitForFunction((wanted) => document.querySelectorAll('nav.tabs [role=tab]:not(.home)').length === wanted, left - 1);
  }
  await page.waitForFunction(() => document.querySelectorAll('section.pane').length <= 1);
  closed += open;
}

const tabsOf = (page: Page): Promise<number> => page.locator('nav.tabs [role=tab]:not(.home)').count();
/** Tabs opened and closed so far: what the figures are of. */
let [openedTabs, closed] = [0, 0];

/** MB in use once nothing is left to collect. */
async function heap(page: Page): Promise<number> {
  await page.waitForTimeout(1_500);
  return page.evaluate(async () => {
    for (let round = 0; round < 3; round++) { (globalThis as unknown as { gc(): void }).gc(); await new Promise((resolve) => { setTimeout(resolve, 100); }); }
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_048_576;
  });
}
