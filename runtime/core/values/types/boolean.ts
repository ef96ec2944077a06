// Yes or no.
import { defineType } from './fieldType.ts';
import { choice } from './shapes.ts';

const words = [] as const;
declare module './words.ts' { interface TypeWords { boolean: (typeof words)[number] } }

const yesNo = { zh_CN: ['否', '是'], zh_TW: ['否', '是'], en: ['No', 'Yes'] };

export default defineType({
  id: 'boolean', words,
  ...choice, sql: 'boolean', cel: 'bool', align: 'center', flag: true,
  format: (value, _field, context) => (typeof value === 'boolean' ? yesNo[context.lang][value ? 1 : 0] : ''),
  sortable: true, groups: [], typedInLists: true, imports: true, exports: true, note: '是 或 否',
  widths: { list: 72, listEnglish: 88, lines: 64, detail: 64 },
});
