// Several of a list of options, by their labels.
import { blank, defineColumn } from '../define.ts';

const options = [{ value: 'material', label: '面辅料' }, { value: 'service', label: '服务' }];

export default defineColumn({
  id: 'enums',
  value: 'enums',
  draw({ column }) {
    const labels = new Map((column.options ?? []).map((option) => [option.value, option.label]));
    return (value) => (Array.isArray(value) && value.length > 0 ? value.map((code) => labels.get(String(code)) ?? String(code)).join('、') : blank);
  },
  samples: [
    { value: ['material', 'service'], shown: '面辅料、服务', column: { options } },
    { value: ['gone'], shown: 'gone', column: { options }, why: 'an option that the schema dropped still shows' },
    { value: [], shown: '–', column: { options } },
    { value: null, shown: '–', column: { options } },
  ],
});
