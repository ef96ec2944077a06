// Chosen rows of a list, across its pages, kept with the tab.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { nothing, rangeTo, refreshed, toggleRows, type Selection } from '../table/selection.ts';

const mostKept = 500;

export function useSelection(tab: TabHandle, rows: readonly Row[]) {
  const [selection, setSelection] = useState<Selection>(() => new Map((tab.load<Row[]>('chosen') ?? []).map((row) => [row.id!, row])));
  const last = useRef<string | null>(null);
  const latest = useRef({ rows, tab });
  latest.current = { rows, tab };
  const put = useCallback((work: (now: Selection) => Selection) => setSelection((now) => {
    const next = work(now);
    if (next !== now) latest.current.tab.save('chosen', [...next.values()].slice(0, mostKept));
    return next;
  }), []);
  useEffect(() => put((now) => refreshed(now, rows)), [rows, put]);
  const select = useCallback((row: Row, on: boolean, shift: boolean) => {
    const span = shift ? rangeTo(latest.current.rows, last.current, row.id!) : [row];
    last.current = row.id!;
    put((now) => toggleRows(now, span, on));
  }, [put]);
  const selectPage = useCallback((on: boolean) => put((now) => toggleRows(now, latest.current.rows, on)), [put]);
  const clear = useCallback(() => put(() => nothing), [put]);
  /** After a bulk action those that failed stay chosen. */
  const keepOnly = useCallback((ids: readonly string[]) => put((now) => new Map([...now].filter(([id]) => ids.includes(id)))), [put]);
  return { selection, select, selectPage, clear, keepOnly };
}
