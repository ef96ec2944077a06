// A ratio as percent.
import { formats } from '../../../core/values/formats.ts';
import { defineColumn, fieldOf, missing } from '../define.ts';

export default defineColumn({
  id: 'percent',
  value: 'percent',
  align: 'end',
  draw({ column, context }) {
    const field = fieldOf(column);
    return (value) => formats.percent(value, field, context) || <span className="s3">{missing}</span>;
  },
  samples: [{ value: '0.13', shown: '13%' }, { value: '0', shown: '0%' }, { value: null, shown: '–' }],
});
