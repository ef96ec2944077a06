// Writes glossary.json anew after names were put right or files moved. Refuses to write more of them than stood there.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dialectIn } from './dialect.ts';

const at = 'tests/architecture/glossary.json';
const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const now = Object.fromEntries(Object.entries(dialectIn(['runtime', 'modules', 'generators'])).map(([file, names]) => [file, names.length]));
const before = existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) as Record<string, number> : now;
if (sumOf(now) > sumOf(before)) {
  console.error(`${sumOf(now)} names of the old dialect, ${sumOf(before)} stood there: rename what was added (runtime/GLOSSARY.md).`);
  process.exit(1);
}
writeFileSync(at, `${JSON.stringify(now, null, 2)}\n`);
console.log(`${sumOf(now)} names of the old dialect in ${Object.keys(now).length} files (${sumOf(before)} before).`);
