// Derived files stand in no repository: from a tree without them they are made in one go, and made again only when what they are made of changed.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generators } from '../generators/all.ts';
import { isDerived, root } from '../generators/derived.ts';
import { reads } from '../generators/generated.mjs';

let copy: string;
const generate = (...flags: string[]): string => execFileSync('node', ['generators/generated.mjs', ...flags], { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const textOf = (path: string, from = copy): string => readFileSync(join(from, path), 'utf8');
const noted = (): Record<string, { files: Record<string, string> }> => JSON.parse(textOf('dist/.generated.json'));
const made = (): string[] => Object.values(noted()).flatMap(({ files }) => Object.keys(files)).sort();

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'loom-derived-'));
  for (const folder of ['schemas', 'runtime', 'modules', 'generators']) cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: (path) => !isDerived(path) });
  for (const file of ['package-lock.json', '.gitignore']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'package.json'), '{"type": "module"}');
  generate();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('derived files', () => {
  it('are made where there are none, as they stand here', () => {
    expect(made()).toEqual(expect.arrayContaining(['modules/hooks.generated.ts', 'runtime/core/language/meta.generated.ts', 'schemas/_meta/REFERENCE.md', 'schemas/amc/demo/people.generated.json', 'schemas/wms/locales/zh-TW.generated.json']));
    // A whole file as a difference helps nobody.
    expect(made().filter((path) => !existsSync(join(root, path)) || textOf(path) !== textOf(path, root))).toEqual([]);
  });

  it('begin with the command that wrote them', () => {
    expect(made().filter((path) => !/Written by `npx tsx generators\/\w+\.ts`/.test(textOf(path).split('\n').slice(0, 2).join('')))).toEqual([]);
  });

  it('are ignored by git', () => {
    execFileSync('git', ['init', '-q'], { cwd: copy });
    const ignored = execFileSync('git', ['check-ignore', '--stdin'], { cwd: copy, input: made().join('\n'), encoding: 'utf8' });
    expect(ignored.trim().split('\n')).toEqual(made());
  });

  it('are left alone when nothing changed', () => expect(generate()).toBe(''));

  it('are made again when they are gone, edited or old; one that cannot be made keeps none of the others back; catalogues that people write are left to `npm run gen`', () => {
    const english = textOf('runtime/core/locales/en.json');
    rmSync(join(copy, 'modules/hooks.generated.ts'));
    appendFileSync(join(copy, 'schemas/_meta/REFERENCE.md'), 'edited');
    appendFileSync(join(copy, 'runtime/web/i18n/app.ts'), "\nexport const added = t('测试汉语词汇');\n");
    rmSync(join(copy, 'schemas/supply'), { recursive: true });
    mkdirSync(join(copy, 'schemas/supply/locales'), { recursive: true });
    writeFileSync(join(copy, 'schemas/supply/locales/zh-TW.generated.json'), textOf('schemas/supply/locales/zh-TW.generated.json', root));
    writeFileSync(join(copy, 'schemas/wms/locales/en.json'), '{ not JSON');
    expect(() => generate()).toThrow(/generators\/locales: .*wms\/locales\/en\.json is not JSON/);
    expect(textOf('modules/hooks.generated.ts')).toBe(textOf('modules/hooks.generated.ts', root));
    // It names what there is, and a module is gone.
    expect(textOf('schemas/_meta/REFERENCE.md')).toMatch(/# Functions[\s\S]*\|\n\n?$/);

    cpSync(join(root, 'schemas/wms/locales/en.json'), join(copy, 'schemas/wms/locales/en.json'));
    expect(generate('--try')).toMatch(/Derived files: \d written/);
    expect(JSON.parse(textOf('runtime/core/locales/zh-TW.generated.json'))['测试汉语词汇']).toBe('測試漢語詞彙');
    expect(textOf('runtime/core/locales/en.json')).toBe(english);
    // A module that is gone, code and all, leaves no folder.
    expect(existsSync(join(copy, 'schemas/supply'))).toBe(false);
  });

  it('have each generator listed with what it reads', () => {
    expect(Object.keys(reads).sort()).toEqual(Object.keys(generators).sort());
  });
});
