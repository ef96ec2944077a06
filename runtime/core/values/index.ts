// The door to field types: what each means, by name.
import { barcode } from './barcode.ts';
import { boolean } from './boolean.ts';
import { code } from './code.ts';
import { color } from './color.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { enumeration } from './enum.ts';
import { enums } from './enums.ts';
import { files, image, images } from './files.ts';
import { integer } from './integer.ts';
import { computed, json, lines } from './json.ts';
import { markdown } from './markdown.ts';
import { matrix } from './matrix.ts';
import { money } from './money.ts';
import { month } from './month.ts';
import { percent } from './percent.ts';
import { quantity } from './quantity.ts';
import { rate } from './rate.ts';
import { ref, refs, tree } from './refs.ts';
import { string } from './string.ts';
import { text } from './textArea.ts';
import type { Field, FieldType } from '../language/model.ts';
import type { ValueContext, ValueType } from './valueType.ts';

export const valueTypes: Readonly<Record<FieldType, ValueType>> = {
  string, text, markdown, integer, quantity, money, rate, percent, boolean, date, datetime, month, enum: enumeration, enums,
  ref, refs, tree, image, images, files, color, code, barcode, lines, matrix, computed, json,
};

export function valueType(id: FieldType): ValueType {
  return valueTypes[id];
}

export function isReference(field: Pick<Field, 'type' | 'to'>): boolean {
  return (field.type === 'ref' || field.type === 'tree') && field.to !== undefined;
}

/** Several values in one field: stored as an array, empty rather than null. */
export const isSeveral = (type: FieldType): boolean => type === 'refs' || type === 'enums';

export function isDecimal(type: FieldType): boolean {
  return type === 'quantity' || type === 'money' || type === 'rate' || type === 'percent';
}

/** Surroundings where nothing is known of the company yet: two decimals of money, four of prices, China's time. */
export const plainContext: ValueContext = { lang: 'zh_CN', amountScale: 2, priceScale: 4, timeZone: 'Asia/Shanghai' };

/** JSON value → text for people. */
export function show(value: unknown, field: Field, context: ValueContext): string {
  return valueType(field.type).format(value, field, context);
}

export { idOf, labelOf } from './refs.ts';
export { isEmpty, toHalfWidth } from './text.ts';
export { matrixTotal, totalAt } from './matrix.ts';
export { cellsOf, type AxisItem, type MatrixView } from './matrixCells.ts';
export { colorOf } from './color.ts';
export { colorForms, hexOf, hsvaOf, writeColor, type ColorForm, type Hsva } from './colorSpaces.ts';
export { isSum, workedOut } from './arithmetic.ts';
export * from './dates.ts';
export { readDecimal, settle, group } from './decimals.ts';
export type { Matrix } from './matrix.ts';
export type { FileValue } from './files.ts';
export type { Parsed, Sample, ValueContext, ValueType } from './valueType.ts';
