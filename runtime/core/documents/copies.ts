// What a copy of a record starts with: what people typed, without what belongs to the old one alone.
import type { Row } from '../contract/wire.ts';
import type { FieldType } from '../language/model.ts';
import { traitsOf, type TypeTraits } from '../values/types/index.ts';

export interface CopyShape { fields: Readonly<Record<string, CopyField>>; lines: Readonly<Record<string, CopyShape & { readonly?: boolean }>> }
export interface CopyField { type: FieldType; computed?: unknown; readonly?: unknown; system?: boolean; unique?: boolean; copy?: boolean }

/** Numbers are given out anew; a date was said for the old record: a new one takes its default or asks again. */
const startsAnew = ({ numbers, time, rows, derived }: TypeTraits): boolean => numbers === true || time !== undefined || rows === true || derived === true;

/** The schema's `copy` says it; else the type does, and whoever writes the field. */
export function copies(field: CopyField): boolean {
  if (field.computed !== undefined || field.system === true || field.readonly === true) return false;
  return field.copy ?? (field.unique !== true && !startsAnew(traitsOf(field.type)));
}

/** Values and rows to start a new record with; nothing of it has an id, and empty values are left to defaults. */
export function copyOf(shape: CopyShape, record: Row): Row {
  const copy: Row = {};
  for (const [name, field] of Object.entries(shape.fields)) {
    const value = record[name];
    if (copies(field) && value !== undefined && value !== null && value !== '') copy[name] = structuredClone(value);
  }
  for (const [name, lines] of Object.entries(shape.lines)) {
    if (lines.readonly !== true && Array.isArray(record[name])) copy[name] = (record[name] as Row[]).map((row) => copyOf(lines, row));
  }
  return copy;
}
