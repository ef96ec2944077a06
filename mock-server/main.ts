// `npm run mock`: reads its flags, starts, says where it is and how to sign in.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDelay, readFault } from './http/faults.ts';
import { startMock } from './start.ts';

const usage = `npm run mock -- [--port 8090] [--host 127.0.0.1] [--seed 2026] [--rows 24] [--schemas schemas] [--web dist/web]
                [--delay 300 | 100-900 | "/wms/**=800"]…  [--fault 5% | 5%:record.stale | "PUT /wms/**=100%" | drop]…  [--no-live]`;

async function main(): Promise<void> {
  // Built into one file, it stands elsewhere.
  const root = existsSync('schemas/_meta') ? process.cwd() : join(import.meta.dirname, '..');
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: process.env.PORT ?? '8090' }, host: { type: 'string', default: '127.0.0.1' }, seed: { type: 'string', default: '2026' }, rows: { type: 'string', default: '24' }, schemas: { type: 'string' }, web: { type: 'string' },
      delay: { type: 'string', multiple: true, default: [] }, fault: { type: 'string', multiple: true, default: [] }, 'no-live': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) { console.log(usage); return; }
  const whole = (name: 'port' | 'seed' | 'rows', most: number): number => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 0 || number > most) throw new Error(`--${name} "${values[name]}" is not a whole number from 0 to ${most}\n${usage}`);
    return number;
  };
  const running = await startMock({
    root, port: whole('port', 65_535), host: values.host, seed: whole('seed', 2 ** 31), rows: whole('rows', 500), isLive: !values['no-live'],
    ...(values.schemas && { schemasDir: values.schemas }), ...(values.web && { webDir: values.web }), delays: values.delay.map(readDelay), faults: values.fault.map(readFault),
  });
  console.log(`Loom mock  ${running.url}  ${Object.keys(running.model.entities).length} entities, ${Object.keys(running.model.screens).length} screens  (ready in ${(performance.now() / 1_000).toFixed(1)} s)`);
  console.log(`Sign in with any demonstration account (password loom-2026): ${running.accounts.slice(0, 12).map(({ username }) => username).join(', ')}…  Rows as json-server has them: ${running.url}/mock/rows/db`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => { void running.stop().then(() => process.exit(0)); });
}

main().catch((error: Error) => { console.error(`mock: ${error.message}`); process.exit(1); });
