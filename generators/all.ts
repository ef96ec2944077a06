// All generators by name. generated.mjs starts this file and says which of them are to run; `npm run gen` runs all.
import { client } from './client.ts';
import { demoPeople } from './demoPeople.ts';
import { type Derived, isDerived, write } from './derived.ts';
import { hooks } from './hooks.ts';
import { locales } from './locales.ts';
import { names } from './names.ts';
import { modulePages } from './modulePages.ts';
import { reference } from './reference.ts';
import { types } from './types.ts';

export const generators = { types, reference, hooks, locales, names, demoPeople, client, modulePages };
type Name = keyof typeof generators;

/** @returns what every generator would write */
export async function derive(): Promise<Derived[]> {
  return (await Promise.all(Object.values(generators).map((generator) => generator()))).flat();
}

/** One that fails keeps none of the others from being written. */
async function run(wanted: readonly Name[], withCatalogues: boolean): Promise<{ made: Record<string, string[]>; written: string[]; failed: { name: string; why: string }[] }> {
  const results = await Promise.all(wanted.map((name) => generators[name]().then((files) => ({ name, files, why: '' }), (cause: Error) => ({ name, files: undefined, why: cause.message }))));
  const made: Record<string, string[]> = {};
  const written: string[] = [];
  for (const { name, files } of results) {
    if (!files) continue;
    made[name] = files.map(({ path }) => path).filter(isDerived);
    written.push(...await write(withCatalogues ? files : files.filter(({ path }) => isDerived(path))));
  }
  return { made, written, failed: results.filter(({ files }) => !files).map(({ name, why }) => ({ name, why })) };
}

if (process.send && process.argv[1]?.replaceAll('\\', '/').endsWith('generators/all.ts')) {
  process.once('message', ({ names: wanted, all }: { names: Name[]; all: boolean }) => {
    void run(wanted, all).then((answer) => process.send!(answer, () => process.disconnect()));
  });
}
