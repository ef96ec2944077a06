// @vitest-environment happy-dom
// The line below a grid reckons a range once when it rests, and then nothing until the range or a figure changes: by count, not by clock.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { engineFor } from '../form/engine.ts';
import { RecordStore } from '../form/record/recordStore.ts';
import { testEnv, testPlan, testRecord } from '../form/testPlan.ts';
import { valuesOf } from '../fields/values.ts';
import * as edits from './gridEdits.ts';
import { GridStore } from './gridStore.ts';
import { StatusBar } from './StatusBar.tsx';

const reckoned = vi.hoisted(() => ({ times: 0, figures: 0 }));
vi.mock('./gridEdits.ts', async (original) => {
  const real = await original<typeof edits>();
  return { ...real, rangeFigures: (grid: GridStore) => { const found = real.rangeFigures(grid); reckoned.times++; reckoned.figures = found.numbers.length; return found; } };
});

beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] }); reckoned.times = 0; });
afterEach(() => { cleanup(); vi.useRealTimers(); });

/** A grid with the focus, of so many lines of 2 pieces each. */
function open(lines: number): { grid: GridStore; qty: number } {
  const plan = testPlan();
  const record: Row = testRecord();
  const [first] = record.lines as Row[];
  record.lines = Array.from({ length: lines }, (_none, at) => ({ ...first, id: String(1_000 + at), qty: '2' }));
  const store = new RecordStore(plan, record, engineFor({ model: planModel(plan), entity: plan.entity, env: testEnv }), false);
  const grid = new GridStore(store, store.record, plan.lines.lines, valuesOf(testEnv.context, store.parentOf));
  grid.focused = true;
  return { grid, qty: grid.columns.findIndex(({ name }) => name === 'qty') };
}
const choose = (grid: GridStore, column: number, rows: number): void => { grid.select({ r: 0, c: column }); grid.select({ r: rows - 1, c: column }, true); };
const rest = (ms = 2_000): void => { act(() => { vi.advanceTimersByTime(ms); }); };

describe('the status bar', () => {
  it('adds a long range up once, when it rests, and does nothing after that', () => {
    const { grid, qty } = open(700);
    render(<StatusBar grid={grid} progress={null} onHelp={() => undefined} />);
    rest();
    reckoned.times = 0;
    for (let rows = 520; rows <= 700; rows += 20) { choose(grid, qty, rows); rest(32); }
    expect(reckoned.times).toBe(0);
    rest();
    expect(reckoned.times).toBe(1);
    expect(screen.getByRole('status').textContent).toContain('求和 1,400');
    // Drawn anew for another reason, and for a long time: nothing is reckoned again, and no timer waits.
    for (let again = 0; again < 30; again++) { act(() => { grid.tell({ kind: 'view' }); }); rest(32); }
    rest(60_000);
    expect(reckoned.times).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('follows a figure that changes: once', () => {
    const { grid, qty } = open(700);
    render(<StatusBar grid={grid} progress={null} onHelp={() => undefined} />);
    choose(grid, qty, 700);
    rest();
    reckoned.times = 0;
    act(() => { edits.putText(grid, 5, qty, '12'); });
    rest();
    expect(reckoned.times).toBe(1);
    expect(screen.getByRole('status').textContent).toContain('求和 1,410');
  });

  it('looks at no more figures than it takes to see that they make no sum', () => {
    const { grid } = open(700);
    render(<StatusBar grid={grid} progress={null} onHelp={() => undefined} />);
    reckoned.times = 0;
    act(() => { grid.select({ r: 0, c: 0 }); grid.select({ r: 699, c: grid.columns.length - 1 }, true); });
    rest();
    expect(reckoned.times).toBe(1);
    expect(reckoned.figures).toBeLessThan(2 * 700);
    expect(screen.getByRole('status').textContent).not.toContain('求和');
  });
});
