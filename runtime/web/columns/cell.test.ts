// @vitest-environment happy-dom
// Cells on plain elements: they show what was said, change only what differs, and act when pressed.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../ui/navigate.ts';
import { columnTypes } from './index.ts';
import { followCell, paintCell, textOf, type Cell } from './cell.ts';

const context = { lang: 'zh_CN' as const, amountScale: 2, priceScale: 4, timeZone: 'Asia/Shanghai', today: '2026-03-20' };
const painted = (...cells: Cell[]): HTMLElement => { const element = document.createElement('div'); for (const cell of cells) paintCell(element, cell); return element; };
afterEach(() => { document.body.textContent = ''; });

describe('a painted cell', () => {
  it('shows every sample of every column, whatever it showed before', () => {
    const shown = columnTypes.flatMap((def) => def.samples.map((sample) => {
      const draw = def.draw({ column: { key: 'x', path: 'x', label: 'X', type: def.value, as: def.id, width: 100, align: 'start', sortable: true, ...sample.column }, context, states: sample.states, toneOf: sample.tone ? () => sample.tone! : undefined, stateTone: sample.state ? () => sample.state : undefined });
      return { cell: draw(sample.value, sample.row ?? {}), text: sample.shown };
    }));
    const element = document.createElement('div');
    for (const { cell, text } of [...shown, ...shown.toReversed()]) {
      paintCell(element, cell);
      expect(element.textContent).toBe(text);
      expect(element.outerHTML.replace(/ style=""/g, '')).toBe(painted(cell).outerHTML.replace(/ style=""/g, ''));
    }
  });
  it('keeps its elements where only words, classes and colours differ', () => {
    const element = painted(['1.00', { class: 'unit', text: 'm' }]);
    const [figure, unit] = element.childNodes;
    paintCell(element, ['2.50', { class: 'unit', text: '件' }]);
    expect([...element.childNodes]).toEqual([figure, unit]);
    expect(element.textContent).toBe('2.50件');
    paintCell(element, '3');
    expect(element.innerHTML).toBe('3');
    const dot = painted({ tag: 'i', class: 'dot', vars: { c: '#fff' } }).firstElementChild as HTMLElement;
    paintCell(dot.parentElement!, { tag: 'i', class: 'dot', vars: { c: '#000' } });
    expect([dot.isConnected || dot.parentElement !== null, dot.style.getPropertyValue('--c')]).toEqual([true, '#000']);
  });
  it('leaves what is the same object alone', () => {
    const cell: Cell = { class: 'st', parts: ['x'] };
    const element = painted(cell);
    element.firstElementChild!.textContent = 'touched';
    paintCell(element, cell);
    expect(element.textContent).toBe('touched');
  });
  it('never reads markup in a text', () => {
    expect(painted('<img src=x onerror=alert(1)>', [{ text: '<b>x</b>' }]).innerHTML).toBe('<span>&lt;b&gt;x&lt;/b&gt;</span>');
  });
});

describe('a pressed part', () => {
  const press = (element: Element, more: object = {}): boolean => {
    let followed = false;
    document.body.append(element);
    element.addEventListener('click', (event) => { followed = followCell(event as MouseEvent, own); event.preventDefault(); });
    element.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
    return followed;
  };
  const toggle = vi.fn();
  const own = { toggle };
  it('opens a link as a tab, unless the browser is asked for another window', () => {
    const go = vi.fn();
    setNavigator(go);
    expect(press(painted({ tag: 'a', href: '/ccm/supplier/11', text: '恒丰' }))).toBe(true);
    expect(go).toHaveBeenCalledWith('/ccm/supplier/11', false);
    press(painted({ tag: 'a', href: '/ccm/supplier/12', text: '恒丰' }), { ctrlKey: true });
    expect(go).toHaveBeenCalledTimes(1);
  });
  it('runs what its container offers, with what the cell says now', () => {
    press(painted({ tag: 'button', text: 'a', act: { name: 'toggle', payload: 1 } }, { tag: 'button', text: 'b', act: { name: 'toggle', payload: 2 } }));
    expect(toggle.mock.lastCall![0]).toBe(2);
    expect(press(painted({ text: 'words' }))).toBe(false);
  });
});

describe('the words of a cell', () => {
  it('are what is read: names of pictures too', () => {
    expect(textOf(['1,200.00', { class: 'unit', text: 'm' }])).toBe('1,200.00m');
    expect(textOf({ class: 'dots', role: 'img', label: '黑色、藏青', parts: [] })).toBe('黑色、藏青');
    expect(textOf({ class: 'row', parts: { class: 'cut', text: '雾蓝' } })).toBe('雾蓝');
  });
});
