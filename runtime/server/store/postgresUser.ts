// PostgreSQL refuses to run as root: finds (or makes) a user for it, and a way to the program and data that user may not enter.
import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface RunAs {
  /** Program, arguments and options to spawn it with. */
  command(program: string, args: string[]): { program: string; args: string[]; options: SpawnOptions };
  /** Hands a file or folder to the user. */
  own(path: string): void;
}

/**
 * @param paths folders the database must be able to enter (its program's, its data's)
 * @throws Error with what to do when no user can be had, or it cannot enter
 */
export function runAs(paths: string[]): RunAs {
  if (process.getuid?.() !== 0) return { command: (program, args) => ({ program, args, options: {} }), own: () => {} };
  const user = findUser('postgres') ?? makeUser() ?? findUser('nobody');
  if (!user) throw new Error('running as root, and no user "postgres" could be made for the database; start Loom as another user');
  const own = (path: string): void => chownSync(path, user.uid, user.gid);
  const closed = paths.map((path) => closedTo(path, user)).find(Boolean);
  if (!closed) return { own, command: (program, args) => ({ program, args, options: { uid: user.uid, gid: user.gid } }) };
  // A clone under /root, say. The right to pass folders (and nothing else of root's) is lent to the database.
  if (!hasSetpriv()) throw new Error(`running as root, and the database's user "${user.name}" cannot enter ${closed}; set DATA_DIR (and clone) elsewhere, or start Loom as another user`);
  return {
    own,
    command: (program, args) => ({
      program: 'setpriv', options: {},
      args: [
        `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--no-new-privs', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override',
        // Or access(), by which initdb looks for its companion, would leave that right out.
        '--securebits=+no_setuid_fixup', '--', program, ...args,
      ],
    }),
  };
}

interface User { name: string; uid: number; gid: number }

function findUser(name: string): User | undefined {
  const row = readFileSync('/etc/passwd', 'utf8').split('\n').find((line) => line.startsWith(name + ':'))?.split(':');
  return row && { name, uid: Number(row[2]), gid: Number(row[3]) };
}

function makeUser(): User | undefined {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return findUser('postgres');
}

/** The first folder on the way that the user may not pass. */
function closedTo(path: string, user: User): string | undefined {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const passes = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (!passes) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
