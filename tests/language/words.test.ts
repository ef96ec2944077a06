// The words that carry work between documents: each is described, shown by a recipe, refused in at least five wrong uses, used by a real screen, and held by tests that are named here. A row whose place or test has gone fails.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionDocs } from '../../runtime/core/expressions/functionDocs.ts';
import type { FaultyCase } from './patched.ts';

interface Word { word: string; defs: string[]; recipe: string; used: { file: string; text: string }[]; faults: string[]; tests: { of: string; test: string; title: string }[] }
interface Described { description?: string; $ref?: string; properties?: Record<string, Described>; $defs?: Record<string, Described> }
const root = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const words = JSON.parse(text('tests/language/words.json')) as Word[];
const faulty = JSON.parse(text('tests/language/faults.json')) as FaultyCase[];
const common = JSON.parse(text('schemas/_meta/common.json')) as Described;
const recipes = text('schemas/RECIPES.md');

/** What `_meta` says of `pull.whole`: a shared part, or a kind of file. */
function described(name: string): string | undefined {
  const [part, property] = name.split('.') as [string, string];
  if (part === 'functions') return functionDocs[property as keyof typeof functionDocs] ? 'a function' : undefined;
  const holder = common.$defs![part] ?? JSON.parse(text(`schemas/_meta/${part}.json`)) as Described;
  return holder.properties?.[property]?.description;
}

describe('words between documents', () => {
  it('are those of the decisions', () => expect(words.length).toBeGreaterThan(20));
  describe.each(words)('$word', ({ defs, recipe, used, faults, tests }) => {
    it('is described in _meta and shown by a recipe', () => {
      expect(defs.filter((name) => !described(name))).toEqual([]);
      expect(recipes).toContain(recipe);
    });
    it('has five wrong uses and more, each a faulty schema', () => {
      expect(new Set(faults).size).toBeGreaterThanOrEqual(5);
      expect(faults.filter((what) => !faulty.some((one) => one.what === what))).toEqual([]);
    });
    it('is used by the product', () => expect(used.filter(({ file, text: part }) => !text(file).includes(part))).toEqual([]));
    it('is held by tests', () => expect(tests.filter(({ test, title }) => title === '' || !text(test).replaceAll("\\'", "'").includes(title))).toEqual([]));
  });
});
