// Checking again after a change says the same as checking everything afresh, whatever was changed before: seed by FC_SEED.
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CheckMemory, loadModel, type SchemaFile } from '../../runtime/core/language/index.ts';
import { hookNames, readSchemas, widgetNames } from '../../runtime/server/schemas/load.ts';
import { type FaultyCase, patched } from './patched.ts';

const seed = { seed: Number(process.env.FC_SEED ?? 20_261_122) };
const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8')) as FaultyCase[];
const names = { hooks: new Set<string>(), widgets: new Set<string>(), demanded: new Set(['PUT /shop/api/count']) };
const sets: SchemaFile[][] = [patched({ file: '', set: {} }), ...cases.map(patched)];
const fresh = new Map<SchemaFile[], string[]>();
const told = (files: SchemaFile[], kept: { memory?: CheckMemory; readings?: Map<string, never> }, code: object = names): string[] =>
  loadModel(files, { ...code, ...kept, run: false }).faults.map((fault) => `${fault.file}:${fault.line}:${fault.col} ${fault.code} ${fault.message}`);

describe('a check that remembers', () => {
  it('tells what a fresh one tells', () => {
    fc.assert(fc.property(fc.array(fc.nat(sets.length - 1), { minLength: 2, maxLength: 8 }), (way) => {
      const kept = { memory: new CheckMemory(), readings: new Map<string, never>() };
      for (const step of way) {
        const files = sets[step]!;
        if (!fresh.has(files)) fresh.set(files, told(files, {}));
        expect(told(files, kept)).toEqual(fresh.get(files));
      }
    }), { numRuns: 60, interruptAfterTimeLimit: 10_000, ...seed });
  });
});

/** What is done to one member of an entity that many others see. */
const changes: Record<string, (fields: Record<string, Record<string, unknown>>, name: string) => void> = {
  'its rule': (fields, name) => { fields[name]!.maxLength = 7; },
  'its being asked for': (fields, name) => { fields[name]!.required = fields[name]!.required !== true; },
  'its type': (fields, name) => { fields[name]!.type = fields[name]!.type === 'integer' ? 'string' : 'integer'; },
  'its name': (fields, name) => { fields[`${name}Else`] = fields[name]!; delete fields[name]; },
  'its being there': (fields, name) => { delete fields[name]; },
  'a field beside it': (fields) => { fields.newcomer = { type: 'string', label: '备注' }; },
};
const root = join(import.meta.dirname, '../..');
const heavy = ['amc/entities/user', 'ccm/entities/supplier', 'ccm/entities/dict', 'wms/entities/material', 'wms/entities/purchaseOrder', 'wms/entities/warehouse'].map((path) => `schemas/${path}.json`);

describe('a change of what half of all refer to', async () => {
  const files = await readSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') });
  const code = { hooks: await hookNames(join(root, 'modules')), widgets: await widgetNames(join(root, 'modules')) };
  const kept = { memory: new CheckMemory(), readings: new Map<string, never>() };

  const valueOf = (path: string) => JSON.parse(files.find((file) => file.path === path)!.text) as Record<string, unknown> & { fields: Record<string, Record<string, unknown>> };
  const ofEntities = fc.constantFrom(...heavy).chain((path) => fc.record({ path: fc.constant(path), name: fc.constantFrom(...Object.keys(valueOf(path).fields)), change: fc.constantFrom(...Object.keys(changes)) }));
  // A word of a screen or a query, with all it says.
  const others = files.map(({ path }) => path).filter((path) => /^schemas\/(wms|ccm)\/(screens|queries|prints)\//.test(path));
  const ofOthers = fc.constantFrom(...others).chain((path) => fc.record({ path: fc.constant(path), name: fc.constantFrom(...Object.keys(valueOf(path)).filter((name) => !['$schema', 'id', 'language'].includes(name))), change: fc.constant('taken away') }));

  it('tells what a fresh check tells, whichever member was changed and how', () => {
    const step = fc.oneof({ weight: 3, arbitrary: ofEntities }, { weight: 1, arbitrary: ofOthers });
    expect(told(files, kept, code)).toEqual([]);
    fc.assert(fc.property(step, ({ path, name, change }) => {
      const changed = files.map((file) => {
        if (file.path !== path) return file;
        const value = valueOf(path);
        if (changes[change]) changes[change](value.fields, name); else delete value[name];
        return { path, text: JSON.stringify(value, null, 2) };
      });
      expect(told(changed, kept, code), `${path} ${name}: ${change}`).toEqual(told(changed, {}, code));
      expect(told(files, kept, code)).toEqual([]);
    }), { numRuns: Number(process.env.FC_RUNS ?? 12), interruptAfterTimeLimit: 20_000, endOnFailure: true, ...seed });
  });
});
