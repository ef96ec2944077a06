// The records of the list last looked at, in its order and under its filter: a record opened from there knows the one before and behind it.
import { useCallback, useMemo } from 'react';
import type { Page, PageRequest } from '../../core/contract/wire.ts';
import { ownKey } from '../session/identity.ts';
import { readPage } from './api.ts';

/** A page of numbers: the first of them is the nth of all. */
interface Walk { request: PageRequest; ids: string[]; first: number; total: number; totalIs: Page['totalIs'] }

const keyOf = (api: string): string => ownKey(`walk.${api}`);

export function rememberWalk(api: string, request: PageRequest, page: Page): void {
  const { after: _after, ...asked } = request;
  const first = (page.pageNum - 1) * page.pageSize + 1;
  keep(api, { request: { ...asked, pageNum: page.pageNum, pageSize: page.pageSize }, ids: page.list.map(({ id }) => id!), first, total: page.total, totalIs: page.totalIs });
}

export interface Place {
  /** From 1. */
  at: number;
  total: number;
  totalIs: Page['totalIs'];
  before: boolean;
  behind: boolean;
  go(step: -1 | 1): Promise<string | null>;
}

/** Where the record stands in that list; null: it is not of it. */
export function usePlaceInList(api: string, id: string): Place | null {
  const walk = useMemo(() => walkAround(api, id), [api, id]);
  const go = useCallback((step: -1 | 1) => neighbour(api, id, step), [api, id]);
  if (!walk) return null;
  const index = walk.ids.indexOf(id);
  const at = walk.first + index;
  return { at, total: walk.total, totalIs: walk.totalIs, before: at > 1, behind: index < walk.ids.length - 1 || (walk.totalIs === 'exact' ? at < walk.total : walk.ids.length >= Number(walk.request.pageSize)), go };
}

function walkAround(api: string, id: string): Walk | null {
  const walk = read(api);
  return walk?.ids.includes(id) ? walk : null;
}

/** Its number; null at either end. The next page is read when it is wanted. */
async function neighbour(api: string, id: string, step: -1 | 1): Promise<string | null> {
  const walk = read(api);
  const index = walk?.ids.indexOf(id) ?? -1;
  if (!walk || index < 0) return null;
  if (walk.ids[index + step] !== undefined) return walk.ids[index + step];
  const pageNum = Number(walk.request.pageNum ?? 1) + step;
  if (pageNum < 1) return null;
  const request = { ...walk.request, pageNum };
  const page = await readPage(api, { ...request, fields: ['id'] });
  if (page.list.length === 0) return null;
  rememberWalk(api, request, { ...page, total: page.totalIs === 'none' ? walk.total : page.total, totalIs: page.totalIs === 'none' ? walk.totalIs : page.totalIs });
  return (step > 0 ? page.list[0] : page.list.at(-1))?.id ?? null;
}

function keep(api: string, walk: Walk): void {
  try {
    sessionStorage.setItem(keyOf(api), JSON.stringify(walk));
  } catch { /* Full: records have no neighbours then. */ }
}

function read(api: string): Walk | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(api)) ?? 'null') as Walk | null;
  } catch {
    return null;
  }
}
