// Writes the files of something new, so that they pass the check at once: `npm run new -- entity wms.materialLoan --document --lines`. Asks on a terminal what the flags leave open.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadModel } from '../runtime/core/language/index.ts';
import { hookNames, readSchemas } from '../runtime/server/schemas/load.ts';
import { placeOf, root, schemasDir } from './derived.ts';
import { ask, kinds, Refused, scaffold, type Kind, type Open, type Wish } from './scaffold/index.ts';

const usage = `npm run new -- <${kinds.join('|')}> <id> [flags]

  entity wms.materialLoan   --document  number, date, states, approval   --lines  rows below the head
  screen wms.materialLoan.detail        list, form or detail of an entity; or --query wms.x for a report
  query  wms.loanStatistics --from wms.materialLoan
  print  wms.materialLoan.page
  module qms

  --ask  asks for what the flags leave open, as it does on a terminal (--no-ask: never)
  --label 借料单   --english "Material loan"   --menu 库内 (group of the module's menu)   --route /wms/loan   --area goods (a folder of its own in the module: schemas/wms/goods)
Nothing that stands is written over. SCHEMAS_DIR says where the schemas are, if not in schemas/.`;

const flags = { label: { type: 'string' }, english: { type: 'string' }, menu: { type: 'string' }, area: { type: 'string' }, route: { type: 'string' }, from: { type: 'string' }, query: { type: 'string' }, lines: { type: 'boolean' }, document: { type: 'boolean' }, ask: { type: 'boolean' }, help: { type: 'boolean' } } as const;

try {
  await main();
} catch (error) {
  if (!(error instanceof Refused) && (error as { code?: string }).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals: [kind, id] } = parseArgs({ options: flags, allowPositionals: true, allowNegative: true });
  const asks = values.ask ?? (process.stdin.isTTY && process.stdout.isTTY);
  if (values.help || (kind === undefined ? !asks : !kinds.includes(kind as Kind))) {
    console.log(usage);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const [files, hooks] = await Promise.all([readSchemas({ schemasDir, localesDir: join(root, 'runtime/core/locales') }), hookNames(join(root, 'modules'))]);
  const standing = { files, model: loadModel(files, { check: false }).model };
  const { help: _help, ask: _ask, ...said } = values;
  const open: Open = { ...(kind !== undefined && { kind: kind as Kind }), ...(id !== undefined && { id }), ...said };
  const wish = asks ? await ask(open, standing, { input: process.stdin, output: process.stdout }) : { id: '', ...open } as Wish;
  if (!wish) { console.log('\nNothing was written.'); process.exitCode = 1; return; }
  const { changes, next } = scaffold(wish, standing, { hooks });
  for (const { path, text } of changes) {
    const full = placeOf(path);
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, text);
    console.log(`  ${files.some((file) => file.path === path) ? 'changed' : 'written'}  ${path}`);
  }
  console.log(`\n${next.map((line) => `- ${line}`).join('\n')}`);
  if (wish.label === undefined && wish.kind !== 'screen' && wish.kind !== 'print') console.log('- Its name stands in English: give it a Chinese one (--label), or change it in the files.');
}
