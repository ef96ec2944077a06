// Several references; colours among them as overlapping dots.
import { labelOf } from '../../../core/values/labels.ts';
import { blank, defineColumn } from '../define.ts';

export default defineColumn({
  id: 'refs',
  value: 'refs',
  draw: () => (value) => {
    if (!Array.isArray(value) || value.length === 0) return blank;
    const hexes = value.map((each: Record<string, unknown>) => each?.hex);
    const labels = value.map(labelOf).join('、');
    if (!hexes.every((hex) => typeof hex === 'string')) return labels;
    return { class: 'dots', role: 'img', label: labels, parts: hexes.map((hex) => ({ tag: 'i', class: 'dot', vars: { c: hex as string } })) };
  },
  samples: [
    { value: [{ id: '1', label: '黑色' }, { id: '2', label: '藏青' }], shown: '黑色、藏青' },
    { value: [], shown: '–' },
    { value: null, shown: '–' },
  ],
});
