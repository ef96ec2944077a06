// Several lines of text.
import { defineType } from './fieldType.ts';
import { plain, words as shape, wordsOfText } from './shapes.ts';

const words = [...wordsOfText, 'typeFrom', 'aliases', 'mentions'] as const;
declare module './words.ts' { interface TypeWords { text: (typeof words)[number] } }

export default defineType({
  id: 'text', words,
  ...shape, format: plain, text: 'long',
  ordered: true, typedInLists: true, imports: true, exports: true, sheet: 'text',
  span: 3, widths: { list: 200 },
});
