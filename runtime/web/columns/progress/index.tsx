// A ratio as a bar of 56 px with its percent: blue under way, green when full, red when the row is late.
import { wholePercent } from '../../../core/values/figures.ts';
import { defineColumn, missing } from '../define.ts';

export default defineColumn({
  id: 'progress',
  value: 'percent',
  align: 'start',
  minWidthPx: 118,
  draw({ toneOf }) {
    return (value, row) => {
      const figure = wholePercent(value);
      if (figure === null) return <span className="s3">{missing}</span>;
      const look = figure >= 100 ? 'ok' : toneOf?.(row) === 'wrong' ? 'late' : '';
      return (
        <span className="row prog">
          <span className="bar"><i className={look} style={{ width: `${Math.min(100, figure)}%` }} /></span>
          <span className={look === 'ok' ? 'green' : 's2'}>{figure}%</span>
        </span>
      );
    };
  },
  samples: [
    { value: '0.38', shown: '38%' },
    { value: '0.999', shown: '99%', why: 'not full before it is full' },
    { value: '1', shown: '100%' },
    { value: '0', shown: '0%' },
    { value: null, shown: '–' },
  ],
});
