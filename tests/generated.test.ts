// Derived files are what their generators write: nobody edited them, and nobody forgot `npm run gen`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { derive } from '../generators/all.ts';
import { root } from '../generators/derived.ts';

const derived = await derive();

describe('derived files', () => {
  it.each(derived)('$path is up to date', async ({ path, text }) => {
    const stands = await readFile(join(root, path), 'utf8').catch(() => '');
    // A whole file as a difference helps nobody.
    if (stands !== text) expect.fail(`${path} differs from what its generator writes: run \`npm run gen\`.`);
  });

  it.each(derived.filter((file) => file.path.includes('.generated.') || file.path.endsWith('REFERENCE.md')))('$path begins with the command that wrote it', ({ text }) => expect(text.split('\n').slice(0, 2).join('')).toMatch(/Written by `npx tsx generators\/\w+\.ts`/));
});
