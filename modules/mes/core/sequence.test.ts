// Which orders of operations run in a circle.
import { describe, expect, it } from 'vitest';
import { hasCircle } from './sequence.ts';

describe('operations before each other', () => {
  it.each([
    ['a chain', [['a', []], ['b', ['a']], ['c', ['b']]], false],
    ['two ways that meet', [['a', []], ['b', ['a']], ['c', ['a']], ['d', ['b', 'c']]], false],
    ['one before itself', [['a', ['a']]], true],
    ['a circle of three behind a chain', [['a', []], ['b', ['a', 'd']], ['c', ['b']], ['d', ['c']]], true],
    ['one of another sheet', [['a', ['z']]], false],
  ] as [string, [string, string[]][], boolean][])('%s', (_, operations, is) => expect(hasCircle(operations.map(([id, before]) => ({ id, before })))).toBe(is));
});
