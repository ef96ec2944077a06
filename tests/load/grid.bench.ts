// The grid of lists against the least a virtual grid can be, in real Chromium: mount to painted, scrolling, blank frames, also with the processor slowed four times.
import { chromium, type CDPSession } from 'playwright-core';
import { chromiumArgs, findChromium } from '../support/chromium.mjs';
import { buildPages, servePages } from './benchPages.ts';
import { middle } from './figures.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const only = process.env.BENCH_ONLY;

interface Side { name: string; kind: string; hit: string; scroller: string; isBound?: boolean }
const sides: Side[] = [
  { name: 'bare elements', kind: 'bare', hit: '.vcell', scroller: '.scroller' },
  { name: 'React + TanStack Virtual', kind: 'tanstack', hit: '.vcell', scroller: '.scroller' },
  { name: 'our Table', kind: 'table', hit: '.gc', scroller: '.tb' },
];
interface Case { title: string; rows: number; windowed?: boolean; slower: number; kinds: string[]; lang?: string }
const cases: Case[] = [
  { title: '60 × 100', rows: 100, slower: 1, kinds: ['bare', 'tanstack', 'table'] },
  { title: '60 × 10,000', rows: 10_000, slower: 1, kinds: ['bare', 'tanstack', 'table'] },
  { title: '60 × 1,000,000 through windows', rows: 1_000_000, windowed: true, slower: 1, kinds: ['table'] },
  { title: '60 × 10,000, English', rows: 10_000, slower: 1, kinds: ['table'], lang: 'en' },
  { title: '60 × 10,000, processor 4 times slower', rows: 10_000, slower: 4, kinds: ['bare', 'tanstack', 'table'] },
];
interface Figures { mount: number; mountCpu: number; fps: number; p95: number; cpu: number; blank: number; longest: number; heap: number }

export default async function measure(): Promise<void> {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  const server = await servePages(await buildPages('grid'));
  const found = new Map<string, Figures[]>();
  try {
    // Sides take turns, each in a browser of its own.
    for (let round = 0; round < rounds; round++) {
      for (const one of cases.filter(({ title }) => !only || title.includes(only))) {
        for (const side of sides.filter(({ kind }) => one.kinds.includes(kind))) {
          const browser = await chromium.launch({ executablePath: path, args: [...chromiumArgs, '--enable-precise-memory-info'], headless: true });
          try {
            const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
            page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
            await page.addInitScript('globalThis.__name = (it) => it'); // tsx names inner functions by a helper that the page lacks
            await page.addInitScript(probe, side.hit);
            const cdp = await page.context().newCDPSession(page);
            await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
            if (one.slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: one.slower });
            await page.goto(`${server.url}/grid.html?kind=${side.kind}&rows=${one.rows}${one.windowed ? '&windowed=1' : ''}&lang=${one.lang ?? 'zh_CN'}`);
            await page.waitForFunction(() => (window as unknown as Probed).bench.isReady, undefined, { polling: 50 });
            await page.waitForTimeout(200);
            // Making 10,000 rows leaves rubbish that is cleared some time later, 15 to 35 ms: for every side, but not in every mount.
            await cdp.send('HeapProfiler.collectGarbage');
            const before = await cpuOf(cdp);
            await page.evaluate(() => (window as unknown as Probed).bench.open());
            await page.waitForFunction(() => (window as unknown as Probed).bench.painted, undefined, { polling: 50 });
            const { mount } = await page.evaluate(() => { const { bench } = window as unknown as Probed; return { mount: bench.painted! - bench.start! }; });
            await page.waitForTimeout(400);
            const mountCpu = await cpuOf(cdp) - before;
            const began = await cpuOf(cdp);
            const moved = await page.evaluate(([scroller, dy]) => (window as unknown as Probed).bench.scroll(scroller as string, dy as number), [side.scroller, one.rows > 1_000 ? 240 : 20] as const);
            const cpu = (await cpuOf(cdp) - began) / moved.frames;
            await cdp.send('HeapProfiler.collectGarbage');
            const heap = ((await cdp.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize / 1_048_576;
            const key = `${one.title}|${side.kind}`;
            found.set(key, [...(found.get(key) ?? []), { mount, mountCpu, cpu, heap, ...moved }]);
          } finally {
            await browser.close();
          }
        }
      }
    }
  } finally {
    server.stop();
  }
  print(found);
}

interface Moved { frames: number; fps: number; p95: number; blank: number; longest: number }
interface Probed { bench: { start?: number; painted?: number; isReady?: boolean; begin: Promise<void>; open(): void; long: number[]; scroll(scroller: string, dy: number): Promise<Moved> } }

/** Runs in the page before its own scripts: when it is painted, and how it scrolls. */
function probe(hit: string): void {
  let open = (): void => {};
  const begin = new Promise<void>((resolve) => { open = resolve; });
  const bench: Probed['bench'] = (window as unknown as Probed).bench = { long: [], scroll, begin, open };
  new PerformanceObserver((seen) => { for (const task of seen.getEntries()) bench.long.push(task.duration); }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    if (document.querySelectorAll(hit).length < 100) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { bench.painted = performance.now(); };
    port2.postMessage(0);
  };
  requestAnimationFrame(look);

  async function scroll(selector: string, dy: number): Promise<Moved> {
    const box = document.querySelector<HTMLElement>(selector)!;
    const edge = box.getBoundingClientRect();
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const spent: number[] = [];
    let blank = 0;
    const began = await frame();
    let last = began;
    bench.long.length = 0;
    const step = async (move: () => void): Promise<void> => {
      move();
      if (!document.elementFromPoint(edge.left + 300, Math.min(edge.bottom, innerHeight) - 40)?.closest(hit)) blank++;
      const now = await frame();
      spent.push(now - last);
      last = now;
    };
    for (let at = 1; at <= 120; at++) await step(() => { box.scrollTop = at * dy; });
    for (let at = 1; at <= 60; at++) await step(() => { box.scrollLeft = at * 120; });
    spent.sort((a, b) => a - b);
    return { frames: spent.length, fps: (spent.length / (last - began)) * 1000, p95: spent[Math.floor(spent.length * 0.95)]!, blank: (100 * blank) / spent.length, longest: Math.max(0, ...bench.long) };
  }
}

async function cpuOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

function print(found: Map<string, Figures[]>): void {
  const value = (title: string, kind: string, of: (figures: Figures) => number): number | undefined => { const all = found.get(`${title}|${kind}`); return all && middle(all.map(of)); };
  const shown = (figure: number | undefined, digits = 1): string => (figure === undefined ? '' : figure.toFixed(digits));
  console.log(`\nMedian of ${rounds}; × = ratio to bare elements / to React + TanStack Virtual, same run\n\n| case | side | mount to painted, ms | × | CPU of it, ms | × | frames/s | frame p95, ms | CPU a frame, ms | × | blank frames, % | longest task, ms | heap, MB |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |`);
  for (const { title, kinds } of cases) {
    for (const { name, kind } of sides.filter((side) => kinds.includes(side.kind))) {
      const of = (pick: (figures: Figures) => number, digits?: number): string => shown(value(title, kind, pick), digits);
      if (!found.has(`${title}|${kind}`)) continue;
      const ratio = (pick: (figures: Figures) => number): string => ['bare', 'tanstack'].map((bound) => { const base = value(title, bound, pick) ?? value(cases[1]!.title, bound, pick); return kind === 'table' && base ? shown(value(title, kind, pick)! / base, 2) : ''; }).filter(Boolean).join(' / ');
      console.log(`| ${title} | ${name} | ${of((f) => f.mount, 0)} | ${ratio((f) => f.mount)} | ${of((f) => f.mountCpu)} | ${ratio((f) => f.mountCpu)} | ${of((f) => f.fps)} | ${of((f) => f.p95)} | ${of((f) => f.cpu, 2)} | ${ratio((f) => f.cpu)} | ${of((f) => f.blank)} | ${of((f) => f.longest, 0)} | ${of((f) => f.heap)} |`);
    }
  }
}
