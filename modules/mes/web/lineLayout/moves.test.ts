// Moves of the seat map: nothing of an operation is lost, nobody sits twice.
import { describe, expect, it } from 'vitest';
import { leftOf, type Places } from './calls.ts';
import { giveOperation, moveOperation, seatWorker, takeOperation } from './moves.ts';

const places: Places = { a: { worker: 'chen', work: [{ operation: 'collar', share: '1' }] }, b: { worker: 'wang', work: [] } };

describe('moves of the seat map', () => {
  it('two workers change places', () => expect(seatWorker(places, 'b', 'chen')).toMatchObject({ a: { worker: 'wang' }, b: { worker: 'chen' } }));
  it('an operation given out whole is halved, what is left goes whole', () => {
    expect(giveOperation(places, 'b', 'collar')).toMatchObject({ a: { work: [{ share: '0.5' }] }, b: { work: [{ share: '0.5' }] } });
    expect(giveOperation(places, 'b', 'sleeve').b!.work).toEqual([{ operation: 'sleeve', share: '1' }]);
    expect(giveOperation(places, 'a', 'collar')).toBe(places);
  });
  it('a part joins the part that is there', () => {
    const halved = giveOperation(places, 'b', 'collar');
    expect(moveOperation(halved, 'b', 'a', 'collar').a!.work).toEqual([{ operation: 'collar', share: '1' }]);
    expect(leftOf('collar', takeOperation(halved, 'b', 'collar')).toString()).toBe('0.5');
  });
  it('a seat without worker and work is no seat', () => expect(takeOperation(seatWorker(places, 'a', null), 'a', 'collar')).toEqual({ b: { worker: 'wang', work: [] } }));
});
