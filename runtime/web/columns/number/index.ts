// Whole numbers and rates, right-aligned.
import { formatOf } from '../../../core/values/formats.ts';
import { blank, defineColumn, fieldOf } from '../define.ts';

export default defineColumn({
  id: 'number',
  types: ['integer', 'rate'],
  value: 'rate',
  align: 'end',
  draw({ column, context }) {
    const field = fieldOf(column);
    const format = formatOf(column.type);
    return (value) => format(value, field, context) || blank;
  },
  samples: [
    { value: '29.6000', shown: '29.6000', column: { type: 'rate', scale: 4 } },
    { value: 0, shown: '0', column: { type: 'integer' } },
    { value: 1200, shown: '1,200', column: { type: 'integer' } },
    { value: null, shown: '–', column: { type: 'rate' } },
  ],
});
