// What is left of a run when it is killed: nothing of its own, and everybody else's.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const started: ChildProcess[] = [];
afterEach(() => { for (const one of started.splice(0)) one.kill('SIGKILL'); });

const start = (args: string[], env: Record<string, string> = {}, stdio: 'ignore' | ['pipe', 'ignore', 'inherit'] = 'ignore'): ChildProcess => {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio, detached: true });
  started.push(child);
  return child;
};
const end = (child: ChildProcess): Promise<string> => new Promise((done) => { child.once('exit', (code, signal) => done(signal ?? String(code))); });
const waiting = ['-e', 'setInterval(() => {}, 1000)'];

it.runIf(process.platform === 'linux')('ends every process of the run and takes its folder along, and touches nobody who merely names the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keeper-'));
  const own = start(waiting, { TMPDIR: folder });
  const other = start([...waiting, `${folder}/postgres.log`], { NOTE: `${folder}/note` });
  const ownEnd = end(own);
  const keeper = start([join(import.meta.dirname, 'keeper.mjs'), folder], {}, ['pipe', 'ignore', 'inherit']);
  // Whoever opened the run is gone: killed or not, its end of the pipe closes.
  keeper.stdin!.destroy();
  expect(await end(keeper)).toBe('0');
  expect(await ownEnd).toBe('SIGKILL');
  expect(existsSync(folder)).toBe(false);
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
});
