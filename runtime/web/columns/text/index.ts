// Plain text of one line; what is cut shows whole in the tooltip. Whatever has no column of its own is drawn so.
import { formatOf } from '../../../core/values/formats.ts';
import { blank, defineColumn, fieldOf } from '../define.ts';

export default defineColumn({
  id: 'text',
  types: ['string', 'code', 'barcode', 'month', 'time', 'markdown', 'json', 'computed'],
  value: 'string',
  draw({ column, context }) {
    const field = fieldOf(column);
    const format = formatOf(column.type);
    return (value) => (value === null || value === undefined ? blank : format(value, field, context) || blank);
  },
  samples: [
    { value: 'PO2603160004', shown: 'PO2603160004' },
    { value: '', shown: '–' },
    { value: null, shown: '–' },
    { value: '2026-03', shown: '2026-03', column: { type: 'month' } },
    { value: '08:30', shown: '08:30', column: { type: 'time' } },
  ],
});
