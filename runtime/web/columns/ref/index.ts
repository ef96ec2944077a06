// A reference: its label, a link where the target has a detail screen; of one of several entities with which it is.
import { kindAt, labelOf, routeOf } from '../../../core/values/labels.ts';
import { blank, defineColumn } from '../define.ts';

export default defineColumn({
  id: 'ref',
  types: ['tree'],
  value: 'ref',
  draw({ column }) {
    return (value) => {
      const label = labelOf(value);
      if (!label) return blank;
      const to = routeOf(value, column);
      const shown = to === undefined ? label : { tag: 'a' as const, href: to, text: label };
      const kind = kindAt(value, column.several);
      return kind === undefined ? shown : [{ class: 's3', text: `${kind.label} ` }, shown];
    };
  },
  samples: [
    { value: { id: '11', label: '绍兴锦程纺织' }, shown: '绍兴锦程纺织' },
    { value: { id: '11', label: '恒丰' }, shown: '恒丰', column: { link: '/ccm/supplier/{id}' } },
    { value: { id: '12', label: 'DZ2501', entity: 'wms.statement' }, shown: '对账单 DZ2501', column: { several: [{ value: 'wms.statement', label: '对账单', link: '/wms/statement/{id}' }] } },
    { value: null, shown: '–' },
  ],
});
