// Rewrites schema files of an older edition of the language: `npm run schema:upgrade`, or with paths for these alone. Comments and spacing stay.
import { readFile, writeFile } from 'node:fs/promises';
import { upgrade } from '../runtime/core/language/upgrade.ts';
import { edition } from '../runtime/core/language/versions.ts';
import { readSchemas } from '../runtime/server/schemas/load.ts';
import { nameOf, placeOf, schemasDir } from './derived.ts';

const wanted = process.argv.slice(2).map(nameOf);
const files = (await readSchemas({ schemasDir })).filter(({ path }) => wanted.length === 0 || wanted.some((one) => path === one || path.startsWith(`${one}/`)));
if (files.length === 0) { console.error(`${wanted.join(', ')}: there is no such schema file.`); process.exit(2); }

let rewritten = 0;
for (const { path } of files) {
  try {
    const text = await readFile(placeOf(path), 'utf8');
    const made = upgrade(path, text);
    if (!made) continue;
    await writeFile(placeOf(path), made.text);
    rewritten++;
    console.log(`${path}\n${made.done.map((line) => `  ${line}`).join('\n') || '  only the number of the edition'}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
console.log(rewritten === 0 ? `${files.length} files: all are written in edition ${edition}, or name none` : `${rewritten} of ${files.length} files rewritten; check them with \`npm run schema:check\``);
