// An installation over several machines, on loopback: a primary and its synchronous replica, a pooler that lends connections for one transaction, and one door before the servers; all of it Debian's.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runAs } from '../../runtime/server/store/postgresUser.ts';
import { appUrlOf } from '../../runtime/server/store/open.ts';
import { hostsOf, userOf } from '../../runtime/server/store/hosts.ts';
import { findMachines } from '../support/machines.mjs';
import { childrenOf, rowsOf, type Cluster } from './cluster.ts';

export interface Machines {
  /** Both hosts, as a server's DATABASE_URL. */
  databaseUrl: string;
  /** `host:port` */
  pooler: string;
  reportUrl: string;
  primary: Machine;
  replica: Machine;
  /** The replica is made from what the primary holds now, and follows it; from then on a commit waits for both. */
  follow(): Promise<void>;
  /** The replica becomes the primary, and the pooler is told: what an operator does, or a program of his. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** One PostgreSQL; `kill` ends every process of it at once. */
export type Machine = Pick<Cluster, 'url' | 'rows' | 'kill'>;

const patienceMs = 60_000;
const owner = 'loom';
/** What an operator has to set for a pooler; it refuses what a connection is told otherwise. */
const poolerSettings = { pool_mode: 'transaction', auth_type: 'scram-sha-256', max_client_conn: 300, default_pool_size: 12, server_login_retry: 1, unix_socket_dir: '', ignore_startup_parameters: '' };

/**
 * @param password of the owner: keys of sealed values follow from it
 * @throws Error that says what to install
 */
export async function openMachines(password: string): Promise<Machines> {
  const { bin, pgbouncer, why } = findMachines({ install: true });
  if (!bin || !pgbouncer) throw new Error(why);
  const folder = mkdtempSync(join(tmpdir(), 'loom-machines-'));
  chmodSync(folder, 0o755); // under root the databases run as another user
  const as = runAs([bin, folder]);
  const [one, two, door] = await Promise.all([freePort(), freePort(), freePort()]);
  const run = (program: string, args: string[], env: NodeJS.ProcessEnv = {}): void => {
    const { options, ...what } = as.command(program, args);
    execFileSync(what.program, what.args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } } as Parameters<typeof execFileSync>[2]);
  };
  const own = (name: string, content?: string): string => {
    const path = join(folder, name);
    if (content === undefined) mkdirSync(path, { mode: 0o700 }); else writeFileSync(path, content, { mode: 0o600 });
    as.own(path);
    return path;
  };

  const secret = own('secret', password);
  const first = own('one');
  run(join(bin, 'initdb'), ['-D', first, '-U', owner, `--pwfile=${secret}`, '--auth=scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions']);
  const children = new Map<string, ChildProcess>();
  const start = (name: string, program: string, args: string[]): void => {
    const { options, ...what } = as.command(program, args);
    children.set(name, spawn(what.program, what.args, { ...options, stdio: 'ignore' }));
  };
  const startServer = (name: string, port: number, more: string[] = []): void => start(name, join(bin, 'postgres'), ['-D', join(folder, name), '-p', String(port),
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120', 'fsync=off', 'wal_level=replica', 'wal_keep_size=256MB', 'hot_standby_feedback=on', 'jit=off', 'shared_buffers=64MB', ...more].flatMap((setting) => ['-c', setting])]);
  const urlOf = (port: number): string => `postgresql://${owner}:${encodeURIComponent(password)}@127.0.0.1:${port}/loom`;
  const machine = (name: string, port: number): Machine => ({ url: urlOf(port), rows: (text, values) => rowsOf(urlOf(port), text, values), async kill() { await killAll(children.get(name)!); children.delete(name); } });
  const [primary, replica] = [machine('one', one), machine('two', two)];

  startServer('one', one);
  await until(urlOf(one).replace(/loom$/, 'postgres'), 'select 1');
  await rowsOf(urlOf(one).replace(/loom$/, 'postgres'), 'create database loom');
  const databaseUrl = `${urlOf(one).replace(/\/loom$/, '')},127.0.0.1:${two}/loom?target_session_attrs=read-write`;

  const app = userOf(appUrlOf(databaseUrl));
  const users = own('users', `"${owner}" "${password}"\n"${app.user}" "${app.password}"\n`);
  const pool = (port: number): string => own('pgbouncer.ini', `[databases]\nloom = host=127.0.0.1 port=${port}\n[pgbouncer]\n${Object.entries({ ...poolerSettings, auth_file: users, listen_addr: '127.0.0.1', listen_port: door }).map(([name, value]) => `${name} = ${value}`).join('\n')}\n`);
  start('pooler', pgbouncer, ['-q', pool(one)]);

  return {
    databaseUrl, pooler: `127.0.0.1:${door}`, reportUrl: `postgresql://127.0.0.1:${two}/loom`, primary, replica,
    async follow() {
      run(join(bin, 'pg_basebackup'), ['-D', own('two'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', hostsOf(databaseUrl)[0]!.replace(/:[^:@]*@/, '@')], { PGPASSWORD: password });
      startServer('two', two);
      await until(urlOf(one), "select 1 from pg_stat_replication where state = 'streaming'");
      // Not of a file that the replica would have too: alone, it would wait for one of its own.
      await rowsOf(urlOf(one), "alter system set synchronous_standby_names = '*'");
      await rowsOf(urlOf(one), 'select pg_reload_conf()');
      await until(urlOf(one), "select 1 from pg_stat_replication where sync_state = 'sync'");
    },
    async promote() {
      await rowsOf(urlOf(two), 'select pg_promote()');
      pool(two);
      children.get('pooler')!.kill('SIGHUP');
    },
    async stop() {
      await Promise.all([...children.values()].map(killAll));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Until a query has a row. */
async function until(url: string, text: string): Promise<void> {
  const from = Date.now();
  for (;;) {
    const rows = await rowsOf(url, text).catch((error: Error) => error);
    if (Array.isArray(rows) && rows.length > 0) return;
    if (Date.now() - from > patienceMs) throw new Error(`never came: ${text}`, { cause: rows });
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Every row of one installation into the tables of another, which may be of another PostgreSQL: what its server entered by itself makes way. */
export async function pour(from: string, to: string): Promise<void> {
  const [source, target] = [from, to].map((connectionString) => new pg.Client({ connectionString })) as [pg.Client, pg.Client];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await target.query("begin; set local session_replication_role = replica");
    const { rows: tables } = await target.query<{ name: string; columns: string }>(`select format('%I.%I', n.nspname, c.relname) as name, (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not like 'pg%' and n.nspname <> 'information_schema' and (n.nspname, c.relname) <> ('loom', 'migration')`);
    await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of tables) {
      const { rows: [all] } = await source.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
      if (all!.rows !== null) await target.query(`insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1::json)`, [all!.rows]);
    }
    const { rows: counters } = await source.query<{ name: string; last: string }>("select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where schemaname not like 'pg%' and last_value is not null");
    for (const { name, last } of counters) await target.query('select setval($1::regclass, $2::bigint)', [name, last]);
    await target.query('commit; analyze');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** The postmaster first, or it would end the others in its own way. */
async function killAll(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  const gone = new Promise<void>((done) => { child.once('exit', () => done()); });
  for (const pid of [child.pid!, ...childrenOf(child.pid!)]) try { process.kill(pid, 'SIGKILL'); } catch { /* gone */ }
  await gone;
}

function freePort(): Promise<number> {
  return new Promise((done) => { const probe = createServer().listen(0, '127.0.0.1', () => { const { port } = probe.address() as AddressInfo; probe.close(() => done(port)); }); });
}

export interface Door { url: string; stop(): Promise<void> }

/** One address before several servers: each connection goes to the next of them that stands. */
export async function openDoor(servers: () => readonly string[]): Promise<Door> {
  let turn = 0;
  const open = new Set<Socket>();
  const listener: Server = createServer((near) => {
    const standing = servers();
    const { hostname, port } = new URL(standing[turn++ % standing.length]!);
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [[near, far], [far, near]] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => {}).on('close', () => { open.delete(socket); other.destroy(); });
    }
  });
  await new Promise<void>((done) => { listener.listen(0, '127.0.0.1', done); });
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async stop() { for (const socket of open) socket.destroy(); await new Promise((done) => { listener.close(done); }); },
  };
}
