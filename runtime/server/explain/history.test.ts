// A row of lines is followed backwards through rows that came and went before it.
import { describe, expect, it } from 'vitest';
import { placeBefore, whoPut, type Entry } from './history.ts';

const entry = (action: string, name: string, changes: Entry['changes']): Entry => ({ action, action_label: null, name, at: '2026-03-01T00:00:00.000Z', changes });
const came = (path: string) => ({ path, before: null, after: 'x' });
const went = (path: string) => ({ path, before: 'x', after: null });

describe('the place a row had before a change', () => {
  it.each([
    { at: ['lines', 2], changes: [], was: ['lines', 2], why: 'nothing moved' },
    { at: ['lines', 2], changes: [came('lines[0]')], was: ['lines', 1], why: 'one came above' },
    { at: ['lines', 2], changes: [went('lines[0]')], was: ['lines', 3], why: 'one above was taken out' },
    { at: ['lines', 1], changes: [came('lines[0]'), went('lines[0]')], was: ['lines', 1], why: 'one above was exchanged' },
    { at: ['lines', 1], changes: [came('lines[1]')], was: undefined, why: 'it came itself' },
    { at: ['lines', 1, 'allocs', 1], changes: [came('lines[1].allocs[0]'), went('lines[0]')], was: ['lines', 2, 'allocs', 0], why: 'both its line and itself moved' },
  ])('$why', ({ at, changes, was }) => expect(placeBefore(at, changes)).toEqual(was));
});

describe('who put a value there', () => {
  const entries = [
    entry('confirm', '周敏', [{ path: 'status', before: 'a', after: 'b' }]),
    entry('update', '王强', [came('lines[0]'), { path: 'lines[1].price', before: '1', after: '2' }]),
    entry('update', '李娜', [{ path: 'lines[0].qty', before: '1', after: '2' }]),
    entry('create', '何芳', null),
  ];
  it('is the last who changed that field of that row', () => {
    expect(whoPut(entries, ['lines', 1], 'price')?.entry.name).toBe('王强');
    expect(whoPut(entries, ['lines', 1], 'qty')?.entry.name).toBe('李娜');
    expect(whoPut(entries, [], 'status')?.entry.name).toBe('周敏');
  });
  it('is who made the row or the record, where nobody changed it since', () => {
    expect(whoPut(entries, ['lines', 0], 'qty')).toMatchObject({ isMade: true, entry: { name: '王强' } });
    expect(whoPut(entries, ['lines', 1], 'unit')).toMatchObject({ isMade: true, entry: { name: '何芳' } });
  });
});
