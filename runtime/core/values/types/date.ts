// A calendar day.
import { defineType } from './fieldType.ts';
import { day } from './shapes.ts';

const words = [] as const;
declare module './words.ts' { interface TypeWords { date: (typeof words)[number] } }

export default defineType({
  id: 'date', words,
  ...day, format: (value) => (typeof value === 'string' ? value.slice(0, 10) : ''), time: 'day',
  ordered: true, sortable: true, groups: ['day', 'month', 'year'], typedInLists: true, brief: true, imports: true, exports: true, sheet: 'day', note: '日期，如 2026-08-31',
  widths: { list: 104, listEnglish: 124, lines: 100, detail: 96 },
});
