// A picture.
import { fileNameOf } from '../files.ts';
import { defineType } from './fieldType.ts';
import { structure } from './shapes.ts';

const words = [] as const;
declare module './words.ts' { interface TypeWords { image: (typeof words)[number] } }

export default defineType({
  id: 'image', words,
  ...structure, align: 'center', format: fileNameOf, files: 'one', pictures: true,
  widths: { list: 46, lines: 46 },
});
