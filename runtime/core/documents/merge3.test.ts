// What two people did to one record, put together: fields, cells, rows that came, went and moved.
import { describe, expect, it } from 'vitest';
import type { Row } from '../contract/wire.ts';
import { merge3, type MergeShape } from './merge3.ts';

const shape: MergeShape = {
  fields: { name: { type: 'string' }, note: { type: 'text' }, supplier: { type: 'ref' }, total: { type: 'money', computed: '1' }, code: { type: 'code', readonly: true }, tags: { type: 'refs' } },
  lines: { lines: { fields: { item: { type: 'ref' }, qty: { type: 'quantity' }, note: { type: 'string' } }, lines: { allocs: { fields: { qty: { type: 'quantity' } }, lines: {} } } } },
};
const base = (): Row => ({
  id: '1', version: 3, code: 'T1', name: '春', note: null, supplier: { id: '9', label: '甲' }, total: '10.00', tags: [],
  lines: [line('11', '5.00'), line('12', '6.00'), line('13', '7.00')],
});
const line = (id: string | undefined, qty: string, note: string | null = null): Row => ({ ...(id !== undefined && { id }), item: { id: '20', label: '布' }, qty, note, allocs: [] });
const changed = (work: (row: Row & { lines: Row[] }) => void): Row => { const row = structuredClone(base()) as Row & { lines: Row[] }; work(row); return row; };
const ids = (row: Row): (string | undefined)[] => (row.lines as Row[]).map(({ id }) => id);

describe('fields of the head', () => {
  it('changed by one side alone are merged, and it is told who did it', () => {
    const { merged, clashes, result } = merge3(shape, base(), changed((row) => { row.name = '夏'; }), changed((row) => { row.note = '急'; row.version = 4; row.total = '12.00'; row.code = 'T2'; }));
    expect(clashes).toEqual([]);
    expect(merged.map(({ field, side }) => `${field} ${side}`)).toEqual(['name mine', 'note theirs']);
    expect(result()).toMatchObject({ name: '夏', note: '急', version: 4, total: '12.00', code: 'T2' });
  });
  it('changed to the same by both are no clash', () => {
    const { merged, clashes } = merge3(shape, base(), changed((row) => { row.name = '夏'; }), changed((row) => { row.name = '夏'; }));
    expect(clashes).toEqual([]);
    expect(merged).toMatchObject([{ field: 'name', side: 'both' }]);
  });
  it('changed by both are asked about; unanswered they stay mine, so that nothing typed is lost', () => {
    const { clashes, result } = merge3(shape, base(), changed((row) => { row.name = '夏'; }), changed((row) => { row.name = '秋'; }));
    expect(clashes).toMatchObject([{ key: 'name', base: '春', mine: '夏', theirs: '秋' }]);
    expect(result().name).toBe('夏');
    expect(result({ name: 'theirs' }).name).toBe('秋');
    expect(result({ name: { value: '夏秋' } }).name).toBe('夏秋');
  });
  it.each([
    { what: 'figures of another scale', mine: (row: Row) => { (row.lines as Row[])[0]!.qty = '5'; } },
    { what: 'references of another label', mine: (row: Row) => { row.supplier = { id: '9', label: '甲（新名）' }; } },
    { what: 'an empty text for none', mine: (row: Row) => { row.note = ''; } },
    { what: 'no list for an empty one', mine: (row: Row) => { row.tags = null; } },
  ])('count as unchanged with $what', ({ mine }) => expect(merge3(shape, base(), changed(mine), base()).merged).toEqual([]));
});

describe('cells', () => {
  it('are matched by the row, wherever it stands by now', () => {
    const { merged, clashes, result } = merge3(shape, base(), changed((row) => { row.lines[1]!.qty = '60'; }), changed((row) => { row.lines.shift(); row.lines[0]!.note = '急'; }));
    expect(clashes).toEqual([]);
    expect(merged.map(({ at, field, side, row }) => [at[0]!.row, field, side, row].filter(Boolean).join(' '))).toEqual(['11 theirs removed', '12 qty mine', '12 note theirs']);
    expect(result().lines).toMatchObject([{ id: '12', qty: '60', note: '急' }, { id: '13' }]);
  });
  it('changed by both clash cell by cell', () => {
    const { clashes, result } = merge3(shape, base(), changed((row) => { row.lines[0]!.qty = '1'; row.lines[2]!.qty = '3'; }), changed((row) => { row.lines[0]!.qty = '2'; row.lines[2]!.qty = '4'; }));
    expect(clashes.map(({ key }) => key)).toEqual(['lines[11].qty', 'lines[13].qty']);
    expect(result({ 'lines[11].qty': 'theirs' }).lines).toMatchObject([{ qty: '2' }, { qty: '6.00' }, { qty: '3' }]);
  });
  it('of rows below rows are matched as well', () => {
    const nested = (qty: string): Row => ({ id: '91', qty });
    const from = { ...base(), lines: [{ ...line('11', '5'), allocs: [nested('1')] }] };
    const { clashes } = merge3(shape, from, { ...from, lines: [{ ...line('11', '5'), allocs: [nested('2')] }] }, { ...from, lines: [{ ...line('11', '5'), allocs: [nested('3')] }] });
    expect(clashes.map(({ key }) => key)).toEqual(['lines[11].allocs[91].qty']);
  });
});

describe('rows', () => {
  it('added by both sides are all there, mine behind the row it was put behind', () => {
    const { merged, result } = merge3(shape, base(), changed((row) => { row.lines.splice(1, 0, line(undefined, '1')); }), changed((row) => { row.lines.push(line('14', '8')); }));
    expect(ids(result())).toEqual(['11', undefined, '12', '13', '14']);
    expect(merged.map(({ side, row }) => `${side} ${row}`)).toEqual(['theirs added', 'mine added']);
  });
  it('removed by me and untouched by them are gone', () => expect(ids(merge3(shape, base(), changed((row) => { row.lines.splice(1, 1); }), changed((row) => { row.name = '秋'; })).result())).toEqual(['11', '13']));
  it('removed by them but changed by me are asked about, and come back as new rows', () => {
    const { clashes, result } = merge3(shape, base(), changed((row) => { row.lines[1]!.qty = '60'; }), changed((row) => { row.lines.splice(1, 1); }));
    expect(clashes).toMatchObject([{ key: 'lines[12].', row: { mine: 'changed', theirs: 'removed' } }]);
    expect(result().lines).toMatchObject([{ id: '11' }, { qty: '60' }, { id: '13' }]);
    expect(ids(result())).toEqual(['11', undefined, '13']);
    expect(ids(result({ 'lines[12].': 'theirs' }))).toEqual(['11', '13']);
  });
  it('removed by me but changed by them are asked about', () => {
    const { clashes, result } = merge3(shape, base(), changed((row) => { row.lines.splice(1, 1); }), changed((row) => { row.lines[1]!.qty = '60'; }));
    expect(clashes).toMatchObject([{ key: 'lines[12].', row: { mine: 'removed', theirs: 'changed' } }]);
    expect(ids(result())).toEqual(['11', '13']);
    expect(result({ 'lines[12].': 'theirs' }).lines).toMatchObject([{ id: '11' }, { id: '12', qty: '60' }, { id: '13' }]);
  });
  it('moved by me alone stay where I moved them', () => expect(ids(merge3(shape, base(), changed((row) => { row.lines.reverse(); }), changed((row) => { row.lines.push(line('14', '8')); })).result())).toEqual(['13', '14', '12', '11']));
  it('moved by both stand as they are stored', () => expect(ids(merge3(shape, base(), changed((row) => { row.lines.reverse(); }), changed((row) => { row.lines.unshift(row.lines.pop()!); })).result())).toEqual(['13', '11', '12']));
});

it('neither side is written to', () => {
  const [mine, theirs] = [changed((row) => { row.lines[0]!.qty = '1'; }), changed((row) => { row.lines[1]!.qty = '2'; })];
  const before = JSON.stringify([mine, theirs]);
  const { result } = merge3(shape, base(), mine, theirs);
  (result().lines as Row[])[0]!.qty = '99';
  expect(JSON.stringify([mine, theirs])).toBe(before);
});
