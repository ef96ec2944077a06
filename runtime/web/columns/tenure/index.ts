// How long since a day: years and months worked here. Of a record that has left, until it left.
import { todayIn } from '../../../core/values/dates.ts';
import { t } from '../../i18n/t.ts';
import { defineColumn, missing } from '../define.ts';

export default defineColumn({
  id: 'tenure',
  value: 'date',
  align: 'end',
  draw({ context }) {
    const today = context.today ?? todayIn(context.timeZone);
    return (value, row) => {
      if (typeof value !== 'string') return missing;
      const until = typeof row.leaveDate === 'string' ? row.leaveDate : today;
      const months = monthsBetween(value.slice(0, 10), until.slice(0, 10));
      const [years, rest] = [Math.floor(months / 12), months % 12];
      if (years === 0) return t('{n}个月', { n: rest });
      return rest === 0 ? t('{n}年', { n: years }) : t('{years}年{months}个月', { years, months: rest });
    };
  },
  samples: [
    { value: '2023-01-20', shown: '3年2个月' },
    { value: '2025-03-20', shown: '1年' },
    { value: '2026-03-01', shown: '0个月' },
    { value: '2026-01-19', shown: '2个月' },
    { value: '2020-03-20', row: { leaveDate: '2021-03-20' }, shown: '1年', why: 'who has left works no longer' },
    { value: null, shown: '–' },
  ],
});

/** Whole months; a day that has not come yet counts as none. */
function monthsBetween(from: string, until: string): number {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number];
  const [y2, m2, d2] = until.split('-').map(Number) as [number, number, number];
  return Math.max(0, (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0));
}
