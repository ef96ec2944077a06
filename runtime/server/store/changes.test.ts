// When rows count as unchanged.
import { describe, expect, it, vi } from 'vitest';
import { Changes, keysOf } from './changes.ts';

const stock = (company?: string): string[] => keysOf('wms.stock', company);

describe('changes', () => {
  it('are counted when a commit begins and when it ended, and stand between', () => {
    const changes = new Changes();
    const before = changes.count;
    const settle = changes.begin(new Set(['wms.stock']), '1');
    expect(changes.isUnchanged(stock('1'), before)).toBe(false);
    const between = changes.count;
    expect(changes.isUnchanged(stock('1'), between)).toBe(false);
    settle();
    expect(changes.isUnchanged(stock('1'), between)).toBe(false);
    expect(changes.isUnchanged(stock('1'), changes.count)).toBe(true);
  });

  it('wait for every commit of a table', () => {
    const changes = new Changes();
    const [one, two] = [changes.begin(new Set(['wms.stock']), '1'), changes.begin(new Set(['wms.stock']), '1')];
    one();
    expect(changes.isUnchanged(stock('1'), changes.count)).toBe(false);
    two();
    expect(changes.isUnchanged(stock('1'), changes.count)).toBe(true);
  });

  it('of a company leave other companies and other tables alone; the owner’s reach all', () => {
    const changes = new Changes();
    const before = changes.count;
    changes.begin(new Set(['wms.stock']), '1')();
    expect([stock('1'), stock('2'), keysOf('wms.order', '1')].map((keys) => changes.isUnchanged(keys, before))).toEqual([false, true, true]);
    // A table that companies share.
    expect(changes.isUnchanged(stock(), before)).toBe(false);
    changes.begin(new Set(['wms.stock']), undefined)();
    expect(changes.isUnchanged(stock('2'), before)).toBe(false);
    const later = changes.count;
    changes.begin(undefined, '1')();
    expect(changes.isUnchanged(keysOf('ccm.unit', '3'), later)).toBe(false);
    expect(changes.isUnchanged(keysOf('ccm.unit', '3'), changes.count)).toBe(true);
  });

  it('stand for a while where nobody knows how a commit ended', () => {
    vi.useFakeTimers();
    const changes = new Changes();
    changes.begin(new Set(['wms.stock']), '1')(true);
    expect(changes.isUnchanged(stock('1'), changes.count)).toBe(false);
    vi.advanceTimersByTime(6_000);
    expect(changes.isUnchanged(stock('1'), changes.count)).toBe(true);
    vi.useRealTimers();
  });
});
