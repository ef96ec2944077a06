// Ends the database that a killed server left running, and nothing else: process numbers are given anew.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';

const stopTimeoutMs = 20_000;

/**
 * Afterwards no postmaster of this cluster runs and its pid file is gone, so that a new one's can be told from it.
 * @param cluster PostgreSQL's data folder
 * @throws Error when a postmaster of this very folder does not stop
 */
export async function endOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isPostmasterOf(cluster, pid)) {
    process.kill(pid, 'SIGINT');
    if (!await eventually(() => !isPostmasterOf(cluster, pid), stopTimeoutMs)) throw new Error(`an earlier database (process ${pid}) of ${cluster} does not stop; end it and start again`);
  }
  rmSync(pidFile, { force: true });
}

/** Whether the process works in this very folder (a postmaster enters its data folder) as PostgreSQL: a number alone proves nothing. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  try {
    if (existsSync('/proc/self/cwd')) return !isZombie(pid) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) && /postgres/.test(programOf(pid));
    if (platform() === 'win32') return commandLine('wmic', ['process', 'where', `ProcessId=${pid}`, 'get', 'CommandLine']).includes(cluster);
    return commandLine('ps', ['-p', String(pid), '-o', 'command=']).includes(`-D ${cluster}`);
  } catch {
    return false;
  }
}

const programOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]!;
const isZombie = (pid: number): boolean => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
const commandLine = (program: string, args: string[]): string => spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
