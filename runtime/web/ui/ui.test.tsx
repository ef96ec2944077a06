// @vitest-environment happy-dom
// Shared parts by keyboard and by name.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { confirm, Dialogs } from './confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { Field, Input } from './Input.tsx';
import { MenuButton } from './Menu.tsx';
import { place } from './place.ts';
import { Toasts, toast } from './toast.tsx';

afterEach(cleanup);
const key = (name: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key: name, ...more });

describe('dialog', () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <div id="root">
        <button type="button" onClick={() => setOpen(true)}>open</button>
        {isOpen && <Dialog title="高级筛选" onClose={() => setOpen(false)} footer={<Button>确定</Button>}><input aria-label="值" /></Dialog>}
      </div>
    );
  }
  it('takes the focus, lets the page rest, closes on Esc and gives the focus back', () => {
    render(<Opener />);
    const opener = screen.getByText('open');
    opener.focus();
    fireEvent.click(opener);
    expect(document.activeElement).toBe(screen.getByLabelText('值'));
    expect(document.getElementById('root')!.hasAttribute('inert')).toBe(true);
    key('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.getElementById('root')!.hasAttribute('inert')).toBe(false);
    expect(document.activeElement).toBe(opener);
  });
  it('passes over what is disabled, and takes the focus itself where nothing else does', () => {
    const { unmount } = render(<Dialog title="高级筛选" onClose={vi.fn()}><button type="button" disabled>存为方案</button><input aria-label="值" /></Dialog>);
    expect(document.activeElement).toBe(screen.getByLabelText('值'));
    unmount();
    render(<Dialog title="高级筛选" onClose={vi.fn()}><button type="button" disabled>存为方案</button></Dialog>);
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });
});

describe('question', () => {
  it.each([['确定', true], ['取消', false]])('%s answers %s', async (button, answer) => {
    render(<Dialogs />);
    let said: Promise<boolean>;
    act(() => { said = confirm({ title: '确定作废？', body: '单号不再使用' }); });
    expect(screen.getByRole('alertdialog', { name: '确定作废？' })).toBeTruthy();
    act(() => { screen.getByRole('button', { name: button }).click(); });
    expect(await said!).toBe(answer);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('menu', () => {
  it('opens by its button, moves by arrows, runs and closes', () => {
    const run = vi.fn();
    render(<MenuButton label="更多操作" items={() => [{ key: 'a', label: '编辑', onSelect: vi.fn() }, 'line', { key: 'b', label: '作废', danger: true, onSelect: run }]} />);
    fireEvent.click(screen.getByRole('button', { name: '更多操作' }));
    expect(document.activeElement?.textContent).toBe('编辑');
    key('ArrowDown');
    expect(document.activeElement?.textContent).toBe('作废');
    key('ArrowDown');
    expect(document.activeElement?.textContent).toBe('编辑');
    fireEvent.click(screen.getByRole('menuitem', { name: '作废' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('field', () => {
  it('connects label, control and message', () => {
    render(<Field label="密码" required error="密码不能为空">{(ids) => <Input {...ids} value="" onChange={() => undefined} />}</Field>);
    const input = screen.getByLabelText('密码');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby')!)!.textContent).toBe('密码不能为空');
  });
});

describe('button', () => {
  it('refuses clicks while it works', () => {
    const run = vi.fn();
    render(<Button loading onClick={run}>保存</Button>);
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(run).not.toHaveBeenCalled();
  });
});

describe('note', () => {
  it('stays 2 s, an error 4 s with its number to copy; the same words are one note', () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => { toast.done('保存成功'); toast.done('保存成功'); toast.wrong('操作失败', 'a8f3'); });
    expect(screen.getAllByText('保存成功')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '复制' })).toBeTruthy();
    act(() => { vi.advanceTimersByTime(2000); });
    expect(screen.queryByText('保存成功')).toBeNull();
    expect(screen.getByText('操作失败')).toBeTruthy();
    act(() => { vi.advanceTimersByTime(2000); });
    expect(screen.queryByText('操作失败')).toBeNull();
    vi.useRealTimers();
  });
});

describe('place of a popover', () => {
  const view = { width: 1000, height: 600 };
  const anchor = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 30 });
  it.each([
    { why: 'below its anchor', at: anchor(200, 100), side: 'start' as const, left: 200, top: 134 },
    { why: 'by its right edge', at: anchor(500, 100), side: 'end' as const, left: 400, top: 134 },
    { why: 'inside the window at the right', at: anchor(950, 100), side: 'start' as const, left: 792, top: 134 },
    { why: 'above where there is no room below', at: anchor(200, 500), side: 'start' as const, left: 200, top: 196 },
  ])('is $why', ({ at, side, left, top }) => expect(place(at, { width: 200, height: 300 }, view, side)).toMatchObject({ left, top }));
});
