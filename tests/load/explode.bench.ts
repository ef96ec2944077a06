// A BOM of 120 lines over an order of 40 colours × 12 sizes: by colour and size where a real one is, by size, and the same for all.
import { bomExplode, type BomLine } from '../../modules/pms/core/bomExplode.ts';
import { middle } from './figures.ts';

const [colors, sizes, lines, rounds] = [40, 12, 120, Number(process.env.BENCH_ROUNDS ?? 15)];
const colorNames = Array.from({ length: colors }, (_, at) => `color ${at}`);
const sizeNames = Array.from({ length: sizes }, (_, at) => `size ${at}`);

export default async function explode(): Promise<void> {
  const cells = colorNames.flatMap((color, at) => sizeNames.map((size, nth) => ({ color, size, qty: String(10 + (at * 7 + nth) % 90) })));
  const map = Object.fromEntries(colorNames.map((color, at) => [color, { materialColor: `dye ${at % 15}` }]));
  const bom = Array.from({ length: lines }, (_, at): BomLine => ({
    material: `material ${at}`, lossRate: '0.03', supplyMode: 'buy', stage: 'sew', scale: at % 2 ? 2 : 0, parts: ['front'],
    ...(at % 3 === 0 && { colorMap: map }), ...(at % 2 === 0 ? { netUse: '1.35' } : { sizeUse: sizeNames.map((size, nth) => ({ size, netUse: `1.${20 + nth}` })) }),
  }));
  const times: number[] = [];
  let needs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    needs = bomExplode(bom, cells).length;
    times.push(performance.now() - began);
  }
  console.log(`explode: ${lines} lines × ${cells.length} cells → ${needs} needs, ${middle(times).toFixed(0)} ms (aim 300)`);
}
