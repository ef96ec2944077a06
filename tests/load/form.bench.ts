// A form of 200 fields with 20 rules beside the same fields as bare React inputs: mount, key to paint, key to reaction, in a real browser.
import { chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../support/chromium.mjs';
import { buildPages, servePages } from './benchPages.ts';
import { middle } from './figures.ts';
import type { Bench } from './formPage/probe.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const sides = (process.env.BENCH_SIDES ?? 'plain,loom').split(',');

interface Figures { mount: number; mountCpu: number; settled: number; nodes: number; keys: number[]; keyCpu: number; reactions: number[]; reactionKeys: number[]; reactionCpu: number; heap: number }
type Probed = { bench: Bench };

export default async function measure(): Promise<void> {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  const { url, stop } = await servePages(await buildPages('form'));
  const found = new Map<string, Figures[]>();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 ? sides.toReversed() : sides) {
        const figures = await oneRun(path, `${url}/${side}.html`);
        found.set(side, [...found.get(side) ?? [], figures]);
        if (process.env.BENCH_VERBOSE) console.log(round, side, JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)));
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
    await page.addInitScript('globalThis.__name = (it) => it');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const cpu = async (): Promise<number> => ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value) * 1000;
    await page.goto(url);
    await page.waitForFunction(() => (window as unknown as Probed).bench?.begin !== undefined);
    await page.waitForTimeout(300);
    const before = await cpu();
    if (process.env.BENCH_PROFILE && url.includes('loom')) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.start'); }
    await page.evaluate(() => { setTimeout(() => (window as unknown as Probed).bench.begin()); });
    await page.waitForFunction(() => (window as unknown as Probed).bench.painted > 0, undefined, { polling: 20 });
    const mount = await page.evaluate(() => (window as unknown as Probed).bench.painted - (window as unknown as Probed).bench.start);
    const mountCpu = await cpu() - before;
    await page.waitForTimeout(1_000);
    if (process.env.BENCH_PROFILE && url.includes('loom')) { const { profile } = await cdp.send('Profiler.stop'); (await import('node:fs')).writeFileSync(process.env.BENCH_PROFILE, JSON.stringify(profile)); }
    // What is made after the first paint, near the view, counts here.
    const settled = await cpu() - before;
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const heap = await page.evaluate(() => { (globalThis as unknown as { gc(): void }).gc(); return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_048_576; });
    const typing = await typed(page, cpu);
    return { mount, mountCpu, settled, nodes, ...typing, heap };
  } finally {
    await browser.close();
  }
}

async function typed(page: Page, cpu: () => Promise<number>): Promise<Pick<Figures, 'keys' | 'keyCpu' | 'reactions' | 'reactionKeys' | 'reactionCpu'>> {
  const field = (name: string) => page.locator(`[data-field=${name}] input`);
  const press = async (letters: string[], gapMs: number): Promise<{ keys: Bench['keys']; each: number }> => {
    await page.evaluate(() => { (window as unknown as Probed).bench.keys = []; });
    const from = await cpu();
    for (const letter of letters) { await page.keyboard.press(letter); await page.waitForTimeout(gapMs); }
    const each = (await cpu() - from) / letters.length;
    return { keys: await page.evaluate(() => (window as unknown as Probed).bench.keys), each };
  };
  await field('g1f3').click();
  await press([...'warm'], 60);
  const plain = await press([...'abcdefghijklmnopqrstuvwxyz'], 60);
  await field('g1f0').click();
  await page.keyboard.type('hid', { delay: 60 });
  await page.waitForTimeout(200);
  await page.evaluate(() => { (window as unknown as Probed).bench.watch = () => (document.querySelector('[data-field=g1f10]')?.getClientRects().length ?? 0) > 0; });
  const turns = await press(Array.from({ length: 16 }, (_, at) => (at % 2 ? 'Backspace' : 'e')), 250);
  return { keys: plain.keys.map(({ paint }) => paint), keyCpu: plain.each, reactions: turns.keys.map(({ reaction }) => reaction ?? 99), reactionKeys: turns.keys.map(({ paint }) => paint), reactionCpu: turns.each };
}

function print(found: Map<string, Figures[]>): void {
  const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
  const columns: [title: string, of: (all: Figures[]) => number, digits: number][] = [
    ['mount to painted ms', (all) => middle(all.map(({ mount }) => mount)), 0], ['CPU of it', (all) => middle(all.map(({ mountCpu }) => mountCpu)), 0], ['CPU with what follows', (all) => middle(all.map(({ settled }) => settled)), 0],
    ['key → paint p95 ms', (all) => p95(all.flatMap(({ keys }) => keys)), 1], ['p50', (all) => middle(all.flatMap(({ keys }) => keys)), 1], ['CPU a key', (all) => middle(all.map(({ keyCpu }) => keyCpu)), 1],
    ['key → reaction, frames (most)', (all) => Math.max(...all.flatMap(({ reactions }) => reactions)), 0], ['p95 ms', (all) => p95(all.flatMap(({ reactionKeys }) => reactionKeys)), 1], ['CPU a reaction', (all) => middle(all.map(({ reactionCpu }) => reactionCpu)), 1],
    ['elements', (all) => middle(all.map(({ nodes }) => nodes)), 0], ['heap MB', (all) => middle(all.map(({ heap }) => heap)), 1],
  ];
  console.log(`| side | ${columns.map(([title]) => title).join(' | ')} |\n| --- |${' --- |'.repeat(columns.length)}`);
  const rows = sides.map((side) => columns.map(([, of]) => of(found.get(side)!)));
  for (const [at, row] of rows.entries()) console.log(`| ${sides[at]} | ${row.map((value, c) => value.toFixed(columns[c]![2])).join(' | ')} |`);
  const [plain, loom] = rows;
  if (plain && loom) console.log(`| ratio | ${loom.map((value, c) => (plain[c]! > 0 ? (value / plain[c]!).toFixed(2) : '–')).join(' | ')} |`);
}
