// A browser for tests: the whole product on a test server, pages in real Chromium, and every fault a page tells of kept for the end of the test.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Config } from '../../runtime/server/context.ts';
import { leaseContext, returnContext, startAtWorkerPort, workerBrowser, type Lease } from './browserContexts.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

export interface PageOptions {
  lang?: 'zh_CN' | 'en' | 'zh_TW';
  theme?: 'light' | 'dark' | 'modern';
  viewport?: { width: number; height: number };
  /** Another way to the server than its own address (brokenLine.ts). */
  url?: string;
}

export interface House {
  server: TestServer;
  /** A page in a context of its own: no cookies, nothing stored, movement reduced. Ends with the test (`settle`). */
  openPage(options?: PageOptions): Promise<Page>;
  /** Another page of the same context, as a second window of the same person. */
  openBeside(page: Page, path: string): Promise<Page>;
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
export { desk } from './browserContexts.ts';
export const phone = { width: 390, height: 844 };

/** Whoever signs in once more elsewhere renews the token of the connection: an open page learns the new one and connects again, but the browser tells of the first try. */
const renewedToken = /WebSocket connection to .* failed: HTTP Authentication/;

interface Session { access_token: string; refresh_token: string; expires_in: number; userId: string }
interface Place { lease: Lease; /** By user name, of the server behind it. */ sessions: Map<string, Session> }
const places = new WeakMap<BrowserContext, Place>();
let isPortTaken = false;

/** The demonstration company behind the built pages (`WEB_DIR`, else dist/web), in the worker's browser. */
export async function openHouse(config: Partial<Config> = {}, more: Pick<TestServerOptions, 'schemasDir' | 'addsToProduct' | 'allAddresses'> = {}): Promise<House> {
  const webDir = process.env.WEB_DIR ?? join(root, 'dist/web');
  const ownsPort = !isPortTaken;
  const start = (port: number): Promise<TestServer> => startTestServer({ demo: true, ...more, config: { webDir, port, ...config } });
  const [server] = await Promise.all([ownsPort ? startAtWorkerPort(start) : start(0), workerBrowser()]);
  isPortTaken = true;
  const sessions = new Map<string, Session>();
  const open: Lease[] = [];
  let faults: string[] = [];
  let expected: RegExp[] = [];
  const closeAll = async (): Promise<void> => {
    // A line of a test's own and a second server of a file leave nothing to use again.
    for (const lease of open.splice(0)) await (ownsPort && lease.url === server.url ? returnContext(lease) : lease.context.close());
  };
  return {
    server,
    async openPage({ url = server.url, viewport, ...look } = {}) {
      const lease = await leaseContext(url, look);
      open.push(lease);
      places.set(lease.context, { lease, sessions });
      const page = await lease.context.newPage();
      pressAsPeopleDo(page);
      if (viewport) await page.setViewportSize(viewport);
      watch(page, (fault) => faults.push(fault));
      return page;
    },
    async openBeside(first, path) {
      const page = await first.context().newPage();
      watch(page, (fault) => faults.push(fault));
      await page.goto(path);
      await anyNavigation(page).waitFor();
      return page;
    },
    expectFault(says) { expected.push(says); },
    async settle(task, { keepOpen = false } = {}) {
      const pages = open.flatMap(({ context, keeper }) => context.pages().filter((page) => page !== keeper));
      if (task.result?.state === 'fail') for (const [at, page] of pages.entries()) await picture(page, `failed-${task.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${at + 1}`);
      if (!keepOpen) await closeAll();
      const unexpected = faults.filter((fault) => ![renewedToken, ...expected].some((says) => says.test(fault)));
      faults = [];
      expected = [];
      if (unexpected.length > 0) throw new Error(`The page told of faults:\n${[...new Set(unexpected)].join('\n')}`);
    },
    async stop() {
      await closeAll();
      await server.stop();
      if (ownsPort) isPortTaken = false;
    },
  };
}

/** Opens `path` as somebody who has signed in before: the server gives the session, and the page finds what the login page would have kept. */
export async function signIn(page: Page, username: string, path = '/', password = 'loom-2026'): Promise<void> {
  const place = places.get(page.context());
  if (!place) throw new Error('signIn: only pages of openPage() have a server that is known; others sign in by signInByHand.');
  const { lease: { context, url, keeper }, sessions } = place;
  const session = await standing(url, sessions.get(username)) ?? await login(url, username, password);
  sessions.set(username, session);
  const kept = { access_token: session.access_token, refresh_token: session.refresh_token, expires_at: String(Date.now() + session.expires_in * 1000) };
  await context.addCookies(Object.entries(kept).map(([name, value]) => ({ name, value: encodeURIComponent(value), url, sameSite: 'Lax' })));
  await keeper.evaluate((id) => localStorage.setItem('loom.user', id), session.userId);
  await page.goto(path);
  await anyNavigation(page).waitFor();
}

/** Through the login page, as people do. Ends on the page that `path` names. */
export async function signInByHand(page: Page, username: string, path = '/', password = 'loom-2026'): Promise<void> {
  await page.goto(path === '/' ? '/login' : `/login?callback=${encodeURIComponent(path)}`);
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await anyNavigation(page).waitFor();
}

/** A button is held for some frames, not for none: what goes away between pressing and letting go cannot be pressed. */
const pressMs = 60;
let isPressing = false;
function pressAsPeopleDo(page: Page): void {
  if (isPressing) return;
  isPressing = true;
  const locators = Object.getPrototypeOf(page.locator('body')) as Pick<Locator, 'click' | 'dblclick'>;
  for (const name of ['click', 'dblclick'] as const) {
    const press = locators[name];
    locators[name] = function held(this: Locator, options) { return press.call(this, { delay: pressMs, ...options }); };
  }
}

/** The shell or the account site has come. */
const anyNavigation = (page: Page): Locator => page.getByRole('navigation').first();

/** Somebody may have signed out, or been signed out, with the session another test used. */
async function standing(url: string, session: Session | undefined): Promise<Session | undefined> {
  if (!session) return undefined;
  const answer = await fetch(`${url}/amc/api/token/user/getUserInfo`, { headers: { authorization: `bearer ${session.access_token}` } });
  return answer.ok ? session : undefined;
}

async function login(url: string, username: string, password: string): Promise<Session> {
  const answer = await fetch(`${url}/amc/login/password`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password }) });
  const { success, data, message } = await answer.json() as { success: boolean; data: Session; message: string };
  if (!success) throw new Error(`${username} cannot sign in: ${message}`);
  return data;
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
