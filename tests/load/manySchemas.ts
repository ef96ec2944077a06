// A large set of schema files for the bench of the check: the product's own, and its trading modules again under other names.
import type { SchemaFile } from '../../runtime/core/language/index.ts';

/** Modules that are copied, with all they hold but what only stands once: settings, catalogues, data. */
const copied = ['wms', 'fms', 'aps'];
const kinds = ['entities', 'screens', 'queries', 'prints'];

/** @param hooks names of the hooks there are; those the copies call are added */
export function manySchemas(files: SchemaFile[], hooks: Set<string>, wanted: { entities: number; screens: number }): SchemaFile[] {
  const all = [...files];
  const count = (kind: string): number => all.filter(({ path }) => path.includes(`/${kind}/`) && !path.includes('/_base/')).length;
  for (let copy = 2; count('entities') < wanted.entities || count('screens') < wanted.screens; copy++) {
    for (const { path, text } of files) {
      const [, module, kind] = path.split('/');
      if (!copied.includes(module!)) continue;
      if (kind === 'module.json') all.push({ path: path.replace(module!, `${module}${copy}`), text: moduleOf(text, copy) });
      else if (kinds.includes(kind!)) all.push({ path: path.replace(module!, `${module}${copy}`), text: renamed(text, copy) });
    }
    for (const hook of [...hooks]) if (/^(wms|fms|aps)\./.test(hook)) hooks.add(hook.replace('.', `${copy}.`));
  }
  return all;
}

const renamed = (text: string, copy: number): string => text
  .replace(/(?<![\w.])(wms|fms|aps)(?=\.[a-z])/g, `$1${copy}`).replace(/\/(wms|fms|aps)(?=\/)/g, `/$1${copy}`)
  .replace(/("numbering": ")([A-Z]+)/g, `$1$2${copy}X`);

function moduleOf(text: string, copy: number): string {
  const { settings: _settings, roles: _roles, ...module } = JSON.parse(renamed(text, copy)) as { id: string; settings?: unknown; roles?: unknown };
  return JSON.stringify({ ...module, id: `${module.id}${copy}` }, null, 2);
}
