// References to several records.
import { labelOf } from '../labels.ts';
import { defineType } from './fieldType.ts';
import { choice, listed, wordsOfReference } from './shapes.ts';

const words = [...wordsOfReference, 'maxCount'] as const;
declare module './words.ts' { interface TypeWords { refs: (typeof words)[number] } }

export default defineType({
  id: 'refs', words,
  ...choice, sql: 'bigint[]', cel: 'refs', format: listed(labelOf), refers: 'many',
  imports: true, exports: true, sheet: 'text',
  span: 2, widths: { list: 160, lines: 168 },
});
