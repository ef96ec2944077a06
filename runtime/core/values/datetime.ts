// Datetime: an instant, ISO with milliseconds and Z; typed and shown on the clock of the company's time zone.
import { instantOf, isDate, readDate, todayIn } from './dates.ts';
import { compareBy, toHalfWidth } from './text.ts';
import type { ValueContext, Typing } from './valueType.ts';

const instant = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

export const datetime: Typing = {
  written: 'Write it like `2026-01-31T08:00:00.000Z` or `@today-3 14:20`.',
  parse(text, _field, context) {
    if (text.trim() === '') return { ok: true, value: null };
    const value = readInstant(text, context);
    return value === null ? { ok: false, code: 'field.format' } : { ok: true, value };
  },
  accept(value) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    const parts = typeof value === 'string' ? instant.exec(value) : null;
    const at = parts && isDate(parts[1]) ? new Date(value as string) : null;
    return at && !Number.isNaN(at.getTime()) ? { ok: true, value: at.toISOString() } : { ok: false, code: 'field.format' };
  },
  compare: compareBy((value) => Date.parse(String(value)), (a, b) => a - b),
  samples: [
    { typed: '2026-3-5 14:30', value: '2026-03-05T06:30:00.000Z', shown: '2026-03-05 14:30:00' },
    { typed: '2026年3月5日 9时05分', value: '2026-03-05T01:05:00.000Z', shown: '2026-03-05 09:05:00' },
    { typed: '3/5 １４：３０：１５', value: '2026-03-05T06:30:15.000Z', shown: '2026-03-05 14:30:15' },
    { typed: '20260305', value: '2026-03-04T16:00:00.000Z', shown: '2026-03-05 00:00:00' },
    { typed: '', value: null, shown: '' },
  ],
};

function readInstant(text: string, context: ValueContext): string | null {
  const typed = toHalfWidth(text).trim();
  if (instant.test(typed)) return new Date(typed).toISOString();
  const at = typed.search(/[\sT]\d{1,2}[:时点]/);
  const [day, clock] = at < 0 ? [typed, '0:00'] : [typed.slice(0, at).replace(/(?<![\sT])[\sT]+$/, ''), typed.slice(at + 1)];
  const date = readDate(day, context.today ?? todayIn(context.timeZone));
  const time = /^(\d{1,2})(?:[:时点](\d{1,2})?)(?:[:分](\d{1,2})?)?秒?$/.exec(clock);
  if (date === null || !time) return null;
  const [hour, minute, second] = time.slice(1).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return null;
  const two = (figure: number): string => String(figure).padStart(2, '0');
  return instantOf(`${date} ${two(hour)}:${two(minute)}:${two(second)}`, context.timeZone).toISOString();
}
