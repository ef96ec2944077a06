// What is owed counts once the ledger knows it: whoever makes a payable or a receivable registers it in the same effect.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Effect { create?: string; then?: { do: string }[] }
const folder = join(import.meta.dirname, '../../schemas');

/** Every effect of a file that makes a debt. */
function debts(value: unknown): Effect[] {
  if (typeof value !== 'object' || value === null) return [];
  const { create } = value as Effect;
  return [...(create === 'fms.payable' || create === 'fms.receivable' ? [value as Effect] : []), ...Object.values(value).flatMap(debts)];
}

it('every payable and receivable that an effect makes is registered', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)entities\/\w+\.json$/.test(file.replaceAll('\\', '/')));
  const made = files.flatMap((file) => debts(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map((effect) => ({ file, effect })));
  expect(made.length).toBeGreaterThan(6);
  expect(made.filter(({ effect }) => !effect.then?.some((step) => step.do === 'register')).map(({ file, effect }) => `${file} ${effect.create}`)).toEqual([]);
});
