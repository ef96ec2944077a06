// What a scanner sends.
import { defineType } from './fieldType.ts';
import { plain, words as shape, wordsOfText } from './shapes.ts';

const words = wordsOfText;
declare module './words.ts' { interface TypeWords { barcode: (typeof words)[number] } }

export default defineType({
  id: 'barcode', words,
  ...shape, format: plain, text: 'code',
  sortable: true, typedInLists: true, brief: true, imports: true, exports: true, sheet: 'text',
  widths: { list: 140 },
});
