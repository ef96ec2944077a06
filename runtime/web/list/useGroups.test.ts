// Which groups of a list stand open before a person opens any.
import { describe, expect, it } from 'vitest';
import type { ListGroup } from '../../core/contract/wire.ts';
import { entriesOf, openedAtFirst } from './useGroups.ts';

const group = (key: string, count: number, groups?: ListGroup[]): ListGroup => ({ key, label: key, count, sums: {}, ...(groups ? { groups } : {}) });

describe('groups of a list', () => {
  it('stand open where the list is short, inner ones too', () => {
    expect(openedAtFirst([group('a', 3, [group('b', 3)]), group('c', 4, [group('d', 4)])])).toEqual({ '/"a"': 1, '/"a"/"b"': 1, '/"c"': 1, '/"c"/"d"': 1 });
  });
  it('stand closed where their rows do not come at once, or each of many groups would have to ask for its own', () => {
    expect(openedAtFirst([group('a', 60), group('b', 41)])).toEqual({});
    expect(openedAtFirst(Array.from({ length: 13 }, (_, at) => group(String(at), 1)))).toEqual({});
  });
  it('hold their rows one level deeper than themselves, whatever the level they stand on', () => {
    const groups = [group('a', 2, [group('b', 2)])];
    const levels = (rows: Map<string, { id: string }[]>) => entriesOf(groups, [], { '/"a"': 1, '/"a"/"b"': 1 }, rows).map((entry) => [entry.kind, 'depth' in entry && entry.depth]);
    expect(levels(new Map([['/"a"/"b"', [{ id: '1' }, { id: '2' }]]]))).toEqual([['group', 0], ['group', 1], ['row', 2], ['row', 2]]);
    expect(levels(new Map())).toEqual([['group', 0], ['group', 1], ['wait', 2]]);
    expect(entriesOf([group('c', 5)], [], { '/"c"': 1 }, new Map([['/"c"', [{ id: '1' }]]])).map((entry) => 'depth' in entry && entry.depth)).toEqual([0, 1, 1]);
  });
});
