// What an expression gives, of whatever kind; read-only.
import { structureText } from '../labels.ts';
import { defineType } from './fieldType.ts';
import { structure } from './shapes.ts';

const words = [] as const;
declare module './words.ts' { interface TypeWords { computed: (typeof words)[number] } }

export default defineType({
  id: 'computed', words,
  ...structure, format: structureText, derived: true,
  imports: true, exports: true,
  widths: { list: 120 },
});
