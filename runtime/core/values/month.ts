// Month: `yyyy-MM`, a period of statements and wages.
import { isMonth, readMonth, todayIn } from './dates.ts';
import { byCode, compareBy } from './text.ts';
import type { Typing } from './valueType.ts';

export const month: Typing = {
  written: 'Write it like `2026-01`.',
  parse(text, _field, context) {
    if (text.trim() === '') return { ok: true, value: null };
    const value = readMonth(text, context.today ?? todayIn(context.timeZone));
    return value === null ? { ok: false, code: 'field.format' } : { ok: true, value };
  },
  accept(value) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    return typeof value === 'string' && isMonth(value) ? { ok: true, value } : { ok: false, code: 'field.format' };
  },
  compare: compareBy((value) => String(value), byCode),
  samples: [
    { typed: '2026-3', value: '2026-03', shown: '2026-03' },
    { typed: '２０２６年３月', value: '2026-03', shown: '2026-03' },
    { typed: '202603', value: '2026-03', shown: '2026-03' },
    { typed: '11月', value: '2026-11', shown: '2026-11' },
    { typed: '', value: null, shown: '' },
  ],
};
