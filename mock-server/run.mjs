// `npm run mock`: builds the mock server into one file when its sources have changed since, which takes a second or two, and runs that: it starts in a fraction of the time its many sources take.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const built = join(root, 'dist/mock/main.js');
const stamp = join(root, 'dist/mock/.sources');
const wanted = sources();
if (!existsSync(built) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const { build } = await import('vite');
  await build({
    configFile: false, root, logLevel: 'warn', publicDir: false,
    build: { ssr: 'mock-server/main.ts', outDir: 'dist/mock', emptyOutDir: true, target: 'node20', minify: false, sourcemap: true, rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } } },
  });
  writeFileSync(stamp, wanted);
}
await import(pathToFileURL(built).href);

/** Size and time of each: what they hold is not read to find that nothing has changed. */
function sources() {
  const hash = createHash('sha256');
  for (const folder of ['mock-server', 'runtime/core', 'runtime/server', 'modules']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(ts|mjs)$|\.json$/.test(entry.name) || entry.name.endsWith('.test.ts')) continue;
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
