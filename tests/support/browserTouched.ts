// Which screens a change touches, told by git: what differs from the main branch, committed or not. Without git, or on a clean main: none.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
interface ScreenFile { route?: string; entity?: string }

/** @returns routes of the screens whose own file, or whose entity's, was changed */
export function touchedRoutes(): Set<string> {
  const files = changedFiles().filter((file) => file.startsWith('schemas/') && existsSync(join(root, file)));
  const entities = new Set(files.flatMap((file) => { const [, module, kind, name] = /^schemas\/(\w+)\/(?:.*\/)?(entities|screens)\/(.+)\.json$/.exec(file) ?? []; return kind === 'entities' ? [`${module}.${name!}`] : []; }));
  const screens = files.filter((file) => file.includes('/screens/'));
  const touched = entities.size === 0 ? screens.map(read) : [...screens.map(read), ...allScreens().map(read).filter(({ entity }) => entity !== undefined && entities.has(entity))];
  return new Set(touched.flatMap(({ route }) => (route === undefined ? [] : [route])));
}

function changedFiles(): string[] {
  const base = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name).length > 0);
  const committed = base === undefined ? [] : git('diff', '--name-only', `${base}...HEAD`);
  return [...new Set([...committed, ...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])];
}

function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n').filter(Boolean);
  } catch { return []; }
}

const allScreens = (): string[] => readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)screens\/.*\.json$/.test(file)).map((file) => `schemas/${file}`);
const read = (file: string): ScreenFile => JSON.parse(readFileSync(join(root, file), 'utf8')) as ScreenFile;
