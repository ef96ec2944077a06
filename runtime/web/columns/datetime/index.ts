// An instant on the company's clock, to the minute; seconds are in the record's trail.
import { formatOf } from '../../../core/values/formats.ts';
import { blank, defineColumn, fieldOf } from '../define.ts';

export default defineColumn({
  id: 'datetime',
  value: 'datetime',
  draw({ column, context }) {
    const format = formatOf('datetime');
    const field = fieldOf(column);
    return (value) => {
      const text = format(value, field, context);
      return text ? text.slice(0, 16) : blank;
    };
  },
  samples: [
    { value: '2026-03-20T02:42:10.000Z', shown: '2026-03-20 10:42' },
    { value: null, shown: '–' },
  ],
});
