// Typed text made plain: full-width letters, digits and signs become ASCII, and what a null or empty value is.
import { isView } from './matrixCells.ts';

/** Full-width ASCII (`１２．５`, `，`, `％`) and the ideographic space → their plain forms; other minus signs → `-`. */
export function toHalfWidth(text: string): string {
  if (ascii.test(text)) return text;
  return text
    .replace(/[\uFF01-\uFF5E]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00A0]/g, ' ')
    .replace(/[\u2212\u2013\uFE63]/g, '-')
    .replace(/\u3002/g, '.')
    .replace(/\u3001/g, ',');
}

// eslint-disable-next-line no-control-regex
const ascii = /^[\x00-\x7e]*$/;

/** Null, undefined, empty text, empty lists and matrices without a figure: what `required` refuses. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0) || (isView(value) && Object.keys(value.cells).length === 0);
}

/** Orders plain comparable values, null first. */
export function compareBy<T>(key: (value: unknown) => T | null, order: (a: T, b: T) => number) {
  return (a: unknown, b: unknown): number => {
    const x = isEmpty(a) ? null : key(a);
    const y = isEmpty(b) ? null : key(b);
    if (x === null || y === null) return x === y ? 0 : x === null ? -1 : 1;
    return order(x, y);
  };
}

export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
