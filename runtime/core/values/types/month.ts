// A month.
import { defineType } from './fieldType.ts';
import { day, onlyText } from './shapes.ts';

const words = [] as const;
declare module './words.ts' { interface TypeWords { month: (typeof words)[number] } }

export default defineType({
  id: 'month', words,
  ...day, sql: 'text', cel: 'month', format: onlyText, time: 'month',
  ordered: true, sortable: true, groups: ['month', 'year'], brief: true, imports: true, exports: true, sheet: 'text', note: '月份，如 2026-08',
  widths: { list: 88, lines: 88 },
});
