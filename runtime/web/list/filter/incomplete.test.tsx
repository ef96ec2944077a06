// @vitest-environment happy-dom
// Conditions begun and not finished: 筛选条件不完整的行已忽略, and the whole ones apply. One that nobody touched is no word worth; a word in place of a figure is not passed over.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { queries } from '../../session/queries.ts';
import { Toasts } from '../../ui/toast.tsx';
import type { ListState } from '../state.ts';
import type { FilterRow, Where } from '../where.ts';
import FilterDialog from './FilterDialog.tsx';

const plan = { id: 'wms.purchaseOrder.list', kind: 'list', api: '/wms/api/saas/purchaseOrder', fields: [], columns: [], views: [], filters: [{ path: 'qty', key: 'qty_num', label: '数量', type: 'integer', operators: ['eq', 'gt', 'between'] }] } as unknown as ListPlan;
const whole: FilterRow = { field: 'qty', operator: 'gt', value: '10' };
let applied: Where | undefined;

const draw = (rows: FilterRow[]): void => {
  render(<QueryClientProvider client={queries}><FilterDialog plan={plan} state={{ view: '', keyword: '', where: { join: 'and', rows }, sorts: [], pageNum: 1, pageSize: 10 } as unknown as ListState} onApply={(where) => { applied = where; }} onClose={() => undefined} /><Toasts /></QueryClientProvider>);
};
const apply = (): boolean => fireEvent.click(screen.getByRole('button', { name: /^筛选/ }));

beforeEach(() => { applied = undefined; vi.stubGlobal('fetch', () => new Promise(() => undefined)); });
afterEach(() => { cleanup(); vi.unstubAllGlobals(); });

// First: a note of another test would still stand there.
it('a row nobody began is left out in silence', () => {
  draw([whole]);
  fireEvent.click(screen.getByRole('button', { name: '加条件' }));
  apply();
  expect(screen.queryByText('筛选条件不完整的行已忽略')).toBeNull();
  expect(applied?.rows).toHaveLength(1);
});

it('a range that has lost its beginning is left out, and said so', async () => {
  draw([whole, { field: 'qty', operator: 'between', value: '12', value2: '20' }]);
  const first = screen.getByDisplayValue('12');
  fireEvent.change(first, { target: { value: '' } });
  fireEvent.blur(first);
  apply();
  expect(await screen.findByText('筛选条件不完整的行已忽略')).toBeTruthy();
  expect(applied?.rows).toMatchObject([{ field: 'qty', operator: 'gt', value: '10' }]);
  expect(applied?.rows).toHaveLength(1);
});

it('a word that is no figure is led to, and nothing is filtered until it is mended', async () => {
  draw([whole]);
  const box = screen.getByDisplayValue('10');
  fireEvent.change(box, { target: { value: '三万' } });
  apply();
  expect(await screen.findByText('请先改正或清空标红的值')).toBeTruthy();
  expect([applied, document.activeElement]).toEqual([undefined, box]);
  fireEvent.change(box, { target: { value: '３００００' } });
  apply();
  expect(applied?.rows).toMatchObject([{ field: 'qty', operator: 'gt', value: 30000 }]);
});
