// What the schema check says: every kind of fault once, with its exact report; and that nothing makes it throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundFiles, withChange } from './fixture.ts';
import { faulty } from './faulty.ts';
import { faultLine, loadModel } from './index.ts';

const reports = (files: ReturnType<typeof soundFiles>): string[] => loadModel(files, { hooks: new Set() }).faults.map((fault) => faultLine(fault).replace('schemas/', ''));

describe('schema check', () => {
  it('finds nothing in sound files', () => expect(reports(soundFiles())).toEqual([]));

  it.each(faulty)('tells $what', ({ file, from, to, told }) => expect(reports(withChange(file, from, to))).toEqual(told));

  it('does not ask rows for the day that `on` says', () => expect(reports(withChange('shop/entities/stock.json', '"system": true', '"required": true'))).toEqual([]));

  it('tells the faults of all files at once', () => {
    const files = soundFiles().map((file) => ({ ...file, text: file.text.replace('"label": "Unit"', '"lable": "Unit"').replace('"type": "date"', '"type": "day"') }));
    expect(new Set(loadModel(files).faults.map((fault) => fault.file)).size).toBeGreaterThan(3);
  });

  it('tells a fault of an inherited part where it is written', () => {
    const [fault] = loadModel(withChange('_base/entities/record.json', '"amc.user"', '"amc.usr"')).faults;
    expect(fault).toMatchObject({ file: 'schemas/_base/entities/record.json', line: 10 });
  });

  it('takes the translation of one place', () => {
    const files = [...withChange('shop/entities/unit.json', '"Decimals"', '"小数位"'), { path: 'schemas/shop/locales/en.json', text: '{"#shop.unit.scale": "Decimals"}' }];
    expect(reports(files)).toEqual([]);
  });

  it('tells translations that differ from their source or from each other', () => {
    const catalogues = { 'shop/locales/en.json': '{"第{line.seq}行": "Row {line.sqe}", "红": "Red", "空": "", "#shop.none": "x"}', 'amc/locales/en.json': '{"红": "Crimson"}' };
    const files = [...soundFiles(), ...Object.entries(catalogues).map(([path, text]) => ({ path: `schemas/${path}`, text }))];
    expect(reports(files).map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      'shop/locales/en.json The source 「第{line.seq}行」 has no place {line.sqe}. Write the places exactly as the Chinese text does.',
      'shop/locales/en.json The translation lost {line.seq}. Keep every `{…}` of the Chinese text.',
      'shop/locales/en.json 「红」 is 「Crimson」 in schemas/amc/locales/en.json. Agree on one, or give one place its own with a key `#id.of.the.place`.',
      'shop/locales/en.json 「空」 has no English. Write its translation here; take the line away if no code says it any more.',
      'shop/locales/en.json `#shop.none` is no place of a schema. Write `#`, the id of a file and the name in it: `#wms.purchaseOrder.buyer`.',
    ]);
  });

  it('points into the expression, past escapes', () => {
    const [fault] = loadModel(withChange('shop/entities/order.json', '\'big\'', '\'\\u0062ig\' + recrod')).faults;
    const line = withChange('shop/entities/order.json', '\'big\'', '\'\\u0062ig\' + recrod').find((file) => file.path === fault.file)!.text.split('\n')[fault.line - 1];
    expect(line.slice(fault.col - 1)).toMatch(/^recrod/);
  });
});

/** Pieces of schema files, put where they do not belong. */
const pieces = ['null', '[]', '{}', '""', '"x"', '0', '-1', 'true', '"record."', '"{"', '{"a": {"b": []}}', '[[[]]]', '"shop.order"', '"__proto__"', '{"__proto__": 1}', '"constructor"', '{"each": "lines"}', '{', ',', '"'];

describe('the checker on any input', () => {
  it('never throws', () => {
    const sound = soundFiles();
    fc.assert(fc.property(fc.nat(), fc.nat(), fc.nat(40), fc.constantFrom(...pieces), (file, start, length, piece) => {
      const files = sound.map((one, index) => {
        if (index !== file % sound.length) return one;
        // Half of the time a whole value is replaced, which leaves the file JSON.
        const values = [...one.text.matchAll(/: ("(?:[^"\\]|\\.)*"|true|false|-?\d+)/g)];
        const value = values[start % values.length];
        const [from, to] = start % 2 && value ? [value.index + 2, value.index + value[0].length] : [start % one.text.length, (start % one.text.length) + length];
        return { path: one.path, text: one.text.slice(0, from) + piece + one.text.slice(to) };
      });
      expect(Array.isArray(loadModel(files, { hooks: new Set() }).faults)).toBe(true);
    }), { numRuns: 300 });
  });
});
