// A colour: swatch and name; of a bare hex value the code itself.
import { labelOf } from '../../../core/values/labels.ts';
import { blank, defineColumn } from '../define.ts';

export default defineColumn({
  id: 'color',
  value: 'color',
  draw: () => (value) => {
    const isRef = typeof value === 'object' && value !== null;
    const hex = isRef ? (value as Record<string, unknown>).hex ?? (value as Record<string, unknown>).rgb : value;
    const label = isRef ? labelOf(value) : value;
    if (!label) return blank;
    const name = { class: 'cut', text: String(label) };
    return { class: 'row', parts: typeof hex === 'string' ? [{ tag: 'i', class: 'dot', vars: { c: hex } }, name] : name };
  },
  samples: [
    { value: '#33476B', shown: '#33476B' },
    { value: { id: '1', label: '雾蓝', hex: '#7E93AE' }, shown: '雾蓝' },
    { value: null, shown: '–' },
  ],
});
