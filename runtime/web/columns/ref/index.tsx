// A reference: its label, a link where the target has a detail screen.
import { idOf, labelOf } from '../../../core/values/labels.ts';
import { CellLink } from '../CellLink.tsx';
import { defineColumn, missing } from '../define.ts';

export default defineColumn({
  id: 'ref',
  types: ['tree'],
  value: 'ref',
  draw({ column }) {
    const link = column.link;
    return (value) => {
      const label = labelOf(value);
      if (!label) return <span className="s3">{missing}</span>;
      const id = idOf(value);
      return link && id ? <CellLink to={link.replace('{id}', id)}>{label}</CellLink> : label;
    };
  },
  samples: [
    { value: { id: '11', label: '绍兴锦程纺织' }, shown: '绍兴锦程纺织' },
    { value: { id: '11', label: '恒丰' }, shown: '恒丰', column: { link: '/ccm/supplier/{id}' } },
    { value: null, shown: '–' },
  ],
});
