// The server as a start builds it, for tests that run it as a process of its own: built once for all of them, and kept between runs by a hash of its sources.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './database.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/loom-server');
const mostKept = 3;
let built: Promise<string> | undefined;

/** @returns the path of its program; the folder it is run in is the repository's */
export function builtServer(): Promise<string> {
  return built ??= oneAtATime('server', () => Promise.resolve(build()));
}

function build(): string {
  const home = join(folder, hashOfSources());
  if (existsSync(home)) {
    utimesSync(home, new Date(), new Date());
    return join(home, 'main.js');
  }
  mkdirSync(folder, { recursive: true });
  const making = join(folder, `making-${process.pid}`);
  execFileSync(process.execPath, ['generators/build-server.mjs', making], { cwd: root, env: { ...process.env, VITEST: '', NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] });
  // Another run may have been quicker.
  if (existsSync(home)) rmSync(making, { recursive: true }); else renameSync(making, home);
  for (const old of byAge().slice(mostKept)) rmSync(old, { recursive: true, force: true });
  return join(home, 'main.js');
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  const sources = ['runtime/core', 'runtime/server', 'modules'].flatMap((below) => readdirSync(join(root, below), { recursive: true, encoding: 'utf8' }).map((file) => join(below, file)))
    .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts')).sort();
  for (const file of [...sources, 'generators/build-server.mjs', 'package-lock.json']) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const byAge = (): string[] => readdirSync(folder).map((name) => join(folder, name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
