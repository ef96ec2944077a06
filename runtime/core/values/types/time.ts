// A time of day, on no particular day: when a shift begins.
import { defineType } from './fieldType.ts';
import { clock, onlyText } from './shapes.ts';

const words = [] as const;
declare module './words.ts' { interface TypeWords { time: (typeof words)[number] } }

export default defineType({
  id: 'time', words,
  ...clock, format: onlyText,
  ordered: true, sortable: true, groups: [], typedInLists: true, brief: true, imports: true, exports: true, sheet: 'text', note: '时刻，如 08:30',
  widths: { list: 72, lines: 72 },
});
