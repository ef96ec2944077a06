// A server's database by PostgreSQL's own pg_dump and pg_restore, of at least the server's version.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface Programs { dump: string; restore: string }

/** @param print hears when Debian's package is installed for it. @throws Error that says what to install */
export function findPrograms(major: number, print: (line: string) => void): Programs {
  const found = lookFor(major);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    for (const name of [`postgresql-client-${major}`, 'postgresql-client']) {
      print(`Installing ${name}…`);
      const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
      const now = status === 0 ? lookFor(major) : undefined;
      if (now) return now;
    }
  }
  throw new Error(`pg_dump of PostgreSQL ${major} or later is needed: install postgresql-client-${major}, or name its folder with PG_BIN`);
}

function lookFor(major: number): Programs | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter((one) => one >= major).sort((a, b) => a - b) : [];
  for (const folder of [...(process.env.PG_BIN ? [process.env.PG_BIN] : []), ...versions.map((version) => join(debian, String(version), 'bin')), '']) {
    const programs = { dump: folder && join(folder, 'pg_dump'), restore: folder && join(folder, 'pg_restore') };
    const [dump, restore] = [programs.dump || 'pg_dump', programs.restore || 'pg_restore'];
    const version = /\) (\d{1,4})/.exec(spawnSync(dump, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
    if (version !== undefined && Number(version) >= major) return { dump, restore };
  }
  return undefined;
}

/** One snapshot of everything; owners are whoever restores it. */
export const dumpDatabase = ({ dump }: Programs, url: string, file: string, snapshot: string): Promise<void> =>
  // Tables under row-level security are read as the owner's policies show them, which is all; the counts prove it.
  runProgram(dump, ['--format=custom', '--no-owner', '--enable-row-security', `--snapshot=${snapshot}`, `--file=${file}`], url);

export const restoreDatabase = ({ restore }: Programs, url: string, file: string): Promise<void> =>
  runProgram(restore, ['--no-owner', '--exit-on-error', '--single-transaction', file], url);

/** What the dump names and this server lacks, without any right to sign in: the next start gives the application's role its password. */
export async function makeRoles(client: pg.Client, roles: readonly string[]): Promise<void> {
  for (const role of roles) {
    if ((await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount) continue;
    await client.query(`create role ${pg.escapeIdentifier(role)} nologin nosuperuser nobypassrls`).catch((error: Error) => {
      throw new Error(`the role "${role}", which the backup names, could not be made: ${error.message}. As a superuser, run: create role ${pg.escapeIdentifier(role)};`, { cause: error });
    });
  }
}

/** Those that own something, are granted something, or stand in a policy. */
export async function rolesNamed(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct r.rolname as name from pg_roles r where r.rolname !~ '^pg_' and exists (
      select from pg_shdepend d where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.dbid = (select oid from pg_database where datname = current_database()) and d.deptype in ('a', 'r'))
    order by 1`);
  return rows.map(({ name }) => name);
}

/** The password goes by the environment: arguments are seen by everybody on the machine. */
function runProgram(program: string, args: string[], url: string): Promise<void> {
  const { password } = new URL(url);
  const child = spawn(program, [`--dbname=${withoutPassword(url)}`, ...args], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) } });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => { said = (said + piece.toString()).slice(-4_000); });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}: ${said.trim().split('\n').slice(0, 6).join(' ')}`))));
  });
}

function withoutPassword(text: string): string {
  const url = new URL(text);
  url.password = '';
  return url.href;
}
