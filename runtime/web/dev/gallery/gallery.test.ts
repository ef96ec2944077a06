// The gallery is for whoever builds screens: no build has it unless it asks.
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { fieldSamples } from './samples.ts';
import { words } from './words.ts';

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
  it('says its own headings, and what its samples are called, in three languages', () => {
    const said = readdirSync(import.meta.dirname).filter((name) => /^(?!words).*\.tsx$/.test(name)).flatMap((name) => [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/\bsay\('([^']+)'\)|<Tile name="([^"]+)"/g)].map(([, text, tile]) => text ?? tile!));
    expect(said.length).toBeGreaterThan(25);
    const catalogue = JSON.parse(readFileSync(join(import.meta.dirname, '../../../core/locales/en.json'), 'utf8')) as Record<string, string>;
    expect([...said, ...fieldSamples.flatMap(({ field }) => [field.label, ...(field.options ?? []).map(({ label }) => label)])].filter((text) => words[text] === undefined && !catalogue[text])).toEqual([]);
  });
});
