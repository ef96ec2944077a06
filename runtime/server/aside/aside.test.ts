// Foreign bytes are read beside the serving thread: it goes on meanwhile, and what takes too long or too much ends there.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadZip } from '../sheets/zip.ts';
import { Aside } from './pool.ts';

let folder: string;
const aside = new Aside({ threads: 1 });
const file = (name: string, bytes: string): string => { const path = join(folder, name); writeFileSync(path, bytes); return path; };

beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'loom-aside-')); });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file', () => {
  it('is read to rows, and its faults are told as they are', async () => {
    expect(await aside.table(file('a.csv', 'a,b\n1,2\n'), 10)).toEqual([['a', 'b'], ['1', '2']]);
    expect(await aside.csv('a,"b"\n', 10)).toEqual([['a', 'b']]);
    expect(await aside.kind(file('b.csv', 'a,b\n'), 'b.csv')).toBe('csv');
    await expect(aside.table(file('long.csv', `a\n${'x'.repeat(40_000)}\n`), 10)).rejects.toMatchObject({ code: 'file.cellTooLong', values: { row: 2, column: 1 } });
    await expect(aside.table(file('c.xlsx', 'PK\u0003\u0004 nothing'), 10)).rejects.toBeInstanceOf(BadZip);
  });

  it('comes row by row, and may be left early', async () => {
    const path = file('many.csv', `n\n${Array.from({ length: 2_000 }, (_, n) => n).join('\n')}\n`);
    let count = 0;
    for await (const { number } of aside.stream(path)) { count++; expect(number).toBe(count); }
    expect(count).toBe(2_001);
    for await (const { cells } of aside.stream(path)) if (cells[0] === '3') break;
    // The one thread is free again.
    expect((await aside.table(path, 5_000)).length).toBe(2_001);
  });

  it('that is not read in time is refused, and the next one gets a thread', async () => {
    const hasty = new Aside({ threads: 1, seconds: 0 });
    await expect(hasty.table(file('d.csv', 'a\n'), 10)).rejects.toMatchObject({ code: 'file.tooHard' });
    const path = file('e.csv', 'a\n');
    await expect(Promise.allSettled([hasty.table(path, 10), hasty.table(path, 10)])).resolves.toMatchObject([{ reason: { code: 'file.tooHard' } }, { reason: { code: 'file.tooHard' } }]);
  });

  it('that swells beyond memory is refused, and the process lives', async () => {
    const small = new Aside({ threads: 1, memoryMb: 16 });
    await expect(small.csv(','.repeat(8_000_000), 10)).rejects.toMatchObject({ code: 'file.tooHard' });
    expect(await aside.csv('a\n', 10)).toEqual([['a']]);
  });

  it('that takes seconds leaves the serving thread alone', async () => {
    // Two million quotes: the csv reader walks them on and on.
    const reading = aside.csv(`${'"'.repeat(4_000_001)},`, 10).catch(() => undefined);
    let turns = 0;
    let isOver = false;
    void reading.then(() => { isOver = true; });
    while (!isOver && turns < 1_000) { turns++; await new Promise((next) => setImmediate(next)); }
    expect(turns).toBeGreaterThan(10);
    await reading;
  });
});
