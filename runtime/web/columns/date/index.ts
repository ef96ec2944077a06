// A day; marked only where the screen's `tone` says so.
import { todayIn } from '../../../core/values/dates.ts';
import { defineColumn } from '../define.ts';
import { drawDay } from '../drawDay.ts';

export default defineColumn({
  id: 'date',
  value: 'date',
  minTonedPx: 156,
  draw({ context, toneOf }) {
    const today = context.today ?? todayIn(context.timeZone);
    return (value, row) => drawDay(typeof value === 'string' ? value.slice(0, 10) : '', today, toneOf?.(row));
  },
  samples: [
    { value: '2026-04-16', shown: '2026-04-16' },
    { value: '2026-03-17', shown: '2026-03-17 逾3天', tone: 'wrong' },
    { value: '2026-03-20', shown: '2026-03-20 今天', tone: 'waiting' },
    { value: null, shown: '–' },
  ],
});
