// A run's own folder: every temporary file of it lies there, and a keeper ends what is left of the run when the process that opened it is gone.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gigabyte = 2 ** 30;

/**
 * Where a run's folder is made: in memory where the machine has plenty (Linux), since a copy of a template is some six thousand files: half a
 * second there, several on a busy disk. `TMPDIR` says otherwise; so does a run around this one, whose folder it is.
 */
function baseOf() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return realpathSync(tmpdir());
  const { bavail, bsize } = statfsSync(memory);
  const available = Number(/^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1_024;
  return bavail * bsize >= 4 * gigabyte && available >= 10 * gigabyte ? memory : realpathSync(tmpdir());
}

/**
 * Opens a run. Processes started afterwards belong to it by their environment (`TMPDIR` and the variable named).
 * @param {string} variable where the processes of the run find the folder
 * @returns {{ folder: string, close: () => Promise<void> }} `close` ends everything of the run and takes the folder away
 */
export function openRun(variable) {
  const folder = mkdtempSync(join(baseOf(), 'loom-test-'));
  chmodSync(folder, 0o755); // under root the database runs as another user
  // A session of its own: Ctrl-C of a terminal reaches the whole group, and the keeper has to live on.
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.mjs'), folder], { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
  const ended = new Promise((done) => { keeper.once('exit', done); keeper.once('error', done); });
  keeper.unref();
  keeper.stdin.unref?.();
  process.env[variable] = folder;
  process.env.TMPDIR = folder;
  return { folder, async close() { keeper.ref(); keeper.stdin.end(); await ended; } };
}
