// A whole number.
import { figureFormats } from '../figures.ts';
import { defineType } from './fieldType.ts';
import { figure, wordsOfFigure } from './shapes.ts';

const words = wordsOfFigure;
declare module './words.ts' { interface TypeWords { integer: (typeof words)[number] } }

export default defineType({
  id: 'integer', words,
  ...figure, sql: 'integer', format: figureFormats.integer, number: 'integer',
  ordered: true, sortable: true, summed: true, groups: [], typedInLists: true, brief: true, imports: true, exports: true, sheet: 'figure', note: '整数',
  widths: { list: 88, lines: 72, detail: 68 },
});
