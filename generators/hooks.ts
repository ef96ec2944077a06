// Writes the registry of server hooks, of timed work, of upgrades and of functions for both sides (modules/*/worked) from modules/*/server/*.ts, modules/*/jobs/*.ts and modules/*/upgrades/*.ts: `npx tsx generators/hooks.ts`. Helpers stand in a folder below, or beside.
import { join } from 'node:path';
import { hookNames, jobNames, upgradeNames, workedNames } from '../runtime/server/schemas/load.ts';
import { type Derived, root, writeWhenMain } from './derived.ts';

export async function hooks(): Promise<Derived[]> {
  const [names, jobs, upgrades, worked] = (await Promise.all([hookNames, jobNames, upgradeNames, workedNames].map((find) => find(join(root, 'modules'))))).map((found) => [...found].sort()) as [string[], string[], string[], string[]];
  const variable = (name: string): string => name.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imports = [...names.map((name) => `import ${variable(name)} from './${name.replace('.', '/server/')}.ts';`), ...jobs.map((name) => `import ${variable(name)}Job from './${name.replace('.', '/jobs/')}.ts';`), ...upgrades.map((name) => `import ${variable(name)}Upgrade from './${name.replace('.', '/upgrades/')}.ts';`), ...worked.map((name) => `import ${variable(name)}Worked from './${name.replace('.', '/worked/')}.ts';`)];
  const entries = names.map((name) => `  '${name}': ${variable(name)},`);
  const text = [
    '// Written by `npx tsx generators/hooks.ts` from modules/*/server, where a file is a hook, modules/*/jobs, where it is timed work, modules/*/upgrades, where it brings rows of a former shape over, and modules/*/worked, where it works out figures in browser and server alike.',
    'import type { Hooks } from \'../runtime/server/context.ts\';', 'import type { TimedWork } from \'../runtime/server/jobs/index.ts\';', 'import type { Upgrade } from \'../runtime/server/store/upgrade.ts\';', 'import { registerWorked } from \'../runtime/core/worked.ts\';', ...imports, '',
    'export const hooks: Hooks = {', ...entries, '};', '', `export const jobs: readonly TimedWork[] = [${jobs.map((name) => `${variable(name)}Job`).join(', ')}];`, `export const upgrades: readonly Upgrade[] = [${upgrades.map((name) => `${variable(name)}Upgrade`).join(', ')}];`, '', ...worked.map((name) => `registerWorked('${name}', ${variable(name)}Worked);`), '',
  ].join('\n');
  return [{ path: 'modules/hooks.generated.ts', text }];
}

await writeWhenMain(import.meta.url, hooks);
