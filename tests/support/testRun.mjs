// A run's own folder: every temporary file of it lies there, and a keeper ends what is left of the run when the process that opened it is gone.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Opens a run. Processes started afterwards belong to it by their environment (`TMPDIR` and the variable named).
 * @param {string} variable where the processes of the run find the folder
 * @returns {{ folder: string, close: () => Promise<void> }} `close` ends everything of the run and takes the folder away
 */
export function openRun(variable) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'loom-test-'));
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
