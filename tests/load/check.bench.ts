// The check of schemas: everything there is, a large set from nothing, one changed file of it as `--watch` checks it, and all derived files.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Checker } from '../../generators/checker.ts';
import { hookNames, readSchemas } from '../../runtime/server/schemas/load.ts';
import { middle } from './figures.ts';
import { manySchemas } from './manySchemas.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const wanted = { entities: 250, screens: 400 };
const aims = { all: 3_000, one: 200 };
const root = join(import.meta.dirname, '../..');

export default async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loom-check-'));
  try {
    await writeMany(folder);
    const checker = new Checker(folder);
    let from = performance.now();
    let cpu = process.cpuUsage();
    await checker.readAll();
    const { counted, faults } = checker.check();
    const all = performance.now() - from;
    const allCpu = cpuSince(cpu);
    console.log(`\n${counted.files} files, ${counted.entities} entities, ${counted.screens} screens (${faults.length} faults)\n\n| what | ms | of the processor, ms | aim, ms |\n| --- | --- | --- | --- |`);
    console.log(`| all, from nothing, reading included | ${all.toFixed(0)} | ${allCpu} | ${aims.all} |`);
    for (const [what, path, change] of cases) {
      const times: number[] = [];
      const cpus: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const file = join(folder, path);
        writeFileSync(file, change(readFileSync(file, 'utf8'), round));
        from = performance.now();
        cpu = process.cpuUsage();
        await checker.readAgain(path);
        checker.check();
        times.push(performance.now() - from);
        cpus.push(cpuSince(cpu));
      }
      console.log(`| ${what} changed, median of ${rounds} | ${middle(times).toFixed(0)} | ${middle(cpus)} | ${aims.one} |`);
    }
    for (const [what, args] of [['`npm run schema:check` as a process', ['generators/check.ts']], ['`npm run schema:check -- one file` as a process', ['generators/check.ts', 'schemas/wms/entities/purchaseOrder.json']], ['`npm run gen` as a process', ['generators/all.ts']]] as const) {
      from = performance.now();
      spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, stdio: 'ignore' });
      console.log(`| ${what}, the product's own schemas | ${(performance.now() - from).toFixed(0)} | | |`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Change = (text: string, round: number) => string;
const titled: Change = (text) => text.replace(/"(title|label)": "/, (found) => `${found}甲`);
const ruled: Change = (text, round) => text.replace(/"type": "string",(?: "maxLength": \d+,)?/, `"type": "string", "maxLength": ${round + 1},`);
const grown: Change = (text, round) => (round === 0 ? text.replace(/"fields": \{/, '"fields": { "newcomer": { "type": "string", "label": "备注" },') : text.replace(/"newcomer": \{ "type": "\w+"/, `"newcomer": { "type": "${round % 2 ? 'integer' : 'string'}"`));

/** Those that half of all refer to among them; `amc.user` may be read by any expression. */
const cases: readonly (readonly [what: string, path: string, change: Change])[] = [
  ['one screen', 'schemas/wms/screens/purchaseOrder.list.json', titled],
  ['the texts of one entity', 'schemas/wms/entities/purchaseOrder.json', titled],
  ['a rule of an entity that others build on', 'schemas/wms/entities/purchaseOrder.json', ruled],
  ...['ccm/entities/supplier', 'wms/entities/material', 'ccm/entities/dict', 'amc/entities/user'].flatMap((path) => [[`a rule of ${path.replace('/entities/', '.')}, which half of all refer to,`, `schemas/${path}.json`, ruled], [`the shape of a field of ${path.replace('/entities/', '.')}`, `schemas/${path}.json`, grown]] as const),
];

/** On a busy machine it says more than the clock; the collector's threads are counted. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

/** A repository of its own with a large set of schemas, and names of code enough for them. */
async function writeMany(folder: string): Promise<void> {
  const hooks = await hookNames(join(root, 'modules'));
  const files = manySchemas(await readSchemas({ schemasDir: join(root, 'schemas') }), hooks, wanted);
  for (const { path, text } of files) put(folder, path, text);
  cpSync(join(root, 'runtime/core/locales'), join(folder, 'runtime/core/locales'), { recursive: true });
  for (const code of ['modules', 'runtime/server']) cpSync(join(root, code), join(folder, code), { recursive: true });
  for (const hook of hooks) put(folder, `modules/${hook.replace('.', '/server/')}.ts`, '');
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
