// The gallery is for whoever builds screens: no build has it unless it asks.
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldSamples } from './samples.ts';

afterEach(() => vi.unstubAllEnvs());

async function entries(): Promise<string[]> {
  const { build } = await resolveConfig({ configFile: join(import.meta.dirname, '../../../../vite.config.ts'), logLevel: 'silent' }, 'build');
  return Object.keys((build.rolldownOptions as { input: Record<string, string> }).input);
}

describe('the gallery', () => {
  it('is in no build', async () => {
    vi.stubEnv('LOOM_DEV', '');
    expect(await entries()).toEqual(['app', 'account']);
  });
  it('is in one that asks for it', async () => {
    vi.stubEnv('LOOM_DEV', '1');
    expect(await entries()).toContain('gallery');
  });
  it('names each field once', () => {
    const names = fieldSamples.map(({ field }) => field.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
