// Any structure.
import { structureText } from '../labels.ts';
import { defineType } from './fieldType.ts';
import { structure } from './shapes.ts';

const words = ['mentions', 'attributes', 'table'] as const;
declare module './words.ts' { interface TypeWords { json: (typeof words)[number] } }

export default defineType({
  id: 'json', words,
  ...structure, format: structureText, structure: true,
  widths: { list: 160 },
});
