// A colour: `#RRGGBB`, or `#RRGGBBAA` when not opaque.
import { defineType } from './fieldType.ts';
import { onlyText, words as shape } from './shapes.ts';

const words = ['mask'] as const;
declare module './words.ts' { interface TypeWords { color: (typeof words)[number] } }

export default defineType({
  id: 'color', words,
  ...shape, format: onlyText, text: 'code', colour: true,
  sortable: true, imports: true, exports: true,
  widths: { list: 96, lines: 96 },
});
