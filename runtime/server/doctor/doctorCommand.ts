// `npm run doctor`: all checks over all companies. Ends with 1 where something is found.
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import type { Config } from '../context.ts';
import { openSource } from '../backup/source.ts';
import { loadSchemas } from '../schemas/load.ts';
import { openDb } from '../store/db.ts';
import type { Check, Patient } from './finding.ts';
import { ledgers } from './ledgers.ts';
import { references } from './references.ts';
import { settings } from './settings.ts';
import { uploads } from './uploads.ts';

const checks: readonly Check[] = [ledgers, references, uploads, settings];

/** @returns what the process ends with: 0 nothing found, 1 something, 2 it could not look */
export async function doctorCommand(args: readonly string[], env: NodeJS.ProcessEnv, root: string, print: (line: string) => void): Promise<number> {
  const unknown = args.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    print(`Unknown: ${unknown.join(' ')}. Usage: npm run doctor [-- ${checks.map(({ name }) => name).join(' ')}]`);
    return 2;
  }
  const config = readConfig(env, root);
  const { model, faults } = await loadSchemas({ schemasDir: config.schemasDir, modulesDir: join(root, 'modules'), localesDir: join(root, 'runtime/core/locales') });
  if (faults.some(({ code }) => !code.startsWith('text.'))) {
    print('The schema files have faults: npm run schema:check tells them.');
    return 2;
  }
  return examine({ model, config, root }, checks.filter(({ name }) => args.length === 0 || args.includes(name)), print);
}

/** Each check in a transaction of its own, at one moment of the database. */
export async function examine({ model, config, root }: Omit<Patient, 'tx'> & { config: Config }, some: readonly Check[], print: (line: string) => void): Promise<number> {
  const source = await openSource(config);
  const db = openDb({ ownerUrl: source.url, appUrl: source.url, poolSize: 1, log: { warn: (_about, message) => { if (message) print(message); } } });
  try {
    let n = 0;
    for (const { name, look } of some) {
      const found = await db.system((tx) => look({ tx, model, config, root }));
      n += found.length;
      print(found.length === 0 ? `${name}: nothing wrong.` : `${name}: ${found.length}`);
      for (const { where, what, mend } of found) print(`  ${where}: ${what}\n    To mend: ${mend}.`);
    }
    return n === 0 ? 0 : 1;
  } finally {
    await db.close();
    await source.close();
  }
}

export const allChecks = checks;
