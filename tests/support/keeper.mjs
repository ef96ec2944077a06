// Outlives a run by a moment: once whoever holds its standard input has ended, in whatever way, it ends what of the run still stands.
// A process is of the run when a variable of its environment is the run's folder, which no other run has, or when it is a database whose
// data lie there (by the command alone where environments cannot be read); any other is left alone.
// Run as `node keeper.mjs <folder>`; the folder goes last.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';

const folder = process.argv[2];
const pauseMs = 25;
const graceMs = 3_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume().on('end', sweep).on('error', sweep);

async function sweep() {
  const until = Date.now() + graceMs;
  const asked = new Set();
  for (let left = ofRun(); left.length > 0; left = ofRun()) {
    for (const one of left) {
      // PostgreSQL takes its memory along when it is told to go at once.
      const signal = one.isDatabase && Date.now() < until ? 'SIGQUIT' : 'SIGKILL';
      const already = `${one.pid} ${signal}`;
      if (!asked.has(already)) try { process.kill(one.pid, signal); } catch { /* gone */ }
      asked.add(already);
    }
    if (Date.now() > until + graceMs) break;
    await new Promise((done) => setTimeout(done, pauseMs));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.exit(0);
}

function ofRun() {
  return processes().filter(({ pid }) => pid !== process.pid);
}

/** @returns {{ pid: number, isDatabase: boolean }[]} */
function processes() {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-Ao', 'pid=,command='], { encoding: 'utf8' }).split('\n').filter(isDatabaseOfRun);
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), isDatabase: true }));
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
    // Another user's environment may be closed to us; its command never is. A zombie has neither.
    const isDatabase = isDatabaseOfRun(textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' '));
    return isDatabase || textOf(`/proc/${pid}/environ`).includes(`=${folder}\0`) ? [{ pid: Number(pid), isDatabase }] : [];
  });
}

/** Not anybody who merely looks at a file of the folder. */
function isDatabaseOfRun(command) { return command.includes(` -D ${folder}/`) && /postgres(\.exe)? /.test(command); }

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
