// Serves our bench pages to a harness that measures other grids and forms as well: `npx tsx tests/load/harness.ts [file]` writes what it is told of them, and stays until it is ended.
import { writeFileSync } from 'node:fs';
import { buildPages, servePages } from './benchPages.ts';

const [grid, form, lines] = await Promise.all((['grid', 'form', 'lines'] as const).map(async (name) => (await servePages(await buildPages(name))).url));
const product = {
  w1: [{ name: 'loom list', url: `${grid}/grid.html?auto&kind=table&rows={rows}`, ready: "() => document.querySelectorAll('.gc').length >= 100", v: '.tb', h: '.tb', hit: '.gc', rows: [100, 10_000] }],
  w2: [{ name: 'loom form', url: `${form}/loom.html?auto`, input: '[data-field={key}] input' }],
  w3: [{ name: 'loom line items', url: `${lines}/loom.html?auto&rows={rows}`, ready: "() => document.querySelectorAll('.ln-c').length >= 100", qty: '[aria-rowindex="4"] .ln-c[data-c="4"]', total: '[data-total=amount] b', commit: 'Enter' }],
};
writeFileSync(process.argv[2] ?? 'product.json', JSON.stringify(product, null, 1));
console.log(JSON.stringify(product, null, 1));
setInterval(() => undefined, 60_000);
