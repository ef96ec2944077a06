// @vitest-environment happy-dom
// Neighbours of a record: in the order of the list it was opened from, over its pages.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../../core/contract/wire.ts';
import { http } from '../session/http.ts';
import { rememberWalk, usePlaceInList } from './walk.ts';

const page = (ids: string[], pageNum: number, more: Partial<Page> = {}): Page => ({ total: 5, totalIs: 'exact', list: ids.map((id) => ({ id })), pageNum, pageSize: 2, ...more });
const placeOf = (id: string) => renderHook(() => usePlaceInList('/a', id)).result.current;

beforeEach(() => { sessionStorage.clear(); rememberWalk('/a', { filter: { kind: 'x' }, order: 'code desc', after: 'cursor' }, page(['3', '4'], 2)); });
afterEach(() => vi.restoreAllMocks());

it('tells where it stands among all', () => {
  expect(placeOf('4')).toMatchObject({ at: 4, total: 5, before: true, behind: true });
  expect(placeOf('9')).toBeNull();
});
it('goes on within the page without asking', async () => {
  const get = vi.spyOn(http, 'get');
  expect(await placeOf('3')!.go(1)).toBe('4');
  expect(get).not.toHaveBeenCalled();
});
it('reads the next page under the same filter and order, by its number', async () => {
  const get = vi.spyOn(http, 'get').mockResolvedValue(page(['5'], 3) as never);
  expect(await placeOf('4')!.go(1)).toBe('5');
  expect(get.mock.calls[0]![1]!.query).toMatchObject({ filter: { kind: 'x' }, order: 'code desc', pageNum: 3, pageSize: 2, fields: 'id' });
  expect(get.mock.calls[0]![1]!.query).not.toHaveProperty('after');
  expect(placeOf('5')).toMatchObject({ at: 5, behind: false });
});
it('ends at both ends', async () => {
  vi.spyOn(http, 'get').mockResolvedValue(page([], 3) as never);
  expect(await placeOf('4')!.go(1)).toBeNull();
  rememberWalk('/a', {}, page(['1', '2'], 1));
  expect(placeOf('1')!.before).toBe(false);
  expect(await placeOf('1')!.go(-1)).toBeNull();
});
