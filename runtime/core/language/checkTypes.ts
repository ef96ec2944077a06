// Which values fit which field: results of expressions into defaults, computed fields, fills and effects.
import { describe, type Type } from '../expressions/index.ts';
import { didYouMean } from './faults.ts';
import type { Field, FieldType } from './model.ts';

export interface Misfit { message: string; fix: string }

const texts: FieldType[] = ['string', 'text', 'markdown', 'code', 'barcode', 'color'];
export const numbers: FieldType[] = ['integer', 'quantity', 'money', 'rate', 'percent'];
export const references: FieldType[] = ['ref', 'refs', 'tree'];
const free: FieldType[] = ['json', 'matrix', 'image', 'images', 'files'];

/** @returns why a value of the type may not stand in the field; undefined when it may */
export function fitOf(type: Type, field: Field): Misfit | undefined {
  if (type.kind === 'null' || type.kind === 'json' || free.includes(field.type)) return undefined;
  const values = type.kind === 'enum' ? type.options : type.kind === 'text' ? type.values : undefined;
  if (field.type === 'enum') return type.kind === 'enum' || type.kind === 'text' ? choiceFit(values, field) : misfit(type, field, 'Give one of its options as text: `\'draft\'`.');
  if (field.type === 'enums') {
    if (type.kind !== 'list') return misfit(type, field, 'Give a list of its options: `[\'draft\']`.');
    const elements = type.of.kind === 'enum' ? type.of.options : type.of.kind === 'text' ? type.of.values : undefined;
    return type.of.kind === 'null' || type.of.kind === 'enum' || type.of.kind === 'text' ? choiceFit(elements, field) : misfit(type, field, 'Give a list of its options: `[\'draft\']`.');
  }
  if (texts.includes(field.type)) return type.kind === 'text' || type.kind === 'enum' ? undefined : misfit(type, field, 'Write `text(…)` around it.');
  if (numbers.includes(field.type)) return type.kind === 'decimal' ? undefined : misfit(type, field, 'Give a number.');
  if (field.type === 'boolean') return type.kind === 'bool' ? undefined : misfit(type, field, 'Give true or false, such as a comparison.');
  if (field.type === 'date') return type.kind === 'date' || values?.every(isDate) ? undefined : misfit(type, field, type.kind === 'datetime' ? 'Write `date(…)` around it.' : 'Give a date, such as `today`.');
  if (field.type === 'datetime') return type.kind === 'datetime' || type.kind === 'date' ? undefined : misfit(type, field, 'Give a time, such as `now`.');
  if (field.type === 'month') return type.kind === 'month' || values?.every((value) => /^\d{4}-\d\d$/.test(value)) ? undefined : misfit(type, field, 'Write `month(…)` around a date.');
  if (field.type === 'ref' || field.type === 'tree') {
    // A text is looked up by the key of the target: `'CGRK'`.
    if (type.kind === 'text' || type.kind === 'enum') return undefined;
    return type.kind === 'row' && type.row === field.to ? undefined : misfit(type, field, `Give a row of ${field.to}, or the text of its key.`);
  }
  if (field.type === 'refs') return type.kind === 'list' && (type.of.kind === 'null' || (type.of.kind === 'row' && type.of.row === field.to)) ? undefined : misfit(type, field, `Give a list of rows of ${field.to}.`);
  return undefined;
}

function choiceFit(values: string[] | undefined, field: Field): Misfit | undefined {
  const options = (field.options ?? []).map((option) => option.value);
  const wrong = values?.find((value) => !options.includes(value));
  return wrong === undefined ? undefined : { message: `\`${wrong}\` is no option of \`${field.name}\`.`, fix: didYouMean(wrong, options, `Its options are ${options.map((option) => `\`${option}\``).join(', ')}.`) };
}

/** "a text", "an enum". */
export const aOf = (type: Type): string => `a${/^[aeiou]/.test(describe(type)) ? 'n' : ''} ${describe(type)}`;

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const misfit = (type: Type, field: Field, fix: string): Misfit => ({ message: `This gives ${aOf(type)}, which does not fit \`${field.name}\` (${field.type}${field.to ? ` to ${field.to}` : ''}).`, fix });

/** A literal default: a number or true/false. */
export function literalFit(value: number | boolean, field: Field): Misfit | undefined {
  const fits = typeof value === 'number' ? numbers.includes(field.type) : field.type === 'boolean';
  return fits || free.includes(field.type) ? undefined : { message: `${String(value)} does not fit \`${field.name}\` (${field.type}).`, fix: typeof value === 'number' ? 'Only number fields take a number.' : 'Only boolean fields take true or false.' };
}

/** Properties that mean something on some types only; elsewhere they would be ignored. */
export const meaningful: Partial<Record<keyof Field, FieldType[]>> = {
  to: references, where: references, forNew: references, fills: ['ref', 'tree'], options: ['enum', 'enums'], optionsOf: ['enum', 'enums'],
  min: [...numbers, 'matrix'], max: [...numbers, 'matrix'], rows: ['matrix'], columns: ['matrix'], offered: ['matrix'], against: ['matrix'], ratio: ['matrix'], minLength: texts, maxLength: texts, pattern: texts, patternElse: texts, format: texts, case: texts, mask: texts, typeFrom: ['string', 'text'], aliases: ['string', 'text'],
  unit: ['quantity', 'matrix'], scale: ['quantity', 'rate', 'percent', 'matrix'], currency: ['money'], total: numbers, depth: ['tree'],
  maxCount: ['refs', 'enums', 'images', 'files'],
};
