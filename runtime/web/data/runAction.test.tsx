// @vitest-environment happy-dom
// An input that is asked for only when the server wants it.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanAction, PlanField } from '../../core/plans/plan.ts';
import { AppFailure } from '../session/failure.ts';
import { http } from '../session/http.ts';
import { Dialogs } from '../ui/confirm.tsx';
import { runAction } from './runAction.tsx';

const heir: PlanField = { name: 'heir', type: 'string', label: '移交给', visible: 'false', carries: [] };
const remove: PlanAction = { do: 'remove', label: '移除', danger: true, ask: [heir] };
const refused = new AppFailure(10009, '还有3项', [{ path: 'heir', code: 'rule.refused', message: '还有3项' }]);

beforeEach(() => { render(<Dialogs />); });
afterEach(() => { cleanup(); vi.restoreAllMocks(); });

describe('an input that is not shown by itself', () => {
  it('is not asked for when nothing is in the way', async () => {
    const put = vi.spyOn(http, 'put').mockResolvedValue({ id: '1', version: 2 } as never);
    const done = runAction({ api: '/t', action: remove, rows: [{ id: '1', version: 1 }] });
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByLabelText(/移交给/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: '移除' }));
    expect(await done).toMatchObject({ version: 2 });
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('is asked for once the server does, with its reason', async () => {
    const put = vi.spyOn(http, 'put').mockRejectedValueOnce(refused).mockResolvedValue({ id: '1', version: 2 } as never);
    const done = runAction({ api: '/t', action: remove, rows: [{ id: '1', version: 1 }] });
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '移除' }));
    await screen.findByText('还有3项');
    await userEvent.type(screen.getByLabelText(/移交给/), '赵刚');
    await userEvent.click(screen.getByRole('button', { name: '移除' }));
    expect(await done).toMatchObject({ version: 2 });
    expect(put.mock.calls.map(([, body]) => (body as { heir?: string }).heir)).toEqual([undefined, '赵刚']);
  });
});

describe('inputs of an action', () => {
  const day: PlanField = { name: 'day', type: 'date', label: '日期', required: true, carries: [] };
  const fee: PlanField = { name: 'fee', type: 'money', label: '费用', carries: [] };
  const why: PlanField = { name: 'why', type: 'text', label: '原因', carries: [], maxLength: 10 };
  const settle: PlanAction = { do: 'settle', label: '结清', ask: [day, fee, why] };

  it('that only the server knows to be required are asked for again, alone; what was typed stays, what was emptied is empty', async () => {
    const missed = new AppFailure(10009, '原因不能为空', [{ path: 'why', code: 'field.required', message: '原因不能为空' }]);
    const put = vi.spyOn(http, 'put').mockRejectedValueOnce(missed).mockResolvedValue({ id: '1', version: 2 } as never);
    const text = (name: string, label: string, more: Partial<PlanField> = {}): PlanField => ({ name, type: 'string', label, carries: [], ...more });
    const close: PlanAction = { do: 'close', label: '关闭', ask: [text('note', '备注', { default: "'无'" }), text('by', '经手'), text('why', '原因', { required: 'record.open > 0' })] };
    const done = runAction({ api: '/t', action: close, rows: [{ id: '1', version: 1 }] });
    await userEvent.clear(await screen.findByLabelText(/备注/));
    await userEvent.type(screen.getByLabelText(/经手/), '赵刚');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await screen.findByText('原因不能为空');
    expect(screen.queryByLabelText(/经手/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/原因/), '缺货');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(await done).toMatchObject({ version: 2 });
    expect(put.mock.calls[1]![1]).toMatchObject({ note: null, by: '赵刚', why: '缺货' });
  });

  it('that depend on one another are drawn as the server says: begun, shown and required while people type', async () => {
    const put = vi.spyOn(http, 'put').mockResolvedValue({ id: '1', version: 2 } as never);
    const post = vi.spyOn(http, 'post').mockImplementation((_, body) => {
      const { qty } = (body as { ask: { qty?: string } }).ask;
      const isLess = qty !== undefined && Number(qty) < 5;
      return Promise.resolve({ inputs: { qty: { visible: true, required: true, ...(qty === undefined && { value: '5.00' }) }, why: { visible: isLess, required: isLess } } } as never);
    });
    const text = (name: string, label: string): PlanField => ({ name, type: 'string', label, carries: [] });
    const done = runAction({ api: '/t', action: { do: 'send', label: '发出', lively: true, ask: [text('qty', '数量'), text('why', '原因')] }, rows: [{ id: '1', version: 1 }] });
    await waitFor(() => expect((screen.getByLabelText(/数量/) as HTMLInputElement).value).toBe('5.00'));
    expect(screen.queryByLabelText(/原因/)).toBeNull();
    await userEvent.clear(screen.getByLabelText(/数量/));
    await userEvent.type(screen.getByLabelText(/数量/), '3');
    await screen.findByLabelText(/原因/);
    await userEvent.click(screen.getByRole('button', { name: '发出' }));
    await screen.findByText('原因不能为空');
    await userEvent.type(screen.getByLabelText(/原因/), '缺货');
    await userEvent.click(screen.getByRole('button', { name: '发出' }));
    expect(await done).toMatchObject({ version: 2 });
    expect(put.mock.calls[0]![1]).toMatchObject({ qty: '3', why: '缺货' });
    expect(post.mock.calls[0]).toMatchObject(['/t/send/inputs', { id: '1', ask: {} }]);
  });

  it('that are agreed to before it is known what they begin with are sent with that, and nothing is told to be missing', async () => {
    const put = vi.spyOn(http, 'put').mockResolvedValue({ id: '1', version: 2 } as never);
    let begin: (answer: unknown) => void = () => undefined;
    vi.spyOn(http, 'post').mockImplementation(() => new Promise((resolve) => { begin = resolve as typeof begin; }) as never);
    const qty: PlanField = { name: 'qty', type: 'string', label: '数量', required: true, carries: [] };
    const done = runAction({ api: '/t', action: { do: 'send', label: '发出', lively: true, ask: [qty] }, rows: [{ id: '1', version: 1 }] });
    await userEvent.click(await screen.findByRole('button', { name: '发出' }));
    expect(screen.queryByText('数量不能为空')).toBeNull();
    await waitFor(() => expect(http.post).toHaveBeenCalled());
    begin({ inputs: { qty: { visible: true, required: true, value: '5.00' } } });
    expect(await done).toMatchObject({ version: 2 });
    expect(put.mock.calls[0]![1]).toMatchObject({ qty: '5.00' });
  });

  it('are those of forms: days and figures in any common form, texts of several lines', async () => {
    const put = vi.spyOn(http, 'put').mockResolvedValue({ id: '1', version: 2 } as never);
    const done = runAction({ api: '/t', action: settle, rows: [{ id: '1', version: 1 }] });
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/日期/)));
    await userEvent.type(dialog.getByLabelText(/日期/), '2026年3月5日');
    await userEvent.type(dialog.getByLabelText(/费用/), '１２．５');
    await userEvent.type(dialog.getByLabelText(/原因/), '甲{Enter}乙');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await done).toMatchObject({ version: 2 });
    expect(put.mock.calls[0]![1]).toMatchObject({ day: '2026-03-05', fee: '12.50', why: '甲\n乙' });
  });

  it('say what is none and keep it, half-typed as well; nothing is sent until all are in order', async () => {
    const put = vi.spyOn(http, 'put').mockResolvedValue({ id: '1', version: 2 } as never);
    const done = runAction({ api: '/t', action: settle, rows: [{ id: '1', version: 1 }] });
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText(/原因/), '一二三四五六七八九十一');
    await userEvent.type(dialog.getByLabelText(/费用/), '十二{Enter}');
    expect(dialog.getByText('日期不能为空')).toBeTruthy();
    expect(dialog.getByText(/费用.*格式不正确/)).toBeTruthy();
    expect(dialog.getByLabelText(/费用/)).toHaveProperty('value', '十二');
    expect(dialog.getByText(/原因.*不能超过10个字符/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/日期/)));
    expect(put).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    expect(await done).toBeNull();
  });
});
