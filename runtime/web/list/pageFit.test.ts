import { expect, it } from 'vitest';
import { rowsThatFit } from './pageFit.ts';

it.each([
  { height: 900, density: 'middle', totals: true, rows: 13, why: 'the window of a laptop' },
  { height: 900, density: 'middle', totals: false, rows: 14, why: 'a row more where no totals stand' },
  { height: 1180, density: 'middle', totals: true, rows: 20, why: 'a tablet upright' },
  { height: 900, density: 'small', totals: true, rows: 16, why: 'low rows' },
  { height: 520, density: 'middle', totals: true, rows: 10, why: 'a low window scrolls' },
  { height: 4000, density: 'small', totals: true, rows: 50, why: 'no page without an end' },
] as const)('$why: $rows rows in $height px', ({ height, density, totals, rows }) => expect(rowsThatFit(height, density, totals)).toBe(rows));
