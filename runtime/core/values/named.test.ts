// Kinds of value that a row names itself.
import { describe, expect, it } from 'vitest';
import { fitsKind, namedKinds, typeOfKind } from './named.ts';

describe('a value of a named kind', () => {
  it.each([
    ['switch', '0', true], ['switch', '1', true], ['switch', '2', false], ['switch', 'true', false],
    ['number', '24', true], ['number', '-0.5', true], ['number', '一天', false], ['integer', '3', true], ['integer', '3.5', false],
    ['date', '2026-03-20', true], ['date', '2026-02-30', false], ['time', '08:30', true], ['time', '24:00', false],
    ['image', '/amc/api/open/file/12', true], ['image', 'https://elsewhere.example/a.png', false],
    ['json', '{"a":1}', true], ['json', '{a:1}', false], ['string', '任意文字', true], ['nobody knows', 'x', true],
  ])('%s takes %s: %s', (kind, text, fits) => expect(fitsKind(kind, text)).toBe(fits));

  it('has an editor for every kind, and none for others', () => {
    for (const kind of namedKinds) expect(typeOfKind(kind)).toBeDefined();
    for (const kind of ['constructor', 'money', null, 3]) expect(typeOfKind(kind)).toBeUndefined();
  });
});
