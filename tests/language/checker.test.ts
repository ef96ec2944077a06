// What `npm run schema:check` gives: faults under their line, as JSON for programs, of the files asked for, and again after a file was saved.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Checker } from '../../generators/checker.ts';
import { forPeople, reportOf, shown, summaryOf } from '../../generators/checkOutput.ts';
import { soundFiles } from '../../runtime/core/language/fixture.ts';
import type { SchemaFault } from '../../runtime/core/language/index.ts';

const unit = 'schemas/shop/entities/unit.json';
const item = 'schemas/shop/entities/item.json';
const text = (path: string): string => soundFiles().find((file) => file.path === path)!.text;
let folder: string;
let checker: Checker;

function put(path: string, written: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), written);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loom-checker-'));
  for (const file of soundFiles()) put(file.path, file.text);
  checker = new Checker(folder);
  await checker.readAll();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the checker', () => {
  it('finds nothing in sound files', () => expect(checker.check().faults).toEqual([]));

  it('sees what was saved, and only reads that', async () => {
    put(unit, text(unit).replace('"label": "Unit"', '"lable": "Unit"'));
    expect(await checker.readAgain(unit)).toBe(true);
    expect(await checker.readAgain(item)).toBe(false);
    expect(checker.check().faults.map(({ code }) => code)).toEqual(['shape.property']);
  });

  it('shows the line, a caret and the way out', () => {
    const { faults, texts } = checker.check();
    expect(shown(faults[0]!, texts.get(unit)!)).toBe([`${unit}:5:3 There is no property \`lable\` here.`, '  5 |   "lable": "Unit",', '        ^', '  Did you mean `label`?'].join('\n'));
  });

  it('puts the caret under what a terminal shows two columns wide', () => {
    const line = shown({ file: 'x.json', line: 1, col: 14, code: 'x', message: 'No.', fix: '' }, '{ "a": "单位", "b": 1 }');
    expect(line.split('\n')[2]!.length - 1).toBe('  1 | { "a": "----", '.length);
  });

  it('gives faults of the files asked for, checked against all', async () => {
    put(item, text(item).replace('"shop.unit"', '"shop.unti"'));
    await checker.readAgain(item);
    expect(checker.check([item]).faults.map(({ file, code }) => `${file} ${code}`)).toEqual([`${item} entity.unknown`]);
    expect(new Set(checker.check(['schemas/shop']).faults.map(({ file }) => file))).toEqual(new Set([item, unit]));
    expect(checker.check(['schemas/amc']).faults).toEqual([]);
  });

  it('tells programs the same in a shape that stays', () => {
    const { faults, texts, counted } = checker.check([unit]);
    expect(reportOf(faults, texts, counted)).toEqual({
      version: 1, ok: false, files: counted.files, ms: counted.ms, entities: 6, screens: 3, queries: 1, prints: 1, modules: 1,
      faults: [{ file: unit, line: 5, col: 3, code: 'shape.property', message: 'There is no property `lable` here.', fix: 'Did you mean `label`?', source: '  "lable": "Unit",' }],
    });
    expect(summaryOf(faults, counted, [unit])).toContain('1 fault in 1 files');
  });

  it('tells people causes before what follows from them, and texts without English in one line a file', () => {
    const fault = (file: string, line: number, code: string, message: string): SchemaFault => ({ file, line, col: 1, code, message, fix: 'Mend it.' });
    const told = forPeople([
      fault('a.json', 1, 'text.untranslated', '「甲」 has no English.'), fault('a.json', 2, 'field.unknown', 'No field.'), fault('a.json', 3, 'text.untranslated', '「乙」 has no English.'), fault('a.json', 4, 'text.untranslated', '「甲」 has no English.'),
      fault('b.json', 1, 'id.twice', 'Taken.'), fault('b.json', 9, 'text.untranslated', '「丙」 has no English.'),
    ]);
    expect(told.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual(['b.json:1 Taken.', 'a.json:2 No field.', 'a.json:1 2 texts have no English: 「甲」「乙」.', 'b.json:9 「丙」 has no English.']);
  });

  it('forgets a file that is gone', async () => {
    rmSync(join(folder, unit));
    await checker.readAgain(unit);
    expect(checker.check([item]).faults).toMatchObject([{ code: 'entity.unknown' }]);
    for (const path of [unit, item]) { put(path, text(path)); await checker.readAgain(path); }
    expect(checker.check().faults).toEqual([]);
  });
});
