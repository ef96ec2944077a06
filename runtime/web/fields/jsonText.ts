// JSON as people write it: read with the place of what is wrong, and refused where reading would change it.
import { toHalfWidth } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';

export type ReadJson = { ok: true; value: unknown } | { ok: false; line: number; column: number; why: 'shape' | 'digits' };

/** JSON numbers are floats: more digits than these would come back as others. */
const exactDigits = 15;

export function readJson(text: string): ReadJson {
  if (text.trim() === '') return { ok: true, value: null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, ...placeOf(text, faultAt(text, error)), why: 'shape' };
  }
  const long = longNumberAt(text);
  return long === null ? { ok: true, value } : { ok: false, ...placeOf(text, long), why: 'digits' };
}

export function layOut(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
}

export function saidFault(label: string, found: ReadJson): string {
  if (found.ok) return '';
  const place = { field: label, line: found.line, column: found.column };
  return found.why === 'digits' ? t('{field}第{line}行第{column}列的数字超过15位，请加引号', place) : t('{field}第{line}行第{column}列不是正确的 JSON', place);
}

/** Engines tell the place in their own words, or not at all. */
function faultAt(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  const at = /position (\d+)/.exec(message);
  if (at) return Number(at[1]);
  const token = /Unexpected token '?(.)'?/u.exec(message)?.[1];
  const wide = [...text].findIndex((sign) => toHalfWidth(sign) !== sign && /[{}[\]:,"]/.test(toHalfWidth(sign)));
  if (wide >= 0) return wide;
  return token && text.includes(token) && !/end of/.test(message) ? text.indexOf(token) : text.length;
}

function longNumberAt(text: string): number | null {
  // Texts are kept whole, whatever figures stand in them.
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => ' '.repeat(quoted.length));
  for (const found of bare.matchAll(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g)) {
    const digits = found[0].replace(/[eE].*$/, '').replace(/[-.]/g, '').replace(/^0+/, '');
    if (digits.length > exactDigits) return found.index;
  }
  return null;
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
