// The line of scenario Z5: two versions, figure by figure; and what the first arrangement makes of the same sheet.
import { describe, expect, it } from 'vitest';
import { arrange, balanceOf, type Seat } from './lineBalance.ts';

const operations = [['合肩', '30'], ['上领', '48'], ['包条', '28'], ['上袖', '52'], ['侧缝', '56'], ['袖口', '34'], ['下摆', '36']].map(([id, seconds]) => ({ id: id!, seconds: seconds! }));
const seat = (id: string, ...work: [string, string][]): Seat => ({ id, work: work.map(([operation, share]) => ({ operation, share })) });
const day = { minutes: 600, efficiency: '0.85', demand: 1000 };
const first = [seat('1', ['合肩', '1']), seat('2', ['上领', '0.5']), seat('3', ['上领', '0.5']), seat('4', ['包条', '1']), seat('5', ['上袖', '0.5']), seat('6', ['上袖', '0.5']), seat('7', ['侧缝', '0.5']), seat('8', ['侧缝', '0.5']), seat('9', ['袖口', '1']), seat('10', ['下摆', '1'])];
const second = first.map((one) => one.id === '2' ? seat('2', ['上领', '0.5'], ['下摆', '0.15']) : one.id === '3' ? seat('3', ['上领', '0.5'], ['袖口', '0.15']) : one.id === '9' ? seat('9', ['袖口', '0.85']) : one.id === '10' ? seat('10', ['下摆', '0.85']) : one);

describe('line balance', () => {
  it('is the first version of Z5', () => {
    const found = balanceOf(operations, first, day);
    expect(found).toMatchObject({ total: '284.00', used: 10, pitch: '28.40', bottleneck: '36.00', balanceRate: '0.7889', dayCapacity: 1000, target: 1077, takt: '36.00', unshared: [] });
    expect(Object.entries(found.seats).filter(([, { look }]) => look === 'over').map(([id]) => id)).toEqual(['9', '10']);
    expect(found.seats['2']).toEqual({ load: '24.00', look: 'idle' });
    expect(found.seats['1']).toEqual({ load: '30.00', look: 'even' });
  });
  it('is the second version: shares given away, nobody over', () => {
    const found = balanceOf(operations, second, day);
    expect(found).toMatchObject({ bottleneck: '30.60', balanceRate: '0.9281', dayCapacity: 1176, unshared: [] });
    expect(['2', '3', '9', '10'].map((id) => found.seats[id]!.load)).toEqual(['29.40', '29.10', '28.90', '30.60']);
    expect(Object.values(found.seats).some(({ look }) => look === 'over')).toBe(false);
  });
  it('names what is not shared out whole, and an empty seat is no seat', () => {
    expect(balanceOf(operations, [...first.slice(0, 9), seat('10'), seat('11', ['下摆', '0.9'])], day)).toMatchObject({ used: 10, unshared: [{ operation: '下摆', share: '0.9' }] });
    expect(balanceOf([], [], { ...day, demand: null })).toMatchObject({ used: 0, pitch: null, balanceRate: null, dayCapacity: null, target: null, takt: null });
  });
});

describe('first arrangement', () => {
  it('puts long operations at two seats and every share comes to one', () => {
    const seats = arrange(operations, Array.from({ length: 10 }, (_, at) => ({ id: String(at + 1), can: () => true })));
    const found = balanceOf(operations, seats, day);
    expect(found).toMatchObject({ used: 10, bottleneck: '36.00', unshared: [] });
  });
  it('keeps to who can do it, and to all where nobody can', () => {
    const seats = arrange([{ id: 'a', seconds: '20' }, { id: 'b', seconds: '18' }], [{ id: '1', can: (id) => id === 'b' }, { id: '2', can: () => false }]);
    expect(seats).toEqual([{ id: '1', work: [{ operation: 'b', share: '1' }] }, { id: '2', work: [] }].map((one, at) => at === 0 ? { id: '1', work: [{ operation: 'a', share: '1' }, { operation: 'b', share: '1' }] } : one));
  });
});
