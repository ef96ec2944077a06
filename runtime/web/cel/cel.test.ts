// The browser's parser against the library's own entry: the same syntax and the same faults for every expression of the product and of the shared cases.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSource, type Syntax } from '../../core/expressions/parse.ts';
import { celParserOnly } from './plugin.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'loom-cel-'));
let inBrowser: typeof parseSource;
let files: string[];

beforeAll(async () => {
  const modules = new Set<string>();
  await build({
    configFile: false, root, logLevel: 'error', publicDir: false,
    plugins: [celParserOnly(), { name: 'files', buildEnd() { for (const id of this.getModuleIds()) modules.add(id); } }],
    build: { outDir: folder, target: 'es2022', minify: false, rolldownOptions: { input: join(root, 'runtime/core/expressions/parse.ts'), preserveEntrySignatures: 'strict', output: { entryFileNames: 'parse.js' } } },
  });
  files = [...modules].map((id) => id.slice(id.lastIndexOf('/') + 1)).sort();
  inBrowser = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'parse.js')).href) as { parseSource: typeof parseSource }).parseSource;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every text of the folder's JSON files, and what stands in braces: more than the expressions, so that none is missed. */
function textsBelow(below: string): string[] {
  const found = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string') for (const text of [value, ...Array.from(value.matchAll(/\{([^{}]+)\}/g), (match) => match[1])]) found.add(text);
    else if (value && typeof value === 'object') Object.values(value).forEach(gather);
  };
  for (const file of readdirSync(join(root, below), { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.json') && !/locales|_meta|demo/.test(file)) gather(JSON.parse(readFileSync(join(root, below, file), 'utf8')));
  }
  return [...found];
}

/** What the checker reads of a node. The value of an unsigned number it takes from the source. */
function shapeOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shapeOf);
  if (typeof node !== 'object' || node === null) return node;
  const { op, args, start, end } = node as Syntax;
  return op === undefined ? node.constructor.name : { op, start, end, args: shapeOf(args) };
}

const outcome = (parse: typeof parseSource, source: string): unknown => {
  const result = parse(source);
  return result.ok ? shapeOf(result.syntax) : result.fault;
};

describe('the parser of the browser', () => {
  it('leaves the rest of the library out', () => expect(files).toEqual(['errors.js', 'globals.js', 'index.ts', 'parse.ts', 'parser.js', 'parts.ts']));

  it.each(['schemas', 'tests/cases/expressions'])('reads what stands in %s as the library does', (below) => {
    const texts = textsBelow(below);
    expect(texts.filter((text) => parseSource(text).ok).length).toBeGreaterThan(100);
    for (const text of texts) expect(outcome(inBrowser, text), text).toEqual(outcome(parseSource, text));
  });

  it.each([
    'a.b.?c', 'a[0]', '-a', '!a', 'a ? b : c', '[1, 2u, 3.5]', '{"a": 1}', 'a in b', '(a + b) * c / d % e - f', 'a < b && c <= d || e > f && g >= h', 'a == b', 'a != b', 'f(x)', 'a.f(x, y)', 'b"x"', '"\\u4e2d"', 'null', 'true',
    'has(a.b)', 'l.exists(x, x > 1)', 'l.all(x, x.y)', 'l.map(x, x + 1)', 'l.filter(x, x)', '1 +', 'a b', '"open', '@', '',
  ])('reads %s alike', (source) => expect(outcome(inBrowser, source)).toEqual(outcome(parseSource, source)));
});
