// The gallery of the development server in a real browser: its page in any look, and what its fields hold.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { expect } from 'vitest';
import { desk } from './browser.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';

const root = join(import.meta.dirname, '../..');
export const pictures = join(tmpdir(), 'loom-gallery');

export interface GalleryLook { viewport?: typeof desk; query?: string; /** All fields as they were. */ afresh?: boolean; /** Runs in the page before anything of ours. */ before?: () => void; permissions?: BrowserContextOptions['permissions'] }

export class Gallery {
  page!: Page;
  #shown = '';
  #faults: string[] = [];
  private constructor(private readonly vite: ViteDevServer, private readonly browser: Browser) {}

  /** @param args more of the browser's own switches */
  static async start(args: readonly string[] = []): Promise<Gallery> {
    const { path, why } = await findChromium();
    if (!path) throw new Error(why);
    mkdirSync(pictures, { recursive: true });
    // A cache of its own: a development server of somebody's may be running.
    const vite = await createServer({ configFile: join(root, 'vite.config.ts'), root: join(root, 'runtime/web'), cacheDir: join(root, 'node_modules/.vite-gallery'), logLevel: 'silent', server: { port: 0, strictPort: false, hmr: false, watch: null } });
    await vite.listen();
    return new Gallery(vite, await chromium.launch({ executablePath: path, args: [...chromiumArgs, ...args], headless: true }));
  }

  async stop(): Promise<void> { await this.browser.close(); await this.vite.close(); }

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
    await this.page?.context().close();
    this.#shown = before ? '' : wanted;
    const context = await this.browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', permissions });
    if (before) await context.addInitScript(before);
    this.page = await context.newPage();
    this.page.on('console', (message) => { if (message.type() === 'error') this.#faults.push(message.text()); });
    this.page.on('pageerror', (error) => this.#faults.push(error.stack ?? error.message));
    await this.page.goto(`${this.vite.resolvedUrls!.local[0]!}dev/gallery${query}`);
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
}
