// Money at the company's amount scale.
import { figureFormats } from '../figures.ts';
import { defineType } from './fieldType.ts';
import { figure, wordsOfFigure } from './shapes.ts';

const words = [...wordsOfFigure, 'currency'] as const;
declare module './words.ts' { interface TypeWords { money: (typeof words)[number] } }

export default defineType({
  id: 'money', words,
  ...figure, format: figureFormats.money, number: 'decimal', measure: 'currency',
  ordered: true, sortable: true, summed: true, typedInLists: true, brief: true, imports: true, exports: true, sheet: 'figure', note: '数字',
  widths: { list: 112, lines: 100, detail: 96 },
});
