// @vitest-environment happy-dom
// The numbers a rule would give, shown while its segments are put together: after each change, by the functions that the server numbers with; a fault in place of them.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import CodePreview from './aside.tsx';

beforeEach(() => { vi.useFakeTimers({ now: new Date('2026-03-02T02:00:00Z'), toFake: ['Date'] }); });
afterEach(() => { cleanup(); vi.useRealTimers(); });

const begun = [{ type: 'fixed', value: 'JH' }, { type: 'yy' }, { type: 'seasonCode', length: 1 }, { type: 'categoryCode' }];
const shown = (): string => screen.getByRole('status').textContent ?? '';

it('follows each edit', () => {
  const rule = (segments: object[], more: object = {}) => <CodePreview value={segments} row={{ object: 'style', segments, ...more }} />;
  const { rerender } = render(rule([]));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(rule(begun));
  expect(shown()).toBe('码段必须有且只有一个流水号');
  // As pdm.md D1 (1) numbers a dress of the summer.
  rerender(rule([...begun, { type: 'sequence', length: 3 }]));
  expect(shown()).toContain('JH262LQ001　JH262LQ002　JH262LQ003');
  rerender(rule([...begun, { type: 'sequence', length: 4 }]));
  expect(shown()).toContain('JH262LQ0001');
  rerender(rule([{ type: 'fixed', value: 'D', separator: '-' }, { type: 'yyyy', separator: '-' }, { type: 'sequence', length: 2 }], { resetBy: 'year' }));
  expect(shown()).toContain('D-2026-01');
});

it('of a SKU has no count', () => {
  render(<CodePreview value={[]} row={{ object: 'sku', segments: [{ type: 'styleNo', separator: '-' }, { type: 'colorCode', separator: '-' }, { type: 'sizeCode' }] }} />);
  expect(shown()).toContain('JH262LQ001-BK01-M');
});
