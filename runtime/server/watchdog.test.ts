// A loop that stood still is told with what was under way; one that did not is not.
import { expect, it, vi } from 'vitest';
import { underWay, watchLoop } from './watchdog.ts';

it('tells how long the loop stood still, and what was under way', () => {
  vi.useFakeTimers();
  try {
    const said: [object, string][] = [];
    let at = 0;
    const stop = watchLoop({ info() {}, error() {}, warn: (about: object, words = '') => { said.push([about, words]); } }, () => at);
    const end = underWay('POST /wms/api/saas/purchaseOrder');
    at = 260;
    vi.advanceTimersByTime(250);
    expect(said).toEqual([]);
    at = 3_000;
    vi.advanceTimersByTime(250);
    expect(said).toEqual([[{ ms: 2_490, running: [expect.stringMatching(/^POST \/wms\/api\/saas\/purchaseOrder \(-?\d+ ms\)$/)] }, 'the event loop stood still']]);
    end();
    at = 6_000;
    vi.advanceTimersByTime(250);
    expect(said[1]).toEqual([{ ms: 2_750, running: [] }, 'the event loop stood still']);
    stop();
    at = 60_000;
    vi.advanceTimersByTime(1_000);
    expect(said).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
