// Sealed texts: the same value is the same text, others tell nothing, keys go round, and what is read in JSON stays JSON.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { coverBefore, keyIn, keyIdOf, opened, seal, useSealKeys, type SealKey } from './seals.ts';
import { readSealKeys, sealKeysOf } from './sealKeys.ts';

const key = (id: string): SealKey => ({ id, secret: randomBytes(32) });
const folder = mkdtempSync(join(tmpdir(), 'seals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a sealed text', () => {
  it('is the same for the same value, another for another, and holds nothing of it', () => {
    useSealKeys([key('a1')]);
    expect(seal('330102199003072129')).toBe(seal('330102199003072129'));
    expect(seal('330102199003072129')).not.toBe(seal('330102199003072128'));
    expect(seal('330102199003072129')).toMatch(/^~s1\.a1\.[\w-]+~$/);
    expect(Buffer.from(seal('330102199003072129').split('.')[2]!, 'base64url').toString('latin1')).not.toContain('3301');
  });
  it('is opened alone, within other words, and within JSON as JSON writes it', () => {
    useSealKeys([key('a2')]);
    const value = 'a "b" \\ 中文';
    expect(opened(seal(value))).toBe(value);
    expect(opened(`工商 ${seal(value)} 户`)).toBe(`工商 ${value} 户`);
    expect(JSON.parse(opened(JSON.stringify([{ id: '1', no: seal(value), other: '~s1.' }])))).toEqual([{ id: '1', no: value, other: '~s1.' }]);
  });
  it('is covered where its reader is given it so', () => {
    useSealKeys([key('a3')]);
    expect(opened(coverBefore('last4') + seal('6222020000001111'))).toBe('****1111');
    expect(opened(coverBefore('all') + seal('6222020000001111'))).toBe('***');
  });
  it('of a former key is opened while that key is given; one that somebody typed or changed stays a text', () => {
    const [old, now] = [key('b1'), key('b2')];
    useSealKeys([old]);
    const text = seal('老值');
    useSealKeys([now, old]);
    expect(keyIn(seal('老值'))).toBe('b2');
    expect(opened(text)).toBe('老值');
    const touched = text.replace(/(b1\.)(.)/, (_, key: string, first: string) => key + (first === 'A' ? 'B' : 'A'));
    for (const typed of [touched, '~s1.zz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA~', '~s1.b2.短~']) expect(opened(typed)).toBe(typed);
  });
});

describe('keys', () => {
  const written = (secret: Buffer): string => secret.toString('base64');
  it('are read from SEAL_KEYS, the first of which seals', () => {
    const [one, two] = [randomBytes(32), randomBytes(32)];
    expect(readSealKeys(`2026:${written(one)}, 2025:${written(two)}`)).toEqual([{ id: '2026', secret: one }, { id: '2025', secret: two }]);
    expect(readSealKeys(undefined)).toEqual([]);
  });
  it.each([
    ['no name', written(randomBytes(32)), 'is not name:key'], ['too short', `a:${written(randomBytes(16))}`, 'a key being 32 bytes in base64'],
    ['one name twice', `a:${written(randomBytes(32))},a:${written(randomBytes(32))}`, 'names "a" twice'],
  ])('are refused: %s', (_, text, says) => expect(() => readSealKeys(text)).toThrow(says));
  it('without any are the installation\'s own: by the owner\'s password, or in a file that is made once', () => {
    const byPassword = (url: string): SealKey => sealKeysOf({ databaseUrl: url, dataDir: folder })[0]!;
    expect(byPassword('postgres://o:eins@db/loom')).toEqual(byPassword('postgres://o:eins@other/loom'));
    expect(byPassword('postgres://o:eins@db/loom').id).not.toBe(byPassword('postgres://o:zwei@db/loom').id);
    const [first] = sealKeysOf({ dataDir: folder });
    expect(sealKeysOf({ dataDir: folder })).toEqual([first]);
    const given = { id: '2026', secret: randomBytes(32) };
    expect(sealKeysOf({ dataDir: folder, sealKeys: [given] }).map(({ id }) => id)).toEqual(['2026', keyIdOf(first!.secret)]);
  });
  it('in a file that is damaged stop the start', () => {
    const other = mkdtempSync(join(folder, 'x-'));
    writeFileSync(join(other, 'seal.key'), 'half');
    expect(() => sealKeysOf({ dataDir: other })).toThrow('is damaged');
  });
});
