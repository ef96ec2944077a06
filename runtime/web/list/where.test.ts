// Building the advanced filter: what counts, what is sent, and moving conditions between groups.
import { describe, expect, it } from 'vitest';
import { completeOf, conditionsOf, countOf, knownOf, removeAt, toSql, type FilterRow, type Where } from './where.ts';
import { moveTo, stepBy } from './whereMoves.ts';

const row = (field: string, value: unknown = 'x', operator: FilterRow['operator'] = 'eq'): FilterRow => ({ field, operator, value });
const and = (...rows: Where['rows']): Where => ({ join: 'and', rows });
const or = (...rows: Where['rows']): Where => ({ join: 'or', rows });
/** `a(bc)d`: groups in brackets. */
const shape = (where: Where | null): string => where === null ? 'no' : where.rows.map((node) => ('rows' in node ? `(${shape(node)})` : node.field)).join('');

describe('the advanced filter', () => {
  it('is nothing without complete conditions', () => expect(toSql(and(row('code', '  '), row('status', []), row('', 'x'), or(row('a', ''))))).toBeUndefined());
  it('nests', () => {
    expect(toSql(or(row('a'), and(row('b'), or(row('c'), row('d', '')))))).toEqual({ op: 'or', items: [
      { field: 'a', operator: 'eq', value: 'x' },
      { op: 'and', items: [{ field: 'b', operator: 'eq', value: 'x' }, { op: 'or', items: [{ field: 'c', operator: 'eq', value: 'x' }] }] },
    ] });
  });
  it('reads a range without its end as "from", and a period as within', () => {
    expect(toSql(and({ field: 'd', operator: 'between', value: '2026-03-01', value2: '' }))).toMatchObject({ items: [{ operator: 'ge', value: '2026-03-01' }] });
    expect(toSql(and({ field: 'd', operator: 'between', value: '$thisMonth' }))).toMatchObject({ items: [{ operator: 'eq', value: '$thisMonth' }] });
    expect(toSql(and({ field: 'd', operator: 'between', value: '$today', value2: '2026-12-31' }))).toMatchObject({ items: [{ operator: 'between', value: '$today', value2: '2026-12-31' }] });
  });
  it('keeps zero and false as values', () => expect(toSql(and(row('n', 0), row('b', false)))).toMatchObject({ items: [{ value: 0 }, { value: false }] }));
  it('loses groups that have come to nothing', () => expect(shape(completeOf(and(row('a'), or(row('b', ''), and(row('c', '')))))) ).toBe('a'));
  it('drops conditions on fields that have gone, and names them', () => {
    const found = knownOf(and(row('a'), or(row('gone'), row('b'))), (field) => field !== 'gone');
    expect([shape(found.where), found.dropped, countOf(found.where)]).toEqual(['a(b)', ['gone'], 2]);
  });
});

describe('moving a condition', () => {
  const where = and(row('a'), or(row('b'), row('c')), row('d'));
  it.each<[string, number[], number[], string]>([
    ['down', [0], [3], '(bc)da'], ['up', [2], [0], 'da(bc)'], ['into a group', [0], [1, 1], '(bac)d'], ['out of a group', [1, 0], [0], 'ba(c)d'], ['within its group', [1, 0], [1, 2], 'a(cb)d'], ['a whole group', [1], [3], 'ad(bc)'],
  ])('%s', (_, from, to, after) => expect(shape(moveTo(where, from, to))).toBe(after));
  it('takes the emptied group along', () => expect(shape(moveTo(and(row('a'), or(row('b'))), [1, 0], [0]))).toBe('ba'));
  it('is not possible into itself, nor deeper than three', () => {
    expect(moveTo(where, [1], [1, 0])).toBeNull();
    const deep = and(row('a'), or(row('b'), and(row('c'))), or(row('e'), and(row('f'))));
    expect(moveTo(deep, [1], [2, 1, 0])).toBeNull();
    expect(shape(moveTo(deep, [0], [1, 1, 0]))).toBe('(b(ac))(e(f))');
  });
  it('goes step by step with the keyboard, through groups', () => {
    let now: Where | null = and(row('a'), or(row('b')), row('d'));
    const seen: string[] = [];
    for (let path: number[] = [0]; now;) {
      const next: Where | null = stepBy(now, path, 1);
      if (!next) break;
      seen.push(shape(next));
      now = next;
      const at: (node: Where) => number[] | null = (node) => { for (const [index, one] of node.rows.entries()) { if ('rows' in one) { const inner = at(one); if (inner) return [index, ...inner]; } else if (one.field === 'a') return [index]; } return null; };
      path = at(now)!;
    }
    expect(seen).toEqual(['(ab)d', '(ba)d', '(b)ad', '(b)da']);
    expect(conditionsOf(now!).map((one) => one.field)).toEqual(['b', 'd', 'a']);
  });
  it('removes', () => expect([shape(removeAt(where, [1, 0])), shape(removeAt(removeAt(where, [1, 0]), [1, 0]))]).toEqual(['a(c)d', 'ad']));
});
