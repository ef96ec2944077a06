// A small drawing kept in the figures of a dictionary value: `{"image": "data:image/svg+xml,…"}`, such as a care symbol.
import { blank, defineColumn } from '../define.ts';

const drawing = /^data:image\/(svg\+xml|png)[;,]/;
const care = 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E';

export default defineColumn({
  id: 'symbol',
  value: 'json',
  align: 'center',
  draw: ({ column }) => (value, row) => {
    const image = typeof value === 'object' && value !== null ? (value as { image?: unknown }).image : undefined;
    // As a picture an SVG runs no scripts and loads nothing; other addresses are not followed.
    return typeof image === 'string' && drawing.test(image) ? { tag: 'img', class: 'sym', src: image, label: String(row.name ?? column.label) } : blank;
  },
  samples: [
    { value: { image: care }, shown: '' },
    { value: { image: 'https://elsewhere.example/a.png' }, shown: '–', why: 'only what the value itself holds' },
    { value: { points: '2.5' }, shown: '–' },
    { value: null, shown: '–' },
  ],
});
