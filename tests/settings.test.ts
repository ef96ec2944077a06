// Every setting a company can change does something: some part reads it, or its module says what will (`awaits`).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, pattern: RegExp): string[] => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`).filter((name) => pattern.test(name));

const modules = filesIn('schemas', /\/module\.json$/).map((file) => JSON.parse(read(file)) as { settings?: { code: string; awaits?: string }[] });
const settings = modules.flatMap((module) => module.settings ?? []);
const codes = settings.map((setting) => setting.code);
const waiting = new Set(settings.filter(({ awaits }) => awaits !== undefined).map(({ code }) => code));
/** Schemas but modules' own lists and translations; code but tests and generated files. */
const sources = [...filesIn('schemas', /\/(entities|screens|queries|widgets|prints|flows)\/[^/]+\.json$/), ...['runtime/core', 'runtime/server', 'runtime/web', 'modules'].flatMap((folder) => filesIn(folder, /\.tsx?$/))]
  .filter((file) => !/\.test\.|\.generated\.|\/dev\//.test(file)).map(read).join('\n');

describe('settings', () => {
  it('are known to some part, or say what they wait for', () => {
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.filter((code) => !sources.includes(code) && !waiting.has(code))).toEqual([]);
  });
  it('wait no more when they are read', () => {
    expect([...waiting].filter((code) => sources.includes(code))).toEqual([]);
  });
});
