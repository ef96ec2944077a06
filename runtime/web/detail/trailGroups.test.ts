// How the trail is gathered for reading.
import { describe, expect, it } from 'vitest';
import type { TrailEntry } from '../../core/contract/wire.ts';
import { byPlace, fieldsOf, momentsOf, ofField } from './trailGroups.ts';

const entry = (id: string, user: string, at: string, changes: TrailEntry['changes'] = []): TrailEntry => ({ id, action: 'update', actionLabel: '修改', user: { id: user, name: user }, at, changes });
const qty = { path: 'lines[1].qty', label: '明细 第2行 数量', place: '明细 第2行', name: '数量', before: '1', after: '2' };
const note = { path: 'remarks', label: '备注', name: '备注', before: '', after: 'x' };
const gone = { path: 'lines[2]', label: '明细 第3行', place: '明细 第3行', name: '', before: '布 3', after: null };

describe('the trail', () => {
  it('keeps what one person did at one moment together', () => {
    const moments = momentsOf([entry('4', 'b', '2026-03-01T08:00:02Z'), entry('3', 'a', '2026-03-01T08:00:01.2Z'), entry('2', 'a', '2026-03-01T08:00:01Z'), entry('1', 'a', '2026-03-01T07:00:00Z')]);
    expect(moments.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['4'], ['3', '2'], ['1']]);
  });

  it('offers each field that changed once, lines last, and shows one alone', () => {
    const entries = [entry('2', 'a', '2026-03-01T08:00:00Z', [qty, note]), entry('1', 'a', '2026-03-01T07:00:00Z', [{ ...qty, path: 'lines[0].qty' }]), entry('0', 'a', '2026-03-01T06:00:00Z')];
    expect(fieldsOf(entries)).toEqual([{ value: 'remarks', label: '备注' }, { value: 'lines.qty', label: '明细 · 数量' }]);
    expect(ofField(entries, 'lines.qty').map(({ id, changes }) => [id, changes.length])).toEqual([['2', 1], ['1', 1]]);
  });

  it('tells the head first, then line by line', () => {
    expect(byPlace([qty, gone, note]).map(({ place, changes }) => [place, changes.length])).toEqual([['', 1], ['明细 第2行', 1], ['明细 第3行', 1]]);
  });
});
