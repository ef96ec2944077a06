// What the number types share: reading typed figures, settling them at a scale, showing them.
import { Decimal, settledText } from '../decimal.ts';
import type { Rounding } from '../decimal.ts';
import { jsonNumber, longest, type ScaleOf } from './figures.ts';
import { toHalfWidth } from './text.ts';
import type { Field } from '../language/model.ts';
import type { Parsed, ValueContext } from './valueType.ts';

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** Typed figure → Decimal; accepts full-width, thousands separators, a currency sign, brackets as minus; null when it is none. */
export function readTyped(text: string): Decimal | null {
  let plain = toHalfWidth(text).replace(/\s+/g, '').replace(/^([+-]?)[¥￥$]/, '$1');
  const bracketed = /^\((.+)\)$/.exec(plain);
  if (bracketed) plain = '-' + bracketed[1];
  if (grouped.test(plain)) plain = plain.replaceAll(',', '');
  if (!plainNumber.test(plain) || plain.length > longest) return null;
  return new Decimal(plain.replace(/^\+/, '').replace(/\.$/, ''));
}

/** A decimal as JSON carries it (text, or a number of a careless client) → Decimal; null when it is none. */
export function readDecimal(value: unknown): Decimal | null {
  if (Decimal.isDecimal(value)) return value.isFinite() ? value : null;
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(String(value)) : null;
  if (typeof value !== 'string' || value.length > longest * 2 || !jsonNumber.test(value)) return null;
  return new Decimal(value);
}

/** The decimal text at a scale; null scale keeps the digits as they are. `up` and `down` are away from and towards zero. */
export function settle(value: Decimal, scale: number | null, rounding: Rounding = 'half'): string {
  return plain(scale === null ? value.toFixed() : settledText(value, scale, rounding));
}

/** Nothing but zeros is never negative: -0.00 would read as a debt. */
function plain(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

export { group } from './figures.ts';

export function compareDecimals(a: unknown, b: unknown): number {
  const x = readDecimal(a);
  const y = readDecimal(b);
  if (x === null || y === null) return x === y ? 0 : x === null ? -1 : 1;
  return x.cmp(y);
}

/** Keeps a figure within min and max of its field. */
export function inRange(value: string, field: Field): Parsed {
  const { min, max } = field;
  const decimal = min === undefined && max === undefined ? null : new Decimal(value);
  if (decimal && ((min !== undefined && decimal.lt(min)) || (max !== undefined && decimal.gt(max)))) {
    return { ok: false, code: 'field.range', values: { min: min ?? '', max: max ?? '' } };
  }
  return { ok: true, value };
}

const none: Parsed = { ok: true, value: null };
export const badFormat: Parsed = { ok: false, code: 'field.format' };

const simplest = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/;

/** Plain digits with no more decimals than the scale only want zeros behind them; a paste of thousands is mostly such. */
function simplySettled(text: string, scale: number | null): string | null {
  if (scale === null || !simplest.test(text)) return null;
  const point = text.indexOf('.');
  const decimals = point < 0 ? 0 : text.length - point - 1;
  if (decimals > scale) return null;
  return scale === 0 ? text : (point < 0 ? text + '.' : text) + '0'.repeat(scale - decimals);
}

/** parse, accept and format of a type whose scale depends on field and surroundings. */
export function decimalRules(scaleOf: ScaleOf) {
  const settleIn = (decimal: Decimal, field: Field, context: ValueContext): Parsed => {
    const { scale, rounding } = scaleOf(field, context);
    return inRange(settle(decimal, scale, rounding), field);
  };
  return {
    parse(text: string, field: Field, context: ValueContext): Parsed {
      if (text.trim() === '') return none;
      const simple = simplySettled(text, scaleOf(field, context).scale);
      if (simple !== null) return inRange(simple, field);
      const decimal = readTyped(text);
      return decimal === null ? badFormat : settleIn(decimal, field, context);
    },
    accept(value: unknown, field: Field, context: ValueContext): Parsed {
      if (value === null || value === undefined || value === '') return none;
      const simple = typeof value === 'string' ? simplySettled(value, scaleOf(field, context).scale) : null;
      if (simple !== null) return inRange(simple, field);
      const decimal = readDecimal(value);
      return decimal === null ? badFormat : settleIn(decimal, field, context);
    },
    settle(value: Decimal, field: Field, context: ValueContext): string {
      const { scale, rounding } = scaleOf(field, context);
      return settle(value, scale, rounding);
    },
    compare: compareDecimals,
    scaleOf,
  };
}
