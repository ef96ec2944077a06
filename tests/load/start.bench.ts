// Warm starts of the real thing: `node runtime/server/start.mjs` on a data folder that stands, from spawning to the first 200 of /readyz, and the clean stop.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../runtime/server/store/embedded.ts';
import { middle, percentile } from './figures.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const aimMs = 1_500;
const firstWithinMs = 300_000;
const laterWithinMs = 60_000;
const root = join(import.meta.dirname, '../..');

interface Running { child: ChildProcess; readyMs: number; told: string }

export default async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loom-start-'));
  chmodSync(folder, 0o755); // under root the database runs as another user
  const dataDir = join(folder, 'data');
  let running: Running | undefined;
  try {
    // Builds if need be, makes the database, loads the demonstration company.
    running = await start(dataDir, firstWithinMs);
    console.log(`\nfirst start, build and demonstration data included: ${seconds(running.readyMs)} (${running.told})`);
    console.log(`stop: ${seconds(await stop(running, dataDir))}\n\n| later start | ready after, s | with nothing kept of the model, s | a bare server with its database, s | stopped after, s |\n| --- | --- | --- | --- | --- |`);
    const [readies, unkept, bares, stops]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 1; round <= rounds; round++) {
      const stopsMs: number[] = [];
      for (const isKept of round % 2 ? [true, false] : [false, true]) {
        if (keptModels(dataDir) !== 1) throw new Error(`${keptModels(dataDir)} models are kept in ${dataDir}, not one`);
        if (!isKept) rmSync(join(dataDir, modelFolder), { recursive: true });
        running = await start(dataDir, laterWithinMs);
        (isKept ? readies : unkept).push(running.readyMs);
        stopsMs.push(await stop(running, dataDir));
        running = undefined;
      }
      bares.push(await bareStart(dataDir));
      stops.push(middle(stopsMs));
      console.log(`| ${round} | ${seconds(readies.at(-1)!)} | ${seconds(unkept.at(-1)!)} | ${seconds(bares.at(-1)!)} | ${seconds(stops.at(-1)!)} |`);
    }
    const [ready, read, bare] = [middle(readies), middle(unkept), middle(bares)];
    console.log(`| median of ${rounds} | ${seconds(ready)} | ${seconds(read)} | ${seconds(bare)} | ${seconds(middle(stops))} |\n| p95 | ${[readies, unkept, bares, stops].map((times) => seconds(percentile(times, 0.95))).join(' | ')} |`);
    console.log(`\nreading and checking the model: ${seconds(read - ready)} s, ${(100 * (read - ready) / read).toFixed(0)} % of a start without it; ratio to the bare server ${(ready / bare).toFixed(2)}\naim: ready in under ${aimMs / 1000} s; measured ${(ready / aimMs).toFixed(2)} of it`);
  } finally {
    running?.child.kill('SIGKILL');
    endDatabase(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}

const modelFolder = 'cache';
const keptModels = (dataDir: string): number => (existsSync(join(dataDir, modelFolder)) ? readdirSync(join(dataDir, modelFolder)).filter((name) => name.endsWith('.bin')).length : 0);

/** The bound: Node with Fastify answering one address, and the same database started and asked once, nothing else. */
async function bareStart(dataDir: string): Promise<number> {
  const began = performance.now();
  const node = new Promise<void>((done, fail) => {
    spawn(process.execPath, ['--input-type=module', '-e', `import Fastify from 'fastify'; const http = Fastify(); http.get('/readyz', async () => 'ready'); await http.listen({ port: 0, host: '127.0.0.1' }); process.exit(0)`], { cwd: root, stdio: 'inherit' }).once('exit', (code) => (code === 0 ? done() : fail(new Error(`the bare server ended with ${code}`))));
  });
  const database = await startEmbedded(dataDir);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('select 1');
  await node;
  const ms = performance.now() - began;
  await client.end();
  await database.stop();
  return ms;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

async function start(dataDir: string, withinMs: number): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['runtime/server/start.mjs'], { cwd: root, env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', npm_lifecycle_event: '' }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text) => { said += String(text); });
  child.stderr.on('data', (text) => { said += String(text); });
  while (performance.now() - began < withinMs) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${said}`);
    if (await isReady(port)) {
      const readyMs = performance.now() - began;
      await pause(100); // its greeting follows
      return { child, readyMs, told: /ready in [\d.]+ s/.exec(said)?.[0] ?? '' };
    }
    await pause(10);
  }
  child.kill('SIGTERM');
  throw new Error(`not ready after ${withinMs / 1000} s:\n${said}`);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** From SIGTERM to the end of the process. @throws Error when it ended badly, or left a process or a database that was not shut down */
async function stop({ child }: Running, dataDir: string): Promise<number> {
  const family = familyOf(child.pid!);
  const began = performance.now();
  const ended = new Promise<number | string>((done) => child.once('exit', (code, signal) => done(code ?? signal!)));
  child.kill('SIGTERM');
  const code = await Promise.race([ended, pause(45_000).then(() => 'nothing within 45 s')]);
  const ms = performance.now() - began;
  if (code !== 0) throw new Error(`SIGTERM gave ${code}, not an end with 0`);
  const left = family.filter(isAlive);
  if (left.length > 0) throw new Error(`of ${family.length} processes these stay after the stop: ${left.join(', ')}`);
  if (existsSync(join(dataDir, 'pg/postmaster.pid'))) throw new Error('the database was not shut down');
  return ms;
}

/** A process and all below it, from /proc; elsewhere than on Linux only itself. */
function familyOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) return [pid];
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]);
      children.set(parent, [...children.get(parent) ?? [], Number(name)]);
    } catch { /* gone meanwhile */ }
  }
  const family = [pid];
  for (const member of family) family.push(...children.get(member) ?? []);
  return family;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Only after a failure: the database of a server that had to be killed. */
function endDatabase(dataDir: string): void {
  try {
    process.kill(Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch { /* none */ }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
