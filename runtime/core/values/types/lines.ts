// Rows of a table of their own.
import { defineType } from './fieldType.ts';
import { structure } from './shapes.ts';

const words = [] as const;
declare module './words.ts' { interface TypeWords { lines: (typeof words)[number] } }

export default defineType({
  id: 'lines', words,
  ...structure, sql: '', cel: 'rows', format: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''), rows: true,
  exports: true,
  widths: { list: 72 },
});
