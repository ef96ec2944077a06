import { expect, test } from 'vitest';
import { drain, type Outcome, type Scan, shown, tell, type Told } from './queue.ts';

const scan = (code: string): Scan => ({ key: code, code, address: '1', place: 'A-01', condition: 'good' });

test('scans are sent in their order, refused ones are told and do not hold up the rest', async () => {
  const told: Told[] = [];
  const answers: Record<string, Outcome> = { a: { is: 'done' }, b: { is: 'wrong', text: '该样衣已盘点' }, c: { is: 'done' } };
  expect(await drain(['a', 'b', 'c'].map(scan), async ({ code }) => answers[code]!, (one) => told.push(one))).toEqual([]);
  expect(told.map(({ code, state, text }) => [code, state, text])).toEqual([['a', 'done', undefined], ['b', 'wrong', '该样衣已盘点'], ['c', 'done', undefined]]);
});

test('a lost network keeps what was not heard and all behind it', async () => {
  const sent: string[] = [];
  const left = await drain(['a', 'b', 'c'].map(scan), async ({ code }) => { sent.push(code); return { is: code === 'b' ? 'lost' : 'done' }; }, () => undefined);
  expect(left.map(({ code }) => code)).toEqual(['b', 'c']);
  expect(sent).toEqual(['a', 'b']);
});

test('the last ten are shown, and one that waited changes where it stands', () => {
  let list: Told[] = [];
  for (let at = 0; at < 12; at += 1) list = tell(list, { key: String(at), code: String(at), place: '', state: 'waiting' });
  expect(list).toHaveLength(shown);
  expect(list[0]!.code).toBe('11');
  expect(tell(list, { key: '10', code: '10', place: '', state: 'done' })[1]).toMatchObject({ code: '10', state: 'done' });
});
