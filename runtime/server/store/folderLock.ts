// Keeps a data folder to one server: a lock file naming the process, taken over when that process is gone.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FolderLock { release(): void }

// Folders this very process holds; a lock with our pid that is not among them was left by an earlier process of that number.
const held = new Set<string>();

interface Holder { pid: number; /** When the process began, where the system tells (Linux): a reused pid is another process. */ started: string }

/** @throws Error naming the process that holds the folder */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'loom.lock');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) };
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o644 });
      held.add(file);
      return { release: () => { if (held.delete(file) && isSame(read(file), mine)) rmSync(file, { force: true }); } };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = read(file);
      if (holder && (isSame(holder, mine) ? held.has(file) : isAlive(holder))) throw new FolderLocked(folder, holder.pid);
      // Renamed first, so that of two servers starting at once only one removes the stale lock.
      const stale = `${file}.stale.${process.pid}`;
      try { renameSync(file, stale); rmSync(stale, { force: true }); } catch { /* the other one was quicker */ }
    }
  }
  throw new Error(`could not take the lock ${file}`);
}

export class FolderLocked extends Error {
  constructor(readonly folder: string, readonly pid: number) {
    super(`another server (process ${pid}) uses the data folder ${folder}; stop it first, or choose another folder with DATA_DIR`);
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

const isSame = (a: Holder | undefined, b: Holder): boolean => a?.pid === b.pid && a.started === b.started;

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(holder.pid);
  return started === '' || holder.started === '' || started === holder.started;
}

/** Boot and start tick of a process; '' where there is no /proc. */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${afterName.split(' ')[19]}`;
  } catch {
    return '';
  }
}
