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
import { time } from './time.ts';
import type { Field, FieldType } from '../language/model.ts';
import { registerTraits, traitsOf } from './types/index.ts';
import type { Typing, ValueContext, ValueType } from './valueType.ts';

const typings: Readonly<Record<string, Typing>> = {
  string, text, markdown, integer, quantity, money, rate, percent, boolean, date, datetime, month, time, enum: enumeration, enums,
  ref, refs, tree, image, images, files, color, code, barcode, lines, matrix, computed, json,
};

const types = new Map<string, ValueType>(Object.entries(typings).map(([id, typing]) => [id, { ...traitsOf(id), ...typing }]));

/** Makes a field type known: from then on fields of it are checked, stored, listed, filtered, brought in and given out. */
export function registerType(type: ValueType): void {
  registerTraits(type);
  types.set(type.id, type);
}

export function valueType(id: FieldType): ValueType {
  return types.get(id)!;
}

export const allTypes = (): readonly ValueType[] => [...types.values()];

export function isReference(field: Pick<Field, 'type' | 'to'>): boolean {
  return traitsOf(field.type).refers === 'one' && field.to !== undefined;
}

/** Several values in one field: stored as an array, empty rather than null. */
export function isSeveral(type: FieldType): boolean {
  const { refers, choice } = traitsOf(type);
  return refers === 'many' || choice === 'many';
}

export function isDecimal(type: FieldType): boolean {
  return traitsOf(type).number === 'decimal';
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
export { fieldTypesWhich, traitsOf, type TypeTraits } from './types/index.ts';
export type { Parsed, Sample, Typing, ValueContext, ValueType } from './valueType.ts';
