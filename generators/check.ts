// Checks all schemas and shows every fault under its line: `npm run schema:check`. Ends with 1 when there is one.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { loadModel, type SchemaFault } from '../runtime/core/language/index.ts';
import { hookNames, readSchemas } from '../runtime/server/schemas/load.ts';
import { root } from './derived.ts';

/** How much of a long line is shown around the place. */
const before = 70;
const after = 60;

const started = performance.now();
const [files, hooks] = await Promise.all([
  readSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') }),
  hookNames(join(root, 'modules')),
]);
const { model, faults } = loadModel(files, { hooks });
const texts = new Map(files.map((file) => [file.path, file.text]));
for (const fault of faults) console.error(shown(fault) + '\n');

const count = (of: object): number => Object.keys(of).length;
console.log(`${files.length} files: ${count(model.entities)} entities, ${count(model.screens)} screens, ${count(model.queries)} queries, ${count(model.prints)} prints, ${count(model.modules)} modules in ${Math.round(performance.now() - started)} ms`);
console.log(faults.length === 0 ? 'no faults' : `${faults.length} fault${faults.length === 1 ? '' : 's'} in ${new Set(faults.map((fault) => fault.file)).size} files`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** `file:line:col message`, the source line around the place with a caret, and how to mend it. */
function shown({ file, line, col, message, fix }: SchemaFault): string {
  const source = texts.get(file)?.split('\n')[line - 1] ?? '';
  const from = Math.max(0, col - 1 - before);
  const part = source.slice(from, from + before + after);
  const gutter = `${line} | ${from > 0 ? '…' : ''}`;
  const caret = ' '.repeat(widthOf(gutter + part.slice(0, col - 1 - from))) + '^';
  return `${file}:${line}:${col} ${message}\n  ${gutter}${part}\n  ${caret}\n  ${fix}`;
}

/** Chinese takes two columns of a terminal. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[\u1100-\uffef]/u.test(letter) && letter !== '…' ? 2 : 1), 0);
}
