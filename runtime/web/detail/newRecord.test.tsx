// @vitest-environment happy-dom
// An address of no record yet (id 0): whoever may enter one is led to its form, all others are told that there is none; no empty document is drawn.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DetailPlan } from '../../core/plans/plan.ts';
import { http } from '../session/http.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { DetailScreen } from './DetailScreen.tsx';

const tab: TabHandle = { id: 't', path: '/t/orderDetail/0', active: true, setDirty: vi.fn(), setTitle: vi.fn(), open: vi.fn(), replace: vi.fn(), close: vi.fn(), load: () => undefined, save: vi.fn() };
const plan = { id: 't.order.detail', kind: 'detail', route: '/t/orderDetail/{id}', title: '采购订单', entity: 't.order', api: '/t/order', list: '/t/orders' } as DetailPlan;

afterEach(() => { cleanup(); vi.restoreAllMocks(); vi.clearAllMocks(); });

it('leads to the form', async () => {
  const get = vi.spyOn(http, 'get');
  render(<DetailScreen plan={{ ...plan, copies: '/t/orderForm/0' }} params={{ id: '0' }} tab={tab} />);
  await waitFor(() => expect(tab.replace).toHaveBeenCalledWith('/t/orderForm/0'));
  expect(get).not.toHaveBeenCalled();
});

it('says that there is none, with a way back', () => {
  const get = vi.spyOn(http, 'get');
  render(<DetailScreen plan={plan} params={{ id: '0' }} tab={tab} />);
  expect(screen.getByText('没有找到采购订单【0】')).toBeTruthy();
  screen.getByText('返回列表').click();
  expect(tab.open).toHaveBeenCalledWith('/t/orders');
  expect(get).not.toHaveBeenCalled();
});
