// Money cell: right-aligned, shown at the company's amount scale. The sign of the currency stands on totals only.
import { formatOf } from '../../../core/values/formats.ts';
import { blank, defineColumn, fieldOf } from '../define.ts';

export default defineColumn({
  id: 'money',
  value: 'money',
  align: 'end',
  draw({ column, context }) {
    const format = formatOf('money');
    const field = fieldOf(column);
    return (value) => format(value, field, context) || blank;
  },
  samples: [
    { value: '35520.00', shown: '35,520.00' },
    { value: '-3.5', shown: '−3.50', why: 'a true minus sign' },
    { value: '0', shown: '0.00', why: 'zero is not missing' },
    { value: null, shown: '–' },
  ],
});
