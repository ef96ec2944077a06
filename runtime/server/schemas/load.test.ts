// Reading schemas from disk and watching them.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hookNames, loadSchemas, readSchemas } from './load.ts';
import { watchSchemas } from './watch.ts';

const repo = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp(join(repo, 'schemas'), folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

describe('schemas on disk', () => {
  it('reads all of them but the meta-schemas', async () => {
    const files = await readSchemas({ schemasDir: folder });
    expect(files.map((file) => file.path)).toContain('schemas/_base/entities/record.json');
    expect(files.filter((file) => file.path.includes('_meta'))).toEqual([]);
  });

  it('knows hooks by the files of modules', async () => {
    const names = await hookNames(join(repo, 'modules'));
    expect([...names].every((name) => /^\w+\.\w+$/.test(name))).toBe(true);
  });

  it('tells of a change once', async () => {
    const places = { schemasDir: folder };
    const seen: string[] = [];
    const changed = new Promise<void>((done) => {
      const stop = watchSchemas(places, ({ faults }) => { seen.push(...faults.filter((fault) => fault.code === 'shape.property').map((fault) => fault.message)); stop(); done(); });
    });
    const path = join(folder, '_base/entities/record.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"label": "记录"', '"label": "记录", "labels": 1'));
    await changed;
    expect(seen).toEqual(['There is no property `labels` here.']);
    await writeFile(path, text);
    expect((await loadSchemas(places)).faults.some((fault) => fault.code === 'shape.property')).toBe(false);
  });
});
