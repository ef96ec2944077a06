// Text with marks, drawn as they say.
import { defineType } from './fieldType.ts';
import { plain, words as shape, wordsOfText } from './shapes.ts';

const words = wordsOfText;
declare module './words.ts' { interface TypeWords { markdown: (typeof words)[number] } }

export default defineType({
  id: 'markdown', words,
  ...shape, format: plain, text: 'markup',
  imports: true, exports: true,
  span: 3, widths: { list: 200 },
});
