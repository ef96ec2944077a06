// Builds the server into dist/server/main.js (or the folder that is named): our own sources in one file, packages left where npm put them.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

await build({
  configFile: false, root, logLevel: 'warn', publicDir: false,
  build: {
    ssr: 'modules/server.ts', outDir: process.argv[2] ?? 'dist/server', emptyOutDir: true, target: 'node20', minify: false, sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
});
