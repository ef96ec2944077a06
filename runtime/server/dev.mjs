// `npm run dev`: the server from its sources, started again when they change, and Vite in front with hot pages.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '../../generators/generated.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const webPort = process.env.WEB_PORT ?? '5173';

for (const { name, why } of (await generate()).failed) console.error(`generators/${name}: ${why}`);

// Schema files are watched by the server itself: they take effect without a start.
const children = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'modules/server.ts'], { NODE_ENV: 'development' }),
  start('vite/bin/vite.js', ['--clearScreen', 'false'], { WEB_PORT: webPort }),
];
console.log(`Pages: http://localhost:${webPort}`);

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
for (const child of children) child.once('exit', (code) => end(code ?? 0));

function start(program, args, env) {
  // A group of its own, so that the terminal's Ctrl-C reaches each child once: through us.
  return spawn(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env }, detached: process.platform !== 'win32' });
}

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(children.map((child) => new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', done);
    child.kill('SIGTERM');
  })));
  process.exit(code);
}
