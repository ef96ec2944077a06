// Writes the registry of server hooks and of timed work from modules/*/server/*.ts and modules/*/jobs/*.ts: `npx tsx generators/hooks.ts`. Helpers stand in a folder below, or beside.
import { join } from 'node:path';
import { hookNames, jobNames } from '../runtime/server/schemas/load.ts';
import { type Derived, root, writeWhenMain } from './derived.ts';

export async function hooks(): Promise<Derived[]> {
  const [names, jobs] = (await Promise.all([hookNames(join(root, 'modules')), jobNames(join(root, 'modules'))])).map((found) => [...found].sort()) as [string[], string[]];
  const variable = (name: string): string => name.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imports = [...names.map((name) => `import ${variable(name)} from './${name.replace('.', '/server/')}.ts';`), ...jobs.map((name) => `import ${variable(name)}Job from './${name.replace('.', '/jobs/')}.ts';`)];
  const entries = names.map((name) => `  '${name}': ${variable(name)},`);
  const text = [
    '// Written by `npx tsx generators/hooks.ts` from modules/*/server, where a file is a hook, and modules/*/jobs, where it is timed work.',
    'import type { Hooks } from \'../runtime/server/context.ts\';', 'import type { TimedWork } from \'../runtime/server/jobs/index.ts\';', ...imports, '',
    'export const hooks: Hooks = {', ...entries, '};', '', `export const jobs: readonly TimedWork[] = [${jobs.map((name) => `${variable(name)}Job`).join(', ')}];`, '',
  ].join('\n');
  return [{ path: 'modules/hooks.generated.ts', text }];
}

await writeWhenMain(import.meta.url, hooks);
