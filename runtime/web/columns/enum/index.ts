// One of a list: a plain word, or glyph and word where the options or the workflow give a tone. Drawn the same as `status`.
import type { Cell } from '../cell.ts';
import { blank, defineColumn, status } from '../define.ts';

const options = [{ value: 'none', label: '未到', tone: 'draft' as const }, { value: 'cash', label: '现结' }];
const states = { draft: { label: '草稿', tone: 'draft' as const }, void: { label: '已作废', tone: 'void' as const } };

export default defineColumn({
  id: 'enum',
  types: ['status'],
  value: 'enum',
  draw({ column, states: named }) {
    const known = new Map<unknown, Cell>();
    for (const option of column.options ?? []) known.set(option.value, option.tone ? status(option.tone, option.label) : option.label);
    for (const [value, state] of Object.entries(named ?? {})) known.set(value, status(state.tone, state.label));
    return (value) => {
      if (value === null || value === undefined || value === '') return blank;
      return known.get(value) ?? String(value);
    };
  },
  samples: [
    { value: 'none', shown: '未到', column: { options } },
    { value: 'cash', shown: '现结', column: { options } },
    { value: 'draft', shown: '草稿', states },
    { value: 'gone', shown: 'gone', column: { options }, why: 'an option that the schema dropped still shows' },
    { value: null, shown: '–', column: { options } },
  ],
});
