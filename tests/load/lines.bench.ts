// The line editor beside a bare virtual grid: mount, key to total, paste, scrolling, heap, at 500, 5,000 and 50,000 lines of twenty columns in a real browser.
import { chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../support/chromium.mjs';
import { buildPages, servePages } from './benchPages.ts';
import { middle } from './figures.ts';
import type { Bench } from './linesPage/probe.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const sizes = (process.env.BENCH_SIZES ?? '500,5000,50000').split(',').map(Number);
const sides = (process.env.BENCH_SIDES ?? 'bare,loom').split(',');

interface Figures { mount: number; mountCpu: number; keyTotal: number[]; keyCpu: number; keyLong: number; paste100: number; paste100Cpu: number; paste5000: number; paste5000Cpu: number; scrollFps: number; scrollCpu: number; scrollLong: number; heap: number }
type Probed = { bench: Bench; longTasks: number[] };

export default async function measure(): Promise<void> {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  const { url, stop } = await servePages(await buildPages('lines'));
  const found = new Map<string, Figures[]>();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const size of sizes) {
        for (const side of round % 2 ? sides.toReversed() : sides) {
          const figures = await oneRun(path, `${url}/${side}.html?rows=${size}`);
          const key = `${side} ${size}`;
          found.set(key, [...found.get(key) ?? [], figures]);
          if (process.env.BENCH_VERBOSE) console.log(round, key, JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)));
        }
      }
    }
  } finally {
    stop();
  }
  print(found);
}

async function oneRun(executablePath: string, url: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs, '--enable-precise-memory-info', '--js-flags=--expose-gc'], headless: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
    await page.addInitScript('globalThis.__name = (it) => it; globalThis.longTasks = []; new PerformanceObserver((list) => { for (const entry of list.getEntries()) longTasks.push(Math.round(entry.duration)); }).observe({ type: "longtask" });');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const cpu = async (): Promise<number> => ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value) * 1000;
    await page.goto(url);
    await page.waitForFunction(() => 'begin' in (window as unknown as Probed).bench);
    await page.waitForTimeout(300);
    const before = await cpu();
    await page.evaluate(() => { setTimeout(() => (window as unknown as Probed).bench.begin()); });
    await page.waitForFunction(() => (window as unknown as Probed).bench.painted > 0, undefined, { polling: 50 });
    const mount = await page.evaluate(() => (window as unknown as Probed).bench.painted - (window as unknown as Probed).bench.start);
    const mountCpu = await cpu() - before;
    await page.waitForTimeout(1_500);
    const heap = await page.evaluate(() => { (globalThis as unknown as { gc(): void }).gc(); return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_048_576; });
    const keys = await keysToTotal(page, cpu);
    const scroll = await scrolling(page, cpu);
    const [paste100, paste100Cpu] = await pasting(page, 100, 5, cpu);
    const [paste5000, paste5000Cpu] = await pasting(page, 5_000, 3, cpu);
    return { mount, mountCpu, ...keys, ...scroll, paste100, paste100Cpu, paste5000, paste5000Cpu, heap };
  } finally {
    await browser.close();
  }
}

/** From the key that commits to the task behind the frame in which the total stands. */
async function keysToTotal(page: Page, cpu: () => Promise<number>): Promise<Pick<Figures, 'keyTotal' | 'keyCpu' | 'keyLong'>> {
  await page.evaluate(() => {
    const { bench } = window as unknown as Probed;
    const seen: number[] = [];
    Object.assign(window, { seen });
    addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      const began = event.timeStamp;
      const before = bench.total();
      const look = (): void => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { if (bench.total() === before) requestAnimationFrame(look); else seen.push(performance.now() - began); };
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    }, true);
    bench.select(2, 4);
  });
  await page.evaluate(() => { (window as unknown as Probed).longTasks.length = 0; });
  const from = await cpu();
  const turns = 24;
  for (let turn = 0; turn < turns; turn++) {
    await page.keyboard.type(String(100 + turn * 7));
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => (window as unknown as { seen: number[] }).seen.length >= count, turn + 1, { polling: 20 });
  }
  const keyCpu = (await cpu() - from) / turns;
  // The first three warm the code.
  const keyTotal = (await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).slice(3);
  const keyLong = await page.evaluate(() => Math.max(0, ...(window as unknown as Probed).longTasks));
  return { keyTotal, keyCpu, keyLong };
}

async function scrolling(page: Page, cpu: () => Promise<number>): Promise<Pick<Figures, 'scrollFps' | 'scrollCpu' | 'scrollLong'>> {
  await page.evaluate(() => { (window as unknown as Probed).longTasks.length = 0; });
  const from = await cpu();
  const { frames, ms } = await page.evaluate(() => new Promise<{ frames: number; ms: number }>((done) => {
    const view = (window as unknown as Probed).bench.scroller()!;
    const began = performance.now();
    let frames = 0;
    let step = 240;
    const next = (): void => {
      view.scrollTop += step;
      if (view.scrollTop + view.clientHeight >= view.scrollHeight - 1 || view.scrollTop === 0) step = -step;
      if (++frames < 90) requestAnimationFrame(next); else done({ frames, ms: performance.now() - began });
    };
    requestAnimationFrame(next);
  }));
  const scrollCpu = (await cpu() - from) / frames;
  const scrollLong = await page.evaluate(() => { (window as unknown as Probed).bench.scroller()!.scrollTop = 0; return Math.max(0, ...(window as unknown as Probed).longTasks); });
  return { scrollFps: frames / ms * 1000, scrollCpu, scrollLong };
}

/** From the paste event to the task behind the frame that shows its total; median. */
async function pasting(page: Page, rows: number, times: number, cpu: () => Promise<number>): Promise<[ms: number, cpuMs: number]> {
  const taken: number[] = [];
  const spent: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const from = await cpu();
    taken.push(await page.evaluate(([count, at]) => new Promise<number>((done) => {
      const { bench } = window as unknown as Probed;
      bench.select(at, 0);
      const text = bench.paste(count).replaceAll('32.5', `32.${at}`);
      setTimeout(() => {
        const before = bench.total();
        const data = new DataTransfer();
        data.setData('text/plain', text);
        const began = performance.now();
        document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        const look = (): void => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => { if (bench.total() === before) requestAnimationFrame(look); else done(performance.now() - began); };
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }, 100);
    }), [rows, turn + 1] as const));
    spent.push(await cpu() - from);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
  }
  return [middle(taken), middle(spent)];
}

function print(found: Map<string, Figures[]>): void {
  const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
  const columns: [title: string, of: (all: Figures[]) => number, digits: number][] = [
    ['mount ms', (all) => middle(all.map(({ mount }) => mount)), 0], ['CPU', (all) => middle(all.map(({ mountCpu }) => mountCpu)), 0],
    ['key → total p95 ms', (all) => p95(all.flatMap(({ keyTotal }) => keyTotal)), 1], ['p50', (all) => middle(all.flatMap(({ keyTotal }) => keyTotal)), 1], ['CPU a key', (all) => middle(all.map(({ keyCpu }) => keyCpu)), 1],
    ['paste 100 × 20 ms', (all) => middle(all.map(({ paste100 }) => paste100)), 0], ['CPU', (all) => middle(all.map(({ paste100Cpu }) => paste100Cpu)), 0],
    ['paste 5,000 × 20 ms', (all) => middle(all.map(({ paste5000 }) => paste5000)), 0], ['CPU', (all) => middle(all.map(({ paste5000Cpu }) => paste5000Cpu)), 0],
    ['scroll frames/s', (all) => middle(all.map(({ scrollFps }) => scrollFps)), 0], ['CPU a frame', (all) => middle(all.map(({ scrollCpu }) => scrollCpu)), 1],
    ['longest task typing', (all) => middle(all.map(({ keyLong }) => keyLong)), 0], ['scrolling', (all) => middle(all.map(({ scrollLong }) => scrollLong)), 0], ['heap MB', (all) => middle(all.map(({ heap }) => heap)), 0],
  ];
  console.log(`| lines | side | ${columns.map(([title]) => title).join(' | ')} |\n| --- | --- |${' --- |'.repeat(columns.length)}`);
  for (const size of sizes) {
    const rows = sides.map((side) => columns.map(([, of]) => of(found.get(`${side} ${size}`)!)));
    for (const [at, row] of rows.entries()) console.log(`| ${size.toLocaleString('en')} | ${sides[at]} | ${row.map((value, c) => value.toFixed(columns[c]![2])).join(' | ')} |`);
    const [bare, loom] = rows;
    if (bare && loom) console.log(`| | ratio | ${loom.map((value, c) => (bare[c]! > 0 ? (value / bare[c]!).toFixed(2) : '–')).join(' | ')} |`);
  }
}
