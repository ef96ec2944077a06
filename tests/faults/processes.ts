// Starts real server processes on a test's database, and ends them as a power cut would.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { builtServer } from '../support/builtServer.ts';
import type { TestServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
// A first start with demonstration data on a busy machine takes its time.
const patienceMs = 400_000;

export interface ServerProcess { url: string; pid: number; /** `kill -9` */ kill(): Promise<void>; /** SIGTERM, and waits. @returns the exit code */ stop(): Promise<number | null>; /** What it wrote so far. */ said(): string }

/** What a process has to know of the installation it is one server of. */
export interface Installation { databaseUrl: string; app: { config: Pick<TestServer['app']['config'], 'dataDir' | 'demoPassword'> } }

/** Another server of the installation that `server` belongs to: the same database, the same files. */
export async function startProcess(server: Installation, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { dataDir, demoPassword } = server.app.config;
  const child = spawn(process.execPath, [await builtServer()], {
    cwd: root, stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, VITEST: '', npm_lifecycle_event: '', DATABASE_URL: server.databaseUrl, DATA_DIR: dataDir, DEMO_PASSWORD: demoPassword, PORT: '0', HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'warn', TIMED_WORK: 'off', RATE_LIMIT: '0', ...env },
  });
  let said = '';
  const gone = new Promise<number | null>((done) => { child.once('exit', (code) => done(code)); });
  const url = await new Promise<string>((ready, fail) => {
    const late = setTimeout(() => { child.kill('SIGKILL'); fail(new Error(`the server did not start:\n${said}`)); }, patienceMs);
    const hear = (piece: Buffer): void => {
      said += piece.toString();
      const found = /Loom 织机 {2}(\S+)/.exec(said);
      if (found) { clearTimeout(late); ready(found[1]!); }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void gone.then((code) => { clearTimeout(late); fail(new Error(`the server ended with ${code}:\n${said}`)); });
  });
  return { url, pid: child.pid!, async kill() { end(child, 'SIGKILL'); await gone; }, stop() { end(child, 'SIGTERM'); return gone; }, said: () => said };
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
