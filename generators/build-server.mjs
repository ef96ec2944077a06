// Builds the server into dist/server (or the folder that is named): main.js, and aside.js for the threads that read foreign bytes; packages are left where npm put them, but for those of many small modules, whose reading would take a third of a start.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

await build({
  configFile: false, root, logLevel: 'warn', publicDir: false,
  ssr: { noExternal: ['kysely', '@marcbachmann/cel-js', 'pinyin-pro', 'file-type', 'strtok3', 'token-types', 'jsonc-parser'] },
  build: {
    ssr: true, outDir: process.argv[2] ?? 'dist/server', emptyOutDir: true, target: 'node20', minify: false, sourcemap: true,
    rolldownOptions: { input: { main: 'modules/server.ts', aside: 'runtime/server/aside/worker.ts' }, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
