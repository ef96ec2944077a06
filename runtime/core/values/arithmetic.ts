// A small sum typed into a figure: `=12*3`, `=(1+2)/4`. Exact decimals; four signs and brackets, nothing else.
import { Decimal } from '../decimal.ts';
import { readTyped } from './decimals.ts';
import { toHalfWidth } from './text.ts';

const longest = 200;

/** Whether a text wants working out. */
export const isSum = (text: string): boolean => /^\s*[=＝]/.test(text);

/** The figure of `=…` as plain text; null where it is no sum or has no answer. */
export function workedOut(text: string): string | null {
  if (text.length > longest) return null;
  const typed = toHalfWidth(text).trim().replace(/^=/, '').replace(/×/g, '*').replace(/÷/g, '/').replace(/\s+/g, '');
  const signs = typed.match(/\d[\d,]*(?:\.\d+)?|\.\d+|[-+*/()]/g) ?? [];
  if (signs.length === 0 || signs.join('') !== typed) return null;
  let at = 0;
  // Each gives null for a fault, which travels up.
  const sum = (): Decimal | null => series(product, { '+': (a, b) => a.plus(b), '-': (a, b) => a.minus(b) });
  const product = (): Decimal | null => series(single, { '*': (a, b) => a.times(b), '/': (a, b) => (b.isZero() ? null : a.div(b)) });
  const series = (part: () => Decimal | null, by: Record<string, (a: Decimal, b: Decimal) => Decimal | null>): Decimal | null => {
    let left = part();
    while (left !== null && at < signs.length && Object.hasOwn(by, signs[at]!)) {
      const work = by[signs[at++]!]!;
      const right = part();
      left = right === null ? null : work(left, right);
    }
    return left;
  };
  const single = (): Decimal | null => {
    const sign = signs[at++];
    if (sign === '-' || sign === '+') { const value = single(); return value === null || sign === '+' ? value : value.negated(); }
    if (sign === '(') { const value = sum(); return signs[at++] === ')' ? value : null; }
    return sign === undefined || /[*/)]/.test(sign) ? null : readTyped(sign);
  };
  const result = sum();
  return result === null || at !== signs.length ? null : result.toDecimalPlaces(20).toFixed();
}
