// Plain text of one line; what is cut shows whole in the tooltip. Whatever has no column of its own is drawn so.
import { string } from '../../../core/values/string.ts';
import { valueType } from '../../../core/values/index.ts';
import { defineColumn, fieldOf, missing } from '../define.ts';

export default defineColumn({
  id: 'text',
  types: ['string', 'code', 'barcode', 'month', 'markdown', 'files', 'json', 'computed'],
  value: string,
  draw({ column, context }) {
    const field = fieldOf(column);
    const type = valueType(column.type) ?? string;
    return (value) => (value === null || value === undefined ? <span className="s3">{missing}</span> : type.format(value, field, context) || <span className="s3">{missing}</span>);
  },
  samples: [
    { value: 'PO2603160004', shown: 'PO2603160004' },
    { value: '', shown: '–' },
    { value: null, shown: '–' },
    { value: '2026-03', shown: '2026-03', column: { type: 'month' } },
  ],
});
