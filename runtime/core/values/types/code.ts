// The number of a document, or a short code.
import { defineType } from './fieldType.ts';
import { plain, words as shape, wordsOfText } from './shapes.ts';

const words = wordsOfText;
declare module './words.ts' { interface TypeWords { code: (typeof words)[number] } }

export default defineType({
  id: 'code', words,
  ...shape, format: plain, text: 'code', numbers: true,
  ordered: true, sortable: true, groups: [], typedInLists: true, brief: true, imports: true, exports: true, sheet: 'text',
  widths: { list: 140 },
});
