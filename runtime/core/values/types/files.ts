// Several files of any kind.
import { fileNameOf } from '../files.ts';
import { defineType } from './fieldType.ts';
import { listed, structure } from './shapes.ts';

const words = ['maxCount', 'maxMb'] as const;
declare module './words.ts' { interface TypeWords { files: (typeof words)[number] } }

export default defineType({
  id: 'files', words,
  ...structure, format: listed(fileNameOf), files: 'many',
  span: 2, widths: { list: 120 },
});
