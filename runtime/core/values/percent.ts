// Percent: stored and calculated as a ratio ("0.13"), typed and shown as percent ("13%"). Scale counts decimals of the percent figure.
import { Decimal } from '../decimal.ts';
import { badFormat, compareDecimals, inRange, readDecimal, readTyped, settle } from './decimals.ts';
import { figureFormats } from './figures.ts';
import { toHalfWidth } from './text.ts';
import type { Field } from '../language/model.ts';
import type { Parsed, Typing } from './valueType.ts';

const scaleOf = (field: Field): number => (field.scale ?? 2) + 2;

export const percent: Typing = {
  written: 'Write the ratio as text: `"0.13"` is 13%.',
  parse(text, field) {
    const plain = toHalfWidth(text).trim();
    const typed = plain.endsWith('%') ? plain.slice(0, -1).trimEnd() : plain;
    if (typed === '') return text.trim() === '' ? { ok: true, value: null } : badFormat;
    const decimal = readTyped(typed);
    return decimal === null ? badFormat : settleRatio(decimal.div(100), field);
  },
  accept(value, field) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    const decimal = readDecimal(value);
    return decimal === null ? badFormat : settleRatio(decimal, field);
  },
  settle: (value, field) => settle(value, scaleOf(field)),
  scaleOf: (field) => ({ scale: scaleOf(field) }),
  compare: compareDecimals,
  samples: [
    { typed: '13', value: '0.1300', shown: '13%' },
    { typed: '3%', value: '0.0300', shown: '3%' },
    { typed: '１２．５％', value: '0.1250', shown: '12.5%' },
    { typed: '0.005', value: '0.0001', shown: '0.01%' },
    { typed: '-100', value: '-1.0000', shown: '−100%' },
    { typed: '33.33', value: '0.333', shown: '33.3%', field: { scale: 1 } },
    { typed: '', value: null, shown: '' },
  ],
};

/** min and max of a percent field are ratios, as its values are. */
function settleRatio(ratio: Decimal, field: Field): Parsed {
  const settled = inRange(settle(ratio, scaleOf(field)), field);
  if (settled.ok) return settled;
  const shown = (limit: number | undefined): string => (limit === undefined ? '' : figureFormats.percent(String(limit), field, undefined as never));
  return { ...settled, values: { min: shown(field.min), max: shown(field.max) } };
}
