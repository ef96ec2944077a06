// `npm run ledger:rebuild [-- --repair]`: recomputes all balances of all companies from their rows and tells every difference. Ends with 1 where there is one.
import { join } from 'node:path';
import { Decimal } from '../../core/decimal.ts';
import type { App } from '../context.ts';
import type { Model } from '../../core/language/model.ts';
import { readConfig } from '../config.ts';
import { loadSchemas } from '../schemas/load.ts';
import { openStore } from '../store/open.ts';
import { rebuildBalances, type Difference } from './rebuild.ts';
import { balanceShape } from './shape.ts';

/** @returns what the process ends with: 0 nothing differs, 1 something does (repaired or not), 2 it could not look */
export async function rebuildCommand(args: readonly string[], env: NodeJS.ProcessEnv, root: string, print: (line: string) => void): Promise<number> {
  const unknown = args.filter((word) => word !== '--repair');
  if (unknown.length > 0) {
    print(`Unknown: ${unknown.join(' ')}. Usage: npm run ledger:rebuild [-- --repair]`);
    return 2;
  }
  const repair = args.includes('--repair');
  const config = readConfig(env, root);
  const log: App['log'] = { info() {}, warn(_, message) { if (message) print(message); }, error(_, message) { if (message) print(message); } };
  const { model, faults } = await loadSchemas({ schemasDir: config.schemasDir, modulesDir: join(root, 'modules'), localesDir: join(root, 'runtime/core/locales') });
  if (faults.some(({ code }) => !code.startsWith('text.'))) {
    print('The schema files have faults: npm run schema:check tells them.');
    return 2;
  }
  const store = await openStore({ ...config, poolSize: 1 }, log, print);
  try {
    const differences = await store.db.system((tx) => rebuildBalances(tx, model, { repair }));
    const balances = Object.keys(model.balances).length;
    for (const difference of differences) print(lineOf(model, difference));
    print(differences.length === 0 ? `${balances} balances agree with their rows.` : `${differences.length} difference(s) in ${new Set(differences.map(({ balance }) => balance)).size} of ${balances} balances${repair ? ', repaired' : ''}.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

/** `wms.stock.onHand 现存 · company 1 · sku=7 dye_lot=A: qty kept 10.00, rows 12.00` */
export function lineOf(model: Model, { balance, company, key, kept, rows }: Difference): string {
  const days = new Set(balanceShape(model, balance).dates.map(({ column }) => column));
  const differing = Object.keys(kept).filter((name) => (days.has(name) ? kept[name] !== rows[name] : !new Decimal(kept[name] ?? 0).eq(rows[name] ?? 0)));
  const figures = differing.map((sum) => `${sum} kept ${kept[sum] ?? 'nothing'}, rows ${rows[sum] ?? 'nothing'}`);
  return `${balance} ${model.balances[balance]!.label} · company ${company} · ${Object.entries(key).map(([name, value]) => `${name}=${value}`).join(' ')}: ${figures.join('; ')}`;
}
