// @vitest-environment happy-dom
// The pivot as people use it: bands over the heads, levels, totals, and figures that open.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PivotTable, type PivotColumn, type PivotLine, type PivotTableProps } from './PivotTable.tsx';

const figures: Record<string, Record<string, string>> = { a: { x: '10.00', y: '5.00', t: '15.00' }, b: { x: '10.00', t: '10.00' }, '': { x: '20.00', y: '5.00', t: '25.00' } };
const column = (key: string, label: string, more: Partial<PivotColumn> = {}): PivotColumn => ({ key, label, width: 100, draw: (line) => figures[line.id]?.[key] ?? '–', isEmpty: (line) => figures[line.id]?.[key] === undefined, ...more });
const columns = [column('x', '金额'), column('y', '金额'), column('t', '金额', { isTotal: true, sortable: true })];
const lines: PivotLine[] = [{ id: 'a', label: '锦程', depth: 0, hasMore: true, isOpen: true }, { id: 'b', label: '面料', depth: 1, hasMore: false }];
const bands = [[{ label: '2026-01', from: 1, to: 1 }, { label: '2026-02', from: 2, to: 2 }, { label: '合计', from: 3, to: 3, isTotal: true }]];

function draw(props: Partial<PivotTableProps> = {}) {
  const spies = { onToggle: vi.fn(), onPick: vi.fn(), onSort: vi.fn() };
  render(<PivotTable label="采购汇总" corner="供应商 / 类别" columns={columns} bands={bands} lines={lines} total={{ id: '', label: '合计', depth: 0, hasMore: false }} density="small" widths={{}} {...spies} {...props} />);
  return spies;
}
const grid = (): HTMLElement => screen.getByRole('treegrid', { name: '采购汇总' });
afterEach(cleanup);

describe('the pivot', () => {
  it('names its lines and holds columns together', () => {
    draw();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['2026-01', '2026-02', '合计', '供应商 / 类别', '金额', '金额', '金额']);
    expect(screen.getByRole('columnheader', { name: '2026-02' }).getAttribute('aria-colindex')).toBe('3');
    expect(screen.getByRole('row', { name: /锦程/ }).textContent).toBe('锦程10.005.0015.00');
    expect(screen.getByRole('row', { name: /^合计/ }).textContent).toBe('合计20.005.0025.00');
  });

  it('opens what is behind a figure, by click and by Enter; nothing is no door', () => {
    const { onPick } = draw();
    fireEvent.click(within(screen.getByRole('row', { name: /锦程/ })).getByRole('button', { name: '5.00' }));
    expect(onPick.mock.calls.at(-1)!.map((one: { id?: string; key?: string }) => one.id ?? one.key)).toEqual(['a', 'y']);
    fireEvent.focusIn(grid());
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) fireEvent.keyDown(grid(), { key });
    expect(onPick.mock.calls.at(-1)!.map((one: { id?: string; key?: string }) => one.id ?? one.key)).toEqual(['a', 't']);
    expect(screen.getByRole('row', { name: /面料/ }).querySelectorAll('button.fig')).toHaveLength(2);
  });

  it('opens and closes levels, by button and by arrows', () => {
    const { onToggle } = draw();
    fireEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(onToggle.mock.calls[0]![0]).toMatchObject({ id: 'a' });
    fireEvent.focusIn(grid());
    fireEvent.keyDown(grid(), { key: 'ArrowLeft' });
    expect(onToggle).toHaveBeenCalledTimes(2);
  });

  it('lets Tab reach the totals', () => {
    draw();
    expect([...document.querySelectorAll<HTMLElement>('.tgf button')].map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0]);
  });

  it('sorts by the total alone', () => {
    const { onSort } = draw();
    const heads = screen.getAllByRole('columnheader', { name: '金额' });
    expect(heads.map((head) => head.querySelector('button') !== null)).toEqual([false, false, true]);
    fireEvent.click(heads[2]!.querySelector('button')!);
    expect(onSort).toHaveBeenCalledWith('t');
  });
});
