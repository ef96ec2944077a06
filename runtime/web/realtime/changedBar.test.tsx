// @vitest-environment happy-dom
// An open document that somebody else has just changed: {user}刚刚修改了此单据, and what is old news or one's own is not told.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionAtom, type Session } from '../session/session.ts';
import { ChangedBar } from './ChangedBar.tsx';
import { handleFrame } from './live.ts';

const onReload = vi.fn();
const push = (more: object = {}): void => act(() => handleFrame({ messageType: 'SyncRecord', entity: 'wms.purchaseOrder', id: '17', version: 4, by: '李娜', ...more }));

beforeEach(() => {
  onReload.mockClear();
  getDefaultStore().set(sessionAtom, { user: { id: '1', name: '周敏' }, company: null, companies: [], manifest: { routes: [], menu: [], permissions: [], grants: [], settings: {} }, menuState: 'ok' } as unknown as Session);
  render(<ChangedBar entity="wms.purchaseOrder" id="17" version={3} onReload={onReload} />);
});
afterEach(cleanup);

it('names who, and reads the document anew when asked to', () => {
  expect(screen.queryByRole('status')).toBeNull();
  push();
  expect(screen.getByRole('status').textContent).toContain('李娜刚刚修改了此单据');
  fireEvent.click(screen.getByRole('button', { name: '重新载入' }));
  expect(onReload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says no name where none is told', () => {
  push({ by: '' });
  expect(screen.getByRole('status').textContent).toContain('此单据刚刚被修改');
});

it.each([['another document', { id: '18' }], ['another kind', { entity: 'wms.acceptOrder' }], ['what is known already', { version: 3 }], ['one’s own change', { by: '周敏' }]])('is silent about %s', (_, more) => {
  push(more);
  expect(screen.queryByRole('status')).toBeNull();
});
