// Figures as people read them, worked out on their digits: whoever only shows numbers loads no arithmetic.
import type { Rounding } from '../decimal.ts';
import type { Field, FieldType } from '../language/fieldModel.ts';
import { eachCell } from './matrixCells.ts';
import type { ValueContext } from './valueContext.ts';

// Longer figures are typing accidents, and would not survive 40 digits of arithmetic.
export const longest = 30;
export const jsonNumber = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,2})?$/;
/** Below this a figure is the noise of a division (the same as in decimal.ts). */
const noiseScale = 20;

/** A number's digits: `digits` without the point, `scale` of them behind it; no zeros that say nothing. */
interface Digits { negative: boolean; digits: string; scale: number }

const parts = /^(-?)(\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** The digits of a decimal as JSON carries it, or of an exact decimal; null when it is none. */
function readDigits(value: unknown): Digits | null {
  if (typeof value === 'string' && (value.length > longest * 2 || !jsonNumber.test(value))) return null;
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : isExact(value) ? value.toFixed() : null;
  const found = text === null ? null : parts.exec(text);
  if (!found) return null;
  const [, sign, whole, rest = '', exponent = '0'] = found as unknown as [string, string, string, string?, string?];
  return plainDigits({ negative: sign === '-', digits: whole + rest, scale: rest.length - Number(exponent) });
}

function isExact(value: unknown): value is { toFixed(): string } {
  return typeof value === 'object' && value !== null && typeof (value as { toFixed?: unknown }).toFixed === 'function';
}

function plainDigits({ negative, digits, scale }: Digits): Digits {
  let kept = scale < 0 ? digits + '0'.repeat(-scale) : digits;
  let left = Math.max(0, scale);
  while (left > 0 && kept.endsWith('0')) { kept = kept.slice(0, -1); left--; }
  kept = kept.replace(/^0+/, '');
  return kept === '' ? { negative: false, digits: '', scale: 0 } : { negative, digits: kept, scale: left };
}

/** Rounded half up, up (away from zero) or down. */
function rounded(figure: Digits, scale: number, rounding: Rounding): Digits {
  const drop = figure.scale - scale;
  if (drop <= 0) return figure;
  const kept = figure.digits.slice(0, Math.max(0, figure.digits.length - drop));
  const first = figure.digits.length >= drop ? figure.digits.charCodeAt(figure.digits.length - drop) - 48 : 0;
  const isUp = rounding === 'up' ? figure.digits !== '' : rounding === 'half' && first >= 5;
  return plainDigits({ negative: figure.negative, digits: isUp ? String(BigInt(kept || '0') + 1n) : kept, scale });
}

/** `scale` null: as many decimals as there are. Nothing but zeros is never negative: -0.00 would read as a debt. */
function write({ negative, digits, scale }: Digits, decimals: number | null): string {
  const padded = digits.padStart(scale + 1, '0');
  const whole = padded.slice(0, padded.length - scale);
  const rest = padded.slice(padded.length - scale).padEnd(decimals ?? 0, '0');
  return (negative ? '-' : '') + whole + (rest === '' ? '' : '.' + rest);
}

/** Rounding of a figure: noise of divisions goes first, as settle() has it. */
function settled(figure: Digits, scale: number, rounding: Rounding): string {
  return write(rounded(rounded(figure, noiseScale, 'half'), scale, rounding), scale);
}

/** Thousands separators and the true minus sign: `-1234.50` → `−1,234.50`. */
export function group(text: string): string {
  const negative = text.startsWith('-');
  const [whole, rest] = (negative ? text.slice(1) : text).split('.') as [string, string?];
  let shown = rest === undefined ? '' : '.' + rest;
  let end = whole.length;
  for (; end > 3; end -= 3) shown = ',' + whole.slice(end - 3, end) + shown;
  shown = whole.slice(0, end) + shown;
  return negative ? '−' + shown : shown;
}

/** Path to what a figure is counted in: a unit, or the currency of money. */
export const countedIn = ({ unit, currency }: { unit?: string; currency?: string }): string | undefined => unit ?? currency;

/** Decimals of a type, by field and surroundings; null: as many as the figure has. */
export type ScaleOf = (field: Field, context: ValueContext) => { scale: number | null; rounding?: Rounding };

export const quantityScale: ScaleOf = (field, context) => (context.unit ? { scale: context.unit.scale, rounding: context.unit.rounding } : { scale: field.scale ?? null });
/** Money of another currency has that one's decimals (no cents of a yen); the company's own has those of its settings. */
export const moneyScale: ScaleOf = (field, context) => ({ scale: field.scale ?? context.unit?.scale ?? context.amountScale });
export const rateScale: ScaleOf = (field, context) => ({ scale: field.scale ?? context.priceScale });

/** A decimal for people, at its type's scale; '' when it is none. */
export function formatAt(scaleOf: ScaleOf): (value: unknown, field: Field, context: ValueContext) => string {
  return (value, field, context) => {
    const figure = readDigits(value);
    if (figure === null) return '';
    const { scale: known, rounding = 'half' } = scaleOf(field, context);
    // Stored figures carry the scale they were settled at: 320.00 reads so where nobody knows its unit.
    const scale = known ?? (typeof value === 'string' && !/[eE]/.test(value) ? value.split('.')[1]?.length ?? 0 : null);
    return group(scale === null ? write(figure, null) : settled(figure, scale, rounding));
  };
}

/** A ratio as percent, without zeros at its end. */
function formatPercent(value: unknown, field: Field): string {
  const figure = readDigits(value);
  if (figure === null) return '';
  const text = settled(timesHundred(figure), field.scale ?? 2, 'half');
  return group(withoutZeros(text)) + '%';
}

/** `12.50` → `12.5`, `12.00` → `12`. */
function withoutZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end--;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

function timesHundred(figure: Digits): Digits {
  return plainDigits({ ...figure, scale: figure.scale - 2 });
}

function formatInteger(value: unknown): string {
  const figure = readDigits(value);
  return figure === null ? '' : group(write(figure, null));
}

/** Whole percent of a ratio, cut rather than rounded, at least 0; null when there is none. */
export function wholePercent(value: unknown): number | null {
  const figure = readDigits(value);
  if (figure === null) return null;
  return figure.negative ? 0 : Number(write(rounded(timesHundred(figure), 0, 'down'), null));
}

/** Exact sum as text; what is no figure counts nothing. Null when nothing counts. */
export function sumFigures(values: Iterable<unknown>): string | null {
  let sum: { whole: bigint; scale: number } | null = null;
  for (const value of values) {
    const figure = readDigits(value);
    if (figure === null) continue;
    const own = BigInt(figure.digits || '0') * (figure.negative ? -1n : 1n);
    sum ??= { whole: 0n, scale: 0 };
    const scale: number = Math.max(sum.scale, figure.scale);
    sum = { whole: sum.whole * 10n ** BigInt(scale - sum.scale) + own * 10n ** BigInt(scale - figure.scale), scale };
  }
  if (sum === null) return null;
  const negative = sum.whole < 0n;
  return write(plainDigits({ negative, digits: String(negative ? -sum.whole : sum.whole), scale: sum.scale }), null);
}

/** Sum of all cells of a matrix, for people; '' without cells. */
export function matrixSum(value: unknown): string {
  const cells = [...eachCell(value)].map(({ text }) => text);
  return cells.length === 0 ? '' : group(sumFigures(cells) ?? '0');
}

/** How each number type is shown. */
export const figureFormats: Readonly<Record<Extract<FieldType, 'integer' | 'quantity' | 'money' | 'rate' | 'percent'>, (value: unknown, field: Field, context: ValueContext) => string>> = {
  integer: formatInteger, quantity: formatAt(quantityScale), money: formatAt(moneyScale), rate: formatAt(rateScale), percent: formatPercent,
};
