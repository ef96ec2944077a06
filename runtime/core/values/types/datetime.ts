// An instant, shown on the clock of the company's time zone.
import { localTime } from '../dates.ts';
import { defineType } from './fieldType.ts';
import type { Format } from './fieldType.ts';
import { day } from './shapes.ts';

const words = [] as const;
declare module './words.ts' { interface TypeWords { datetime: (typeof words)[number] } }

export default defineType({
  id: 'datetime', words,
  ...day, sql: 'timestamptz', cel: 'datetime', format: formatInstant, time: 'instant',
  ordered: true, sortable: true, groups: ['day', 'month', 'year'], imports: true, exports: true, sheet: 'instant', note: '时间，如 2026-08-31 09:30:00',
  widths: { list: 160, lines: 148, detail: 148 },
});

function formatInstant(...[value, , context]: Parameters<Format>): string {
  const at = typeof value === 'string' && value !== '' ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? localTime(at, context.timeZone) : '';
}
