// Figures by row and column (colour and size).
import { matrixSum } from '../figures.ts';
import { defineType } from './fieldType.ts';
import { structure } from './shapes.ts';

const words = ['min', 'max', 'unit', 'scale', 'rows', 'columns', 'offered', 'against', 'ratio', 'axes', 'total'] as const;
declare module './words.ts' { interface TypeWords { matrix: (typeof words)[number] } }

export default defineType({
  id: 'matrix', words,
  ...structure, align: 'end', format: matrixSum, cells: true,
  imports: true, exports: true,
  widths: { list: 96 },
});
