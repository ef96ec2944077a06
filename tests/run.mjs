// Runs everything a change must pass, on a fresh clone with nothing but Node and npm, and ends with `N passed, N failed`.
// `node tests/run.mjs types lint` runs these parts alone; the parts' names stand in the table at the end.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.mjs';
import { findMachines } from './support/machines.mjs';
import { openRun } from './support/testRun.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const only = process.argv.slice(2);
const reports = join(root, 'test-results');
/** What failed, told once more at the end, where nobody has to look for it. */
const faults = [];
/** @type {{ name: string, wall: number, cpu: number, passed: number, failed: number }[]} seconds */
const parts = [];
/** @type {{ file: string, ms: number }[]} */
const files = [];
const began = performance.now();
const lateSeconds = 2_700;

// Whatever ends this process, nothing that it started is left.
const self = openRun('LOOM_RUN');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => { void self.close().then(() => process.exit(130)); });

if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) {
  console.log('▸ node_modules is missing: installing what package-lock.json names');
  await step('install', 'npm', ['ci']);
  if (faults.length > 0) await finish();
}
const chromium = isWanted('browser') ? await findChromium({ install: true }) : {};
if (isWanted('browser') && !chromium.path) count('chromium', { failed: [told('chromium', chromium.why)] });
// What is missing after this is told by the test that needs it.
if (isWanted('unit and contract')) findMachines({ install: true });

await step('derived files', process.execPath, ['generators/generated.mjs']);
// Two at a time, as two cores carry; what each says comes in one piece when it has ended.
await side([
  ['types', bin('tsc'), ['--noEmit']],
  ['build', 'npm', ['run', 'build', '--silent']],
  ['schema check', bin('tsx'), ['generators/check.ts']],
  ['lint', bin('oxlint'), ['--deny-warnings', '.']],
]);
// Two at once on any machine: what they wait for is mostly their own server and database.
await vitest('unit and contract', ['--project', 'unit', '--project', 'isolated', '--maxWorkers=2']);
// A machine so late is some three times slower than a quiet one: the crawl opens a quarter of the screens, others each day, rather than nothing coming to its end.
const isLate = (performance.now() - began) / 1_000 > lateSeconds;
if (chromium.path) await vitest('browser', ['--project', 'e2e'], { CHROME_PATH: chromium.path, ...(isLate && { CRAWL_SHARE: process.env.CRAWL_SHARE ?? '4' }) });

await finish();

function isWanted(name) { return only.length === 0 || only.includes(name); }

function bin(name) { return join(root, 'node_modules/.bin', name); }

async function side(steps) {
  const waiting = steps.filter(([name]) => isWanted(name));
  await Promise.all([1, 2].map(async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await step(...next, { isQuiet: true });
  }));
}

/** One command that either holds or not: counts as one test. */
async function step(name, command, args, options = {}) {
  if (!isWanted(name) && name !== 'install' && name !== 'derived files') return;
  const { code, ...took } = await run(name, command, args, options);
  count(name, { ...took, passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [told(name, `ended with ${code}`)] });
}

/** Vitest projects: their own tests are counted. A run that dies without a report is a failure. */
async function vitest(name, args, env = {}) {
  if (!isWanted(name)) return;
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { code, ...took } = await run(name, process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', `--reporter=${join(root, 'tests/support/runReporter.mjs')}`, ...args], { env: { ...env, LOOM_REPORT: report } });
  if (!existsSync(report)) { count(name, { ...took, failed: [told(name, `ended with ${code} and no report`)] }); return; }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const failed = result.errors.map((why) => told(`${name}, outside of any test`, why));
  let passed = 0;
  for (const { file, ms, tests, errors } of result.files) {
    files.push({ file, ms });
    failed.push(...errors.map((why) => told(file, why)));
    for (const test of tests) {
      if (test.state === 'passed' && !test.isFlaky) passed += 1;
      else if (test.isFlaky) failed.push(told(`${file} > ${test.name}`, `held only when it was tried again: ${test.errors[0] ?? ''}`));
      else if (test.state === 'failed') failed.push(told(`${file} > ${test.name}`, test.errors[0] ?? ''));
    }
  }
  if (code !== 0 && failed.length === 0) failed.push(told(name, `ended with ${code}`));
  count(name, { ...took, passed, failed });
}

function count(name, { wall = 0, cpu = 0, passed = 0, failed = [] }) {
  parts.push({ name, wall, cpu, passed, failed: failed.length });
  faults.push(...failed);
  for (const fault of failed) console.error(fault.split('\n', 1)[0]);
}

function told(what, why) { return `✗ ${what}\n    ${why.split('\n').slice(0, 16).join('\n    ').slice(0, 2_400)}`; }

/** @returns {Promise<{ code: number, wall: number, cpu: number }>} seconds; `cpu` is of the command and all that it waited for, and of its databases */
function run(name, command, args, { env = {}, isQuiet = false } = {}) {
  const from = performance.now();
  if (!isQuiet) console.log(`\n▸ ${name}`);
  const ticks = join(self.folder, `database-seconds-${parts.length}-${name.replace(/\W+/g, '-')}`);
  return new Promise((resolve) => {
    // A shell knows what its children took; Node does not.
    const child = spawn('sh', ['-c', '"$@"; code=$?; times >&3; exit $code', 'sh', command, ...args], { cwd: root, stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit', 'pipe'], env: { ...process.env, LOOM_DATABASE_SECONDS: ticks, ...env } });
    let [said, times] = ['', ''];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => { said += piece; });
    child.stdio[3].on('data', (piece) => { times += piece; });
    child.on('error', (error) => { said += error.message; });
    child.on('close', (code) => {
      const wall = (performance.now() - from) / 1_000;
      const cpu = secondsOf(times) + (existsSync(ticks) ? Number(readFileSync(ticks, 'utf8')) : 0);
      if (isQuiet) console.log(`\n▸ ${name}${said.trim() ? `\n${said.trimEnd()}` : ''}`);
      console.log(`  ${name}: ${wall.toFixed(1)} s`);
      resolve({ code: code ?? 1, wall, cpu });
    });
  });
}

/** The second line of `times`: user and system time of children, `0m1.250s 0m0.310s`. */
function secondsOf(times) {
  const children = times.trim().split('\n')[1] ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

async function finish() {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const row = (name, wall, cpu, rest = '') => console.log(`  ${name.padEnd(width)}  ${wall.toFixed(1).padStart(8)}  ${cpu.toFixed(1).padStart(8)}  ${rest}`);
  console.log(`\n  ${'part'.padEnd(width)}      wall s     cpu s`);
  for (const { name, wall, cpu, passed, failed } of parts) row(name, wall, cpu, failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`);
  row('all', (performance.now() - began) / 1_000, parts.reduce((sum, { cpu }) => sum + cpu, 0));
  if (files.length > 0) console.log(`\n  slowest files (s)\n${files.sort((a, b) => b.ms - a.ms).slice(0, 10).map(({ file, ms }) => `  ${(ms / 1_000).toFixed(1).padStart(8)}  ${file}`).join('\n')}`);
  if (faults.length > 0) console.log(`\n${faults.join('\n')}`);
  const sum = (of) => parts.reduce((total, part) => total + part[of], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  await self.close();
  process.exit(sum('failed') === 0 ? 0 : 1);
}
