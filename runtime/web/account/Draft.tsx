// The weaving draft beside the login form: threading, tie-up, treadling, and the cloth that follows from them.
import { useState } from 'react';

const ends = 41;
const stepPx = 12;
const shafts = 8;

/** Up and down over the shafts: 0 … 7 … 0. */
const zigzag = (at: number): number => Math.min(at % 14, 14 - (at % 14));
/** Shafts (from the top) that a treadle lifts. */
const lifts = (treadle: number, row: number): boolean => [7, 6, 3].some((shaft) => (shaft - treadle + shafts) % shafts === row);

const square = (x: number, y: number): string => `M${x * stepPx} ${y * stepPx}h11v11h-11z`;
export function Draft() {
  const [paths] = useState(draw);
  return <svg className="draft" viewBox="0 0 600 600" width="600" height="600" aria-hidden="true"><path className="e" d={paths.empty} /><path className="d" d={paths.cloth} /><path className="k" d={paths.marks} /></svg>;
}

function draw(): { empty: string; cloth: string; marks: string } {
  const out = { empty: '', cloth: '', marks: '' };
  const gap = shafts + 1;
  for (let end = 0; end < ends; end++) {
    for (let shaft = 0; shaft < shafts; shaft++) {
      out[7 - zigzag(end) === shaft ? 'marks' : 'empty'] += square(end, shaft);
      out[zigzag(end) === shaft ? 'marks' : 'empty'] += square(ends + 1 + shaft, gap + end);
    }
    for (let pick = 0; pick < ends; pick++) out[lifts(zigzag(pick), 7 - zigzag(end)) ? 'cloth' : 'empty'] += square(end, gap + pick);
  }
  for (let treadle = 0; treadle < shafts; treadle++) for (let shaft = 0; shaft < shafts; shaft++) out[lifts(treadle, shaft) ? 'cloth' : 'empty'] += square(ends + 1 + treadle, shaft);
  return out;
}
