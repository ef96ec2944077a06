// @vitest-environment happy-dom
// The money input, sentence by sentence as specification 4, 5 and 9 have it: rounded to the company's scale, padded where it is disabled, '' and '-' as they are, else a number; unbounded unless told.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { manifest } from '../dev/fixtures.ts';
import { fillIn } from '../i18n/t.ts';
import { plainContext } from '../../core/values/index.ts';
import { sessionAtom, type Session } from '../session/session.ts';
import { FieldEditor } from './editors.tsx';
import { MoneyInput, type MoneyInputProps } from './MoneyInput.tsx';
import { showMoney } from './money.ts';
import { valuesOf } from './values.ts';

const store = getDefaultStore();
/** A company that keeps so many decimals of amounts, and of prices. */
function company(amountScale: number, priceScale = 4): void {
  store.set(sessionAtom, { manifest: { ...manifest, settings: { GLOBAL_AMOUNT_SCALE: String(amountScale), GLOBAL_PRICE_SCALE: String(priceScale) } } } as unknown as Session);
}
afterEach(() => { cleanup(); store.set(sessionAtom, null); });

const input = (): HTMLInputElement => screen.getByLabelText('金额');
/** What the input emits, kept as a screen keeps it. */
function show(more: Partial<MoneyInputProps> & { value: string | null }): { heard: string[] } {
  const heard: string[] = [];
  function Screen() {
    const [value, setValue] = useState(more.value);
    return <><MoneyInput {...more} label="金额" aria-labelledby={undefined} value={value} onChange={(next) => { heard.push(next); setValue(next); }} /><button type="button">别处</button></>;
  }
  render(<Screen />);
  return { heard };
}
async function type(text: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(input());
  if (text !== '') await user.type(input(), text);
}
const leave = (): Promise<void> => userEvent.setup().click(screen.getByRole('button', { name: '别处' }));

describe('decimals beyond the company\'s scale', () => {
  it.each([[0, '2.5', '3', '3'], [0, '12.49', '12', '12'], [2, '12.345', '12.35', '12.35'], [2, '12.344', '12.34', '12.34'], [2, '1.005', '1.01', '1.01'], [2, '１２．５', '12.50', '12.50'], [2, '-2.345', '-2.35', '−2.35'], [3, '0.0005', '0.001', '0.001'], [4, '1.00005', '1.0001', '1.0001']])('at scale %i: %s becomes %s', async (scale, typed, emitted, shown) => {
    company(scale);
    const { heard } = show({ value: null });
    await type(typed);
    expect(heard.at(-1)).toBe(emitted);
    // Nobody's digits go while they are being typed; left, the input shows what it keeps.
    expect(input().value).toBe(typed);
    await leave();
    expect(input().value).toBe(shown);
  });
  it('of a price are those of prices', async () => {
    company(2, 3);
    const { heard } = show({ value: null, type: '1' });
    await type('29.70049');
    expect(heard.at(-1)).toBe('29.700');
  });
  it('of a value that comes so are not shown either', () => {
    company(2);
    render(<><MoneyInput label="甲" value="12.345" onChange={() => undefined} /><MoneyInput label="乙" value="12.345" onChange={() => undefined} disabled /></>);
    expect(['甲', '乙'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual(['12.35', '12.35']);
  });
});

describe('disabled', () => {
  it.each([[2, '12.5', '12.50'], [2, '12', '12.00'], [3, '12.5', '12.500'], [0, '12', '12'], [4, '1234567.8', '1,234,567.8000'], [2, '-3', '−3.00'], [2, '0', '0.00']])('at scale %i, %s is padded to %s', (scale, value, shown) => {
    company(scale);
    show({ value, disabled: true });
    expect(input().value).toBe(shown);
    expect(input().disabled).toBe(true);
  });
  it('nothing and a lone minus are not padded, and no amount is asked for', () => {
    company(2);
    show({ value: null, disabled: true });
    expect([input().value, input().placeholder]).toEqual(['', '–']);
    expect(showMoney('-', {}, { ...plainContext })).toBe('-');
  });
  it('emits nothing, whatever is typed', async () => {
    company(2);
    const { heard } = show({ value: '5', disabled: true });
    await userEvent.setup().type(input(), '7');
    expect(heard).toEqual([]);
    expect(input().value).toBe('5.00');
  });
  it('looks the same in a form: a field that is only read is padded too', () => {
    const host = { values: valuesOf({ ...plainContext, amountScale: 3, today: '2026-03-20' }, undefined, fillIn), lookup: {} as never, today: '2026-03-20', targetOf: () => null };
    render(<><label htmlFor="f">金额</label><FieldEditor field={{ name: 'x', type: 'money', label: '金额', carries: [] }} value="12.5" id="f" row={{}} host={host} readOnly onChange={() => undefined} /></>);
    expect([input().value, input().readOnly]).toEqual(['12.500', true]);
  });
});

describe('what is emitted', () => {
  it('is \'\' and \'-\' as they are, on the way to a figure and for good', async () => {
    company(2);
    const { heard } = show({ value: '8' });
    await type('-3');
    expect(heard).toEqual(['', '-', '-3.00']);
    await type('-');
    await leave();
    expect(heard.at(-1)).toBe('-');
    expect(input().value).toBe('-');
    await type('');
    expect(heard.at(-1)).toBe('');
  });
  it('else is a number: what is none is kept in the input with its reason, and nothing of it by the screen', async () => {
    company(2);
    const { heard } = show({ value: '8' });
    await type('12a');
    expect(heard.at(-1)).toBe('');
    expect(heard.filter((each) => each !== '').every((each) => Number.isFinite(Number(each)))).toBe(true);
    await leave();
    expect(screen.getByRole('alert').textContent).toBe('金额格式不正确');
    expect(input().value).toBe('12a');
    await type('12.5');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heard.at(-1)).toBe('12.50');
  });
  it('knows no bounds unless told', async () => {
    company(2);
    const { heard } = show({ value: null });
    for (const figure of ['999999999999999.99', '-999999999999999.99', '0']) { await type(figure); expect(heard.at(-1)).toBe(figure === '0' ? '0.00' : figure); }
    await leave();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it.each([[{ min: 0 }, '-1', '金额不能小于0'], [{ max: 10 }, '11', '金额不能大于10'], [{ min: 0, max: 10 }, '10.01', '金额应在0与10之间']] as const)('never lies beyond %o', async (bounds, typed, says) => {
    company(2);
    const { heard } = show({ value: '8', ...bounds });
    await type(typed);
    expect(heard.at(-1)).toBe('');
    await leave();
    expect([screen.getByRole('alert').textContent, input().value]).toEqual([says, typed]);
  });
});

describe('by default', () => {
  it('it is an amount, and asks for one', async () => {
    company(2, 4);
    const { heard } = show({ value: null });
    expect(input().placeholder).toBe('请输入金额');
    await type('1.23456');
    expect(heard.at(-1)).toBe('1.23');
  });
});
