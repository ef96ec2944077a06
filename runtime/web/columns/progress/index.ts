// A ratio as a bar of 56 px with its percent: blue under way, green when full, red when the row is late; a draft has not begun and shows none.
import { wholePercent } from '../../../core/values/figures.ts';
import { blank, defineColumn } from '../define.ts';

export default defineColumn({
  id: 'progress',
  value: 'percent',
  align: 'start',
  minWidthPx: 118,
  draw({ toneOf, stateTone }) {
    return (value, row) => {
      const figure = wholePercent(value);
      if (figure === null || (figure === 0 && stateTone?.(row) === 'draft')) return blank;
      const look = figure >= 100 ? 'ok' : toneOf?.(row) === 'wrong' ? 'late' : '';
      return {
        class: 'row prog',
        parts: [
          { class: 'bar', parts: { tag: 'i', class: look, vars: { w: `${Math.min(100, figure)}%` } } },
          { class: look === 'ok' ? 'green' : 's2', text: `${figure}%` },
        ],
      };
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
