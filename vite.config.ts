// Builds the browser side (application and login page), serves it in development, and sets up vitest.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin, ProxyOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { isAccountPage } from './runtime/core/contract/accountPages.ts';
import { celParserOnly } from './runtime/web/cel/plugin.ts';
import { leanRouter, withoutGuesses, withoutSamples } from './runtime/web/lean.ts';
import { unitProjects } from './tests/support/unitProjects.ts';

const repo = import.meta.dirname;
const web = join(repo, 'runtime/web');
const out = join(repo, 'dist/web');
const apiTarget = `http://127.0.0.1:${process.env.API_PORT ?? process.env.PORT ?? 8080}`;

/** Addresses of the server: no module is named here, so a new one needs nothing. */
const serverPaths = '^/([^/@]+/(api|oauth|logout)/|amc/login/|mmc/|loom/|healthz|readyz|openapi\\.json|api/)';
const toServer: ProxyOptions = { target: apiTarget, changeOrigin: false, ws: true };

/** `name.js.br` and `.gz` beside each text file, so that the server never compresses while somebody waits. */
function precompress(): Plugin {
  let dir = out;
  return {
    name: 'loom-precompress', apply: 'build', enforce: 'post',
    configResolved(config) { dir = resolve(config.root, config.build.outDir); },
    writeBundle() {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json|txt)$/.test(file)) continue;
        const path = join(dir, file);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** In development the account's pages come from their own entry, as the server has it. */
function pages(): Plugin {
  return {
    name: 'loom-pages', apply: 'serve',
    // What opens without a login stands in the page: here nobody but the server knows it.
    async transformIndexHtml() {
      const plans = await fetch(`${apiTarget}/loom/open`).then((answer) => answer.json() as Promise<{ data?: { route: string }[] }>).catch(() => ({ data: [] }));
      const content = (plans.data ?? []).map((plan) => plan.route).join(' ');
      return content ? [{ tag: 'meta', attrs: { name: 'loom-open', content }, injectTo: 'head-prepend' as const }] : [];
    },
    async configureServer(server) {
      if (process.env.LOOM_FIXTURES) {
        const { answerFromFixtures } = await server.ssrLoadModule('/dev/server.ts') as typeof import('./runtime/web/dev/server.ts');
        server.middlewares.use(answerFromFixtures);
      }
      server.middlewares.use((request, answer, next) => {
        if (!/^\/(dev\/gallery\/files|amc\/api\/open\/file\/)/.test(request.url ?? '')) { next(); return; }
        server.ssrLoadModule(join(web, 'dev/gallery/answers.ts')).then((gallery) => (gallery as typeof import('./runtime/web/dev/gallery/answers.ts')).answerGallery(request, answer, next), next);
      });
      server.middlewares.use((request, _answer, next) => {
        const path = request.url?.split('?')[0];
        if (path === '/dev/gallery') request.url = '/dev/gallery/index.html';
        else if (path && isAccountPage(path) && request.headers.accept?.includes('text/html')) request.url = '/account.html';
        else if (path && request.headers.accept?.includes('text/html') && !path.endsWith('.html')) request.url = '/index.html';
        next();
      });
    },
  };
}

/** The shell is fetched with the page, though it is run by a call of its own (`main.tsx`): a bundler hints only at what an entry imports. */
function preloadShell(): Plugin {
  return {
    name: 'loom-preload-shell', apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle = {} }) {
        if (path !== '/index.html') return [];
        const files = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && ['shell', 'dialogs'].includes(chunk.name)).map((chunk) => chunk.fileName);
        return files.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' as const }));
      },
    },
  };
}

// A group takes its dependencies along, so priorities run from the bottom up: react > antd > formily (stack pitfall 15).
const groups = [
  // Showing values without what typing them needs; the bundler would put both into one.
  { name: 'shown', test: /core[\\/]values[\\/](figures|formats|labels|operators[\\/]\w+|types[\\/]\w+)\.ts$/, priority: 60 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 40 },
  // What is always fetched together is one file: some forty little ones were 14 kB more, each being compressed alone. First what the login page has too; Vite's own helper would else travel with the first group that loads something lazily, and take it into every page.
  { name: 'common', test: /vite[\\/]preload-helper|web[\\/](ui[\\/](toast|tooltip|tasks|Button|Icon|Input|Select)|i18n[\\/]t|session[\\/](site|failure|refresh|platConfig|lastUser|identity|flash|leaveGuard)|shell[\\/]Logo|styles[\\/]common)\.tsx?$|web[\\/]styles[\\/](tokens|icons|loom)\.css$/, priority: 39 },
  // Never an entry: a group is run by every page that needs any of it. All that `main.tsx` itself needs is here, so that the shell is run in a task of its own.
  { name: 'base', test: /web[\\/](session[\\/](session|http|queries)\.ts|theme[\\/]look\.ts|i18n[\\/]app\.ts|shell[\\/]chunks\.ts|ui[\\/]states\.tsx)$/, priority: 38 },
  // The account's other pages have these as well.
  { name: 'dialogs', test: /web[\\/]ui[\\/](confirm|Popover|Menu)\.tsx?$/, priority: 37 },
  { name: 'shell', test: /web[\\/](shell[\\/]App\.tsx|data[\\/](api|changes|path|plans|walk|actionRules)\.ts|realtime[\\/]sync\.ts)$/, priority: 36 },
  // Forms show values and long lines too, records a grid besides, and neither needs the list.
  { name: 'cells', test: /web[\\/](columns[\\/](index\.ts|CellView\.tsx)|table[\\/](sort\.ts|columns\.ts|Pager\.tsx)|grid[\\/](viewport|rowSpace)\.ts|list[\\/]usePhone\.ts)$/, priority: 35 },
  { name: 'grid', test: /web[\\/]table[\\/]Table\.tsx$/, priority: 34 },
  { name: 'list', test: /web[\\/]list[\\/]screen\.tsx$/, priority: 33 },
  { name: 'antd', test: /node_modules[\\/](antd|@ant-design|rc-[^\\/]+|@rc-component|dayjs)[\\/]/, priority: 30 },
  { name: 'formily', test: /node_modules[\\/]@formily[\\/]/, priority: 20 },
];

export default defineConfig({
  root: process.env.VITEST ? repo : web,
  cacheDir: join(repo, 'node_modules/.vite'),
  plugins: [react(), process.env.VITEST ? null : celParserOnly(), leanRouter(), withoutSamples(), withoutGuesses(), pages(), preloadShell(), precompress()],
  build: {
    outDir: out, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500, reportCompressedSize: false,
    rolldownOptions: {
      // The gallery is for whoever builds screens; it is in no build but one that asks for it.
      input: { app: join(web, 'index.html'), account: join(web, 'account.html'), ...(process.env.LOOM_DEV && { gallery: join(web, 'dev/gallery/index.html') }) },
      output: { codeSplitting: { groups } },
      // The door for modules only passes on: what a screen takes from it is all that comes along.
      treeshake: { moduleSideEffects: [{ test: /\/runtime\/web\/moduleApi\.ts$/, sideEffects: false }] },
    },
  },
  server: { port: Number(process.env.WEB_PORT ?? 5173), strictPort: true, proxy: process.env.LOOM_FIXTURES ? undefined : { [serverPaths]: toServer } },
  test: {
    // e2e needs a built dist/ and a browser: tests/run.mjs runs it by name after the rest.
    projects: [
      ...unitProjects(repo),
      {
        extends: true,
        test: {
          // Two workers side by side, each with one Chromium for all its files (tests/support/browserContexts.ts). After the other projects, which have workers of another number.
          name: 'e2e', environment: 'node', testTimeout: 900_000, hookTimeout: 900_000, pool: 'forks', isolate: false, maxWorkers: 2, sequence: { groupOrder: 1 }, globalSetup: [join(repo, 'tests/support/globalSetup.ts')],
          expect: { poll: { timeout: 60_000 } }, include: ['tests/e2e/**/*.test.ts'],
        },
      },
    ],
  },
});
