// The door to field types as data: what each can do, by name. Reading and checking values is behind `../index.ts`, which lists need not load.
import barcode from './barcode.ts';
import boolean from './boolean.ts';
import code from './code.ts';
import color from './color.ts';
import computed from './computed.ts';
import date from './date.ts';
import datetime from './datetime.ts';
import enumeration from './enum.ts';
import enums from './enums.ts';
import files from './files.ts';
import image from './image.ts';
import images from './images.ts';
import integer from './integer.ts';
import json from './json.ts';
import lines from './lines.ts';
import markdown from './markdown.ts';
import matrix from './matrix.ts';
import money from './money.ts';
import month from './month.ts';
import percent from './percent.ts';
import quantity from './quantity.ts';
import rate from './rate.ts';
import ref from './ref.ts';
import refs from './refs.ts';
import string from './string.ts';
import text from './text.ts';
import time from './time.ts';
import tree from './tree.ts';
import { plain, words } from './shapes.ts';
import type { TypeTraits } from './fieldType.ts';
import type { FieldType } from './words.ts';

const types = new Map<string, TypeTraits>();

/** Makes a type known. */
export function registerTraits(traits: TypeTraits): void {
  types.set(traits.id, traits);
}

for (const traits of [
  string, text, markdown, integer, quantity, money, rate, percent, boolean, date, datetime, month, time, enumeration, enums,
  ref, refs, tree, image, images, files, code, barcode, color, matrix, lines, computed, json,
]) registerTraits(traits);

/** A type nobody made is shown as it stands. */
const unknown: TypeTraits = { id: 'string', words: [], ...words, format: plain, widths: { list: 140 } };

/** Of a field that is not there: it can do nothing. */
const nothing: TypeTraits = { ...unknown, filters: '', sql: '' };

/** What a type can do: `traitsOf(field.type).refers === 'many'`. Asked once per column, not per cell. */
export function traitsOf(type: string | undefined): TypeTraits {
  return type === undefined ? nothing : types.get(type) ?? unknown;
}

/** Types that can do something: for whoever says which would have been right. */
export function fieldTypesWhich(can: (traits: TypeTraits) => boolean): FieldType[] {
  return [...types.values()].filter(can).map(({ id }) => id);
}

export type { Format, TypeTraits } from './fieldType.ts';
export type { FieldType, TypeWords } from './words.ts';
