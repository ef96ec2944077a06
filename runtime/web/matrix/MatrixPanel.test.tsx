// @vitest-environment happy-dom
// A matrix below a line: typed by keys into the record, taken back as one step, refused figures kept, heads asked when the line's style changes.
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import { cellsOf, plainContext } from '../../core/values/index.ts';
import { valuesOf } from '../fields/values.ts';
import { RecordStore } from '../form/record/recordStore.ts';
import { GridStore } from '../lines/gridStore.ts';
import MatrixPanel from './MatrixPanel.tsx';

afterEach(cleanup);

const field = (name: string, type: PlanField['type'], more: Partial<PlanField> = {}): PlanField => ({ name, type, label: name, carries: [], ...more });
const lines: PlanLines = {
  name: 'items', label: '明细', columns: ['style', 'matrix'], lines: {}, computeOrder: [], totals: [], unique: [],
  fields: { style: field('style', 'ref', { to: 'pdm.style' }), matrix: field('matrix', 'matrix', { label: '数量', min: 0, rows: 'line.style.colors', columns: 'line.style.sizes', given: ['line.style'], rowLabel: '颜色' }) },
};
const heads = { rows: [{ id: '1', label: '黑色' }, { id: '2', label: '酒红' }], columns: [{ id: '10', label: 'S' }, { id: '11', label: 'M' }], closed: { 2: ['11'] } };

function open(matrix: object = { cells: { 1: { 10: '60' } }, ...heads }) {
  const record: Row = { id: '9', items: [{ id: '91', seq: 1, style: { id: '5', label: '衬衫' }, matrix }] };
  const store = new RecordStore({ fields: {}, lines: { items: lines } }, record);
  const grid = new GridStore(store, store.record, lines, valuesOf(plainContext));
  const axes = vi.fn(async () => ({ rows: heads.rows, columns: [{ id: '20', label: 'S' }, { id: '21', label: 'L' }], closed: {} }));
  const row = store.rowsOf(store.record, 'items')[0];
  const host = { lookup: { search: vi.fn(), resolve: vi.fn(), axes }, listPath: 'items', today: '2026-03-20', keepAs: 'k' };
  render(<MatrixPanel grid={grid} row={row} name="matrix" host={host as never} onLeave={() => undefined} />);
  return { store, row, grid, axes, cells: () => cellsOf(row.matrix) };
}
const table = () => screen.getByRole('grid', { name: '第1行数量' });
const figures = (color: string): string => within(within(table()).getByRole('rowheader', { name: new RegExp(color) }).closest('tr')!).getAllByRole('gridcell').map((cell) => cell.textContent).join(' ');

describe('a matrix below a line', () => {
  it('has the focus when it opens, takes figures and gives them back', async () => {
    const { cells, store } = open();
    const user = userEvent.setup();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '黑色 S' }));
    await user.keyboard('7{Tab}8{Enter}');
    expect(cells()).toEqual({ 1: { 10: '7', 11: '8' } });
    expect(figures('黑色')).toBe('7 8 15 100%');
    await user.keyboard('{Control>}zz{/Control}');
    expect(cells()).toEqual({ 1: { 10: '60' } });
    await user.keyboard('{Control>}y{/Control}');
    expect(cells()).toEqual({ 1: { 10: '7' } });
    expect(store.isChanged(store.rowsOf(store.record, 'items')[0], 'matrix')).toBe(true);
  });

  it('asks for the heads of one that was read while nothing decided them', async () => {
    const { axes } = open({ cells: {}, rows: [], columns: [], closed: {} });
    await within(await screen.findByRole('grid', { name: '第1行数量' })).findByRole('columnheader', { name: 'L' });
    expect(axes).toHaveBeenCalledTimes(1);
  });

  it('takes nothing into a cell that is not offered', async () => {
    const { cells } = open();
    const user = userEvent.setup();
    await user.keyboard('{ArrowRight}{ArrowDown}5{Enter}');
    expect(figures('酒红')).toBe(' 停用  0%');
    expect(cells()).toEqual({ 1: { 10: '60' } });
  });

  it('keeps a word as a fault of the line when one leaves, until it is mended', async () => {
    const { store, row } = open();
    const user = userEvent.setup();
    await user.keyboard('多');
    act(() => { (document.activeElement as HTMLElement).blur(); });
    expect(store.faults.at(row, 'matrix')).toMatchObject({ from: 'typed', typed: '多', message: '黑色 S：【多】不是数字' });
    act(() => { screen.getByRole('textbox').focus(); });
    await user.keyboard('{Escape}');
    expect(store.faults.at(row, 'matrix')).toBeUndefined();
  });

  it('asks for other sizes when the style changes, and takes figures to sizes of the same name', async () => {
    const { store, row, axes, cells } = open();
    act(() => { store.change('款式', (edit) => edit.set(row, 'style', { id: '6', label: '裙' })); });
    await vi.waitFor(() => expect(axes).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(cells()).toEqual({ 1: { 20: '60' } }));
    expect(within(table()).getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['颜色', 'S', 'L', '合计', '占比']);
  });
});
