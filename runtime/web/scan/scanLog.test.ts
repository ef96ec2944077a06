import { expect, test } from 'vitest';
import { ScanLog, shown, type Outcome, type Scan } from './scanLog.ts';

/** As localStorage, in memory. */
function memory(room = Infinity): Storage {
  const held = new Map<string, string>();
  return { get length() { return held.size; }, clear: () => held.clear(), key: (at) => [...held.keys()][at] ?? null, getItem: (key) => held.get(key) ?? null, removeItem: (key) => { held.delete(key); }, setItem: (key, value) => { if (held.size >= room && !held.has(key)) throw new Error('full'); held.set(key, value); } };
}
const scan = (code: string): Pick<Scan, 'key' | 'code' | 'ask' | 'says'> => ({ key: code, code, ask: { code }, says: '' });
const codes = (scans: readonly Scan[]): string[] => scans.map(({ code }) => code);

test('scans are sent in their order, and what is refused stays with its reason while the rest goes on', async () => {
  const log = new ScanLog('s', memory());
  for (const code of ['a', 'b', 'c']) log.add(scan(code));
  const sent: string[] = [];
  await log.send(async ({ code }): Promise<Outcome> => { sent.push(code); return code === 'b' ? { is: 'refused', why: '该样衣已盘点' } : { is: 'done' }; });
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(log.scans.map(({ code, state, why }) => [code, state, why])).toEqual([['a', 'done', undefined], ['b', 'refused', '该样衣已盘点'], ['c', 'done', undefined]]);
});

test('one that was not heard holds up all behind it, and is sent again under the same key', async () => {
  const log = new ScanLog('s', memory());
  for (const code of ['a', 'b', 'c']) log.add(scan(code));
  const keys: string[] = [];
  await log.send(async ({ key, code }): Promise<Outcome> => { keys.push(key); return { is: code === 'b' ? 'lost' : 'done' }; });
  expect(codes(log.waiting)).toEqual(['b', 'c']);
  await log.send(async ({ key }): Promise<Outcome> => { keys.push(key); return { is: 'done' }; });
  expect(keys).toEqual(['a', 'b', 'b', 'c']);
});

test('a page that was closed finds its scans again, in their order, also those of a second page', () => {
  const store = memory();
  let now = 10;
  const first = new ScanLog('s.1', store, () => now);
  first.add(scan('a'));
  const second = new ScanLog('s.1', store, () => now);
  now = 20;
  second.add(scan('b'));
  now = 30;
  first.add(scan('c'));
  new ScanLog('s.2', store).add(scan('other'));
  expect(codes(new ScanLog('s.1', store).waiting)).toEqual(['a', 'b', 'c']);
});

test('the clock may go back: what was scanned later stays behind', () => {
  let now = 100;
  const log = new ScanLog('s', memory(), () => now);
  log.add(scan('a'));
  now = 50;
  log.add(scan('b'));
  expect(codes(new ScanLog('s', log.store).scans)).toEqual(['a', 'b']);
});

test('taking back is sent after what it takes back', async () => {
  const log = new ScanLog('s', memory());
  log.add(scan('a'));
  await log.send(async () => ({ is: 'done' }));
  log.add({ ...scan('a'), key: 'back', undoes: 'a' });
  await log.send(async () => ({ is: 'done' }));
  expect(log.scans.map(({ key, state }) => [key, state])).toEqual([['a', 'undone']]);
});

test('finished ones beyond those shown are forgotten; without room nothing is taken silently', async () => {
  const store = memory();
  const log = new ScanLog('s', store);
  for (let at = 0; at < shown + 5; at += 1) log.add(scan(`c${at}`));
  await log.send(async () => ({ is: 'done' }));
  expect(store.length).toBe(shown);
  expect(() => new ScanLog('s', memory(0)).add(scan('a'))).toThrow('full');
});
