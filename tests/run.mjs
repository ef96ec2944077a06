// Runs everything a change must pass, on a fresh clone with nothing but Node and npm, and ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const only = process.argv.slice(2);
let passed = 0;
let failed = 0;

if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) await step('install', 'npm', ['ci']);
const chromium = await findChromium({ install: true });
if (!chromium.path) { console.error(chromium.why); failed += 1; }

await step('types', 'npx', ['tsc', '--noEmit']);
await step('lint', 'npx', ['oxlint', '--deny-warnings', '.']);
await step('schema check', 'npx', ['tsx', 'generators/check.ts']);
await step('build', 'npm', ['run', 'build', '--silent']);
await vitest('unit and contract', ['--project', 'unit']);
if (chromium.path) await vitest('browser', ['--project', 'e2e'], { CHROME_PATH: chromium.path });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** One command that either holds or not: counts as one test. */
async function step(name, command, args) {
  if (only.length > 0 && !only.includes(name)) return;
  const code = await run(name, command, args);
  if (code === 0) passed += 1;
  else { failed += 1; console.error(`✗ ${name}`); }
  if (name === 'install' && code !== 0) finish();
}

/** A vitest project: its own tests are counted. A run that dies without a report is a failure. */
async function vitest(name, args, env = {}) {
  if (only.length > 0 && !only.includes(name)) return;
  const report = join(root, 'test-results', `${name.replace(/\W+/g, '-')}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const code = await run(name, 'npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], env);
  if (!existsSync(report)) { failed += 1; return; }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  if (code !== 0 && result.numFailedTests === 0) failed += 1;
}

function run(name, command, args, env = {}) {
  const from = Date.now();
  console.log(`\n▸ ${name}`);
  return new Promise((resolve) => {
    spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
      .on('error', () => resolve(127))
      .on('exit', (code) => { console.log(`  ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`); resolve(code ?? 1); });
  });
}

function finish() {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(1);
}
