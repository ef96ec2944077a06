// One of the field's options.
import { optionLabel } from '../labels.ts';
import { defineType } from './fieldType.ts';
import { choice } from './shapes.ts';

const words = ['options', 'optionsOf'] as const;
declare module './words.ts' { interface TypeWords { enum: (typeof words)[number] } }

export default defineType({
  id: 'enum', words,
  ...choice, choice: 'one',
  format: (value, field) => (value === null || value === undefined ? '' : optionLabel(value, field)),
  sortable: true, groups: [], typedInLists: true, brief: true, imports: true, exports: true, sheet: 'text',
  widths: { list: 96, listEnglish: 140, lines: 96, detail: 92 },
});
