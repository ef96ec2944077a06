// Finds Debian's PostgreSQL server and pgbouncer for the test of several machines, or installs them, or says how to.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const servers = '/usr/lib/postgresql';
const places = ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const how = 'No PostgreSQL server with pgbouncer found. On Debian: `apt-get install postgresql pgbouncer`.';

/** @returns {{ bin?: string, pgbouncer?: string, why?: string }} folder of `postgres`, path of `pgbouncer` */
export function findMachines({ install = false } = {}) {
  const found = existing();
  if (found || !install) return found ?? { why: how };
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return { why: how };
  console.log('▸ installing postgresql and pgbouncer');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  // Neither is to run by itself: tests start their own.
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql', 'pgbouncer'], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } });
  return existing() ?? { why: how };
}

function existing() {
  const versions = existsSync(servers) ? readdirSync(servers).filter((name) => Number(name) >= 15 && existsSync(join(servers, name, 'bin/initdb'))).sort((a, b) => Number(b) - Number(a)) : [];
  const pgbouncer = places.find((path) => existsSync(path));
  return versions.length > 0 && pgbouncer ? { bin: join(servers, versions[0], 'bin'), pgbouncer } : undefined;
}
