// A browser for tests: the whole product on a test server, pages in real Chromium, and every fault a page tells of kept for the end of the test.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from './chromium.mjs';
import type { Config } from '../../runtime/server/context.ts';
import { startTestServer, type TestServer } from './server.ts';

export interface PageOptions {
  lang?: 'zh_CN' | 'en' | 'zh_TW';
  theme?: 'light' | 'dark' | 'modern';
  viewport?: { width: number; height: number };
  /** Another way to the server than its own address (brokenLine.ts). */
  url?: string;
}

export interface House {
  server: TestServer;
  /** A page in a context of its own: no cookies, nothing stored. Ends with the test (`settle`). */
  openPage(options?: PageOptions): Promise<Page>;
  /** A fault of any page that the running test means to cause; what it does not name fails the test. */
  expectFault(says: RegExp): void;
  /**
   * For afterEach: takes a picture of the pages of a test that failed, and closes them.
   * @throws with every console error, page error, failed request and refused script of theirs
   */
  settle(task: { name: string; result?: { state: string } }, options?: { keepOpen?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Whoever signs in once more elsewhere renews the token of the connection: an open page learns the new one and connects again, but the browser tells of the first try. */
const renewedToken = /WebSocket connection to .* failed: HTTP Authentication/;

/** The demonstration company behind the built pages (`WEB_DIR`, else dist/web). */
export async function openHouse(config: Partial<Config> = {}): Promise<House> {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  const webDir = process.env.WEB_DIR ?? join(root, 'dist/web');
  const [server, browser] = await Promise.all([
    startTestServer({ demo: true, config: { webDir, ...config } }),
    chromium.launch({ executablePath: path, args: chromiumArgs, headless: true }),
  ]);
  const open: BrowserContext[] = [];
  let faults: string[] = [];
  let expected: RegExp[] = [];
  return {
    server,
    async openPage(options = {}) {
      const context = await openContext(browser, options.url ?? server.url, options);
      open.push(context);
      const page = await context.newPage();
      watch(page, (fault) => faults.push(fault));
      return page;
    },
    expectFault(says) { expected.push(says); },
    async settle(task, { keepOpen = false } = {}) {
      const pages = open.flatMap((context) => context.pages());
      if (task.result?.state === 'fail') for (const [at, page] of pages.entries()) await picture(page, `failed-${task.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${at + 1}`);
      if (!keepOpen) for (const context of open.splice(0)) await context.close();
      const unexpected = faults.filter((fault) => ![renewedToken, ...expected].some((says) => says.test(fault)));
      faults = [];
      expected = [];
      if (unexpected.length > 0) throw new Error(`The page told of faults:\n${[...new Set(unexpected)].join('\n')}`);
    },
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Through the login page, as people do. Ends on the page that `path` names. */
export async function signIn(page: Page, username: string, path = '/', password = 'loom-2026'): Promise<void> {
  await page.goto(path === '/' ? '/login' : `/login?callback=${encodeURIComponent(path)}`);
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
}

/**
 * Called before a page is opened.
 * @returns waits until the connection that pushes come by stands: what is pushed from then on reaches the page
 */
export async function connectionOf(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const stands = new Promise<void>((done) => { cdp.on('Network.webSocketHandshakeResponseReceived', ({ response }) => { if (response.status === 101) done(); }); });
  await cdp.send('Network.enable');
  return () => stands;
}

/** A picture for people, in test-results/. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

async function openContext(browser: Browser, url: string, { lang, theme, viewport = desk }: PageOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  context.setDefaultTimeout(30_000);
  context.setDefaultNavigationTimeout(60_000);
  // What the page itself keeps: a later choice in the page stands.
  await context.addInitScript(({ lang: chosen, theme: look }) => {
    if (chosen && !sessionStorage.getItem('loom.lang')) sessionStorage.setItem('loom.lang', chosen);
    if (look && !localStorage.getItem('loom.look')) localStorage.setItem('loom.look', JSON.stringify({ theme: look, scheme: 'daybreak' }));
    document.addEventListener('securitypolicyviolation', (event) => console.error(`content security policy: ${event.violatedDirective} refused ${event.blockedURI || event.sample} at ${event.sourceFile}:${event.lineNumber}`));
  }, { lang, theme });
  return context;
}

function watch(page: Page, tell: (fault: string) => void): void {
  const at = (): string => new URL(page.url()).pathname;
  page.on('console', (message) => { if (message.type() === 'error') tell(`${at()} console: ${message.text()} ${message.location().url}`); });
  page.on('pageerror', (error) => tell(`${at()} error: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    // A page given up or a search typed over ends its own requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') tell(`${at()} request: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => { if (response.status() >= 400) tell(`${at()} answer: ${response.status()} ${response.request().method()} ${response.url()}`); });
}
