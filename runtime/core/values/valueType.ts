// What a field type means, said once for both sides: reading typed text, showing, comparing, checking, filtering, storing.
import type { Decimal } from '../decimal.ts';
import type { Field } from '../language/model.ts';
import type { Operator } from '../contract/wire.ts';

/** What a value needs to know about its surroundings. */
export interface ValueContext {
  lang: 'zh_CN' | 'en' | 'zh_TW';
  /** Decimals of money (GLOBAL_AMOUNT_SCALE). */
  amountScale: number;
  /** Decimals of unit prices. */
  priceScale: number;
  /** Code of what the company keeps its books in (GLOBAL_BASE_CURRENCY); money in it needs no sign. */
  currency?: string;
  timeZone: string;
  /** yyyy-MM-dd in the company's time zone: completes dates typed without a year. Absent: the machine's clock. */
  today?: string;
  /** Unit of a quantity where the row gives one. */
  unit?: { name?: string; scale: number; rounding?: 'half' | 'up' | 'down' } | null;
}

export type Parsed = { ok: true; value: unknown } | { ok: false; code: 'field.format' | 'field.range' | 'field.tooLong' | 'field.choice'; values?: Record<string, unknown> };

export interface ValueType {
  id: string;
  /** Text as a person types or pastes it → the JSON value, or why not. '' → null. Full-width digits are accepted. */
  parse(text: string, field: Field, context: ValueContext): Parsed;
  /** JSON value → text for people. null → ''. */
  format(value: unknown, field: Field, context: ValueContext): string;
  /** Order of two JSON values; null first. */
  compare(a: unknown, b: unknown): number;
  /** Checks and settles a JSON value from the wire (rounds decimals to scale, trims text): the stored JSON value. */
  accept(value: unknown, field: Field, context: ValueContext): Parsed;
  /** What a value that cannot be read is refused with, where `{field}格式不正确` is not the type's word for it. */
  unreadable?: string;
  /** Decimal types: the stored text of a figure, min and max aside. What computing uses, without reading text again. */
  settle?(value: Decimal, field: Field, context: ValueContext): string;
  /** Decimal types: the decimals a figure is settled at (null: as many as it has), and how. */
  scaleOf?(field: Field, context: ValueContext): { scale: number | null; rounding?: 'half' | 'up' | 'down' };
  /** Operators of the advanced filter. */
  operators: Operator[];
  /** Ending of its filter key (domain/platform): '_date', '_num' or ''. */
  filterSuffix: '' | '_date' | '_num';
  /** PostgreSQL column type; '' when it has no column. */
  sql: string;
  /** Type in expressions. */
  cel: 'decimal' | 'text' | 'bool' | 'date' | 'datetime' | 'month' | 'enum' | 'enums' | 'ref' | 'refs' | 'json' | 'rows';
  align: 'start' | 'end' | 'center';
  samples: Sample[];
}

/** One fixture of a type: what is typed, what becomes of it, how it shows. `typed` null: it cannot be typed. */
export interface Sample { typed: string | null; value: unknown; shown: string; field?: Partial<Field>; context?: Partial<ValueContext> }
