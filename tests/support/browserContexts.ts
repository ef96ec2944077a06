// One Chromium for each test worker, and contexts that are used again: a page opened in a context whose renderer stands takes a third of the processor time of one in a new context.
import { createServer } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from './chromium.mjs';

/** A context as a new one would be: no cookies, nothing stored, no permissions. */
export interface Lease {
  context: BrowserContext;
  /** Where its pages find the server. */
  url: string;
  /** An empty page of that origin: it keeps the renderer, with what it compiled, and reaches what the origin stores. */
  keeper: Page;
  isCrashed: boolean;
}

const maxIdle = 2;
const idle: Lease[] = [];
const startScripts = new WeakMap<Lease, { dispose(): Promise<void> }>();
export const desk = { width: 1440, height: 900 };
let browser: Promise<Browser> | undefined;
let port: Promise<number> | undefined;

/** Ends with the worker: Playwright ends its browsers when their process does. */
export function workerBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

/** The worker's servers stand at the same address one after another: an origin's files stay in the browser's cache. Below the ports that systems give away by themselves. */
export function workerPort(): Promise<number> {
  port ??= freePort();
  return port;
}

/** Starts at the worker's port. Somebody else of this machine may have taken it between two files: then the worker moves to another for good, at the price of new contexts. */
export async function startAtWorkerPort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const tried = await workerPort();
    try { return await start(tried); } catch (error) {
      if (tries === 3 || !isTaken(error)) throw error;
      port = freePort();
    }
  }
}

/** The server says it in words, with what the system told as the cause. */
const isTaken = (error: unknown): boolean => error instanceof Error && ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' || isTaken(error.cause));

/** @param quietPath a small file of that origin, for the keeper to stand on */
export async function leaseContext(url: string, look: { lang?: string; theme?: string } = {}, quietPath = '/healthz'): Promise<Lease> {
  const at = idle.findIndex((each) => each.url === url);
  const lease = at < 0 ? await newLease(url, quietPath) : idle.splice(at, 1)[0]!;
  // What the page itself keeps: a later choice in the page stands.
  startScripts.set(lease, await lease.context.addInitScript(({ lang, theme }) => {
    if (lang && !sessionStorage.getItem('loom.lang')) sessionStorage.setItem('loom.lang', lang);
    if (theme && !localStorage.getItem('loom.look')) localStorage.setItem('loom.look', JSON.stringify({ theme, scheme: 'daybreak' }));
    document.addEventListener('securitypolicyviolation', (event) => console.error(`content security policy: ${event.violatedDirective} refused ${event.blockedURI || event.sample} at ${event.sourceFile}:${event.lineNumber}`));
  }, look));
  return lease;
}

/** Closes its pages and forgets everything its test left. */
export async function returnContext(lease: Lease): Promise<void> {
  const { context, keeper } = lease;
  // A renderer that a test crashed takes the keeper along.
  if (keeper.isClosed() || lease.isCrashed || idle.length >= maxIdle) { await context.close(); return; }
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await startScripts.get(lease)?.dispose();
  await Promise.all([context.unrouteAll(), context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  await keeper.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) await new Promise((done) => { indexedDB.deleteDatabase(name!).onsuccess = done; });
  });
  idle.push(lease);
}

async function newLease(url: string, quietPath: string): Promise<Lease> {
  // Those of another address wait for nobody.
  for (const other of idle.filter((each) => each.url !== url)) { idle.splice(idle.indexOf(other), 1); await other.context.close(); }
  // Nothing moves where movement is not what is looked at.
  const context = await (await workerBrowser()).newContext({ baseURL: url, viewport: desk, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  context.setDefaultNavigationTimeout(60_000);
  const keeper = await context.newPage();
  const lease: Lease = { context, url, keeper, isCrashed: false };
  keeper.on('crash', () => { lease.isCrashed = true; });
  await keeper.goto(quietPath);
  return lease;
}

async function launch(): Promise<Browser> {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  return chromium.launch({ executablePath: path, args: chromiumArgs, headless: true });
}

async function freePort(): Promise<number> {
  for (;;) {
    const wanted = 20_000 + Math.floor(Math.random() * 10_000);
    const isFree = await new Promise<boolean>((done) => {
      const probe = createServer().once('error', () => done(false));
      probe.listen(wanted, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (isFree) return wanted;
  }
}
