// The gallery of the development server in a real browser: its page in any look, and what its fields hold.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { expect } from 'vitest';
import { desk, leaseContext, returnContext, type Lease } from './browserContexts.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';

const root = join(import.meta.dirname, '../..');
export const pictures = join(import.meta.dirname, '../../test-results/gallery');

export interface GalleryLook { viewport?: typeof desk; query?: string; /** All fields as they were. */ afresh?: boolean; /** Runs in the page before anything of ours. */ before?: () => void; permissions?: string[] }

/** One for all files of a worker: its modules are made once. */
let address: Promise<string> | undefined;

export class Gallery {
  page!: Page;
  #shown = '';
  #faults: string[] = [];
  #lease: Lease | undefined;
  /** @param own a browser with switches of its own */
  private constructor(private readonly url: string, private readonly own?: Browser) {}

  /** @param args more of the browser's own switches */
  static async start(args: readonly string[] = []): Promise<Gallery> {
    mkdirSync(pictures, { recursive: true });
    const url = await (address ??= serve());
    return new Gallery(url, args.length > 0 ? await launch(args) : undefined);
  }

  async stop(): Promise<void> {
    await this.#leave();
    await this.own?.close();
  }

  /** For afterEach. */
  settle(): void {
    const told = this.#faults;
    this.#faults = [];
    expect(told).toEqual([]);
  }

  /** The page as it stands, unless another look of it is wanted, or all fields as they were. */
  async open({ viewport = desk, query = '', afresh = false, before, permissions = ['clipboard-read', 'clipboard-write'] }: GalleryLook = {}): Promise<void> {
    const wanted = `${viewport.width}${query}`;
    if (!afresh && !before && this.#shown === wanted) { for (let at = 0; at < 2; at++) await this.page.keyboard.press('Escape'); return; }
    await this.#leave();
    this.#shown = before ? '' : wanted;
    const context = await this.#enter();
    await context.grantPermissions(permissions);
    this.page = await context.newPage();
    await this.page.setViewportSize(viewport);
    if (before) await this.page.addInitScript(before);
    this.page.on('console', (message) => { if (message.type() === 'error') this.#faults.push(message.text()); });
    this.page.on('pageerror', (error) => this.#faults.push(error.stack ?? error.message));
    await this.page.goto(`${this.url}/dev/gallery${query}`);
    await this.page.locator('[data-part=states]').waitFor({ timeout: 60_000 });
    // Large editors come after the page.
    await this.page.locator('[data-part=read] [data-field=markdown] h2').waitFor({ timeout: 60_000 });
    for (const name of ['markdown', 'color', 'tree', 'images']) await this.field(name).locator('textarea, input').first().waitFor({ state: 'attached', timeout: 60_000 });
  }
  /** The next test begins anew. */
  spoilt(): void { this.#shown = ''; }

  /** What fades in has no contrast yet. */
  atRest(): Promise<unknown> { return this.page.evaluate(() => Promise.all(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations === 1).map(({ finished }) => finished))); }
  async picture(name: string): Promise<void> { await this.page.screenshot({ path: join(pictures, `${name}.png`) }); }

  field(name: string): Locator { return this.page.locator(`[data-part=edit] [data-field="${name}"]`); }
  box(name: string): Locator { return this.field(name).locator('input:not([type=file]), textarea').first(); }
  async held(name: string): Promise<unknown> { return JSON.parse((await this.field(name).locator('output[data-value]').getAttribute('data-value')) ?? 'null') as unknown; }
  message(name: string): Locator { return this.field(name).getByRole('alert'); }
  /** Types as people do, and leaves. */
  async put(name: string, text: string): Promise<void> {
    await this.box(name).fill(text);
    await this.box(name).press('Tab');
  }
  async paste(name: string, text: string): Promise<void> {
    await this.box(name).click();
    await this.page.keyboard.press('Control+a');
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press('Control+v');
  }

  async #enter(): Promise<BrowserContext> {
    if (this.own) {
      const context = await this.own.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
      // Its modules are made as the page asks for them, hundreds at first.
      context.setDefaultNavigationTimeout(120_000);
      return context;
    }
    this.#lease = await leaseContext(this.url, {}, '/early.js');
    return this.#lease.context;
  }

  async #leave(): Promise<void> {
    if (this.#lease) await returnContext(this.#lease);
    else await this.page?.context().close();
    this.#lease = undefined;
  }
}

async function serve(): Promise<string> {
  // A cache for each worker, and none of a development server's of somebody's: two that make the same one disturb each other.
  const vite = await createServer({ configFile: join(root, 'vite.config.ts'), root: join(root, 'runtime/web'), cacheDir: join(root, `node_modules/.vite-gallery-${process.env.VITEST_POOL_ID ?? '0'}`), logLevel: 'silent', server: { port: 0, strictPort: false, hmr: false, watch: null } });
  await vite.listen();
  return vite.resolvedUrls!.local[0]!.replace(/\/$/, '');
}

async function launch(args: readonly string[]): Promise<Browser> {
  const { path, why } = await findChromium();
  if (!path) throw new Error(why);
  return chromium.launch({ executablePath: path, args: [...chromiumArgs, ...args], headless: true });
}
