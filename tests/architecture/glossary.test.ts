// New names speak the field's language (runtime/GLOSSARY.md): of the old dialect's there may only be fewer.
// A file that was moved takes its count along by `npx tsx tests/architecture/glossaryBaseline.ts`, which also lowers counts that fell; it never raises their sum.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredNames, dialect, dialectIn } from './dialect.ts';

const baseline = JSON.parse(readFileSync('tests/architecture/glossary.json', 'utf8')) as Record<string, number>;

describe('names', () => {
  it('of the old dialect are not added to', () => {
    const faults = Object.entries(dialectIn(['runtime', 'modules', 'generators'])).flatMap(([file, names]) => (names.length <= (baseline[file] ?? 0) ? [] : [
      `${file} declares ${names.length} names of the old dialect, ${baseline[file] ?? 0} stood there: ${names.join(', ')}. Say ${[...new Set(names.map((name) => dialect.find(([word]) => word.test(name))![1]))].join('; ')} (runtime/GLOSSARY.md).`,
    ]));
    expect(faults).toEqual([]);
  });

  it.each([
    ['const mostRows = 3;', 'mostRows'], ['export function told(): void {}', 'told'], ['interface A {\n  asked: string;\n}', 'asked'], ['const patienceMs = 1;', 'patienceMs'], ['type Sight = 1;', 'Sight'], ['class A {\n  kept(): void {}\n}', 'kept'],
  ])('are seen where they are declared: %s', (text, name) => expect(declaredNames(text).filter((one) => dialect.some(([word]) => word.test(one)))).toEqual([name]));

  it.each(['// told, kept', "const a = 'mostRows';", 'const utmost = 1; const almostAll = 2;', 'const insight = 1;'])('are not seen in words that mean what the field means: %s', (text) => expect(declaredNames(text).filter((one) => dialect.some(([word]) => word.test(one)))).toEqual([]));
});
