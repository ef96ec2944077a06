// Runs every generator: `npm run gen`.
import { client } from './client.ts';
import { demoPeople } from './demoPeople.ts';
import { type Derived, write } from './derived.ts';
import { hooks } from './hooks.ts';
import { locales } from './locales.ts';
import { names } from './names.ts';
import { modulePages } from './modulePages.ts';
import { reference } from './reference.ts';
import { types } from './types.ts';

export const generators = { types, reference, hooks, locales, names, demoPeople, client, modulePages };

/** @returns what every generator would write */
export async function derive(): Promise<Derived[]> {
  return (await Promise.all(Object.values(generators).map((generator) => generator()))).flat();
}

if (process.argv[1]?.endsWith('generators/all.ts')) {
  const written = await write(await derive());
  console.log(written.length ? `wrote\n  ${written.join('\n  ')}` : 'nothing to change');
}
