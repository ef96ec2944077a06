// Hooks that write to records beside the one they are called for lock them first and read them then: of two at once the second reckons with what the first left.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const hooks = execFileSync('git', ['ls-files', 'modules'], { cwd: root, encoding: 'utf8' }).trim().split('\n').filter((path) => /^modules\/\w+\/server\/\w+\.ts$/.test(path) && !path.includes('.test.'));

/** Why these need no lock of their own. */
const settled: Record<string, string> = {
  'modules/aps/server/laneDays.ts': 'months of a lane are written by this alone, with the lane locked',
  'modules/aps/server/mirrorProgress.ts': 'bars of a bill: the bill is locked, and the figure is set, not added to',
  'modules/mes/server/repriceRows.ts': 'lines of the record itself',
  'modules/wms/server/makeRolls.ts': 'rolls of the record itself',
  'modules/pdm/server/generateSku.ts': 'SKUs made in this transaction',
};

/** `updateRecord(work, 'mes.typePrice', …)`, `put('wms.roll', …)`: the record written is named, so it is another than the hook's own. */
const writesTo = (text: string): string[] => [...text.matchAll(/\b(?:updateRecord\(\w+, |put\(|add\()'([a-z]\w*\.[\w.]+)'/g)].map(([, row]) => row!);
const locks = (text: string): boolean => /\block: true\b|\bfor update\b|\block[A-Z]\w*\(|\brollsOf\(/.test(text);

describe('hooks that write to other records', () => {
  const writing = hooks.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })).filter(({ text }) => writesTo(text).length > 0);
  it('lock them', () => {
    expect(writing.length).toBeGreaterThan(12);
    expect(writing.filter(({ path, text }) => !locks(text) && !(path in settled)).map(({ path, text }) => `${path} writes ${[...new Set(writesTo(text))].join(', ')}`)).toEqual([]);
  });
  it('are named as needing none only while they do', () => expect(Object.keys(settled).filter((path) => !writing.some((one) => one.path === path && !locks(one.text)))).toEqual([]));
  it('are known by what they write', () => {
    expect(writesTo(`await updateRecord(there, 'aps.order', { id })`)).toEqual(['aps.order']);
    expect(writesTo(`await put('wms.roll', id, { pieces })`)).toEqual(['wms.roll']);
    expect(writesTo('await updateRecord(work, entity, { id: record.id })')).toEqual([]);
  });
});
