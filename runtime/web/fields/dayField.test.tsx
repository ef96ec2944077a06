// @vitest-environment happy-dom
// A day without a record: typed in many forms, picked, moved by keys; what is no day, or lies outside, stays and is marked.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DayField, type DayFieldProps } from './DayField.tsx';

let value = '';
function Held(props: Partial<DayFieldProps>) {
  const [day, setDay] = useState(props.value ?? '');
  return <DayField label="开始日期" today="2026-11-21" {...props} value={day} onChange={(next) => { value = next; setDay(next); }} />;
}
const draw = (props: Partial<DayFieldProps> = {}): HTMLInputElement => { render(<Held {...props} />); return screen.getByRole('textbox', { name: '开始日期' }); };
const type = (box: HTMLInputElement, text: string): void => { fireEvent.change(box, { target: { value: text } }); };
afterEach(() => { cleanup(); value = ''; });

it.each([['2026/3/5', '2026-03-05'], ['20260305', '2026-03-05'], ['2026年3月5日', '2026-03-05'], ['3-5', '2026-03-05']])('%s is %s once one leaves it', (typed, day) => {
  const box = draw();
  type(box, typed);
  expect(value).toBe('');
  fireEvent.blur(box);
  expect([value, box.value]).toEqual([day, day]);
});

it('a whole day counts at once; emptied, there is none', () => {
  const box = draw();
  type(box, '2026-03-05');
  expect(value).toBe('2026-03-05');
  type(box, '');
  fireEvent.blur(box);
  expect(value).toBe('');
});

it.each([['no day', '2026-13-40', {}], ['before the first', '2026-03-04', { min: '2026-03-05' }], ['after the last', '2026-03-06', { max: '2026-03-05' }]])('%s stays to be mended, marked', (_, typed, bounds) => {
  const box = draw(bounds);
  type(box, typed);
  fireEvent.blur(box);
  expect([value, box.value, box.getAttribute('aria-invalid')]).toEqual(['', typed, 'true']);
});

it('opens by key, moves by arrows and pages, picks by a click', () => {
  const box = draw({ value: '2026-03-31' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(screen.getByRole('dialog', { name: '开始日期' })).toBeTruthy();
  fireEvent.keyDown(box, { key: 'ArrowLeft' });
  expect(value).toBe('2026-03-30');
  fireEvent.keyDown(box, { key: 'PageUp' });
  expect(value).toBe('2026-02-28');
  fireEvent.click(screen.getByRole('button', { name: '2026-02-14' }));
  expect(value).toBe('2026-02-14');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
