// @vitest-environment happy-dom
// Editors of single values: what is typed becomes a value or stays with its reason; nothing is lost when the value changes elsewhere.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldType } from '../../core/language/model.ts';
import type { RefValue } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { plainContext } from '../../core/values/index.ts';
import { fillIn } from '../i18n/t.ts';
import { FieldEditor, hasEditor } from './editors.tsx';
import type { Found, Lookup } from './lookup.ts';
import { isFew } from './SegmentEditor.tsx';
import type { FieldHost } from './types.ts';
import { valuesOf } from './values.ts';

afterEach(cleanup);

const field = (type: FieldType, more: Partial<PlanField> = {}): PlanField => ({ name: 'x', type, label: '栏', carries: [], ...more });
const rows: RefValue[] = [{ id: '1', label: '甲' }, { id: '2', label: '乙' }, { id: '3', label: '丙' }];
const answer = (items: RefValue[], more: Partial<Found> = {}): Found => ({ items, more: false, total: items.length, hidden: 0, ...more });
const lookup: Lookup = {
  search: async (_path, _field, keyword, _row, _page, _signal, more) => answer(rows.filter((row) => row.label.includes(keyword) && (!more?.ids || more.ids.includes(row.id))), keyword === '丁' ? { hidden: 2 } : {}),
  resolve: async (_path, _field, labels) => new Map(labels.map((label) => [label, rows.find((row) => row.label === label) ?? `没有找到【${label}】`])),
};
const host: FieldHost = { values: valuesOf({ ...plainContext, today: '2026-03-20' }, undefined, fillIn), lookup, today: '2026-03-20', targetOf: () => null };

/** A field as a form keeps it; `set` changes it from elsewhere. */
function show(of: PlanField, start: unknown, more: { required?: boolean; readOnly?: boolean } = {}) {
  const state: { value: unknown; fault: { typed: string; message: string } | null; set: (value: unknown) => void } = { value: start, fault: null, set: () => undefined };
  function Form() {
    const [value, setValue] = useState(start);
    const [fault, setFault] = useState<typeof state.fault>(null);
    Object.assign(state, { value, fault, set: setValue });
    return <><label htmlFor="f">栏</label><FieldEditor field={of} value={value} id="f" row={{}} host={host} {...more} typed={fault?.typed} invalid={fault !== null} onChange={(next) => { setFault(null); setValue(next); }} onRefuse={(typed, message) => setFault({ typed, message })} /><button type="button">别处</button></>;
  }
  render(<Form />);
  return state;
}
const input = (): HTMLInputElement => screen.getByLabelText('栏');
async function put(text: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(input());
  await user.keyboard('{Control>}a{/Control}{Delete}');
  if (text !== '') await user.paste(text);
  await user.click(screen.getByRole('button', { name: '别处' }));
}

describe('typing into a field', () => {
  it.each([
    ['string', {}, ' 恒丰 纺织 ', '恒丰 纺织'], ['string', { case: 'upper' }, 'ab-1', 'AB-1'], ['code', {}, 'ＰＯ２６', 'PO26'], ['barcode', {}, '６９３４ ０２', '693402'], ['integer', {}, '１２', 12], ['quantity', { scale: 2 }, '１２．５', '12.50'],
    ['money', {}, '12.345', '12.35'], ['money', {}, '1.005', '1.01'], ['money', {}, '-2.345', '-2.35'], ['money', {}, '=12*3', '36.00'], ['money', {}, '999999999999999.99', '999999999999999.99'], ['rate', {}, '29.7', '29.7000'], ['percent', {}, '13', '0.1300'],
    ['date', {}, '2026年3月5日', '2026-03-05'], ['datetime', {}, '3/5 14:30', '2026-03-05T06:30:00.000Z'], ['month', {}, '3月', '2026-03'], ['text', {}, 'a\nb', 'a\nb'], ['json', {}, '{"a":[1]}', { a: [1] }],
  ] as const)('%s %o: %s is %o', async (type, more, typed, value) => {
    const state = show(field(type, more), null);
    await put(typed);
    expect(state.value).toEqual(value);
    expect(state.fault).toBeNull();
  });

  it.each([
    ['money', {}, '1.2.3', '栏格式不正确'], ['money', { min: 0 }, '-1', '栏不能小于0'], ['money', { max: 9 }, '10', '栏不能大于9'], ['integer', { min: 0, max: 365 }, '400', '栏应在0与365之间'], ['string', { maxLength: 3 }, '四个字符', '栏不能超过3个字符'], ['text', { maxLength: 3 }, 'a\nbc', '栏不能超过3个字符'],
    ['string', { pattern: '\\d+', patternElse: '请输入数字' }, 'x', '请输入数字'], ['date', {}, '2026-02-30', '栏格式不正确'], ['json', {}, '{"a":}', '栏第1行第6列不是正确的 JSON'], ['json', {}, '[12345678901234567]', '栏第1行第2列的数字超过15位，请加引号'], ['money', {}, '=1/0', '栏格式不正确'],
  ] as const)('%s %o: %s stays, and says %s', async (type, more, typed, says) => {
    const state = show(field(type, more), null);
    await put(typed);
    expect(state.fault).toEqual({ typed, message: says });
    expect(input().value).toBe(typed);
    expect(state.value).toBeNull();
  });

  it('the value that stood, typed again, takes the fault away', async () => {
    const state = show(field('money'), '5.00');
    await put('abc');
    expect(state.fault).not.toBeNull();
    await put('5');
    expect(state).toMatchObject({ value: '5.00', fault: null });
  });

  it('a lone minus is no fault and no value', async () => {
    const state = show(field('money'), '5.00');
    await put('-');
    expect(state).toMatchObject({ value: null, fault: null });
  });

  it('a value that comes from elsewhere is not overwritten by leaving', async () => {
    const user = userEvent.setup();
    const state = show(field('quantity', { scale: 2 }), '1.00');
    await user.click(input());
    state.set('7.00');
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(state.value).toBe('7.00');
    expect(input().value).toBe('7.00');
    await user.click(input());
    await user.keyboard('{Control>}a{/Control}3');
    state.set('9.00');
    await vi.waitFor(() => expect(input().value).toBe('9.00'));
  });

  it('shows figures grouped at rest and plain while they are typed', async () => {
    const user = userEvent.setup();
    show(field('money'), '1234567.80');
    expect(input().value).toBe('1,234,567.80');
    await user.click(input());
    expect(input().value).toBe('1234567.80');
  });
});

describe('choices', () => {
  it('few required ones are segments, others a list', () => {
    const two = [{ value: 'a', label: '自制' }, { value: 'b', label: '外发' }];
    expect(isFew({ field: field('enum', { options: two }), required: true })).toBe(true);
    expect(isFew({ field: field('enum', { options: two }) })).toBe(false);
    expect(isFew({ field: field('enum', { options: [...two, { value: 'c', label: '自制与外发结合' }] }), required: true })).toBe(false);
    expect(isFew({ field: field('enum', { options: two.map((option) => ({ ...option, tone: 'done' as const })) }), required: true })).toBe(false);
  });
  it('a reference is taken by typing and Enter; one that is none stays with its reason', async () => {
    const user = userEvent.setup();
    const state = show(field('ref', { to: 'x.y' }), null);
    await user.type(input(), '乙');
    // Before the answer is there.
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(state.value).toEqual({ id: '2', label: '乙' }));
    await put('戊');
    await vi.waitFor(() => expect(state.fault).toEqual({ typed: '戊', message: '没有找到【戊】' }));
  });
  it('tells how many the field\'s rule keeps out', async () => {
    show(field('ref', { to: 'x.y' }), null);
    await userEvent.setup().type(input(), '丁');
    expect(await screen.findByText('另有2条不符合这里的条件，不能选')).toBeTruthy();
  });
  it('several stand as chips; no more than may be', async () => {
    const user = userEvent.setup();
    const state = show(field('refs', { to: 'x.y', maxCount: 2 }), [rows[0]]);
    await user.click(input());
    await user.click(await screen.findByRole('option', { name: /乙/ }));
    await user.click(screen.getByRole('option', { name: /丙/ }));
    expect((state.value as RefValue[]).map(({ id }) => id)).toEqual(['1', '2']);
    expect(state.fault?.message).toBe('最多选2个');
    await user.click(screen.getByRole('button', { name: '移除甲' }));
    expect((state.value as RefValue[]).map(({ id }) => id)).toEqual(['2']);
  });
});

describe('every field type', () => {
  const types: FieldType[] = ['string', 'text', 'markdown', 'integer', 'quantity', 'money', 'rate', 'percent', 'boolean', 'date', 'datetime', 'month', 'enum', 'ref', 'refs', 'tree', 'image', 'images', 'files', 'color', 'code', 'barcode', 'json'];
  it.each(types)('%s has an editor', (type) => expect(hasEditor(type)).toBe(true));
  it.each(types.filter((type) => !['markdown', 'image', 'images', 'files', 'color', 'tree', 'boolean'].includes(type)))('%s is named by its label, and shows nothing as – where it is only read', (type) => {
    show(field(type, { options: [] }), null, { readOnly: true });
    expect(input().readOnly).toBe(true);
    expect(input().placeholder).toBe('–');
  });
});
