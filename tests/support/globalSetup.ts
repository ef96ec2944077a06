// Names the folder of the run's database cluster and removes it at the end; tests that need no database never start one.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '../../generators/generated.mjs';

export default async function setup(): Promise<() => Promise<void>> {
  for (const { name, why } of (await generate()).failed) console.error(`generators/${name}: ${why}`);
  const folder = mkdtempSync(join(tmpdir(), 'loom-test-'));
  chmodSync(folder, 0o755); // under root the database runs as another user
  process.env.LOOM_TEST_CLUSTER = folder;
  return async () => {
    const note = join(folder, 'cluster.json');
    if (existsSync(note)) await end((JSON.parse(readFileSync(note, 'utf8')) as { pid: number }).pid);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Immediate: the data is thrown away. */
async function end(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGQUIT');
    for (let round = 0; round < 200; round++) {
      process.kill(pid, 0);
      await new Promise((done) => setTimeout(done, 25));
    }
  } catch { /* gone */ }
}
