// The folder of a run: its database cluster and every temporary file. Nothing of it is left when the run ends, however it ends.
import { readFileSync, writeFileSync } from 'node:fs';
import { generate } from '../../generators/generated.mjs';
import { clusterOf, keepTemplates } from './clusterCache.ts';
import { openRun } from './testRun.mjs';

/** Projects of one run share it: the first that is set up opens it. */
const opened = globalThis as { loomRun?: true };

export default async function setup(): Promise<() => Promise<void>> {
  if (opened.loomRun) return () => Promise.resolve();
  opened.loomRun = true;
  for (const { name, why } of (await generate()).failed) console.error(`generators/${name}: ${why}`);
  const run = openRun('LOOM_TEST_CLUSTER');
  return async () => {
    noteSeconds(run.folder);
    await keepTemplates(run.folder);
    await run.close();
  };
}

/** The database is no child of the runner: what it took is told apart to tests/run.mjs, where the system knows it (Linux). */
function noteSeconds(folder: string): void {
  const pid = clusterOf(folder)?.pid;
  if (!process.env.LOOM_DATABASE_SECONDS || pid === undefined || process.platform !== 'linux') return;
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ').slice(11, 15);
  writeFileSync(process.env.LOOM_DATABASE_SECONDS, String(ticks.reduce((sum, one) => sum + Number(one), 0) / 100));
}
