// @vitest-environment happy-dom
// A page that comes takes the focus to its heading, unless someone has opened a menu meanwhile.
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTakenElsewhere, usePaneFocus } from './paneFocus.ts';

function Page({ path, isOpen, isLoaded }: { path: string; isOpen: boolean; isLoaded: boolean }) {
  const pane = useRef<HTMLElement>(null);
  usePaneFocus(pane, true, path);
  return (
    <>
      <nav className="nav"><button type="button" aria-expanded={isOpen} ref={(button) => { if (!isLoaded) button?.focus(); }}>仓储</button></nav>
      <section ref={pane}>{isLoaded && <h1>新建采购订单</h1>}</section>
    </>
  );
}

beforeEach(() => { vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList); });
afterEach(() => { cleanup(); vi.restoreAllMocks(); });

/** The first page is arrived on by address and takes nothing; the second is one that opens. */
async function openPage(isOpen: boolean): Promise<void> {
  render(<Page path="/" isOpen={isOpen} isLoaded={false} />).unmount();
  const page = render(<Page path="/order" isOpen={isOpen} isLoaded={false} />);
  await act(async () => { page.rerender(<Page path="/order" isOpen={isOpen} isLoaded />); });
}

it('takes the focus to its heading when its page has come', async () => {
  await openPage(false);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('leaves the focus with a menu that was opened while its page came', async () => {
  await openPage(true);
  // Another change of the page, as every row that is drawn makes one.
  await act(async () => { screen.getByRole('heading').append('·'); });
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('tells a form that comes whether somebody is at a menu, or in what lies over it', () => {
  render(<><section><input aria-label="名称" /></section><div className="drawer"><form><input aria-label="里面" /></form></div><button type="button" aria-expanded>仓储</button></>);
  const below = document.querySelector('section')!;
  const within = document.querySelector('form')!;
  const at = (element: HTMLElement): boolean[] => { element.focus(); return [isTakenElsewhere(below), isTakenElsewhere(within)]; };
  expect(at(screen.getByLabelText('名称'))).toEqual([false, false]);
  expect(at(screen.getByLabelText('里面'))).toEqual([true, false]);
  expect(at(screen.getByRole('button'))).toEqual([true, true]);
});
