// How each field type is shown, and nothing else of it: all a list needs before anybody types or sorts. Equal to `valueType(type).format`.
import type { Field, FieldType } from '../language/model.ts';
import { localTime } from './dates.ts';
import { figureFormats, matrixSum } from './figures.ts';
import { fileNameOf } from './files.ts';
import { labelOf } from './labels.ts';
import { isEmpty } from './text.ts';
import type { ValueContext } from './valueType.ts';

export type Format = (value: unknown, field: Field, context: ValueContext) => string;

const yesNo = { zh_CN: ['否', '是'], zh_TW: ['否', '是'], en: ['No', 'Yes'] };

const plain: Format = (value) => (value === null || value === undefined ? '' : String(value));
const onlyText: Format = (value) => (typeof value === 'string' ? value : '');
const each = (one: (value: unknown) => string): Format => (value) => (Array.isArray(value) ? value.map(one).join('、') : '');
const optionLabel = (value: unknown, field: Field): string => field.options?.find((option) => option.value === value)?.label ?? String(value);
const structure: Format = (value) => (isEmpty(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value));

export const formats: Readonly<Record<FieldType, Format>> = {
  string: plain, text: plain, markdown: plain, code: plain, barcode: plain, color: onlyText, month: onlyText,
  ...figureFormats,
  matrix: matrixSum,
  boolean: (value, _field, context) => (typeof value === 'boolean' ? yesNo[context.lang][value ? 1 : 0] : ''),
  date: (value) => (typeof value === 'string' ? value.slice(0, 10) : ''),
  datetime: formatInstant,
  enum: (value, field) => (value === null || value === undefined ? '' : optionLabel(value, field)),
  enums: (value, field) => (Array.isArray(value) ? value.map((one) => optionLabel(one, field)).join('、') : ''),
  ref: labelOf, tree: labelOf, refs: each(labelOf),
  image: fileNameOf, images: each(fileNameOf), files: each(fileNameOf),
  lines: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  json: structure, computed: structure,
};

/** An unknown type is shown as it stands. */
export function formatOf(type: FieldType): Format {
  return formats[type] ?? plain;
}

function formatInstant(value: unknown, _field: Field, context: ValueContext): string {
  const at = typeof value === 'string' && value !== '' ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? localTime(at, context.timeZone) : '';
}
