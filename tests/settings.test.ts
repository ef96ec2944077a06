// Every setting a company can change does something: some part reads it, or modules/ccm/README.md says which module will.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, pattern: RegExp): string[] => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`).filter((name) => pattern.test(name));

const modules = filesIn('schemas', /\/module\.json$/).map((file) => JSON.parse(read(file)) as { settings?: { code: string }[] });
const codes = modules.flatMap((module) => (module.settings ?? []).map((setting) => setting.code));
const waiting = new Set([...read('modules/ccm/README.md').split('## Settings whose module comes later')[1]!.matchAll(/^\| ([A-Z][A-Z0-9_, ]+) \|/gm)].flatMap((row) => row[1]!.split(',').map((code) => code.trim())));
/** Schemas but modules' own lists and translations; code but tests and generated files. */
const sources = [...filesIn('schemas', /\/(entities|screens|queries|widgets|prints|flows)\/[^/]+\.json$/), ...['runtime/core', 'runtime/server', 'runtime/web', 'modules'].flatMap((folder) => filesIn(folder, /\.tsx?$/))]
  .filter((file) => !/\.test\.|\.generated\.|\/dev\//.test(file)).map(read).join('\n');

describe('settings', () => {
  it('are known to some part, or wait for a named module', () => {
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.filter((code) => !sources.includes(code) && !waiting.has(code))).toEqual([]);
  });
  it('leave the list of waiting ones when they are read', () => {
    expect([...waiting].filter((code) => sources.includes(code))).toEqual([]);
    expect([...waiting].filter((code) => !codes.includes(code))).toEqual([]);
  });
});
