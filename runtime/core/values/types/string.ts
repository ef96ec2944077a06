// One line of text.
import { defineType } from './fieldType.ts';
import { plain, words as shape, wordsOfText } from './shapes.ts';

const words = [...wordsOfText, 'typeFrom', 'aliases'] as const;
declare module './words.ts' { interface TypeWords { string: (typeof words)[number] } }

export default defineType({
  id: 'string', words,
  ...shape, format: plain, text: 'line',
  ordered: true, sortable: true, groups: [], typedInLists: true, brief: true, imports: true, exports: true, sheet: 'text',
  widths: { list: 140 },
});
