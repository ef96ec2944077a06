// A colour: swatch and name; of a bare hex value the code itself.
import { labelOf } from '../../../core/values/labels.ts';
import { defineColumn, missing } from '../define.ts';

export default defineColumn({
  id: 'color',
  value: 'color',
  draw: () => (value) => {
    const isRef = typeof value === 'object' && value !== null;
    const hex = isRef ? (value as Record<string, unknown>).hex ?? (value as Record<string, unknown>).rgb : value;
    const label = isRef ? labelOf(value) : value;
    if (!label) return <span className="s3">{missing}</span>;
    return <span className="row">{typeof hex === 'string' && <i className="dot" style={{ '--c': hex } as React.CSSProperties} />}<span className="cut">{String(label)}</span></span>;
  },
  samples: [
    { value: '#33476B', shown: '#33476B' },
    { value: { id: '1', label: '雾蓝', hex: '#7E93AE' }, shown: '雾蓝' },
    { value: null, shown: '–' },
  ],
});
