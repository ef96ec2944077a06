// Date: a calendar day `yyyy-MM-dd`, without time or zone.
import { isDate, readDate, todayIn } from './dates.ts';
import { byCode, compareBy } from './text.ts';
import type { Typing } from './valueType.ts';

export const date: Typing = {
  written: 'Write it like `2026-01-31` or `@today-3`.',
  parse(text, _field, context) {
    if (text.trim() === '') return { ok: true, value: null };
    const value = readDate(text, context.today ?? todayIn(context.timeZone));
    return value === null ? { ok: false, code: 'field.format' } : { ok: true, value };
  },
  accept(value) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    return typeof value === 'string' && isDate(value) ? { ok: true, value } : { ok: false, code: 'field.format' };
  },
  compare: compareBy((value) => String(value), byCode),
  samples: [
    { typed: '2026-3-5', value: '2026-03-05', shown: '2026-03-05' },
    { typed: '2026/3/5', value: '2026-03-05', shown: '2026-03-05' },
    { typed: '20260305', value: '2026-03-05', shown: '2026-03-05' },
    { typed: '2026年3月5日', value: '2026-03-05', shown: '2026-03-05' },
    { typed: '２０２６．３．５', value: '2026-03-05', shown: '2026-03-05' },
    { typed: '3/5', value: '2027-03-05', shown: '2027-03-05', context: { today: '2027-11-21' } },
    { typed: '3月5号', value: '2026-03-05', shown: '2026-03-05' },
    { typed: '', value: null, shown: '' },
  ],
};
