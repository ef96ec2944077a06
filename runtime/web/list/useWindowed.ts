// 连续滚动: rows of a long list come as they are scrolled into view, a hundred at a time.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Page, Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { readPage } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { queries } from '../session/queries.ts';
import type { Windowed } from '../table/entries.ts';
import { toRequest, type ListState } from './state.ts';
import { teller } from './teller.ts';

const chunk = 100;
const calmMs = 20_000;

export interface Endless { windowed: Windowed | undefined; rows: readonly Row[]; total: number | undefined; error: unknown }

function useWindowed(plan: ListPlan, state: ListState, isOn: boolean): Endless {
  // Asked again whenever records of this address change: another answer, and what was read is old.
  const { data: version } = useQuery({ queryKey: apiKey(plan.api, 'beat'), queryFn: () => Date.now(), enabled: isOn, staleTime: calmMs });
  const { pageNum: _page, pageSize: _size, ...request } = toRequest(plan, state);
  const narrow = JSON.stringify([request, version]);
  const [read, setRead] = useState<{ of: string; chunks: ReadonlyMap<number, readonly Row[]>; total?: number; error?: unknown }>({ of: '', chunks: new Map() });
  const asked = useRef<{ of: string; chunks: Set<number> }>({ of: '', chunks: new Set() });
  const now = read.of === narrow ? read : undefined;
  const ask = useRef<(at: number) => void>(() => undefined);
  ask.current = (at) => {
    if (asked.current.of !== narrow) asked.current = { of: narrow, chunks: new Set() };
    if (asked.current.chunks.has(at)) return;
    asked.current.chunks.add(at);
    // The first counts exactly: the scroll bar has to know how long the list is.
    const page = { ...request, pageNum: at + 1, pageSize: chunk, total: at === 0 ? 'exact' as const : 'none' as const };
    queries.fetchQuery({ queryKey: apiKey(plan.api, 'page', page), queryFn: ({ signal }): Promise<Page> => readPage(plan.api, page, signal), staleTime: calmMs }).then(
      (found) => setRead((before) => {
        if (asked.current.of !== narrow) return before;
        const same = before.of === narrow ? before : { of: narrow, chunks: new Map<number, readonly Row[]>(), total: undefined };
        return { ...same, chunks: new Map(same.chunks).set(at, found.list), ...(at === 0 && { total: found.total }) };
      }),
      (error: unknown) => { asked.current.chunks.delete(at); setRead((before) => ({ ...(before.of === narrow ? before : { of: narrow, chunks: new Map() }), error })); },
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (isOn && version !== undefined) ask.current(0); }, [narrow, isOn]);
  const chunks = now?.chunks;
  const total = now?.total;
  const rows = useMemo(() => [...(chunks ?? new Map<number, readonly Row[]>())].sort(([a], [b]) => a - b).flatMap(([, list]) => list), [chunks]);
  const windowed = useMemo((): Windowed | undefined => (!isOn || total === undefined || !chunks ? undefined : {
    total,
    get: (index) => chunks.get(Math.floor(index / chunk))?.[index % chunk],
    need: (from, to) => { for (let at = Math.floor(from / chunk); at * chunk < to; at++) ask.current(at); },
  }), [isOn, total, chunks]);
  const error = now?.error;
  return useMemo(() => ({ windowed, rows, total, error }), [windowed, rows, total, error]);
}

export default teller(useWindowed);
