// First load of the login page, then of a list after signing in: requests, bytes, first rows, blocking, with the processor slowed four times. Built afresh and served by the real server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../support/chromium.mjs';
import startRun from '../support/globalSetup.ts';
import { startTestServer } from '../support/server.ts';
import { blockedIn, middle, percentile } from './figures.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const slower = Number(process.env.BENCH_CPU ?? 4);
const list = '/wms/purchase/purorder';
const root = join(import.meta.dirname, '../..');

/** Milliseconds from the page's navigation on; bytes are bodies as sent. */
interface Load { requests: number; /** Whatever is neither picture nor font; until what the page is for is painted. */ plain: number; plainUntil: number; /** All that the manifest's addresses sent. */ manifest: number; script: number; later: number; bytes: number; contentful: number; painted: number; interactive: number; blocked: number; blockedCpu: number; cpu: number; sinceEnter?: number }

export default async function measure(): Promise<void> {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  const webDir = process.env.WEB_DIR ?? buildPages();
  const endRun = await startRun();
  const server = await startTestServer({ demo: true, config: { webDir } });
  const logins: Load[] = [];
  const lists: Load[] = [];
  try {
    for (let round = -1; round < rounds; round++) {
      const browser = await chromium.launch({ executablePath: path, args: chromiumArgs, headless: true });
      try {
        const { login, rows } = await loadBoth(browser, server.url);
        if (round < 0) continue; // the server's caches fill
        logins.push(login);
        lists.push(rows);
      } finally {
        await browser.close();
      }
    }
  } finally {
    await server.stop();
    await endRun();
    if (!process.env.WEB_DIR) rmSync(webDir, { recursive: true, force: true });
  }
  print(logins, lists);
}

function buildPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loom-pages-'));
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the web build failed; see above');
  return folder;
}

/** As somebody comes for the first time: nothing cached at the login page, the list with what the login page brought. */
async function loadBoth(browser: Browser, url: string): Promise<{ login: Load; rows: Load }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  context.setDefaultTimeout(60_000);
  await context.addInitScript('globalThis.__name = (it) => it'); // tsx names inner functions by a helper that the page lacks
  await context.addInitScript(probe, { '/login': '[name=password]', [list]: '.tgb [aria-rowindex]' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  page.on('response', (response) => { if (response.url().endsWith('.js') && response.headers()['content-encoding'] !== 'br') console.error(`not brotli: ${response.url()}`); });
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  const login = await watched(browser, page, () => page.goto(`/login?callback=${encodeURIComponent(list)}`, { waitUntil: 'commit' }));
  await page.locator('[name=username]').fill('admin');
  await page.locator('[name=password]').fill('loom-2026');
  let entered = 0;
  const rows = await watched(browser, page, async () => {
    entered = await page.evaluate(() => performance.timeOrigin + performance.now());
    await page.keyboard.press('Enter');
    await page.waitForURL('**' + list, { waitUntil: 'commit' });
  });
  rows.sinceEnter = await page.evaluate((from) => performance.timeOrigin + (window as unknown as Probed).loom.painted! - from, entered);
  return { login, rows };
}

interface Probed { loom: { painted?: number; contentful?: number; long: [start: number, ms: number][]; early?: number } }

/** Runs in the page before its own scripts: notes long tasks, and when what the page is for has been painted. */
function probe(wanted: Record<string, string>): void {
  const noted: Probed['loom'] = (window as unknown as Probed).loom = { long: [] };
  new PerformanceObserver((seen) => { for (const task of seen.getEntries()) noted.long.push([task.startTime, task.duration]); }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    if (!document.querySelector(wanted[location.pathname] ?? 'nothing')) return void requestAnimationFrame(look);
    // The frame that holds it is painted before the next message is handled.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { noted.painted = performance.now(); noted.early = performance.getEntriesByType('resource').length; };
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
}

/** Asked plainly: the driver's own way to wait brings 300 kB of script into the page, a task of 50 ms that is none of ours. */
async function drawn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const isDrawn = async (): Promise<boolean> => (await cdp.send('Runtime.evaluate', { expression: 'globalThis.loom?.painted > 0' })).result.value === true;
  for (let tries = 0; !(await isDrawn().catch(() => false)); tries++) {
    if (tries > 600) throw new Error('nothing was drawn within a minute');
    await page.waitForTimeout(100);
  }
  await cdp.detach();
}

async function watched(browser: Browser, page: Page, open: () => Promise<unknown>): Promise<Load> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await open();
  await drawn(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const trace = blockedIn(await browser.stopTracing());
  const found = await page.evaluate(() => {
    const { loom } = window as unknown as Probed;
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // What came from the cache was carried before.
    const sent = (entries: PerformanceResourceTiming[]): PerformanceResourceTiming[] => entries.filter((entry) => entry.transferSize > 0);
    const sum = (entries: PerformanceResourceTiming[]): number => entries.reduce((bytes, entry) => bytes + entry.encodedBodySize, 0);
    const isPlain = ({ name, initiatorType }: PerformanceResourceTiming): boolean => initiatorType !== 'img' && !/\.(png|jpe?g|webp|gif|svg|ico|woff2?)$/.test(new URL(name).pathname);
    const scripts = (entries: PerformanceResourceTiming[]): number => sum(sent(entries).filter((entry) => new URL(entry.name).pathname.endsWith('.js')));
    return {
      requests: sent(all).length + 1, plain: sum(sent(all).filter(isPlain)) + document.encodedBodySize, plainUntil: sum(sent(all.slice(0, loom.early)).filter(isPlain)) + document.encodedBodySize, manifest: sum(sent(all).filter(({ name }) => new URL(name).pathname.startsWith('/loom/manifest'))), script: scripts(all.slice(0, loom.early)), later: scripts(all.slice(loom.early)), bytes: sum(sent(all)) + document.encodedBodySize,
      contentful: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, painted: loom.painted!,
      interactive: Math.max(loom.painted!, ...loom.long.map(([start, ms]) => start + ms)), blocked: loom.long.reduce((ms, [, task]) => ms + Math.max(0, task - 50), 0),
    };
  });
  return { ...found, ...trace };
}

function print(logins: Load[], lists: Load[]): void {
  const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
  const ms = (time: number): string => time.toFixed(0);
  const rows: [string, (load: Load) => number | undefined, (value: number) => string, string][] = [
    ['requests', (load) => load.requests, String, ''],
    ['JavaScript until painted, kB', (load) => load.script, kb, 'login 60'],
    ['JavaScript afterwards, kB', (load) => load.later, kb, ''],
    ['all bytes, kB', (load) => load.bytes, kb, ''],
    ['… but pictures and fonts, kB', (load) => load.plain, kb, ''],
    ['… … until it is there, kB', (load) => load.plainUntil, kb, 'list 140'],
    ['… of the manifest, kB', (load) => load.manifest, kb, ''],
    ['first contentful paint, ms', (load) => load.contentful, ms, ''],
    ['form or first rows painted, ms', (load) => load.painted, ms, ''],
    ['… from Enter on the login page, ms', (load) => load.sinceEnter, ms, ''],
    ['time to interactive, ms', (load) => load.interactive, ms, ''],
    ['total blocking time, ms', (load) => load.blocked, ms, '50'],
    ['… by the processor\'s clock, ms', (load) => load.blockedCpu, ms, '50'],
    ['main thread, processor ms', (load) => load.cpu, ms, ''],
  ];
  console.log(`\nMedian of ${rounds}, processor slowed ${slower} times, brotli bodies, kB = 1,000 bytes\n\n| | login page | list after signing in | aim |\n| --- | --- | --- | --- |`);
  for (const [name, of, show, aim] of rows) {
    const cell = (loads: Load[]): string => { const values = loads.map(of).filter((value) => value !== undefined); return values.length > 0 ? show(middle(values)) : ''; };
    console.log(`| ${name} | ${cell(logins)} | ${cell(lists)} | ${aim} |`);
  }
  if (lists.some(({ manifest }) => manifest === 0)) throw new Error('the list was opened without a manifest: what it carries was not measured');
  console.log(`| all but pictures and fonts until the list is there, the login page included, kB (median of ${rounds}, p95 ${kb(percentile(lists.map((load, at) => load.plainUntil + logins[at]!.plain), 0.95))}) | | ${kb(middle(lists.map((load, at) => load.plainUntil + logins[at]!.plain)))} | |`);
  const both = middle(logins.map((load, at) => load.script + load.later + lists[at]!.script));
  console.log(`| JavaScript of both until the rows, kB | | ${kb(both)} | 130 |`);
  console.log(`| … with what follows the rows, kB | | ${kb(both + middle(lists.map((load) => load.later)))} | |`);
}
