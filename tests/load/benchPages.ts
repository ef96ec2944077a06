// Pages that draw one part of the product alone (a list, a form, a line editor): built from sources, and served to whoever measures them.
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { celParserOnly } from '../../runtime/web/cel/plugin.ts';
import { withoutSamples } from '../../runtime/web/lean.ts';
import { benchPlan } from './formPage/fixture.ts';
import { widePlan } from './gridFixture.ts';

/** Folder of the page's sources, its pages, and the files it reads. */
interface Pages { folder: string; pages: string[]; files(): Record<string, unknown> }
const known = {
  grid: { folder: 'pages', pages: ['grid'], files: () => Object.fromEntries((['zh_CN', 'zh_TW', 'en'] as const).map((lang) => [`plan.${lang}.json`, widePlan(lang)])) },
  form: { folder: 'formPage', pages: ['loom', 'plain'], files: () => ({ 'plan.json': benchPlan() }) },
  lines: { folder: 'linesPage', pages: ['loom', 'bare'], files: () => ({}) },
} satisfies Record<string, Pages>;
export type PageName = keyof typeof known;

/**
 * Builds one of them into a temporary folder, as production is built; `BENCH_NAMES` keeps names for a profiler.
 * @returns the folder; `rmSync` it
 */
export async function buildPages(name: PageName): Promise<string> {
  const { folder, pages, files }: Pages = known[name];
  const root = join(import.meta.dirname, folder);
  const out = mkdtempSync(join(tmpdir(), `loom-${name}-`));
  await build({
    configFile: false, root, logLevel: 'error', base: './', plugins: [react(), celParserOnly(), withoutSamples()],
    build: {
      outDir: out, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, minify: process.env.BENCH_NAMES === undefined,
      rolldownOptions: { input: Object.fromEntries(pages.map((page) => [page, join(root, `${page}.html`)])) },
    },
  });
  for (const [file, content] of Object.entries(files())) writeFileSync(join(out, file), JSON.stringify(content));
  return out;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml' };

/** @param port 0: any free one */
export async function servePages(folder: string, port = 0): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    try {
      const body = readFileSync(join(folder, pathname));
      answer.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream' }).end(body);
    } catch { answer.writeHead(404).end(); }
  });
  await new Promise<void>((done) => { server.listen(port, '127.0.0.1', done); });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop() { server.close(); rmSync(folder, { recursive: true, force: true }); } };
}
