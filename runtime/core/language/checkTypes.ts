// Which values fit which field: results of expressions into defaults, computed fields, fills and effects.
import { describe, type Type } from '../expressions/index.ts';
import { didYouMean } from './faults.ts';
import { fieldTypesWhich, traitsOf, type TypeTraits } from '../values/types/index.ts';
import type { Field, FieldType, SomeWords } from './model.ts';
import { canHold } from '../values/targets.ts';

export interface Misfit { message: string; fix: string }

/** @returns why a value of the type may not stand in the field; undefined when it may */
export function fitOf(type: Type, field: Field): Misfit | undefined {
  const traits = traitsOf(field.type);
  if (type.kind === 'null' || type.kind === 'json' || isFree(traits)) return undefined;
  const values = type.kind === 'enum' ? type.options : type.kind === 'text' ? type.values : undefined;
  if (traits.choice === 'one') return type.kind === 'enum' || type.kind === 'text' ? choiceFit(values, field) : misfit(type, field, 'Give one of its options as text: `\'draft\'`.');
  if (traits.choice === 'many') {
    if (type.kind !== 'list') return misfit(type, field, 'Give a list of its options: `[\'draft\']`.');
    const elements = type.of.kind === 'enum' ? type.of.options : type.of.kind === 'text' ? type.of.values : undefined;
    return type.of.kind === 'null' || type.of.kind === 'enum' || type.of.kind === 'text' ? choiceFit(elements, field) : misfit(type, field, 'Give a list of its options: `[\'draft\']`.');
  }
  if (traits.cel === 'text') return type.kind === 'text' || type.kind === 'enum' ? undefined : misfit(type, field, 'Write `text(…)` around it.');
  if (traits.cel === 'decimal') return type.kind === 'decimal' ? undefined : misfit(type, field, 'Give a number.');
  if (traits.flag) return type.kind === 'bool' ? undefined : misfit(type, field, 'Give true or false, such as a comparison.');
  if (traits.time === 'day') return type.kind === 'date' || values?.every(isDate) ? undefined : misfit(type, field, type.kind === 'datetime' ? 'Write `date(…)` around it.' : 'Give a date, such as `today`.');
  if (traits.time === 'instant') return type.kind === 'datetime' || type.kind === 'date' ? undefined : misfit(type, field, 'Give a time, such as `now`.');
  if (traits.cel === 'time') return type.kind === 'time' || values?.every(isTime) ? undefined : misfit(type, field, 'Give a time of day, such as `\'08:30\'`.');
  if (traits.time === 'month') return type.kind === 'month' || values?.every((value) => /^\d{4}-\d\d$/.test(value)) ? undefined : misfit(type, field, 'Write `month(…)` around a date.');
  if (traits.refers === 'one') {
    // A text is looked up by the key of the target: `'CGRK'`.
    if (type.kind === 'text' || type.kind === 'enum') return undefined;
    return type.kind === 'row' && canHold(field.to, type.row) ? undefined : misfit(type, field, `Give a row of ${field.to}, or the text of its key.`);
  }
  if (traits.refers === 'many') return type.kind === 'list' && (type.of.kind === 'null' || (type.of.kind === 'row' && type.of.row === field.to)) ? undefined : misfit(type, field, `Give a list of rows of ${field.to}.`);
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
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const misfit = (type: Type, field: Field, fix: string): Misfit => ({ message: `This gives ${aOf(type)}, which does not fit \`${field.name}\` (${field.type}${field.to ? ` to ${field.to}` : ''}).`, fix });

/** A literal default: a number or true/false. */
export function literalFit(value: number | boolean, field: Field): Misfit | undefined {
  const traits = traitsOf(field.type);
  return (typeof value === 'number' ? traits.number : traits.flag) || isFree(traits) ? undefined : { message: `${String(value)} does not fit \`${field.name}\` (${field.type}).`, fix: typeof value === 'number' ? 'Only number fields take a number.' : 'Only boolean fields take true or false.' };
}

/** A structure takes whatever a program puts into it. */
const isFree = ({ cel, derived }: TypeTraits): boolean => cel === 'json' && !derived;

/** Words that mean something on some types only, with those types; elsewhere they would be ignored. */
export function meaningful(): [keyof SomeWords, FieldType[]][] {
  const words = new Set(fieldTypesWhich(() => true).flatMap((type) => traitsOf(type).words));
  return [...words].map((word) => [word, fieldTypesWhich((traits) => traits.words.includes(word))]);
}

/** Whole pieces, or a quantity of them. */
export const isCount = ({ number, measure }: TypeTraits): boolean => number === 'integer' || measure === 'unit';
