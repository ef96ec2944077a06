// Checks all schemas and shows every fault under its line: `npm run schema:check`. Ends with 1 when there is one.
//   npm run schema:check -- schemas/wms/entities/x.json   faults of these files or folders alone, checked against all
//   npm run schema:check -- --json                        for programs: one object, as CheckReport of checkOutput.ts describes it
//   npm run schema:check -- --watch                       goes on, and checks again whatever is saved
import { watch } from 'node:fs';
import { sep } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Checker, type Checked } from './checker.ts';
import { forPeople, reportOf, shown, summaryOf } from './checkOutput.ts';
import { nameOf, placeOf, root, schemasDir, write } from './derived.ts';
import { namesPath, namesText } from './names.ts';

const words = process.argv.slice(2);
const options = new Set(words.filter((word) => word.startsWith('-')));
const unknown = [...options].filter((option) => !['--json', '--watch'].includes(option));
if (unknown.length > 0) end(`${unknown.join(' ')} is not known. There is: --json, --watch, and paths of files or folders.`);
const isJson = options.has('--json');

const started = performance.now();
const checker = new Checker(root, schemasDir);
await checker.readAll();
const among = words.filter((word) => !word.startsWith('-')).map(nameOf);
const missing = among.filter((path) => !checker.knows(path));
if (missing.length > 0) end(`${missing.join(', ')}: there is no such schema file.`);

const first = checker.check(among);
// What a person waits for: reading the files counts.
tell({ ...first, counted: { ...first.counted, ms: Math.round(performance.now() - started) } });
if (options.has('--watch')) { await refreshNames(first); follow(); }
else process.exitCode = first.faults.length === 0 ? 0 : 1;

function tell({ faults, texts, counted }: Checked): void {
  if (isJson) { console.log(JSON.stringify(reportOf(faults, texts, counted), null, options.has('--watch') ? undefined : 2)); return; }
  // While watching all goes one way, so that an editor reads begin, faults and end in order.
  const say = options.has('--watch') ? console.log : console.error;
  for (const fault of forPeople(faults)) say(shown(fault, texts.get(fault.file) ?? '') + '\n');
  console.log(summaryOf(faults, counted, among));
}

/** Every save is checked by itself: only what was written is read again. */
function follow(): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => { if (!isJson) console.log('Schema check: a file was saved.'); };
  const again = async (): Promise<void> => {
    const paths = [...changed];
    changed.clear();
    const code = paths.some((path) => path.startsWith('modules/'));
    if (code) await checker.readCode();
    const read = await Promise.all(paths.filter((path) => path.endsWith('.json')).map((path) => checker.readAgain(path)));
    if (!code && !read.some(Boolean)) return;
    begin();
    const checked = checker.check(among);
    tell(checked);
    await refreshNames(checked);
    if (!isJson) console.log('Schema check: waiting.');
  };
  for (const folder of ['schemas', 'runtime/core/locales', 'modules']) {
    watch(placeOf(folder), { recursive: true }, (_event, name) => {
      const path = `${folder}/${(name ?? '').split(sep).join('/')}`;
      if (path.startsWith('schemas/_meta/') || !/\.(json|tsx?)$/.test(path)) return;
      changed.add(path);
      clearTimeout(timer);
      // An editor writes more than once.
      timer = setTimeout(() => void again(), 40);
    });
  }
  if (!isJson) console.log('Schema check: waiting.');
}

/** What editors complete from follows what was saved. */
async function refreshNames({ loaded: { model, demos, bases, flows } }: Checked): Promise<void> {
  await write([{ path: namesPath, text: namesText({ model, demos, bases, flows, code: checker.code }) }], schemasDir);
}

function end(text: string): never {
  console.error(text);
  process.exit(2);
}
