// `npm start`: on a fresh clone installs and builds what is missing or out of date, then starts the server in this process.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);

const oldest = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) fail(`Node ${process.versions.node} is too old; ${oldest.join('.')} or later is needed`);

await install();
if (!isUntouched()) {
  const isDerived = await derive();
  await build();
  if (isDerived) noteUntouched();
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);

/** `npm ci` when packages are missing or differ from the lock file. */
async function install() {
  const stamp = join(root, 'node_modules/.loom-lock');
  const wanted = hashOf([join(root, 'package-lock.json')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled()) {
    console.log('Installing packages from the lock file…');
    runOrFail(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed; see above');
  }
  writeFileSync(stamp, wanted);
}

/** Somebody may have run `npm ci` or `npm install` by hand: npm notes what it put there. */
function isInstalled() {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages: present } = JSON.parse(readFileSync(note, 'utf8'));
  return Object.entries(wanted).every(([path, entry]) => path === '' || entry.optional || entry.devOptional || present[path]?.version === entry.version);
}

/** Files that are made of others; imported only now, when packages are there. What cannot be made is told, and a start with what there is may still hold. */
async function derive() {
  const { generate } = await import('../../generators/generated.mjs');
  const { failed } = await generate();
  for (const { name, why } of failed) console.error(`loom: generators/${name}: ${why}`);
  return failed.length === 0;
}

/** Sizes and times of all that is derived and built, and of what it comes from: as they were after the last start, nothing need be read. */
function timesOf() {
  const hash = createHash('sha256');
  for (const file of [...['schemas', 'runtime', 'modules', 'generators', 'dist'].flatMap((folder) => (existsSync(join(root, folder)) ? entriesBelow(folder, isWatched) : [])), 'vite.config.ts', 'package-lock.json']) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Of what was built, what a start needs: the rest is part of the same build. */
function isWatched(file) { return !file.startsWith('dist/') || ['dist/server/main.js', 'dist/web/index.html', 'dist/.sources', 'dist/.generated.json'].includes(file); }

function isUntouched() {
  const note = join(root, 'dist/.times');
  return existsSync(note) && readFileSync(note, 'utf8') === timesOf();
}

function noteUntouched() {
  writeFileSync(join(root, 'dist/.times'), timesOf());
}

/** The two builds, when their sources changed since. */
async function build() {
  const stamp = join(root, 'dist/.sources');
  const sources = [...filesBelow('runtime'), ...filesBelow('modules'), ...filesBelow('generators'), 'vite.config.ts', 'package-lock.json'].map((file) => join(root, file));
  const wanted = hashOf(sources);
  const isBuilt = existsSync(join(root, 'dist/server/main.js')) && existsSync(join(root, 'dist/web/index.html'));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building…');
  runOrFail(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], 'the web build failed; see above');
  runOrFail(process.execPath, ['generators/build-server.mjs'], 'the server build failed; see above');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

function filesBelow(folder) { return entriesBelow(folder, (file) => !/\.test\.tsx?$|\.md$/.test(file)); }

function entriesBelow(folder, isMeant) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1)).filter(isMeant).sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function runOrFail(program, args, message) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' && program.endsWith('.cmd') });
  if (error || status !== 0) fail(error ? `${message} (${error.message})` : message);
}

function fail(message) {
  console.error(`loom: ${message}`);
  process.exit(1);
}
