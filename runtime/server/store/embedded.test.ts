// The embedded database: starts again on its data, is one server's at a time, survives a kill, leaves no process behind.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';

let folder: string;
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'loom-embedded-')); });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try { process.kill(pid, 0); } catch { return false; }
  // Where nobody waits for orphans (a container), an ended one keeps its number as a zombie.
  try { return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '); } catch { return true; }
};
async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try { return (await client.query(text)).rows; } finally { await client.end(); }
}

describe('embedded database', () => {
  it('is made, keeps its data, and leaves no process when stopped', async () => {
    const first = await startEmbedded(folder);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const again = await startEmbedded(folder);
    expect(await ask(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(again.url).toBe(first.url);
    await again.stop();
  });

  it('keeps its password for the owner of the folder only', () => {
    expect(statSync(join(folder, 'database.json')).mode & 0o777).toBe(0o600);
  });

  it('refuses a second start on the same folder, naming the first', async () => {
    const first = await startEmbedded(folder);
    await expect(startEmbedded(folder)).rejects.toThrow(new RegExp(`process ${process.pid}.*${folder}`));
    await first.stop();
  });

  it('takes over the lock of a process that is gone, or whose number is another one\'s now', async () => {
    writeFileSync(join(folder, 'loom.lock'), JSON.stringify({ pid: process.ppid, started: 'another boot:1' }));
    await (await startEmbedded(folder)).stop();
    writeFileSync(join(folder, 'loom.lock'), 'damaged');
    await (await startEmbedded(folder)).stop();
  });

  it('recovers after the server was killed and left its database running', async () => {
    const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}; const e = await startEmbedded(${JSON.stringify(folder)}); console.log(e.pid); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const orphan = await new Promise<number>((done) => child.stdout.once('data', (data) => done(Number(String(data)))));
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
    expect(isAlive(orphan)).toBe(true);
    const again = await startEmbedded(folder);
    expect(isAlive(orphan)).toBe(false);
    expect(await ask(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await again.stop();
  });

  it('ignores a note of a database whose number belongs to another program', async () => {
    writeFileSync(join(folder, 'pg/postmaster.pid'), `${process.pid}\n${folder}/pg\n`);
    chmodSync(join(folder, 'pg/postmaster.pid'), 0o600);
    await (await startEmbedded(folder)).stop();
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).not.toMatch(/PANIC/);
  });

  it('leaves a program that speaks of postgres alone, whose number a stale note names', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'postgres://somewhere'], { stdio: 'ignore' });
    try {
      writeFileSync(join(folder, 'pg/postmaster.pid'), `${other.pid}\n${folder}/pg\n1\n5432\n\n127.0.0.1\n0\nready\n`);
      await (await startEmbedded(folder)).stop();
      expect(isAlive(other.pid!)).toBe(true);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('leaves the database of another folder alone, whose number a stale note names', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'loom-embedded-'));
    const other = await startEmbedded(elsewhere);
    try {
      writeFileSync(join(folder, 'pg/postmaster.pid'), `${other.pid}\n${folder}/pg\n1\n5432\n\n127.0.0.1\n0\nready\n`);
      await (await startEmbedded(folder)).stop();
      expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await other.stop();
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });

  it.each([['cut off while it was written', '{"port":5'], ['gone', undefined]])('gets a new password when the file that keeps it is %s', async (_what, text) => {
    if (text === undefined) rmSync(join(folder, 'database.json'));
    else writeFileSync(join(folder, 'database.json'), text);
    const again = await startEmbedded(folder);
    expect(await ask(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await again.stop();
  });
});
