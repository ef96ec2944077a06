// Where tests without a browser run. Files share a worker and what it has imported; a file that changes what all share says so by how it
// is written and gets a process of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';

/** Stubs, false clocks, replaced modules, a page's globals, kinds added to the language, suites that run a second time elsewhere. Spies are no reason: they end with their file. */
const isolating = /@vitest-environment|\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers|resetModules)\(|^(registerEffect|registerRunner|onMock)\(|(from|import) '\.\/(duration|startsWith)/m;
const folders = ['runtime', 'modules', 'generators', 'mock-server', 'tests'];

export function unitProjects(repo: string): TestProjectConfiguration[] {
  if (!process.env.VITEST) return [];
  const isolated = folders.flatMap((folder) => readdirSync(join(repo, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isolating.test(readFileSync(path, 'utf8'))).map((path) => relative(repo, path)).filter((path) => !path.startsWith('tests/e2e/'));
  // A time that is out means that something hangs, on however busy a machine; no file says another. The first file that wants the demonstration waits in its hook until it is made.
  const shared = {
    environment: 'node', pool: 'forks' as const, testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 60_000 } },
    setupFiles: [join(repo, 'runtime/web/dev/testSetup.ts')], globalSetup: [join(repo, 'tests/support/globalSetup.ts')],
  };
  const without = ['**/node_modules/**', 'tests/e2e/**', 'dist/**'];
  return [
    { extends: true, test: { ...shared, name: 'unit', isolate: false, setupFiles: [...shared.setupFiles, join(repo, 'tests/support/sharedGlobals.ts')], include: [`{${folders.join(',')}}/**/*.test.{ts,tsx}`], exclude: [...without, ...isolated] } },
    { extends: true, test: { ...shared, name: 'isolated', include: isolated, exclude: without } },
  ];
}
