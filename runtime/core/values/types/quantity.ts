// A quantity in the unit of its row.
import { figureFormats } from '../figures.ts';
import { defineType } from './fieldType.ts';
import { figure, wordsOfFigure } from './shapes.ts';

const words = [...wordsOfFigure, 'unit', 'scale'] as const;
declare module './words.ts' { interface TypeWords { quantity: (typeof words)[number] } }

export default defineType({
  id: 'quantity', words,
  ...figure, format: figureFormats.quantity, number: 'decimal', measure: 'unit',
  ordered: true, sortable: true, summed: true, typedInLists: true, brief: true, imports: true, exports: true, sheet: 'figure', note: '数字',
  widths: { list: 112, lines: 96, detail: 104 },
});
