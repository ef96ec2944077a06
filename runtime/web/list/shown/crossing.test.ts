import { describe, expect, it } from 'vitest';
import { cross, daysOf } from './crossing.ts';

const ref = (id: string) => ({ id, label: `#${id}` });

describe('two axes', () => {
  const rows = [
    { id: '1', order: ref('a'), node: ref('sew'), sort: 20 }, { id: '2', order: ref('a'), node: ref('cut'), sort: 10 },
    { id: '3', order: ref('b'), node: ref('sew'), sort: 5 }, { id: '4', order: ref('b'), node: ref('sew'), sort: 30 }, { id: '5', order: null, node: ref('cut'), sort: 1 },
  ];
  it('lines stand as the records came, columns in their order, and a record without an axis nowhere', () => {
    const { lines, columns } = cross(rows, { rows: 'order', columns: 'node', order: (row) => row.sort });
    expect(columns.map(({ id }) => id)).toEqual(['sew', 'cut']);
    expect(lines.map(({ id, cells }) => [id, Object.fromEntries(Object.entries(cells).map(([key, found]) => [key, found.map((row) => row.id)]))])).toEqual([['a', { sew: ['1'], cut: ['2'] }], ['b', { sew: ['3', '4'] }]]);
  });
  it('what is offered stands there without a record, in the order it is offered', () => {
    const { lines, columns } = cross(rows.slice(0, 1), { rows: 'order', columns: 'node' }, { lines: [ref('z')], columns: [ref('pack'), ref('sew')] });
    expect([lines.map(({ id }) => id), columns.map(({ id }) => id)]).toEqual([['z', 'a'], ['pack', 'sew']]);
  });
  it('days are those of the month, months those of the year', () => {
    expect(daysOf('2026-02-10', 'day').map(({ label }) => label)).toHaveLength(28);
    expect(daysOf('2026-02-10', 'month').at(-1)).toEqual({ id: '2026-12-01', label: '2026-12' });
    const { columns, lines } = cross([{ id: '1', kind: ref('a'), on: '2026-02-03' }, { id: '2', kind: ref('a'), on: '2026-03-01' }], { rows: 'kind', columns: 'on', by: 'day' }, { columns: daysOf('2026-02-01', 'day') });
    expect([columns.length, Object.keys(lines[0].cells)]).toEqual([28, ['2026-02-03']]);
  });
});
