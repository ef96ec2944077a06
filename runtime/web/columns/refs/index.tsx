// Several references; colours among them as overlapping dots.
import { labelOf } from '../../../core/values/labels.ts';
import { defineColumn, missing } from '../define.ts';

export default defineColumn({
  id: 'refs',
  value: 'refs',
  draw: () => (value) => {
    if (!Array.isArray(value) || value.length === 0) return <span className="s3">{missing}</span>;
    const hexes = value.map((each: Record<string, unknown>) => each?.hex);
    const labels = value.map(labelOf).join('、');
    if (!hexes.every((hex) => typeof hex === 'string')) return labels;
    return <span className="dots" data-tip={labels} role="img" aria-label={labels}>{hexes.map((hex, at) => <i key={at} className="dot" style={{ '--c': hex } as React.CSSProperties} />)}</span>;
  },
  samples: [
    { value: [{ id: '1', label: '黑色' }, { id: '2', label: '藏青' }], shown: '黑色、藏青' },
    { value: [], shown: '–' },
    { value: null, shown: '–' },
  ],
});
