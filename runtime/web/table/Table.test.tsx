// @vitest-environment happy-dom
// The grid as people use it: found by role and name.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listPlan, rows } from '../dev/fixtures.ts';
import { compileColumns } from './columns.ts';
import { Table, type TableProps } from './Table.tsx';

const context = { lang: 'zh_CN' as const, amountScale: 2, priceScale: 4, timeZone: 'Asia/Shanghai', today: '2026-11-21' };
const columns = compileColumns(listPlan.columns, { context, statusField: 'status', states: listPlan.states });

function draw(props: Partial<TableProps> = {}) {
  return render(<Table label="采购订单" columns={columns} rows={rows} density="middle" sorts={[]} {...props} />);
}
afterEach(cleanup);

describe('table', () => {
  it('draws each value by its column', () => {
    draw();
    const row = screen.getByRole('row', { name: /PO2603190018/ });
    for (const text of ['吴江顺和化纤', '2026-12-10', '1,850.00m', '33,670.00', '待审核']) expect(row.textContent).toContain(text);
    expect(within(row).getByRole('img', { name: /#7E93AE/ })).toBeTruthy();
  });
  it('carries the row’s address on the number', () => {
    draw({ linkOf: (row) => `/wms/purchase/purorderDetail/${row.id}` });
    expect(screen.getByRole('link', { name: 'PO2603190021' }).getAttribute('href')).toBe('/wms/purchase/purorderDetail/100');
  });
  it('opens by a button where a row has no address', () => {
    const onOpen = vi.fn();
    draw({ onOpen });
    fireEvent.click(screen.getByRole('button', { name: 'PO2603190021' }));
    expect(onOpen).toHaveBeenCalledWith(rows[0]);
  });
  it('sorts by the head, adding with Shift, and says the order', () => {
    const onSort = vi.fn();
    draw({ onSort, sorts: [{ path: 'deliver_date', desc: true }] });
    expect(screen.getByRole('columnheader', { name: /交货日期/ }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: '供应商' }), { shiftKey: true });
    expect(onSort).toHaveBeenCalledWith('supplier', true);
    expect(screen.queryByRole('button', { name: '颜色' })).toBeNull();
  });
  it('chooses rows one by one and by page', () => {
    const [onSelect, onSelectAll] = [vi.fn(), vi.fn()];
    draw({ selected: new Map([['101', rows[1]]]), onSelect, onSelectAll });
    const boxes = screen.getAllByRole('checkbox', { name: '选择' });
    expect(boxes.map((box) => (box as HTMLInputElement).checked).indexOf(true)).toBe(1);
    fireEvent.click(boxes[2]);
    expect(onSelect).toHaveBeenCalledWith(rows[2], true, false);
    const all = screen.getByRole('checkbox', { name: '全选本页' }) as HTMLInputElement;
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(onSelectAll).toHaveBeenCalled();
  });
  it('draws a part of a long list, and says how long it is', async () => {
    const long = Array.from({ length: 5000 }, (_, at) => ({ ...rows[at % rows.length], id: String(at) }));
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const { container } = draw({ rows: long });
    const shown = (): number[] => [...container.querySelectorAll('tbody tr[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex')) - 2);
    const gaps = (): number => [...container.querySelectorAll<HTMLElement>('tr.gap td')].reduce((sum, cell) => sum + Number.parseInt(cell.style.height), 0);
    // Until the part for long lists is there: the first rows, at full height.
    expect([shown().length, gaps()]).toEqual([40, 4960 * 40]);
    await vi.waitFor(() => expect(shown().length).not.toBe(40));
    expect(shown()[0]).toBe(0);
    expect(shown().length).toBeGreaterThan(15);
    expect(shown().length).toBeLessThan(50);
    expect(gaps() + shown().length * 40).toBe(200_000);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');

    const box = container.querySelector('.tb')!;
    box.scrollTop = 80_000;
    fireEvent.scroll(box);
    expect(shown()[0]).toBeLessThanOrEqual(2_000);
    expect(shown().at(-1)).toBeGreaterThan(2_015);
    expect(gaps() + shown().length * 40).toBe(200_000);
    height.mockRestore();
  });
  it('hatches a column of a type nobody made, and shows its values all the same', () => {
    const odd = compileColumns([{ ...listPlan.columns[8], as: 'mony' }], { context });
    draw({ columns: odd });
    expect(screen.getByRole('columnheader', { name: /含税金额/ }).className).toContain('hatched');
    expect(screen.getByText('35,520.00')).toBeTruthy();
  });
  it('shows what stands for no rows', () => {
    draw({ rows: [], empty: <b>暂无数据</b> });
    expect(screen.getByText('暂无数据')).toBeTruthy();
  });
});
