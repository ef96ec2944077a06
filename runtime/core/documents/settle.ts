// From what an expression gives, or a caller sends, to the JSON value a record keeps: rounded by the type of the field it fills.
import { Decimal, toText } from '../decimal.ts';
import type { Field } from '../language/model.ts';
import { settleMatrix } from '../values/matrix.ts';
import { idOf } from '../values/refs.ts';
import { valueType } from '../values/index.ts';
import type { ValueContext } from '../values/valueType.ts';
import { traitsOf } from '../values/types/index.ts';

/** A computed field's JSON value. References keep what they carry; a value its type refuses becomes null. */
export function settledResult(result: unknown, field: Field, context: ValueContext): unknown {
  if (result === null || result === undefined) return null;
  const direct = valueType(field.type).settle;
  if (direct && Decimal.isDecimal(result)) return direct(result as Decimal, field, context);
  const plain = Decimal.isDecimal(result) ? toText(result as Decimal) : result;
  const { refers, derived, structure, text, numbers, number } = traitsOf(field.type);
  if (refers === 'one') return typeof plain === 'object' && idOf(plain) !== null ? plain : idOf(plain);
  if (refers === 'many') return Array.isArray(plain) ? plain : null;
  if (derived || structure) return plain;
  if (text === 'line' || text === 'long' || numbers) return String(plain);
  if (number === 'integer') return new Decimal(plain as string).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  // A result outside min and max is a fault for validation to tell, not a reason to drop the figure.
  const settled = valueType(field.type).accept(plain, unbounded(field), context);
  return settled.ok ? settled.value : null;
}

/** Decimals that a field's figures are rounded to; undefined: they stay as they come. */
export const scaleOf = (field: Field, context: ValueContext): number | undefined => valueType(field.type).scaleOf?.(field, context).scale ?? undefined;

/** Rounds what was given once its unit is known; leaves what it cannot read to validation. */
export function settledInput(value: unknown, field: Field, context: ValueContext): unknown {
  if (traitsOf(field.type).cells) return settleMatrix(value, field, context);
  if (isSettled(value, context.unit?.scale)) return value;
  const settled = valueType(field.type).accept(value, unbounded(field), context);
  return settled.ok ? settled.value : value;
}

function unbounded(field: Field): Field {
  return field.min === undefined && field.max === undefined ? field : { ...field, min: undefined, max: undefined };
}

/** Most figures arrive as they were stored: plain digits with the unit's decimals need no reading. */
function isSettled(value: unknown, scale: number | undefined): boolean {
  if (typeof value !== 'string' || scale === undefined) return false;
  const dot = value.indexOf('.');
  if (scale === 0 ? dot !== -1 : dot !== value.length - scale - 1 || dot < 1) return false;
  return plainFigure.test(value);
}
const plainFigure = /^-?(0|[1-9]\d*)(\.\d+)?$/;

export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Decimal.isDecimal(a) && Decimal.isDecimal(b)) return (a as Decimal).eq(b as Decimal);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  return JSON.stringify(a) === JSON.stringify(b);
}
