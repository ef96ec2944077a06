// Rows taken from elsewhere: what a word finds, what a quantity ticks, which lines are added, brought up to date and taken out.
import { beforeEach, describe, expect, it } from 'vitest';
import type { PullRow, Row } from '../../../core/contract/wire.ts';
import type { PlanPull } from '../../../core/plans/plan.ts';
import { FormSession } from '../../form/formSession.ts';
import { button, cloth, testEnv, testPlan, testRecord } from '../../form/testPlan.ts';
import { applyPull, linesByKey } from './applyPull.ts';
import { between, isOver, matching, ticked, typed, type Chosen } from './pickState.ts';

const row = (id: string, values: Row, more: Partial<PullRow> = {}): PullRow => ({ id, label: id, shown: {}, words: '', values, left: '30.00', ...more });
const zip = { id: '23', label: 'FL03 拉链', unit: button.unit, price: '2.0000' };
const pull: PlanPull = { name: 'p', label: '取料', given: [], columns: [], key: ['item'], take: 'qty' };

describe('what is chosen', () => {
  const rows = [row('1', {}, { words: 'po26 黑色 heise hs' }), row('2', {}, { words: 'po26 藏青 zangqing zq' })];
  const none: Chosen = new Map();

  it.each([['po26', ['1', '2']], ['HS', ['1']], ['po zq', ['2']], ['红', []], ['  ', ['1', '2']]])('%s finds %j', (word, ids) => expect(matching(rows, word).map(({ id }) => id)).toEqual(ids));
  it('takes what is left with a tick, and keeps what was typed', () => {
    const some = typed(none, rows[0]!, '12');
    expect([...ticked(some, rows, true, ({ left }) => left!)]).toEqual([['1', '12'], ['2', '30.00']]);
    expect([...ticked(some, rows, false, () => '')]).toEqual([]);
  });
  it.each(['', ' ', '0', '0.00'])('a quantity of "%s" takes the tick away', (qty) => expect(typed(typed(none, rows[0]!, '1'), rows[0]!, qty).size).toBe(0));
  it('knows more than is left, whichever way a figure goes', () => {
    expect(isOver(rows[0]!, '30.01')).toBe(true);
    expect(isOver(rows[0]!, '30')).toBe(false);
    expect(isOver({ ...rows[0]!, left: '-5' }, '-6')).toBe(true);
    expect(isOver({ ...rows[0]!, left: null }, '99')).toBe(false);
  });
  it('ticks a range whichever end came first', () => expect(between(rows, 1, 0)).toEqual(rows));
});

describe('lines', () => {
  let session: FormSession;
  beforeEach(() => { session = new FormSession(testPlan(), testRecord(), testEnv, {} as never, null); });
  const grid = () => session.grids.get('lines')!;
  const shown = () => grid().rows.map(({ item, qty, price }) => [(item as { label: string }).label, qty, price]);

  it('are added with what the reference fills, and brought up to date where they stand', () => {
    const done = applyPull(grid(), pull, [{ row: row('22', { item: button }), qty: '70' }, { row: row('23', { item: zip }), qty: '8' }]);
    expect(done).toEqual({ added: 1, updated: 1, removed: 0 });
    expect(shown()).toEqual([['FB01 牛仔布', '20.00', '10.0000'], ['FL02 纽扣', '70', '0.1000'], ['FL03 拉链', '8', '2.0000']]);
    expect(grid().rows[2]).toMatchObject({ unit: button.unit, amount: '16.00' });
  });

  it('are one step to take back', () => {
    applyPull(grid(), pull, [{ row: row('22', { item: button }), qty: '70' }, { row: row('23', { item: zip }), qty: '8' }]);
    session.store.undo();
    expect(shown()).toEqual([['FB01 牛仔布', '20.00', '10.0000'], ['FL02 纽扣', '50', '0.1000']]);
  });

  it('go, taken whole, when the source gives them no more, unless they are kept or typed by hand', () => {
    const hand = grid();
    session.store.change('手工', (edit) => edit.insert(hand.owner, 'lines', 2, [{ ...session.store.newRow(hand.owner, 'lines'), note: '手工' }]));
    const done = applyPull(hand, { ...pull, whole: true, take: undefined }, [{ row: row('23', { item: zip }) }], (line) => line.kind === 'b');
    expect(done).toEqual({ added: 1, updated: 0, removed: 1 });
    expect(hand.rows.map((line) => (line.item as { label: string } | null)?.label ?? line.note)).toEqual(['FL02 纽扣', '手工', 'FL03 拉链']);
  });

  it('are no more than the lines may hold', () => {
    grid().lines.max = 3;
    expect(applyPull(grid(), pull, [{ row: row('23', { item: zip }), qty: '1' }, { row: row('24', { item: { ...cloth, id: '24' } }), qty: '1' }]).added).toBe(1);
  });

  it('that stand are told by their key', () => expect([...linesByKey(grid(), pull).keys()]).toEqual(['["21"]', '["22"]']));
});
