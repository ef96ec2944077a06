// `npm run bench [-- name …]`: runs the measurements and prints figures and ratios. Nothing here is asserted.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const known = readdirSync(folder).filter((file) => file.endsWith('.bench.ts')).map((file) => file.slice(0, -'.bench.ts'.length)).sort();
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No measurement named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`\n# ${name}`);
  const { default: measure } = (await import(pathToFileURL(join(folder, `${name}.bench.ts`)).href)) as { default: () => Promise<void> };
  await measure();
}
process.exit(0);
