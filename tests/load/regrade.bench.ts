// A size table of 60 points × 14 sizes: what one key in the base or in a step costs, the whole table graded anew.
import { graded } from '../../modules/pms/core/grading.ts';
import { middle } from './figures.ts';

const [points, sizes, rounds] = [60, 14, Number(process.env.BENCH_ROUNDS ?? 25)];
const steps = Array.from({ length: sizes - 1 }, (_, at) => (at % 3 === 0 ? '1.5' : '1'));

export default async function regrade(): Promise<void> {
  const times: number[] = [];
  let values = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    values = Array.from({ length: points }, (_, at) => graded({ base: `${40 + at + round / 100}`, at: 5, step: at % 2 === 0 ? '1.5' : steps, ...(at % 10 === 0 && { typed: { 9: '66' } }) }, sizes)).flat().length;
    times.push(performance.now() - began);
  }
  console.log(`regrade: ${points} points × ${sizes} sizes → ${values} values, ${middle(times).toFixed(1)} ms (aim 16, a frame)`);
}
