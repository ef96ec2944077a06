// Files that share a process (unitProjects.ts) are held to leaving its globals and environment as they found them.
import { afterAll, expect } from 'vitest';

/** What Node makes at the first use: no change of a test's. */
const lazy = new Set<string>();
const before = globals();
afterAll(() => {
  const after = globals();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((name) => !Object.is(before.get(name), after.get(name)));
  expect(changed, 'globals that this file leaves changed: put them back, or stub them by `vi.stubGlobal`').toEqual([]);
});

function globals(): Map<string, unknown> {
  const own = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) => !name.startsWith('__') && !lazy.has(name));
  for (const [name, of] of own) if (of.get) lazy.add(name);
  return new Map([
    ...own.filter(([name]) => !lazy.has(name)).map(([name, of]): [string, unknown] => [name, of.value]),
    ...Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')).map(([name, value]): [string, unknown] => [`process.env.${name}`, value]),
  ]);
}
