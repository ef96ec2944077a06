// @vitest-environment happy-dom
// The table as people use it: found by role and name.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { listPlan, rows } from '../dev/fixtures.ts';
import { compileColumns } from './columns.ts';
import type { TableEntry } from './entries.ts';
import { Table, type TableProps } from './Table.tsx';

const context = { lang: 'zh_CN' as const, amountScale: 2, priceScale: 4, timeZone: 'Asia/Shanghai', today: '2026-11-21' };
const columns = compileColumns(listPlan.columns, { context, statusField: 'status', states: listPlan.states });

function table(props: Partial<TableProps> = {}) {
  return <Table label="采购订单" columns={columns} rows={rows} density="middle" sorts={[]} {...props} />;
}
const draw = (props: Partial<TableProps> = {}) => render(table(props));
const grid = (): HTMLElement => screen.getByRole('grid', { name: '采购订单' });
const bodyRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.tgb > [role=row]')];
const cell = (row: number, column: string): HTMLElement => bodyRows()[row].querySelector<HTMLElement>(`[aria-colindex="${columns.findIndex(({ label }) => label === column) + 1 + (document.querySelector('.sc') ? 1 : 0)}"]`)!;
const active = (): string | undefined => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;
const press = (key: string, more: object = {}): boolean => fireEvent.keyDown(grid(), { key, ...more });
const point = (at: Element, type = 'pointerdown', more: object = {}): void => { act(() => { at.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', ...more })); }); };
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
  it('opens by a button where a row has no address, and by Enter', () => {
    const onOpen = vi.fn();
    draw({ onOpen });
    fireEvent.click(screen.getByRole('button', { name: 'PO2603190021' }));
    expect(onOpen).toHaveBeenCalledWith(rows[0]);
    point(cell(2, '供应商'));
    press('Enter');
    expect(onOpen).toHaveBeenLastCalledWith(rows[2]);
  });
  it('sorts by the head, adding with Shift, and says the order', () => {
    const onSort = vi.fn();
    draw({ onSort, sorts: [{ path: 'deliver_date', desc: true }] });
    expect(screen.getByRole('columnheader', { name: /交货日期/ }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: '供应商' }), { shiftKey: true });
    expect(onSort).toHaveBeenCalledWith('supplier', true);
    expect(screen.queryByRole('button', { name: '颜色' })).toBeNull();
    // The head is a row of the grid: Up from the first, Enter sorts.
    point(cell(0, '采购单号'));
    press('ArrowUp');
    expect(active()).toBe('采购单号');
    press('Enter');
    expect(onSort).toHaveBeenLastCalledWith('code', false);
  });
  it('chooses rows one by one, by page and by Space', () => {
    const [onSelect, onSelectAll] = [vi.fn(), vi.fn()];
    draw({ selected: new Map([['101', rows[1]]]), onSelect, onSelectAll });
    const boxes = screen.getAllByRole('checkbox', { name: '选择' });
    expect(boxes.map((box) => (box as HTMLInputElement).checked).indexOf(true)).toBe(1);
    expect(bodyRows().map((row) => row.getAttribute('aria-selected')).slice(0, 3)).toEqual(['false', 'true', 'false']);
    fireEvent.click(boxes[2]);
    expect(onSelect).toHaveBeenCalledWith(rows[2], true, false);
    // What is ticked is the list's to say.
    expect((boxes[2] as HTMLInputElement).checked).toBe(false);
    const all = screen.getByRole('checkbox', { name: '全选本页' }) as HTMLInputElement;
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(onSelectAll).toHaveBeenCalledWith(true);
    point(cell(1, '供应商'));
    press(' ');
    expect(onSelect).toHaveBeenLastCalledWith(rows[1], false, false);
  });
  it('mounts a row’s actions when it is pointed at, and shows `…` until then', () => {
    draw({ actionsOf: (row) => <button type="button">编辑 {String(row.code)}</button>, actionsName: (row) => (row.status === 'void' ? null : `${String(row.code)} 更多操作`) });
    expect(screen.getByRole('button', { name: 'PO2603190018 更多操作' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /编辑/ })).toBeNull();
    point(cell(1, '供应商'), 'pointerover');
    expect(bodyRows()[1].contains(screen.getByRole('button', { name: /编辑/ }))).toBe(true);
    point(cell(2, '供应商'), 'pointerover');
    expect(bodyRows()[2].contains(screen.getByRole('button', { name: '编辑 PO2603180012' }))).toBe(true);
    expect(bodyRows().at(-1)!.querySelector('.rest button')).toBeNull();
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
  it('puts totals below their columns, and the label before them', () => {
    draw({ totals: { label: '合计 13 条', byKey: { totalAmount: '361,786.00' } } });
    const foot = document.querySelector('.tgf [role=row]')!;
    expect([...foot.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent).filter(Boolean)).toEqual(['合计 13 条', '361,786.00']);
  });
});

describe('keys', () => {
  it('move the active cell, to the edges with Ctrl, by pages, and stay inside', () => {
    draw();
    point(cell(0, '采购单号'));
    expect(active()).toBe('PO2603190021');
    press('ArrowDown'); press('ArrowRight');
    expect(active()).toBe('吴江顺和化纤');
    press('End', { ctrlKey: true });
    expect(active()).toBe('已作废');
    press('ArrowDown');
    expect(active()).toBe('已作废');
    press('Home', { ctrlKey: true }); press('ArrowRight');
    expect(active()).toBe('PO2603190021');
    press('PageDown');
    expect(active()).not.toBe('PO2603190021');
  });
  it('are one stop of the page: nothing in the cells but the grid itself takes Tab', () => {
    draw({ linkOf: (row) => `/x/${row.id}`, selected: new Map() });
    expect([...document.querySelectorAll<HTMLElement>('.tg, .tg *')].filter((element) => element.tabIndex === 0 && (element.hasAttribute('tabindex') || ['A', 'BUTTON', 'INPUT'].includes(element.tagName)))).toEqual([grid()]);
  });
});

describe('ranges', () => {
  const copied = (): { text: string; html: string } => {
    const data = new Map<string, string>();
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { setData: (type: string, value: string) => data.set(type, value) } });
    grid().dispatchEvent(event);
    return { text: data.get('text/plain')!, html: data.get('text/html')! };
  };
  it('grow with Shift, are told, and are copied as they are shown', async () => {
    const onRange = vi.fn();
    draw({ onRange });
    point(cell(0, '交货日期'));
    press('ArrowRight', { shiftKey: true }); press('ArrowRight', { shiftKey: true }); press('ArrowDown', { shiftKey: true });
    expect(onRange.mock.lastCall![0]).toMatchObject({ cells: 6, rows: rows.slice(0, 2) });
    expect(onRange.mock.lastCall![0].columns.map(({ label }: { label: string }) => label)).toEqual(['交货日期', '数量', '含税金额']);
    expect(document.querySelectorAll('[role=gridcell][aria-selected=true]')).toHaveLength(6);
    // What copies is fetched when the cells are first entered.
    await vi.waitFor(() => expect(copied().text).not.toBeUndefined(), 10_000);
    expect(copied().text).toBe('2026-12-16\t1,200.00m\t35,520.00\n2026-12-10\t1,850.00m\t33,670.00');
    expect(copied().html).toContain('<td>1,850.00m</td>');
    press('Escape');
    expect(onRange).toHaveBeenLastCalledWith(null);
    expect(copied().text).toBe('33,670.00');
  });
  it('are told once, though the list draws anew for it', () => {
    const onRange = vi.fn(() => rerender(table({ onRange, totals: { label: '合计', byKey: {} } })));
    const { rerender } = draw({ onRange, totals: { label: '合计', byKey: {} } });
    point(cell(0, '交货日期'));
    press('ArrowDown', { shiftKey: true });
    expect(onRange).toHaveBeenCalledTimes(1);
  });
  it('copy text that begins like a formula as it stands', async () => {
    draw({ rows: [{ ...rows[0], code: '=1+1', material: '@a' }] });
    point(cell(0, '采购单号'));
    await vi.waitFor(() => expect(copied().text).toBe('=1+1'), 10_000);
  });
});

describe('entries', () => {
  const base: Row[] = rows.slice(0, 4);
  it('draw groups with subtotals, which open and close', () => {
    const onToggle = vi.fn();
    const group: TableEntry = { kind: 'group', key: 'a', label: '绍兴锦程纺织', count: 2, depth: 0, isOpen: true, sums: { totalAmount: '68,020.00' } };
    draw({ entries: [group, { kind: 'row', row: base[0], depth: 1 }, { kind: 'row', row: base[2], depth: 1 }], onToggle });
    const row = within(screen.getByRole('treegrid')).getByRole('row', { name: /绍兴锦程纺织 2 条/ });
    expect([row.getAttribute('aria-expanded'), row.getAttribute('aria-level')]).toEqual(['true', '1']);
    expect(row.textContent).toContain('68,020.00');
    fireEvent.click(within(row).getByRole('button', { name: '收起' }));
    expect(onToggle).toHaveBeenCalledWith(group);
  });
  it('open and close a group by the words of its head, once for two quick clicks, and by keys', () => {
    const onToggle = vi.fn();
    const group: TableEntry = { kind: 'group', key: 'a', label: '绍兴锦程纺织', count: 2, depth: 0, isOpen: false, sums: { totalAmount: '68,020.00' } };
    draw({ entries: [group, { kind: 'row', row: base[1], depth: 0 }], onToggle });
    const words = screen.getByText('绍兴锦程纺织');
    point(words);
    fireEvent.click(words, { detail: 1 });
    fireEvent.click(words, { detail: 2 });
    expect(onToggle).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('68,020.00'), { detail: 1 });
    expect(onToggle).toHaveBeenCalledTimes(1);
    const tree = screen.getByRole('treegrid');
    for (const key of ['Enter', ' ', 'ArrowRight']) fireEvent.keyDown(tree, { key });
    expect(onToggle).toHaveBeenCalledTimes(4);
    fireEvent.keyDown(tree, { key: 'ArrowLeft' });
    expect(onToggle).toHaveBeenCalledTimes(4);
  });
  it('open rows of a tree, wait for what is below, and show a panel', () => {
    const onToggle = vi.fn();
    const parent: TableEntry = { kind: 'row', row: base[0], depth: 0, hasMore: true, isOpen: false };
    const { rerender } = draw({ entries: [parent, { kind: 'row', row: base[1], depth: 0 }], onToggle });
    fireEvent.click(screen.getByRole('button', { name: '展开' }));
    expect(onToggle).toHaveBeenCalledWith(parent);
    rerender(table({ entries: [{ ...parent, isOpen: true }, { kind: 'wait', key: 'w', depth: 1 }, { kind: 'row', row: base[1], depth: 0 }, { kind: 'detail', row: base[1], heightPx: 120 }], onToggle, detailOf: (row) => <p>备注 {String(row.code)}</p> }));
    expect(bodyRows()[1].querySelector('.sk')).toBeTruthy();
    expect(screen.getByText('备注 PO2603190018')).toBeTruthy();
    expect(bodyRows()[3].style.height).toBe('120px');
    rerender(table({ entries: [{ ...parent, isOpen: false }], onToggle, detailOf: () => null }));
    expect(bodyRows()).toHaveLength(1);
    expect(screen.queryByText(/备注/)).toBeNull();
  });
});

describe('long lists', () => {
  const long = Array.from({ length: 5000 }, (_, at) => ({ ...rows[at % rows.length], id: String(at), code: `PO${at}` }));
  const shown = (): number[] => bodyRows().map((row) => Number(row.getAttribute('aria-rowindex')) - 2).sort((a, b) => a - b);
  const scrollTo = (top: number): void => { const box = document.querySelector('.tb')!; box.scrollTop = top; fireEvent.scroll(box); };
  it('are drawn in part, say how long they are, and lend their elements on', () => {
    draw({ rows: long });
    expect(shown()[0]).toBe(0);
    expect(shown().length).toBeLessThan(40);
    expect(grid().getAttribute('aria-rowcount')).toBe('5001');
    expect(document.querySelector<HTMLElement>('.tgb')!.style.height).toBe('200000px');
    const before = new Set(bodyRows());
    scrollTo(80_000);
    expect(shown()[0]).toBeLessThanOrEqual(2_000);
    expect(shown().at(-1)).toBeGreaterThan(2_015);
    expect(screen.getByText('PO2000')).toBeTruthy();
    expect(bodyRows().filter((row) => before.has(row)).length).toBeGreaterThan(15);
  });
  it('leave cells alone whose words stay, and rows that stay', () => {
    const paint = vi.fn(columns[1].draw);
    const counted = columns.map((column, at) => (at === 1 ? { ...column, draw: paint } : column));
    const { rerender } = draw({ rows: long, columns: counted });
    const changed = { ...long[5], code: 'PO5b' };
    const text = screen.getByText('PO3').firstChild;
    paint.mockClear();
    rerender(table({ rows: [...long.slice(0, 5), changed, ...long.slice(6)], columns: counted }));
    expect(screen.getByText('PO5b')).toBeTruthy();
    expect(screen.getByText('PO3').firstChild).toBe(text);
    // Measured and drawn: that one alone.
    expect(new Set(paint.mock.calls.map(([, row]) => row))).toEqual(new Set([changed]));
  });
  it('that are long in coming have skeletons in their place, which breathe as one', async () => {
    const { container, rerender } = draw({ rows: [], loading: true });
    await waitFor(() => expect(bodyRows()).toHaveLength(10));
    expect(bodyRows()[0].querySelector('.sk')).toBeTruthy();
    expect(container.querySelector('.tgb')!.classList).toContain('waits');
    rerender(table({}));
    expect(container.querySelector('.tgb')!.classList).not.toContain('waits');
  });
  it('of a million rows are asked for as they come into view', () => {
    const need = vi.fn();
    const known = new Map<number, Row>();
    const windowed = { total: 1_000_000, get: (at: number) => known.get(at), need };
    const { rerender } = draw({ rows: [], windowed });
    expect(need.mock.lastCall![0]).toBe(0);
    expect(bodyRows()[0].querySelector('.sk')).toBeTruthy();
    for (let at = 0; at < 50; at++) known.set(at, { ...rows[0], id: String(at), code: `PO${at}` });
    rerender(table({ rows: [], windowed: { ...windowed } }));
    expect(screen.getByText('PO7')).toBeTruthy();
    expect(grid().getAttribute('aria-rowcount')).toBe('1000001');
  });
});

describe('typing in a list', () => {
  // First here: the editor has not been fetched yet.
  it('keeps what is typed before its editor stands, and takes back what is not wanted', async () => {
    draw({ editable: () => true, onEdit: vi.fn() });
    point(cell(0, '物料'));
    for (const key of ['帆', '布', 'x', 'Backspace', '面']) press(key);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '物料' }, { timeout: 10_000 })).value).toBe('帆布面');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  });
  // The editor is loaded when first wanted.
  const slow = { timeout: 10_000 };
  const props = (onEdit: TableProps['onEdit']): Partial<TableProps> => ({ editable: (row, column) => column.key === 'material' && row.status !== 'void', onEdit });
  it('opens one editor by F2 or a letter, keeps by Enter, restores by Escape', async () => {
    const onEdit = vi.fn();
    draw(props(onEdit));
    point(cell(0, '物料'));
    press('F2');
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: '物料' }, slow);
    expect(input.value).toBe('14oz右斜牛仔布');
    fireEvent.change(input, { target: { value: '牛仔布' } });
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(onEdit).not.toHaveBeenCalled();
    expect(cell(0, '物料').textContent).toBe('14oz右斜牛仔布');
    press('帆');
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: '物料' }, slow);
    expect(again.value).toBe('帆');
    fireEvent.change(again, { target: { value: '帆布' } });
    fireEvent.keyDown(again, { key: 'Enter' });
    await vi.waitFor(() => expect(onEdit).toHaveBeenCalledWith(rows[0], expect.objectContaining({ key: 'material' }), '帆布'));
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });
  it('is refused where a cell may not be typed into, and says why an answer was no', async () => {
    draw(props(() => Promise.reject(new Error('offline'))));
    point(cell(0, '供应商'));
    press('F2');
    expect(screen.queryByRole('textbox')).toBeNull();
    point(cell(1, '物料'));
    fireEvent.doubleClick(cell(1, '物料'));
    const input = await screen.findByRole('textbox', { name: '物料' }, slow);
    fireEvent.change(input, { target: { value: 'x' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByRole('alert', {}, slow)).textContent).not.toBe('');
    expect(screen.getByRole('textbox', { name: '物料' })).toBeTruthy();
  });
});
