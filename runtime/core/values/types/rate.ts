// A unit price or factor.
import { figureFormats } from '../figures.ts';
import { defineType } from './fieldType.ts';
import { figure, wordsOfFigure } from './shapes.ts';

const words = [...wordsOfFigure, 'scale'] as const;
declare module './words.ts' { interface TypeWords { rate: (typeof words)[number] } }

export default defineType({
  id: 'rate', words,
  ...figure, format: figureFormats.rate, number: 'decimal', measure: 'price',
  ordered: true, sortable: true, typedInLists: true, brief: true, imports: true, exports: true, sheet: 'figure', note: '数字',
  widths: { list: 104, lines: 92, detail: 84 },
});
