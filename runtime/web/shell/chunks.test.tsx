// @vitest-environment happy-dom
// A page whose code is gone from the server: one reload by itself, then 页面加载失败，请刷新, in the page's place or as a note.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../ui/toast.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import { LazyPart } from './LazyPart.tsx';

function Gone(): never { throw new TypeError('Failed to fetch dynamically imported module: https://loom.example/assets/screen-1a2b.js'); }
const reloads = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reloads.mockClear();
  vi.stubGlobal('location', { ...location, reload: reloads });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => { cleanup(); vi.unstubAllGlobals(); vi.restoreAllMocks(); });

it('reloads once, the second time a card says so and offers to refresh', () => {
  render(<ErrorCard><Gone /></ErrorCard>);
  expect(reloads).toHaveBeenCalledTimes(1);
  cleanup();
  render(<ErrorCard><Gone /></ErrorCard>);
  expect(reloads).toHaveBeenCalledTimes(1);
  expect(screen.getByText('页面加载失败，请刷新')).toBeTruthy();
  screen.getByRole('button', { name: '刷新' }).click();
  expect(reloads).toHaveBeenCalledTimes(2);
});

it('of a part of the shell a note says it, and the page goes on', async () => {
  sessionStorage.setItem('loom.reloaded', '1');
  const onFail = vi.fn();
  render(<><p>page</p><LazyPart onFail={onFail}><Gone /></LazyPart><Toasts /></>);
  expect(await screen.findByText('页面加载失败，请刷新')).toBeTruthy();
  expect(screen.getByText('page')).toBeTruthy();
  expect(onFail).toHaveBeenCalledTimes(1);
});
