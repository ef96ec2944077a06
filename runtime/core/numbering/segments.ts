// Numbers made of segments that a company puts together itself: the pattern they come to, and what a record makes of it. The builder's preview and the server read the same.

/** A field in a `numbering`, and what stands where it is empty: `{docType.prefix|RK}`. */
export const fieldToken = /^\{\s*([a-z]\w*(?:\.\w+)*)\s*(?:\|([A-Z0-9]+))?\}$/;

/** The text that numbers begin with wherever no field says otherwise; '' of those that begin with a date or a field alone. */
export function startOf(numbering: string): string {
  const before = numbering.slice(0, numbering.indexOf('{'));
  return before || fieldToken.exec(/^\{[^{}]*\}/.exec(numbering)?.[0] ?? '')?.[2] || '';
}

export interface Segment { type: string; value?: string | null; length?: number | null; separator?: string | null }
export type Reset = 'prefix' | 'never' | 'year' | 'month' | 'day';

const dates = new Set(['yy', 'yyyy', 'MM', 'dd']);
/** What a pattern takes from the day or its count whatever a part of that name says. */
export const isOfDay = (part: string): boolean => /^seq\d*$/.test(part) || (dates.has(part) && part !== 'yyyy');
/** Longest number that is kept anywhere. */
export const maxLength = 40;

/**
 * Segments as one pattern: fixed text as it is, the rest in braces: `JH{yy}{season}{category:2}-{seq3}`.
 * A separator stands behind its segment, but for the last one. Braces in fixed text mean nothing and are left out.
 */
export function patternOf(segments: readonly Segment[], reset: Reset = 'prefix'): string {
  return segments.map((segment, at) => {
    const { type, value, length } = segment;
    const text = type === 'fixed' ? (value ?? '').replace(/[{}]/g, '') : type === 'sequence' ? `{seq${length ?? 4}${reset === 'prefix' ? '' : `/${reset}`}}` : dates.has(type) ? `{${type}}` : `{${type}${length ? `:${length}` : ''}}`;
    return text + (at < segments.length - 1 ? segment.separator ?? '' : '');
  }).join('');
}

/** A pattern with the parts of a record put in, cut to their length from the left; date and count still stand. A part named `yyyy` says the year of the number, whatever the day. */
export function filled(pattern: string, valueOf: (part: string) => string | null | undefined): string {
  return pattern.replace(/\{(\w+)(?::(\d+))?\}/g, (place, part: string, length?: string) => {
    if (/^seq\d*$/.test(part)) return place;
    if (dates.has(part)) {
      const year = part.startsWith('y') ? valueOf('yyyy') : null;
      return year ? year.slice(-part.length) : place;
    }
    const value = (valueOf(part) ?? '').replace(/[{}]/g, '');
    return length ? value.slice(0, Number(length)) : value;
  });
}

/** What a count is kept under that does not start anew with what stands before it: the pattern and the period; undefined where it does. */
export function scopeOf(pattern: string, today: string): string | undefined {
  const reset = /\{seq\d*\/(\w+)\}/.exec(pattern)?.[1];
  if (reset === undefined) return undefined;
  const length = { never: 0, year: 4, month: 7, day: 10 }[reset] ?? 0;
  return `${pattern}@${today.slice(0, length)}`;
}

/** `PO{yyMMdd}{seq4}` on 2026-11-21 → before `PO261121`, four digits, nothing after. */
export function splitRule(rule: string, today: string): { before: string; digits: number; after: string } {
  const [year, month, day] = today.split('-');
  const dated = rule.replace(/\{([yMd]+)\}/g, (_, pattern: string) =>
    pattern.replace('yyyy', year!).replace('yy', year!.slice(2)).replace('MM', month!).replace('dd', day!));
  const place = /\{seq(\d*)(?:\/\w+)?\}/.exec(dated);
  if (!place) throw new Error(`numbering "${rule}" has no {seq}`);
  return { before: dated.slice(0, place.index), digits: Number(place[1] || 1), after: dated.slice(place.index + place[0].length) };
}

/**
 * What is wrong with segments, in the words of the rules; empty where they can be used.
 * @param isCounted false for codes that are made of parts alone, such as those of SKUs
 */
export function faultsOf(segments: readonly Segment[], isCounted = true): string[] {
  const counts = segments.filter(({ type }) => type === 'sequence');
  const faults: string[] = [];
  if (isCounted && counts.length !== 1) faults.push('码段必须有且只有一个流水号');
  if (!isCounted && counts.length > 0) faults.push('SKU编码由款号、色号和尺码组成，不用流水号');
  if (segments.some(({ type, value }) => type === 'fixed' && !value)) faults.push('固定值不能为空');
  if (counts.some(({ length }) => length !== null && length !== undefined && (length < 2 || length > 10))) faults.push('流水号长度为2到10位');
  return faults;
}
