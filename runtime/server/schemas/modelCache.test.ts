import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as load from './load.ts';
import { loadCached, programHash } from './modelCache.ts';

const root = join(import.meta.dirname, '../../..');
const work = mkdtempSync(join(tmpdir(), 'loom-model-'));
const folder = join(work, 'cache');
const places: load.SchemaPlaces = { schemasDir: join(work, 'schemas'), modulesDir: join(root, 'modules'), localesDir: join(root, 'runtime/core/locales') };
const unit = join(places.schemasDir, 'ccm/entities/unit.json');

beforeEach(() => {
  rmSync(places.schemasDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'schemas'), places.schemasDir, { recursive: true });
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const files = (): string[] => readdirSync(folder);
/** Which objects of the model inherit nothing, in the order a walk meets them. */
function prototypes(value: unknown, seen = new Set<unknown>()): boolean[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return [Object.getPrototypeOf(value) === null, ...Object.values(value).flatMap((inner) => prototypes(inner, seen))];
}
const cached = (program: string | undefined = 'p1') => loadCached(places, { folder, program });

describe('the checked model', () => {
  it('is the same from the cache, rows and entities one object as before', async () => {
    const made = await cached();
    const [name] = files();
    const found = await cached();
    expect(files()).toEqual([name]);
    expect(found.model).not.toBe(made.model);
    expect(found).toEqual(made);
    expect(Object.getPrototypeOf(made.model.entities['wms.purchaseOrder'].fields)).toBeNull();
    expect(prototypes(found.model)).toEqual(prototypes(made.model));
    expect(found.model.rows['wms.purchaseOrder']).toBe(found.model.entities['wms.purchaseOrder']);
    expect(found.model.rows['wms.purchaseOrder.lines']).toBe(found.model.entities['wms.purchaseOrder'].lines.lines);
  });

  it('is made anew when a file says something else, though its time and size are the same', async () => {
    const before = await cached();
    const time = new Date('2026-01-01');
    const text = readFileSync(unit, 'utf8');
    utimesSync(unit, time, time);
    writeFileSync(unit, text.replace('"label": "', '"label": "X').replace('\n', ''));
    utimesSync(unit, time, time);
    const after = await cached();
    expect(after.model.entities['ccm.unit'].label).toBe(`X${before.model.entities['ccm.unit'].label}`);
    expect(files()).toHaveLength(1);
  });

  it('is made anew by another program, and when a file comes or goes', async () => {
    await cached();
    const [one] = files();
    await cached('p2');
    const [two] = files();
    writeFileSync(join(places.schemasDir, 'ccm/entities/more.json'), readFileSync(unit, 'utf8').replaceAll('ccm.unit"', 'ccm.more"').replace('/ccm/api/saas/unit', '/ccm/api/saas/more'));
    const { model } = await cached('p2').catch(() => ({ model: undefined }));
    expect(one).not.toBe(two);
    expect(model?.entities['ccm.more']).toBeDefined();
  });

  it('is not taken from a damaged file', async () => {
    const made = await cached();
    const [name] = files();
    const bytes = readFileSync(join(folder, name));
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(join(folder, name), bytes);
    expect(await cached()).toEqual(made);
  });

  it('is not kept where something is wrong in it, nor where the server runs from its sources', async () => {
    await loadCached(places, { folder });
    writeFileSync(unit, '{ "$schema": "../../_meta/entity.json", "id": "ccm.unit" }');
    const { faults } = await cached();
    expect(faults.length).toBeGreaterThan(0);
    expect(() => files()).toThrow();
    expect(programHash(root)).toBeUndefined();
  });

  it('is of one program: another file of it, another hash', () => {
    const built = mkdtempSync(join(work, 'built-'));
    writeFileSync(join(built, 'main.js'), 'one');
    const first = programHash(root, join(built, 'main.js'));
    expect(programHash(root, join(built, 'main.js'))).toBe(first);
    writeFileSync(join(built, 'chunk.js'), 'two');
    expect(programHash(root, join(built, 'main.js'))).not.toBe(first);
  });
});
