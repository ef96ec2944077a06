// What the text types share: trimming, length, pattern, order.
import { formats } from '../checks/index.ts';
import { byCode, compareBy } from './text.ts';
import type { Field } from '../language/model.ts';
import type { Parsed } from './valueType.ts';

const collator = new Intl.Collator('zh-CN', { numeric: true });
const patterns = new Map<string, RegExp>();

/** @param clean makes typed and received text plain, as it will be stored */
export function textRules(clean: (text: string) => string, order: (a: string, b: string) => number = byPinyin) {
  const settle = (text: string, field: Field): Parsed => {
    const value = inCase(clean(text), field);
    return value === '' ? { ok: true, value: null } : (faultOfText(value, field) ?? { ok: true, value });
  };
  return {
    parse: settle,
    accept(value: unknown, field: Field): Parsed {
      if (value === null || value === undefined) return { ok: true, value: null };
      // Numbers come from spreadsheets: a style number of digits only is still text.
      if (typeof value !== 'string' && typeof value !== 'number') return { ok: false, code: 'field.format' };
      return settle(String(value), field);
    },
    compare: compareBy((value) => String(value), order),
  };
}

function inCase(text: string, field: Field | undefined): string {
  return field?.case === 'upper' ? text.toUpperCase() : field?.case === 'lower' ? text.toLowerCase() : text;
}

/** Length counts characters as people do: an emoji or a rare Chinese character is one. */
export function faultOfText(text: string, field: Field): Parsed | null {
  const { minLength, maxLength, pattern } = field;
  // No text has more characters than units.
  const length = minLength === undefined && (maxLength === undefined || text.length <= maxLength) ? 0 : charactersUpTo(text, Math.max(minLength ?? 0, maxLength ?? 0));
  if (maxLength !== undefined && length > maxLength) return { ok: false, code: 'field.tooLong', values: { max: maxLength } };
  if (minLength !== undefined && length < minLength) return { ok: false, code: 'field.format', values: { min: minLength } };
  if (pattern !== undefined && !patternOf(pattern).test(text)) return { ok: false, code: 'field.format' };
  if (field.format !== undefined && !formats[field.format](text)) return { ok: false, code: 'field.format' };
  return null;
}

/** Counts no further than one beyond `max`: a text sent by a stranger may be a million long, and sixty of them in one record. */
function charactersUpTo(text: string, max: number): number {
  let count = 0;
  for (let at = 0; at < text.length && count <= max; count++) at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  return count;
}

function patternOf(source: string): RegExp {
  let made = patterns.get(source);
  if (!made) patterns.set(source, (made = new RegExp(`^(?:${source})$`, 'u')));
  return made;
}

/** People's order: pinyin, numbers by size (A2 before A10). */
export function byPinyin(a: string, b: string): number {
  return collator.compare(a, b) || byCode(a, b);
}
