// Several pictures.
import { fileNameOf } from '../files.ts';
import { defineType } from './fieldType.ts';
import { listed, structure } from './shapes.ts';

const words = ['maxCount'] as const;
declare module './words.ts' { interface TypeWords { images: (typeof words)[number] } }

export default defineType({
  id: 'images', words,
  ...structure, align: 'center', format: listed(fileNameOf), files: 'many', pictures: true,
  span: 2, widths: { list: 46 },
});
