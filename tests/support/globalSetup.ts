// The folder of a run: its database cluster and every temporary file. Nothing of it is left when the run ends, however it ends.
import { generate } from '../../generators/generated.mjs';
import { keepTemplates } from './clusterCache.ts';
import { openRun } from './testRun.mjs';

export default async function setup(): Promise<() => Promise<void>> {
  for (const { name, why } of (await generate()).failed) console.error(`generators/${name}: ${why}`);
  const run = openRun('LOOM_TEST_CLUSTER');
  return async () => {
    await keepTemplates(run.folder);
    await run.close();
  };
}
