// A reference to a record.
import { labelOf, severalLabel } from '../labels.ts';
import { defineType } from './fieldType.ts';
import { choice, wordsOfReference } from './shapes.ts';

const words = [...wordsOfReference, 'fills'] as const;
declare module './words.ts' { interface TypeWords { ref: (typeof words)[number] } }

export default defineType({
  id: 'ref', words,
  ...choice, sql: 'bigint', cel: 'ref', format: (value, field) => (field.several ? severalLabel(value, field.several) : labelOf(value)), refers: 'one',
  sortable: true, groups: [], brief: true, imports: true, exports: true, sheet: 'text',
  widths: { list: 140, lines: 168, detail: 168 },
});
