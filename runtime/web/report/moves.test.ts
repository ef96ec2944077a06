// Groups moved about stay within what a pivot may have, each in one place.
import { describe, expect, it } from 'vitest';
import { put, step, take } from './moves.ts';

const axes = { rows: ['a', 'b'], across: ['m'] };

describe('groups of a pivot', () => {
  it('go to the end, or before another, and stand once', () => {
    expect(put(axes, 'c', 'rows')).toEqual({ rows: ['a', 'b', 'c'], across: ['m'] });
    expect(put(axes, 'm', 'rows', 'b')).toEqual({ rows: ['a', 'm', 'b'], across: [] });
    expect(put(axes, 'b', 'rows', 'a')).toEqual({ rows: ['b', 'a'], across: ['m'] });
    expect(put(axes, 'b', 'rows', 'b')).toEqual({ rows: ['a', 'b'], across: ['m'] });
  });

  it('find no room beyond three down and two across', () => {
    expect(put({ rows: ['a', 'b', 'c'], across: [] }, 'd', 'rows')).toBeNull();
    expect(put({ rows: [], across: ['x', 'y'] }, 'd', 'across')).toBeNull();
    expect(put({ rows: ['a', 'b', 'c'], across: [] }, 'c', 'rows', 'a')).toEqual({ rows: ['c', 'a', 'b'], across: [] });
  });

  it('follow the arrows and stop at the ends', () => {
    expect(step(axes, 'a', 'ArrowRight')).toEqual({ rows: ['b', 'a'], across: ['m'] });
    expect(step(axes, 'a', 'ArrowLeft')).toBeNull();
    expect(step(axes, 'a', 'ArrowDown')).toEqual({ rows: ['b'], across: ['m', 'a'] });
    expect(step(axes, 'm', 'ArrowUp')).toEqual({ rows: ['a', 'b', 'm'], across: [] });
    expect(step(axes, 'm', 'ArrowDown')).toBeNull();
  });

  it('go', () => expect(take(axes, 'm')).toEqual({ rows: ['a', 'b'], across: [] }));
});
