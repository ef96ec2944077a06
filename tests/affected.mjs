// `npm run test:affected [-- base]`: the tests of what differs from a base (default: where the branch left main; uncommitted work included).
// Code by the module graph; schemas and hooks by their modules: the tests that speak of a changed module. A change of the runtime concerns
// every contract test, which is the whole run's affair: of those only the ones that speak of a changed module, or were changed, run here.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const base = process.argv[2] ?? 'main';
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const projects = ['--project', 'unit', '--project', 'isolated'];
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const from = git('merge-base', base, 'HEAD')[0];
const changed = [...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')])];
const modules = new Set(changed.map((path) => /^(?:schemas|modules|tests\/scenarios)\/([a-z]\w*)\//.exec(path)?.[1]).filter(Boolean));
const tests = ['runtime', 'modules', 'generators', 'mock-server', 'tests'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/e2e/'));
const hasSchemas = changed.some((path) => path.startsWith('schemas/'));
const wanted = tests.filter((path) => changed.includes(path) || (modules.size > 0 && speaksOf(path, modules)) || (hasSchemas && /^tests\/(plans\/|generated|messages)/.test(path)));
if (changed.some((path) => /\.(ts|tsx|mjs)$/.test(path))) wanted.push(...byGraph().filter((path) => !path.startsWith('tests/contract/')));
const files = [...new Set(wanted)];
console.log(`${changed.length} files differ from ${base}${modules.size > 0 ? `, of modules ${[...modules].join(', ')}` : ''}: ${files.length} of ${tests.length} test files`);

let code = hasSchemas ? run(join(root, 'node_modules/.bin/tsx'), ['generators/check.ts']) : 0;
if (files.length > 0) code = run(process.execPath, [vitest, 'run', ...projects, '--maxWorkers=2', ...files]) || code;
process.exit(code);

function run(command, args) { return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status ?? 1; }

/** Test files that import a changed file, however far. */
function byGraph() {
  const { stdout } = spawnSync(process.execPath, [vitest, 'list', '--filesOnly', '--changed', from, ...projects], { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').map((line) => /(?:runtime|modules|generators|mock-server|tests)\/\S+\.test\.tsx?/.exec(line)?.[0]).filter((path) => path !== undefined && existsSync(join(root, path)));
}

/** `wms.purchaseOrder`, `/wms/api/…`, or a file of the module's own. */
function speaksOf(path, names) {
  const any = [...names].join('|');
  return new RegExp(`^modules/(${any})/`).test(path) || path === 'tests/scenarios/scenarios.test.ts' || (path.startsWith('tests/contract/') && new RegExp(`['"\`/](${any})[./]\\w`).test(readFileSync(join(root, path), 'utf8')));
}
