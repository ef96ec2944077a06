// Checks values written in demonstration and starting data against the fields they are for: kind, choices, limits, what must be given.
import { plainContext, valueType } from '../values/index.ts';
import { pictureIn } from '../values/pictureText.ts';
import { didYouMean } from './faults.ts';
import type { Field, RowType } from './model.ts';
import { traitsOf, type TypeTraits } from '../values/types/index.ts';

export interface ValueFault { code: string; message: string; fix: string }

/** Dates may be said from today: `@today-3`. */
const isSaidLater = (value: unknown): boolean => typeof value === 'string' && value.startsWith('@');
/** What is looked up, has a form of its own, or none. */
const isFree = ({ cel, refers }: TypeTraits): boolean => cel === 'json' || cel === 'rows' || refers !== undefined;

export function valueFault(value: unknown, field: Field): ValueFault | undefined {
  if (traitsOf(field.type).files !== undefined && value !== null && value !== undefined) return pictureFault(value, field);
  if (value === null || value === undefined || isFree(traitsOf(field.type)) || isSaidLater(value)) return undefined;
  if (traitsOf(field.type).choice !== undefined) return choiceFault(value, field);
  const shown = JSON.stringify(value);
  const accepted = valueType(field.type).accept(value, field, plainContext);
  if (accepted.ok) return typeof value === 'string' ? textFault(value, field) : undefined;
  if (accepted.code === 'field.range') return { code: 'demo.value', message: `${shown} is outside what \`${field.name}\` takes: ${field.min ?? '…'} to ${field.max ?? '…'}.`, fix: 'Write a value within, or widen the field.' };
  if (accepted.code === 'field.tooLong') return { code: 'demo.value', message: `${shown} is too long for \`${field.name}\`${field.maxLength === undefined ? '' : `, which takes ${field.maxLength}`}.`, fix: 'Shorten it, or raise `maxLength`.' };
  return { code: 'demo.value', message: `${shown} is no value of \`${field.name}\` (${field.type}).`, fix: valueType(field.type).written ?? 'Write a value of the field\'s type.' };
}

function choiceFault(value: unknown, field: Field): ValueFault | undefined {
  if (!field.options || field.optionsOf) return undefined;
  const options = field.options.map((option) => option.value);
  const wrong = [value].flat().find((one) => !options.includes(String(one)));
  return wrong === undefined ? undefined : { code: 'demo.value', message: `\`${String(wrong)}\` is no option of \`${field.name}\`.`, fix: didYouMean(String(wrong), options, `Its options are ${options.map((one) => `\`${one}\``).join(', ')}.`) };
}

function pictureFault(value: unknown, field: Field): ValueFault | undefined {
  const isMany = traitsOf(field.type).files === 'many';
  if (isMany === Array.isArray(value) && [value].flat().every((one) => typeof one === 'string' && pictureIn(one))) return undefined;
  return { code: 'demo.picture', message: `\`${field.name}\` is given no picture${isMany ? 's' : ''}.`, fix: `Write ${isMany ? 'a list of texts' : 'a text'} \`data:image/png;base64,…\` (or jpeg, webp).` };
}

function textFault(value: string, field: Field): ValueFault | undefined {
  if (field.pattern !== undefined && !matches(field.pattern, value)) return { code: 'demo.value', message: `\`${value}\` is not written as \`${field.name}\` wants it: ${field.pattern}.`, fix: 'Correct the text, or the pattern.' };
  return undefined;
}

function matches(pattern: string, value: string): boolean {
  try { return new RegExp(pattern, 'u').test(value); } catch { return true; }
}

/** What a new row must say and does not: nothing fills it, nothing computes it. */
export function missingIn(row: Record<string, unknown>, type: RowType): string[] {
  const filled = new Set(Object.values(type.fields).filter((field) => row[field.name] !== undefined && row[field.name] !== null).flatMap((field) => Object.keys(field.fills ?? {})));
  return Object.values(type.fields)
    .filter((field) => field.required === true && field.visible === undefined && !field.system && field.computed === undefined && field.default === undefined && !filled.has(field.name) && (row[field.name] === undefined || row[field.name] === null || row[field.name] === ''))
    .map((field) => field.name);
}
