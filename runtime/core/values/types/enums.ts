// Several of the field's options.
import { optionLabel } from '../labels.ts';
import { defineType } from './fieldType.ts';
import { choice, listed } from './shapes.ts';

const words = ['options', 'optionsOf', 'maxCount'] as const;
declare module './words.ts' { interface TypeWords { enums: (typeof words)[number] } }

export default defineType({
  id: 'enums', words,
  ...choice, sql: 'text[]', cel: 'enums', choice: 'many',
  format: (value, field) => listed((one) => optionLabel(one, field))(value),
  imports: true, exports: true, sheet: 'text',
  span: 2, widths: { list: 140, lines: 168 },
});
