// No regular expression that reads what strangers send takes more than time in proportion to its length: one text must not stop the server for every company.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** These read schema files alone, which stand on the server's own disk. */
const readsSchemas = /^runtime\/core\/(language|reference)\//;

const listed = (...folders: string[]): string[] => execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const sources = listed('runtime/core', 'runtime/server', 'modules').filter((path) => /\.(ts|mjs)$/.test(path) && !/\.test\.|\.generated\.|\/web\//.test(path) && !readsSchemas.test(path));

/** How an expression is slow: `Move`: begun again at each character of a run; `Trade`, `Self`: two repetitions that share a run. */
const slowWays = (source: string, flags: string): string[] => analyse({ source, flags }, { reportTypes: { Move: true } }).reports.map(({ type, exponential }) => (exponential ? `${type}, exponential` : type));

function slowIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const found: string[] = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const ways = slowWays(node.regex.pattern, node.regex.flags);
      if (ways.length > 0) found.push(`${path}:${text.slice(0, node.start).split('\n').length} /${node.regex.pattern}/ (${[...new Set(ways)].join('; ')})`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

describe('regular expressions of the server', () => {
  it('are linear in what they read', () => expect(sources.flatMap(slowIn)).toEqual([]));
  it('are known when they are slow', () => {
    expect(slowWays('\\s*[*＊]$', '')).toEqual(['Move']);
    expect(slowWays('^(.*?)(?:[\\sT]+(\\d{1,2}[:时点].*))?$', '')).toEqual(['Trade']);
    expect(slowWays('(?<!\\s)\\s+$', '')).toEqual([]);
  });
  it('are linear where a schema names them as the pattern of a field', () => {
    const patterns = listed('schemas').filter((path) => path.endsWith('.json') && !path.includes('/_meta/')).flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(([, written]) => ({ path, pattern: JSON.parse(written!) as string })));
    expect(patterns.length).toBeGreaterThan(10);
    expect(patterns.filter(({ pattern }) => slowWays(`^(?:${pattern})$`, 'u').length > 0)).toEqual([]);
  });
});
