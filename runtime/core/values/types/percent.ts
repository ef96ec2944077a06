// A ratio, typed and shown as percent.
import { figureFormats } from '../figures.ts';
import { defineType } from './fieldType.ts';
import { figure, wordsOfFigure } from './shapes.ts';

const words = [...wordsOfFigure, 'scale'] as const;
declare module './words.ts' { interface TypeWords { percent: (typeof words)[number] } }

export default defineType({
  id: 'percent', words,
  ...figure, format: figureFormats.percent, number: 'decimal', measure: 'ratio',
  ordered: true, sortable: true, typedInLists: true, imports: true, exports: true, sheet: 'ratio', note: '百分比，如 13% 或 13',
  widths: { list: 88, lines: 64, detail: 68 },
});
