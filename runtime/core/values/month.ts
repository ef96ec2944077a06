// Month: `yyyy-MM`, a period of statements and wages.
import { formats } from './formats.ts';
import { isMonth, readMonth, todayIn } from './dates.ts';
import { day } from './shapes.ts';
import { byCode, compareBy } from './text.ts';
import type { ValueType } from './valueType.ts';

export const month: ValueType = {
  id: 'month',
  parse(text, _field, context) {
    if (text.trim() === '') return { ok: true, value: null };
    const value = readMonth(text, context.today ?? todayIn(context.timeZone));
    return value === null ? { ok: false, code: 'field.format' } : { ok: true, value };
  },
  accept(value) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    return typeof value === 'string' && isMonth(value) ? { ok: true, value } : { ok: false, code: 'field.format' };
  },
  format: formats.month,
  compare: compareBy((value) => String(value), byCode),
  ...day, sql: 'text', cel: 'month',
  samples: [
    { typed: '2026-3', value: '2026-03', shown: '2026-03' },
    { typed: '２０２６年３月', value: '2026-03', shown: '2026-03' },
    { typed: '202603', value: '2026-03', shown: '2026-03' },
    { typed: '11月', value: '2026-11', shown: '2026-11' },
    { typed: '', value: null, shown: '' },
  ],
};
