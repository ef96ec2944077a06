// Writes the registry of server hooks from modules/*/server/*.ts: `npx tsx generators/hooks.ts`. Helpers of hooks stand in a folder below.
import { join } from 'node:path';
import { hookNames } from '../runtime/server/schemas/load.ts';
import { type Derived, root, writeWhenMain } from './derived.ts';

export async function hooks(): Promise<Derived[]> {
  const names = [...await hookNames(join(root, 'modules'))].sort();
  const variable = (name: string): string => name.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imports = names.map((name) => `import ${variable(name)} from './${name.replace('.', '/server/')}.ts';`);
  const entries = names.map((name) => `  '${name}': ${variable(name)},`);
  const text = [
    '// Written by `npx tsx generators/hooks.ts` from modules/*/server: a file there is a hook.',
    'import type { Hooks } from \'../runtime/server/context.ts\';', ...imports, '',
    'export const hooks: Hooks = {', ...entries, '};', '',
  ].join('\n');
  return [{ path: 'modules/hooks.generated.ts', text }];
}

await writeWhenMain(import.meta.url, hooks);
