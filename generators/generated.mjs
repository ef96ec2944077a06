// Makes the derived files that are missing, or older than what they are made of: `node generators/generated.mjs`. Install, start, dev, check, test and build begin with it.
// Plain JavaScript that needs nothing built; the generators themselves are imported only when there is something to do.
//   --all   every generator, and missing keys into the catalogues that people write (`npm run gen`)
//   --try   what cannot be made is told and left: the schema check, which comes next, says what is wrong
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** What was made of what, by generator: `{sources: hash, files: {path: hash}}`. */
const stamp = join(root, 'dist/.generated.json');

const tools = /^(generators\/|runtime\/core\/|runtime\/server\/schemas\/|package-lock\.json$)/;
const meta = /^schemas\/_meta\//;
const schemas = /^schemas\/.*\.json$/;
const code = /^(runtime|modules)\/.*\.tsx?$/;
const none = /^$/;
/** Every generator of all.ts: of which files it reads the text, and of which no more than the names. */
export const reads = {
  types: { text: [tools, meta], names: none }, reference: { text: [tools, meta, schemas], names: none },
  hooks: { text: [tools], names: /^modules\/\w+\/(server|jobs|upgrades)\/[^/]+$/ },
  demoPeople: { text: [tools], names: none },
  names: { text: [tools, schemas], names: /^modules\// },
  client: { text: [tools, schemas], names: none }, modulePages: { text: [tools, schemas], names: none },
  locales: { text: [tools, schemas, code], names: none },
};

/**
 * @param options `all`: every generator, with what it adds to files that people write
 * @returns what was written, and what could not be made, each with its reason
 */
export async function generate({ all = false } = {}) {
  const standing = readStamp();
  const files = sourceFiles();
  const wanted = hashes(files);
  const stale = Object.keys(reads).filter((name) => all || standing[name]?.sources !== wanted[name] || Object.entries(standing[name].files).some(([path, hash]) => hashOfFile(path) !== hash));
  if (stale.length === 0) return { written: [], failed: [] };
  const { made, written, failed } = await run(stale, all);
  if (written.some((path) => files.has(path))) Object.assign(wanted, hashes(sourceFiles()));
  for (const [name, paths] of Object.entries(made)) {
    for (const path of Object.keys(standing[name]?.files ?? {})) if (!paths.includes(path)) remove(path);
    standing[name] = { sources: wanted[name], files: Object.fromEntries(paths.map((path) => [path, hashOfFile(path)])) };
  }
  for (const { name } of failed) standing[name] = { sources: '', files: standing[name]?.files ?? {} };
  writeStamp(standing);
  return { written, failed };
}

/** The generators in a process of their own, told by message which of them. */
function run(names, all) {
  if (!existsSync(join(root, 'node_modules/tsx'))) return Promise.resolve({ made: {}, written: [], failed: [{ name: 'derived files', why: 'tsx is not installed: run `npm ci` with its development packages' }] });
  return new Promise((resolve, reject) => {
    const child = fork(join(root, 'generators/all.ts'), [], { cwd: root, execArgv: ['--import', 'tsx'] });
    let answer;
    child.on('message', (message) => { answer = message; });
    child.on('error', reject);
    child.on('exit', (exit) => (answer ? resolve(answer) : reject(new Error(`the generators ended with ${exit}`))));
    child.send({ names, all });
  });
}

/** Path → hash of its text; tests and what is derived itself are no sources. */
function sourceFiles() {
  const files = new Map();
  for (const folder of ['schemas', 'runtime', 'modules', 'generators']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(json|mjs|tsx?)$/.test(entry.name) || /\.(generated\.\w+|test\.tsx?)$/.test(entry.name)) continue;
      const path = join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1).replaceAll('\\', '/');
      files.set(path, hashOfFile(path));
    }
  }
  return files.set('package-lock.json', hashOfFile('package-lock.json'));
}

const hashes = (files) => Object.fromEntries(Object.keys(reads).map((name) => [name, hashOf(name, files)]));

function hashOf(name, files) {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort()) {
    if (reads[name].text.some((pattern) => pattern.test(path))) hash.update(`${path} ${files.get(path)}\n`);
    else if (reads[name].names.test(path)) hash.update(`${path}\n`);
  }
  return hash.digest('hex');
}

function hashOfFile(path) {
  try { return createHash('sha256').update(readFileSync(join(root, path))).digest('hex').slice(0, 20); } catch { return ''; }
}

/** A module that is gone leaves no folder that holds nothing but what was made for it. */
function remove(path) {
  rmSync(join(root, path), { force: true });
  try { for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) rmdirSync(join(root, folder)); } catch { /* not empty */ }
}

function readStamp() {
  try { return JSON.parse(readFileSync(stamp, 'utf8')); } catch { return {}; }
}

function writeStamp(value) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(`${stamp}.${process.pid}`, JSON.stringify(value, null, 1));
  renameSync(`${stamp}.${process.pid}`, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = process.argv.includes('--all');
  const { written, failed } = await generate({ all });
  if (all) console.log(written.length > 0 ? `wrote\n  ${written.join('\n  ')}` : 'nothing to change');
  else if (written.length > 0) console.log(`Derived files: ${written.length} written.`);
  for (const { name, why } of failed) console.error(`generators/${name}: ${why}`);
  // An install without development packages makes nothing: it serves what was built elsewhere.
  const isBare = !existsSync(join(root, 'node_modules/tsx')) && process.env.npm_lifecycle_event === 'prepare';
  if (failed.length > 0 && !process.argv.includes('--try') && !isBare) process.exitCode = 1;
}
