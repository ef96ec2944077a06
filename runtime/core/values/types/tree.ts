// A reference to a row of a tree.
import { labelOf } from '../labels.ts';
import { defineType } from './fieldType.ts';
import { choice, wordsOfReference } from './shapes.ts';

const words = [...wordsOfReference, 'fills', 'depth'] as const;
declare module './words.ts' { interface TypeWords { tree: (typeof words)[number] } }

export default defineType({
  id: 'tree', words,
  ...choice, sql: 'bigint', cel: 'ref', format: labelOf, refers: 'one', inTree: true,
  sortable: true, groups: [], brief: true, imports: true, exports: true, sheet: 'text',
  widths: { list: 140, lines: 140 },
});
