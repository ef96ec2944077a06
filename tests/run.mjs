// Runs everything a change must pass, on a fresh clone with nothing but Node and npm, and ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const only = process.argv.slice(2);
let passed = 0;
let failed = 0;
/** What failed, told once more at the end, where nobody has to look for it. */
const faults = [];
/** What held only when it was tried again: no failure, but nothing to be left alone either. */
const shaky = [];

if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) await step('install', 'npm', ['ci']);
const chromium = await findChromium({ install: true });
if (!chromium.path) fail('chromium', chromium.why);

await step('derived files', 'node', ['generators/generated.mjs']);
await step('schema check', 'npx', ['tsx', 'generators/check.ts']);
await step('types', 'npx', ['tsc', '--noEmit']);
await step('lint', 'npx', ['oxlint', '--deny-warnings', '.']);
await step('build', 'npm', ['run', 'build', '--silent']);
// Two at once on any machine: what they wait for is mostly their own server and database.
await vitest('unit and contract', ['--project', 'unit', '--maxWorkers=2']);
if (chromium.path) await vitest('browser', ['--project', 'e2e'], { CHROME_PATH: chromium.path });

finish();

/** One command that either holds or not: counts as one test. */
async function step(name, command, args) {
  if (only.length > 0 && !only.includes(name)) return;
  const code = await run(name, command, args);
  if (code === 0) passed += 1;
  else fail(name, `ended with ${code}`);
  if (name === 'install' && code !== 0) finish();
}

/** A vitest project: its own tests are counted. A run that dies without a report is a failure. */
async function vitest(name, args, env = {}) {
  if (only.length > 0 && !only.includes(name)) return;
  const report = join(root, 'test-results', `${name.replace(/\W+/g, '-')}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const before = failed;
  const code = await run(name, 'npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], env);
  if (!existsSync(report)) { fail(name, `ended with ${code} and no report`); return; }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  for (const file of result.testResults) {
    const where = relative(root, file.name);
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of file.assertionResults) if (test.status === 'passed' && test.failureMessages.length > 0) shaky.push(told('~', `${where} > ${test.fullName}`, test.failureMessages[0]));
    for (const test of tests) fail(`${where} > ${test.fullName}`, test.failureMessages[0] ?? '');
    if (file.status === 'failed' && tests.length === 0) fail(where, file.message ?? '');
  }
  if (code !== 0 && failed === before) fail(name, `ended with ${code}`);
}

function fail(what, why) {
  failed += 1;
  faults.push(told('✗', what, why));
  console.error(`✗ ${what}`);
}

function told(mark, what, why) { return `${mark} ${what}\n    ${why.split('\n').slice(0, 6).join('\n    ').slice(0, 900)}`; }

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
  if (shaky.length > 0) console.log(`\nheld only the second time:\n${shaky.join('\n')}`);
  if (faults.length > 0) console.log(`\n${faults.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
