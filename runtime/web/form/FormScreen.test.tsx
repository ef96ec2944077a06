// @vitest-environment happy-dom
// The form on a page: labels, rules as one types, faults at their fields, keys.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { http } from '../session/http.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { AppFailure } from '../session/failure.ts';
import { FormScreen } from './FormScreen.tsx';
import { cloth, testPlan, testRecord } from './testPlan.ts';

const tab: TabHandle = { id: 't', path: '/t/order/1', active: true, setDirty: vi.fn(), setTitle: vi.fn(), open: vi.fn(), replace: vi.fn(), close: vi.fn(), load: () => undefined, save: vi.fn() };

async function open(record: Row = testRecord(), id = '1', plan = testPlan()) {
  vi.spyOn(http, 'get').mockImplementation((path: string) => Promise.resolve((path.endsWith('/lookup') ? { total: 1, totalIs: 'exact', list: [cloth], pageNum: 1, pageSize: 20 } : structuredClone(record)) as never));
  const put = vi.spyOn(http, 'put').mockResolvedValue({ id: '1', version: 4, status: 'submitted' } as never);
  const post = vi.spyOn(http, 'post').mockResolvedValue({ id: '77', version: 1, code: 'T077' } as never);
  render(<FormScreen plan={plan} params={{ id }} tab={tab} />);
  await screen.findByLabelText('名称');
  return { put, post, user: userEvent.setup() };
}

beforeEach(() => { vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => setTimeout(() => work(0), 0)); });
afterEach(() => { cleanup(); vi.restoreAllMocks(); vi.unstubAllGlobals(); vi.clearAllMocks(); });

describe('head fields', () => {
  it('are found by their labels and show values by their types', async () => {
    await open();
    expect(screen.getByLabelText('名称')).toHaveProperty('value', '春季');
    expect(screen.getByLabelText('合计')).toHaveProperty('value', '205.00');
    expect(screen.getByLabelText('合计')).toHaveProperty('readOnly', true);
    expect(screen.getByRole('combobox', { name: '结算' })).toHaveProperty('value', '现结');
  });
  it('are fixed once they are there, where the schema says so, and typed while the record is new', async () => {
    const plan = testPlan();
    plan.fields.name = { ...plan.fields.name!, readonly: 'old.id != null' };
    await open(testRecord(), '1', plan);
    expect(screen.getByLabelText('名称')).toHaveProperty('readOnly', true);
    cleanup();
    await open({ name: '' }, '0', plan);
    expect(screen.getByLabelText('名称')).toHaveProperty('readOnly', false);
  });
  it('show, hide and become required by CEL while one chooses', async () => {
    const { user } = await open();
    expect(screen.queryByLabelText('账期')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: '结算' }));
    await user.click(await screen.findByRole('option', { name: '月结' }));
    expect((await screen.findByLabelText('账期')).getAttribute('aria-required')).toBe('true');
  });
  it('follow what is computed from the lines', async () => {
    const { user } = await open();
    expect(screen.queryByLabelText('大额说明')).toBeNull();
    const cell = document.querySelector('[role=row][aria-rowindex="2"] [aria-colindex="4"]')!;
    fireEvent.pointerDown(cell, { button: 0 });
    await user.keyboard('500{Enter}');
    expect(await screen.findByLabelText('大额说明')).toBeTruthy();
    expect(screen.getByLabelText('合计')).toHaveProperty('value', '5,005.00');
    expect(screen.getByRole('group', { name: '明细合计' }).textContent).toContain('¥5,005.00');
  });
  it('round money at the company\'s scale, and let a minus stand while it is typed', async () => {
    const { user } = await open();
    const money = screen.getByLabelText('费用');
    await user.click(money);
    await user.keyboard('-');
    expect(money).toHaveProperty('value', '-');
    expect(screen.queryByText('费用格式不正确')).toBeNull();
    await user.keyboard('2.345');
    await user.tab();
    expect(money).toHaveProperty('value', '−2.35');
  });
  it('keep a text that is no value, with its message, until it is mended', async () => {
    const { user } = await open();
    const date = screen.getByLabelText('日期');
    await user.clear(date);
    await user.type(date, '下周');
    await user.tab();
    expect((await screen.findByText('日期格式不正确')).getAttribute('role')).toBe('alert');
    expect(date.getAttribute('aria-invalid')).toBe('true');
    expect(date).toHaveProperty('value', '下周');
    await user.clear(date);
    await user.type(date, '2026/5/1');
    await user.tab();
    await waitFor(() => expect(screen.queryByText('日期格式不正确')).toBeNull());
    expect(date).toHaveProperty('value', '2026-05-01');
  });
});

describe('saving', () => {
  it('with Ctrl S tells faults at their fields and puts the cursor into the first', async () => {
    const { user, put } = await open();
    await user.clear(screen.getByLabelText('名称'));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('名称不能为空')).toBeTruthy();
    expect(screen.getByText('有 1 处需要修改')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')));
    expect(put).not.toHaveBeenCalled();
  });
  it('sends what changed and marks the tab while it is unsaved', async () => {
    const { user, put } = await open();
    await user.type(screen.getByLabelText('名称'), '二');
    await waitFor(() => expect(tab.setDirty).toHaveBeenLastCalledWith(true));
    await user.click(screen.getByRole('button', { name: /存草稿/ }));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    expect(put.mock.calls[0][1]).toEqual({ id: '1', version: 3, name: '春季二' });
    await waitFor(() => expect(tab.setDirty).toHaveBeenLastCalledWith(false));
  });
  it('of a new record takes its address', async () => {
    const { user, post } = await open({ id: '0', status: 'draft', name: '新', date: '2026-04-01', lines: [{ item: cloth, qty: '1.00', price: '1.0000', allocs: [] }] }, '0');
    await user.type(screen.getByLabelText('名称'), '单');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(post).toHaveBeenCalled());
    await waitFor(() => expect(tab.replace).toHaveBeenCalledWith('/t/order/77'));
  });
  it('with Ctrl Enter saves, then takes the next step', async () => {
    const { user, put } = await open();
    await user.type(screen.getByLabelText('名称'), '三');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(put.mock.calls.map(([path]) => path)).toEqual(['/t/api/order', '/t/api/order/submit']));
    expect(put.mock.calls[1][1]).toMatchObject({ id: '1', version: 4 });
  });
  it('of a new record enters it once, however often one presses before its next step is taken', async () => {
    const { put, post, user } = await open({ id: '0', status: 'draft', name: '新', date: '2026-04-01', lines: [{ item: cloth, qty: '1.00', price: '1.0000', allocs: [] }] }, '0');
    let taken = (): void => {};
    put.mockImplementation(() => new Promise((done) => { taken = () => done({ id: '77', version: 2, status: 'submitted' } as never); }));
    await user.click(screen.getByLabelText('名称'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(put).toHaveBeenCalled());
    await user.keyboard('{Control>}{Enter}{/Control}{Control>}s{/Control}');
    taken();
    await waitFor(() => expect(tab.replace).toHaveBeenCalled());
    expect(post.mock.calls.filter(([path]) => path === '/t/api/order')).toHaveLength(1);
    expect(put).toHaveBeenCalledTimes(1);
  });
  it('puts the server\'s faults at the cell, counted above, found with F8', async () => {
    const { user, put } = await open();
    put.mockRejectedValue(new AppFailure(10009, '', [{ path: 'lines[1].price', code: 'rule.refused', message: '高于已审批价' }]));
    await user.type(screen.getByLabelText('名称'), '四');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('有 1 处需要修改')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('单价'));
    expect((await screen.findByRole('tooltip')).textContent).toContain('高于已审批价');
    await user.keyboard('{F8}');
    expect(document.querySelector('[aria-invalid=true][role=gridcell]')?.textContent).toBe('0.1000');
  });
});

describe('the grid on the page', () => {
  it('has rows and cells with their places, and an editor named by its column', async () => {
    await open();
    const grid = screen.getByRole('grid', { name: '明细' });
    expect(within(grid).getAllByRole('columnheader').map((head) => head.textContent)).toContain('金额');
    expect(grid.getAttribute('aria-rowcount')).toBe('4');
    fireEvent.pointerDown(document.querySelector('[role=row][aria-rowindex="3"] [aria-colindex="4"]')!, { button: 0 });
    await act(async () => undefined);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('数量'));
  });
  it('finds a material while one types and takes it with Enter', async () => {
    const { user } = await open();
    fireEvent.pointerDown(document.querySelector('[role=row][aria-rowindex="4"] [aria-colindex="2"]')!, { button: 0 });
    await user.keyboard('牛仔');
    expect(await screen.findByRole('option', { name: /牛仔布/ })).toBeTruthy();
    
    await user.keyboard('{Enter}');
    
    await waitFor(() => expect(document.querySelector('[role=row][aria-rowindex="4"]')?.textContent).toContain('牛仔布'));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('物料'));
  });
});

describe('a cell of several options', () => {
  const planned = () => {
    const plan = testPlan();
    const lines = plan.lines.lines!;
    const uses = { name: 'uses', type: 'enums' as const, label: '用途', carries: [], options: [{ value: 'front', label: '前片' }, { value: 'back', label: '后片' }, { value: 'sleeve', label: '袖子' }] };
    return { ...plan, lines: { lines: { ...lines, columns: ['uses', ...lines.columns], fields: { uses, ...lines.fields } } } };
  };
  const cell = (row: number): Element => document.querySelector(`[role=row][aria-rowindex="${row}"] [aria-colindex="2"]`)!;
  const record = (): Row => { const one = testRecord(); (one.lines as Row[])[0]!.uses = ['back']; return one; };

  it('has a list that stays while one ticks, from what stands in it', async () => {
    const { user } = await open(record(), '1', planned());
    fireEvent.pointerDown(cell(2), { button: 0 });
    expect(cell(2).textContent).toBe('后片');
    await user.keyboard('{F2}');
    const option = (name: string): Promise<HTMLElement> => screen.findByRole('option', { name });
    expect((await option('后片')).getAttribute('aria-selected')).toBe('true');
    await user.click(await option('前片'));
    await user.click(await option('后片'));
    await user.click(await option('袖子'));
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', '前片、袖子'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell(2).textContent).toBe('前片、袖子'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is ticked by arrow and Enter, completed from first letters, and pasted as labels', async () => {
    const { user, put } = await open(record(), '1', planned());
    fireEvent.pointerDown(cell(3), { button: 0 });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('option', { name: '前片' });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', '后片'));
    await user.keyboard('、袖');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell(3).textContent).toBe('后片、袖子'));
    fireEvent.pointerDown(cell(2), { button: 0 });
    await user.paste('袖子，前片');
    await waitFor(() => expect(cell(2).textContent).toBe('前片、袖子'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(put).toHaveBeenCalled());
    expect((put.mock.calls[0]![1] as Row).lines).toMatchObject([{ uses: ['front', 'sleeve'] }, { uses: ['back', 'sleeve'] }]);
  });
});

describe('a locked record', () => {
  it('is read, says that it is locked, and offers what opens it alone', async () => {
    const actions = [...testPlan().actions.map((action) => (action.do === 'submit' ? { ...action, when: "!(record.payment == 'cash')" } : action)), { do: 'unlock', label: '解锁', from: ['draft'] }];
    await open(testRecord(), '1', { ...testPlan(), lockedWhen: "record.payment == 'cash'", actions });
    expect(screen.getByRole('note').textContent).toBe('单据已锁定');
    expect(screen.getByLabelText('名称')).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: /保存|存草稿|提交/ })).toBeNull();
    expect(await screen.findByRole('button', { name: '解锁' })).toBeTruthy();
  });
});

describe('sections', () => {
  const plan = (more: Partial<ReturnType<typeof testPlan>> = {}) => ({ ...testPlan(), sections: [{ title: '基本', fields: [{ name: 'name' }, { name: 'date' }] }, { title: '金额', fields: [{ name: 'payment' }, { name: 'rate' }] }, { fields: [], lines: 'lines' }], ...more });

  it('as steps stand one at a time; going on checks the fields of the step alone', async () => {
    const { user, put } = await open({ ...testRecord(), rate: null }, '1', plan({ steps: true, fields: { ...testPlan().fields, rate: { ...testPlan().fields.rate!, required: true } } }));
    expect(screen.getByRole('group', { name: '基本' })).toHaveProperty('hidden', false);
    expect(screen.queryByLabelText('费用')).toBeNull();
    expect(screen.queryByRole('button', { name: '上一步' })).toBeNull();
    await user.clear(screen.getByLabelText('名称'));
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('名称不能为空')).toBeTruthy();
    expect(screen.queryByText('费用不能为空')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')));
    await user.type(screen.getByLabelText('名称'), '好');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByRole('group', { name: '金额' })).toHaveProperty('hidden', false));
    expect(screen.getByText('第 2 步，共 2 步')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull();
    expect(screen.getByRole('list', { name: '步骤' }).querySelector('[aria-current=step]')?.textContent).toContain('金额');
    await user.click(screen.getByRole('button', { name: '上一步' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByRole('group', { name: '金额' })).toHaveProperty('hidden', false));
    expect(await screen.findByText('费用不能为空')).toBeTruthy();
    expect(put).not.toHaveBeenCalled();
  });
  it('below the fold are made when they come near, or when a fault is in them', async () => {
    const near: (() => void)[] = [];
    vi.stubGlobal('IntersectionObserver', class { constructor(private readonly see: (seen: { isIntersecting: boolean }[]) => void) {} observe() { near.push(() => this.see([{ isIntersecting: true }])); } disconnect() {} });
    vi.stubGlobal('innerHeight', 160);
    const many = { ...plan(), sections: [{ title: '甲', fields: [{ name: 'name' }] }, { title: '乙', fields: [{ name: 'date' }] }, { title: '丙', fields: [{ name: 'rate' }] }], fields: { ...testPlan().fields, rate: { ...testPlan().fields.rate!, required: true } } };
    const { user } = await open(testRecord(), '1', many);
    expect(screen.queryByLabelText('日期')).toBeNull();
    expect(within(screen.getByRole('region', { name: '乙' })).getByText('日期')).toBeTruthy();
    // Watched once the page is drawn.
    await waitFor(() => expect(near.length).toBeGreaterThan(0));
    act(() => near[0]!());
    expect(screen.getByLabelText('日期')).toHaveProperty('value', '2026-04-01');
    expect(screen.queryByLabelText('费用')).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('费用')));
    expect(await screen.findByText('费用不能为空')).toBeTruthy();
  });
});
