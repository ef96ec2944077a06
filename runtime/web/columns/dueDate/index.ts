// A day by which something is due: late or today is marked while the record waits or is under way, or as the screen's `tone` says.
import { todayIn } from '../../../core/values/dates.ts';
import { defineColumn } from '../define.ts';
import { drawDay } from '../drawDay.ts';

export default defineColumn({
  id: 'dueDate',
  value: 'date',
  minWidthPx: 156,
  draw({ context, toneOf, stateTone }) {
    const today = context.today ?? todayIn(context.timeZone);
    return (value, row) => {
      const day = typeof value === 'string' ? value.slice(0, 10) : '';
      const state = stateTone?.(row);
      const isOpen = state === undefined || state === 'waiting' || state === 'running';
      const tone = toneOf ? toneOf(row) : !isOpen || day === '' || day > today ? null : day < today ? 'wrong' : 'waiting';
      return drawDay(day, today, tone);
    };
  },
  samples: [
    { value: '2026-03-17', shown: '2026-03-17 逾3天' },
    { value: '2026-03-20', shown: '2026-03-20 今天', state: 'running' },
    { value: '2026-03-17', shown: '2026-03-17', state: 'done', why: 'what is done is not late' },
    { value: '2026-04-01', shown: '2026-04-01', state: 'running' },
    { value: null, shown: '–' },
  ],
});
