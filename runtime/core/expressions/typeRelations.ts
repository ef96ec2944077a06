// How expression types relate: what they are called, which fit together, and how two values are compared.
import { canHold } from '../values/targets.ts';
import type { CompareBy } from './tree.ts';
import type { Type } from './types.ts';

export const decimalType: Type = { kind: 'decimal' };
export const integerType: Type = { kind: 'decimal', integer: true };
export const textType: Type = { kind: 'text' };
export const boolType: Type = { kind: 'bool' };
export const dateType: Type = { kind: 'date' };
export const datetimeType: Type = { kind: 'datetime' };
export const monthType: Type = { kind: 'month' };
export const timeType: Type = { kind: 'time' };
export const jsonType: Type = { kind: 'json' };
/** Of null, and of whatever was refused already, so that one mistake gives one fault. */
export const nullType: Type = { kind: 'null' };

/** As developers read it: "a text", "a row of wms.purchaseOrder". */
export function describe(type: Type): string {
  switch (type.kind) {
    case 'bool': return 'boolean';
    case 'row': return `row of ${type.row}`;
    case 'list': return type.of.kind === 'null' ? 'list' : `list of ${describe(type.of)}`;
    default: return type.kind;
  }
}

export const isTextual = (type: Type): boolean => type.kind === 'text' || type.kind === 'enum';

/** The texts it can be, where known. */
export function knownValues(type: Type): string[] | undefined {
  return type.kind === 'enum' ? type.options : type.kind === 'text' ? type.values : undefined;
}

/** The type of "one or the other", or undefined when they do not fit. */
export function unify(a: Type, b: Type): Type | undefined {
  if (a === b || b.kind === 'null') return a;
  if (a.kind === 'null') return b;
  if (isTextual(a) && isTextual(b)) return unifyTexts(a, b);
  if (a.kind === 'json' || b.kind === 'json') return jsonType;
  if (a.kind !== b.kind) return undefined;
  if (a.kind === 'decimal' && b.kind === 'decimal') return a.integer && b.integer ? a : decimalType;
  if (a.kind === 'row' && b.kind === 'row') return a.row === b.row ? a : undefined;
  if (a.kind === 'list' && b.kind === 'list') { const of = unify(a.of, b.of); return of && { kind: 'list', of }; }
  if (a.kind === 'record') return jsonType;
  return a;
}

/** How `a == b` is decided, or undefined when it cannot be. */
export function comparison(a: Type, b: Type): CompareBy | undefined {
  const kind = a.kind === 'null' ? b.kind : a.kind;
  if (isTextual(a) && isTextual(b)) return 'text';
  if (a.kind !== 'null' && b.kind !== 'null' && a.kind !== b.kind) return undefined;
  switch (kind) {
    case 'decimal': case 'bool': case 'date': case 'datetime': return kind;
    case 'text': case 'enum': case 'month': case 'time': case 'null': return 'text';
    case 'row': return a.kind === 'row' && b.kind === 'row' && a.row !== b.row && !canHold(a.row, b.row) && !canHold(b.row, a.row) ? undefined : 'row';
    default: return undefined;
  }
}

function unifyTexts(a: Type, b: Type): Type {
  const some = knownValues(a);
  const others = knownValues(b);
  if (!some || !others) return textType;
  for (const [one, values] of [[a, others], [b, some]] as const) if (one.kind === 'enum' && values.every((value) => one.options.includes(value))) return one;
  return { kind: 'text', values: [...new Set([...some, ...others])] };
}
