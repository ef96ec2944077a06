// Integer: a whole number, a JSON number on the wire (four bytes in the store).
import { badFormat, compareDecimals, inRange, readDecimal, readTyped } from './decimals.ts';
import type { Decimal } from '../decimal.ts';
import type { Field } from '../language/model.ts';
import type { Parsed, Typing } from './valueType.ts';

const largest = 2147483647;

export const integer: Typing = {
  written: 'Write a whole number.',
  parse: (text, field) => (text.trim() === '' ? { ok: true, value: null } : whole(readTyped(text), field)),
  accept: (value, field) => (value === null || value === undefined || value === '' ? { ok: true, value: null } : whole(readDecimal(value), field)),
  compare: compareDecimals,
  samples: [
    { typed: '30', value: 30, shown: '30' },
    { typed: '１,２００', value: 1200, shown: '1,200' },
    { typed: '-7', value: -7, shown: '−7' },
    { typed: '', value: null, shown: '' },
  ],
};

function whole(decimal: Decimal | null, field: Field): Parsed {
  if (decimal === null || !decimal.isInteger()) return badFormat;
  if (decimal.abs().gt(largest)) return { ok: false, code: 'field.range', values: { min: field.min ?? -largest, max: field.max ?? largest } };
  const kept = inRange(decimal.toFixed(), field);
  return kept.ok ? { ok: true, value: decimal.toNumber() } : kept;
}
