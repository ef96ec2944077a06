// How values of an explanation read: formatted as their fields are, quantities with their units, exact results with as many digits as help.
import { Decimal, toText } from '../decimal.ts';
import { contextOf, follow, unitValue, walkRows, type DocEnv, type DocRow, type RowPath } from '../documents/env.ts';
import { formatShown } from '../documents/messages.ts';
import type { Field, RowType } from '../language/model.ts';
import type { Type } from '../expressions/types.ts';
import { group, valueType } from '../values/index.ts';
import { maskText } from '../checks/masks.ts';
import { traitsOf } from '../values/types/index.ts';

/** Digits of an unrounded result that are shown. */
const mostDigits = 10;

export interface RowPlace { chain: DocRow[]; at: RowPath; type: RowType }

/** Rows of the record at hand and where they stand; rows of other records are not in it. */
export function placesOf(type: RowType, record: DocRow): Map<unknown, RowPlace> {
  return new Map([...walkRows(type, record)].map((visit) => [visit.row, { chain: visit.chain, at: visit.at, type: visit.type }]));
}

export class Figures {
  readonly #format;
  constructor(readonly env: DocEnv, readonly places: Map<unknown, RowPlace>) {
    this.#format = formatShown(env.context, env.say);
  }

  /** A value of a field in a row. */
  field(field: Field, value: unknown, row: unknown): string {
    if (value === null || value === undefined || value === '') return '';
    const chain = this.#chain(row);
    const plain = Decimal.isDecimal(value) ? toText(value as Decimal) : value;
    if (field.mask && typeof plain === 'string' && plain.includes('*')) return maskText(field.mask.as, plain);
    const text = valueType(field.type).format(plain, field, chain ? contextOf(field, chain, this.env.context) : this.env.context);
    return traitsOf(field.type).choice === 'one' ? this.env.say?.(text) ?? text : text;
  }

  /** A sum or difference of a field's values: with its decimals, and whatever digits it has beyond them. */
  like(value: Decimal, field: Field, row: unknown): string {
    const chain = this.#chain(row);
    const plain = toText(value);
    const settled = valueType(field.type).accept(plain, { ...field, min: undefined, max: undefined }, chain ? contextOf(field, chain, this.env.context) : this.env.context);
    return settled.ok && value.eq(String(settled.value)) ? group(String(settled.value)) : exactText(value);
  }

  unit(field: Field, row: unknown): string | undefined {
    const chain = this.#chain(row);
    if (field.unit === undefined || !chain) return undefined;
    const unit = follow(chain, field.unit);
    return unitValue(unit)?.name ?? (unit as { label?: string } | null)?.label;
  }

  /** A value that is no field's own. */
  value(value: unknown, type: Type): string {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.map((one) => this.#format(one, { type: { kind: 'json' } })).join('、');
    return Decimal.isDecimal(value) ? exactText(value as Decimal) : this.#format(value, { type });
  }

  #chain(row: unknown): DocRow[] | undefined {
    return this.places.get(row)?.chain ?? (typeof row === 'object' && row !== null ? [row as DocRow] : undefined);
  }
}

/** With its digits; a long tail ends in `…`. */
export function exactText(value: Decimal): string {
  const clean = value.decimalPlaces() > 20 ? value.toDecimalPlaces(20) : value;
  if (clean.decimalPlaces() <= mostDigits) return group(toText(clean));
  return `${group(toText(clean.toDecimalPlaces(mostDigits, Decimal.ROUND_DOWN), mostDigits))}…`;
}
