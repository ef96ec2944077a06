// Which groups of a list stand open before a person opens any.
import { describe, expect, it } from 'vitest';
import type { ListGroup } from '../../core/contract/wire.ts';
import { openedAtFirst } from './useGroups.ts';

const group = (key: string, count: number, groups?: ListGroup[]): ListGroup => ({ key, label: key, count, sums: {}, ...(groups ? { groups } : {}) });

describe('groups of a list', () => {
  it('stand open where the list is short, inner ones too', () => {
    expect(openedAtFirst([group('a', 3, [group('b', 3)]), group('c', 4, [group('d', 4)])])).toEqual({ '/"a"': 1, '/"a"/"b"': 1, '/"c"': 1, '/"c"/"d"': 1 });
  });
  it('stand closed where their rows do not come at once, or each of many groups would have to ask for its own', () => {
    expect(openedAtFirst([group('a', 60), group('b', 41)])).toEqual({});
    expect(openedAtFirst(Array.from({ length: 13 }, (_, at) => group(String(at), 1)))).toEqual({});
  });
});
