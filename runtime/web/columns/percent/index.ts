// A ratio as percent.
import { formatOf } from '../../../core/values/formats.ts';
import { blank, defineColumn, fieldOf } from '../define.ts';

export default defineColumn({
  id: 'percent',
  value: 'percent',
  align: 'end',
  draw({ column, context }) {
    const format = formatOf('percent');
    const field = fieldOf(column);
    return (value) => format(value, field, context) || blank;
  },
  samples: [{ value: '0.13', shown: '13%' }, { value: '0', shown: '0%' }, { value: null, shown: '–' }],
});
