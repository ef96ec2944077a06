// @vitest-environment happy-dom
// A question as cells: figures go to the rows they stand for, cells without a row are locked, tables stand apart by their heads.
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { plainContext } from '../../core/values/index.ts';
import { valuesOf } from '../fields/values.ts';
import QuestionCells from './QuestionCells.tsx';

afterEach(cleanup);

const field = (name: string, label: string, type: PlanField['type'], more: Partial<PlanField> = {}): PlanField => ({ name, type, label, carries: [], ...more } as PlanField);
const columns = [field('style', '款式', 'ref', { readonly: true }), field('color', '颜色', 'ref', { readonly: true }), field('size', '尺码', 'ref', { readonly: true }), field('open', '未交', 'quantity', { readonly: true, scale: 0 }), field('qty', '本次数量', 'quantity', { scale: 0, min: 0 })];
const ref = (id: string, label: string) => ({ id, label });
const begun = (): Row[] => [
  { line: '91', style: ref('5', '衬衫'), color: ref('1', '黑色'), size: ref('10', 'S'), open: '60', qty: '60' },
  { line: '92', style: ref('5', '衬衫'), color: ref('1', '黑色'), size: ref('11', 'M'), open: '40', qty: '40' },
  { line: '93', style: ref('5', '衬衫'), color: ref('2', '酒红'), size: ref('10', 'S'), open: '20', qty: null },
  { line: '94', style: ref('6', '长裤'), color: ref('1', '黑色'), size: ref('10', 'S'), open: '9', qty: '9' },
] as never;

function open() {
  const held: { rows: Row[]; refused: string[] } = { rows: begun(), refused: [] };
  function Question() {
    const [rows, setRows] = useState(held.rows);
    return <QuestionCells columns={columns} words={{ rows: 'color', columns: 'size', figure: 'qty', head: ['style'], under: ['open'] }} label="本次出货" id="q" rows={rows} onChange={(next) => { held.rows = next; setRows(next); }} onRefuse={(_, message) => held.refused.push(message)} host={{ values: valuesOf(plainContext), lookup: {}, today: '2026-03-20' } as never} />;
  }
  render(<Question />);
  return { qty: () => held.rows.map((row) => [row.line, row.qty]), refused: held.refused };
}
const rowOf = (table: string, color: string) => within(within(screen.getByRole('grid', { name: table })).getByRole('rowheader', { name: new RegExp(color) }).closest('tr')!).getAllByRole('gridcell').map((cell) => cell.textContent);

describe('a question as cells', () => {
  it('is a table for each style, with what is open below each figure', () => {
    open();
    expect(screen.getAllByRole('grid').map((one) => one.getAttribute('aria-label'))).toEqual(['衬衫', '长裤']);
    expect(rowOf('衬衫', '黑色')[0]).toBe('60未交 60');
  });

  it('gives each figure to the row of its cell, by Tab and Enter', async () => {
    const { qty } = open();
    const user = userEvent.setup();
    await user.click(within(screen.getByRole('grid', { name: '衬衫' })).getAllByRole('gridcell')[0]!);
    await user.keyboard('7{Tab}8{Enter}');
    expect(qty()).toEqual([['91', '7'], ['92', '8'], ['93', null], ['94', '9']]);
  });

  it('takes nothing where the document has no row, and keeps a word as a fault', async () => {
    const { qty, refused } = open();
    const user = userEvent.setup();
    await user.click(within(screen.getByRole('grid', { name: '衬衫' })).getAllByRole('gridcell')[0]!);
    await user.keyboard('{ArrowDown}{ArrowRight}5{Enter}');
    expect(qty()).toEqual([['91', '60'], ['92', '40'], ['93', null], ['94', '9']]);
    await user.keyboard('{ArrowLeft}x');
    await user.tab();
    expect(refused.length + screen.queryAllByText(/不是数字/).length).toBeGreaterThan(0);
  });
});
