// What a field type means, said once for both sides: reading typed text, showing, comparing, checking, filtering, storing.
import type { Decimal } from '../decimal.ts';
import type { Field } from '../language/model.ts';
import type { TypeTraits } from './types/fieldType.ts';
import type { ValueContext } from './valueContext.ts';

export type { ValueContext };

export type Parsed = { ok: true; value: unknown } | { ok: false; code: 'field.format' | 'field.range' | 'field.tooLong' | 'field.choice' | 'file.pictures' | 'file.files'; values?: Record<string, unknown> };

/** How values of a type are read, put in order and accepted: what typing, sorting and saving need beside its traits. */
export interface Typing {
  /** Text as a person types or pastes it → the JSON value, or why not. '' → null. Full-width digits are accepted. */
  parse(text: string, field: Field, context: ValueContext): Parsed;
  /** Order of two JSON values; null first. */
  compare(a: unknown, b: unknown): number;
  /** Checks and settles a JSON value from the wire (rounds decimals to scale, trims text): the stored JSON value. */
  accept(value: unknown, field: Field, context: ValueContext): Parsed;
  /** What a value that cannot be read is refused with, where `{field}格式不正确` is not the type's word for it. */
  unreadable?: string;
  /** How a value is written in demonstration data, for whoever wrote it otherwise. */
  written?: string;
  /** Decimal types: the stored text of a figure, min and max aside. What computing uses, without reading text again. */
  settle?(value: Decimal, field: Field, context: ValueContext): string;
  /** Decimal types: the decimals a figure is settled at (null: as many as it has), and how. */
  scaleOf?(field: Field, context: ValueContext): { scale: number | null; rounding?: 'half' | 'up' | 'down' };
  samples: Sample[];
}

/** A field type whole: what it can do, and how its values are read. */
export type ValueType = TypeTraits & Typing;

/** One fixture of a type: what is typed, what becomes of it, how it shows. `typed` null: it cannot be typed. */
export interface Sample { typed: string | null; value: unknown; shown: string; field?: Partial<Field>; context?: Partial<ValueContext> }
