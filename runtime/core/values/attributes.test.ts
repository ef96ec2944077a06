// Attributes: which hold, what may stand in them, what stays.
import { describe, expect, it } from 'vitest';
import { allAttributes, attributeField, attributesFor, settleAttributes, type AttributeDef } from './attributes.ts';
import { valueType } from './index.ts';

const gsm: AttributeDef = { key: 'gsm', label: '克重', type: 'integer', required: true };
const fit: AttributeDef = { key: 'fit', label: '版型', type: 'enum', options: [{ value: 'slim', label: '修身' }, { value: 'old', label: '旧版', stopped: true }], default: 'slim' };
const sets = { sets: [{ of: '1', attributes: [gsm] }, { of: '2', attributes: [fit, { ...gsm, required: undefined, list: true as const }] }], up: { 3: '2', 2: '1', 4: '5', 5: '4' } };
const context = { lang: 'zh_CN', amountScale: 2, priceScale: 4, timeZone: 'Asia/Shanghai' } as const;
const settle = (given: unknown, defs: AttributeDef[], before: Record<string, unknown> | null = null) => {
  const { value, faults } = settleAttributes(given, defs, before, context, (one, field, around) => valueType(field.type).accept(one, field, around));
  return { value, faults: faults.map(({ def, code }) => `${def.key} ${code}`) };
};

describe('attributes', () => {
  it.each([['1', ['gsm']], ['3', ['fit', 'gsm']], ['9', []], ['4', []], [null, []]])('of %s are %j', (id, keys) => expect(attributesFor(sets, id).map(({ key }) => key)).toEqual(keys));
  it('stand once in a list, marked where any definition marks them', () => expect(allAttributes(sets).map(({ key, list }) => [key, list])).toEqual([['gsm', true], ['fit', undefined]]));

  it.each<[string, unknown, Record<string, unknown> | null, unknown]>([
    ['a new record begins with defaults', { gsm: '180' }, null, { value: { gsm: 180, fit: 'slim' }, faults: [] }],
    ['what is taken away is gone', { gsm: 180, fit: null }, { fit: 'slim' }, { value: { gsm: 180 }, faults: [] }],
    ['what is demanded', {}, null, { value: { fit: 'slim' }, faults: ['gsm field.required'] }],
    ['an option no longer chosen', { gsm: 1, fit: 'old' }, null, { value: { gsm: 1 }, faults: ['fit field.choice'] }],
    ['one that stands stays', { gsm: 1, fit: 'old' }, { fit: 'old' }, { value: { gsm: 1, fit: 'old' }, faults: [] }],
    ['what nobody defines', { gsm: 1, more: 2 }, null, { value: { gsm: 1, fit: 'slim' }, faults: ['more field.unknown'] }],
    ['of another category it stays as it stood', { gsm: 1, more: 2 }, { more: 2 }, { value: { gsm: 1, more: 2 }, faults: [] }],
    ['and is not typed anew', { gsm: 1, more: 3 }, { more: 2 }, { value: { gsm: 1 }, faults: ['more field.unknown'] }],
    ['what is no object', [1], {}, { value: null, faults: ['gsm field.required'] }],
  ])('%s', (_, given, before, expected) => {
    const settled = settle(given, [gsm, fit], before);
    expect(settled).toEqual(expected);
  });

  it.each([['integer', 'gsm', 'integer'], ['table', 'gsm', undefined], ['integer', "a' or", undefined], ['constructor', 'gsm', undefined], ['refs', 'gsm', undefined]])('a path says %s %s', (type, key, is) => expect(attributeField(type, key)?.type).toBe(is));
});
