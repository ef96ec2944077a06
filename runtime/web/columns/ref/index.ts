// A reference: its label, a link where the target has a detail screen.
import { idOf, labelOf } from '../../../core/values/labels.ts';
import { blank, defineColumn } from '../define.ts';

export default defineColumn({
  id: 'ref',
  types: ['tree'],
  value: 'ref',
  draw({ column }) {
    const link = column.link;
    return (value) => {
      const label = labelOf(value);
      if (!label) return blank;
      const id = idOf(value);
      return link && id ? { tag: 'a', href: link.replace('{id}', id), text: label } : label;
    };
  },
  samples: [
    { value: { id: '11', label: '绍兴锦程纺织' }, shown: '绍兴锦程纺织' },
    { value: { id: '11', label: '恒丰' }, shown: '恒丰', column: { link: '/ccm/supplier/{id}' } },
    { value: null, shown: '–' },
  ],
});
